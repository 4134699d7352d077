"""The games of a run that are worth reading: for each kind of extreme the few that go furthest, by their index.

A game declares the kinds (`GameSpec.extremes`), and its hook `extremes(rows, rules)` gives a whole number for each game
and kind. The greatest wins and of equal ones the lowest index, so it does not matter in which order parts are merged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.spec import GameSpec, Rules

KEPT = 3
"""Games kept of each kind."""
NO_SUCH = int(np.iinfo(np.int64).min)
"""What the hook gives for a game that is not of the kind."""


class Found(NamedTuple):
    """A game of a kind: the number that the hook gave for it, and its index."""

    value: int
    game: int


Extremes = dict[str, tuple[Found, ...]]
"""The games that go furthest, by the name of their kind, the first of them first."""


def furthest(spec: GameSpec, rules: Rules, rows: NDArray[np.void], first: int) -> Extremes:
    """Those among the outcomes of games in a row, of which the first has this index; none if the game declares none."""
    hook = spec.hook("extremes") if spec.extremes else None
    if hook is None:
        return {}
    values = hook(rows, rules)
    return {one.name: _furthest(np.asarray(values[one.name], np.int64), first) for one in spec.extremes}


def _furthest(values: NDArray[np.int64], first: int) -> tuple[Found, ...]:
    floor = np.partition(values, -KEPT)[-KEPT] if len(values) > KEPT else NO_SUCH
    near = np.flatnonzero((values >= floor) & (values > NO_SUCH))  # few: only these are sorted
    best = near[np.argsort(-values[near], kind="stable")][:KEPT]
    return tuple(Found(int(values[place]), first + int(place)) for place in best)


def merge(first: Mapping[str, Sequence[Found]], second: Mapping[str, Sequence[Found]]) -> Extremes:
    """The games that go furthest among both; associative and commutative."""
    names = dict.fromkeys([*first, *second])
    return {name: _ranked([*first.get(name, ()), *second.get(name, ())]) for name in names}


def _ranked(found: Sequence[Found]) -> tuple[Found, ...]:
    return tuple(sorted(found, key=lambda one: (-one.value, one.game))[:KEPT])


def to_json(extremes: Mapping[str, Sequence[Found]]) -> dict[str, Any]:
    """Lists of `[value, index]`."""
    return {name: [list(one) for one in found] for name, found in extremes.items()}


def from_json(data: Mapping[str, Any]) -> Extremes:
    """What `to_json` wrote."""
    return {name: tuple(Found(int(value), int(game)) for value, game in found) for name, found in data.items()}
