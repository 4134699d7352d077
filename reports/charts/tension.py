"""The fan of the chances to win: the later winner and the others, round by round."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator
from numpy.typing import NDArray

from reports.charts import parts, style
from reports.charts.drawing import Drawing
from reports.charts.style import Look
from reports.facts.fact import Book
from reports.tension.tables import fan_table
from reports.tension.told import Fan
from reports.tension.words import reasons, round_of
from reports.verdicts import Verdicts
from simcore.spec import Chart

FAN, GOING, GAP, BELOW, ABOVE = 2.6, 0.55, 0.16, 0.55, 0.12
RIGHT = 1.3
CLOSE = 9.0
"""Percentage points under which two labels of lines would touch."""


class Named(NamedTuple):
    """What the two lines and the level between them are called."""

    winner: str
    others: str
    fair: str


_RIVALS = Named("the later winner", "each other player", "fair")
_TEAM = Named("games won", "games lost", "mean")


def draw(chart: Chart, book: Book, verdicts: Verdicts) -> Drawing:
    """Medians with the middle half as bands, above the share of games that go on."""
    if book.tension is None or book.tension.fan is None:
        raise ValueError(f"chart '{chart.name}' needs followed games, and this run has none")
    fan, named = book.tension.fan, _TEAM if book.spec.is_together else _RIVALS
    round_ = round_of(book.spec)
    fig = style.figure(BELOW + GOING + GAP + FAN + ABOVE)
    width = style.WIDTH - 0.75 - RIGHT
    top = style.axes(fig, 0.75, BELOW + GOING + GAP, width, FAN)
    low = style.axes(fig, 0.75, BELOW, width, GOING)
    _fan(top, fan, named)
    _going(low, fan, round_)
    title = verdicts.findings[chart.name].sentence
    alt = (
        f"Line chart of the chance to win after 0 to {len(fan.games) - 1} {round_}s; bands hold the middle half of "
        f"games. {named.winner.capitalize()}: {_from_to(fan.winner)}; {named.others}: {_from_to(fan.others)}. {title}"
    )
    told = reasons(book.tension, book)
    heads = (named.winner.removeprefix("the ").capitalize(), named.others.capitalize())
    return Drawing(chart.name, fig, title, alt, fan_table(fan, title, heads, round_), told)


def _from_to(quarters: NDArray[np.float64]) -> str:
    return f"from {100 * quarters[1, 0]:.0f} to {100 * quarters[1, -1]:.0f} %"


def _fan(ax: Axes, fan: Fan, named: Named) -> None:
    last = len(fan.games) - 1
    ax.axhline(100 * fan.fair, color=style.MUTED, linestyle=(0, (1, 2)), linewidth=1)
    for quarters, look in ((fan.others, style.LOOKS[1]), (fan.winner, style.LOOKS[0])):
        low, middle, high = 100 * quarters
        parts.band_line(ax, np.array([middle, low, high]), look)
    _name(ax, fan, named)
    ax.set_xlim(-0.4, last + 0.3)
    ax.set_ylim(0, 100)
    ax.set_yticks(range(0, 101, 25))
    ax.set_ylabel("Chance to win (%)")
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.tick_params(labelbottom=False)
    ax.grid(axis="y")


def _name(ax: Axes, fan: Fan, named: Named) -> None:
    """Names behind the ends of the lines, and of the fair share, pushed apart where they would touch."""
    ends: list[tuple[float, str, str]] = [
        (100 * float(fan.others[1, -1]), named.others, style.LOOKS[1].colour),
        (100 * fan.fair, f"{named.fair}: {100 * fan.fair:.1f} %", style.MUTED),
        (100 * float(fan.winner[1, -1]), named.winner, style.LOOKS[0].colour),
    ]
    last, placed = len(fan.games) - 1, -CLOSE
    for height, text, colour in sorted(ends):
        placed = max(height, placed + CLOSE)
        parts.note(ax, text, (last + 0.3, placed), (4, 0), va="center", color=colour)


def _going(ax: Axes, fan: Fan, round_: str) -> None:
    games = np.array(fan.games)
    look = Look(style.MUTED, "", "-")
    ax.fill_between(range(len(games)), 100 * games / games[0], step="mid", color=look.colour, alpha=0.35, linewidth=0)
    ax.set_xlim(-0.4, len(games) - 0.7)
    ax.set_ylim(0, 100)
    ax.set_yticks([0, 100])
    ax.set_ylabel("Going on\n(%)", size=style.SMALL)
    ax.set_xlabel(f"{round_.capitalize()}s played")
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
