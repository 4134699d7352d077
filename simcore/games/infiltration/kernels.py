"""The step machine of Infiltration: the verbs every game has, bound to its rules."""

from __future__ import annotations

from simcore.bits import has
from simcore.games.infiltration.check import check
from simcore.games.infiltration.codes import DECLINE, FrameKind
from simcore.games.infiltration.config import CONFIG_DTYPE
from simcore.games.infiltration.effects import tick_program
from simcore.games.infiltration.entry import tick_entry, tick_reveal
from simcore.games.infiltration.hide import hide
from simcore.games.infiltration.machine import clear_question, is_over, is_waiting
from simcore.games.infiltration.move import tick_move
from simcore.games.infiltration.obstacle import tick_obstacle
from simcore.games.infiltration.outcome import ROW_DTYPE, score, tally
from simcore.games.infiltration.play_card import tick_card
from simcore.games.infiltration.setup import new_game
from simcore.games.infiltration.state import STATE_DTYPE
from simcore.games.infiltration.turn import next_act
from simcore.games.infiltration.view import VIEW_DTYPE, observe
from simcore.kernel import entry_kernel, inline_kernel
from simcore.spec import Kernels

GAME_OVER = -1
GO_ON = -2
"""What `tick` returns when neither a question nor the end was reached."""


@inline_kernel
def step(s, cfg, key):
    """One stage of the procedure on top, or of the round when none is under way."""
    if s.depth == 0:
        next_act(s, cfg, key)
        return
    f = s.frame[s.depth - 1]
    if f.kind == FrameKind.PROGRAM:
        tick_program(s, cfg, key, f)
    elif f.kind == FrameKind.CARD:
        tick_card(s, cfg, key, f)
    elif f.kind == FrameKind.ENTRY:
        tick_entry(s, cfg, f)
    elif f.kind == FrameKind.REVEAL:
        tick_reveal(s, cfg, key, f)
    elif f.kind == FrameKind.MOVE:
        tick_move(s, cfg, f)
    else:
        tick_obstacle(s, cfg, key, f)


@entry_kernel
def tick(s, cfg, key):
    """The smallest step: the operative asked, -1 when the game is over, or GO_ON after an event without a choice."""
    if is_over(s):
        return GAME_OVER
    if is_waiting(s):
        return s.asked
    step(s, cfg, key)
    return GO_ON


@entry_kernel
def advance(s, cfg, key):
    """All that needs no choice, up to the next question; the operative asked, or -1 when the game is over (R89)."""
    while not is_over(s):
        if is_waiting(s):
            return s.asked
        step(s, cfg, key)
    return GAME_OVER


@entry_kernel
def legal(s, cfg, seat, mask):
    """Mark the codes open to the question in `mask` (64 bytes); returns how many."""
    n = 0
    for code in range(DECLINE + 1):
        mask[code] = has(s.options, code)
        n += mask[code]
    return n


@entry_kernel
def apply(s, cfg, key, seat, action):
    """Answer the question with one of its codes."""
    s.answer = action
    s.decisions += 1
    s.answers[seat] += 1
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
