"""The step machine of Burgle Bros: the verbs every game has, bound to its rules."""

from __future__ import annotations

from simcore.games.burgle_bros.acts import tick_act
from simcore.games.burgle_bros.alarms import tick_aim, tick_alarm, tick_cleared
from simcore.games.burgle_bros.check import check
from simcore.games.burgle_bros.codes import ACTIONS, FrameKind, Stage
from simcore.games.burgle_bros.config import CONFIG_DTYPE
from simcore.games.burgle_bros.entry import tick_enter
from simcore.games.burgle_bros.guards import tick_arrive, tick_guard, tick_shift_change
from simcore.games.burgle_bros.hide import hide
from simcore.games.burgle_bros.machine import clear_question, is_open, is_over, is_waiting
from simcore.games.burgle_bros.outcome import ROW_DTYPE, score
from simcore.games.burgle_bros.place import tick_drop, tick_escape, tick_place
from simcore.games.burgle_bros.programs import tick_program
from simcore.games.burgle_bros.safes import tick_crack, tick_draw, tick_roll
from simcore.games.burgle_bros.setup import new_game, set_up
from simcore.games.burgle_bros.state import STATE_DTYPE
from simcore.games.burgle_bros.stealth import tick_lose
from simcore.games.burgle_bros.tally import tally
from simcore.games.burgle_bros.turn import next_stage
from simcore.games.burgle_bros.view import VIEW_DTYPE, observe
from simcore.kernel import entry_kernel, inline_kernel, kernel
from simcore.spec import Kernels

GAME_OVER = -1
GO_ON = -2
"""What `tick` returns when neither a question nor the end was reached."""


@inline_kernel
def step(s, cfg, key):
    """One stage of the procedure on top, or of the turn when none is under way."""
    if s.depth > 0:
        step_frame(s, cfg, key, s.frame[s.depth - 1])
    elif s.stage < Stage.TURN:
        set_up(s, cfg, key)
    else:
        next_stage(s, cfg, key)


@kernel
def step_frame(s, cfg, key, f):
    """One stage of a procedure."""
    kind = f.kind
    if kind == FrameKind.ACT:
        tick_act(s, cfg, key, f)
    elif kind == FrameKind.PROGRAM:
        tick_program(s, cfg, key, f)
    elif kind == FrameKind.ENTER:
        tick_enter(s, cfg, key, f)
    elif kind == FrameKind.GUARD:
        tick_guard(s, cfg, key, f)
    elif kind == FrameKind.ARRIVE:
        tick_arrive(s, cfg, key, f)
    elif kind == FrameKind.LOSE:
        tick_lose(s, cfg, f)
    elif kind == FrameKind.ALARM:
        tick_alarm(s, cfg, key, f)
    elif kind == FrameKind.AIM:
        tick_aim(s, f)
    elif kind == FrameKind.CLEARED:
        tick_cleared(s, cfg, key, f)
    elif kind == FrameKind.PLACE:
        tick_place(s, cfg, key, f)
    elif kind == FrameKind.DROP:
        tick_drop(s, cfg, key, f)
    elif kind == FrameKind.ESCAPE:
        tick_escape(s, cfg, key, f)
    elif kind == FrameKind.ROLL:
        tick_roll(s, cfg, key, f)
    elif kind == FrameKind.CRACK:
        tick_crack(s, cfg, key, f)
    elif kind == FrameKind.DRAW_TOOL:
        tick_draw(s, cfg, key, f)
    else:
        tick_shift_change(s, cfg, f)


@entry_kernel
def tick(s, cfg, key):
    """The smallest step: the seat asked, -1 when the game is over, or GO_ON after an event without a choice."""
    if is_over(s):
        return GAME_OVER
    if is_waiting(s):
        return s.asked
    step(s, cfg, key)
    return GO_ON


@entry_kernel
def advance(s, cfg, key):
    """All that needs no choice, up to the next question; the seat asked, or -1 when the game is over."""
    while not is_over(s):
        if is_waiting(s):
            return s.asked
        step(s, cfg, key)
    return GAME_OVER


@entry_kernel
def legal(s, cfg, seat, mask):
    """Mark the codes open to the question; returns how many."""
    n = 0
    for code in range(ACTIONS):
        mask[code] = is_open(s, code)
        n += mask[code]
    return n


@entry_kernel
def apply(s, cfg, key, seat, action):
    """Answer the question with one of its codes."""
    s.answer = action
    s.decisions += 1
    clear_question(s)


KERNELS = Kernels(
    state=STATE_DTYPE,
    config=CONFIG_DTYPE,
    view=VIEW_DTYPE,
    row=ROW_DTYPE,
    new_game=new_game,
    advance=advance,
    tick=tick,
    legal=legal,
    apply=apply,
    score=score,
    tally=tally,
    check=check,
    hide=hide,
    observe=observe,
)
