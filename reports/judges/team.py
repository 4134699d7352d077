"""Whether a game that all play together can be won and lost, and whether the number of players matters."""

from __future__ import annotations

from reports import formatting as show
from reports.facts.fact import Book, Fact
from reports.facts.seated import side_of
from reports.team.facts import win_measure
from reports.team.words import sentence
from reports.verdicts import Band, State, Verdict

WINS = "wins"
"""What the lamp is about."""
HALF = 0.5


def judge_team(book: Book, band: Band) -> Verdict:
    """How often the team wins; a warning where it hardly ever or nearly always does, for then nothing can be compared.

    A share that lies within the band of 0 or 1 leaves components no room to get out of it.
    """
    fact = won_of(book)
    if fact is None or fact.value is None:
        return Verdict(WINS, State.NOTE, "not measured", "Wins: this game does not measure them.")
    side = side_of(book.spec)
    rests = f"(n = {show.count(fact.n)} games; {book.bots})"
    if fact.value in (0, 1):
        never = "never" if fact.value == 0 else "always"
        what = f"{side.name.capitalize()} {never} {side.win} {rests}: wins cannot tell bots, cards or rules apart."
        return Verdict(WINS, State.WARNING, f"{never} won", what, fact)
    if min(fact.value, 1 - fact.value) <= band.half_width(fact.unit):
        often = "rarely" if fact.value < HALF else "often"
        what = (
            f"{side.wins.capitalize()} {show.full(fact)} of games {rests}: so {often} that hardly any component has "
            f"room to leave the band of {band.text(fact.unit)}."
        )
        return Verdict(WINS, State.WARNING, f"{show.value(fact)}: too {often} to judge by", what, fact)
    told = sentence(book.team) if book.team else f"{side.wins.capitalize()} {show.full(fact)} of games."
    return Verdict(WINS, State.NOTE, _word(book, fact), f"{told.removesuffix('.')} {rests}.", fact)


def won_of(book: Book) -> Fact | None:
    """The share of games that the team wins; None where it is not counted."""
    name = win_measure(book.spec)
    if not name or name in book.uncounted:
        return None
    return book.series(name).cells[0].fact


def _word(book: Book, fact: Fact) -> str:
    """The few words of the lamp."""
    team = book.team
    if team is None or len(team.sizes) == 1 or not team.is_told_apart:
        return show.value(fact)
    worst, best = show.value(team.worst.won), show.value(team.best.won)
    where = show.plural(team.best.players, team.counted)
    return f"{show.value(fact)}; {worst} at {team.worst.players}, {best} at {where}"
