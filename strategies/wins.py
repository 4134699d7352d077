"""What each side of a game won, and what chance dealt to it: a side is a player, or all who play together."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.spec import Presence, Standing
from simcore.store import Range
from strategies.playing import Rows

Ints = NDArray[np.int64]


def wins_of(rows: Rows, standing: Standing, players: int) -> Ints:
    """Each side's part of the win, (games, sides)."""
    won: Ints = _in_columns(rows[standing.win])[:, : standing.sides(players)].astype(np.int64)
    return won


def dealt_to(rows: Rows, presence: Presence, standing: Standing, players: int) -> NDArray[np.uint64]:
    """The components that chance gave each side, as bits (games, sides)."""
    words: NDArray[np.uint64] = _in_columns(rows[presence.dealt])[:, :players]
    return np.bitwise_or.reduce(words, axis=1, keepdims=True) if standing.together else words


def wins_of_first(rows: Rows, standing: Standing, games: Range, players: int) -> Ints:
    """Of each game what the first bot of the table won, which moves up one seat a game, or what its team did."""
    won = wins_of(rows, standing, players)
    if standing.together:
        return won[:, 0]
    seats = -np.arange(games.first, games.first + games.count) % players
    return won[np.arange(games.count), seats]


def _in_columns(field: NDArray[Any]) -> NDArray[Any]:
    """A field with a column for each entry, also where there are no games."""
    return field if field.ndim > 1 else field[:, None]
