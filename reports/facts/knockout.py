"""The strength of a component's text from games played with and without it, its standing among others, and ranks.

A game gives each component n and x with its text and n and x without it (`strategies.knockout`); its effect is a
difference of two ratios, and games move several effects together. All of it follows from sums of products.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from reports.facts.intervals import ALPHA, UNKNOWN, Interval, Sums, Z, joint_length, paired_shares
from reports.facts.paired import Pair, difference_of
from simcore.aggregate import Cells

Floats = NDArray[np.float64]

RANK_DRAWS = 4_000
"""Draws of all effects together, from which the intervals of the ranks come: an end is off by less than a rank."""


class Knocked(NamedTuple):
    """One component: its effect, and how many games were played with it and without it.

    `square` is the mean square of the difference of a game, `step` the least by which a game can differ,
    divided wins aside.
    """

    effect: Interval
    games: int
    square: float = 0.0
    step: float = 0.0

    @property
    def is_known(self) -> bool:
        """Whether there is anything to judge it by."""
        return not math.isnan(self.effect.low)

    @property
    def error(self) -> float:
        """The standard error that the interval has, which is no less where few games differ."""
        return (self.effect.high - self.effect.low) / 2 / Z

    def error_at(self, effect: float) -> float:
        """The least standard error that the estimate has if this is the true effect.

        A small effect of a text that changes few games comes with a small error, and the two err together: few games
        that happen to differ look like certainty. But games that differ by a step at least must be so many that their
        mean is the effect, so the mean square is no less than a step times it.
        """
        variance = max(self.square, self.step * abs(effect)) - effect**2
        return math.sqrt(max(variance, 0.0) / self.games) if self.games else 0.0


@dataclass(frozen=True)
class Joint:
    """The effects of several components and how chance moves them together."""

    rows: tuple[Knocked, ...]
    covariance: Floats


def pair_of(gram: Cells, sums: Cells, index: int) -> Pair:
    """The sums of one component: with its text, and without it."""
    (n, x, n0, x0), own = (int(one) for one in sums[index]), gram[index, :, index, :]
    nn, nx, n_n0, n_x0 = (int(one) for one in own[0])
    xx, x_n0, x_x0 = (int(one) for one in own[1, 1:])
    without = Sums(n0, x0, int(own[2, 2]), int(own[2, 3]), int(own[3, 3]))
    return Pair(Sums(n, x, nn, nx, xx), without, n_n0, n_x0, x_n0, x_x0)


def effect_of(pair: Pair, scale: int, games: int, *, share: bool) -> Interval:
    """What the text does: the ratio with it less the ratio without it.

    Where each of `games` games counts alike and gives a share, Newcombe's paired interval: the text of a rare or feeble
    card changes few of them, and Student's interval of few differences is too short. Else the linearised one.
    """
    if games == 0 or pair.side.n == 0 or pair.base.n == 0:
        return UNKNOWN
    each = pair.side.n == pair.base.n and pair.side.nn == pair.base.nn == pair.n_n0
    if share and each and pair.side.n**2 == games * pair.side.nn:
        whole = pair.side.n / games * scale
        squares = pair.side.xx - 2 * pair.x_x0 + pair.base.xx
        return paired_shares(games, pair.side.x / whole, (pair.side.x - pair.base.x) / whole, squares / whole**2)
    return difference_of(pair, scale)[0]


def joint_of(gram: Cells, sums: Cells, games: Cells, scale: int, *, share: bool) -> Joint:
    """Every component with its interval, and the covariance of all.

    Parameters
    ----------
    gram, sums : see `strategies.knockout.play_knocked`
    games : of each component, how many were played again
    """
    pairs = [pair_of(gram, sums, index) for index in range(len(sums))]
    rows = [
        Knocked(effect_of(pair, scale, int(n), share=share), int(n), *_differences(pair, scale, int(n)))
        for pair, n in zip(pairs, games, strict=True)
    ]
    moved = np.array([_influence(pair, scale) for pair in pairs]).reshape(-1, 4)
    covariance = np.einsum("ia,iajb,jb->ij", moved, gram.astype(float), moved)
    factors = np.sqrt([_small_sample(pair) for pair in pairs])
    return Joint(tuple(rows), _at_least(covariance * np.outer(factors, factors), rows))


def _differences(pair: Pair, scale: int, games: int) -> tuple[float, float]:
    """The mean square of what a game differs by, and the least step, if games count alike."""
    if games == 0 or pair.side.n == 0:
        return 0.0, 0.0
    whole = pair.side.n / games
    squares = pair.side.xx - 2 * pair.x_x0 + pair.base.xx
    return squares / games / (whole * scale) ** 2, 1 / whole


def _influence(pair: Pair, scale: int) -> tuple[float, float, float, float]:
    """How far a game moves the effect for each of its four numbers (Cochran 1977, section 6.3)."""
    if pair.side.n == 0 or pair.base.n == 0:
        return 0.0, 0.0, 0.0, 0.0
    n, n0 = pair.side.n * scale, pair.base.n * scale
    return -pair.side.x / pair.side.n / n, 1 / n, pair.base.x / pair.base.n / n0, -1 / n0


def _small_sample(pair: Pair) -> float:
    games = min(one.n**2 / one.nn if one.nn else 0.0 for one in (pair.side, pair.base))
    return games / (games - 1) if games > 1 else 0.0


def _at_least(covariance: Floats, rows: list[Knocked]) -> Floats:
    """With variances no smaller than what the intervals say."""
    own = [row.error**2 if row.is_known else 0.0 for row in rows]
    found: Floats = covariance + np.diag(np.maximum(np.array(own) - np.diag(covariance), 0.0))
    return found


def against_others(joint: Joint, peers: NDArray[np.bool_]) -> list[Interval]:
    """The effect of each component less the mean effect of its peers, itself left out; unknown where it has none.

    The limits of the effect and those of the mean are joined by their correlation (MOVER; Zou and Donner 2008), as
    Newcombe joins those of two shares, so the mean does not undo what the limits of a rare card took care of.
    """
    effects = np.array([row.effect.value if row.is_known else 0.0 for row in joint.rows])
    return [_against_others(joint, effects, peers, index) for index in range(len(joint.rows))]


def _against_others(joint: Joint, effects: Floats, peers: NDArray[np.bool_], index: int) -> Interval:
    others = peers.copy()
    others[index] = False
    row, number = joint.rows[index], int(others.sum())
    if not row.is_known or not number:
        return UNKNOWN
    mean = float(effects[others].mean())
    error = math.sqrt(max(float(joint.covariance[np.ix_(others, others)].sum()), 0.0)) / number
    both = float(joint.covariance[index, others].sum()) / number
    own = math.sqrt(float(joint.covariance[index, index]))
    correlation = both / (own * error) if own * error > 0 else 0.0
    value, low, high = row.effect
    below = joint_length(value - low, Z * error, correlation)
    above = joint_length(high - value, Z * error, correlation)
    return Interval(value - mean, value - mean - below, value - mean + above)


def mean_effect(joint: Joint, peers: NDArray[np.bool_]) -> Interval:
    """The mean effect of the peers: what a card of the kind is worth."""
    number = int(peers.sum())
    if not number:
        return UNKNOWN
    value = float(np.mean([row.effect.value for row, is_peer in zip(joint.rows, peers, strict=True) if is_peer]))
    half = Z * math.sqrt(max(float(joint.covariance[np.ix_(peers, peers)].sum()), 0.0)) / number
    return Interval(value, value - half, value + half)


def ranks(effects: Floats, covariance: Floats, seed: tuple[int, ...]) -> NDArray[np.int64]:
    """The lowest and the highest rank of each effect, 1 being the largest: 95 % of draws of all effects together.

    Draws are normal round the estimates with their joint covariance; who is tied takes the better rank at the low end
    and the worse one at the high end.
    """
    rng = np.random.default_rng(seed)
    draws = rng.multivariate_normal(effects, covariance, RANK_DRAWS, check_valid="ignore", method="eigh")
    draws = np.round(draws, 12)  # two effects without chance are tied, whatever the last bit says
    best = stats.rankdata(-draws, method="min", axis=1)
    worst = stats.rankdata(-draws, method="max", axis=1)
    low = np.quantile(best, ALPHA / 2, axis=0, method="inverted_cdf")
    high = np.quantile(worst, 1 - ALPHA / 2, axis=0, method="inverted_cdf")
    return np.array([low, high], np.int64).T
