"""Which columns the outcomes of a game have where they are kept in files, and of which type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.spec import GameSpec


@dataclass(frozen=True, slots=True)
class Stored:
    """How a field of the row is kept, where it is otherwise than in the record; a game's hook `stored` gives these.

    Attributes
    ----------
    field : of the row
    type : the smallest integer type that holds it
    name : of its column; the field if empty
    without : a field of sets that is taken out of this one, which holds them all; what is left repeats less
    """

    field: str
    type: str
    name: str = ""
    without: str = ""


class Column(NamedTuple):
    """A column of whole numbers: a field of the row, or one entry of a field that has several."""

    name: str
    type: np.dtype[Any]
    field: str
    entry: int | None = None
    without: str = ""

    def of(self, rows: NDArray[np.void]) -> NDArray[Any]:
        """Its numbers, as wide as they are in the rows."""
        values = self._read(rows, self.field)
        return values & ~self._read(rows, self.without) if self.without else values

    def _read(self, rows: NDArray[np.void], field: str) -> NDArray[Any]:
        values = np.asarray(rows[field]).reshape(len(rows), -1)
        return np.ascontiguousarray(values[:, self.entry or 0])


def stored_columns(spec: GameSpec, players: int) -> list[Column]:
    """The columns of a game with so many players, behind the index of the game.

    A field with an entry for each player or seat gives a column for each that is at the table. It is told by its
    length: one line of as many as there are seats when most players sit there.
    """
    hook = spec.hook("stored")
    told = {one.field: one for one in hook()} if hook else {}
    row = np.dtype(spec.kernels.row)
    return [
        column for name in row.names or () for column in _columns_of(name, row[name], told.get(name), spec, players)
    ]


def _columns_of(
    field: str, dtype: np.dtype[Any], stored: Stored | None, spec: GameSpec, players: int
) -> Iterator[Column]:
    stored = stored or Stored(field, dtype.base.str)
    name, kind = stored.name or field, np.dtype(stored.type)
    if not dtype.shape:
        yield Column(name, kind, field, None, stored.without)
        return
    entries = int(np.prod(dtype.shape))
    if dtype.shape == (max(map(spec.seats, spec.players)),):
        entries = spec.seats(players)
    for entry in range(entries):
        yield Column(f"{name}_{entry}", kind, field, entry, stored.without)
