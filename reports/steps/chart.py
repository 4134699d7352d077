"""The tornado: for each measure the numbers of the rules that move it most, one step down and one step up."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.seated import who_played_in
from reports.facts.tables import Column, Table, Value
from reports.steps.measures import Entry
from reports.steps.results import Move, Steps
from reports.study.moving import moved_state
from reports.verdicts import State, Verdict

MOST_ROWS, COLUMNS = 8, 2
NARROWEST = 2.2
"""Inches that bars need: where labels leave less to two panels side by side, they stand below each other."""
ROW, ABOVE, BELOW, BETWEEN, BAR, LEGEND = 0.27, 0.32, 0.4, 0.25, 0.36, 0.25
DOWN, UP = style.LOOKS[0], style.LOOKS[1]
PRINTED = "\N{BULLET}"
"""Marks a step that leads to what the printed game says."""


def draw_tornado(steps: Steps, wanted: Sequence[Entry]) -> Drawing:
    """A panel for each measure; bars are paired differences from the rules as they are, with intervals."""
    title = tornado_finding(steps, wanted[0]).sentence
    alt = f"{len(wanted)} bar charts of what one step down and one step up does to a measure. {title}"
    table = steps_table(steps, wanted, "tornado", near=True)
    return Drawing("tornado", _figure(steps, wanted), title, alt, table, _reasons(steps))


def tornado_finding(steps: Steps, entry: Entry) -> Verdict:
    """Which single steps move a measure most."""
    clear = [move for move in steps.largest(entry.id) if steps.is_clear(move, entry.id)]
    about = f"measures.{entry.id}"
    if not clear:
        what = f"{entry.title}: no single step is shown to move it ({show.plural(steps.study.games, 'games')})."
        return Verdict(about, State.NOTE, "no change shown", what)
    shifts = [steps.shift(one, entry.id) for one in clear[:2]]
    told = [
        f"{show.full_difference(shift.difference)} by {one.words}" for one, shift in zip(clear, shifts, strict=False)
    ]
    what = f"{entry.title}, one step: {'; '.join(told)}."
    return Verdict(about, moved_state(shifts[0]), clear[0].factor.key, what, shifts[0].difference)


def _reasons(steps: Steps) -> tuple[str, ...]:
    """Why to believe the bars."""
    return (
        "One parameter at its next value down or up, all else as the rules are, on the same "
        f"{show.plural(steps.study.games, 'games')}; {who_played_in(steps.study)}.",
        "95 % intervals of the paired difference, with the game as the unit; each holds by itself.",
    )


def _figure(steps: Steps, wanted: Sequence[Entry]) -> Figure:
    shown = [_rows(steps, entry) for entry in wanted]
    left = parts.label_width([_label(moves) for rows in shown for moves in rows])
    columns = min(COLUMNS if style.WIDTH / COLUMNS - left - BETWEEN >= NARROWEST else 1, len(shown))
    bands = [shown[at : at + columns] for at in range(0, len(shown), columns)]
    heights = [ABOVE + ROW * max(max(map(len, band)), 2) + BELOW for band in bands]
    fig = style.figure(sum(heights) + LEGEND)
    width = style.WIDTH / columns
    bottom = sum(heights) + LEGEND
    for number, (entry, rows) in enumerate(zip(wanted, shown, strict=True)):
        band, column = divmod(number, columns)
        bottom -= heights[band] if column == 0 else 0
        inner = ROW * max(len(rows), 1)
        place = (column * width + left, bottom + heights[band] - ABOVE - inner, width - left - BETWEEN, inner)
        _panel(style.axes(fig, *place), steps, entry, rows)
    _legend(fig)
    return fig


def _rows(steps: Steps, entry: Entry) -> list[list[Move]]:
    """The single steps of the numbers that move a measure most."""
    largest = [move for move in steps.largest(entry.id) if steps.size(move, entry.id) > 0]
    return [[one for one in steps.of(move.factor) if one.is_next] for move in largest[:MOST_ROWS]]


def _label(moves: Sequence[Move]) -> str:
    factor = moves[0].factor
    return f"{factor.key} ({show.minus(factor.value)})"


def _panel(ax: Axes, steps: Steps, entry: Entry, rows: Sequence[Sequence[Move]]) -> None:
    ax.set_title(_heading(entry, moved=bool(rows)), size=style.SMALL, loc="left", x=0, pad=4)
    if not rows:
        ax.set_axis_off()
        return
    parts.row_shading(ax, len(rows))
    ends = [0.0]
    for row, moves in enumerate(rows):
        for move in moves:
            ends += _bar(ax, steps, entry, move, row)
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    parts.word_rows(ax, [_label(moves) for moves in rows])
    ax.set_xlim(*_limits(ax, steps, entry, rows, (min(ends), max(ends))))
    ax.locator_params(axis="x", nbins=4)


def _limits(
    ax: Axes, steps: Steps, entry: Entry, rows: Sequence[Sequence[Move]], ends: tuple[float, float]
) -> tuple[float, float]:
    """Limits that leave room on either side for the values that stand beside the bars."""
    down, up = ([_value_words(move) for moves in rows for move in moves if _leads_up(steps, entry, move) is way]
                for way in (False, True))  # fmt: skip
    figure = ax.get_figure(root=True)
    inches = ax.get_position().width * (figure.get_figwidth() if figure else style.WIDTH)
    left, right = (parts.label_width(words) for words in (down, up))
    low, high = parts.spread(*ends)
    unit = (high - low) / max(inches - left - right, inches / 4)
    return low - left * unit, high + right * unit


def _heading(entry: Entry, *, moved: bool) -> str:
    unit = "pp" if entry.unit == "share" else show.UNIT_WORDS.get(entry.unit, entry.unit)
    named = f"{entry.title} ({unit})" if unit else entry.title
    return named if moved else f"{entry.title}: no step moves it"


def _bar(ax: Axes, steps: Steps, entry: Entry, move: Move, row: int) -> list[float]:
    """One bar with its interval and the value that it stands for; how far out it reaches."""
    fact, look = steps.shift(move, entry.id).difference, UP if move.is_up else DOWN
    value, low, high = np.nan_to_num(parts.points([fact])[:, 0])
    lane = row + (BAR if move.is_up else -BAR) / 2
    alpha = 0.75 if steps.is_clear(move, entry.id) else 0.25
    ax.barh(lane, value, height=BAR, color=look.colour, alpha=alpha, hatch="////" if move.is_up else None,
            edgecolor=style.PAPER, linewidth=0)  # fmt: skip
    ax.hlines(lane, low, high, color=style.INK, linewidth=1)
    far, side, align = (high, 1, "left") if _leads_up(steps, entry, move) else (low, -1, "right")
    parts.note(ax, _value_words(move), (far, lane), (2.5 * side, 0), ha=align, va="center_baseline")
    return [low, high]


def _leads_up(steps: Steps, entry: Entry, move: Move) -> bool:
    """Whether the bar of a step goes to the right."""
    return not (steps.shift(move, entry.id).difference.value or 0) < 0


def _value_words(move: Move) -> str:
    """The value that a bar stands for."""
    return f"{show.minus(move.value)}{PRINTED if move.value == move.factor.printed else ''}"


def _legend(fig: Figure) -> None:
    ax = style.axes(fig, 0.1, 0.02, style.WIDTH - 0.2, 0.22)
    ax.set_axis_off()
    bars = [ax.bar([0], [0], color=look.colour, alpha=0.75, hatch=hatch, edgecolor=style.PAPER, linewidth=0)
            for look, hatch in ((DOWN, None), (UP, "////"))]  # fmt: skip
    names = ["next value down", f"next value up; pale: not told from nothing; {PRINTED} the printed value"]
    ax.legend(bars, names, loc="center", ncols=2, frameon=False, fontsize=style.SMALL)


def steps_table(steps: Steps, wanted: Sequence[Entry], name: str, *, near: bool = False) -> Table:
    """What every move does to every measure, or only single steps."""
    columns = [Column("Parameter"), Column("Now"), Column("Then"), Column("Steps")]
    columns += [Column(entry.title, difference=True) for entry in wanted]
    moves = [one for factor in steps.factors for one in steps.of(factor) if one.is_next or not near]
    rows: list[tuple[Value, ...]] = [
        (
            one.factor.key,
            show.minus(one.factor.value),
            show.minus(one.value),
            show.signed(one.level - one.factor.own, 0),
            *(steps.shift(one, entry.id).difference for entry in wanted),
        )
        for one in moves
    ]
    caption = "What one step does, everything else as it is" if near else "What each move does"
    return Table(name, caption, tuple(columns), tuple(rows))
