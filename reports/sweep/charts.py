"""The charts of a sweep: curves for one key, a coloured grid for two."""

from __future__ import annotations

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
from reports.sweep.words import extremes, finding

MOST_PANELS = 9
CELL, LEFT, BETWEEN, ABOVE, BELOW = 0.4, 0.85, 0.75, 0.35, 0.55
COLUMNS = 2
SHADES = LinearSegmentedColormap.from_list("heistlab", ["#8fc1e3", "#ffffff", "#f2b48c"])
"""From blue over white to vermilion, so light that dark letters are legible on all of it."""
LETTERS = "#1b1f24"
"""Stays dark on a dark page, too, for the shades stay light."""


def draw_curves(sweep: Sweep) -> Drawing:
    """A small curve for each measure against the one key."""
    return draw_knob("curves", sweep.knob, list(sweep.titles)[:MOST_PANELS], finding(sweep))


def draw_grid(sweep: Sweep) -> Drawing:
    """A grid for each headline measure: its value in each cell, coloured by the difference from the rules as played."""
    headlines = {one.measure for one in sweep.study.spec.headlines}
    names = [name for name in sweep.titles if name in headlines]
    title = extremes(sweep, names[0])
    fig = _grid_figure(sweep, names)
    alt = f"{len(names)} grids of {' and '.join(sweep.keys)}, same games in every cell. {title}"
    return Drawing("grid", fig, title, alt, sweep_table(sweep, "grid"))


def _grid_figure(sweep: Sweep, names: list[str]) -> Figure:
    rows = -(-len(names) // COLUMNS)
    inner = CELL * max(len(sweep.values[1]), 2)
    height = rows * (ABOVE + inner + BELOW)
    fig = style.figure(height)
    width = (style.WIDTH - LEFT - 0.15 - BETWEEN * (COLUMNS - 1)) / COLUMNS
    for index, name in enumerate(names):
        left = LEFT + (index % COLUMNS) * (width + BETWEEN)
        bottom = height - (index // COLUMNS) * (ABOVE + inner + BELOW) - ABOVE - inner
        _panel(style.axes(fig, left, bottom, width, inner), sweep, name)
    return fig


def _panel(ax: Axes, sweep: Sweep, name: str) -> None:
    across, down = sweep.values
    cells = {tuple(place): shifts[name] for place, shifts in zip(sweep.grid, sweep.shifts, strict=True)}
    gaps = np.array([[cells[x, y].difference.value or 0.0 for x in across] for y in down])
    most = float(np.abs(gaps).max()) or 1.0
    ax.pcolormesh(gaps, cmap=SHADES, norm=TwoSlopeNorm(0, -most, most), edgecolors=style.PAPER, linewidth=1)
    for row, y in enumerate(down):
        for column, x in enumerate(across):
            _write(ax, cells[x, y].value, column, row)
    if sweep.own is not None:
        x, y = sweep.grid[sweep.own]
        ax.add_patch(Rectangle((across.index(x), down.index(y)), 1, 1, fill=False, edgecolor=style.INK, linewidth=1.6))
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
    """Values and differences of every measure at every setting."""
    columns = [Column(key) for key in sweep.keys]
    for title in sweep.titles.values():
        columns += [Column(title), Column(f"{title}, difference", difference=True)]
    rows: list[tuple[Value, ...]] = []
    for place, shifts in zip(sweep.grid, sweep.shifts, strict=True):
        facts = [fact for measure in sweep.titles for fact in (shifts[measure].value, shifts[measure].difference)]
        rows.append((*place, *facts))
    return Table(name, "Every measure at every setting", tuple(columns), tuple(rows))
