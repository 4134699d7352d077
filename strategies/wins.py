"""What each side of a game won, and what chance dealt to it: a side is a player, or all who play together."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simcore.spec import Presence, Standing
from simcore.store import Range
from strategies.playing import Rows

Ints = NDArray[np.int64]


def wins_of(rows: Rows, standing: Standing, players: int) -> Ints:
    """Each side's part of the win, (games, sides)."""
    won: Ints = rows[standing.win].astype(np.int64).reshape(len(rows), -1)[:, : standing.sides(players)]
    return won


def dealt_to(rows: Rows, presence: Presence, standing: Standing, players: int) -> NDArray[np.uint64]:
    """The components that chance gave each side, as bits (games, sides)."""
    words: NDArray[np.uint64] = rows[presence.dealt].reshape(len(rows), -1)[:, :players]
    return np.bitwise_or.reduce(words, axis=1, keepdims=True) if standing.together else words


def wins_of_first(rows: Rows, standing: Standing, games: Range, players: int) -> Ints:
    """Of each game what the first bot of the table won, which moves up one seat a game, or what its team did."""
    won = wins_of(rows, standing, players)
    if standing.together:
        return won[:, 0]
    seats = -np.arange(games.first, games.first + games.count) % players
    return won[np.arange(games.count), seats]
