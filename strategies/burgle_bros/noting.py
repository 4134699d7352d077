"""Positions of games as they are played, and how those games ended: what `judgement.py` is learnt from."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.bits import count_bits
from simcore.games.burgle_bros.codes import Kind, Result
from simcore.games.burgle_bros.kernels import advance, apply, new_game, observe
from simcore.kernel import entry_kernel
from simcore.records import Record, new_record
from simcore.rng import new_key, set_game
from strategies.burgle_bros.position import FEATURES, describe
from strategies.burgle_bros.table import DESK, STATE, choose

TURNS = 120
"""Turns that are noted for each game, on the average, at most."""


class Positions(NamedTuple):
    """Positions, shape (n, FEATURES); what came of their games; the games they are from.

    Attributes
    ----------
    won : whether the game was won
    cracked : part of the safes that were cracked at its end, 0 to 1
    """

    numbers: NDArray[np.float32]
    won: NDArray[np.bool_]
    cracked: NDArray[np.float64]
    games: NDArray[np.int64]


@entry_kernel
def note_games(cfg, key, bot, buffers, noted):
    """Play games; `noted` are positions, the game of each, and by game whether it was won and the part of its safes."""
    s, desk = buffers
    positions, owner, won, cracked = noted
    n = 0
    for game in range(len(won)):
        set_game(key, game)
        new_game(s, cfg, key)
        seat, turn = advance(s, cfg, key), -1
        while seat >= 0:
            if s.kind == Kind.ACT and s.turn != turn and n < len(positions):
                turn = s.turn
                observe(s, cfg, seat, desk.seen)
                describe(desk.seen, cfg, bot, desk.plan, positions[n])
                owner[n] = game
                n += 1
            apply(s, cfg, key, seat, choose(s, cfg, key, seat, bot, desk))
            seat = advance(s, cfg, key)
        won[game] = s.result == Result.WON
        cracked[game] = count_bits(s.cracked) / max(1, count_bits(s.safes))
    return n


def play(cfg: Record, bot: Any, games: int, seed: int) -> Positions:
    """The first act of each turn of some games of a bot, with the streams of a seed."""
    numbers, owner = np.zeros((games * TURNS, FEATURES), np.float32), np.zeros(games * TURNS, np.int64)
    won, cracked = np.zeros(games, np.bool_), np.zeros(games)
    n = note_games(cfg, new_key(seed), bot, (new_record(STATE), new_record(DESK)), (numbers, owner, won, cracked))
    owner = owner[:n].copy()
    return Positions(numbers[:n].copy(), won[owner], cracked[owner], owner)
