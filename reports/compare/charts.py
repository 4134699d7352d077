"""The charts of a comparison: a dumbbell for each measure, and how far each decile moves."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import forest, parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.compare.deciles import Deciles
from reports.compare.results import Against, Comparison
from reports.compare.words import both_values, decile_reasons, interval_reasons
from reports.facts.paired import Shift
from reports.facts.tables import Column, Table, Value
from reports.facts.words import lower_first
from reports.verdicts import State, Verdict

ROW, WIDE_COLUMN, HEAD_LETTERS = 0.27, 1.02, 14
PANEL, GAP = 1.7, 0.55
BASE = Look(style.MUTED, "o", "-")


# --- dumbbells ---


def draw_dumbbells(comparison: Comparison, title: Verdict) -> Drawing:
    """A row for each measure: the base at nothing, each side as many standard deviations of a game away."""
    order = _order(comparison)
    labels = [comparison.others[0].shifts[index].title for index in order]
    alone = comparison.others[0] if len(comparison.others) == 1 else None
    columns = _columns([alone.shifts[index] for index in order], comparison.base, alone.name) if alone else []
    right = WIDE_COLUMN * len(columns) + 0.15
    lines = max((column.head.count("\n") for column in columns), default=0)
    above = 0.42 + 0.14 * max(lines - 1, 0) if alone else 0.25 * -(-len(comparison.others) // len(style.LOOKS)) + 0.1
    margins = style.Margins(parts.label_width(labels), right, above, 0.6)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(order), 3), margins)
    parts.row_shading(ax, len(order))
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    ends = [0.0]
    for number, against in enumerate(comparison.others):
        look = style.LOOKS[number % len(style.LOOKS)]
        ends += _dumbbells(ax, [against.shifts[index] for index in order], look, _lane(number, len(comparison.others)))
    ax.plot([0] * len(order), range(len(order)), color=BASE.colour, marker="|", linestyle="none")
    _legend(ax, comparison)
    parts.word_rows(ax, labels)
    ax.set_xlim(parts.spread(min(ends), max(ends)) if any(ends) else (-1, 1))
    ax.locator_params(axis="x", nbins=5)
    ax.set_xlabel(f"Difference from {comparison.base}, in standard deviations of a game")
    _write(ax, columns)
    alt = f"Dumbbell chart of {len(order)} measures, base against the others, with 95 % intervals. {title.sentence}"
    return Drawing("changes", fig, title.sentence, alt, shift_table(comparison), interval_reasons(comparison))


def _order(comparison: Comparison) -> list[int]:
    """The numbers of the measures that have a value, largest change on any side first."""
    found = range(len(comparison.others[0].shifts))
    known = [i for i in found if all(one.shifts[i].difference.value is not None for one in comparison.others)]
    return sorted(known, key=lambda i: -max(abs(one.shifts[i].size) for one in comparison.others))


def _lane(number: int, sides: int) -> float:
    """Where in its row a side is drawn: sides lie below each other, so that they do not hide each other."""
    return (number - (sides - 1) / 2) * 0.6 / max(sides, 1)


def _dumbbells(ax: Axes, shifts: Sequence[Shift], look: Look, lane: float) -> list[float]:
    """One side of all rows; how far out it reaches."""
    points = np.array([_in_spreads(one) for one in shifts]).T
    rows = np.arange(len(shifts)) + lane
    ax.hlines(rows, 0, points[0], color=look.colour, linewidth=1, alpha=0.5)
    clear = [index for index, one in enumerate(shifts) if one.is_clear]
    others = [index for index in range(len(shifts)) if index not in clear]
    for indices, hollow in ((clear, False), (others, True)):
        parts.dots(ax, points[:, indices], rows[indices].tolist(), look, hollow=hollow)
    return [float(np.nanmin(points)), float(np.nanmax(points))]


def _in_spreads(shift: Shift) -> tuple[float, float, float]:
    """Value and limits of a difference in standard deviations of a game."""
    fact = shift.difference
    numbers = (fact.value or 0.0, fact.low or 0.0, fact.high or 0.0)
    return (0.0, 0.0, 0.0) if not shift.spread else tuple(one / shift.spread for one in numbers)  # type: ignore[return-value]


def _legend(ax: Axes, comparison: Comparison) -> None:
    """Which side is which, above the rows; one side alone is named by its column."""
    looks = zip(style.LOOKS * len(comparison.others), comparison.others, strict=False)
    handles = [ax.plot([], [], color=look.colour, marker=look.marker, label=one.name)[0] for look, one in looks]
    if len(handles) > 1:
        look_of = {"ncols": len(style.LOOKS), "frameon": False, "fontsize": style.SMALL, "borderaxespad": 0.2}
        ax.legend(handles=handles, loc="lower left", bbox_to_anchor=(0, 1), **look_of)


def _columns(shifts: Sequence[Shift], base: str, side: str) -> list[forest.TextColumn]:
    return [
        forest.TextColumn(_broken(base), [both_values(one)[0] for one in shifts]),
        forest.TextColumn(_broken(side), [both_values(one)[1] for one in shifts]),
        forest.TextColumn("difference", [show.difference(one.difference) for one in shifts]),
    ]


def _broken(name: str) -> str:
    """The name of a side in lines that fit over a column: broken behind what joins its words."""
    lines = [""]
    for word in re.findall(r"[^.+ ]*[.+ ]?", name):
        longer = lines[-1] + word
        lines = [*lines[:-1], longer] if len(longer) <= HEAD_LETTERS or not lines[-1] else [*lines, word]
    return "\n".join(line.strip() for line in lines)


def _write(ax: Axes, columns: Sequence[forest.TextColumn]) -> None:
    forest.write_columns(ax, columns, WIDE_COLUMN)


def shift_table(comparison: Comparison) -> Table:
    """A row for each measure of each side, largest change first."""
    sides = len(comparison.others) > 1
    heads = (Column("Measure"), *([Column("Side")] if sides else []), Column(comparison.base))
    value = Column("Side's value" if sides else comparison.others[0].name)
    columns = (*heads, value, Column("Difference", difference=True), Column("Difference in standard deviations"))
    rows: list[tuple[Value, ...]] = []
    for against in comparison.others:
        for one in sorted(against.shifts, key=lambda shift: -abs(shift.size)):
            name = [against.name] if sides else []
            rows.append((one.title, *name, one.base, one.value, one.difference, f"{one.size:+.3f}"))
    return Table("changes", "Every measure, largest change first", columns, tuple(rows))


# --- deciles ---


def draw_deciles(comparison: Comparison, against: Against, number: int, title: Verdict) -> Drawing | None:
    """How far each decile moves, a panel for each distribution; None where there is none."""
    known = [one for one in against.deciles if one.rows]
    if not known:
        return None
    fig = _decile_figure(known)
    said = title.sentence
    alt = f"{len(known)} line charts of the shift of each decile from 10 to 90 %, with 95 % intervals. {said}"
    table = decile_table(known, f"deciles_{number}", f"Deciles under the base and under {against.name}")
    return Drawing(f"deciles_{number}", fig, said, alt, table, decile_reasons(comparison))


def decile_finding(against: Against, *, named: bool) -> Verdict:
    """Whether short and long games move alike: what the first decile, the middle and the last do."""
    told = []
    for one in against.deciles:
        if one.rows:
            places = (one.rows[0], one.rows[len(one.rows) // 2], one.rows[-1])
            low, middle, high = (show.difference(row.shift) for row in places)
            told.append(
                f"{lower_first(one.measure.title)} {low} at the low end, {middle} in the middle, {high} at the high end"
            )
    side = f"{against.name}: " if named else ""
    sentence = f"{side}{'; '.join(told) if named else show.first_capital('; '.join(told))}."
    return Verdict("charts.deciles", State.NOTE, "deciles", sentence)


def _decile_figure(known: Sequence[Deciles]) -> Figure:
    height = PANEL + 0.9
    fig = style.figure(height)
    width = (style.WIDTH - 0.7 - 0.15 - GAP * (len(known) - 1)) / len(known)
    for index, one in enumerate(known):
        ax = style.axes(fig, 0.7 + index * (width + GAP), 0.55, width, PANEL)
        values = parts.points([row.shift for row in one.rows])
        ax.axhline(0, color=style.MUTED, linewidth=0.8)
        percents = [row.percent for row in one.rows]
        ax.fill_between(percents, values[1], values[2], color=style.LOOKS[0].colour, alpha=0.2, linewidth=0)
        ax.plot(percents, values[0], color=style.LOOKS[0].colour, marker=style.LOOKS[0].marker)
        ax.set_title(parts.axis_text(one.measure.title, one.measure.unit), size=style.SMALL, loc="left")
        ax.set_xlabel("Games with less (%)", size=style.SMALL)
        ax.set_xticks(percents[::2])
        ax.grid(axis="y")
    fig.axes[0].set_ylabel("Shift")
    return fig


def decile_table(known: Sequence[Deciles], name: str, caption: str) -> Table:
    """Each decile under both sides."""
    columns = (Column("Measure"), Column("Decile"), Column("Base"), Column("Side"), Column("Shift", difference=True))
    rows = tuple(
        (one.measure.title, f"{row.percent} %", f"{row.base:.2f}", f"{row.value:.2f}", row.shift)
        for one in known
        for row in one.rows
    )
    return Table(name, caption, columns, rows)
