"""Operations that move operatives and NPCs (section 3; order of questions L8)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has
from simcore.games.infiltration.board import (
    here,
    line_step,
    operative_of_code,
    select_operatives,
    step_options,
    with_decline,
)
from simcore.games.infiltration.chance import (
    move_all_tokens,
)
from simcore.games.infiltration.codes import (
    DECLINE,
    OUT,
    SECRET,
    Direction,
    Kind,
    Op,
)
from simcore.games.infiltration.entry import enter_room, set_position
from simcore.games.infiltration.machine import ask, chooser, player_of
from simcore.games.infiltration.move import start_move
from simcore.games.infiltration.npc import movable_npcs, npc_step_options, step_npc
from simcore.games.infiltration.supply import (
    forget_df,
)
from simcore.kernel import kernel

A, B, C = 1, 2, 3
"""Columns of a code row after the operation."""


@kernel
def pushable(s, cfg, f, who, direction):
    """The operatives of a selector for whom a first step exists, as codes (K7)."""
    chosen = select_operatives(s, cfg, f, who)
    for code in range(cfg.operatives):
        if has(chosen, code) and step_options(s, cfg, operative_of_code(s, cfg, f, code), direction) == ZERO:
            chosen &= ~bit(code)
    return chosen


@kernel
def move_or_push(s, cfg, f, op):
    """`move(dir,n)` of the actor, `push(who,dir,n)` of another: the steps are a procedure of their own."""
    if op == Op.MOVE:
        if f.stage == 0 and f.actor >= 0:
            f.stage = 3
            start_move(s, f.actor, np.int64(cfg.code[f.pc, A]), np.int64(cfg.code[f.pc, B]), f.actor, 0)
            return False
        return True
    direction = np.int64(cfg.code[f.pc, B])
    if f.stage == 0:
        options = pushable(s, cfg, f, np.int64(cfg.code[f.pc, A]), direction)
        if options == ZERO:
            return True
        f.stage = 1
        if ask(s, Kind.OPERATIVE, chooser(s, f), with_decline(options)):
            return False
    if f.stage == 1:
        f.stage = 3
        if s.answer != DECLINE:
            pushed = operative_of_code(s, cfg, f, s.answer)
            start_move(s, pushed, direction, np.int64(cfg.code[f.pc, C]), chooser(s, f), 1)
            return False
    return True


@kernel
def swap(s, cfg, f, who):
    """Exchange positions with another operative on the line (D31); no entry unless D31 says so."""
    if f.stage == 0:
        options = select_operatives(s, cfg, f, who) if f.actor >= 0 else ZERO
        if options == ZERO or s.at[f.actor] == SECRET:
            return True
        f.stage = 1
        if ask(s, Kind.OPERATIVE, chooser(s, f), with_decline(options)):
            return False
    if f.stage == 1:
        if s.answer == DECLINE:
            return True
        exchange_positions(s, f, operative_of_code(s, cfg, f, s.answer))
        f.stage = 2
        if cfg.swap_is_entry:
            enter_room(s, cfg, f.actor, s.at[f.actor], -1, 0)
            return False
    if f.stage == 2 and cfg.swap_is_entry:
        f.stage = 3
        if s.at[f.x] == f.y:
            enter_room(s, cfg, f.x, f.y, -1, 0)
            return False
    return True


@kernel
def exchange_positions(s, f, other):
    """The actor and another change places; x and y keep the other and its new room."""
    f.x = other
    f.y = s.at[f.actor]
    set_position(s, f.actor, s.at[other])
    set_position(s, other, f.y)


@kernel
def carry_df(s, cfg, f, direction):
    """One entry of the actor, then all data files still in the room it left lie where it is (T56, T57)."""
    if f.stage == 0:
        if f.actor < 0 or s.at[f.actor] == SECRET:
            return True
        options = step_options(s, cfg, f.actor, direction)
        if s.at[f.actor] == 1:
            options &= ~bit(Direction.BACK)
        if options == ZERO:
            return True
        f.stage = 1
        if ask(s, Kind.STEP, chooser(s, f), with_decline(options)):
            return False
    if f.stage == 1:
        if s.answer == DECLINE:
            return True
        f.stage = 2
        f.x = s.at[f.actor]
        enter_room(s, cfg, f.actor, line_step(f.x, s.answer), s.answer, 0)
        return False
    lay_carried_df(s, cfg, f)
    return True


@kernel
def lay_carried_df(s, cfg, f):
    """The tokens of room x go where the actor stands; in room 1 if it is outside (D36)."""
    goal = s.at[f.actor]
    if goal == OUT:
        goal = 1
    if goal == f.x:
        return
    if move_all_tokens(s.df[f.x], s.df[goal]) > 0:
        forget_df(s, cfg, f.x, player_of(cfg, f.actor))
        forget_df(s, cfg, goal, -1)


@kernel
def npc_move(s, cfg, f, direction):
    """`npc_move(any,dir,n)`: K8, then K4 before each step, with stop after the first; z counts them."""
    if f.stage == 0:
        if here(s, f) == SECRET:
            return True
        options = movable_npcs(s, cfg, direction)
        if options == ZERO:
            return True
        f.stage = 1
        if ask(s, Kind.NPC, chooser(s, f), options):
            return False
    if f.stage == 1:
        f.stage = 2
        f.x = s.answer
        f.y = direction
        f.z = 0
        if ask(s, Kind.STEP, chooser(s, f), npc_step_options(s, f.x, f.y)):
            return False
    while s.answer != DECLINE:
        step_npc(s, cfg, f.x, s.answer)
        f.y = s.answer
        f.z += 1
        options = npc_step_options(s, f.x, f.y)
        if f.z >= cfg.code[f.pc, B] or options == ZERO:
            return True
        if ask(s, Kind.STEP, chooser(s, f), with_decline(options)):
            return False
    return True
