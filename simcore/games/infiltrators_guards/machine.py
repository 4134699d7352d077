"""How a stage asks a player and goes on with the answer.

The game has no rule within a rule, so one stage is under way at a time. A stage lists the options and calls
`ask_stage`; it is called again with the answer (`take_answer`), whether somebody was asked or, where there was one
option only, nobody was (R83). So a state can be copied between any two questions.
"""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.codes import Kind, Stage
from simcore.kernel import kernel
from simcore.sets import count_codes, first_code, holds, include

NO_ANSWER = -1


@kernel
def clear_options(t):
    """Before options are added one by one."""
    t.options[:] = ZERO


@kernel
def add_option(t, code):
    """One more code that may be answered."""
    include(t.options, code)


@kernel
def add_tiles(t, tiles):
    """Tiles as codes of their own."""
    for i in range(len(tiles)):
        t.options[i] |= tiles[i]


@kernel
def is_open(t, code):
    """Whether a code may be answered."""
    return holds(t.options, code)


@kernel
def ask_stage(s, kind, seat):
    """Put the question with the options added before, unless there is only one; the stage is called again."""
    t = s.table
    s.resuming = 1
    if count_codes(t.options) > 1:
        t.kind = kind
        t.asked = seat
    else:
        s.answer = first_code(t.options)


@kernel
def take_answer(s):
    """Whether the stage has been answered since it asked."""
    answered = s.resuming
    s.resuming = 0
    return answered


@kernel
def begin_stage(s, stage):
    """Go on with another stage."""
    s.table.stage = stage
    s.step = 0
    s.resuming = 0


@kernel
def is_waiting(s):
    """Whether a question is open."""
    return s.table.kind != Kind.NONE


@kernel
def is_over(s):
    """Whether the game has ended."""
    return s.table.stage == Stage.OVER


@kernel
def clear_question(s):
    """No question is open."""
    s.table.kind = Kind.NONE
