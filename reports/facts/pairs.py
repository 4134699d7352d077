"""Whether two cards in one hand are worth more than their sum, from the moments of the deal."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from reports.facts.intervals import Interval, Z
from simcore.aggregate import Cells

POWER = 0.8
"""An effect that is said to have been in reach would have been found with this chance."""


class Interaction(NamedTuple):
    """One pair: what both in one hand bring beyond the sum, its standard error, and how many hands had both."""

    effect: Interval
    error: float
    hands: int


def interaction(moments: Cells, seats: int, scale: int) -> Interaction:
    """Mean outcome of hands with both cards less those with one, less those with the other, plus those with neither.

    That is the coefficient of the product in a least-squares fit on "has one", "has the other" and both. Were the
    cards' effects to add up, it would be 0 whatever else was dealt: a card takes one place in a hand. The variance is
    linearised and clustered by game (Cochran 1977, section 6.3).

    Parameters
    ----------
    moments : see `strategies.pairs.play_pairs`
    seats : hands of each game
    """
    games, total, z, u, other_z, other_u, both, both_u = (int(cell) for cell in moments[0])
    hands = np.array([both, z - both, other_z - both, seats * games - z - other_z + both])
    if games < 2 or hands.min() < 2:
        return Interaction(Interval(math.nan, math.nan, math.nan), math.nan, both)
    won = np.array([both_u, u - both_u, other_u - both_u, total - u - other_u + both_u])
    means = won / hands
    effect = float(_SIGNS @ means)
    moved = (_SIGNS / hands) @ (_WON - means[:, None] * _hands(seats))
    variance = float(moved @ moments.astype(float) @ moved) * games / (games - 1)
    error = math.sqrt(max(variance, 0.0)) / scale
    value = effect / scale
    return Interaction(Interval(value, value - Z * error, value + Z * error), error, both)


_SIGNS = np.array([1.0, -1.0, -1.0, 1.0])
"""Hands with both, with one, with the other, with neither."""
_WON = np.array(
    [[0, 0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 1, 0, 0, 0, -1], [0, 0, 0, 0, 0, 1, 0, -1], [0, 1, 0, -1, 0, -1, 0, 1]], float
)
"""What these hands won, out of the eight numbers of a game."""


def _hands(seats: int) -> NDArray[np.float64]:
    """How many such hands there are, out of the eight numbers of a game."""
    rows = [
        [0, 0, 0, 0, 0, 0, 1, 0],
        [0, 0, 1, 0, 0, 0, -1, 0],
        [0, 0, 0, 0, 1, 0, -1, 0],
        [seats, 0, -1, 0, -1, 0, 1, 0],
    ]
    return np.array(rows, float)


def in_reach(errors: NDArray[np.float64], tests: int, rate: float) -> float:
    """The smallest interaction that a pair with the median error shows with a chance of 80 %, among so many pairs.

    At the level that a lone finding among all pairs has to pass (Bonferroni's, where Benjamini and Hochberg begin).
    """
    if not len(errors):
        return math.nan
    return float(np.median(errors)) * float(stats.norm.isf(rate / 2 / tests) + stats.norm.isf(1 - POWER))
