"""How guards move and arrive (R64 to R74)."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.alarms import aim, place_token, start_alarm
from simcore.games.burgle_bros.board import burglars_in, guard_room, is_active, works
from simcore.games.burgle_bros.codes import NOBODY, NOWHERE, Cause, Character, FrameKind, Maker, Presence, Side, Tile
from simcore.games.burgle_bros.decks import draw_destination, draw_position, leave_room
from simcore.games.burgle_bros.machine import find_ability, is_on_board, next_seat, pop, push
from simcore.games.burgle_bros.operations import Flag
from simcore.games.burgle_bros.stealth import alarms_on, cause_of_arrival, lose
from simcore.kernel import kernel


class GuardStage(IntEnum):
    """Steps of R66."""

    BEGIN = 0
    START = 1
    STEPS = 2
    ENTERED = 3


class ArriveStage(IntEnum):
    """Steps of R67."""

    TOKEN = 0
    SEEN = 1
    CAMERAS = 2
    GO_ON = 3


NEXT_MOVE = 0
"""Donuts stop whatever move comes next (D25); 1: Shift Change neither eats them nor is stopped."""


# --- the move (R66) ---


@kernel
def start_guard(s, floor, mod, cause):
    """GUARD: the guard of a floor moves."""
    f = push(s, FrameKind.GUARD, NOBODY, NOWHERE, cause)
    f.floor = floor
    f.n = mod
    return f


@kernel
def tick_guard(s, cfg, key, f):
    """One stage of R66."""
    if f.stage == GuardStage.BEGIN:
        f.stage = GuardStage.START
        begin_move(s, cfg, key, f)
    elif s.guard[f.floor] != Presence.ON_BOARD:
        pop(s)
    elif f.stage == GuardStage.START:
        f.stage = GuardStage.STEPS
        start_steps(s, cfg, f)
    elif f.stage == GuardStage.STEPS:
        f.stage = GuardStage.ENTERED
        take_step(s, cfg, key, f)
    else:
        f.stage = GuardStage.STEPS
        if has_basic_crow(s, cfg, guard_room(s, cfg, f.floor)):
            f.n = max(0, f.n - cfg.crow_steps)


@kernel
def begin_move(s, cfg, key, f):
    """R66.1 and 2: absent, donuts, or back on the board."""
    floor = f.floor
    if s.guard[floor] == Presence.ABSENT:
        pop(s)
        return
    if s.donuts[floor] and (cfg.donuts_cancel == NEXT_MOVE or f.cause != Cause.SHIFT_CHANGE):
        s.donuts[floor] = 0
        pop(s)
        return
    if s.guard[floor] == Presence.OFF_BOARD:
        draw_position(s, cfg, key, floor)
        f.x = 1
        if s.guard[floor] == Presence.ON_BOARD:
            arrive(s, floor, Cause.GUARD_RETURN)


@kernel
def start_steps(s, cfg, f):
    """R66.3 to 5: the advanced Raven's crow, how many steps, the Acrobat who stayed."""
    floor, room = f.floor, guard_room(s, cfg, f.floor)
    alarms = alarms_on(s, cfg, floor)
    if s.crow == room and alarms == 0 and is_crow_of(s, cfg, Side.ADVANCED):
        s.crow = NOWHERE
        pop(s)
        return
    f.n = max(0, s.speed[floor] + cfg.alarm_speed * alarms + f.n)
    acrobat = find_ability(s, cfg, Character.ACROBAT, Side.BASIC)
    if f.n > 0 and s.stayed and acrobat != NOBODY and s.room[acrobat] == room:
        s.stayed = 0
        lose(s, acrobat, Cause.ACROBAT_STAYED)


@kernel
def is_crow_of(s, cfg, side):
    """Whether the crow is that of a Raven with this side, on the board or escaped."""
    for seat in range(cfg.players):
        if s.ability[seat] == Character.RAVEN:
            return s.side[seat] == side
    return False


@kernel
def has_basic_crow(s, cfg, room):
    """Whether the basic Raven's crow sits in the room (R66.6)."""
    return s.crow == room and is_crow_of(s, cfg, Side.BASIC)


@kernel
def take_step(s, cfg, key, f):
    """R66.6: one step of the guard, or the end of his move."""
    floor = f.floor
    if f.n > 0 and s.guard_to[floor] == s.guard_at[floor]:
        find_new_destination(s, cfg, key, f)
        return
    if f.n == 0:
        pop(s)
        return
    f.n -= 1
    f.x = 1
    leave_room(s, cfg, floor)
    s.guard_at[floor] = s.next_cell[floor, s.guard_to[floor], s.guard_at[floor]]
    s.guard_steps[floor] += 1
    arrive(s, floor, f.cause)


@kernel
def find_new_destination(s, cfg, key, f):
    """With D40 false a guard may stand on his destination: a move begins with a draw, and later ends there.

    `x` says that he has drawn or stepped in this move; so has one who came back to the board.
    """
    if f.x:
        pop(s)
        return
    f.x = 1
    f.stage = GuardStage.STEPS
    go_on(s, cfg, key, f.floor)


# --- arriving (R67) ---


@kernel
def arrive(s, floor, cause):
    """ARRIVE: the guard has come into the room where he stands; with `z` he aims anew whatever happens there."""
    f = push(s, FrameKind.ARRIVE, NOBODY, NOWHERE, cause)
    f.floor = floor
    return f


@kernel
def tick_arrive(s, cfg, key, f):
    """One stage of R67."""
    if f.stage == ArriveStage.TOKEN:
        f.stage = ArriveStage.SEEN
        clear_token(s, cfg, f)
        if f.cause == Cause.GUARD_RETURN:
            f.y = 1
            if not cfg.lost_visual_sees:
                f.stage = ArriveStage.GO_ON
    elif f.stage == ArriveStage.SEEN:
        if not see_next(s, cfg, f):
            f.stage = ArriveStage.CAMERAS
    elif f.stage == ArriveStage.CAMERAS:
        if not trip_next_camera(s, cfg, key, f):
            f.stage = ArriveStage.GO_ON
    else:
        floor = f.floor
        go = f.y or s.guard_to[floor] == s.guard_at[floor] or (f.z and alarms_on(s, cfg, floor) > 0)
        pop(s)
        if go:
            go_on(s, cfg, key, floor)


@kernel
def clear_token(s, cfg, f):
    """R67.1: a token in the room is removed."""
    room = guard_room(s, cfg, f.floor)
    if has(s.alarms, room):
        s.alarms &= ~bit(room)
        f.y = 1


@kernel
def see_next(s, cfg, f):
    """R67.2: the next burglar from the active seat who is seen loses one; False when all have been looked at."""
    while f.n < cfg.players:
        seat = next_seat(cfg, s.active, f.n)
        f.n += 1
        if is_on_board(s, seat):
            cause = cause_of_arrival(s, cfg, seat, f.floor, f.cause)
            if cause != Cause.NONE:
                lose(s, seat, cause)
                return True
    return False


@kernel
def trip_next_camera(s, cfg, key, f):
    """R67.3: the next other camera room with a burglar gets an alarm; False when there is none left.

    On the guard's own floor the token is placed now, and step 4 aims once for all.
    """
    here = guard_room(s, cfg, f.floor)
    if not films(s, cfg, here) or is_active(s, Flag.CAMERAS_OFF):
        return False
    while f.x < cfg.rooms:
        room = f.x
        f.x += 1
        if room != here and works(s, room, Tile.CAMERA) and burglars_in(s, cfg, room) != ZERO:
            if cfg.floor_of[room] != f.floor:
                start_alarm(s, cfg, key, room, Maker.CAMERA)
            elif place_token(s, cfg, key, room, Maker.CAMERA):
                f.y = 1
            return True
    return False


@kernel
def films(s, cfg, room):
    """Whether a guard in this room is filmed: a working camera, facedown ones as well with D8."""
    if cfg.camera_facedown and s.effect[room] == Tile.CAMERA:
        return not has(s.broken, room)
    return works(s, room, Tile.CAMERA)


@kernel
def go_on(s, cfg, key, floor):
    """R67.4: aim at the nearest alarm, or draw a destination."""
    if alarms_on(s, cfg, floor) > 0:
        aim(s, cfg, key, floor)
    else:
        draw_destination(s, cfg, key, floor)


@kernel
def comes_into_view(s, cfg, room):
    """R41: a burglar has entered a camera room; whether a guard stands in another one."""
    if is_active(s, Flag.CAMERAS_OFF):
        return False
    for floor in range(cfg.floors):
        guard = guard_room(s, cfg, floor)
        if guard >= 0 and guard != room and films(s, cfg, guard):
            return True
    return False


# --- Shift Change (R87) ---


@kernel
def start_shift_change(s):
    """All guards but that of the active burglar's floor move, instead of him."""
    f = push(s, FrameKind.SHIFT_CHANGE, s.active, NOWHERE, 0)
    f.floor = 0


@kernel
def tick_shift_change(s, cfg, f):
    """The next floor, ascending."""
    if f.floor == cfg.floors:
        pop(s)
        return
    floor = f.floor
    f.floor += 1
    if floor != cfg.floor_of[s.room[s.active]] and s.guard[floor] != Presence.ABSENT:
        start_guard(s, floor, 0, Cause.SHIFT_CHANGE)
