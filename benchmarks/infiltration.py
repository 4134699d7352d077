"""The stages of a game of Infiltration, each in a loop of its own."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.kernels import advance, apply, new_game, score, tally
from simcore.games.infiltration.machine import player_of
from simcore.kernel import kernel
from simcore.rng import set_game
from strategies.infiltration.table import DESK, KEY, ROW, STATE, choose
from strategies.seating import bot_of, set_seed


@kernel
def set_up(cfg, seed, count):
    """Set up games 0 to `count - 1` and do no more with them."""
    s = np.zeros(1, STATE)[0]
    key = np.zeros(1, KEY)[0]
    set_seed(key, seed)
    for game in range(count):
        set_game(key, game)
        new_game(s, cfg, key)


@kernel
def record(cfg, seed, bots, answers, ends):
    """Play a game for each state of `ends`, which keeps its end; `answers` keeps all decisions, one after the other."""
    s = np.zeros(1, STATE)[0]
    key = np.zeros(1, KEY)[0]
    desk = np.zeros(1, DESK)[0]
    set_seed(key, seed)
    n = 0
    for game in range(len(ends)):
        set_game(key, game)
        new_game(s, cfg, key)
        seat = advance(s, cfg, key)
        while seat >= 0:
            action = choose(s, cfg, key, seat, bot_of(bots, player_of(cfg, seat), game), desk)
            answers[n] = action
            n += 1
            apply(s, cfg, key, seat, action)
            seat = advance(s, cfg, key)
        ends[game] = s


@kernel
def replay(cfg, seed, count, answers):
    """Set-up and rules without bots: play games 0 to `count - 1` from their recorded answers."""
    s = np.zeros(1, STATE)[0]
    key = np.zeros(1, KEY)[0]
    set_seed(key, seed)
    n = 0
    for game in range(count):
        set_game(key, game)
        new_game(s, cfg, key)
        seat = advance(s, cfg, key)
        while seat >= 0:
            apply(s, cfg, key, seat, np.int64(answers[n]))
            n += 1
            seat = advance(s, cfg, key)
    return n


@kernel
def count_outcomes(cfg, ends, times, totals):
    """Score finished games and add them to `totals`, all of them so many times."""
    row = np.zeros(1, ROW)[0]
    for _ in range(times):
        for i in range(len(ends)):
            score(ends[i], cfg, row)
            tally(ends[i], cfg, row, totals)
