"""What a seat may see: the open part of the table, and what its own team knows of the rest (6.1, 6.3).

What the team may not see is written as if it were not there, always in the same way: the view of the robots' team does
not change by a bit when anything changes that only the infiltrators know. Which infiltrators are still outside is such
a thing; for the robots all in play are on the board.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    FIRST_TRAITOR,
    NOBODY,
    NOWHERE,
    PAWNS,
    TURNS_KEPT,
    Decoy,
    Kind,
    Phase,
    Where,
)
from simcore.games.infiltrators_robots.figures import is_in_play, stands
from simcore.games.infiltrators_robots.machine import clear_options
from simcore.games.infiltrators_robots.state import ASK_DTYPE, MAP_DTYPE, TABLE_DTYPE, TURN_DTYPE
from simcore.kernel import entry_kernel, kernel

VIEW_DTYPE = np.dtype(
    [
        ("seat", "i8"),
        ("team", "i8"),  # 0 infiltrators, 1 robots
        ("ask", ASK_DTYPE),  # if one of the team is asked
        ("table", TABLE_DTYPE),
        # --- visible pawns, by label ---
        ("n_pawns", "i8"),
        ("pawn_label", "i8", (PAWNS,)),
        ("pawn_square", "i8", (PAWNS,)),
        ("pawn_sure", "i8", (PAWNS,)),  # 1: known to be an infiltrator (E5, E7)
        ("pawn_infiltrator", "i8", (PAWNS,)),  # to its own team, and under D15 to the robots, too; -1 none
        ("pawn_decoy", "i8", (PAWNS,)),
        ("map", MAP_DTYPE),
        ("record", TURN_DTYPE, (TURNS_KEPT,)),  # up to this turn
    ],
    align=True,
)
"""All that lies open, what the team knows, and whose view it is."""


@entry_kernel
def observe(s, cfg, seat, view):
    """What the team of a seat sees. Writes every field of `view`."""
    show_record(s, cfg, view)
    view.map = s.map
    view.table = s.table
    view.seat = seat
    view.team = seat >= cfg.infiltrators
    list_pawns(s.table, cfg, view)
    if view.team:
        hide_infiltrators(view.table, cfg)
        if not cfg.identity_shown:
            view.pawn_infiltrator[:] = NOBODY
            view.pawn_decoy[:] = NOBODY
    else:
        hide_robots(view.table)
    if s.ask.kind != Kind.NONE and (s.ask.seat >= cfg.infiltrators) == view.team:
        view.ask = s.ask
    else:
        clear_options(view.ask)
        view.ask.kind = Kind.NONE
        view.ask.seat = NOBODY


@kernel
def show_record(s, cfg, view):
    """The turns of this game so far; nothing stays of another game that the view showed before."""
    last = view.table.turn if 0 <= view.table.turn < TURNS_KEPT else TURNS_KEPT - 1  # what it held may be no view
    for turn in range(s.table.turn + 1, last + 1):
        view.record[turn] = cfg.no_turn
    for turn in range(s.table.turn + 1):
        view.record[turn] = s.record[turn]


# --- what a team does not see ---


@kernel
def hide_infiltrators(t, cfg):
    """What only the infiltrators know."""
    t.known[:] = ZERO
    for g in range(len(t.generator)):
        if 0 <= t.generator_holder[g] < FIRST_ROBOT:
            t.generator_holder[g] = NOBODY
    for d in range(cfg.decoys):
        if t.decoy[d] != Decoy.LYING and t.decoy[d] != Decoy.GONE:
            t.decoy[d] = Decoy.FRESH
            t.decoy_square[d] = NOWHERE
    t.decoy_label[:] = NOBODY
    t.decoy_owner[:] = NOBODY
    t.decoy_sure[:] = 0
    for i in range(cfg.infiltrators):
        if is_in_play(t, i):
            t.where[i] = Where.BOARD
        t.square[i] = NOWHERE
    t.entrance_of[:] = NOWHERE
    t.label[:] = NOBODY
    t.sure[:] = 0
    t.disablers[:] = 0
    t.scan[FIRST_TRAITOR:] = NOBODY
    if t.phase == Phase.INFILTRATORS:
        t.acting = NOBODY
        t.to_act = ZERO
        t.actions_left = 0


@kernel
def hide_robots(t):
    """What only the robots know: traps but those that the infiltrators found, and their own answers."""
    for i in range(len(t.trapped)):
        t.trapped[i] &= t.known[i]
    t.scan[:FIRST_TRAITOR] = NOBODY
    t.sentinel_centre[:] = NOWHERE


# --- visible pawns ---


@kernel
def list_pawns(t, cfg, view):
    """All visible pawns by label, with what they are."""
    view.pawn_label[:] = NOBODY
    view.pawn_square[:] = NOWHERE
    view.pawn_sure[:] = 0
    view.pawn_infiltrator[:] = NOBODY
    view.pawn_decoy[:] = NOBODY
    n, last = 0, np.int64(NOBODY)
    while True:
        i = next_labelled(t, cfg, last)
        if i == NOBODY:
            break
        if i < FIRST_ROBOT:
            last = t.label[i]
            view.pawn_square[n], view.pawn_sure[n], view.pawn_infiltrator[n] = t.square[i], t.sure[i], i
        else:
            last = t.decoy_label[i - FIRST_ROBOT]
            view.pawn_square[n], view.pawn_decoy[n] = t.decoy_square[i - FIRST_ROBOT], i - FIRST_ROBOT
            view.pawn_sure[n] = t.decoy_sure[i - FIRST_ROBOT]
        view.pawn_label[n] = last
        n += 1
    view.n_pawns = n


@kernel
def next_labelled(t, cfg, last):
    """The pawn with the next label: an infiltrator, or `FIRST_ROBOT` and a decoy; NOBODY after the last one."""
    found, best = NOBODY, t.next_label
    for i in range(cfg.infiltrators):
        if last < t.label[i] < best:
            found, best = i, t.label[i]
    for d in range(cfg.decoys):
        if stands(t, d) and last < t.decoy_label[d] < best:
            found, best = FIRST_ROBOT + d, t.decoy_label[d]
    return found
