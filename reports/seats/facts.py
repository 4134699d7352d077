"""From the wins of the seats at each number of players to their gaps from fair, as it is and with a compensation."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from reports.facts import intervals
from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Interval, joint_alpha, normal_critical
from reports.facts.paired import Pair
from simcore.aggregate import Cells, Tally
from simcore.spec import GameSpec, Rules


class SeatSums(NamedTuple):
    """What a seat won in so many games: the sum of its parts of the win, and of their squares."""

    games: int
    won: int
    squares: int


class Evenness(NamedTuple):
    """Pearson's test that all seats win alike, over the games that one player won alone."""

    statistic: float
    chance: float
    games: int


@dataclass(frozen=True, slots=True)
class AtPlayers:
    """The seats at one number of players.

    Attributes
    ----------
    players, own : how many play; whether the run itself was played so
    fair : what each seat would win if all were equal
    shares, gaps : what each seat wins, and how far that is from fair; intervals that hold for all seats together
    first : seat 1 less the mean of the others
    evenness : None where nobody won alone
    points : what each seat would get, all 0 if nothing was found
    levelled : the gaps with these points
    games, replayed : on how many games all but `evenness` and `levelled` rest, and on how many those
    """

    players: int
    own: bool
    fair: float
    shares: tuple[Fact, ...]
    gaps: tuple[Fact, ...]
    first: Fact
    evenness: Evenness | None
    points: tuple[int, ...]
    levelled: tuple[Fact, ...]
    games: int
    replayed: int


@dataclass(frozen=True, slots=True)
class Seats:
    """All numbers of players; `unit` is that of the points, empty if nothing can be added to a score."""

    tables: tuple[AtPlayers, ...]
    unit: str

    @property
    def own(self) -> AtPlayers:
        """The number of players of the run."""
        return next(one for one in self.tables if one.own)


def read_seats(
    spec: GameSpec, rules: Rules, replays: Mapping[int, Tally], run: Cells | None, unit: str
) -> Seats | None:
    """Every number of players that the rules allow; None without that of the run.

    `run` are the five sums of each seat over all games of the run, in the parts of `GameSpec.standing`, if it has them.
    """
    whole = spec.standing.whole if spec.standing else 1
    tables = []
    for players, found in sorted(replays.items()):
        if found["wins"][0, 0, 0]:
            own = players == rules.players
            tables.append(_at(found, whole, own=own, sums=run[:players] if own and run is not None else None))
    return Seats(tuple(tables), unit) if any(one.own for one in tables) else None


def _at(found: Tally, whole: int, *, own: bool, sums: Cells | None) -> AtPlayers:
    base, side = found["wins"]
    pairs = [Pair.of(*cells) for cells in zip(side.tolist(), base.tolist(), strict=True)]
    known = base if sums is None else sums
    seats = [SeatSums(int(row[0]), int(row[1]), int(row[4])) for row in known]
    games = seats[0].games
    shares = intervals.joint_shares([seat.won / whole for seat in seats], games)
    fair = sum(seat.won for seat in seats) / whole / games / len(seats)
    after = [levelled(pair, seat, whole, joint_alpha(len(seats))) for pair, seat in zip(pairs, seats, strict=True)]
    fair_after = sum(one.value for one in after) / len(after)
    replayed = int(base[0, 0])
    return AtPlayers(
        len(seats),
        own,
        fair,
        tuple(fact_of(one, games, "share") for one in shares),
        tuple(fact_of(_less(one, fair), games, "share") for one in shares),
        fact_of(first_player(seats, whole), games, "share"),
        evenness(found["alone"].tolist()),
        tuple(found["points"].tolist()),
        tuple(fact_of(_less(one, fair_after), replayed, "share") for one in after),
        games,
        replayed,
    )


def _less(one: Interval, fair: float) -> Interval:
    return Interval(*(limit - fair for limit in one))


def first_player(seats: Sequence[SeatSums], whole: int) -> Interval:
    """The share of seat 1 less the mean share of the others.

    In a game with a winner all parts add up to the whole, so the squares of (players * seat 1 - all) follow from the
    sums of the seats.
    """
    players, first = len(seats), seats[0]
    total = sum(seat.won for seat in seats)
    squares = players**2 * first.squares - 2 * players * whole * first.won + whole * total
    return intervals.mean(first.games, players * first.won - total, squares, whole * (players - 1))


def evenness(alone: Sequence[int]) -> Evenness | None:
    """Pearson's chi-square against equal chances; a shared win is no count, so games with one are left out."""
    from scipy.stats import chisquare

    if not sum(alone):
        return None
    found = chisquare(alone)
    return Evenness(float(found.statistic), float(found.pvalue), sum(alone))


def levelled(pair: Pair, seat: SeatSums, whole: int, alpha: float) -> Interval:
    """The share of a seat with the compensation: that of all games, and the paired difference of those replayed.

    The difference estimator of double sampling (Cochran 1977, chapter 12), whose variance is that of the share over all
    games, that of the difference over the replayed ones, and twice what both have in common.
    """
    n, every = pair.side.n, seat.games
    shift = pair.side.x - pair.base.x
    squares = pair.side.xx - 2 * pair.x_x0 + pair.base.xx
    common = pair.x_x0 - pair.base.xx
    value = (seat.won / every + shift / n) / whole
    if n < 2:
        return Interval(value, math.nan, math.nan)
    own = _covariance(n, pair.base.x, pair.base.x, pair.base.xx)
    change, both = _covariance(n, shift, shift, squares), _covariance(n, pair.base.x, shift, common)
    variance = max(own / every + change / n + 2 * both / every, 0.0)
    half = normal_critical(alpha) * math.sqrt(variance) / whole
    return Interval(value, value - half, value + half)


def _covariance(n: int, one: int, other: int, products: int) -> float:
    """The covariance of two numbers of each game from their sums."""
    return (products - one * other / n) / (n - 1)
