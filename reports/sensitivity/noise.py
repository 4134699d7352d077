"""How much of the variance over the points of a design is the luck of the games.

All points play the same games, so luck that moves all of them alike cancels in every difference, and elementary effects
and Sobol's indices are made of differences of points alone. What counts is by how much luck moves two points apart:
half the variance of that difference is what it adds to the variance between points and to a total index. The exact sums
give it for each point against the rules as they are; that is at least as much as between two points that the same games
push the same way. Where a rule changes a game so much that little is left in common, a point's own variance is smaller,
and is what is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reports.steps.measures import Response
from reports.verdicts import MOST_LUCK


class Noise(NamedTuple):
    """The luck in a measure.

    Attributes
    ----------
    own : mean variance of a point's own value
    paired : mean variance of its difference from the rules as they are, on the same games
    response : variance of the values over the points of the design, luck included
    """

    own: float
    paired: float
    response: float

    @property
    def ratio(self) -> float:
        """The part of the variance that is luck; 0 where nothing varies."""
        luck = min(self.own, self.paired)
        if luck == 0:
            return 0.0
        return luck / (self.response - luck) if self.response > luck else np.inf

    @property
    def is_low(self) -> bool:
        """Whether it is little enough."""
        return self.ratio <= MOST_LUCK


def noise_of(response: Response, places: Sequence[int] | NDArray[np.int64]) -> Noise:
    """The luck in a measure over a design; `places` has the side of each point, so that a side counts as often."""
    at = np.asarray(places).ravel()
    values = response.values[at]
    own, paired = (float(numbers[at].mean()) for numbers in (response.own_variances, response.paired_variances))
    return Noise(own, paired, float(values.var(ddof=1)) if len(at) > 1 else 0.0)
