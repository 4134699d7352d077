"""Matches of two games with sides swapped: who wins how many of them, as a table, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reports import formatting as show
from reports.facts.fact import Fact, Json, fact_of
from reports.facts.intervals import wilson
from reports.facts.tables import Column, Table
from reports.tournament.sides import Camps
from strategies.swapped import pairs_of

TITLE = "Matches of two games on the same deal, sides swapped between them"
NOTE = (
    "A match with sides swapped: both bots play both sides of a deal. Who wins both games wins it; with one win each "
    "it is the shorter win, and equal ones are a draw. Both games have the same deal; all other words of chance, "
    "such as those by which a bot chooses between equals, are those of another game in the second."
)


class Swapped(NamedTuple):
    """Two bots, and the shares of matches that the first wins, that are drawn, and that the second wins."""

    bot: str
    other: str
    won: Fact
    drawn: Fact
    lost: Fact


def swapped_matches(camps: Camps) -> Iterator[Swapped]:
    """All pairs of bots; none where no such matches are played."""
    if camps.swapped is None:
        return
    bots = camps.sides[0].bots
    for (one, other), (n, won, lost) in zip(pairs_of(len(bots)), camps.swapped.tolist(), strict=True):
        shares = (fact_of(wilson(part, n), n, "share") for part in (won, n - won - lost, lost))
        yield Swapped(bots[one], bots[other], *shares)


def swapped_tables(camps: Camps) -> list[Table]:
    """A row for each pair of bots; no table where there are none."""
    heads = ("Bot", "Against", "Wins", "Draws", "Loses")
    rows = tuple((one.bot, one.other, one.won, one.drawn, one.lost) for one in swapped_matches(camps))
    return [Table("swapped", TITLE, tuple(map(Column, heads)), rows)] if rows else []


def swapped_lines(camps: Camps) -> list[str]:
    """The same for the terminal, with how it is to be read."""
    found = list(swapped_matches(camps))
    if not found:
        return []
    head = ("sides swapped", "against", "wins", "draws", "loses")
    told = [(one.bot, one.other, show.full(one.won), show.full(one.drawn), show.full(one.lost)) for one in found]
    return ["", f"{TITLE}:", *show.aligned([head, *told]), NOTE]


def swapped_json(camps: Camps) -> list[Json]:
    """The same for files."""
    shares = ("won", "drawn", "lost")
    return [
        {"bot": one.bot, "against": one.other} | {name: getattr(one, name).as_json() for name in shares}
        for one in swapped_matches(camps)
    ]
