"""What two rules do to the same games beyond their means: whole distributions, and the strength of what was dealt."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells, Tally
from simcore.spec import GameSpec, Histogram, Paired, Presence
from simcore.store import Range
from strategies.paired import SeatedSide, entries_of, pair_sums
from strategies.playing import Rows
from strategies.sides import Side
from strategies.wins import dealt_to, wins_of

JOINT, DEALT = "joint:", "dealt:"
"""Before the name of a measure: its joint distribution; before a kind of components: the moments of its deal."""
MOMENTS = 4
"""Each game gives each component 1, whether it was dealt, the win of who was dealt it, and the win of all."""


def play_compared(sides: Sequence[Side], seated: Sequence[SeatedSide], games: Range) -> Tally:
    """Play `games` under each side, the first being the base.

    Counted are the nine sums of each paired measure (`strategies.paired`), and with a row for each side
    `joint:MEASURE[side, base value, value]`: how many games had these two values, the last of each meaning none; and
    `dealt:KIND[side, 0 or 1, component, 4, 4]`: the sums of products of the four numbers of a component (`MOMENTS`)
    with each other, and with those of the base.
    """
    spec, base = seated[0].table.spec, seated[0].rows(games)
    counted: dict[str, list[Cells]] = {}
    for number, side in enumerate(seated):
        rows = side.rows(games) if number else base
        for name, cells in _count(spec, (sides[0], sides[number]), (base, rows)).items():
            counted.setdefault(name, []).append(cells)
    return {name: np.array(cells) for name, cells in counted.items()}


def _count(spec: GameSpec, sides: tuple[Side, Side], rows: tuple[Rows, Rows]) -> Tally:
    """Everything counted of one side."""
    base, own = rows
    counted = {one.measure: pair_sums(entries_of(own, one), entries_of(base, one)) for one in spec.paired}
    for one in spec.paired:
        if one.deciles:
            counted[JOINT + one.measure] = _joint(spec, one, base, own)
    for presence in spec.presence:
        if presence.contrast and spec.standing:
            counted[DEALT + presence.kind] = _deal(spec, presence, sides, rows)
    return counted


# --- distributions ---


def _joint(spec: GameSpec, paired: Paired, base: Rows, own: Rows) -> Cells:
    measure = next(one for one in spec.measures if one.name == paired.measure)
    assert isinstance(measure, Histogram), f"{paired.measure} has no deciles"
    size = measure.high - measure.low + 3
    first, second = (_bins(measure, paired, rows) for rows in (base, own))
    return np.bincount(first * size + second, minlength=size * size).reshape(size, size).astype(np.int64)


def _bins(measure: Histogram, paired: Paired, rows: Rows) -> NDArray[np.int64]:
    """The bin of each game, as in the histogram; one more for a game that has no value."""
    n, x = entries_of(rows, paired)
    last = measure.high - measure.low + 1
    return np.where(n[:, 0] > 0, np.clip(x[:, 0] - measure.low, 0, last), last + 1)


# --- the deal ---


def _deal(spec: GameSpec, presence: Presence, sides: tuple[Side, Side], rows: tuple[Rows, Rows]) -> Cells:
    """Moments of the components of the base; one that the other side has not is never dealt there."""
    ids = [row["id"] for row in sides[0].rules.components[presence.kind]]
    base, own = (
        _numbers(spec, presence, side.rules.players, _places(side, presence.kind, ids), one)
        for side, one in zip(sides, rows, strict=True)
    )
    return np.array([np.einsum("gia,gib->iab", own, other) for other in (own, base)])


def _places(side: Side, kind: str, ids: Sequence[str]) -> list[int]:
    """The row of each of these components on a side, -1 if it has none."""
    known = {row["id"]: place for place, row in enumerate(side.rules.components[kind])}
    return [known.get(name, -1) for name in ids]


def _numbers(spec: GameSpec, presence: Presence, players: int, places: Sequence[int], rows: Rows) -> NDArray[np.int64]:
    """The four numbers of each component in each game."""
    assert spec.standing is not None
    wins = wins_of(rows, spec.standing, players)
    dealt = dealt_to(rows, presence, spec.standing, players)
    numbers = np.zeros((len(rows), len(places), MOMENTS), np.int64)
    numbers[:, :, 0] = 1
    numbers[:, :, 3] = wins.sum(axis=1)[:, None]
    for index, place in enumerate(places):
        if place >= 0:
            has = ((dealt >> np.uint64(place)) & np.uint64(1)).astype(np.int64)
            numbers[:, index, 1] = has.sum(axis=1)
            numbers[:, index, 2] = (has * wins).sum(axis=1)
    return numbers
