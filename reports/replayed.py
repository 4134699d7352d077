"""What the standing replays bring to a report: facts, reasons, tables, definitions, and their part of `report.json`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from reports.appendix import Definition
from reports.facts.fact import Book, Json
from reports.facts.tables import Table
from reports.judges.seats import seat_series
from reports.luck import words as luck_words
from reports.luck.facts import Luck, luck_fits, read_luck
from reports.seats import words as seat_words
from reports.seats.facts import Seats, read_seats
from reports.team import words as team_words
from reports.team.facts import Team, read_team, win_measure
from reports.verdicts import Band
from simcore.seats import compensation_of
from simcore.spec import Chart

if TYPE_CHECKING:
    from simcore.run import Run


def luck_of(run: Run) -> Luck | None:
    """What luck decides; None where nothing was replayed."""
    return read_luck(run.spec, *run.luck) if run.luck and luck_fits(run.spec, run.luck[0]) else None


def seats_of(run: Run, book: Book) -> Seats | None:
    """The seats at every number of players; at that of the run by all its games, where they are counted alike."""
    series, spec = seat_series(book), run.spec
    alike = series is not None and spec.standing is not None and series.measure.scale == spec.standing.whole
    counted = series is not None and alike and series.measure.name not in book.uncounted
    wins = np.asarray(run.tally[series.measure.name]) if series is not None and counted else None
    parameter = compensation_of(spec) if run.seats and spec.compensation else None
    return read_seats(spec, run.rules, run.seats, wins, parameter.unit if parameter else "")


def team_of(run: Run, book: Book) -> Team | None:
    """The team at every number of players; at that of the run by all its games, where they are counted alike."""
    name = win_measure(run.spec)
    counted = bool(name) and name not in book.uncounted
    return read_team(run.spec, run.rules, run.seats, book.series(name) if counted else None)


def reasons(chart: Chart, book: Book) -> list[str]:
    """Why to believe a chart of the replays; nothing for others."""
    if chart.kind == "luck" and book.luck:
        return luck_words.reasons(book.luck)
    if chart.kind == "seats" and book.seats:
        return seat_words.reasons(book.seats)
    if chart.kind == "team" and book.team:
        return team_words.reasons(book.team)
    if chart.kind == "sensitivity" and book.knob:
        return ["The same games were replayed under each setting; differences are paired game by game."]
    return []


def tables(chart: Chart, book: Book, band: Band) -> list[Table]:
    """The tables that stand beside a chart of the replays."""
    if chart.kind == "luck" and book.luck:
        return luck_words.luck_tables(book.luck)
    if chart.kind == "seats" and book.seats:
        return seat_words.seat_tables(book.seats, band)
    return []


def definitions(book: Book) -> list[Definition]:
    """What the numbers of the replays mean."""
    luck = luck_words.definitions(book.luck) if book.luck else []
    seats = seat_words.definitions() if book.seats else []
    return [*luck, *seats, *(team_words.definitions(book.team) if book.team else [])]


def replays_json(book: Book, band: Band) -> Json:
    """The keys `luck`, `seats` and `team` of `report.json`."""
    luck = {"luck": luck_words.luck_json(book.luck)} if book.luck else {}
    seats = {"seats": seat_words.seats_json(book.seats, band)} if book.seats else {}
    return luck | seats | ({"team": team_words.team_json(book.team)} if book.team else {})
