"""The numbers of cups of eight teams, each with its interval and what it rests on, and the sentences they allow.

The cup is the unit: it has its own draw of places and its own deal, and what happens in it hangs together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports import formatting as show
from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Sums, paired_shares, ratio, wilson
from reports.tournament.against import Against, side_of
from reports.verdicts import State, Verdict
from simcore.aggregate import Cells, Tally, digest
from strategies.cups import COINS, DRAWN, REACHED, TEAMS
from strategies.tournament import Tournament

FAIR = 1 / TEAMS
"""What each of eight equal teams wins of the cups."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One team.

    Attributes
    ----------
    semifinal, final, cup : in which share of the cups it came there, and which share it won
    drawn, coins : which share of its matches were drawn at first, and which a coin decided
    won : how many cups it won
    """

    name: str
    semifinal: Fact
    final: Fact
    cup: Fact
    drawn: Fact
    coins: Fact
    won: int

    @property
    def against(self) -> Against:
        """On which side of the fair share the whole interval lies."""
        if self.cup.low is not None and self.cup.low > FAIR:
            return Against.ABOVE
        return Against.BELOW if self.cup.high is not None and self.cup.high < FAIR else Against.OPEN


@dataclass(frozen=True, slots=True)
class Cups:
    """What came out: the teams by their cups, best first, how many cups there were, and the draws of all matches."""

    teams: tuple[Entrant, ...]
    cups: int
    drawn: Fact
    coins: Fact
    digest: str

    @property
    def lead(self) -> Fact:
        """What the first team wins more than the second: Newcombe's paired interval, for no cup is won by both."""
        first, second = (team.won for team in self.teams[:2])
        return fact_of(paired_shares(self.cups, first, first - second, first + second), self.cups, "share")


def read_cups(tournament: Tournament) -> Cups:
    """All numbers of cups that were played."""
    return cups_of(tournament.tally(), tournament.bots, tournament.deals)


def cups_of(tally: Tally, names: Sequence[str], cups: int) -> Cups:
    """The same from what was counted of so many cups of these teams."""
    columns = zip(names, tally[REACHED].tolist(), tally[DRAWN], tally[COINS], strict=False)  # the last is of all teams
    teams = [_entrant(name, reached, (drawn, coins), cups) for name, reached, drawn, coins in columns]
    best_first = sorted(teams, key=lambda team: -team.won)
    return Cups(tuple(best_first), cups, _of_matches(tally[DRAWN][-1]), _of_matches(tally[COINS][-1]), digest(tally))


def _entrant(name: str, reached: Sequence[int], cells: tuple[Cells, Cells], cups: int) -> Entrant:
    semifinal, final, cup = (fact_of(wilson(number, cups), cups, "share") for number in reached)
    drawn, coins = map(_of_matches, cells)
    return Entrant(name, semifinal, final, cup, drawn, coins, reached[-1])


def _of_matches(cells: Cells) -> Fact:
    sums = Sums(*(int(cell) for cell in cells))
    return fact_of(ratio(sums, 1, share=True), sums.n, "share")


# --- sentences ---


def cup_finding(cups: Cups) -> Verdict:
    """Which team wins most cups."""
    first, second = cups.teams[:2]
    share = f"{show.full_n(first.cup)} of the cups, where {show.percent(FAIR)} is fair"
    if side_of(cups.lead) is Against.ABOVE:
        what = f"{first.name} wins most cups: {share}, {show.full_difference(cups.lead)} beside {second.name}."
        return Verdict("charts.cups", State.FINE, first.name, what, first.cup)
    what = f"{first.name} and {second.name} are not told apart; the first wins {share}."
    return Verdict("charts.cups", State.UNDECIDED, f"{first.name} or {second.name}", what, first.cup)


def fair_finding(cups: Cups) -> Verdict:
    """How many teams win more than is fair, and how many less."""
    sides = [team.against for team in cups.teams]
    above, below, still = (sides.count(side) for side in (Against.ABOVE, Against.BELOW, Against.OPEN))
    head, less = (f"{show.count(n) if n else 'none'} {show.verb(n, 'win')}" for n in (above, below))
    rest = f"; {still} not told apart from it" if still else ""
    what = f"Of {TEAMS} teams {head} more cups than the fair {show.percent(FAIR)}, {less} less{rest}."
    state = State.NOTE if above or below else State.UNDECIDED
    return Verdict("fair", state, f"{above} above, {below} below", what)


def draw_finding(cups: Cups) -> Verdict:
    """How often a match is drawn, and how often a coin decides."""
    what = (
        f"Of all matches {show.full_n(cups.drawn)} are drawn and played once more; a coin decides "
        f"{show.full(cups.coins)} in the end."
    )
    return Verdict("draws", State.NOTE, show.value(cups.drawn), what, cups.drawn)


def cup_lamps(cups: Cups) -> list[Verdict]:
    """Who wins, by how much, how many are beyond what is fair, and how much is left to chance."""
    winner, second = cup_finding(cups), cups.teams[1]
    known = side_of(cups.lead) is Against.ABOVE
    word = f"{show.difference(cups.lead)} to {second.name}" if known else "not told apart"
    what = f"{cups.teams[0].name} wins {show.full_difference_n(cups.lead)} of the cups beside {second.name}."
    return [
        Verdict("winner", winner.state, winner.word, winner.sentence, winner.fact),
        Verdict("gap", winner.state, word, what, cups.lead),
        fair_finding(cups),
        draw_finding(cups),
    ]


def cup_headline(cups: Cups) -> Verdict:
    """The same as a headline."""
    found = cup_finding(cups)
    return Verdict("headline", found.state, found.word, found.sentence, found.fact)


def cup_notes(cups: Cups) -> list[str]:
    """How the numbers are to be read."""
    return [
        "A team is a bot for either side, first side before the other. In each cup teams are drawn to eight places; "
        "winners of neighbours meet until one is left. All matches of a cup have one deal, each cup another one.",
        "A match is two games, sides swapped between them: who wins both wins it, with one win each it is the shorter "
        "win, and equal ones are a draw. A drawn match is played once more with new games, then a coin decides.",
        f"Intervals: 95 %, the cup is the unit; each of {show.plural(cups.cups, 'cups')} was won by one team, and each "
        "interval holds by itself.",
    ]
