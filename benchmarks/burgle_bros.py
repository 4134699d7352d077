"""The stages of a game of Burgle Bros, each in a loop of its own, and what its bots think about.

The buffers stay arrays of one record that are indexed anew for each game, as in `play_chunk`.
"""

# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
from __future__ import annotations

import numpy as np

from simcore.games.burgle_bros.kernels import advance, apply, new_game, score, tally
from simcore.kernel import kernel
from simcore.rng import set_game
from strategies.burgle_bros.table import DESK, ROW, STATE, choose
from strategies.seating import bot_of


@kernel
def set_up(cfg, keys, count):
    """Set up games 0 to `count - 1` up to their first question: `new_game` alone builds nothing."""
    states = np.zeros(1, STATE)
    for game in range(count):
        set_game(keys[0], game)
        new_game(states[0], cfg, keys[0])
        advance(states[0], cfg, keys[0])


@kernel
def record(cfg, keys, count, bots, answers, ends):
    """Play games 0 to `count - 1`; `answers` keeps all decisions in their order, `ends` as many ends as it can hold."""
    states, desks = np.zeros(1, STATE), np.zeros(1, DESK)
    n = 0
    for game in range(count):
        s, key = states[0], keys[0]
        set_game(key, game)
        new_game(s, cfg, key)
        seat = advance(s, cfg, key)
        while seat >= 0:
            action = choose(s, cfg, key, seat, bot_of(bots, seat, game), desks[0])
            answers[n] = action
            n += 1
            apply(s, cfg, key, seat, action)
            seat = advance(s, cfg, key)
        if game < len(ends):
            ends[game] = s


@kernel
def replay(cfg, keys, count, answers):
    """Set-up and rules without bots: games 0 to `count - 1` from their recorded answers; how many were needed."""
    states = np.zeros(1, STATE)
    n = 0
    for game in range(count):
        s, key = states[0], keys[0]
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
    rows = np.zeros(1, ROW)
    for _ in range(times):
        for i in range(len(ends)):
            score(ends[i], cfg, rows[0])
            tally(ends[i], cfg, rows[0], totals)


RULES, BOTS = "simcore.games.burgle_bros", "strategies.burgle_bros"
MARKED = {
    "set_up": (f"{RULES}.setup:new_game", f"{RULES}.setup:set_up"),
    "paths": (f"{RULES}.paths:make_tables",),
    "chance": ("simcore.rng:block",),
    "observe": (f"{RULES}.view:observe",),
    "forecast": (f"{BOTS}.forecast:foresee",),
    "work": (f"{BOTS}.work:find_work", f"{BOTS}.work:list_looks"),
    "ways": (f"{BOTS}.work:spread",),
    "plan": (f"{BOTS}.plan:make_plan",),
    "bots": (f"{BOTS}.table:choose",),
    "aggregation": (f"{RULES}.outcome:score", f"{RULES}.tally:tally"),
}
"""The kernels of each stage that is told apart by sampling: `paths` makes the tables of the guards' paths, `ways`
spreads the worth of work over the building, `plan` is the dynamic programming of a turn, `bots` all else they do."""
