"""The charts of a sweep: curves for one key, a coloured grid for two."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.sensitivity import draw_knob
from reports.facts.fact import Fact
from reports.facts.tables import Column, Table, Value
from reports.sweep.results import Sweep
from reports.sweep.words import place, reasons
from reports.verdicts import Verdict

MOST_PANELS = 9
CELL, LEFT, BETWEEN, ABOVE, BELOW = 0.4, 0.85, 0.75, 0.35, 0.55
COLUMNS, LEGEND = 2, 0.5
OWN, PRINTED = ("-", style.INK), (":", style.GREEN)
"""Dash and colour of the frames of two cells."""
SHADES = LinearSegmentedColormap.from_list("heistlab", ["#8fc1e3", "#fdfdfd", "#f2b48c"])
"""From blue over white to vermilion, so light that dark letters are legible on all of it.

The middle is not the white of the paper, which turns dark on a dark page.
"""
LETTERS = "#1b1f24"
"""Stays dark on a dark page, too, for the shades stay light."""


def draw_curves(sweep: Sweep, title: Verdict) -> Drawing:
    """A small curve for each measure against the one key."""
    drawing = draw_knob("curves", sweep.knob, list(sweep.titles)[:MOST_PANELS], title.sentence)
    return replace(drawing, table=sweep_table(sweep, "curves"), reasons=reasons(sweep))


def draw_grid(sweep: Sweep, title: Verdict) -> Drawing:
    """A grid for each headline measure: its value in each cell, coloured by the difference from the rules as played."""
    names = sweep.by_size
    fig = _grid_figure(sweep, names)
    alt = f"{len(names)} grids of {' and '.join(sweep.keys)}, same games in every cell. {title.sentence}"
    return Drawing("grid", fig, title.sentence, alt, sweep_table(sweep, "grid"), reasons(sweep))


def _grid_figure(sweep: Sweep, names: list[str]) -> Figure:
    rows = -(-len(names) // COLUMNS)
    inner = CELL * max(len(sweep.values[1]), 2)
    height = rows * (ABOVE + inner + BELOW) + LEGEND
    fig = style.figure(height)
    width = (style.WIDTH - LEFT - 0.15 - BETWEEN * (COLUMNS - 1)) / COLUMNS
    for index, name in enumerate(names):
        left = LEFT + (index % COLUMNS) * (width + BETWEEN)
        bottom = height - (index // COLUMNS) * (ABOVE + inner + BELOW) - ABOVE - inner
        _panel(style.axes(fig, left, bottom, width, inner), sweep, name)
    _legend(fig, sweep)
    return fig


def _legend(fig: Figure, sweep: Sweep) -> None:
    """What the frames and the shades mean."""
    handles: list[Rectangle] = []
    names: list[str] = []
    if sweep.own is None:
        handles.append(Rectangle((0, 0), 1, 1, fill=False, linewidth=0))
        names.append("the rules as played are none of these")
    for number, (dash, colour), word in _marks(sweep):
        handles.append(Rectangle((0, 0), 1, 1, fill=False, linestyle=dash, edgecolor=colour, linewidth=1.6))
        names.append(f"{word} ({place(sweep.keys, sweep.grid[number])})")
    for shade, word in zip(SHADES([0.0, 1.0]), ("lower", "higher"), strict=True):
        handles.append(Rectangle((0, 0), 1, 1, facecolor=shade, linewidth=0))
        names.append(f"{word} than as played")
    ax = style.axes(fig, 0.1, 0.02, style.WIDTH - 0.2, LEGEND - 0.04)
    ax.set_axis_off()
    ax.legend(
        handles, names, loc="center", ncols=2 if sweep.own is not None else 3, frameon=False, fontsize=style.SMALL
    )


def _marks(sweep: Sweep) -> list[tuple[int, tuple[str, str], str]]:
    """The cells that are framed: the rules as played and the printed ones, one frame where they are the same."""
    own, printed = sweep.own, sweep.printed
    if own is not None and own == printed:
        return [(own, OWN, "as played and printed")]
    marks = [(own, OWN, "as played"), (printed, PRINTED, "printed")]
    return [(number, look, word) for number, look, word in marks if number is not None]


def _panel(ax: Axes, sweep: Sweep, name: str) -> None:
    across, down = sweep.values
    cells = {tuple(place): shifts[name] for place, shifts in zip(sweep.grid, sweep.shifts, strict=True)}
    gaps = np.array([[cells[x, y].difference.value or 0.0 for x in across] for y in down])
    most = float(np.abs(gaps).max()) or 1.0
    ax.pcolormesh(gaps, cmap=SHADES, norm=TwoSlopeNorm(0, -most, most), edgecolors=style.PAPER, linewidth=1)
    for row, y in enumerate(down):
        for column, x in enumerate(across):
            _write(ax, cells[x, y].value, column, row)
    for number, (dash, colour), _ in _marks(sweep):
        x, y = sweep.grid[number]
        corner = (across.index(x), down.index(y))
        ax.add_patch(Rectangle(corner, 1, 1, fill=False, linestyle=dash, edgecolor=colour, linewidth=1.8, zorder=3))
    ax.set_xticks(np.arange(len(across)) + 0.5, [show.minus(x) for x in across])
    ax.set_yticks(np.arange(len(down)) + 0.5, [show.minus(y) for y in down])
    ax.tick_params(length=0)
    ax.set_xlabel(sweep.keys[0], size=style.SMALL, labelpad=1)
    ax.set_ylabel(sweep.keys[1], size=style.SMALL, labelpad=1)
    ax.set_title(
        parts.axis_text(sweep.titles[name], cells[across[0], down[0]].value.unit), size=style.SMALL, loc="left"
    )


def _write(ax: Axes, fact: Fact, column: int, row: int) -> None:
    """A value, and half its interval below it."""
    half = 0.0 if fact.half_width is None else fact.half_width * (100 if fact.unit == "share" else 1)
    width = f"{show.PLUS_MINUS}{show.plain(half, max(show.places_of(fact), 1))}"
    for text, y, size in ((show.value(fact), 0.63, style.TINY), (width, 0.27, style.TINY - 1)):
        ax.text(column + 0.5, row + y, text, ha="center", va="center", size=size, color=LETTERS)


def sweep_table(sweep: Sweep, name: str) -> Table:
    """A row for each measure at each setting."""
    columns = (Column("Measure"), *map(Column, sweep.keys), Column("Value"), Column("Difference", difference=True))
    rows: list[tuple[Value, ...]] = [
        (title, *map(show.minus, settings), shifts[measure].value, shifts[measure].difference)
        for measure, title in sweep.titles.items()
        for settings, shifts in zip(sweep.grid, sweep.shifts, strict=True)
    ]
    return Table(
        name, "Every measure at every setting, and its difference from the rules as they are", columns, tuple(rows)
    )
