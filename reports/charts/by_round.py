"""The mean of something round by round, one panel for each measure, on one round axis."""

from __future__ import annotations

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Book, Series
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
    longest = max((parts.solid(one.cells) for one in series), key=len)
    for row, (one, look) in enumerate(zip(series, style.LOOKS * len(series), strict=False)):
        base = height - top - (row + 1) * PANEL - row * GAP
        ax = style.axes(fig, 0.75, base, style.WIDTH - 1.0, PANEL)
        parts.band_line(ax, parts.points([cell.fact for cell in parts.solid(one.cells)]), look)
        parts.number_ticks(ax, longest, parts.axis_name(one.measure) if row == len(series) - 1 else "")
        ax.set_ylabel(parts.axis_text(parts.subject(one.measure), one.measure.unit))
        ax.grid(axis="y")
        if row < len(series) - 1:
            ax.tick_params(labelbottom=False)
    title = " ".join(finding(one) for one in series)
    alt = f"Line chart, one panel for each measure, with 95 % bands. {title}"
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))


def finding(series: Series) -> str:
    """From where to where it goes, or where it peaks on the way."""
    name, axis, both = parts.subject(series.measure), parts.axis_name(series.measure), parts.ends(series)
    if both is None:
        return f"{name}: too few games to say."
    first, last = both
    peak = max(parts.solid(series.cells), key=lambda cell: cell.fact.value or 0)
    start, end = (cell.fact.value or 0 for cell in both)
    if peak.fact.value is not None and peak.fact.value > max(start, end) + 0.2 * abs(end - start):
        return f"{name} peaks in {axis} {peak.label} at {show.full(peak.fact)}."
    verb = "rises" if end > start else "falls"
    begin, finish = show.value(first.fact), show.value(last.fact)
    return f"{name} {verb} from {begin} in {axis} {first.label} to {finish} in {axis} {last.label}."
