"""Cumulative incidence of competing events by round.

Every game is played to its end, so nothing is censored and the curves are plain shares, not 1 minus Kaplan-Meier.
"""

from __future__ import annotations

from matplotlib.axes import Axes

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts import words
from reports.facts.fact import Book, Series
from reports.facts.tables import joined
from reports.judges.findings import half_way
from reports.verdicts import Verdicts
from simcore.spec import Chart

SETTLED = 0.999
"""Part of the final share at which a curve is cut; the table goes on."""
CLOSE = 6.0
"""Percentage points under which two line labels would touch."""


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Curves with bands, each named at its end and marked where half of it has happened."""
    series = [book.series(name) for name in chart.measures]
    fig, ax = style.single(3.3, style.Margins(right=1.45))
    last = max(map(_settled, series))
    for one, look in zip(series, style.LOOKS, strict=False):
        parts.band_line(ax, parts.points([cell.fact for cell in one.cells[:last]]), look)
        _mark_half(ax, one, look)
    _name_ends(ax, series, last)
    axis = words.axis_name(series[0].measure)
    parts.number_ticks(ax, max((one.cells for one in series), key=len)[:last], axis)
    ax.set_ylim(0, None)
    ax.set_ylabel("Share so far (%)")
    ax.grid(axis="y")
    title = verdicts.findings[chart.name].sentence
    alt = f"Line chart of cumulative shares by {axis}, from {axis} {series[0].cells[0].label} on. {title}"
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))


def _settled(series: Series) -> int:
    """How many cells a curve needs until hardly anything is added any more."""
    final = series.cells[-1].fact.value or 0
    return next(number for number, cell in enumerate(series.cells, 1) if (cell.fact.value or 0) >= SETTLED * final)


def _mark_half(ax: Axes, series: Series, look: style.Look) -> None:
    half = half_way(series)
    if half is not None:
        x, y = series.cells.index(half), 100 * (half.fact.value or 0)
        ax.plot([x, x], [0, y], color=look.colour, linestyle=":", linewidth=1)
        ax.plot([x], [y], marker="o", markersize=10, markerfacecolor="none", color=look.colour)


def _name_ends(ax: Axes, series: list[Series], last: int) -> None:
    """Names and final values at the line ends, pushed apart where two lines end together."""
    placed: list[float] = []
    for one, look in sorted(zip(series, style.LOOKS, strict=False), key=lambda pair: pair[0].cells[-1].fact.value or 0):
        y = 100 * (one.cells[-1].fact.value or 0)
        if placed and y - placed[-1] < CLOSE:
            y = placed[-1] + CLOSE
        placed.append(y)
        text = f"{words.subject(one.measure)}\n{show.value(one.cells[-1].fact)}"
        ax.annotate(text, (last - 1, y), xytext=(8, 0), textcoords="offset points", va="center", color=look.colour)
