"""The games of a run that are worth reading: how far each goes, and the command that tells it act by act."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from reports import formatting as show
from reports.again import RUN
from reports.facts.fact import Book, Json
from reports.facts.tables import Column, Table
from simcore.extreme import Extreme
from simcore.extremes import Found

NAME = "extremes"
QUESTION = "Which games are worth reading?"


def found_in(book: Book) -> Iterator[tuple[Extreme, Found]]:
    """The first game of each kind that the run has any of."""
    for kind in book.spec.extremes:
        yield from ((kind, found) for found in book.extremes.get(kind.name, ())[:1])


def sentences(book: Book) -> list[str]:
    """For each kind its game, and what the kind means."""
    return [
        f"{kind.title}: {told(kind, found)} in game {show.count(found.game)}. {kind.about}"
        for kind, found in found_in(book)
    ]


def told(kind: Extreme, found: Found) -> str:
    """How far a game goes, with the unit unless the title says it."""
    number = kind.shown(found.value)
    if kind.unit == "count":
        return show.minus(show.count(number))
    unit = show.UNIT_WORDS.get(kind.unit, kind.unit)
    return show.minus(show.plural(number, unit) if unit else f"{kind.unit} {show.count(number)}")


def extremes_json(book: Book) -> Json:
    """The key `extremes` of `report.json`: the first game of each kind, with its command."""
    told_games = [
        {
            "name": kind.name,
            "title": kind.title,
            "about": kind.about,
            "unit": kind.unit,
            "value": kind.shown(found.value),
            "index": found.game,
            "command": shlex.join(["simulate", "trace", RUN, "--index", str(found.game)]),
        }
        for kind, found in found_in(book)
    ]
    return {NAME: told_games} if told_games else {}


def extremes_table(book: Book) -> Table:
    """The games of each kind that are kept, those that go furthest first."""
    columns = (Column("Kind"), Column("How far"), Column("Game"))
    rows = [
        (kind.title, told(kind, found), str(found.game))
        for kind in book.spec.extremes
        for found in book.extremes.get(kind.name, ())
    ]
    return Table(NAME, "The games that go furthest", columns, tuple(rows))
