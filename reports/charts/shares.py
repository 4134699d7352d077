"""The shares of the seats against the line on which all would be equal."""

from __future__ import annotations

import numpy as np

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Book
from reports.facts.tables import joined
from reports.judges.seats import fair_share
from reports.verdicts import Verdicts
from simcore.spec import Chart

ROW = 0.34


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """A dot with its joint interval for each seat, the fair line, and the tolerance band round it."""
    series = book.series(chart.measures[0])
    labels = [cell.label for cell in series.cells]
    margins = style.Margins(parts.label_width(labels), 1.0, 0.35, 0.55)
    fig, ax = style.single(margins.top + margins.bottom + ROW * max(len(labels), 2), margins)
    parts.row_shading(ax, len(labels))
    fair = 100 * (fair_share(series) or 0)
    half = 100 * verdicts.band.half_width("share")
    ax.axvspan(fair - half, fair + half, color=style.BAND_FILL, linewidth=0, zorder=0.5)
    ax.axvline(fair, color=style.GREEN, linewidth=1.2, linestyle="--")
    above = ax.get_xaxis_transform()
    ax.text(fair, 1.03, f"fair: {fair:.1f} %", transform=above, ha="center", color=style.GREEN, size=style.SMALL)
    values = parts.points([cell.fact for cell in series.cells])
    parts.dots(ax, values, range(len(labels)), style.LOOKS[0])
    beside = ax.get_yaxis_transform()
    for row, cell in enumerate(series.cells):
        ax.text(1.02, row, show.value(cell.fact), transform=beside, va="center_baseline", size=style.SMALL)
    parts.word_rows(ax, labels)
    ax.set_xlim(parts.spread(min(fair - half, np.nanmin(values)), max(fair + half, np.nanmax(values))))
    ax.set_xlabel(parts.axis_text(series.measure.title, series.measure.unit))
    verdict = verdicts.lamp("seats").sentence
    title = verdicts.findings[chart.name].sentence
    alt = f"Dots with jointly valid 95 % intervals for {len(labels)} seats against the fair share. {verdict}"
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))
