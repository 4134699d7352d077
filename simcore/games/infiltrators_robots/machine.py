"""How a stage asks a player and goes on with the answer.

The game has no rule within a rule, so one stage is under way at a time. A stage lists the options and calls
`ask_stage`; it is called again with the answer (`take_answer`), whether somebody was asked or, where there was one
option only, nobody was (section 4). So a state can be copied between any two questions.
"""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.codes import NOBODY, NOWHERE, Kind, Stage
from simcore.kernel import kernel
from simcore.sets import count_codes, first_code, holds, include

NO_ANSWER = -1


@kernel
def clear_options(ask):
    """Before options are added one by one; the question is about no figure and no slot yet."""
    ask.options[:] = ZERO
    ask.figure = NOBODY
    ask.slot = NOWHERE


@kernel
def add_option(ask, code):
    """One more code that may be answered."""
    include(ask.options, code)


@kernel
def is_open(ask, code):
    """Whether a code may be answered."""
    return holds(ask.options, code)


@kernel
def ask_stage(s, kind, seat):
    """Put the question with the options added before, unless there is only one or none; the stage is called again."""
    ask = s.ask
    s.resuming = 1
    if count_codes(ask.options) > 1:
        ask.kind = kind
        ask.seat = seat
    else:
        s.answer = first_code(ask.options)


@kernel
def take_answer(s):
    """Whether the stage has been answered since it asked."""
    answered = s.resuming
    s.resuming = 0
    return answered


@kernel
def begin_stage(s, stage):
    """Go on with another stage."""
    s.stage = stage
    s.step = 0
    s.resuming = 0


@kernel
def is_waiting(s):
    """Whether a question is open."""
    return s.ask.kind != Kind.NONE


@kernel
def is_over(s):
    """Whether the game has ended."""
    return s.stage == Stage.OVER


@kernel
def clear_question(s):
    """No question is open."""
    s.ask.kind = Kind.NONE
