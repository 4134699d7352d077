"""The charts of a study of components: the forest of their strength, and whose gain is whose loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import forest, parts, style
from reports.charts.drawing import Drawing
from reports.charts.forest import LOOKS, TextColumn
from reports.charts.style import Look
from reports.facts.fact import Fact
from reports.items import words
from reports.items.reasons import gain_reasons, strength_reasons
from reports.items.results import MEAN, Items, Kind, Strength
from reports.items.tables import strength_table
from reports.items.words import Judged
from reports.verdicts import State

ROW, COLUMN, VERDICT, BOTTOM, TOP = 0.21, 0.5, 0.72, 0.55, 0.42
NOT_JUDGED = Look(style.LINE, "o", "-")
OWN, OTHERS = Look(style.BLUE, "o", "-"), Look(style.VERMILION, "s", "-")
APART = 0.17
"""How far the two dots of a row lie from its middle."""


def draw_forest(items: Items, kind: Kind, judged: Judged) -> Drawing:
    """A row for each component in the order of its judged effect, the band shaded, the other numbers as columns."""
    rows = [row for row in kind.rows if row.effect.value is not None]
    columns = _columns(kind, rows)
    left, right = parts.label_width([row.label for row in rows]), COLUMN * len(columns) + VERDICT
    fig, ax = style.single(BOTTOM + TOP + ROW * max(len(rows), 3), style.Margins(left, right, TOP, BOTTOM))
    half = _factor(kind) * items.band.half_width(kind.unit)
    parts.row_shading(ax, len(rows))
    ax.axvspan(-half, half, color=style.BAND_FILL, linewidth=0, zorder=0.5)
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    values = parts.points([row.effect for row in rows])
    for state, look in (*LOOKS.items(), (State.NOTE, NOT_JUDGED)):
        here = [index for index, row in enumerate(rows) if judged[row.id].state is state]
        parts.dots(ax, values[:, here], here, look, hollow=state is State.UNDECIDED)
    parts.word_rows(ax, [row.label for row in rows])
    ax.set_xlim(parts.spread(*_limits(values, half)))
    ax.set_xlabel(axis_title(kind).replace(", from", ",\nfrom"), size=style.SMALL)
    forest.write_columns(ax, columns, COLUMN)
    _write_verdicts(ax, [judged[row.id].state for row in rows], len(columns))
    title = words.outside(items, kind, judged).sentence
    alt = (
        f"Forest plot of {len(rows)} {words.nouns(kind)} with 95 % intervals, strongest first, against the band of "
        f"{items.band.text(kind.unit)} round {words.reference(kind)}. {title}"
    )
    table, why = strength_table(kind, judged), strength_reasons(items, kind)
    return Drawing(f"strength_{kind.name}", fig, title, alt, table, why)


def _factor(kind: Kind) -> int:
    return 100 if kind.unit == "share" else 1


def _limits(values: parts.Points, half: float) -> tuple[float, float]:
    known = values[np.isfinite(values)]
    return (min(-half, float(known.min())), max(half, float(known.max()))) if known.size else (-half, half)


def axis_title(kind: Kind) -> str:
    """What is judged: "Win share of its holder, from the mean item (pp)"."""
    unit = "pp" if kind.unit == "share" else kind.unit
    what = "Win share of its holder" if kind.by_holder else kind.measure
    beside = f"from the mean {words.noun(kind)}" if kind.against == MEAN else "from a blank"
    return f"{what}, {beside} ({unit})"


def _columns(kind: Kind, rows: Sequence[Strength]) -> list[TextColumn]:
    """The other numbers of each row; those of games that have them."""
    heads: list[tuple[str, Callable[[Strength], Fact | None], Callable[[Fact], str]]] = [
        ("from a blank", lambda row: row.blank if kind.against == MEAN else None, _points),
        ("deal", lambda row: row.deal, _points),
        ("each\nother", lambda row: row.others, _points),
        ("held" if kind.by_holder else "in play", lambda row: row.present, _percent),
        ("used", lambda row: row.used, _percent),
        ("never\nused", lambda row: row.never_used, _percent),
    ]
    columns = []
    for head, fact_of, text in heads:
        facts = [fact_of(row) for row in rows]
        if any(facts):
            columns.append(TextColumn(head, [show.DASH if fact is None else text(fact) for fact in facts]))
    return columns


def _points(fact: Fact) -> str:
    """A difference in the unit that the axis names."""
    return words.alone(fact).removesuffix(show.difference_unit(fact))


def _percent(fact: Fact) -> str:
    return show.DASH if fact.value is None else show.percent(fact.value, 0)


def _write_verdicts(ax: Axes, states: Sequence[State], columns: int) -> None:
    x = 1 + (columns * COLUMN + 0.08) / (ax.get_position().width * style.WIDTH)
    for index, state in enumerate(states):
        colour = style.MUTED if state in (State.FINE, State.NOTE) else LOOKS[state].colour
        text = "not judged" if state is State.NOTE else state.value
        beside = ax.get_yaxis_transform()
        ax.text(x, index, text, transform=beside, va="center_baseline", color=colour, size=style.SMALL)


# --- whose gain is whose loss ---


def draw_gains(items: Items, kind: Kind, judged: Judged) -> Drawing:
    """What each text gives its holder, and what it does to each other player, both against a blank."""
    rows = [row for row in kind.rows if row.blank.value is not None and row.others is not None]
    rows.sort(key=lambda row: -(row.blank.value or 0.0))
    fig = _gains_figure(rows)
    title = words.gains(kind).sentence
    alt = f"Dots with 95 % intervals of {len(rows)} {words.nouns(kind)}: holder and each other player. {title}"
    table = strength_table(kind, judged)
    picked = [index for index, column in enumerate(table.columns) if column.title in GAIN_COLUMNS or index == 0]
    told = {row[0]: row for row in table.rows}
    table = type(table)(
        f"gains_{kind.name}",
        f"What the {words.nouns(kind)} do to their holder and to others",
        tuple(table.columns[index] for index in picked),
        tuple(tuple(told[row.label][index] for index in picked) for row in rows),
    )
    return Drawing(f"gains_{kind.name}", fig, title, alt, table, gain_reasons(items))


GAIN_COLUMNS = ("Against a blank", "Win share of its holder, against a blank", "Each other player")


def _gains_figure(rows: Sequence[Strength]) -> Figure:
    margins = style.Margins(parts.label_width([row.label for row in rows]), 0.25, 0.36, BOTTOM)
    fig, ax = style.single(margins.bottom + margins.top + ROW * max(len(rows), 3), margins)
    parts.row_shading(ax, len(rows))
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    ends = [0.0]
    for look, name, offset, facts in (
        (OWN, "its holder", -APART, [row.blank for row in rows]),
        (OTHERS, "each other player", APART, [row.others for row in rows if row.others]),
    ):
        values, places = parts.points(facts), np.arange(len(rows)) + offset
        ax.hlines(places, values[1], values[2], color=look.colour, linewidth=1.4)
        ax.plot(values[0], places, color=look.colour, marker=look.marker, markersize=4, linestyle="none", label=name)
        ends += [float(one) for one in values[np.isfinite(values)]]
    parts.word_rows(ax, [row.label for row in rows])
    ax.set_xlim(parts.spread(min(ends), max(ends)))
    ax.set_xlabel("What the text does to a player's win share, against a blank (pp)")
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False, fontsize=style.SMALL, borderaxespad=0.2)
    return fig
