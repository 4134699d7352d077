"""The causal strength of a component from the random deal, and the control of errors over many components."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import special

Floats = NDArray[np.float64]


class Estimates(NamedTuple):
    """Effect and standard error of each component (NaN where it was never dealt), and how often it was dealt."""

    effects: Floats
    errors: Floats
    deals: NDArray[np.int64]


def estimate(cells: NDArray[np.int64], seats: int, scale: int) -> Estimates:
    """Mean outcome of the seats dealt a component minus that of the seats not dealt it.

    Dealing is random, so the difference is the effect of the deal and not of living long enough to find the card.

    Parameters
    ----------
    cells : the tally of a `Contrast`: z, u, u*u, z*v, u*v for each component, then games, v, v*v, 0, 0
    seats : seats of each game
    scale : divisor of the stored outcomes
    """
    games, total, squares = (int(number) for number in cells[-1, :3])
    rows = [_one(Row(*map(int, row)), games, total, squares, seats) for row in cells[:-1]]
    effects, errors = np.array(rows, dtype=float).reshape(-1, 2).T / scale
    return Estimates(effects, errors, cells[:-1, 0].copy())


class Row(NamedTuple):
    """The sums over games of one component, as in `simcore.spec.Contrast`."""

    z: int
    u: int
    uu: int
    zv: int
    uv: int


def _one(row: Row, games: int, total: int, squares: int, seats: int) -> tuple[float, float]:
    """Effect and standard error of one component, in stored units.

    Linearisation (delta method; Cochran 1977, section 6.3): each game moves the difference of the two means by
    a*u + b*z + c*v + d, and the variance is the sum of its squares with the factor games/(games - 1). The same as
    least squares on a "was dealt" dummy with errors clustered by game (Liang and Zeger 1986).
    """
    if row.z == 0 or seats * games - row.z <= 0:
        return math.nan, math.nan
    effect, (d, b, a, c) = influence(row.z, row.u, total, games, seats)
    # z is 0 or 1 and u is 0 where z is: the sum of z*z is z, that of u*z is u.
    moments = (
        a * a * row.uu + b * b * row.z + c * c * squares + d * d * games,
        2 * (a * b * row.u + a * c * row.uv + a * d * row.u + b * c * row.zv + b * d * row.z + c * d * total),
    )
    if row.z < 2 or games < 2:
        return effect, math.nan
    return effect, math.sqrt(max(math.fsum(moments), 0.0) * games / (games - 1))


def influence(z: int, u: int, total: int, games: int, seats: int) -> tuple[float, tuple[float, float, float, float]]:
    """The difference of the two means, and what 1, z, u and v of a game move it by."""
    others = seats * games - z
    dealt, rest = u / z, (total - u) / others
    return dealt - rest, (rest * seats / others, -dealt / z - rest / others, 1 / z + 1 / others, -1 / others)


def shrink(estimates: Estimates) -> Floats:
    """Effects pulled towards their common mean by the share of their spread that is noise.

    The largest of many estimates is usually too large (the winner's curse). Weights are tau^2 / (tau^2 + se^2), the
    variance between components by Paule and Mandel (1982), from statsmodels.
    """
    from statsmodels.stats.meta_analysis import combine_effects

    shrunk = estimates.effects.copy()
    known = estimates.errors > 0
    if known.sum() < 3 or not np.ptp(estimates.effects[known]):
        return shrunk
    effects, variances = estimates.effects[known], estimates.errors[known] ** 2
    pooled = combine_effects(effects, variances, method_re="iterated")
    between = max(float(pooled.tau2), 0.0)
    weights = between / (between + variances)
    shrunk[known] = pooled.mean_effect_re + weights * (effects - pooled.mean_effect_re)
    return shrunk


def outside_band(effects: Floats, errors: Floats, half_width: float) -> Floats:
    """Adjusted p-values of "the true effect lies within +-half_width" for each component.

    The p-value is the largest over that band (Hodges and Lehmann 1954); Benjamini and Hochberg (1995), from scipy, hold
    the expected share of wrong calls. NaN where there is no standard error.
    """
    from scipy.stats import false_discovery_control

    adjusted = np.full(effects.shape, math.nan)
    known = errors > 0
    if known.any():
        size, error = np.abs(effects[known]), errors[known]
        tails = special.ndtr((half_width - size) / error) + special.ndtr(-(size + half_width) / error)
        adjusted[known] = false_discovery_control(np.clip(tails, 0, 1), method="bh")
    return adjusted
