"""The measures that a study of settings follows, by the names that a designer knows, and their value at each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reports.facts.intervals import ratio_variance
from reports.facts.paired import Pair, difference_variance, labels_of, measure_of
from simcore.aggregate import Cells
from simcore.errors import InputError, Problem, nearest
from simcore.spec import GameSpec, Histogram, Ratio, Rules

Floats = NDArray[np.float64]


class Entry(NamedTuple):
    """One number of a paired measure: `at` is its place among those of the measure."""

    id: str
    title: str
    measure: Ratio | Histogram
    at: int

    @property
    def unit(self) -> str:
        """`share`, or what it counts."""
        return self.measure.unit


def entries(spec: GameSpec, rules: Rules) -> dict[str, Entry]:
    """Every number that is compared on the same games, by the id of its `Shift`."""
    found = [
        Entry(label.id, label.text, measure, at)
        for paired in spec.paired
        for measure in [measure_of(spec, paired.measure)]
        for at, label in enumerate(labels_of(measure, spec, rules))
    ]
    return {entry.id: entry for entry in found}


def headline_entries(spec: GameSpec, rules: Rules) -> list[Entry]:
    """The headlines that are one number each."""
    known = entries(spec, rules)
    return [known[one.measure] for one in spec.headlines if one.measure in known]


def find_entry(spec: GameSpec, rules: Rules, name: str, option: str) -> Entry:
    """The number with the name of a headline or of a measure; InputError if there is none."""
    known = entries(spec, rules)
    names = {one.name: one.measure for one in spec.headlines if one.measure in known} | {one: one for one in known}
    if name not in names:
        what = f"'{name}' is no measure of {spec.name}"
        expected = f"one of {', '.join(one for one in names if '.' not in one)}"
        raise InputError(Problem(what, key=option, expected=expected, nearest=nearest(name, names)))
    return known[names[name]]


class Response(NamedTuple):
    """What a number comes to at each side of a study, the first side being the base."""

    entry: Entry
    pairs: tuple[Pair, ...]

    @property
    def values(self) -> Floats:
        """The number at each side; NaN where no game says anything."""
        sums = [pair.side for pair in self.pairs]
        return np.array([one.x / one.n / self.entry.measure.scale if one.n else np.nan for one in sums])

    @property
    def own_variances(self) -> Floats:
        """By how much chance moves the number at each side."""
        found = [ratio_variance(pair.side)[0] if pair.side.n else np.nan for pair in self.pairs]
        return np.array(found) / self.entry.measure.scale**2

    @property
    def paired_variances(self) -> Floats:
        """By how much chance moves the difference of each side from the base, on the same games."""
        known = [pair.side.n and pair.base.n for pair in self.pairs]
        found = [difference_variance(pair)[0] if ok else np.nan for pair, ok in zip(self.pairs, known, strict=True)]
        return np.array([0.0, *found[1:]]) / self.entry.measure.scale**2


def read_responses(wanted: Sequence[Entry], tally: Mapping[str, Cells]) -> list[Response]:
    """Each wanted number at every side."""
    return [Response(entry, _pairs(tally[entry.measure.name][:, entry.at])) for entry in wanted]


def _pairs(cells: Cells) -> tuple[Pair, ...]:
    return tuple(Pair.of(side, cells[0]) for side in cells)
