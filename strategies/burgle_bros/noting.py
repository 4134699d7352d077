"""Positions of games as they are played, and their prospects: what `judgement.py` is learnt from."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.games.burgle_bros.codes import Kind, Result
from simcore.games.burgle_bros.kernels import advance, apply, new_game, observe
from simcore.kernel import entry_kernel
from simcore.records import Record, new_record
from simcore.rng import new_key, set_game
from strategies.burgle_bros.position import FEATURES, describe
from strategies.burgle_bros.search import UNKNOWN, at_the_end
from strategies.burgle_bros.table import STATE
from strategies.burgle_bros.wide_table import DESK, choose

TURNS = 120
"""Turns that are noted for each game, on the average, at most."""
FORESEEN = 0.5
"""Part of the prospects that is what a search foresaw; the rest is what came of the game. One has less luck in it, the
other is true."""


class Positions(NamedTuple):
    """Positions, shape (n, FEATURES); their prospects, 0 to 1; the games they are from; whether those were won."""

    numbers: NDArray[np.float32]
    prospects: NDArray[np.float64]
    games: NDArray[np.int64]
    won: NDArray[np.bool_]


@entry_kernel
def note_games(cfg, key, bot, buffers, noted):
    """Play games; fill `noted`: positions, game and value of each, and by game whether it was won and its outcome."""
    s, desk = buffers
    positions, owner, values, won, came = noted
    n = 0
    for game in range(len(won)):
        set_game(key, game)
        new_game(s, cfg, key)
        seat, turn = advance(s, cfg, key), -1
        while seat >= 0:
            is_noted = s.kind == Kind.ACT and s.turn != turn and n < len(positions)
            if is_noted:
                turn = s.turn
                observe(s, cfg, seat, desk.seen)
                describe(desk.seen, cfg, bot, desk.plan, positions[n])
            desk.value = UNKNOWN
            apply(s, cfg, key, seat, choose(s, cfg, key, seat, bot, desk))
            if is_noted:
                owner[n], values[n] = game, desk.value
                n += 1
            seat = advance(s, cfg, key)
        won[game], came[game] = s.result == Result.WON, at_the_end(s)
    return n


def play(cfg: Record, bot: Any, games: int, seed: int) -> Positions:
    """The first act of each turn of some games of a bot, with the streams of a seed."""
    numbers, owner = np.zeros((games * TURNS, FEATURES), np.float32), np.zeros(games * TURNS, np.int64)
    values, won, came = np.zeros(games * TURNS), np.zeros(games, np.bool_), np.zeros(games)
    noted = (numbers, owner, values, won, came)
    n = note_games(cfg, new_key(seed), bot, (new_record(STATE), new_record(DESK)), noted)
    owner, values = owner[:n].copy(), values[:n]
    prospects = np.where(values == UNKNOWN, came[owner], FORESEEN * values + (1 - FORESEEN) * came[owner])
    return Positions(numbers[:n].copy(), prospects, owner, won[owner])
