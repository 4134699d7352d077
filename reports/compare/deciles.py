"""By how much each decile of a distribution moves from one side to the other, on the same games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import ALPHA, Interval
from simcore.aggregate import Cells
from simcore.spec import Histogram

PERCENTS = (10, 20, 30, 40, 50, 60, 70, 80, 90)
DRAWS = 500
"""Bootstrap draws: enough for the limits of 95 % to be off by less than a tenth of their distance."""

Floats = NDArray[np.float64]


class Decile(NamedTuple):
    """One decile under both sides, and how far it moves."""

    percent: int
    base: float
    value: float
    shift: Fact


class Deciles(NamedTuple):
    """All deciles of a measure."""

    measure: Histogram
    rows: tuple[Decile, ...]


def read_deciles(measure: Histogram, joint: Cells, seed: Sequence[int]) -> Deciles:
    """The deciles under both sides and their shifts; none where a side has no values.

    Whole numbers are tied, so the plain deciles would jump: mid-quantiles take half of a tied value's share as being
    below it and go in straight lines between (Ma, Genton and Parzen 2011). The intervals are percentiles of a bootstrap
    that draws games, each with its two values, so that the pairing is kept.

    Parameters
    ----------
    joint : how many games had each pair of bins (base, side), the last bin of each meaning no value
    seed : of the bootstrap
    """
    values = np.arange(measure.low, measure.high + 2) / measure.scale
    places = np.argwhere(joint)
    counts = joint[tuple(places.T)]
    games = int(counts.sum())
    base, side = (_deciles(values, places[:, column], counts) for column in (0, 1))
    if base is None or side is None:
        return Deciles(measure, ())
    draws = np.random.default_rng(seed).multinomial(games, counts / games, DRAWS)
    moved = [_shift(values, places, draw) for draw in draws]
    known = np.array([one for one in moved if one is not None])
    low, high = np.quantile(known, (ALPHA / 2, 1 - ALPHA / 2), axis=0)
    rows = (
        Decile(percent, float(old), float(new), fact_of(_ordered(new - old, below, above), games, measure.unit))
        for percent, old, new, below, above in zip(PERCENTS, base, side, low, high, strict=True)
    )
    return Deciles(measure, tuple(rows))


def _ordered(value: float, low: float, high: float) -> Interval:
    """The percentile interval; it holds the estimate, which a bootstrap of tied values may just miss."""
    return Interval(float(value), float(min(low, value)), float(max(high, value)))


def _shift(values: Floats, places: NDArray[np.int64], counts: NDArray[np.int64]) -> Floats | None:
    base, side = (_deciles(values, places[:, column], counts) for column in (0, 1))
    return None if base is None or side is None else side - base


def _deciles(values: Floats, bins: NDArray[np.int64], counts: NDArray[np.int64]) -> Floats | None:
    """The mid-quantiles of one side; None without any values."""
    found = np.bincount(bins, weights=counts, minlength=len(values) + 1)[: len(values)]
    total = found.sum()
    if total == 0:
        return None
    used = found > 0
    shares = found[used] / total
    middle = shares.cumsum() - shares / 2
    quantiles: Floats = np.interp(np.array(PERCENTS) / 100, middle, values[used])
    return quantiles
