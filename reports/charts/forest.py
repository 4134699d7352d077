"""The forest of a contrast: each component's effect against the tolerance band, with how often it is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts import words
from reports.facts.fact import Book, Effect, Fact
from reports.facts.seated import who_is_dealt
from reports.facts.tables import joined
from reports.verdicts import State, Verdict, Verdicts
from simcore.spec import Chart

ROW = 0.21
COLUMN = 0.82
VERDICT_COLUMN = 0.85

LOOKS = {
    State.STRONG: Look(style.VERMILION, "^", "-"),
    State.WEAK: Look(style.BLUE, "v", "-"),
    State.FINE: Look(style.MUTED, "o", "-"),
    State.UNDECIDED: Look(style.PURPLE, "D", "-"),
}


class TextColumn(NamedTuple):
    """A column of numbers beside the plot."""

    head: str
    texts: Sequence[str]


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Rows sorted by effect; the band shaded; what has left it named in words; the other measures as columns."""
    effects = book.effects(chart.measures[0])
    rows = [row for row in effects.rows if row.effect.value is not None]
    rows.sort(key=lambda row: -(row.effect.value or 0))
    judged = verdicts.components[effects.measure.name]
    columns = [_effect_column(rows), *(_ratio_column(book, name, rows) for name in chart.measures[1:])]
    unit = effects.measure.unit
    axis = f"Effect on {who_is_dealt(book.spec)} ({'percentage points' if unit == 'share' else unit})"
    fig = _figure(rows, judged, verdicts.band.half_width(unit), columns, axis)
    title = verdicts.findings[chart.name].sentence
    alt = (
        f"Forest plot of {len(rows)} effects with 95 % intervals, sorted from strongest to weakest, against the "
        f"tolerance band of {verdicts.band.text(effects.measure.unit)}. {title}"
    )
    return Drawing(chart.name, fig, title, alt, joined(chart.name, title, book, chart.measures))


def _effect_column(rows: Sequence[Effect]) -> TextColumn:
    return TextColumn("effect", [show.difference(row.effect, 1) for row in rows])


def _ratio_column(book: Book, name: str, rows: Sequence[Effect]) -> TextColumn:
    series = book.series(name)
    facts = series.by_id()
    texts = [_value(facts.get(row.id)) for row in rows]
    return TextColumn(words.lower_first(words.subject(series.measure)), texts)


def _value(fact: Fact | None) -> str:
    return show.DASH if fact is None else show.value(fact)


def _figure(
    rows: Sequence[Effect], judged: dict[str, Verdict], half: float, columns: Sequence[TextColumn], axis: str
) -> Figure:
    left, right = parts.label_width([row.label for row in rows]), COLUMN * len(columns) + VERDICT_COLUMN
    bottom, top = 0.55, 0.42
    height = bottom + top + ROW * max(len(rows), 3)
    fig = style.figure(height)
    ax = style.axes(fig, left, bottom, style.WIDTH - left - right, height - bottom - top)
    parts.row_shading(ax, len(rows))
    factor = 100 if rows and rows[0].effect.unit == "share" else 1
    ax.axvspan(-factor * half, factor * half, color=style.BAND_FILL, linewidth=0, zorder=0.5)
    ax.axvline(0, color=style.MUTED, linewidth=0.8)
    values = parts.points([row.effect for row in rows])
    for state, look in LOOKS.items():
        here = [index for index, row in enumerate(rows) if judged[row.id].state is state]
        parts.dots(ax, values[:, here], here, look, hollow=state is State.UNDECIDED)
    parts.word_rows(ax, [row.label for row in rows])
    ax.set_xlim(parts.spread(*_limits(values, factor * half)))
    ax.set_xlabel(axis)
    write_columns(ax, columns)
    _write_verdicts(ax, rows, judged, len(columns))
    return fig


def _limits(values: parts.Points, half: float) -> tuple[float, float]:
    known = values[np.isfinite(values)]
    return (min(-half, float(known.min())), max(half, float(known.max()))) if known.size else (-half, half)


def write_columns(ax: Axes, columns: Sequence[TextColumn], wide: float = COLUMN) -> None:
    """Numbers right-aligned beside the plot, in columns so many inches wide."""
    width = ax.get_position().width * style.WIDTH
    for number, column in enumerate(columns, start=1):
        x = 1 + (number * wide - 0.06) / width
        _write(ax, x, -0.7, _wrapped(column.head), "right", style.MUTED, va="bottom")
        for index, text in enumerate(column.texts):
            _write(ax, x, index, text, "right", style.INK)


def _write_verdicts(ax: Axes, rows: Sequence[Effect], judged: dict[str, Verdict], columns: int) -> None:
    """The verdict in words, behind so many columns of numbers."""
    x = 1 + (columns * COLUMN + 0.08) / (ax.get_position().width * style.WIDTH)
    for index, row in enumerate(rows):
        state = judged[row.id].state
        colour = LOOKS[state].colour if state is not State.FINE else style.MUTED
        _write(ax, x, index, state.value, "left", colour)


def _write(ax: Axes, x: float, y: float, text: str, ha: str, colour: str, va: str = "center_baseline") -> None:
    ax.text(x, y, text, transform=ax.get_yaxis_transform(), ha=ha, va=va, color=colour, size=style.SMALL)


def _wrapped(head: str) -> str:
    """A column head on two lines where one would run into its neighbour."""
    middle = head.rfind(" ", 0, max(len(head) // 2 + 2, 1))
    return f"{head[:middle]}\n{head[middle + 1 :]}" if len(head) > 11 and middle > 0 else head
