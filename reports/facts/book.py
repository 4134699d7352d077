"""From the merged integer tally of a run to every measured number."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from reports.facts import contrast, intervals
from reports.facts.fact import Cell, Distribution, Effect, Effects, Fact, Measured, Series, fact_of
from reports.facts.intervals import Interval, Sums
from reports.facts.labels import Label, axis_labels
from simcore.spec import Contrast, GameSpec, Histogram, Measure, Ratio, Rules

Cells = NDArray[np.int64]
QUANTILES = (10, 25, 50, 75, 90)

WILSON = "Wilson interval"
CLUSTERED_SHARE = "Wilson interval at the effective sample size, clustered by game"
CLUSTERED_MEAN = "ratio interval clustered by game (linearised variance, t quantile)"
GOODMAN = "Goodman intervals, jointly valid for all cells"
STUDENT = "Student interval of the mean; quantiles by order statistics"
RANDOM_DEAL = "random-deal contrast, standard error clustered by game (linearised variance)"


def measure_all(spec: GameSpec, rules: Rules, tally: Mapping[str, Cells]) -> dict[str, Measured]:
    """Every measure of the game, read from its tally."""
    return {measure.name: _read(measure, np.asarray(tally[measure.name]), spec, rules) for measure in spec.measures}


def _read(measure: Measure, cells: Cells, spec: GameSpec, rules: Rules) -> Measured:
    if isinstance(measure, Histogram):
        return _distribution(measure, cells)
    labels = axis_labels(measure.axis, spec, rules) if measure.axis else (Label(measure.name, measure.title),)
    if isinstance(measure, Contrast):
        return _effects(measure, cells, labels, spec.sides(rules.players))
    return _series(measure, cells.reshape(-1, 5), labels)


def _series(measure: Ratio, rows: Cells, labels: Sequence[Label]) -> Series:
    sums = [Sums(*map(int, row)) for row, _ in zip(rows, labels, strict=False)]
    if measure.axis and measure.axis.labels in ("numbers", "operatives"):
        sums = _without_empty_end(sums)
    share = measure.unit == "share"
    if share and measure.exclusive:
        games = max((one.n for one in sums), default=0)
        found = intervals.joint_shares([one.x / measure.scale for one in sums], games)
        method = GOODMAN
    else:
        found = [intervals.ratio(one, measure.scale, share=share) for one in sums]
        method = _ratio_method(sums, measure)
    cells = (
        Cell(label.id, label.text, fact_of(interval, one.n, measure.unit))
        for label, interval, one in zip(labels, found, sums, strict=False)
        if label.text
    )
    return Series(measure, tuple(cells), method)


def _ratio_method(sums: Sequence[Sums], measure: Ratio) -> str:
    if measure.unit != "share":
        return CLUSTERED_MEAN
    plain = measure.scale == 1 and all(one.is_plain_share for one in sums)
    return WILSON if plain else CLUSTERED_SHARE


def _without_empty_end(sums: Sequence[Sums]) -> list[Sums]:
    """Numbered axes are as long as the longest game allows; what no game reached is no finding."""
    reached = [index for index, one in enumerate(sums) if one.n]
    return list(sums[: reached[-1] + 1]) if reached else []


def _distribution(measure: Histogram, cells: Cells) -> Distribution:
    counts, (total, squares) = cells[:-2], (int(number) for number in cells[-2:])
    n = int(counts.sum())
    values = tuple(value / measure.scale for value in range(measure.low, measure.high + 2))
    quantiles = {
        percent: fact_of(intervals.quantile(values, counts, percent / 100), n, measure.unit) for percent in QUANTILES
    }
    mean = fact_of(intervals.mean(n, total, squares, measure.scale), n, measure.unit)
    return Distribution(measure, mean, quantiles, values, tuple(map(int, counts)), _shares(counts, n), STUDENT)


def _shares(counts: Cells, n: int) -> dict[int, Fact]:
    """The share of games in each bin, from the first to the last bin that any game fell into."""
    used = np.flatnonzero(counts)
    if not len(used):
        return {}
    first, last = int(used[0]), int(used[-1])
    found = intervals.shares(counts[first : last + 1], n)
    return {index: fact_of(one, n, "share") for index, one in enumerate(found, start=first)}


def _effects(measure: Contrast, cells: Cells, labels: Sequence[Label], seats: int) -> Effects:
    found = contrast.estimate(cells, seats, measure.scale)
    shrunk = contrast.shrink(found)
    rows = []
    for index, label in enumerate(labels):
        value, error = float(found.effects[index]), float(found.errors[index])
        half = intervals.Z * error
        fact = fact_of(Interval(value, value - half, value + half), int(found.deals[index]), measure.unit)
        pulled = None if math.isnan(shrunk[index]) else float(shrunk[index])
        rows.append(Effect(label.id, label.text, fact, None if math.isnan(error) else error, pulled))
    return Effects(measure, tuple(rows), RANDOM_DEAL)
