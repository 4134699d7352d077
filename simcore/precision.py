"""How precisely a run has measured its headline, which `--precision` stops on, never on significance; and how precisely
it will at the worst, before anything is played.

What is told beforehand is for a share of games that is one half: no share of games is known less well. The formulas are
those of statsmodels (`samplesize_confint_proportion`, `NormalIndPower`), against which the tests hold them: its import
would keep every run waiting for more than a second.
"""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np

from simcore.aggregate import Cells, Tally
from simcore.spec import GameSpec, Histogram, Measure

Z95 = 1.959963984540054
"""Quantile of the normal distribution for a two-sided interval of 95 %."""
Z80 = 0.8416212335729143
"""Quantile of the normal distribution for a difference that is to be found four times in five."""
PER_CENT = 100.0


def worst_half_width(games: int) -> float:
    """Half the 95 % interval of a share of so many games, in percentage points, at the worst."""
    return PER_CENT * Z95 * math.sqrt(0.25 / games)


def games_at_worst(half_width: float) -> int:
    """So many games tell a share of games to +-`half_width` percentage points, whatever it is."""
    return math.ceil(Fraction(1, 4) * (Fraction(PER_CENT * Z95) / Fraction(half_width)) ** 2)  # no overflow


def smallest_difference(games: int) -> float:
    """The difference of a share between two runs of so many games, each with a seed of its own, that is found as a
    difference four times in five, in percentage points.
    """
    return PER_CENT * (Z95 + Z80) * math.sqrt(2 * 0.25 / games)


def half_width(spec: GameSpec, tally: Tally) -> float:
    """Half the 95 % interval of the first headline: percentage points of a share, else the measure's own unit.

    Of a headline with several cells the widest interval counts.
    """
    measure = headline_measure(spec)
    unit = PER_CENT if measure.unit == "share" else 1.0
    return unit * Z95 * max(_errors(measure, tally[measure.name])) / getattr(measure, "scale", 1)


def headline_measure(spec: GameSpec) -> Measure:
    """What the first headline is made from."""
    return next(one for one in spec.measures if one.name == spec.headlines[0].measure)


def _errors(measure: Measure, cells: Cells) -> list[float]:
    if isinstance(measure, Histogram):
        n, total, squares = int(cells[:-2].sum()), int(cells[-2]), int(cells[-1])
        return [_ratio_error(n, total, n, total, squares)]
    return [_ratio_error(*map(int, row)) for row in np.atleast_2d(cells) if row[0] > 0]


def _ratio_error(n: int, x: int, nn: int, nx: int, xx: int) -> float:
    """Standard error of x / n, the games being independent and the entries of a game not."""
    if n == 0:
        return math.inf
    ratio = x / n
    return math.sqrt(max(xx - 2 * ratio * nx + ratio * ratio * nn, 0.0)) / n
