"""The mean of something round by round, one panel for each measure, on one round axis."""

from __future__ import annotations

from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts import words
from reports.facts.fact import Book
from reports.facts.tables import joined
from reports.verdicts import Verdicts
from simcore.spec import Chart

PANEL = 1.75
GAP = 0.2


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Lines with bands, cut where fewer than 100 games go on (the table has the rest)."""
    series = [book.series(name) for name in chart.measures]
    bottom, top = 0.55, 0.12
    height = bottom + top + len(series) * PANEL + (len(series) - 1) * GAP
    fig = style.figure(height)
    longest = max((words.unbroken(one.cells) for one in series), key=len)
    for row, (one, look) in enumerate(zip(series, style.LOOKS * len(series), strict=False)):
        base = height - top - (row + 1) * PANEL - row * GAP
        ax = style.axes(fig, 0.75, base, style.WIDTH - 1.0, PANEL)
        parts.band_line(ax, parts.points([cell.fact for cell in words.unbroken(one.cells)]), look)
        parts.number_ticks(ax, longest, words.axis_name(one.measure) if row == len(series) - 1 else "")
        ax.set_ylabel(parts.axis_text(words.subject(one.measure), one.measure.unit))
        ax.grid(axis="y")
        if row < len(series) - 1:
            ax.tick_params(labelbottom=False)
    title = verdicts.findings[chart.name].sentence
    alt = f"Line chart, one panel for each measure, with 95 % bands. {title}"
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))
