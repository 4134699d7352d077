"""Which change of the rules is the smallest that meets all targets: ranking, guessing in straight lines, searching."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from reports.facts.fact import Fact
from reports.steps.factors import Factor, Setting
from reports.steps.results import Move, Steps
from reports.suggest.targets import Met, Reached, Target, judge
from simcore.errors import InputError, Problem

MARGIN = 0.2
"""The search aims inside of a range by this part of its half: what lies on the very edge is out on other games."""
COST, COST_OF_ONE = 0.05, 0.1
"""What the whole range of a number costs, against the square of a gap of half a range; and, as a part of that range,
what it costs that it changes at all."""
MOST_CANDIDATES, MOST_FREE = 12, 8
STEP = 0.3
"""First standard deviation of the search, as a part of a number's range."""
REFUSED = 1e6
"""The loss of a setting that the game refuses."""

Loss = Callable[[Setting], float]


class Tried(NamedTuple):
    """A setting that was played, and how the targets fare there."""

    setting: Setting
    reached: tuple[Reached, ...]

    @property
    def is_inside(self) -> bool:
        """Whether every number lies in its range."""
        return all(one.is_inside for one in self.reached)

    @property
    def is_well_inside(self) -> bool:
        """Whether every number lies in its range with a margin."""
        return self.is_inside and all(_aimed(one.target, one) == 0 for one in self.reached)


def size(factors: Sequence[Factor], setting: Setting) -> tuple[int, int, float]:
    """How large a change is, to be compared: how many numbers, how many steps, which part of their ranges."""
    changed = [(one, setting[one.key]) for one in factors if one.key in setting]
    steps = sum(one.steps(value) for one, value in changed)
    return len(changed), math.ceil(steps - 1e-9), sum(one.distance(value) for one, value in changed)


def loss(factors: Sequence[Factor], tried: Tried) -> float:
    """What the search makes small: gaps first, then the size of the change."""
    numbers, _, distance = size(factors, tried.setting)
    gaps = sum(_aimed(one.target, one) ** 2 for one in tried.reached)
    return gaps + COST * (distance + COST_OF_ONE * numbers)


def _aimed(target: Target, reached: Reached) -> float:
    """The gap to the inner part of a range."""
    value = reached.fact.value
    if target.entry is None or value is None:
        return reached.gap
    inner = (1 - MARGIN) * target.half
    return max(abs(value - (target.low + target.half)) - inner, 0.0) / target.half


# --- one number ---


def single_candidates(steps: Steps, targets: Sequence[Target], reached: Sequence[Sequence[Reached]]) -> list[Setting]:
    """Changes of one number that may meet all targets, smallest first.

    Moves that were played and are not shown to miss; and whole numbers between two of them, where straight lines
    between what was played lie in all ranges.
    """
    found: list[tuple[tuple[int, int, float], Setting]] = []
    for factor in steps.factors:
        places = {factor.own: 0, **{one.level: one.side for one in steps.of(factor)}}
        settings = [*_played(factor, places, reached), *_between(factor, places, targets, reached)]
        found += [(size(steps.factors, one), one) for one in settings]
    found.sort(key=lambda one: one[0])
    return [setting for _, setting in found[:MOST_CANDIDATES]]


def _played(factor: Factor, places: Mapping[int, int], reached: Sequence[Sequence[Reached]]) -> Iterator[Setting]:
    for level, side in places.items():
        if level != factor.own and all(one.state is not Met.NOT for one in reached[side]):
            yield {factor.key: factor.levels[level]}


def _between(
    factor: Factor, places: Mapping[int, int], targets: Sequence[Target], reached: Sequence[Sequence[Reached]]
) -> Iterator[Setting]:
    """At most two for each gap: the one nearest to the rules as they are, and the one furthest inside."""
    if not factor.whole:
        return
    for low, high in zip(sorted(places), sorted(places)[1:], strict=False):
        inside = []
        first, last = int(factor.levels[low]), int(factor.levels[high])
        for value in range(first + 1, last):
            part = (value - first) / (last - first)
            gaps = [
                _line_gap(at, target, reached[places[low]], reached[places[high]], part)
                for at, target in enumerate(targets)
            ]
            if max(gaps) <= 1:
                inside.append((max(gaps), {factor.key: str(value)}))
        if inside:
            near = min(inside, key=lambda one: factor.steps(one[1][factor.key]))[1]
            deep = min(inside, key=lambda one: one[0])[1]
            yield from [near] if near == deep else [near, deep]


def _line_gap(at: int, target: Target, low: Sequence[Reached], high: Sequence[Reached], part: float) -> float:
    """How far from the middle of a range a straight line is, in halves of it."""
    ends = [one[at].fact.value for one in (low, high)]
    if ends[0] is None or ends[1] is None:
        return math.inf
    value = ends[0] + part * (ends[1] - ends[0])
    return abs(value - (target.low + target.half)) / target.half


def smallest(factors: Sequence[Factor], tried: Sequence[Tried]) -> Tried | None:
    """The smallest change that meets all targets, rather one that is not on the edge; None if none does."""
    inside = [one for one in tried if one.is_inside]
    inside.sort(key=lambda one: (not one.is_well_inside, size(factors, one.setting)))
    return inside[0] if inside else None


# --- several numbers ---


def useful(steps: Steps, targets: Sequence[Target], reached: Sequence[Sequence[Reached]]) -> list[Factor]:
    """The numbers that are shown to move a target, those that can move one furthest first."""
    weights = []
    for factor in steps.factors:
        moved = [
            _moved(steps, move, at, target, reached) for move in steps.of(factor) for at, target in enumerate(targets)
        ]
        weights.append((max(moved, default=0.0), factor))
    weights.sort(key=lambda one: -one[0])
    return [factor for weight, factor in weights if weight > 0][:MOST_FREE]


def _moved(steps: Steps, move: Move, at: int, target: Target, reached: Sequence[Sequence[Reached]]) -> float:
    """How far a move moves a target, in halves of its range; nothing if that is not told apart from nothing."""
    if target.entry is None:
        return abs(reached[move.side][at].gap - reached[0][at].gap)
    return steps.size(move, target.entry.id) / target.half if steps.is_clear(move, target.entry.id) else 0.0


def guess(steps: Steps, free: Sequence[Factor], targets: Sequence[Target]) -> Setting:
    """The moves that would do best together if what they do added up: the best pair, then one more while that helps."""
    moves = [one for factor in free for one in steps.of(factor)]

    def predicted(chosen: Sequence[Move]) -> float:
        tried = Tried({one.factor.key: one.value for one in chosen}, _added_up(steps, chosen, targets))
        return loss(free, tried)

    starts: list[tuple[Move, ...]] = [(), *((one,) for one in moves)]
    starts += [pair for pair in combinations(moves, 2) if pair[0].factor != pair[1].factor]
    best = min(starts, key=predicted)
    while rest := [one for one in moves if one.factor not in {move.factor for move in best}]:
        longer = min(((*best, one) for one in rest), key=predicted)
        if predicted(longer) >= predicted(best):
            break
        best = longer
    return {one.factor.key: one.value for one in best}


def _added_up(steps: Steps, moves: Sequence[Move], targets: Sequence[Target]) -> tuple[Reached, ...]:
    """How the targets would fare if effects added up; components are left out of the guess."""
    found = []
    for target in targets:
        if target.entry is None:
            continue
        own = steps.own(target.entry.id).value or 0.0
        gaps = (steps.shift(move, target.entry.id).difference.value or 0.0 for move in moves)
        value = own + sum(gaps)
        found.append(judge(target, Fact(value, value, value, 0, target.unit)))
    return tuple(found)


@dataclass(frozen=True)
class Space:
    """The numbers that a search moves; a place is a level, or for whole numbers anything between two of them."""

    free: tuple[Factor, ...]

    def setting(self, place: Sequence[float]) -> Setting:
        """The setting at a place; what stands as it is is not named."""
        values = ((one, _value_at(one, where)) for one, where in zip(self.free, place, strict=True))
        return {one.key: value for one, value in values if value != one.value}

    def place(self, setting: Setting) -> list[float]:
        """Where a setting lies."""
        return [one.place(setting.get(one.key, one.value)) for one in self.free]


def _value_at(factor: Factor, place: float) -> str:
    place = min(max(place, 0.0), len(factor.levels) - 1.0)
    if not factor.whole:
        return factor.levels[round(place)]
    low = min(int(place), len(factor.levels) - 2)
    ends = [int(factor.levels[at]) for at in (low, low + 1)]
    return str(round(ends[0] + (place - low) * (ends[1] - ends[0])))


def evolution(space: Space, start: Setting, seed: int) -> Any:
    """A search by the package `cma` (Hansen 2016), which is an extra; InputError where it is missing."""
    try:
        import cma
    except ImportError as error:
        what = "a search over several numbers needs the package cma"
        raise InputError(Problem(what, expected="pip install 'heistlab[tune]'")) from error
    tops = [len(one.levels) - 1 for one in space.free]
    options = {
        "seed": seed % 2**31 + 1,
        "bounds": [[0.0] * len(tops), [float(top) for top in tops]],
        "CMA_stds": [float(top) for top in tops],
        "integer_variables": [at for at, one in enumerate(space.free) if not one.whole],
        "verbose": -9,
        "maxiter": np.inf,
    }
    return cma.CMAEvolutionStrategy(space.place(start), STEP, options)


def shorter(space: Space, setting: Setting) -> list[Setting]:
    """Changes like this one but smaller: a number left as it is, or half as far from it."""
    found = []
    for factor in space.free:
        if factor.key in setting:
            place = factor.place(setting[factor.key])
            rest = {key: value for key, value in setting.items() if key != factor.key}
            half = _value_at(factor, factor.own + (place - factor.own) / 2)
            found.append(rest)
            if half not in (factor.value, setting[factor.key]):
                found.append({**setting, factor.key: half})
    return [one for one in found if one]
