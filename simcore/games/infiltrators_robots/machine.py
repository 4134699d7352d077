"""How a stage asks a player and goes on with the answer.

The game has no rule within a rule, so one stage is under way at a time. A stage lists the options and calls
`ask_stage`; it is called again with the answer (`take_answer`), whether somebody was asked or, where there was one
option only, nobody was (section 4). So a state can be copied between any two questions.
"""

from __future__ import annotations

from simcore.bits import ZERO, bit, count_bits, has, lowest
from simcore.games.infiltrators_robots.codes import BIT_SHIFT, LOW_BITS, NOBODY, NOWHERE, Kind, Stage
from simcore.kernel import kernel

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
    ask.options[code >> BIT_SHIFT] |= bit(code & LOW_BITS)


@kernel
def is_open(ask, code):
    """Whether a code may be answered."""
    return has(ask.options[code >> BIT_SHIFT], code & LOW_BITS)


@kernel
def count_options(ask):
    """How many codes may be answered."""
    n = 0
    for i in range(len(ask.options)):
        n += count_bits(ask.options[i])
    return n


@kernel
def first_option(ask):
    """The lowest code that may be answered, NO_ANSWER where there is none."""
    for i in range(len(ask.options)):
        if ask.options[i] != ZERO:
            return (i << BIT_SHIFT) + lowest(ask.options[i])
    return NO_ANSWER


@kernel
def ask_stage(s, kind, seat):
    """Put the question with the options added before, unless there is only one or none; the stage is called again."""
    ask = s.ask
    s.resuming = 1
    if count_options(ask) > 1:
        ask.kind = kind
        ask.seat = seat
    else:
        s.answer = first_option(ask)


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
