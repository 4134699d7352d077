"""The hazard of an event by round: how many of those still at risk meet it now."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Book, Series
from reports.facts.tables import joined
from reports.verdicts import Verdicts
from simcore.spec import Chart


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Bars with intervals, hatched grey where fewer than 100 were at risk."""
    series = book.series(chart.measures[0])
    cells = series.cells
    fig, ax = style.single(2.7)
    values = parts.points([cell.fact for cell in cells])
    enough = np.array([cell.fact.n >= parts.ENOUGH for cell in cells])
    x = np.arange(len(cells))
    ax.bar(x[enough], values[0][enough], color=style.VERMILION, alpha=0.75, width=0.7)
    ax.bar(x[~enough], values[0][~enough], color=style.LINE, hatch="///", edgecolor=style.MUTED, width=0.7, linewidth=0)
    ax.vlines(x, values[1], values[2], color=style.INK, linewidth=1.2)
    axis = parts.axis_name(series.measure)
    parts.number_ticks(ax, cells, axis)
    ax.set_ylabel(parts.axis_text(parts.subject(series.measure), series.measure.unit))
    ax.set_ylim(0, _top(values, enough))
    ax.grid(axis="y")
    title = finding(series, axis)
    alt = (
        f"Bar chart of {parts.lower_first(series.measure.title)} for {axis} {cells[0].label} to {cells[-1].label}, "
        f"with 95 % intervals; bars with fewer than {parts.ENOUGH} at risk are grey. {title}"
    )
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))


def finding(series: Series, axis: str) -> str:
    """Where the hazard is highest: the cell whose lower limit is, for late cells are high by luck alone."""
    cells = parts.solid(series.cells)
    if not cells:
        return f"{parts.subject(series.measure)}: too few at risk to say."
    peak = max(cells, key=lambda cell: cell.fact.low or 0)
    return f"{parts.subject(series.measure)} peaks in {axis} {peak.label}, at {show.full(peak.fact)}."


def _top(values: parts.Points, enough: NDArray[np.bool_]) -> float | None:
    """The upper limit: intervals of the greyed bars must not flatten the others."""
    return float(1.12 * np.nanmax(values[2][enough])) if enough.any() else None
