"""The same games under several rules, game by game: what a change does, with the luck of the deal taken out.

Each side meets the same deals and dice, so the difference of a game's two outcomes varies far less than the outcomes
do. Sums of products are integers and merge exactly, like any tally.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Tally
from simcore.records import Record
from simcore.spec import GameSpec, Paired
from simcore.store import Range
from strategies.playing import Numbers, Rows, Table, build_config
from strategies.sides import Side

COLUMNS = 9
"""Cells of one entry under one setting: n, x, n*n, n*x, x*x, and with those of the base n*n0, n*x0, x*n0, x*x0."""


@dataclass(frozen=True)
class SeatedSide:
    """A side ready to play: made once in each process."""

    table: Table
    cfg: Record

    @classmethod
    def of(cls, spec: GameSpec, side: Side, seed: int) -> SeatedSide:
        """Bots are seated under the rules of their side: what a word of theirs means may depend on the cards."""
        return cls(Table.seat(spec, side.bots, side.rules, seed), build_config(spec, side.rules))

    def rows(self, games: Range | Numbers) -> Rows:
        """The outcome of each of these games."""
        return self.table.rows(self.cfg, games)


class Entries(NamedTuple):
    """What each game adds to a measure: number and sum, each (games, entries)."""

    n: NDArray[np.int64]
    x: NDArray[np.int64]


def entries_of(rows: Rows, paired: Paired) -> Entries:
    """What each game adds to a measure."""
    x = _in_columns(rows[paired.field])
    per = _in_columns(rows[paired.per]) if paired.per else np.ones((len(rows), 1), np.int64)
    n = np.broadcast_to(per, x.shape)
    return Entries(n, np.where(n > 0, x, 0))


def _in_columns(field: NDArray[Any]) -> NDArray[np.int64]:
    """A field of games with a column for each entry, also where there are no games."""
    numbers = field.astype(np.int64)
    return numbers if numbers.ndim > 1 else numbers[:, None]


def play_sides(sides: Sequence[SeatedSide], base: int, games: Range, base_rows: Rows | None = None) -> Tally:
    """Play `games` under each side; for each paired measure of the game, cells (sides, entries, 9).

    Cells hold sums over games: n, x, n*n, n*x, x*x of the side, then n*n0, n*x0, x*n0, x*x0, where n0 and x0 are those
    of the same game under `sides[base]`, whose outcomes may be known.
    """
    spec = sides[base].table.spec
    if base_rows is None:
        base_rows = sides[base].rows(games)
    counted: dict[str, list[NDArray[np.int64]]] = {one.measure: [] for one in spec.paired}
    for number, side in enumerate(sides):
        rows = base_rows if number == base else side.rows(games)
        for one in spec.paired:
            counted[one.measure].append(pair_sums(entries_of(rows, one), entries_of(base_rows, one)))
    return {measure: np.array(cells) for measure, cells in counted.items()}


def pair_sums(side: Entries, base: Entries) -> NDArray[np.int64]:
    """The nine sums of each entry."""
    own = [side.n, side.x, side.n * side.n, side.n * side.x, side.x * side.x]
    cross = [one * other for one, other in product(side, base)]
    return np.array([column.sum(axis=0) for column in (*own, *cross)]).T
