"""The outcome of one game as a row of small integers (section 8)."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import (
    MAX_INFILTRATORS,
    NOBODY,
    By,
    Cause,
    DeviceKind,
    Winner,
)
from simcore.kernel import entry_kernel, kernel

COPIED = (
    *("captures", "first_capture_turn", "infiltrators_eliminated", "first_elimination_turn", "left_by_index"),
    *("explosions_robot", "explosions_traitor", "robots_eliminated", "traitors_eliminated", "decoys_eliminated"),
    *("cat_eliminated_turn", "elimination_scans", "elimination_scans_empty", "long_scans", "long_scans_with_hit"),
    *("sentinel_scans", "sentinel_scans_with_hit", "traps_triggered", "shows", "hides", "decoys_placed"),
    *("disablers_used", "disablers_lost", "repairs_used", "teleports_used", "respawns", "waits", "cat_steps"),
    *("steps_infiltrators", "steps_robots", "passes_blocked", "questions", "hide_fallback"),
)
"""Facts that the state counts under the same names."""

ROW_DTYPE = np.dtype(
    [
        ("infiltrators", "i8"),
        ("winner", "i8"),  # Winner
        ("won", "i8"),  # 1: the infiltrators
        ("drawn", "i8"),
        ("halves", "i8", (2,)),  # each camp's part of the win
        ("cause", "i8"),  # Cause
        ("causes", "i8", (len(Cause),)),  # 1 at the cause
        ("turns", "i8"),
        ("data_out", "i8"),
        ("safe", "i8"),
        ("explosions", "i8"),
        ("cat_out", "i8"),
        *((name, "i8") for name in COPIED),
        ("generators_disabled", "i8", (len(By),)),
        ("doors_disabled", "i8", (len(By),)),
        ("deployed", "i8", (len(DeviceKind) + 1,)),
        ("eliminated_turn", "i8", (MAX_INFILTRATORS,)),  # 0 never
        ("steps", "i8", (MAX_INFILTRATORS,)),
        ("data_carried_out", "i8", (MAX_INFILTRATORS,)),
    ],
    align=True,
)


@entry_kernel
def score(s, cfg, row):
    """The outcome of a game that is over."""
    row.infiltrators = cfg.infiltrators
    row.winner = s.winner
    row.won = s.winner == Winner.INFILTRATORS
    row.drawn = s.winner == Winner.DRAW
    row.halves[0] = 2 * row.won + row.drawn
    row.halves[1] = 2 - row.halves[0]
    row.cause = s.cause
    row.causes[:] = 0
    if s.winner != NOBODY:
        row.causes[s.cause] = 1
    row.turns = s.table.turn
    row.data_out = s.table.n_out
    row.safe = s.table.n_safe
    row.explosions = s.explosions_robot + s.explosions_traitor
    row.cat_out = s.cat_eliminated_turn > 0
    row.eliminated_turn[:] = s.eliminated_turn
    row.steps[:] = s.steps
    row.data_carried_out[:] = s.data_carried_out
    row.generators_disabled[:] = s.generators_disabled
    row.doors_disabled[:] = s.doors_disabled
    row.deployed[:] = s.deployed
    copy_course(s, row)
    copy_counts(s, row)


@kernel
def copy_course(s, row):
    """What became of whom."""
    row.captures = s.captures
    row.first_capture_turn = s.first_capture_turn
    row.infiltrators_eliminated = s.infiltrators_eliminated
    row.first_elimination_turn = s.first_elimination_turn
    row.left_by_index = s.left_by_index
    row.explosions_robot = s.explosions_robot
    row.explosions_traitor = s.explosions_traitor
    row.robots_eliminated = s.robots_eliminated
    row.traitors_eliminated = s.traitors_eliminated
    row.decoys_eliminated = s.decoys_eliminated
    row.cat_eliminated_turn = s.cat_eliminated_turn
    row.questions = s.questions
    row.hide_fallback = s.hide_fallback


@kernel
def copy_counts(s, row):
    """What was done how often."""
    row.elimination_scans = s.elimination_scans
    row.elimination_scans_empty = s.elimination_scans_empty
    row.long_scans = s.long_scans
    row.long_scans_with_hit = s.long_scans_with_hit
    row.sentinel_scans = s.sentinel_scans
    row.sentinel_scans_with_hit = s.sentinel_scans_with_hit
    row.traps_triggered = s.traps_triggered
    row.shows = s.shows
    row.hides = s.hides
    row.decoys_placed = s.decoys_placed
    row.disablers_used = s.disablers_used
    row.disablers_lost = s.disablers_lost
    row.repairs_used = s.repairs_used
    row.teleports_used = s.teleports_used
    row.respawns = s.respawns
    row.waits = s.waits
    row.cat_steps = s.cat_steps
    row.steps_infiltrators = s.steps_infiltrators
    row.steps_robots = s.steps_robots
    row.passes_blocked = s.passes_blocked
