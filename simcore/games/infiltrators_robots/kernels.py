"""The step machine of the robots game: the verbs every game has, bound to its rules."""

from __future__ import annotations

from simcore.games.infiltrators_robots.check import check
from simcore.games.infiltrators_robots.codes import ACTIONS, Stage
from simcore.games.infiltrators_robots.config import CONFIG_DTYPE
from simcore.games.infiltrators_robots.hide import hide
from simcore.games.infiltrators_robots.machine import clear_question, is_open, is_over, is_waiting
from simcore.games.infiltrators_robots.outcome import ROW_DTYPE, score
from simcore.games.infiltrators_robots.reset import new_game
from simcore.games.infiltrators_robots.round import play_stage
from simcore.games.infiltrators_robots.setup import set_up
from simcore.games.infiltrators_robots.state import STATE_DTYPE
from simcore.games.infiltrators_robots.tally import tally
from simcore.games.infiltrators_robots.view import VIEW_DTYPE, observe
from simcore.kernel import entry_kernel, inline_kernel
from simcore.spec import Kernels

GAME_OVER = -1
GO_ON = -2
"""What `tick` returns when neither a question nor the end was reached."""


@inline_kernel
def step(s, cfg, key):
    """One stage of the set-up or of a turn."""
    if s.stage <= Stage.CAT_START:
        set_up(s, cfg, key)
    else:
        play_stage(s, cfg)


@entry_kernel
def tick(s, cfg, key):
    """The smallest step: the seat asked, -1 when the game is over, or GO_ON after an event without a choice."""
    if is_over(s):
        return GAME_OVER
    if is_waiting(s):
        return s.ask.seat
    step(s, cfg, key)
    return GO_ON


@entry_kernel
def advance(s, cfg, key):
    """All that needs no choice, up to the next question; the seat asked, or -1 when the game is over."""
    while not is_over(s):
        if is_waiting(s):
            return s.ask.seat
        step(s, cfg, key)
    return GAME_OVER


@entry_kernel
def legal(s, cfg, seat, mask):
    """Mark the codes open to the question; returns how many."""
    n = 0
    for code in range(ACTIONS):
        mask[code] = is_open(s.ask, code)
        n += mask[code]
    return n


@entry_kernel
def apply(s, cfg, key, seat, action):
    """Answer the question with one of its codes."""
    s.answer = action
    s.facts.questions += 1
    s.drawn[seat] += 1
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
