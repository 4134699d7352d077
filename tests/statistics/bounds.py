"""How far a rate counted in a thousand runs may lie from the rate that is claimed, and rates that can be computed."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from scipy import stats

from reports.facts import intervals

RUNS = 1_000
RATE = intervals.CONFIDENCE
DOUBT = 0.001
"""The chance that a rate which is exactly as claimed lies outside its bounds: half on each side."""

ROUNDING = 1e-12
"""Limits and truths are sums of floats; an interval without length holds the truth if they agree so far."""


def bounds(rate: float, runs: int = RUNS) -> tuple[float, float]:
    """The central 99.9 % of the share of `runs` independent hits with chance `rate`; 0.926 to 0.972 for 0.95."""
    low, high = stats.binom.ppf((DOUBT / 2, 1 - DOUBT / 2), runs, rate) / runs
    return float(low), float(high)


def assert_rate(share: float, lowest: float, highest: float, what: str, runs: int = RUNS) -> None:
    """The counted share is one that some true rate from `lowest` to `highest` gives."""
    low, high = bounds(lowest, runs)[0], bounds(highest, runs)[1]
    assert low <= share <= high, f"{what}: {share:.3f} of {runs} runs, expected {low:.3f} to {high:.3f}"


def assert_at_most(share: float, rate: float, what: str, runs: int = RUNS) -> None:
    """The counted share is one that some true rate up to `rate` gives."""
    assert_rate(share, 0.0, rate, what, runs)


def assert_at_least(share: float, rate: float, what: str, runs: int = RUNS) -> None:
    """The counted share is one that some true rate from `rate` gives."""
    assert_rate(share, rate, 1.0, what, runs)


def wilson_rate(n: int, share: float) -> float:
    """How often Wilson's interval of n trials covers, summed over all outcomes (Brown, Cai and DasGupta 2001).

    The limits are the roots of the score equation, written out here: |p^ - p| <= z sqrt(p (1 - p) / n).
    """
    z = stats.norm.isf((1 - RATE) / 2)
    x = np.arange(n + 1)
    covered = np.abs(x / n - share) <= z * math.sqrt(share * (1 - share) / n)
    return float(stats.binom.pmf(x, n, share) @ covered)


def quantile_rate(n: int, probability: float, below: float, up_to: float) -> float:
    """How often the order-statistic interval covers a quantile with chances P(X < q) and P(X <= q).

    The l-th smallest exceeds q if fewer than l values are at most q; the h-th is less than q if h or more are.
    """
    low, high = stats.binom.ppf(((1 - RATE) / 2, (1 + RATE) / 2), n, probability)
    return 1 - float(stats.binom.cdf(low - 1, n, up_to) + stats.binom.sf(high, n, below))


def student_rate(n: int, chances: Mapping[int, float]) -> float:
    """How often Student's interval of n outcomes with this law covers their mean, but for terms of n^-3/2.

    The Edgeworth expansion of two-sided limits (Hall 1992, "The Bootstrap and Edgeworth Expansion", section 2.6), less
    the term that the t quantile takes care of: skewness costs, heavy tails give back a little.
    """
    values, weights = np.array([*chances], float), np.array([*chances.values()])
    z = float(stats.norm.isf((1 - RATE) / 2))
    standard = values - weights @ values
    standard /= math.sqrt(weights @ standard**2)
    skewness, excess = float(weights @ standard**3), float(weights @ standard**4) - 3
    change = excess * (z**2 - 3) / 12 - skewness**2 * (z**4 + 2 * z**2 - 3) / 18
    return RATE + 2 * z * float(stats.norm.pdf(z)) * change / n


def covered(facts: Sequence[tuple[float | None, float | None]], truth: float) -> float:
    """The share of intervals that hold the truth; one that is not known holds nothing."""
    known = [(low, high) for low, high in facts if low is not None and high is not None]
    return sum(low - ROUNDING <= truth <= high + ROUNDING for low, high in known) / len(facts)
