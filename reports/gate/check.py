"""Holding a run against its gate: what the interval decides, never the point estimate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from reports.facts.fact import Book, Effects, Fact
from reports.facts.intervals import Z
from reports.gate.plan import About, Expectation, Gate
from reports.gate.subjects import Subjects, subjects_of
from reports.gate.words import Range
from reports.judges.components import judge_components, needed_games
from reports.judges.seats import judge_seats
from reports.verdicts import OUTSIDE, Band, State, Verdict


class Outcome(StrEnum):
    """What came of an expectation; the worst of several comes first."""

    FAILS = "fails"
    UNDECIDED = "undecided"
    HOLDS = "holds"


@dataclass(frozen=True, slots=True)
class Checked:
    """One expectation and what came of it.

    Attributes
    ----------
    address, expected, line : as in the file
    fact : the number it rests on; None for a group, and where nothing was measured
    difference : whether the fact is one of two shares, which is told in points
    more_games : for what is undecided, about how many more games would decide it; None if no number would
    parts : what a group consists of
    """

    address: str
    expected: str
    outcome: Outcome
    fact: Fact | None = None
    difference: bool = False
    more_games: int | None = None
    parts: tuple[Checked, ...] = ()
    line: int = 0


def check_all(gate: Gate, book: Book) -> list[Checked]:
    """What came of each expectation, in the order of the file."""
    subjects = subjects_of(book)
    return [_check(one, gate.band, book, subjects) for one in gate.expectations]


def passes(gate: Gate, checked: Sequence[Checked]) -> bool:
    """Whether the gate is open: everything holds, or is undecided where that is let through."""
    allowed = (Outcome.HOLDS, Outcome.UNDECIDED) if gate.lenient else (Outcome.HOLDS,)
    return all(one.outcome in allowed for one in checked)


def _check(one: Expectation, band: Band, book: Book, subjects: Subjects) -> Checked:
    band = band if one.points is None else Band(float(one.points))
    match one.about:
        case About.FACT:
            return _in_range(one, one.address, subjects.facts[one.address], book)
        case About.EFFECT:
            return _in_range(one, one.address, subjects.effects[one.address], book, difference=True)
        case About.LIST:
            cells = subjects.lists[one.address]
            return _group(one, one.text, [_in_range(one, cell, subjects.facts[cell], book) for cell in cells])
        case About.SEATS:
            return _seats(one, band, book)
        case About.KIND:
            return _group(one, _banded(one, band), _components(subjects.kinds[one.address], band, book))
        case About.VERDICTS:
            found = [part for effects in subjects.kinds.values() for part in _components(effects, band, book)]
            seats = _seats(one, band, book)
            return _group(one, _banded(one, band), [*found, seats] if seats.fact else found)


def _banded(one: Expectation, band: Band) -> str:
    """What is expected, with the band where the text leaves it to the gate."""
    return one.text if one.points is not None else f"{one.text} {band.points:g}"


def _in_range(one: Expectation, address: str, fact: Fact, book: Book, *, difference: bool = False) -> Checked:
    outcome = outcome_of(fact, one.wanted)
    more = games_to_settle(book.games_done, fact, one.wanted) if outcome is Outcome.UNDECIDED else None
    return Checked(address, one.text, outcome, fact, difference, more, line=one.line)


def outcome_of(fact: Fact, wanted: Range) -> Outcome:
    """Where the interval lies: inside of what is expected, outside, or across an edge."""
    if fact.low is None or fact.high is None:
        return Outcome.UNDECIDED
    if wanted.holds(fact.low, fact.high):
        return Outcome.HOLDS
    return Outcome.FAILS if wanted.misses(fact.low, fact.high) else Outcome.UNDECIDED


def games_to_settle(games: int, fact: Fact, wanted: Range) -> int | None:
    """About how many more games until the interval clears every edge that it straddles; None if out of reach."""
    if fact.value is None or fact.low is None or fact.high is None:
        return None
    needs = []
    for edge in wanted.ends:
        if fact.low < edge < fact.high:
            reach = fact.high - fact.value if edge > fact.value else fact.value - fact.low
            needs.append(needed_games(games, edge - fact.value, reach / Z, 0.0))
    known = [need for need in needs if need is not None]
    return max(known) if known and len(known) == len(needs) else None


def _group(one: Expectation, expected: str, parts: Sequence[Checked]) -> Checked:
    """The worst of its parts; undecided, and as far from decided as the furthest of them."""
    found = {part.outcome for part in parts}
    outcome = next((outcome for outcome in Outcome if outcome in found), Outcome.HOLDS)
    needs = [part.more_games for part in parts if part.outcome is Outcome.UNDECIDED]
    known = [need for need in needs if need is not None]
    more = max(known) if outcome is Outcome.UNDECIDED and len(known) == len(needs) else None
    return Checked(one.address, expected, outcome, more_games=more, parts=tuple(parts), line=one.line)


def _components(effects: Effects, band: Band, book: Book) -> list[Checked]:
    """Each component of a kind as the report judges it, with the control over all of them."""
    return [
        _from_verdict(verdict, f"within {band.points:g}") for verdict in judge_components(book, effects, band).values()
    ]


def _seats(one: Expectation, band: Band, book: Book) -> Checked:
    """The verdict on the seats. Where there is none to compare it stays undecided."""
    own = one.about is About.SEATS and one.points is not None
    expected = one.text if own else f"fair within {band.points:g}"
    return _from_verdict(judge_seats(book, band), expected, one.line)


def _from_verdict(verdict: Verdict, expected: str, line: int = 0) -> Checked:
    if verdict.state in OUTSIDE:
        outcome = Outcome.FAILS
    else:
        outcome = Outcome.HOLDS if verdict.state is State.FINE else Outcome.UNDECIDED
    return Checked(verdict.about, expected, outcome, verdict.fact, True, verdict.more_games, line=line)
