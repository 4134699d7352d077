"""The stack machine that lets rules stop in mid-procedure to ask a player, and go on later.

A procedure (an entry, a reveal, a card, a program, ...) is a frame. The top frame runs a stage at a time; to ask, it
calls `ask` and returns when told to wait; to set something else off it pushes a frame and returns. So a state can be
copied between any two questions, and search, traces and tests drive the same rules as a million games do.
"""

from __future__ import annotations

from simcore.bits import ZERO, count_bits, lowest
from simcore.games.infiltration.codes import (
    FIRST_NPC_AGENT,
    NPC_BOX,
    OPERATIONS_MAX,
    OUT,
    RUNS_MAX,
    FrameKind,
    Kind,
    Source,
)
from simcore.kernel import kernel

NO_ANSWER = -1


@kernel
def ask(s, kind, operative, options):
    """Put a question, unless one option or none makes it idle (L4); True if the caller must wait for `s.answer`."""
    n = count_bits(options)
    if n == 0:
        s.answer = NO_ANSWER
        return False
    if n == 1:
        s.answer = lowest(options)
        return False
    s.kind = kind
    s.asked = operative
    s.options = options
    return True


@kernel
def is_waiting(s):
    """Whether a question is open."""
    return s.kind != Kind.NONE


@kernel
def is_over(s):
    """Whether the game has ended."""
    return bool(s.over)


@kernel
def end_game(s):
    """The game ends at once (R18, R62); the result is found by the scoring."""
    s.over = 1


@kernel
def push(s, kind, agent, host):
    """Start a procedure of an agent on top of the one under way; its fields are cleared."""
    f = s.frame[s.depth]
    s.depth += 1
    f.kind = kind
    f.stage = 0
    f.source = Source.ROOM
    f.agent = agent
    f.actor = agent if agent < FIRST_NPC_AGENT else -1
    f.npc = agent - FIRST_NPC_AGENT if agent >= FIRST_NPC_AGENT else -1
    f.host = host
    f.target = 0
    f.direction = -1
    f.flag = 0
    f.row = -1
    f.pc = 0
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
def start_unit(s):
    """A unit of the operation budget begins (L13)."""
    s.operations = 0


@kernel
def start_program(s, first_row, source, row, agent, host):
    """Run a program unless it is empty or 16 runs are already under way (L12); True if it was started."""
    if first_row < 0:
        return False
    if s.runs >= RUNS_MAX:
        s.runs_refused += 1
        return False
    f = push(s, FrameKind.PROGRAM, agent, host)
    s.runs += 1
    f.source = source
    f.row = row
    f.pc = first_row
    return True


@kernel
def has_left(s, f):
    """Whether a program stops because its actor has escaped or its NPC has left the facility (L1)."""
    if f.actor >= 0:
        return not is_inside(s, f.actor)
    return f.source == Source.NPC_ACT and not OUT < s.npc_at[f.npc] < NPC_BOX


@kernel
def finish_program(s):
    """The run on top of the stack ends."""
    s.runs -= 1
    pop(s)


@kernel
def may_run_operation(s):
    """Count an operation against the budget of its unit (L13)."""
    if s.operations >= OPERATIONS_MAX:
        s.operations_refused += 1
        return False
    s.operations += 1
    return True


@kernel
def chooser(s, f):
    """The operative a choice of this frame is asked of: its actor, or the first player without one (L10)."""
    if f.actor >= 0:
        return f.actor
    return s.first


@kernel
def is_inside(s, operative):
    """Whether the operative is still in the facility."""
    return s.at[operative] != OUT


@kernel
def clockwise(cfg, operative, steps):
    """The operative so many seats to the left of another, fewer than there are; a remainder would cost a division."""
    there = operative + steps
    return there if there < cfg.operatives else there - cfg.operatives


@kernel
def player_of(cfg, operative):
    """The player of an operative; with two players operatives 0, 1 and 2, 3 belong together (R75)."""
    if cfg.players == 2:
        return operative >> 1
    return operative


@kernel
def clear_question(s):
    """No question is open."""
    s.kind = Kind.NONE
    s.options = ZERO
