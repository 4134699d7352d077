"""Longer moves and pushes, a step at a time (R31, R91, R92)."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO
from simcore.games.infiltration.board import line_step, secret_exits, step_options, with_decline
from simcore.games.infiltration.codes import DECLINE, OUT, SECRET, FrameKind, Kind
from simcore.games.infiltration.entry import complete_entry, enter_room
from simcore.games.infiltration.machine import ask, has_left, pop, push
from simcore.games.infiltration.supply import escape
from simcore.kernel import kernel


class MoveStage(IntEnum):
    """Stages of one step of a move (R91)."""

    ASK = 0
    STEP = 1
    EXIT_OF_SECRET = 2
    ARRIVED = 3


@kernel
def start_move(s, mover, direction, n, asked, must_step):
    """The mover makes up to `n` steps; `asked` decides each; a push must make its first step."""
    f = push(s, FrameKind.MOVE, mover, OUT)
    f.direction = direction
    f.n = n
    f.x = asked
    f.y = must_step


@kernel
def ask_for_step(s, cfg, f):
    """K4: which way, or stop; with D10 false a stop completes the entry so far."""
    options = step_options(s, cfg, f.actor, f.direction)
    if options == ZERO or has_left(s, s.frame[s.depth - 2]):
        pop(s)
        return
    f.stage = MoveStage.STEP
    if not f.y:
        options = with_decline(options)
    ask(s, Kind.STEP, f.x, options)


@kernel
def take_step(s, cfg, f):
    """Carry out the answer: one entry, an escape, or the end of the move."""
    passed = f.flag
    f.flag = 0
    if s.answer == DECLINE:
        operative = f.actor
        position = f.host
        pop(s)
        if passed:
            complete_entry(s, cfg, operative, position)
        return
    f.direction = s.answer
    f.y = 0
    f.n -= 1
    if s.at[f.actor] == SECRET:
        f.stage = MoveStage.EXIT_OF_SECRET
        ask(s, Kind.ROOM, f.x, secret_exits(s, cfg, f.direction))
        return
    f.stage = MoveStage.ARRIVED
    goal = line_step(s.at[f.actor], f.direction)
    if goal == OUT:
        escape(s, cfg, f.actor)
    else:
        enter_room(s, cfg, f.actor, goal, f.direction, f.n)


@kernel
def tick_move(s, cfg, f):
    """One stage of a move."""
    if f.stage == MoveStage.ASK:
        ask_for_step(s, cfg, f)
    elif f.stage == MoveStage.STEP:
        take_step(s, cfg, f)
    elif f.stage == MoveStage.EXIT_OF_SECRET:
        f.stage = MoveStage.ARRIVED
        enter_room(s, cfg, f.actor, s.answer, -1, f.n)
    elif f.n == 0 or s.at[f.actor] == SECRET or s.at[f.actor] == OUT:
        pop(s)
    else:
        f.stage = MoveStage.ASK


# --- Advance and Retreat cards (R20, R21, R43) ---


@kernel
def ask_for_exit(s, cfg, f):
    """Advance or Retreat in S: K5 when two rooms lead out (R43, D2)."""
    ask(s, Kind.ROOM, f.actor, secret_exits(s, cfg, f.direction))


@kernel
def move_by_card(s, cfg, f):
    """Normal effect of Advance or Retreat from where the operative stands on the line."""
    goal = line_step(s.at[f.actor], f.direction)
    if goal == OUT:
        escape(s, cfg, f.actor)
    elif goal > OUT:
        enter_room(s, cfg, f.actor, goal, f.direction, 0)


@kernel
def leave_secret(s, cfg, operative):
    """Enter the room answered by K5, without direction (R43); nothing when there is none."""
    if s.answer > 0:
        enter_room(s, cfg, operative, s.answer, -1, 0)
