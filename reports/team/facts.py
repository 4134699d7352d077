"""From the games won at each number of players to shares, and to how far the best number is from the worst."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reports.facts.fact import Fact, Series, fact_of
from reports.facts.intervals import Interval, Sums, joint_length, ratio
from reports.facts.seated import TEAM, Side, side_of
from simcore.aggregate import Tally
from simcore.spec import GameSpec, Rules


@dataclass(frozen=True, slots=True)
class Size:
    """A number of players, whether the run itself was played so, and the share of games that the team wins."""

    players: int
    own: bool
    won: Fact


@dataclass(frozen=True, slots=True)
class Team:
    """The team, or the camp that wins are counted of, at every number of players that the rules allow, fewest first.

    `counted` says of whom the numbers are.
    """

    sizes: tuple[Size, ...]
    side: Side = TEAM
    counted: str = "players"

    @property
    def own(self) -> Size:
        """That of the run."""
        return next(one for one in self.sizes if one.own)

    @property
    def best(self) -> Size:
        """That which wins most often."""
        return max(self.sizes, key=lambda one: one.won.value or 0)

    @property
    def worst(self) -> Size:
        """That which wins least often."""
        return min(self.sizes, key=lambda one: one.won.value or 0)

    @property
    def spread(self) -> Fact:
        """By how much more the best wins than the worst; its interval takes the two as chosen beforehand."""
        best, worst = self.best.won, self.worst.won
        assert None not in (best.value, best.low, best.high, worst.value, worst.low, worst.high), "games were played"
        one, other = (Interval(fact.value or 0, fact.low or 0, fact.high or 0) for fact in (best, worst))
        value = one.value - other.value
        below = joint_length(one.value - one.low, other.high - other.value, 0)
        above = joint_length(one.high - one.value, other.value - other.low, 0)
        return fact_of(Interval(value, value - below, value + above), min(best.n, worst.n), "share")

    @property
    def is_told_apart(self) -> bool:
        """Whether the best and the worst are shown to differ: their intervals do not meet."""
        return (self.best.won.low or 0) > (self.worst.won.high or 0)


def win_measure(spec: GameSpec) -> str:
    """The measure that counts the games the team wins; empty if the game pairs none."""
    field = spec.standing.win if spec.standing else ""
    return next((one.measure for one in spec.paired if one.field == field and not one.per), "")


def read_team(spec: GameSpec, rules: Rules, replays: Mapping[int, Tally], run: Series | None) -> Team | None:
    """Every number of players that the rules allow, that of the run by all its games; None without that one."""
    whole = spec.standing.whole if spec.standing else 1
    sizes = []
    for players, found in sorted(replays.items()):
        sums = Sums(*(int(cell) for cell in found["wins"][0, 0, :5]))
        own = players == rules.players
        if sums.n:
            won = run.cells[0].fact if own and run else fact_of(ratio(sums, whole, share=True), sums.n, "share")
            sizes.append(Size(players, own, won))
    return Team(tuple(sizes), side_of(spec), spec.counted) if any(one.own for one in sizes) else None
