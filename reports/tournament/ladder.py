"""The steps of a ladder: the numbers, each with its interval and what it rests on, and the sentences they allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from reports import formatting as show
from reports.facts.fact import Fact, Json, fact_of
from reports.facts.intervals import Sums, ratio
from reports.facts.seated import who_played
from reports.facts.tables import Column, Table
from reports.tournament.against import gap_of, share_of
from reports.verdicts import State, Verdict
from simcore.aggregate import Tally, digest
from strategies.registry import find_strategies
from strategies.tournament import STEPS, Tournament

PAYS, PAYS_NOT, OPEN = "pays", "costs", "not told apart"
SIGNS = {PAYS: "▲", PAYS_NOT: "▼", OPEN: "◇"}


@dataclass(frozen=True, slots=True)
class Step:
    """One doubling.

    Attributes
    ----------
    below, above : the number before and after
    share : the part of the wins of the seat with twice as much; n counts the games that somebody won
    gain : the same less the fair share
    together : all play together: `share` is what a team with twice as much wins of all deals, `gain` what that is more
        than the team with half of it wins of the same deals
    """

    below: int
    above: int
    share: Fact
    gain: Fact
    together: bool = False

    @property
    def name(self) -> str:
        """Who plays, in an axis or a table."""
        return f"{self.below} to {self.above}" if self.together else f"{self.above} among {self.below}"

    @property
    def verdict(self) -> str:
        """On which side of nothing the whole interval lies."""
        if self.gain.low is not None and self.gain.low > 0:
            return PAYS
        return PAYS_NOT if self.gain.high is not None and self.gain.high < 0 else OPEN


@dataclass(frozen=True, slots=True)
class Ladder:
    """What came out: the steps of one bot, lowest first; `parameter` is what was doubled."""

    bot: str
    parameter: str
    players: int
    deals: int
    steps: tuple[Step, ...]
    digest: str
    together: bool = False

    @property
    def fair(self) -> float:
        """The share of wins of every seat if all were equal."""
        return 1 / self.players

    @property
    def shares(self) -> str:
        """What the shares are, as the head of a column."""
        return "deals won" if self.together else f"share of wins (fair: {show.percent(self.fair)})"

    @property
    def climbed(self) -> list[Step]:
        """The steps from the lowest to the last before the gain is not told apart from nothing."""
        return list(takewhile(lambda step: step.verdict == PAYS, self.steps))


def read_ladder(tournament: Tournament) -> Ladder:
    """All numbers of a ladder that was played."""
    tally, strategies = tournament.tally(), find_strategies(tournament.plan.game)
    assert strategies.ladder is not None, "it was played"
    parameter, bots = strategies.ladder[1], tournament.plan.bots
    numbers = [bot.parameters[parameter] for bot in bots]
    together = tournament.standing.together
    steps = _steps_of_teams(tournament, tally, numbers) if together else _steps_of_seats(tournament, tally, numbers)
    word = ":".join(part for part in str(bots[0]).split(":") if not part.startswith(f"{parameter}="))
    return Ladder(word, parameter, tournament.players, tournament.deals, tuple(steps), digest(tally), together)


def _steps_of_seats(tournament: Tournament, tally: Tally, numbers: Sequence[int]) -> list[Step]:
    """One seat with twice as much among seats without, against the fair share."""
    fair, whole = 1 / tournament.players, tournament.standing.whole
    steps = []
    for below, above, cells in zip(numbers, numbers[1:], tally[STEPS], strict=False):
        sums = Sums(*(int(cell) for cell in cells))
        share = fact_of(ratio(sums, whole, share=True), sums.n, "share")
        steps.append(Step(below, above, share, _less(share, fair)))
    return steps


def _steps_of_teams(tournament: Tournament, tally: Tally, numbers: Sequence[int]) -> list[Step]:
    """A team with twice as much against one without, deal by deal."""
    whole = tournament.standing.whole
    pairs = enumerate(pairwise(numbers))
    return [
        Step(*pair, share_of(tally, at + 1, whole), gap_of(tally, at + 1, at, whole), together=True)
        for at, pair in pairs
    ]


def _less(share: Fact, fair: float) -> Fact:
    value, low, high = (None if number is None else number - fair for number in (share.value, share.low, share.high))
    return Fact(value, low, high, share.n, share.unit)


def gained(steps: Sequence[Step]) -> Fact:
    """The sum of the gains of some steps, with an interval that is wide enough however they depend on each other."""
    sums = [sum(number or 0.0 for number in numbers) for numbers in zip(*map(_numbers, steps), strict=True)]
    return Fact(sums[0], sums[1], sums[2], min(step.gain.n for step in steps), "share")


def _numbers(step: Step) -> tuple[float | None, float | None, float | None]:
    return step.gain.value, step.gain.low, step.gain.high


# --- sentences ---


def depth_finding(ladder: Ladder) -> Verdict:
    """How deep the game is for this bot: how many doublings pay, what they add up to, and where it ends."""
    climbed, rest = ladder.climbed, ladder.steps[len(ladder.climbed) :]
    fact, state = (gained(climbed), State.UP) if climbed else (ladder.steps[0].gain, State.NOTE)
    word = f"{len(climbed)} of {show.plural(len(ladder.steps), 'doublings')}"
    fair = "" if ladder.together else f" (fair: {show.percent(ladder.fair)})"
    head = f"{climbed_words(ladder)}{fair}"
    if not rest:
        what = f"{head}, and the last step still pays: {step_words(climbed[-1])}."
        return Verdict("charts.ladder", state, word, what, fact)
    end = f"the step from {rest[0].below} to {rest[0].above} {_ends(rest[0])}: {step_words(rest[0])}"
    later = [step for step in rest[1:] if step.verdict == PAYS]
    again = f"; from {later[0].below} to {later[0].above} it pays: {step_words(later[0])}" if later else ""
    return Verdict("charts.ladder", state, word, f"{head}; {end}{again}.", fact)


def climbed_words(ladder: Ladder, text: Callable[[Fact], str] = show.full_difference_n) -> str:
    """How often doubling pays, and what that adds up to; `text` says how a number is told."""
    climbed, what = ladder.climbed, f"Doubling the {ladder.parameter} of {ladder.bot}"
    if not climbed:
        return f"{what} is not shown to pay from {ladder.steps[0].below} on"
    times = {1: "once", 2: "twice"}.get(len(climbed), f"{len(climbed)} times in a row")
    gains = "the gain is" if len(climbed) == 1 else "the gains add up to"
    return (
        f"{what} pays {times}, from {climbed[0].below} to {climbed[-1].above}: {gains} "
        f"{text(gained(climbed))} of the {'deals' if ladder.together else 'wins'}"
    )


def _ends(step: Step) -> str:
    return "costs" if step.verdict == PAYS_NOT else "is not told apart from nothing"


def step_words(step: Step) -> str:
    """What one seat, or a team, with twice as much wins."""
    if step.together:
        return f"a team with {step.above} wins {show.full_n(step.share)}, a gain of {show.full_difference(step.gain)}"
    return f"{step.above} among {step.below} win {show.full_n(step.share)}"


def ladder_reasons(ladder: Ladder) -> tuple[str, ...]:
    """Why to believe the steps."""
    number = len(ladder.steps) + ladder.together
    tables = f"{show.plural(ladder.deals, 'deals')} at {show.plural(number, 'tables')} each"
    return (f"{tables}: {who_played([ladder.bot], ladder.players)}.", *ladder_notes(ladder))


SEATS_NOTE = (
    "One seat has twice as much as all others; seats rotate, and all steps are played on the same deals. Share of "
    "wins: part of the won games; a shared win is divided, a game without a winner counts for nobody."
)
TEAMS_NOTE = (
    "All seats of a team have the same, and all teams play the same deals. The gain is what a team wins more than the "
    "one with half as much, deal by deal."
)


def ladder_notes(ladder: Ladder) -> list[str]:
    """How the numbers are to be read."""
    return [
        TEAMS_NOTE if ladder.together else SEATS_NOTE,
        "Deep is what this bot can still find by thinking longer. That it gains nothing more does not show that nobody "
        "could.",
        "Intervals: 95 %, the game is the unit; each holds by itself. That of a sum is the sum of those of its steps, "
        "which is wide enough however they depend on each other.",
    ]


def ladder_lines(ladder: Ladder, played: str) -> list[str]:
    """The same for the terminal."""
    rows = [(ladder.parameter, ladder.shares, "gain")]
    for step in ladder.steps:
        share = f"{SIGNS[step.verdict]} {show.full_n(step.share)}"
        rows.append((step.name, share, show.full_difference(step.gain)))
    return [played, "", depth_finding(ladder).sentence, *show.aligned(rows), "", *ladder_notes(ladder)]


def ladder_table(ladder: Ladder) -> Table:
    """A row for each step."""
    head = "Deals won" if ladder.together else "Share of wins"
    columns = (Column("Step"), Column(head), Column("Gain", difference=True), Column("Verdict"))
    rows = tuple((step.name, step.share, step.gain, step.verdict) for step in ladder.steps)
    fair = "" if ladder.together else f"; fair: {show.percent(ladder.fair)}"
    caption = f"Twice the {ladder.parameter} of {ladder.bot}{fair}"
    return Table("ladder", caption, columns, rows)


def ladder_json(ladder: Ladder) -> Json:
    """The keys of `tournament.json` that only a ladder has."""
    climbed = ladder.climbed
    return {
        "bot": ladder.bot,
        "parameter": ladder.parameter,
        "steps": [
            {"below": step.below, "above": step.above, "share": step.share.as_json(), "gain": step.gain.as_json()}
            | {"verdict": step.verdict}
            for step in ladder.steps
        ],
        "depth": {"doublings": len(climbed), "gained": gained(climbed).as_json() if climbed else None},
    }
