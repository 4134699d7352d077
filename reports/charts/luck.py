"""What decides the winner: two bars for each source of luck, its part in it and what it decides alone."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Book, Fact
from reports.luck.facts import Source
from reports.luck.words import FIRST, TOTAL, luck_table
from reports.verdicts import Verdicts
from simcore.spec import Chart

ROW, LEGEND, BOTTOM, RIGHT = 0.44, 0.34, 0.55, 1.25
BAR = 0.36
"""Height of a bar, in rows."""


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """The sources with the largest part on top; beside each, in how many games another player wins."""
    if book.luck is None:
        raise ValueError(f"chart '{chart.name}' needs the replay with redrawn luck, and this run has none")
    winner, what = book.luck.winner, book.luck.what
    title = verdicts.findings[chart.name].sentence
    alt = f"Bar chart, two bars with 95 % intervals for each of {len(winner.sources)} sources of luck. {title}"
    return Drawing(
        chart.name, _figure(winner.ranked, what), title, alt, luck_table(winner, chart.name, f"What decides the {what}")
    )


def _figure(sources: Sequence[Source], what: str) -> Figure:
    labels = [one.title for one in sources]
    left, height = parts.label_width(labels), BOTTOM + LEGEND + ROW * max(len(sources), 2)
    fig = style.figure(height)
    ax = style.axes(fig, left, BOTTOM, style.WIDTH - left - RIGHT, height - BOTTOM - LEGEND)
    parts.row_shading(ax, len(labels))
    ends = [
        _bars(ax, [one.total for one in sources], -BAR / 2, TOTAL, solid=True),
        _bars(ax, [one.first for one in sources], BAR / 2, FIRST, solid=False),
    ]
    parts.word_rows(ax, labels)
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    ax.set_xlim(min(0.0, ends[0][0], ends[1][0]) - 1, max(ends[0][1], ends[1][1], 10.0) * 1.03)
    ax.set_xlabel(f"Of the luck that decides the {what} (%)")
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False, fontsize=style.SMALL, borderaxespad=0.2)
    _beside(ax, sources, what)
    return fig


def _bars(ax: Axes, facts: Sequence[Fact], offset: float, label: str, *, solid: bool) -> tuple[float, float]:
    """A bar with its interval for each source; the lowest and the highest limit."""
    values, rows = parts.points(facts), np.arange(len(facts)) + offset
    colour = style.BLUE if solid else style.VERMILION
    fill = colour if solid else style.PAPER
    hatch = None if solid else "////"
    widths = np.nan_to_num(values[0])
    ax.barh(rows, widths, BAR, color=fill, edgecolor=colour, hatch=hatch, linewidth=0.8, label=label)
    ax.hlines(rows, values[1], values[2], color=style.INK, linewidth=1.4)
    known = values[np.isfinite(values)]
    return (float(known.min()), float(known.max())) if known.size else (0.0, 0.0)


def _beside(ax: Axes, sources: Sequence[Source], what: str) -> None:
    """The plain number of each source: games with another winner or result when it alone is redrawn."""
    beside = ax.get_yaxis_transform()
    ax.text(1.03, -0.75, f"another {what}", transform=beside, va="bottom", size=style.SMALL, color=style.MUTED)
    for row, one in enumerate(sources):
        ax.text(1.03, row, show.value(one.changed), transform=beside, va="center_baseline", size=style.SMALL)
