"""The two charts of a tournament: shares of wins against the fair share, and the table of pairs as a matrix."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts.fact import Fact
from reports.tournament.against import Against
from reports.tournament.results import Results, mixed_finding, mixed_table, pair_finding, pair_table
from reports.tournament.text import mixed_reasons, pair_reasons

ROW = 0.34
SIDES = {
    Against.ABOVE: Look(style.VERMILION, "^", "-"),
    Against.BELOW: Look(style.BLUE, "v", "-"),
    Against.OPEN: Look(style.MUTED, "D", "-"),
}
STRENGTH_COLUMN = 1.75
CELL_HEIGHT, WIDEST_CELL = 0.5, 1.5
DEEPEST = 0.55
"""Opacity of the cell that is furthest from fair: letters must stay legible on it."""
LEGEND_LINE = 0.18
CORNER = 1.15
"""Inches for the words in the corner between the names of rows and columns."""
MOST_LETTERED = 8
"""With more bots a cell is too small for its numbers; the table beside the chart has them."""


def draw_shares(results: Results) -> Drawing:
    """A dot with its interval for each bot, best first, the fair share as a line, strengths beside it."""
    order = results.ranking
    labels = [results.bots[bot] for bot in order]
    margins = style.Margins(parts.label_width(labels), STRENGTH_COLUMN, 0.4, 0.55)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(labels), 2), margins)
    parts.row_shading(ax, len(labels))
    fair, facts = 100 * results.fair, [results.shares[bot] for bot in order]
    ax.axvline(fair, color=style.GREEN, linewidth=1.2, linestyle="--")
    above = ax.get_xaxis_transform()
    ax.text(fair, 1.04, f"fair: {fair:.1f} %", transform=above, ha="center", color=style.GREEN, size=style.SMALL)
    values = parts.points(facts)
    for side, look in SIDES.items():
        rows = [row for row, fact in enumerate(facts) if results.against(fact) is side]
        parts.dots(ax, values[:, rows], rows, look, hollow=side is Against.OPEN)
    _write_strengths(ax, [results.strengths[bot] for bot in order])
    parts.word_rows(ax, labels)
    known = [fair, *values[np.isfinite(values)].tolist()]
    ax.set_xlim(parts.spread(min(known), max(known)))
    ax.set_xlabel("Share of wins for each seat at mixed tables (%)")
    title = mixed_finding(results).sentence
    alt = f"Dots with 95 % intervals for {len(labels)} bots against the fair share of {fair:.1f} %. {title}"
    return Drawing("win_share", fig, title, alt, mixed_table(results), mixed_reasons(results))


def _write_strengths(ax: Axes, strengths: list[Fact]) -> None:
    beside = ax.get_yaxis_transform()
    ax.text(1.03, -0.75, "strength", transform=beside, va="bottom", color=style.MUTED, size=style.SMALL)
    for row, fact in enumerate(strengths):
        ax.text(1.03, row, show.full(fact), transform=beside, va="center_baseline", size=style.SMALL)


class Cell(NamedTuple):
    """A cell of a matrix: its mark, how deep its colour is from 0 to 1, its number, that number's interval, arrows."""

    look: Look
    depth: float
    text: str
    small: str
    arrows: str = ""


class Words(NamedTuple):
    """What the names of rows and columns are, and what the marks mean."""

    corner: str
    legend: str


AGAINST_FAIR = Words(
    "one of, against\na field of",
    "\N{WHITE UP-POINTING TRIANGLE} above the fair share, \N{WHITE DOWN-POINTING TRIANGLE} below it, "
    "\N{WHITE DIAMOND} not told apart from it; small: 95 % interval",
)


def draw_pairs(results: Results) -> Drawing:
    """A matrix: the row alone against a field of the column; colour says how far from fair, the mark on which side."""
    distances = [abs(fact.value - results.fair) for fact in results.pairs.values() if fact.value is not None]
    farthest = max(distances, default=0)
    cells = {pair: _cell(results, fact, farthest) for pair, fact in results.pairs.items()}
    title = pair_finding(results).sentence
    alt = f"Matrix chart of {len(results.pairs)} shares of wins, the row alone against a field of the column. {title}"
    fig = draw_matrix((results.bots, results.bots), cells, AGAINST_FAIR)
    return Drawing("pairwise", fig, title, alt, pair_table(results), pair_reasons(results))


def _cell(results: Results, fact: Fact, farthest: float) -> Cell:
    side = results.against(fact)
    apart = fact.value is not None and side is not Against.OPEN
    depth = abs((fact.value or 0) - results.fair) / farthest if apart else 0.0
    return Cell(SIDES[side], depth, show.value(fact), show.interval(fact))


def draw_matrix(
    names: tuple[Sequence[str], Sequence[str]], cells: Mapping[tuple[int, int], Cell], words: Words
) -> Figure:
    """Rows and columns of bots, `names`, with a number in each cell."""
    rows, columns = names
    left, height = max(parts.label_width(rows), CORNER), CELL_HEIGHT * len(rows)
    bottom = LEGEND_LINE * (1 + words.legend.count("\n")) + 0.17
    inner = min(style.WIDTH - left - 0.15, WIDEST_CELL * len(columns))
    upright = parts.label_width(columns) > inner / len(columns)
    top = max(parts.label_width(columns) if upright else 0, 0.45)
    fig = style.figure(height + top + bottom)
    ax = style.axes(fig, left, bottom, inner, height)
    for at, cell in cells.items():
        _draw_cell(ax, at, cell, lettered=len(columns) <= MOST_LETTERED)
    _name_cells(ax, names, words, upright=upright)
    return fig


def _draw_cell(ax: Axes, at: tuple[int, int], cell: Cell, *, lettered: bool) -> None:
    row, column = at
    look = cell.look
    if cell.depth:
        alpha = DEEPEST * cell.depth
        ax.add_patch(Rectangle((column - 0.5, row - 0.5), 1, 1, color=look.colour, alpha=alpha, linewidth=0))
    ax.text(column + 0.47, row - 0.36, cell.arrows, ha="right", va="center", size=style.TINY)
    if not lettered:
        ax.plot(column, row, marker=look.marker, color=look.colour, markerfacecolor="none")
        return
    ax.plot(column - 0.36, row - 0.16, marker=look.marker, color=style.INK, markersize=3.5, markerfacecolor="none")
    ax.text(column, row - 0.16, cell.text, ha="center", va="center", size=style.NORMAL)
    ax.text(column, row + 0.24, cell.small, ha="center", va="center", size=style.TINY)


def _name_cells(ax: Axes, names: tuple[Sequence[str], Sequence[str]], said: Words, *, upright: bool) -> None:
    """Names of rows and columns, what they are, what the marks mean, and lines between the cells."""
    rows, columns = names
    ax.set_xticks(range(len(columns)), columns, rotation=90 if upright else 0)
    ax.set_yticks(range(len(rows)), rows)
    ax.set_xlim(-0.5, len(columns) - 0.5)
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.xaxis.tick_top()
    ax.tick_params(length=0)
    words: dict[str, Any] = {"color": style.MUTED, "size": style.SMALL}
    ax.annotate(said.corner, (0, 1), (-4, 4), "axes fraction", "offset points", ha="right", **words)
    ax.annotate(said.legend, (0, 0), (0, -8), "axes fraction", "offset points", va="top", **words)
    for spine in ax.spines.values():
        spine.set_visible(False)
    for edge in np.arange(len(rows) + 1) - 0.5:
        ax.axhline(edge, color=style.LINE, linewidth=0.6, clip_on=False)
    for edge in np.arange(len(columns) + 1) - 0.5:
        ax.axvline(edge, color=style.LINE, linewidth=0.6, clip_on=False)
