"""Components whose strength is another under other rules: the difference of two random-deal contrasts, paired."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from reports.facts.contrast import influence, outside_band
from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Z
from reports.facts.labels import axis_labels
from reports.judges.components import component_state
from reports.verdicts import OUTSIDE, Band, State
from simcore.aggregate import Cells
from simcore.spec import Contrast, GameSpec, Presence, Rules, Unit

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Moved:
    """One component that both sides deal.

    Attributes
    ----------
    base, value, difference : its effect on the seat dealt it under the base and the side, and how far it moved
    before, after : where each stands against the tolerance band
    clear : it moved by more than the band, with the false calls among all components held down: what one gains, all
        others lose a little of, so at many games every strength is another
    """

    id: str
    label: str
    base: Fact
    value: Fact
    difference: Fact
    before: State
    after: State
    clear: bool


def read_moved(
    spec: GameSpec, rules: Rules, presence: Presence, moments: Cells, sides: tuple[int, int], band: Band
) -> list[Moved]:
    """The components of a kind, the one that moved most first; those that one of the sides never deals are left out.

    Parameters
    ----------
    moments : `dealt:KIND` of a comparison, see `strategies.compared`
    sides : the numbers of a side and of the base
    """
    measure = _contrast(spec, presence)
    labels = axis_labels(measure.axis, spec, rules)
    side, base = sides
    own, old, cross = moments[side, 0], moments[base, 0], moments[side, 1]
    known = [i for i in range(len(labels)) if _is_dealt(own[i]) and _is_dealt(old[i])]
    if not known:
        return []
    found = np.array([_estimate(own[i], old[i], cross[i], spec.sides(rules.players)) for i in known]).transpose(1, 2, 0)
    half = band.half_width(measure.unit)
    before, after, gaps = (
        _judged(numbers / measure.scale, cells, measure.unit, edge)
        for numbers, cells, edge in zip(found, (old[known], own[known], own[known]), [half] * 3, strict=True)
    )
    rows = (
        Moved(labels[i].id, labels[i].text, was.fact, now.fact, gap.fact, was.state, now.state, gap.state in OUTSIDE)
        for i, was, now, gap in zip(known, before, after, gaps, strict=True)
    )
    return sorted(rows, key=lambda row: -abs(row.difference.value or 0.0))


def _contrast(spec: GameSpec, presence: Presence) -> Contrast:
    measure = next(one for one in spec.measures if one.name == presence.contrast)
    if not isinstance(measure, Contrast):
        raise TypeError(f"measure '{measure.name}' of {spec.name} is no contrast")
    return measure


class Judged(NamedTuple):
    """An effect against a band."""

    fact: Fact
    state: State


def _judged(numbers: Floats, cells: Cells, unit: Unit, half: float) -> list[Judged]:
    """Effects and their standard errors as facts, judged together; `cells` are moments that count the deals."""
    effects, errors = numbers
    chances = outside_band(effects, errors, half)
    facts = [
        fact_of((effect, effect - Z * error, effect + Z * error), int(cell[0, 1]), unit)
        for effect, error, cell in zip(map(float, effects), map(float, errors), cells, strict=True)
    ]
    return [
        Judged(fact, component_state(fact, float(chance), half)) for fact, chance in zip(facts, chances, strict=True)
    ]


def _is_dealt(moments: Cells) -> bool:
    return bool(moments[0, 1] > 1)


def _estimate(own: Cells, base: Cells, cross: Cells, seats: int) -> list[tuple[float, float]]:
    """Effect and standard error, in stored units, under the base, under the side, and of their difference.

    Linearised (Cochran 1977, section 6.3): a game moves each effect by a fixed amount for each of its four numbers 1,
    z, u and v, so the variance of the difference is a quadratic form of the moments of both sides.
    """
    games = int(own[0, 0])
    (value, moved), (old, moved_before) = (_influence(moments, seats) for moments in (own, base))
    alone, before = float(moved @ own @ moved), float(moved_before @ base @ moved_before)
    both = alone + before - 2 * float(moved @ cross @ moved_before)
    factor = games / (games - 1)
    return [
        (number, math.sqrt(max(variance, 0.0) * factor))
        for number, variance in ((old, before), (value, alone), (value - old, both))
    ]


def _influence(moments: Cells, seats: int) -> tuple[float, Floats]:
    games, z, u, total = (int(cell) for cell in moments[0])
    effect, moved = influence(z, u, total, games, seats)
    return effect, np.array(moved)
