"""The same games under two rules: each measure's value, its difference game by game, and what the pairing saved."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import ALPHA, UNKNOWN, Interval, Sums, critical, paired_shares, ratio, ratio_variance
from reports.facts.labels import Label, axis_labels
from simcore.aggregate import Cells
from simcore.spec import GameSpec, Histogram, Ratio, Rules


class Pair(NamedTuple):
    """The nine sums of one entry of a measure under one side, see `strategies.paired`, and the five of the base."""

    side: Sums
    base: Sums
    n_n0: int
    n_x0: int
    x_n0: int
    x_x0: int

    @classmethod
    def of(cls, cells: Sequence[int], base: Sequence[int]) -> Pair:
        """From the cells of the side and of the base."""
        side, own = ([int(cell) for cell in one] for one in (cells, base))
        return cls(Sums(*side[:5]), Sums(*own[:5]), *side[5:])

    @property
    def is_yes_or_no(self) -> bool:
        """Whether every game says yes or no under both sides, and none is left out."""
        plain = self.side.is_plain_share and self.base.is_plain_share
        return plain and self.n_n0 == self.side.n == self.base.n


@dataclass(frozen=True, slots=True)
class Shift:
    """One number under a side, and its difference from the base on the same games.

    Attributes
    ----------
    id, title : of the measure, and of its cell where it has several
    value, base, difference : the number, that of the base, and the paired difference; `n` counts games
    saved : so many times as many games two independent runs would need for the same interval; None if there is no
        spread to compare
    spread : standard deviation of the number from game to game under the base
    """

    id: str
    title: str
    value: Fact
    base: Fact
    difference: Fact
    saved: float | None
    spread: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval of the difference leaves out 0."""
        low, high = self.difference.low, self.difference.high
        return low is not None and high is not None and (low > 0 or high < 0)

    @property
    def size(self) -> float:
        """The difference in standard deviations of a game, by which changes of different units are ranked."""
        return (self.difference.value or 0.0) / self.spread if self.spread else 0.0


def read_shifts(
    spec: GameSpec, rules: Rules, sums: Mapping[str, Cells], sides: tuple[int, int], alpha: float = ALPHA
) -> list[Shift]:
    """Every paired measure under a side; by-seat measures give one for each seat.

    Parameters
    ----------
    sums : cells (sides, entries, 9) of each paired measure
    sides : the numbers of a side and of the base; the same number twice differs in nothing, without any doubt
    alpha : error of each interval of a difference; smaller where several shall hold together
    """
    found: list[Shift] = []
    side, base = sides
    for paired in spec.paired:
        measure, cells = measure_of(spec, paired.measure), sums[paired.measure]
        for index, label in enumerate(labels_of(measure, spec, rules)):
            pair = Pair.of(cells[side, index], cells[base, index])
            found.append(_shift(measure, label, pair, alpha, same=side == base))
    return found


def measure_of(spec: GameSpec, name: str) -> Ratio | Histogram:
    """The measure of that name."""
    measure = next(one for one in spec.measures if one.name == name)
    if not isinstance(measure, Ratio | Histogram):
        raise TypeError(f"measure '{name}' of {spec.name} cannot be paired: it is a {type(measure).__name__}")
    return measure


def labels_of(measure: Ratio | Histogram, spec: GameSpec, rules: Rules) -> Iterator[Label]:
    """The id and title of each entry of a measure."""
    if isinstance(measure, Histogram) or measure.axis is None:
        yield Label(measure.name, measure.title)
        return
    for label in axis_labels(measure.axis, spec, rules):
        yield Label(f"{measure.name}.{label.id}", f"{measure.title}: {label.text.lower()}")


def _shift(measure: Ratio | Histogram, label: Label, pair: Pair, alpha: float, *, same: bool) -> Shift:
    unit, scale = measure.unit, measure.scale
    values = (ratio(sums, scale, share=unit == "share") for sums in (pair.side, pair.base))
    value, base = (fact_of(one, sums.n, unit) for one, sums in zip(values, (pair.side, pair.base), strict=True))
    difference, saved = (Interval(0.0, 0.0, 0.0), None) if same else difference_of(pair, scale, alpha)
    spread = _spread(pair.base) / scale
    return Shift(
        label.id, label.text, value, base, fact_of(difference, min(pair.side.n, pair.base.n), unit), saved, spread
    )


def _spread(sums: Sums) -> float:
    """Standard deviation of the number from game to game, 0 where it does not vary or nothing was counted."""
    if sums.n == 0:
        return 0.0
    variance, games = ratio_variance(sums)
    return 0.0 if math.isnan(variance) else math.sqrt(variance * games)


def difference_of(pair: Pair, scale: int, alpha: float = ALPHA) -> tuple[Interval, float | None]:
    """The ratio of the side less that of the base, and how many times as many games independent runs would need.

    A yes or no: Newcombe's paired interval. Else the linearised variance of a difference of ratios (Cochran 1977,
    section 6.3), in which each game counts with the difference of its two deviations.
    """
    if pair.side.n == 0 or pair.base.n == 0:
        return UNKNOWN, None
    value = float(Fraction(pair.side.x, pair.side.n) - Fraction(pair.base.x, pair.base.n)) / scale
    variance, games = difference_variance(pair)
    alone = ratio_variance(pair.side)[0] + ratio_variance(pair.base)[0]
    saved = alone / variance if variance > 0 and alone > 0 else None
    if pair.is_yes_or_no and scale == 1:
        d = pair.side.x - pair.base.x
        dd = pair.side.xx - 2 * pair.x_x0 + pair.base.xx
        return paired_shares(pair.side.n, pair.side.x, d, dd, alpha), saved
    if math.isnan(variance):
        return Interval(value, math.nan, math.nan), None
    half = critical(games, alpha) * math.sqrt(variance) / scale
    return Interval(value, value - half, value + half), saved


def difference_variance(pair: Pair) -> tuple[float, float]:
    """Variance of the difference of the two ratios, and the effective number of games."""
    side, base = pair.side, pair.base
    games = min(side.n**2 / side.nn, base.n**2 / base.nn)
    if games <= 1:
        return math.nan, games
    one, other = Fraction(side.x, side.n), Fraction(base.x, base.n)
    squares = (side.xx - 2 * one * side.nx + one**2 * side.nn) / Fraction(side.n) ** 2
    squares += (base.xx - 2 * other * base.nx + other**2 * base.nn) / Fraction(base.n) ** 2
    products = pair.x_x0 - other * pair.x_n0 - one * pair.n_x0 + one * other * pair.n_n0
    squares -= 2 * products / (Fraction(side.n) * base.n)
    return max(float(squares), 0.0) * games / (games - 1), games
