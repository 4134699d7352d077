"""The hazard of an event by round: how many of those still at risk meet it now."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts import words
from reports.facts.fact import Book, Cell
from reports.facts.tables import joined
from reports.verdicts import Verdicts
from simcore.spec import Chart

MOST_GREY = 3


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Bars with intervals, hatched grey where fewer than 100 were at risk."""
    series = book.series(chart.measures[0])
    cells = _drawn(series.cells)
    fig, ax = style.single(2.7)
    values = parts.points([cell.fact for cell in cells])
    enough = np.array([cell.fact.n >= words.ENOUGH for cell in cells])
    x = np.arange(len(cells))
    ax.bar(x[enough], values[0][enough], color=style.VERMILION, alpha=0.75, width=0.7)
    ax.bar(x[~enough], values[0][~enough], color=style.LINE, hatch="///", edgecolor=style.MUTED, width=0.7, linewidth=0)
    ax.vlines(x, values[1], values[2], color=style.INK, linewidth=1.2)
    axis = words.axis_name(series.measure)
    parts.number_ticks(ax, cells, axis)
    ax.set_ylabel(parts.axis_text(words.subject(series.measure), series.measure.unit))
    ax.set_ylim(0, _top(values, enough))
    ax.grid(axis="y")
    title = verdicts.findings[chart.name].sentence
    alt = (
        f"Bar chart of {words.lower_first(series.measure.title)} for {axis} {cells[0].label} to {cells[-1].label}, "
        f"with 95 % intervals; bars with fewer than {words.ENOUGH} at risk are grey. {title}"
    )
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))


def _drawn(cells: Sequence[Cell]) -> Sequence[Cell]:
    """The cells up to the last that rests on enough, and a few grey ones behind; the table has the rest."""
    enough = [index for index, cell in enumerate(cells) if cell.fact.n >= words.ENOUGH]
    return cells[: enough[-1] + 1 + MOST_GREY] if enough else cells


def _top(values: parts.Points, enough: NDArray[np.bool_]) -> float | None:
    """The upper limit: intervals of the greyed bars must not flatten the others."""
    return float(1.12 * np.nanmax(values[2][enough])) if enough.any() else None
