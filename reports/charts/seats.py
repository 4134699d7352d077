"""How far each seat is from fair at every number of players, as it is and with the compensation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import NDArray

from reports import formatting as show
from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts.fact import Book, Fact
from reports.seats.facts import AtPlayers, Seats
from reports.seats.words import by_seat_table, is_compensated
from reports.verdicts import Band, Verdicts
from simcore.spec import Chart

Places = NDArray[np.floating[Any]]

PANEL, LEFT, BETWEEN, ABOVE, BELOW = 1.9, 0.62, 0.14, 0.5, 0.7
APART = 0.13
"""How far the two marks of a seat stand from its place."""
LEGEND: dict[str, Any] = {"loc": "upper left", "ncols": 2, "frameon": False, "fontsize": style.SMALL}
PLAYED, LEVELLED = "as played", "with the compensation below"


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """A panel for each number of players on one axis: points from fair, the band shaded, two marks for each seat."""
    if book.seats is None:
        raise ValueError(f"chart '{chart.name}' needs the replay at every number of players, and this run has none")
    seats = book.seats
    title = verdicts.findings[chart.name].sentence
    counts = show.listed([str(one.players) for one in seats.tables])
    alt = f"Dots with joint 95 % intervals for the seats at {counts} players, against the fair share. {title}"
    fig = _figure(seats, verdicts.band)
    return Drawing(chart.name, fig, title, alt, by_seat_table(seats, chart.name, "Each seat at each number of players"))


def _figure(seats: Seats, band: Band) -> Figure:
    fig = style.figure(ABOVE + PANEL + BELOW)
    rooms = sum(one.players for one in seats.tables)
    width = style.WIDTH - LEFT - 0.1 - BETWEEN * (len(seats.tables) - 1)
    half = 100 * band.half_width("share")
    low, high = _limits(seats, half)
    left = LEFT
    for index, table in enumerate(seats.tables):
        ax = style.axes(fig, left, BELOW, width * table.players / rooms, PANEL)
        _panel(ax, table, half, given=is_compensated(table, band))
        ax.set_ylim(low, high)
        if index == 0:
            ax.set_ylabel("From the fair share (pp)")
        else:
            ax.tick_params(labelleft=False)
        left += width * table.players / rooms + BETWEEN
    _legend(fig)
    return fig


def _legend(fig: Figure) -> None:
    """Both marks once, though not every panel has both."""
    named = {label: mark for ax in fig.axes for mark, label in zip(*ax.get_legend_handles_labels(), strict=True)}
    height = fig.get_size_inches()[1]
    place = (LEFT / style.WIDTH, 1 - 0.02 / height)
    fig.legend(named.values(), named.keys(), bbox_to_anchor=place, **LEGEND)


def _panel(ax: Axes, table: AtPlayers, half: float, *, given: bool) -> None:
    ax.axhspan(-half, half, color=style.BAND_FILL, linewidth=0, zorder=0.5)
    ax.axhline(0, color=style.GREEN, linewidth=1.2, linestyle="--")
    x = np.arange(1, table.players + 1)
    _marks(ax, x - APART * given, table.gaps, style.LOOKS[0], PLAYED)
    if given:
        _marks(ax, x + APART, table.levelled, style.LOOKS[1], LEVELLED, hollow=True)
    points = [_signed(one) if given else "" for one in table.points]
    ax.set_xticks(x, [f"{seat}\n{more}" for seat, more in zip(x, points, strict=True)])
    ax.set_xlim(0.5, table.players + 0.5)
    ax.set_xlabel("seat", size=style.SMALL)
    ax.set_title(f"{table.players} players", size=style.SMALL, weight="bold" if table.own else "normal", pad=4)
    ax.grid(axis="y")


def _marks(ax: Axes, x: Places, facts: Sequence[Fact], look: Look, label: str, *, hollow: bool = False) -> None:
    """One mark with its interval for each seat."""
    values = parts.points(facts)
    ax.vlines(x, values[1], values[2], color=look.colour, linewidth=1.6)
    face = style.PAPER if hollow else look.colour
    ax.plot(x, values[0], color=look.colour, marker=look.marker, markerfacecolor=face, linestyle="none", label=label)


def _signed(points: int) -> str:
    """What a seat gets, under its number; nothing where it gets nothing."""
    return show.signed(points, 0) if points else ""


def _limits(seats: Seats, half: float) -> tuple[float, float]:
    """One axis for all panels."""
    facts = [fact for one in seats.tables for fact in (*one.gaps, *(one.levelled if any(one.points) else ()))]
    values = parts.points(facts)
    known = values[np.isfinite(values)]
    return parts.spread(min(-half, float(known.min())), max(half, float(known.max())))
