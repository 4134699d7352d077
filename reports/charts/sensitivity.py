"""What one number of the rules does: the same games replayed with it at several settings."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import NDArray

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.facts.fact import Book, Knob
from reports.facts.knob import own_point
from reports.facts.tables import Column, Table, Value
from reports.verdicts import Verdicts
from simcore.spec import Chart

PANEL = 1.35
LEFT, BETWEEN, ABOVE, BELOW = 0.6, 0.62, 0.3, 0.55
MOST_COLUMNS = 3


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """A small curve for each outcome, the run's own setting marked, the paired difference at each other one."""
    if book.knob is None:
        raise ValueError(f"chart '{chart.name}' needs the paired replay of the knob, and this run has none")
    knob = book.knob
    names = [name for name in chart.measures if name in knob.titles] or list(knob.titles)
    return draw_knob(chart.name, knob, names, verdicts.findings[chart.name].sentence)


def draw_knob(name: str, knob: Knob, names: Sequence[str], title: str) -> Drawing:
    """A small curve for each of the named outcomes."""
    fig = _figure(knob, names)
    settings = show.listed([point.setting for point in knob.points])
    alt = f"{len(names)} line charts against {knob.parameter} at {settings}, same games at every setting. {title}"
    return Drawing(name, fig, title, alt, knob_table(knob, names, name, title))


def _figure(knob: Knob, names: Sequence[str]) -> Figure:
    columns = 2 if len(names) == 4 else min(len(names), MOST_COLUMNS)
    row = PANEL + ABOVE + BELOW
    height = row * -(-len(names) // columns)
    fig = style.figure(height)
    width = (style.WIDTH - LEFT - 0.15 - BETWEEN * (columns - 1)) / columns
    for index, name in enumerate(names):
        left = LEFT + (index % columns) * (width + BETWEEN)
        _panel(style.axes(fig, left, height - row * (index // columns) - ABOVE - PANEL, width, PANEL), knob, name)
    return fig


def _panel(ax: Axes, knob: Knob, name: str) -> None:
    facts = [point.values[name] for point in knob.points]
    values = parts.points(facts)
    if np.isfinite(values).any():
        _curve(ax, knob, name, values)
    else:  # such as the score of a winner where nobody ever wins
        ax.text(0.5, 0.5, "never counted", transform=ax.transAxes, ha="center", color=style.MUTED, size=style.SMALL)
    ax.set_xticks(range(len(knob.points)), [show.minus(point.setting) for point in knob.points])
    ax.set_xlim(-0.6, len(knob.points) - 0.4)
    ax.set_title(parts.axis_text(knob.titles[name], facts[0].unit), size=style.SMALL, loc="left")
    ax.set_xlabel(f"{knob.parameter}{_marked(knob)}", size=style.SMALL, labelpad=1)
    ax.grid(axis="y")


def _marked(knob: Knob) -> str:
    """Which settings the upright lines mark."""
    own, printed = own_point(knob), next((point for point in knob.points if point.printed), None)
    named = [f"{show.minus(own.setting)} as played"] if own and own is not printed else []
    named += [f"{show.minus(printed.setting)} printed"] if printed else []
    return f" ({', '.join(named)})" if named else ""


def _curve(ax: Axes, knob: Knob, name: str, values: parts.Points) -> None:
    """The values with their band, the own setting marked, and the difference at each other one that has a value."""
    parts.band_line(ax, values, style.LOOKS[0])
    for index, point in enumerate(knob.points):
        if point.own or point.printed:
            dash, colour = ("--", style.MUTED) if point.own else (":", style.GREEN)
            ax.axvline(index, linestyle=dash, color=colour, linewidth=1, zorder=0)
        if point.own:
            continue
        if np.isfinite(values[0, index]) and len(knob.points) * 0.42 <= ax.get_position().width * style.WIDTH:
            _note(ax, show.difference(point.differences[name]), index, values[0])
    low, high = parts.spread(float(np.nanmin(values)), float(np.nanmax(values)))
    ax.set_ylim(low - 0.2 * (high - low), high + 0.25 * (high - low))


def _note(ax: Axes, text: str, index: int, values: NDArray[np.float64]) -> None:
    """A difference beside its point, on the side that the line leaves free and within the panel."""
    last = len(values) - 1
    falls = bool(values[max(index - 1, 0)] > values[min(index + 1, last)])
    at_edge = index == (last if falls else 0)
    right, up = falls is not at_edge, 1 if not at_edge else -2.2
    parts.note(ax, text, (index, values[index]), (4 if right else -4, 5 * up), ha="left" if right else "right")


def knob_table(knob: Knob, names: Sequence[str], name: str, caption: str) -> Table:
    """Values and paired differences at every setting."""
    columns = [Column(knob.parameter)]
    for field in names:
        columns += [Column(knob.titles[field]), Column(f"{knob.titles[field]}, difference", difference=True)]
    rows: list[tuple[Value, ...]] = []
    for point in knob.points:
        facts = [fact for field in names for fact in (point.values[field], point.differences[field])]
        rows.append((point.setting, *facts))
    return Table(name, caption, tuple(columns), tuple(rows))
