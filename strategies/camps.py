"""A tournament where sides are no equals: each bot as the first side against each bot as the second, on the same deals.

Nobody changes seats. A match is a pair of bots, and all matches are played on the same deals, so the sums of products
of what two matches win tell any difference between bots deal by deal.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells, Tally
from simcore.errors import InputError, Problem
from simcore.manifest import Bot
from simcore.spec import GameSpec, Rules, Standing
from simcore.store import Range
from strategies.playing import Rows, camps_of
from strategies.registry import read_entrants
from strategies.spec import StrategySet
from strategies.swapped import SWAPPED, Deals, Games, count_swapped, games_of, pairs_of, play_second

if TYPE_CHECKING:
    from strategies.chunk import Seated

MATCHES, PRODUCTS, OTHERWISE = "matches", "products", "otherwise"
SIDES, WHOLE = 2, 2
"""How many sides meet, and the parts of a win: it is counted in halves."""
OPTION = "--against"
FEWEST_NAMED = 3
"""Bots of both sides: with one on each nothing is compared."""
LIMITS = np.iinfo(np.int64).min, np.iinfo(np.int64).max

Ints = NDArray[np.int64]
Sides = tuple[Sequence[int], Sequence[int]]
"""The numbers of the bots that play each side."""
Pair = tuple[int, int]
"""The numbers of two bots, and at the table that of the first side before the other."""
Outcomes = tuple[Games, Ints]
"""Of many games what matches read of them, and fingerprints."""


def read_sides(names: Sequence[str], against: Sequence[str], strategies: StrategySet, rules: Rules) -> tuple[Bot, ...]:
    """The bots of the first side, by default all of the game, then those of the second.

    Raises
    ------
    InputError
        With all problems of the words of a side, or if sides are equals.
    """
    if not strategies.camps:
        what = f"the seats of '{strategies.game}' are equals: each bot meets each"
        raise InputError(Problem(what, key=OPTION, expected=f"the bots without {OPTION}"))
    first, second = (read_entrants(words, strategies, rules, fewest=1) for words in (names, against))
    if len(first) + len(second) < FEWEST_NAMED:
        expected = "two or more bots on one side at least"
        raise InputError(Problem("one bot against one", key=OPTION, expected=expected))
    return *first, *second


def check_sides(spec: GameSpec) -> None:
    """InputError if the sides of a game are no equals, and it does not say what each of two wins."""
    if spec.camps and not (len(spec.camps) == SIDES and spec.standing and spec.standing.camp_win):
        what = f"'{spec.name}' does not say what each of two sides wins"
        raise InputError(Problem(what, key="--game", expected="a `standing` with `camp_win`, and two camps"))


def play_camps(seated: Seated, standing: Standing, sides: Sides, games: Range) -> Tally:
    """Play a range of deals with each bot of the first side against each bot of the second.

    Counted are, with matches in the order of the first side's bots and then of the second's, `matches[m]`: deals and
    the halves of the win that the first side gets in them; and `products[l, m]`: the sum over deals of the product of
    its halves in two matches, which on the diagonal is the sum of squares; and `otherwise[l, m]`: how many deals came
    out otherwise, in anything that is kept of a game. Two bots that play alike on a side are known by that. Where the
    same bots play both sides and the game says which win is better, also `swapped` (`strategies.swapped`).
    """
    rules, spec = seated.run.rules, seated.run.spec
    bots = seated.table.strategies.bot_rows(seated.run.plan.bots, rules)
    lineups = {pair: bots[[pair[camp] for camp in camps_of(spec, rules.players)]] for pair in product(*sides)}
    played = {pair: _outcomes(seated.rows_of(lineup, games), standing) for pair, lineup in lineups.items()}
    won = np.column_stack([found[0] for found, _ in played.values()])
    prints = np.column_stack([marks for _, marks in played.values()])
    same = np.array([(prints == column[:, None]).sum(axis=0) for column in prints.T])
    swapped: Tally = {}
    if standing.length and list(sides[0]) == list(sides[1]):
        swapped[SWAPPED] = _play_swapped(seated, standing, lineups, played, games)
    return swapped | {
        MATCHES: np.column_stack([np.full(len(lineups), games.count), won.sum(axis=0)]),
        PRODUCTS: won.T @ won,
        OTHERWISE: games.count - same,
    }


def _play_swapped(
    seated: Seated, standing: Standing, lineups: Mapping[Pair, Ints], played: Mapping[Pair, Outcomes], games: Range
) -> Cells:
    """The matches of each pair of bots, whose first games have been played."""
    deals = Deals(seated.run.spec, seated.run.rules)
    pairs = [*pairs_of(math.isqrt(len(lineups)))]
    second = [games_of(play_second(seated, deals, lineups[pair[::-1]], games), standing) for pair in pairs]
    return count_swapped([played[pair][0] for pair in pairs], second)


def _outcomes(rows: Rows, standing: Standing) -> Outcomes:
    """What is kept of games; all rows would be too many."""
    return games_of(rows, standing), fingerprints(rows)


def fingerprints(rows: Rows) -> Ints:
    """A number for each outcome, the same for the same one; what lies between fields is no outcome."""
    fields = [
        np.ascontiguousarray(rows[name]).view(np.uint8).reshape(len(rows), rows.dtype[name].itemsize)
        for name in rows.dtype.names or ()
    ]
    octets = np.concatenate(fields, axis=1).astype(np.int64)
    factors = np.random.default_rng(0).integers(*LIMITS, octets.shape[1])
    found: Ints = (octets * factors).sum(axis=1)  # modulo 2**64
    return found
