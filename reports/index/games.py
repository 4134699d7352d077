"""The games of a folder beside each other: one headline each, from the run that tells most of the printed rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reports import formatting as show
from reports.facts.fact import Fact
from reports.index.entry import PLAYERS, Contents, RunEntry
from reports.printing import Cell, Head, PrintedTable, Screen

GAMES = "games"
"""The name of the screen."""
WIN_SHARE = "win_share"
"""What is told of a game if it says so of itself; else what it tells first."""
HEADS = (
    Head("Game", False),
    Head("Headline", False),
    Head("Value", True),
    Head("n", True),
    Head("Players", True),
    Head("Played by", False),
    Head("Rules", False),
    Head("Runs", True),
    Head("Made up", False),
)


class Told(NamedTuple):
    """A game: the run that speaks for it, if there is one, and what that run says in a number."""

    title: str
    contents: Contents
    run: RunEntry | None
    name: str
    fact: Fact | None

    @property
    def provenance(self) -> str:
        """What its components rest on."""
        spoken = self.run or next(iter(self.contents.entries), None)
        return spoken.provenance.replace(" (marked *)", "") if spoken else ""


def tell(title: str, contents: Contents) -> Told:
    """One game of a folder."""
    run = speaker(contents.runs)
    name, fact = headline_fact(run) if run else ("", None)
    return Told(title, contents, run, name, fact)


def speaker(runs: Sequence[RunEntry]) -> RunEntry | None:
    """The run with most games under the printed rules, else under any; of equal ones the first, which is the newest."""
    printed = [run for run in runs if run.is_printed]
    return max(printed or runs, key=lambda run: run.games, default=None)


def headline_fact(run: RunEntry) -> tuple[str, Fact | None]:
    """The share of wins, or else what the game tells first, with its title."""
    known = [name for name in run.titles if run.facts[name].value is not None]
    known.sort(key=lambda name: name != WIN_SHARE)
    return (run.titles[known[0]], run.facts[known[0]]) if known else ("", None)


def games_screen(told: Sequence[Told], targets: Sequence[str]) -> Screen:
    """A row for each game, which leads to its screen."""
    rows = [list(_cells(one, f"#{target}")) for one, target in zip(told, targets, strict=True)]
    caption = f"{show.plural(len(told), 'games')}, one headline each"
    return Screen(GAMES, "The games", tables=[PrintedTable("", caption, HEADS, rows)])


def _cells(told: Told, target: str) -> Iterator[Cell]:
    """The cells under `HEADS`; the number leads to the report that it is from."""
    yield Cell(told.title, sort=told.title, href=target)
    yield from _number(told)
    run = told.run
    yield Cell(_at_table(run), sort=run.players) if run else Cell(show.DASH)
    yield Cell(", ".join(run.bots), sort=", ".join(run.bots)) if run else Cell(show.DASH)
    yield Cell(run.variant, ", ".join(run.changes), run.variant) if run else Cell(show.DASH)
    yield Cell(show.count(len(told.contents.runs)), sort=len(told.contents.runs))
    yield Cell(told.provenance or show.DASH, sort=told.provenance)


def _at_table(run: RunEntry) -> str:
    """How many sit at the table; who they are only where they are not the players of the head."""
    return str(run.players) if run.counted == PLAYERS else run.seated


def _number(told: Told) -> Iterator[Cell]:
    if told.fact is None or told.run is None:
        yield from (Cell("no run with a headline" if not told.run else show.DASH), Cell(show.DASH), Cell(show.DASH))
        return
    fact, name = told.fact, told.name
    unit = "" if fact.unit == "share" else show.unit_of(fact)
    yield Cell(name, sort=name)
    yield Cell(show.value(fact) + unit, show.interval(fact), fact.value or 0.0, told.run.href)
    yield Cell(show.count(fact.n), sort=fact.n)


def games_lines(told: Sequence[Told]) -> list[str]:
    """The same for the terminal: a line for each game that has a run."""
    rows = [
        [
            one.title,
            f"{one.name}: {show.full_n(one.fact)}",
            f"{one.run.seated}, {_bots(one.run)}",
        ]
        for one in told
        if one.fact and one.run
    ]
    return show.aligned(rows) if rows else []


def _bots(run: RunEntry) -> str:
    return f"bots {', '.join(run.bots)}"
