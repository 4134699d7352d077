"""Whether each verdict of a run holds at other levels of skill, flips, or stays undecided.

A verdict flips where two decided states differ. What is undecided at a level neither agrees nor contradicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from reports import formatting as show
from reports.facts.fact import Book
from reports.judges.seats import fair_share, seat_gaps, seat_series, widest_gap
from reports.verdicts import OUTSIDE, State, Verdict, Verdicts


class Standing(StrEnum):
    """What becomes of a verdict at other levels of skill."""

    FLIPS = "flips"
    HOLDS = "holds"
    UNDECIDED = "undecided"


STATES = {Standing.HOLDS: State.FINE, Standing.FLIPS: State.WARNING, Standing.UNDECIDED: State.UNDECIDED}


@dataclass(frozen=True, slots=True)
class Level:
    """One level of skill: its bot in all seats, what was measured and how it is judged; `own` if the run itself."""

    name: str
    book: Book
    verdicts: Verdicts
    own: bool = False


@dataclass(frozen=True, slots=True)
class Across:
    """One verdict at all levels.

    Attributes
    ----------
    about, label : what is judged
    own : the verdict of the run
    at : the verdict at each level
    verdict : what becomes of it, in words
    """

    about: str
    label: str
    own: Verdict
    at: tuple[Verdict, ...]
    standing: Standing
    verdict: Verdict

    @property
    def is_outside(self) -> bool:
        """Whether it has left the band at any level."""
        return any(one.state in OUTSIDE for one in (self.own, *self.at))

    @property
    def holds_at(self) -> int:
        """At how many levels the state is that of the run."""
        return sum(one.state is self.own.state for one in self.at) if self.own.state is not State.UNDECIDED else 0

    @property
    def everywhere(self) -> bool:
        """Whether it holds at each level."""
        return self.standing is Standing.HOLDS and self.holds_at == len(self.at)

    @property
    def spread(self) -> float:
        """How far the numbers of the levels lie apart."""
        values = [one.fact.value for one in self.at if one.fact and one.fact.value is not None]
        return max(values) - min(values) if values else 0.0


def compare(book: Book, verdicts: Verdicts, levels: Sequence[Level]) -> list[Across]:
    """Every judged verdict of a run at each level: what flips first, then what has left the band."""
    found = [
        _across(book, verdicts, levels, about, label)
        for about, label in _subjects(book, [verdicts, *(level.verdicts for level in levels)])
    ]
    order = list(Standing)
    return sorted(found, key=lambda one: (order.index(one.standing), not one.is_outside, -one.spread))


def _subjects(book: Book, judged: Sequence[Verdicts]) -> Iterator[tuple[str, str]]:
    """What is judged, with its label: the seats, each component, and the timing where any level calls it doubtful."""
    if any(lamp.about == "seats" and lamp.state is not State.NOTE for lamp in judged[0].lamps):
        yield "seats", "Seat order"
    if any(one.lamp("timing").state is State.WARNING for one in judged):
        yield "timing", "Timing"
    for effects in book.contrasts():
        for row in effects.rows:
            yield f"{effects.measure.axis.labels}.{row.id}", row.label


def _find(verdicts: Verdicts, about: str) -> Verdict:
    """The verdict on a subject."""
    each = (verdict for found in verdicts.components.values() for verdict in found.values())
    return next(one for one in (*verdicts.lamps, *each) if one.about == about)


def _across(book: Book, verdicts: Verdicts, levels: Sequence[Level], about: str, label: str) -> Across:
    own = _find(verdicts, about)
    at = tuple(_find(level.verdicts, about) for level in levels)
    others = [one for one, level in zip(at, levels, strict=True) if not level.own]
    found = standing(own, others)
    names = [level.name for level in levels]
    word = standing_word(found, own, at, names)
    unit = own.fact.unit if own.fact and about != "timing" else ""
    band = f"; band {verdicts.band.text(unit)}" if unit else ""
    sentence = f"{label} {_claim(found, own, at, names)}: {_numbers(book, own, at, levels)}{band}."
    return Across(about, label, own, at, found, Verdict(f"skill.{about}", STATES[found], word, sentence))


def standing(own: Verdict, others: Sequence[Verdict]) -> Standing:
    """What becomes of the verdict of a run beside those of other levels."""
    decided = {one.state for one in (own, *others) if one.state is not State.UNDECIDED}
    if len(decided) > 1:
        return Standing.FLIPS
    confirmed = own.state in decided and any(one.state is own.state for one in others)
    return Standing.HOLDS if confirmed else Standing.UNDECIDED


# --- words ---


def standing_word(found: Standing, own: Verdict, at: Sequence[Verdict], levels: Sequence[str]) -> str:
    """The few words: "holds at 2 of 3 levels, undecided at greedy", "strong for greedy, fine for tuned"."""
    states = list(dict.fromkeys(one.state for one in at if one.state is not State.UNDECIDED))
    if found is Standing.FLIPS:
        parts = [f"{_state(state)} for {_names(at, levels, state)}" for state in states]
        if own.state is not State.UNDECIDED and own.state not in states:
            parts.insert(0, f"{_state(own.state)} in this run")
        return ", ".join([*parts, *_undecided(at, levels, "for")])
    if own.state is State.UNDECIDED:
        return ", ".join(["undecided in this run", *(f"{_state(one)} for {_names(at, levels, one)}" for one in states)])
    if found is Standing.UNDECIDED:
        return f"undecided at {_names(at, levels, State.UNDECIDED)}"
    agree = sum(one.state is own.state for one in at)
    return ", ".join([f"holds at {agree} of {len(levels)} levels", *_undecided(at, levels, "at")])


def _claim(found: Standing, own: Verdict, at: Sequence[Verdict], levels: Sequence[str]) -> str:
    """The same as the first part of a sentence."""
    word = standing_word(found, own, at, levels)
    if found is Standing.FLIPS:
        return f"flips, {word}"
    if found is Standing.UNDECIDED:
        return f"is {word}" if own.state is State.UNDECIDED else f"is {_state(own.state)} in this run, {word}"
    return f"is {_state(own.state)}, and that {word}"


def _numbers(book: Book, own: Verdict, at: Sequence[Verdict], levels: Sequence[Level]) -> str:
    """Each level with its number, interval and n; the run first where it is none of them."""
    parts = [f"{level.name} {_number(level.book, one)}" for level, one in zip(levels, at, strict=True)]
    if not any(level.own for level in levels):
        parts.insert(0, f"this run ({', '.join(dict.fromkeys(book.strategies))}) {_number(book, own)}")
    return ", ".join(parts)


def _number(book: Book, verdict: Verdict) -> str:
    if verdict.fact is None:
        return verdict.word
    if verdict.about == "timing":
        return f"{verdict.word}, {show.full_n(verdict.fact)}"
    return _widest_seat(book, verdict) + show.full_difference_n(verdict.fact)


def _widest_seat(book: Book, verdict: Verdict) -> str:
    """Which seat the number of a verdict on the seats is of: it may be another one at each level."""
    series = seat_series(book) if verdict.about == "seats" else None
    fair = fair_share(series) if series else None
    return f"{widest_gap(seat_gaps(series, fair))[0]} " if series and fair is not None else ""


def _names(at: Sequence[Verdict], levels: Sequence[str], state: State) -> str:
    return show.listed([level for level, one in zip(levels, at, strict=True) if one.state is state])


def _undecided(at: Sequence[Verdict], levels: Sequence[str], word: str) -> list[str]:
    names = _names(at, levels, State.UNDECIDED)
    return [f"undecided {word} {names}"] if names else []


def _state(state: State) -> str:
    """A state in words: timing is the only one judged by a warning, and a note is its being in order."""
    return {State.WARNING: "doubtful", State.NOTE: "in order"}.get(state, state.value)
