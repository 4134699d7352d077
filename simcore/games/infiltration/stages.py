"""What the stages of a round share: beginning one, and asking in its own name.

A stage runs whenever no procedure is under way. It keeps its place in `s.step` and `s.seat_step`; `s.resuming` tells
that it has asked and goes on with `s.answer`.
"""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.infiltration.chance import reset_cursors
from simcore.games.infiltration.codes import (
    Stage,
)
from simcore.games.infiltration.machine import ask
from simcore.kernel import kernel

TWO = 2
"""The two-player game and its two operatives a player (R75)."""


@kernel
def begin_stage(s, stage):
    """Go on with another stage of the round."""
    s.stage = stage
    s.step = 0
    s.seat_step = 0
    s.resuming = 0


@kernel
def ask_stage(s, kind, operative, options):
    """The stage itself asks; it is called again with the answer."""
    s.resuming = 1
    ask(s, kind, operative, options)


@kernel
def take_answer(s):
    """Whether the stage has been answered since it asked."""
    answered = s.resuming
    s.resuming = 0
    return answered


@kernel
def begin_round(s):
    """The next round: Download flags and streams start anew."""
    s.round += 1
    s.downloaded[:] = 0
    reset_cursors(s)
    begin_stage(s, Stage.SELECTION)


@kernel
def own_options(s, base, candidates):
    """K11: which of a player's two operatives may come first; codes 0 and 1."""
    options = ZERO
    for own in range(TWO):
        if has(candidates, base + own):
            options |= bit(own)
    return options
