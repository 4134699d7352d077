"""A value with its interval for each labelled cell: rooms, guards, depths."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts import words
from reports.facts.fact import Book, Fact, Series
from reports.facts.tables import joined
from reports.verdicts import Verdicts
from simcore.spec import Chart

ROW = 0.2
VALUE_ROOM = 0.28
"""Part of the width of a panel kept for the value printed behind each dot."""
GREY = Look(style.MUTED, "o", "-")


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Rows of dots where the labels are words, columns of dots where they are numbers; a panel for each measure."""
    series = [book.series(name) for name in chart.measures]
    fig = _rows(series) if series[0].in_words else _columns(series)
    title = verdicts.findings[chart.name].sentence
    alt = f"Dots with 95 % intervals for {len(series[0].cells)} {words.axis_name(series[0].measure)} cells. {title}"
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))


def _rows(series: Sequence[Series]) -> Figure:
    """Panels side by side that share their rows, sorted by the first measure."""
    cells = sorted(series[0].cells, key=lambda cell: -(cell.fact.value or 0))
    labels = [cell.label for cell in cells]
    left, gap, bottom, top = parts.label_width(labels), 0.2, 0.55, 0.15
    height = bottom + top + ROW * max(len(cells), 3)
    fig = style.figure(height)
    width = (style.WIDTH - left - 0.15 - gap * (len(series) - 1)) / len(series)
    for index, (one, look) in enumerate(zip(series, style.LOOKS * len(series), strict=False)):
        ax = style.axes(fig, left + index * (width + gap), bottom, width, height - bottom - top)
        facts = one.by_id()
        _row_panel(ax, [facts.get(cell.id) for cell in cells], look)
        parts.word_rows(ax, labels, shown=index == 0)
        ax.set_xlabel(parts.axis_text(words.subject(one.measure), one.measure.unit))
    return fig


def _row_panel(ax: Axes, facts: Sequence[Fact | None], look: Look) -> None:
    parts.row_shading(ax, len(facts))
    known = [(row, fact) for row, fact in enumerate(facts) if fact is not None and fact.value is not None]
    if not known:
        return
    values = parts.points([fact for _, fact in known])
    lowest, highest = min(0.0, float(np.nanmin(values))), float(np.nanmax(values))
    for enough in (True, False):
        here = [index for index, (_, fact) in enumerate(known) if (fact.n >= words.ENOUGH) is enough]
        rows = [known[index][0] for index in here]
        parts.dots(ax, values[:, here], rows, look if enough else GREY, hollow=not enough)
    for (row, fact), end in zip(known, np.nanmax(values, axis=0), strict=True):
        parts.note(ax, show.value(fact), (float(end), row), (5, 0), va="center_baseline")
    limits = parts.spread(lowest, lowest + (highest - lowest) / (1 - VALUE_ROOM))
    ax.set_xlim(limits)  # which the ticks go by
    ax.set_xticks([tick for tick in ax.get_xticks() if lowest <= tick <= 1.02 * highest])
    ax.set_xlim(limits)


def _columns(series: Sequence[Series]) -> Figure:
    """Panels above each other on one numbered axis."""
    panel, gap, bottom, top = 2.1, 0.2, 0.55, 0.15
    height = bottom + top + panel * len(series) + gap * (len(series) - 1)
    fig = style.figure(height)
    for row, (one, look) in enumerate(zip(series, style.LOOKS * len(series), strict=False)):
        ax = style.axes(fig, 0.75, height - top - panel * (row + 1) - gap * row, style.WIDTH - 1.0, panel)
        values = parts.points([cell.fact for cell in one.cells])
        x = np.arange(len(one.cells))
        ax.vlines(x, values[1], values[2], color=look.colour, linewidth=1.6)
        ax.plot(x, values[0], color=look.colour, marker=look.marker, linestyle=":", linewidth=0.8)
        parts.number_ticks(ax, one.cells, words.axis_name(one.measure))
        ax.set_ylabel(parts.axis_text(words.subject(one.measure), one.measure.unit))
        ax.set_ylim(min(0.0, float(np.nanmin(values))) if values.size else 0, None)
        ax.grid(axis="y")
    return fig
