"""How long games last, whether the bots are the point, what is reconstructed, and what is missing or not kept."""

from __future__ import annotations

from reports import formatting as show
from reports import provenance
from reports.facts.fact import Book, Distribution, Measured, Series
from reports.verdicts import MOST_TRUNCATED, State, Verdict
from simcore.spec import GameSpec, Rules

MANY = 10
"""Fewer games may go alike by chance."""


def length_of(book: Book) -> Distribution | None:
    """The length of a game: its first histogram counted in rounds, else its first histogram."""
    found = [one for one in book.measured.values() if isinstance(one, Distribution)]
    return next((one for one in found if one.measure.unit == "rounds"), found[0] if found else None)


def judge_timing(book: Book) -> Verdict:
    """How long a game lasts; a warning where games were cut off."""
    length = length_of(book)
    if length is None or length.mean.value is None:
        return Verdict("timing", State.NOTE, "not measured", "Timing: this game does not measure it.")
    quarter, three_quarters = (length.quantiles[percent].value for percent in (25, 75))
    cut = truncated_share(book)
    sentence = (
        f"{length.measure.title}: mean {show.full(length.mean)}; the middle half of games has {quarter:g} to "
        f"{three_quarters:g} (n = {show.count(length.mean.n)} games; {book.bots})."
    )
    if cut is not None and cut > MOST_TRUNCATED:
        warning = f"{show.percent(cut)} of games were cut off unfinished: every timing number is doubtful. "
        return Verdict("timing", State.WARNING, f"{show.percent(cut)} cut off", warning + sentence, length.mean)
    return Verdict("timing", State.NOTE, f"{show.value(length.mean)}{show.unit_of(length.mean)}", sentence, length.mean)


def truncated_share(book: Book) -> float | None:
    """The share of games cut off, by the measure every game calls `truncated`."""
    found = book.measured.get("truncated")
    return found.cells[0].fact.value if isinstance(found, Series) and found.cells else None


def judge_bots(book: Book) -> Verdict:
    """Every verdict is conditional on the bots; one run shows one level of skill, and `reports.skill` others."""
    sentence = f"All of this holds for {book.bots}; other levels of skill were not played in this run and may differ."
    return Verdict("bots", State.NOTE, "one level of skill", sentence)


def judge_sources(spec: GameSpec, rules: Rules) -> Verdict:
    """How much of the card set is reconstructed, or settled by no source."""
    counts = provenance.count_sources(spec, rules)
    made_up, unsettled = (any(getattr(one, name) for one in counts) for name in ("reconstructed", "unsettled"))
    word = "reconstructed cards" if made_up else "cards partly unsettled" if unsettled else "cards as sourced"
    return Verdict("provenance", State.WARNING if made_up else State.NOTE, word, provenance.sentence(counts))


def judge_missing(book: Book) -> Verdict | None:
    """A warning if the run is not complete."""
    if book.games_done >= book.games_asked:
        return None
    sentence = (
        f"Only {show.count(book.games_done)} of {show.count(book.games_asked)} games are done{_failed(book)}; "
        "every number below rests on these alone."
    )
    return Verdict("games", State.WARNING, "games missing", sentence)


def _failed(book: Book) -> str:
    """Which chunks could not be played, if any could not."""
    if not book.failed:
        return ""
    chunks = show.listed(show.few([str(number) for number in book.failed]))
    noun = "chunk" if len(book.failed) == 1 else "chunks"
    return f" ({noun} {chunks} failed each time: see the folder `quarantine`)"


def judge_alike(book: Book) -> Verdict | None:
    """A warning if no game differs from another in anything that is counted: they are one game, played many times."""
    if book.games_done < MANY or length_of(book) is None or any(map(_varies, book.measured.values())):
        return None
    sentence = (
        f"All {show.count(book.games_done)} games went alike: with these rules and bots nothing is left to chance, so "
        "they count as one game, and no interval below says more."
    )
    return Verdict("alike", State.WARNING, "one game", sentence)


def _varies(measured: Measured) -> bool:
    """Whether games differ in a measure; a share does not tell, for its interval has width even so."""
    if isinstance(measured, Distribution):
        return sum(count > 0 for count in measured.counts) > 1
    if isinstance(measured, Series):
        return any(fact.low != fact.high for fact in measured.by_id().values() if fact.unit != "share")
    return True


def judge_rows(book: Book) -> Verdict | None:
    """Of how many games rows are kept, if it is not all or none."""
    if book.rows in (0, book.games_done):
        return None
    sentence = (
        f"Rows are kept of {show.count(book.rows)} of {show.count(book.games_done)} games; of the others only what is "
        "added up, on which every number here rests."
    )
    return Verdict("rows", State.NOTE, "rows of some games", sentence)


def judge_origin(book: Book) -> Verdict | None:
    """By which other sources a run was played, and which measures are not shown for that; None if by these."""
    origin = book.origin
    if origin is None:
        return None
    sentence = f"Played by other sources ({'; '.join(origin.differences)}) and read by these"
    hidden = [*origin.lacking, *origin.dropped]
    not_shown = f"; not shown, for both do not count them alike: {show.listed(hidden)}" if hidden else ""
    state = State.WARNING if hidden else State.NOTE
    return Verdict("origin", state, "other sources", f"{sentence}{not_shown}.")
