"""The outcome of one game as a row of small integers (section 8)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit
from simcore.games.infiltrators_robots.codes import (
    MAX_INFILTRATORS,
    NOBODY,
    By,
    Cause,
    DeviceKind,
    Scan,
    Winner,
)
from simcore.games.infiltrators_robots.counts import BLASTERS, Blaster, Found, Repaired, Taken, Target, Token
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
        ("robots", "i8"),
        ("panels", "u8"),  # rows of the set that lie on the board, as bits
        ("tokens", "u8"),  # rows of the token table that were put to use, as bits
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
        # --- how it went (`counts.py`) ---
        ("labels", "i8"),  # given to pawns that became visible
        ("infiltrators_found", "i8"),  # at any time
        ("found_turn", "i8", (MAX_INFILTRATORS,)),  # 0 never
        ("found", "i8", (len(Found),)),
        ("found_first", "i8", (len(Found),)),
        ("eliminated_by", "i8", (len(Blaster),)),
        ("hits", "i8", (len(Scan), 2)),
        ("idle", "i8", (BLASTERS,)),
        ("taken", "i8", (BLASTERS, len(Taken))),
        ("disabler_targets", "i8", (len(Target),)),
        ("repaired", "i8", (len(Repaired),)),
    ],
    align=True,
)


@entry_kernel
def score(s, cfg, row):
    """The outcome of a game that is over."""
    row.infiltrators = cfg.infiltrators
    row.robots = cfg.robots
    facts = s.facts
    row.winner = facts.winner
    row.won = facts.winner == Winner.INFILTRATORS
    row.drawn = facts.winner == Winner.DRAW
    row.halves[0] = 2 * row.won + row.drawn
    row.halves[1] = 2 - row.halves[0]
    row.cause = facts.cause
    row.causes[:] = 0
    if facts.winner != NOBODY:
        row.causes[facts.cause] = 1
    row.turns = s.table.turn
    row.data_out = s.table.n_out
    row.safe = s.table.n_safe
    row.explosions = facts.explosions_robot + facts.explosions_traitor
    row.cat_out = facts.cat_eliminated_turn > 0
    copy_numbers(row.eliminated_turn, facts.eliminated_turn)
    copy_numbers(row.steps, facts.steps)
    copy_numbers(row.data_carried_out, facts.data_carried_out)
    copy_numbers(row.generators_disabled, facts.generators_disabled)
    copy_numbers(row.doors_disabled, facts.doors_disabled)
    copy_numbers(row.deployed, facts.deployed)
    copy_course(s.facts, row)
    copy_counts(s.facts, row)
    copy_story(s, row)
    list_components(s, cfg, row)


@kernel
def copy_numbers(numbers, others):
    """One list of numbers into another one."""
    for k in range(len(numbers)):
        numbers[k] = others[k]


@kernel
def copy_story(s, row):
    """How infiltrators were found, what explosions took, and what tools were used on."""
    c = s.course
    row.labels = s.table.next_label
    row.infiltrators_found = c.found_first.sum()
    copy_numbers(row.found_turn, c.found_turn)
    copy_numbers(row.found, c.found)
    copy_numbers(row.found_first, c.found_first)
    copy_numbers(row.eliminated_by, c.eliminated_by)
    copy_numbers(row.idle, c.idle)
    copy_numbers(row.disabler_targets, c.disabler_targets)
    copy_numbers(row.repaired, c.repaired)
    row.hits[:] = c.hits
    row.taken[:] = c.taken


@kernel
def list_components(s, cfg, row):
    """Which panels lay on the board, and which tokens did something."""
    row.panels = ZERO
    for slot in range(cfg.panels):
        row.panels |= bit(s.map.panel[slot])
    row.tokens = ZERO
    note_use(row, Token.GENERATOR, row.captures + row.generators_disabled.sum())
    note_use(row, Token.DOOR, row.doors_disabled.sum())
    note_use(row, Token.ENTRANCE, row.safe)
    note_use(row, Token.TRAPPED_DOOR, row.traps_triggered)
    note_use(row, Token.SENTINEL, row.deployed[DeviceKind.SENTINEL])
    note_use(row, Token.TELEPORT, row.teleports_used)
    note_use(row, Token.REPAIR, row.repairs_used)
    note_use(row, Token.DECOY, row.decoys_placed)
    note_use(row, Token.DISABLER, row.disablers_used)
    note_use(row, Token.SUPACAT, row.cat_steps)


@kernel
def note_use(row, token, n):
    """A token was put to use so many times."""
    if n > 0:
        row.tokens |= bit(token)


@kernel
def copy_course(facts, row):
    """What became of whom."""
    row.captures = facts.captures
    row.first_capture_turn = facts.first_capture_turn
    row.infiltrators_eliminated = facts.infiltrators_eliminated
    row.first_elimination_turn = facts.first_elimination_turn
    row.left_by_index = facts.left_by_index
    row.explosions_robot = facts.explosions_robot
    row.explosions_traitor = facts.explosions_traitor
    row.robots_eliminated = facts.robots_eliminated
    row.traitors_eliminated = facts.traitors_eliminated
    row.decoys_eliminated = facts.decoys_eliminated
    row.cat_eliminated_turn = facts.cat_eliminated_turn
    row.questions = facts.questions
    row.hide_fallback = facts.hide_fallback


@kernel
def copy_counts(facts, row):
    """What was done how often."""
    row.elimination_scans = facts.elimination_scans
    row.elimination_scans_empty = facts.elimination_scans_empty
    row.long_scans = facts.long_scans
    row.long_scans_with_hit = facts.long_scans_with_hit
    row.sentinel_scans = facts.sentinel_scans
    row.sentinel_scans_with_hit = facts.sentinel_scans_with_hit
    row.traps_triggered = facts.traps_triggered
    row.shows = facts.shows
    row.hides = facts.hides
    row.decoys_placed = facts.decoys_placed
    row.disablers_used = facts.disablers_used
    row.disablers_lost = facts.disablers_lost
    row.repairs_used = facts.repairs_used
    row.teleports_used = facts.teleports_used
    row.respawns = facts.respawns
    row.waits = facts.waits
    row.cat_steps = facts.cat_steps
    row.steps_infiltrators = facts.steps_infiltrators
    row.steps_robots = facts.steps_robots
    row.passes_blocked = facts.passes_blocked
