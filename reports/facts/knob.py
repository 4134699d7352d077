"""The one-factor curve: the same games replayed under each setting of one number of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from reports.facts import intervals
from reports.facts.fact import Knob, KnobPoint, fact_of
from simcore.spec import Contrast, GameSpec

if TYPE_CHECKING:
    from simcore.knob import KnobSums


class Look(NamedTuple):
    """How a paired field is told: as its measure is, if one has its name."""

    title: str
    unit: str
    scale: int


def read_knob(paired: KnobSums, spec: GameSpec) -> Knob:
    """Each field's mean under each setting, and the mean of its differences from the run's own setting."""
    looks = {name: _look(name, np.asarray(cells), spec) for name, cells in paired.sums.items()}
    points = tuple(_point(paired, index, looks) for index in range(len(paired.knob.settings)))
    return Knob(paired.knob.parameter, {name: look.title for name, look in looks.items()}, points)


def _look(name: str, cells: Any, spec: GameSpec) -> Look:
    for measure in spec.measures:
        if measure.name == name and not isinstance(measure, Contrast):
            return Look(measure.title, measure.unit, measure.scale)
    # k*k >= k for whole numbers, with equality for 0 and 1 only: the field says yes or no, so its mean is a share.
    yes_or_no = bool((cells[:, 1] == cells[:, 2]).all())
    return Look(name.replace("_", " ").capitalize(), "share" if yes_or_no else "count", 1)


def _point(paired: KnobSums, index: int, looks: Mapping[str, Look]) -> KnobPoint:
    values, differences = {}, {}
    for name, look in looks.items():
        games, y, yy, d, dd = (int(number) for number in paired.sums[name][index])
        share = look.unit == "share" and y == yy and games > 0
        value = intervals.wilson(y, games) if share else intervals.mean(games, y, yy, look.scale)
        values[name] = fact_of(value, games, look.unit)
        paired_share = share and index != paired.knob.base
        gap = intervals.paired_shares(games, y, d, dd) if paired_share else intervals.mean(games, d, dd, look.scale)
        differences[name] = fact_of(gap, games, look.unit)
    return KnobPoint(str(paired.knob.settings[index]), index == paired.knob.base, values, differences)
