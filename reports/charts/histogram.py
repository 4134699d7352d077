"""How often a whole number of each game took each value."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes

from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Book, Distribution
from reports.facts.tables import bin_label, distribution_table
from reports.verdicts import Verdicts
from simcore.spec import Chart

PANEL = 1.9
ROW = PANEL + 0.75
TAIL = 0.0005
"""Part of the games beyond which a tail is not drawn."""


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Bars of the share of games, the middle half darker, the mean marked; up to two panels a row."""
    found = [book.distribution(name) for name in chart.measures]
    columns = min(len(found), 2)
    rows = -(-len(found) // columns)
    height = ROW * rows
    fig = style.figure(height)
    width = (style.WIDTH - 0.25 - 0.75 * columns) / columns
    for index, one in enumerate(found):
        left = 0.65 + (index % columns) * (width + 0.75)
        _panel(style.axes(fig, left, height - ROW * (index // columns) - PANEL - 0.15, width, PANEL), one)
    title = verdicts.findings[chart.name].sentence
    alt = f"Histogram of the share of games by value. {title}"
    return Drawing(chart.name, fig, title, alt, distribution_table(chart.name, found[0]))


def _panel(ax: Axes, found: Distribution) -> None:
    bins = _drawn(found)
    shares, lows, highs = parts.points([found.shares[index] for index in bins])
    low, high = (found.quantiles[percent].value or 0 for percent in (25, 75))
    middle = np.array([low <= found.values[index] <= high for index in bins], dtype=bool)
    x = np.arange(len(bins))
    ax.bar(x[middle], shares[middle], color=style.BLUE, width=0.85)
    ax.bar(x[~middle], shares[~middle], color=style.BLUE, alpha=0.4, width=0.85)
    ax.vlines(x, lows, highs, color=style.INK, linewidth=0.9)
    _mark_mean(ax, found, bins)
    step = 1 + len(bins) // 9
    ax.set_xticks(x[::step], [bin_label(found, index) for index in bins[::step]])
    ax.set_xlabel(parts.axis_text(found.measure.title, found.measure.unit))
    ax.set_ylabel("Games (%)")
    ax.locator_params(axis="y", nbins=5)
    ax.grid(axis="y")


def _drawn(found: Distribution) -> range:
    """The bins but for long tails that a picture of the whole cannot show; the table has them."""
    bins, n = list(found.shares), found.mean.n
    counts = np.array([found.counts[index] for index in bins])
    kept = np.flatnonzero((np.cumsum(counts) > TAIL * n) & (np.cumsum(counts[::-1])[::-1] > TAIL * n))
    return range(bins[kept[0]], bins[kept[-1]] + 1)


def _mark_mean(ax: Axes, found: Distribution, bins: range) -> None:
    if found.mean.value is not None and len(found.values) > 1:
        step = found.values[1] - found.values[0]
        x = (found.mean.value - found.values[bins[0]]) / step
        ax.axvline(x, color=style.VERMILION, linestyle="--", linewidth=1.2)
