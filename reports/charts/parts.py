"""What several charts share: values in axis units, bands, dots with intervals, axis titles and their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from reports import formatting as show
from reports.charts import style
from reports.charts.style import Look
from reports.facts.fact import Cell, Fact
from reports.provenance import RECONSTRUCTED

MOST_LETTERS = 32
"""Of a label beside a row."""
MOST_MARKERS = 18
"""More markers on one line run together and hide its dash."""

Points = NDArray[np.float64]


def points(facts: Sequence[Fact]) -> Points:
    """Value, low and high of each fact as three rows, shares in per cent, NaN where unknown."""
    rows = [(fact.value, fact.low, fact.high) for fact in facts]
    factor = 100 if facts and facts[0].unit == "share" else 1
    return factor * np.array(rows, dtype=float).reshape(-1, 3).T


def axis_text(title: str, unit: str) -> str:
    """An axis title with its unit: "Escaped (%)", "Winning score (points)"."""
    word = "%" if unit == "share" else show.UNIT_WORDS.get(unit, unit)
    return f"{title} ({word})" if word and word.lower() not in title.lower() else title


def number_ticks(ax: Axes, cells: Sequence[Cell], title: str) -> None:
    """Ticks of a numbered axis, thinned until they do not touch."""
    step = 1 + len(cells) // 16
    ax.set_xticks(range(0, len(cells), step), [cell.label for cell in cells[::step]])
    ax.set_xlim(-0.6, len(cells) - 0.4)
    ax.set_xlabel(title[:1].upper() + title[1:])


def band_line(ax: Axes, values: Points, look: Look) -> None:
    """A line with its interval as a band."""
    x = np.arange(values.shape[1])
    ax.fill_between(x, values[1], values[2], color=look.colour, alpha=0.2, linewidth=0)
    every = 1 + len(x) // MOST_MARKERS
    ax.plot(x, values[0], color=look.colour, marker=look.marker, linestyle=look.dash, markevery=every)


def dots(ax: Axes, values: Points, rows: Sequence[float], look: Look, *, hollow: bool = False) -> None:
    """Values with their intervals along the horizontal, one in each of `rows`."""
    ax.hlines(rows, values[1], values[2], color=look.colour, linewidth=1.6)
    face = "none" if hollow else look.colour
    ax.plot(values[0], rows, color=look.colour, marker=look.marker, markerfacecolor=face, linestyle="none")


def note(ax: Axes, text: str, at: tuple[float, float], offset: tuple[float, float], **align: Any) -> None:
    """A small number beside a mark; `offset` in points."""
    ax.annotate(text, at, xytext=offset, textcoords="offset points", size=style.TINY, **align)


def row_shading(ax: Axes, rows: int) -> None:
    """Every second row on a faint ground, to follow a row to its numbers."""
    for row in range(0, rows, 2):
        ax.axhspan(row - 0.5, row + 0.5, color=style.FAINT, linewidth=0, zorder=0)


def short(label: str) -> str:
    """A label that leaves room for the chart; the mark of what is reconstructed stays."""
    if len(label) <= MOST_LETTERS:
        return label
    end = label[-2:] if label.endswith(RECONSTRUCTED) else ""
    return f"{label[: MOST_LETTERS - len(end) - 1].rstrip()}…{end}"


def short_rows(labels: Sequence[str]) -> list[str]:
    """Labels of rows; of those that would be cut to the same text ("Losses by cause: g…") the part that differs."""
    cut = [short(label) for label in labels]
    return [
        text if text == label or cut.count(text) == 1 else short(f"…{label.rpartition(': ')[2]}")
        for text, label in zip(cut, labels, strict=True)
    ]


def word_rows(ax: Axes, labels: Sequence[str], *, shown: bool = True) -> None:
    """Rows with words, first on top, without a frame."""
    ax.set_yticks(range(len(labels)), short_rows(labels) if shown else [""] * len(labels))
    ax.set_ylim(len(labels) - 0.5, -0.5)
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)
    ax.grid(axis="x")


def label_width(labels: Sequence[str]) -> float:
    """Inches that the longest label needs; 0.064 is the mean width of a letter at the size of tick labels."""
    return 0.064 * max((len(short(label)) for label in labels), default=0) + 0.2


def spread(low: float, high: float) -> tuple[float, float]:
    """Limits with a little room round the values."""
    room = 0.06 * (high - low) or max(abs(high), 1) * 0.06
    return low - room, high + room
