"""Intervals whose unit of resampling is the game, computed from exact integer sums.

The formulas of the literature come from statsmodels and scipy; what is written here is only the step from sums to them.
Both load for a second, so each function loads what it needs: who only draws what was measured does without. Quantiles
come from `scipy.special`, which is behind those of `scipy.stats`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import special

CONFIDENCE = 0.95
ALPHA = 1 - CONFIDENCE
Z = float(-special.ndtri(ALPHA / 2))


class Interval(NamedTuple):
    """An estimate between its limits; NaN for what is not known."""

    value: float
    low: float
    high: float


UNKNOWN = Interval(math.nan, math.nan, math.nan)


class Sums(NamedTuple):
    """The five sums of a ratio over games: n, x, n*n, n*x, x*x."""

    n: int
    x: int
    nn: int
    nx: int
    xx: int

    @property
    def is_plain_share(self) -> bool:
        """Whether every game gave 0 <= x <= n <= 1.

        For whole numbers k*k >= k, with equality for 0 and 1 only, so the sums alone prove it.
        """
        return self.n == self.nn and self.x == self.xx == self.nx


def wilson(count: float, n: float, alpha: float = ALPHA) -> Interval:
    """Interval of a share (Wilson 1927, by statsmodels); `n` may be an effective, fractional number."""
    from statsmodels.stats.proportion import proportion_confint

    low, high = proportion_confint(count, n, alpha=alpha, method="wilson")
    value = count / n
    return Interval(value, min(float(low), value), max(float(high), value))  # at 0 and 1 the limit is off by rounding


def shares(counts: NDArray[np.int64], n: int) -> list[Interval]:
    """The same for several counts out of the same n, at once."""
    from statsmodels.stats.proportion import proportion_confint

    values = counts / n
    lows, highs = proportion_confint(counts, n, alpha=ALPHA, method="wilson")
    found = zip(values, np.minimum(lows, values), np.maximum(highs, values), strict=True)
    return [Interval(*map(float, one)) for one in found]


@lru_cache(maxsize=4096)
def critical(games: float, alpha: float = ALPHA) -> float:
    """The t quantile for an estimate that rests on `games` independent games."""
    return float(-special.stdtrit(games - 1, alpha / 2))


def normal_critical(alpha: float) -> float:
    """The normal quantile for an interval on two sides whose error is `alpha`."""
    return float(-special.ndtri(alpha / 2))


def joint_alpha(comparisons: int) -> float:
    """The error of each of several intervals that shall hold together.

    Sidak (1967): for estimates that are normal, however they depend on each other, the product of their coverages is a
    lower bound of the coverage of all.
    """
    return float(1 - CONFIDENCE ** (1 / comparisons))


def joint_critical(comparisons: int) -> float:
    """The normal quantile for several intervals that shall hold together."""
    return normal_critical(joint_alpha(comparisons))


def ratio_variance(sums: Sums) -> tuple[float, float]:
    """Variance of X/N clustered by game, and the effective number of games.

    The linearised (Taylor) variance of a ratio, g/(g-1) * sum (x - R n)^2 / N^2 (Cochran 1977, section 6.3), with the
    small-sample factor of clustered regression. g is Kish's N^2 / sum n^2: the number of games that contribute, were
    they all of one size. Fractions keep the difference of the three sums of squares free of cancellation.
    """
    games = sums.n**2 / sums.nn
    if games <= 1:
        return math.nan, games
    ratio = Fraction(sums.x, sums.n)
    squares = sums.xx - 2 * ratio * sums.nx + ratio**2 * sums.nn
    return float(squares / sums.n**2) * games / (games - 1), games


def ratio(sums: Sums, scale: int, *, share: bool) -> Interval:
    """Interval of X / (scale * N): Wilson for shares, symmetric for means."""
    if sums.n == 0:
        return UNKNOWN
    if share and scale == 1 and sums.is_plain_share:
        return wilson(sums.x, sums.n)
    value = sums.x / sums.n / scale
    variance, games = ratio_variance(sums)
    if math.isnan(variance):
        return Interval(value, math.nan, math.nan)
    if share and 0 <= value <= 1:
        return clustered_share(value, variance / scale**2, games)
    half = critical(games) * math.sqrt(variance) / scale
    return Interval(value, value - half, value + half)


def clustered_share(value: float, variance: float, games: float) -> Interval:
    """Wilson's interval at the effective sample size of a clustered share.

    Korn and Graubard (1998) with the Wilson limits found best by Dean and Pagano (2015): the number of independent
    trials that would have this variance, less what estimating it from few games costs. It cannot leave [0, 1].
    """
    if variance > 0:
        trials = value * (1 - value) / variance * (Z / critical(games)) ** 2
        return wilson(value * trials, trials)
    # A constant share strictly between 0 and 1 is exact (one winner in every game); 0 and 1 are only "never seen".
    return wilson(value * games, games) if value in (0, 1) else Interval(value, value, value)


def joint_shares(wins: Sequence[float], games: int) -> list[Interval]:
    """Simultaneous intervals of the shares of all seats (Goodman 1965, by statsmodels).

    Games that nobody wins form one more class. A shared win counts as a fraction for each, which only makes the
    intervals wider than they need be.
    """
    from statsmodels.stats.proportion import multinomial_proportions_confint

    if games == 0:
        return [UNKNOWN for _ in wins]
    rest = max(games - sum(wins), 0.0)
    counts = np.array([*wins, rest] if rest > 0 else wins, dtype=float)
    limits = multinomial_proportions_confint(counts, alpha=ALPHA, method="goodman")
    return [Interval(won / games, float(low), float(high)) for won, (low, high) in zip(wins, limits, strict=False)]


def mean(n: int, total: int, squares: int, scale: int) -> Interval:
    """Student's interval of a mean from the exact sum and sum of squares."""
    if n == 0:
        return UNKNOWN
    value = total / n / scale
    if n == 1:
        return Interval(value, math.nan, math.nan)
    variance = float(Fraction(n * squares - total**2, n * (n - 1))) / scale**2
    half = critical(n) * math.sqrt(variance / n)
    return Interval(value, value - half, value + half)


def paired_shares(n: int, y: float, d: float, dd: float, alpha: float = ALPHA) -> Interval:
    """The difference of two shares counted in the same n games (Newcombe 1998, Statistics in Medicine 17, method 10).

    Wilson's limits of both shares, combined by their correlation. Unlike Student's interval it holds where few games
    differ, and it is not without length where none does. A divided win is a fraction of a yes; Wilson's limits are then
    a little wider than they need be.

    Parameters
    ----------
    y : games that say yes
    d, dd : sums of the differences from the other setting, each from -1 to 1, and of their squares
    """
    new, old = wilson(y, n, alpha), wilson(y - d, n, alpha)
    gained, lost = (dd + d) / 2, (dd - d) / 2
    both = y - gained
    spread = math.sqrt(y * (n - y) * (y - d) * (n - y + d))
    correlation = (both * (n - both - gained - lost) - gained * lost) / spread if spread else 0.0
    below = joint_length(new.value - new.low, old.high - old.value, correlation)
    above = joint_length(new.high - new.value, old.value - old.low, correlation)
    return Interval(d / n, d / n - below, d / n + above)


def joint_length(one: float, other: float, correlation: float) -> float:
    """From a difference to its limit, out of how far the limits of its two parts are from these."""
    return math.sqrt(max(one**2 - 2 * correlation * one * other + other**2, 0.0))


def quantile(values: Sequence[float], counts: NDArray[np.int64], probability: float) -> Interval:
    """A quantile with the order-statistic interval (David and Nagaraja 2003, section 7.1), free of any shape.

    The ranks between which it lies follow the binomial distribution, whatever the values are.
    """
    from scipy import stats

    n = int(counts.sum())
    if n == 0:
        return UNKNOWN
    low, high = stats.binom.ppf((ALPHA / 2, 1 - ALPHA / 2), n, probability)
    ranks = np.clip([math.ceil(n * probability), low, high + 1], 1, n)
    bins = np.searchsorted(counts.cumsum(), ranks)
    return Interval(*(float(values[index]) for index in bins))
