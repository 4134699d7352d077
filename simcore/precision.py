"""How precisely a run has measured its headline, which `--precision` stops on; never on significance."""

from __future__ import annotations

import math

import numpy as np

from simcore.aggregate import Cells, Tally
from simcore.spec import GameSpec, Histogram, Measure

Z95 = 1.959963984540054
"""Quantile of the normal distribution for a two-sided interval of 95 %."""
PER_CENT = 100.0


def half_width(spec: GameSpec, tally: Tally) -> float:
    """Half the 95 % interval of the first headline: percentage points of a share, else the measure's own unit.

    Of a headline with several cells the widest interval counts.
    """
    name = spec.headlines[0].measure
    measure = next(one for one in spec.measures if one.name == name)
    unit = PER_CENT if measure.unit == "share" else 1.0
    return unit * Z95 * max(_errors(measure, tally[name])) / getattr(measure, "scale", 1)


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
