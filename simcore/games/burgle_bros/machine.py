"""The stack machine that lets rules stop in mid-procedure to ask a player, and go on later.

A procedure (an entry, an alarm, a guard's move, a program, ...) is a frame. The top frame runs a stage at a time; to
ask, it calls `ask` and returns; to set something else off it pushes a frame and returns. With no frame the stage of the
turn runs. So a state can be copied between any two questions.
"""

from __future__ import annotations

from simcore.bits import ZERO, count_bits, lowest
from simcore.games.burgle_bros.codes import NOBODY, NOWHERE, Kind, Result, Stage
from simcore.kernel import kernel
from simcore.sets import count_codes, first_code, holds, include

NO_ANSWER = -1


@kernel
def ask(s, kind, seat, options):
    """Put a question with up to 64 codes, unless it has one option or none (section 6); True if it waits."""
    n = count_bits(options)
    if n < 2:
        s.answer = lowest(options) if n == 1 else NO_ANSWER
        return False
    clear_options(s)
    s.options[0] = options
    return open_question(s, kind, seat)


@kernel
def clear_options(s):
    """Before options are added one by one."""
    s.options[:] = ZERO


@kernel
def add_option(s, code):
    """One more code that may be answered."""
    include(s.options, code)


@kernel
def ask_added(s, kind, seat):
    """`ask` with the options added before."""
    if count_codes(s.options) < 2:
        s.answer = first_code(s.options)
        return False
    return open_question(s, kind, seat)


@kernel
def open_question(s, kind, seat):
    """The question waits."""
    s.kind = kind
    s.asked = seat
    return True


@kernel
def is_open(s, code):
    """Whether a code may be answered."""
    return holds(s.options, code)


@kernel
def is_waiting(s):
    """Whether a question is open."""
    return s.kind != Kind.NONE


@kernel
def is_over(s):
    """Whether the game has ended."""
    return s.result != Result.RUNNING


@kernel
def push(s, kind, seat, room, cause):
    """Start a procedure on top of the one under way; its other fields are cleared."""
    f = s.frame[s.depth]
    s.depth += 1
    f.kind = kind
    f.stage = 0
    f.seat = seat
    f.room = room
    f.floor = NOWHERE
    f.cause = cause
    f.code = 0
    f.target = NO_ANSWER
    f.n = 0
    f.x = 0
    f.y = 0
    f.z = 0
    return f


@kernel
def pop(s):
    """The top procedure is finished."""
    s.depth -= 1


@kernel
def drop_turn(s):
    """The active burglar is gone: all that is under way, the event and the guard's move are dropped (R97)."""
    s.depth = 0
    begin_stage(s, Stage.NEXT)


@kernel
def waste_rest(s):
    """The action phase ends, if it was under way: what is left of the allowance is lost."""
    if s.stage == Stage.ACTS:
        s.actions_wasted += s.left


@kernel
def begin_stage(s, stage):
    """Go on with another stage."""
    s.stage = stage
    s.step = 0
    s.resuming = 0


@kernel
def ask_stage(s, kind, seat, options):
    """The stage itself asks; it is called again with the answer, whether somebody was asked or not."""
    s.resuming = 1
    ask(s, kind, seat, options)


@kernel
def take_answer(s):
    """Whether the stage has been answered since it asked."""
    answered = s.resuming
    s.resuming = 0
    return answered


@kernel
def pay(s, actions):
    """Pay actions (R18)."""
    s.left -= actions
    s.used += actions
    s.actions_used += actions


@kernel
def is_on_board(s, seat):
    """Whether the burglar of a seat stands in a room."""
    return s.room[seat] >= 0


@kernel
def next_seat(cfg, seat, steps):
    """The seat so many places after another, at most as many as there are seats."""
    there = seat + steps
    return there if there < cfg.players else there - cfg.players


@kernel
def find_ability(s, cfg, character, side):
    """The seat on the board with this side of a character, NOBODY if there is none."""
    for seat in range(cfg.players):
        if has_ability(s, seat, character, side) and is_on_board(s, seat):
            return seat
    return NOBODY


@kernel
def has_ability(s, seat, character, side):
    """Whether a burglar has the ability on this side of a character."""
    return s.ability[seat] == character and s.side[seat] == side


@kernel
def clear_question(s):
    """No question is open."""
    s.kind = Kind.NONE
