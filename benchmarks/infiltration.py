"""The stages of a game of Infiltration, each in a loop of its own.

The buffers stay arrays of one record that are indexed anew for each game, as in `play_chunk`.
"""

# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
from __future__ import annotations

import numpy as np

from benchmarks.loops import count_ends, record_games, replay_games
from simcore.games.infiltration import SPEC
from simcore.games.infiltration.hide import hide
from simcore.games.infiltration.kernels import advance, apply, new_game, score, tally
from simcore.games.infiltration.machine import player_of
from simcore.kernel import entry_kernel
from simcore.records import as_record
from simcore.rng import set_game
from strategies.infiltration.loop import DESK
from strategies.infiltration.table import choose
from strategies.seating import bot_of

STATE, ROW = as_record(SPEC.kernels.state), as_record(SPEC.kernels.row)


@entry_kernel
def set_up(cfg, keys, count):
    """Set up games 0 to `count - 1` and do no more with them."""
    states = np.zeros(1, STATE)
    for game in range(count):
        set_game(keys[0], game)
        new_game(states[0], cfg, keys[0])


@entry_kernel
def record(cfg, keys, count, bots, answers, ends):
    """Play games 0 to `count - 1`; `answers` keeps all decisions in their order, `ends` as many ends as it can hold."""
    seated = (bots, new_game, advance, apply, player_of, choose)
    record_games(seated, cfg, count, (keys, np.zeros(1, STATE), np.zeros(1, DESK)), (answers, ends))


@entry_kernel
def replay(cfg, keys, count, answers):
    """Set-up and rules without bots: games 0 to `count - 1` from their recorded answers; how many were needed."""
    return replay_games((keys, new_game, advance, apply), cfg, count, np.zeros(1, STATE), answers)


@entry_kernel
def count_outcomes(cfg, ends, times, totals):
    """Score finished games and add them to `totals`, all of them so many times."""
    count_ends((totals, score, tally), cfg, ends, times, np.zeros(1, ROW))


@entry_kernel
def play_out(cfg, keys, count, times, bots):
    """Flat playouts: as a search does it, each is a copy of a game at its first question, with all drawn anew that the
    seat cannot know, played to its end. Games 0 to `count - 1`, so many times each; returns what was won, summed.
    """
    states, copies, desks, rows = np.zeros(1, STATE), np.zeros(1, STATE), np.zeros(1, DESK), np.zeros(1, ROW)
    dice = keys.copy()
    won = 0
    for game in range(count):
        set_game(keys[0], game)
        new_game(states[0], cfg, keys[0])
        asked = advance(states[0], cfg, keys[0])
        for time in range(times if asked >= 0 else 0):
            copies[0] = states[0]
            s, key = copies[0], dice[0]
            set_game(key, game * times + time)
            hide(s, cfg, asked, key)
            seat = advance(s, cfg, key)
            while seat >= 0:
                bot = bot_of(bots, player_of(cfg, seat), game)
                apply(s, cfg, key, seat, choose(s, cfg, key, seat, bot, desks[0]))
                seat = advance(s, cfg, key)
            score(s, cfg, rows[0])
            won += rows[0].win[player_of(cfg, asked)]
    return won


RULES = "simcore.games.infiltration"
MARKED = {
    "set_up": (f"{RULES}.setup:new_game",),
    "chance": ("simcore.rng:block",),
    "interpreter": (f"{RULES}.effects:tick_program",),
    "legal_moves": (
        f"{RULES}.machine:ask",
        f"{RULES}.turn:legal_commits",
        f"{RULES}.board:select_operatives",
        f"{RULES}.effects_move:pushable",
        f"{RULES}.effects_data:token_options",
        f"{RULES}.effects_play:playable",
        f"{RULES}.effects_play:destroy_options",
        f"{RULES}.supply:copy_options",
    ),
    "bots": ("strategies.infiltration.table:choose",),
    "aggregation": (f"{RULES}.outcome:score", f"{RULES}.outcome:tally"),
}
"""The kernels of each stage that is told apart by sampling; those of legal moves find the options of a question."""
