"""Events that act on a guard (R86, R87); they do nothing where he is absent or off the board."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.alarms import aim, ask_tie
from simcore.games.burgle_bros.board import adjacent, burglars_in, guard_room, nearest_cells, step_of_guard
from simcore.games.burgle_bros.codes import COMPASS, Cause, Kind, Presence
from simcore.games.burgle_bros.decks import draw_destination, leave_room
from simcore.games.burgle_bros.guards import arrive
from simcore.games.burgle_bros.machine import NO_ANSWER, ask
from simcore.games.burgle_bros.operations import Op
from simcore.games.burgle_bros.stealth import alarms_on
from simcore.kernel import kernel


@kernel
def is_quiet(s, cfg, floor):
    """The guard is on the board and no alarm is on."""
    return s.guard[floor] == Presence.ON_BOARD and alarms_on(s, cfg, floor) == 0


@kernel
def draw_if_quiet(s, cfg, key, floor):
    """Change of Plans: a new destination, if no alarm is on."""
    if is_quiet(s, cfg, floor):
        draw_destination(s, cfg, key, floor)


@kernel
def begin_guard_event(s, cfg, key, f, op):
    """What the team is asked, or what comes before the guard moves."""
    floor = cfg.floor_of[s.room[f.seat]]
    f.floor = floor
    s.answer = NO_ANSWER
    if op == Op.SQUEAK:
        if s.guard[floor] == Presence.ON_BOARD:
            ask_tie(s, cfg, key, Kind.SQUEAK_TARGET, nearest_burglars(s, cfg, floor))
    elif op == Op.THROW_VOICE:
        if is_quiet(s, cfg, floor):
            ask(s, Kind.VOICE, s.active, ways_of_voice(s, cfg, floor))
    elif op == Op.SWITCH_SIGNS:
        f.x = alarms_on(s, cfg, floor)
        if f.x > 0:
            aim(s, cfg, key, floor)


@kernel
def finish_guard_event(s, cfg, key, f, op):
    """What the event does to the guard of the floor."""
    floor = f.floor
    if s.guard[floor] != Presence.ON_BOARD:
        return
    if op == Op.CRASH:
        crash(s, cfg, key, f)
    elif op == Op.SQUEAK:
        squeak(s, cfg, floor)
    elif op == Op.THROW_VOICE:
        throw_voice(s, cfg, key, floor)
    elif op == Op.SWITCH_SIGNS and f.x == 0:
        old = s.guard_at[floor]
        leave_room(s, cfg, floor)
        s.guard_at[floor] = s.guard_to[floor]
        s.guard_to[floor] = old
        arrive(s, floor, Cause.EVENT)
    else:
        leave_room(s, cfg, floor)
        s.guard_at[floor] = s.guard_to[floor]
        arrive(s, floor, Cause.EVENT)


@kernel
def head_for(s, cfg, key, floor, cell):
    """A new destination; where the guard stands there already, the next card (R87)."""
    s.guard_to[floor] = cell
    if cell == s.guard_at[floor]:
        draw_destination(s, cfg, key, floor)


@kernel
def crash(s, cfg, key, f):
    """The guard heads for the active burglar, if no alarm is on."""
    if is_quiet(s, cfg, f.floor):
        head_for(s, cfg, key, f.floor, cfg.cell_of[s.room[f.seat]])


@kernel
def nearest_burglars(s, cfg, floor):
    """K22: the burglars on the floor nearest to the guard by walking; none if one stands in his room."""
    cells, seats = ZERO, ZERO
    for seat in range(cfg.players):
        if s.room[seat] >= 0 and cfg.floor_of[s.room[seat]] == floor:
            cells |= bit(cfg.cell_of[s.room[seat]])
    nearest = nearest_cells(s, cfg, floor, s.guard_at[floor], cells) & ~bit(s.guard_at[floor])
    for cell in range(cfg.area):
        if has(nearest, cell):
            seats |= burglars_in(s, cfg, floor * cfg.area + cell)
    return seats


@kernel
def squeak(s, cfg, floor):
    """One step towards the nearest burglar; then the guard aims, if alarms are on."""
    if s.answer < 0:
        return
    step = step_of_guard(s, cfg, guard_room(s, cfg, floor), s.room[s.answer])
    leave_room(s, cfg, floor)
    s.guard_at[floor] = cfg.cell_of[step]
    arrive(s, floor, Cause.EVENT).z = 1


@kernel
def ways_of_voice(s, cfg, floor):
    """K21: directions from the destination to cells beside it without a wall."""
    directions = ZERO
    for direction in range(COMPASS):
        if adjacent(s, cfg, floor * cfg.area + s.guard_to[floor], direction) >= 0:
            directions |= bit(direction)
    return directions


@kernel
def throw_voice(s, cfg, key, floor):
    """The destination moves by one cell."""
    if s.answer >= 0:
        head_for(s, cfg, key, floor, s.guard_to[floor] + cfg.delta[s.answer])
