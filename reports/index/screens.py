"""The tables of one game: its runs beside each other, and its studies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reports import formatting as show
from reports.facts.fact import Fact
from reports.index.entry import Contents, Entry, RunEntry, StudyEntry
from reports.printing import Cell, Head, PrintedTable, Screen
from reports.verdicts import OUTSIDE, State, Verdict, noted

MOST_FACTS = 4
WORST_FIRST = (*OUTSIDE, State.WARNING, State.UNDECIDED, State.NOTE, State.FINE)


class Shown(NamedTuple):
    """A column of entries: its head, and the cell of each."""

    head: Head
    cells: list[Cell]


def screen_of(name: str, title: str, contents: Contents) -> Screen:
    """One game: what all its runs share in a sentence, then a row for each, then its studies."""
    tables = []
    if contents.runs:
        tables.append(
            _table(f"{show.plural(len(contents.runs), 'runs')}, the newest first", run_columns(contents.runs))
        )
    if contents.studies:
        caption = f"{show.plural(len(contents.studies), 'studies')}, the newest first"
        tables.append(_table(caption, study_columns(contents.studies)))
    return Screen(name, title, tables=tables, verdicts=noted(name, shared(contents.runs)))


def _table(caption: str, columns: Sequence[Shown]) -> PrintedTable:
    rows = [list(row) for row in zip(*(column.cells for column in columns), strict=True)]
    return PrintedTable("", caption, [column.head for column in columns], rows)


# --- runs ---

SEATED = "Players"
"""Whom a game counts, which may be others: then they head the column."""
SETTINGS: dict[str, Callable[[Entry], Cell]] = {
    "Rules": lambda one: Cell(one.variant, ", ".join(one.changes), " ".join((one.variant, *one.changes))),
    SEATED: lambda one: Cell(str(one.players), sort=one.players),
    "Played by": lambda one: Cell(", ".join(one.bots), sort=", ".join(one.bots)),
}
"""What is set before games are played: a column where runs differ, else part of a sentence."""


def shared(runs: Sequence[RunEntry]) -> list[str]:
    """What all runs have in common, where there are several."""
    same = [title for title in SETTINGS if len(runs) > 1 and not _differs(runs, title)]
    words = [runs[0].seated if title == SEATED else SETTINGS[title](runs[0]).text for title in same]
    return [f"The same in all {show.count(len(runs))} runs: {', '.join(words)}."] if words else []


def _differs(entries: Sequence[Entry], title: str) -> bool:
    return len({SETTINGS[title](one).sort for one in entries} - {""}) > 1


def run_columns(runs: Sequence[RunEntry]) -> list[Shown]:
    """Name and date, what differs between runs, then what came out: lamps and facts."""
    told = [title for title in SETTINGS if len(runs) == 1 or _differs(runs, title)]
    return [
        _names("Run", runs),
        _dates(runs),
        *(_setting(title, runs) for title in told),
        _games(runs),
        *(_lamps(about, runs) for about in dict.fromkeys(lamp.about for run in runs for lamp in run.lamps)),
        *(_facts(name, runs) for name in shared_facts(runs)),
    ]


def shared_facts(runs: Sequence[RunEntry]) -> list[str]:
    """The first facts that every run measured, in the order of the game."""
    every = (name for name in runs[0].facts if all(name in run.facts for run in runs))
    return [name for name in every if any(run.facts[name].value is not None for run in runs)][:MOST_FACTS]


def _facts(name: str, runs: Sequence[RunEntry]) -> Shown:
    return Shown(Head(_title(name), True), [_fact(name, run.facts[name]) for run in runs])


def _fact(name: str, fact: Fact) -> Cell:
    """A fact with its interval; its unit only where the head does not say it already."""
    said = fact.unit == "share" or fact.unit in name.split("_") or fact.value is None
    unit = "" if said else show.unit_of(fact)
    return Cell(show.value(fact) + unit, show.interval(fact), "" if fact.value is None else fact.value)


def _lamps(about: str, runs: Sequence[RunEntry]) -> Shown:
    found = [next((lamp for lamp in run.lamps if lamp.about == about), None) for run in runs]
    return Shown(Head(_title(about), False), [_lamp(lamp) if lamp else Cell("") for lamp in found])


def _lamp(lamp: Verdict) -> Cell:
    """Sorted by how bad it is; the button of the head shows the worst first."""
    badness = len(WORST_FIRST) - WORST_FIRST.index(lamp.state)
    return Cell(lamp.word or lamp.state.value, sort=badness, state=lamp.state.value)


# --- studies ---


def study_columns(studies: Sequence[StudyEntry]) -> list[Shown]:
    """What was asked, and what came out."""
    return [
        _names("Study", studies),
        _dates(studies),
        Shown(Head("Kind", False), [Cell(one.kind, sort=one.kind) for one in studies]),
        Shown(Head("Compared", False), [Cell(one.compared, sort=one.compared) for one in studies]),
        *(_setting(title, studies) for title in SETTINGS if _differs(studies, title)),
        _games(studies),
        Shown(Head("What came out", False), [Cell(one.sentence, sort=one.sentence) for one in studies]),
    ]


# --- both ---


def _names(title: str, entries: Sequence[Entry]) -> Shown:
    return Shown(Head(title, False), [Cell(one.name, sort=one.name, href=one.href) for one in entries])


def _dates(entries: Sequence[Entry]) -> Shown:
    cells = [Cell(one.date or show.DASH, sort=one.moment if one.started else "") for one in entries]
    return Shown(Head("Date", False), cells)


def _setting(title: str, entries: Sequence[Entry]) -> Shown:
    head = show.first_capital(entries[0].counted) if title == SEATED else title
    return Shown(Head(head, title == SEATED), [SETTINGS[title](one) for one in entries])


def _games(entries: Sequence[Entry]) -> Shown:
    return Shown(Head("Games", True), [Cell(show.count(one.games), sort=one.games) for one in entries])


def _title(name: str) -> str:
    return show.first_capital(name.replace("_", " "))
