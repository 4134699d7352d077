"""The stages of a game of the guards game, each in a loop of its own, and what its bots think about."""

# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
from __future__ import annotations

import numpy as np

from benchmarks.loops import count_ends, record_games, replay_games, set_up_games
from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.kernels import advance, apply, new_game, score, tally
from simcore.games.infiltrators_guards.standing import player_of
from simcore.kernel import entry_kernel
from simcore.records import as_record
from strategies.infiltrators_guards.table import DESK, choose

STATE, ROW = as_record(SPEC.kernels.state), as_record(SPEC.kernels.row)


@entry_kernel
def set_up(cfg, keys, count):
    """Set up games 0 to `count - 1` up to their first question."""
    set_up_games((keys, new_game, advance), cfg, count, np.zeros(1, STATE))


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


RULES, BOTS = "simcore.games.infiltrators_guards", "strategies.infiltrators_guards"
MARKED = {
    "set_up": (f"{RULES}.reset:new_game", f"{RULES}.setup:set_up"),
    "chance": ("simcore.rng:block",),
    "reach": (f"{RULES}.reach:find_reach",),
    "observe": (f"{RULES}.view:observe",),
    "board": (f"{BOTS}.ground:know_board",),
    "threats": (f"{BOTS}.threats:find_threats",),
    "ways": (f"{BOTS}.sneaking:find_ways",),
    "sneaking": (f"{BOTS}.sneaking:choose_act",),
    "guarding": (f"{BOTS}.guarding:choose_guard", f"{BOTS}.guarding:choose_guard_act"),
    "bots": (f"{BOTS}.table:choose",),
    "aggregation": (f"{RULES}.outcome:score", f"{RULES}.tally:tally"),
}
"""The kernels of each stage that is told apart by sampling: `board` are the distances to the objectives of a new board,
`threats` what guards could attack, `ways` where a turn may end; `sneaking` and `guarding` is the weighing of acts of
either side, `bots` all else they do."""
