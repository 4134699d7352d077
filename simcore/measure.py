"""What a game counts, and from which every fact, verdict and chart is made; light to import, as `simcore.spec` is.

Games write these names as those of `simcore.spec`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Unit = Literal[
    "share",
    "rounds",
    "turns",
    "points",
    "count",
    "proximity",
    "alarm",
    "rooms",
    "tokens",
    "stealth",
    "speed",
    "actions",
]


@dataclass(frozen=True, slots=True)
class Axis:
    """What a vector of cells runs over.

    `labels` names where the labels come from: a component kind (`"items"`), `"seats"` (one a player), `"operatives"`,
    `"names"` for those of `names`, `"plan"` and `"floors"` for the rooms and floors of a building (`simcore.plan`), or
    `"numbers"` for `first`, `first + 1`, ... of which the last means "or more". Cells beyond them stay zero.
    """

    name: str
    size: int
    labels: str = "numbers"
    first: int = 0
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often a whole number of each game took each value; one entry a game.

    Cells: `high - low + 2` counts (the last for values above `high`; values below `low` count as `low`), then the
    exact sum and the sum of squares.
    """

    name: str
    title: str
    unit: Unit
    about: str
    low: int
    high: int
    scale: int = 1
    """The stored integers divided by this give `unit`."""

    @property
    def cells(self) -> tuple[int, ...]:
        return (self.high - self.low + 4,)


@dataclass(frozen=True, slots=True)
class Ratio:
    """A share or mean whose unit of resampling is the game: the sum of x over the sum of n, for each cell of an axis.

    Each game adds one pair (x, n) to each cell. Cells: n, x, n*n, n*x, x*x summed over games, from which the ratio
    and its cluster-robust standard error follow exactly. Where each game gives 0 <= x <= n = 1 it is Wilson's interval.
    """

    name: str
    title: str
    unit: Unit
    about: str
    axis: Axis | None = None
    scale: int = 1
    exclusive: bool = False
    """The cells share one pie: in every game their x sum to at most n. Their intervals are then joint ones."""

    @property
    def cells(self) -> tuple[int, ...]:
        return (self.axis.size, 5) if self.axis else (5,)


@dataclass(frozen=True, slots=True)
class Contrast:
    """Random-deal contrast of a component: mean outcome y of the seats dealt it minus that of the seats that were not.

    Each game adds, for each component: z (dealt to some seat, 0 or 1), u (y of that seat, else 0), and with v = the sum
    of y over the seats: Cells z, u, u*u, z*v, u*v; the last row of the axis holds games, v, v*v, 0, 0. Where all play
    together the team is the only seat.
    """

    name: str
    title: str
    unit: Unit
    about: str
    axis: Axis
    scale: int = 1

    @property
    def cells(self) -> tuple[int, ...]:
        return (self.axis.size + 1, 5)


Measure = Histogram | Ratio | Contrast
