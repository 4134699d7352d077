"""What an infiltrator may do with an action (R22 to R31)."""

from __future__ import annotations

from simcore.bits import ZERO, count_bits
from simcore.games.infiltrators_robots.board import index_of, room_of, slot_of, square_at, way_of
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    DOOR_CODE,
    DOOR_WORDS,
    FIRST_DOOR,
    NOBODY,
    PLACES,
    Act,
    Decoy,
    Device,
    Generator,
    Where,
)
from simcore.games.infiltrators_robots.figures import can_rest, has_other_pawn, has_robot_in_room, holds_data, stands
from simcore.games.infiltrators_robots.laying import is_in_room
from simcore.games.infiltrators_robots.machine import add_option
from simcore.games.infiltrators_robots.steps import list_steps
from simcore.games.infiltrators_robots.tokens import first_decoy, has_rest, look_around, place_of
from simcore.kernel import kernel
from simcore.sets import holds


@kernel
def list_infiltrator_acts(s, cfg, i):
    """The codes of all legal acts of an infiltrator (K9)."""
    t, ask = s.table, s.ask
    if t.where[i] == Where.OUTSIDE:
        list_outside(s, cfg, i)
        return
    leaves = may_leave(t, cfg, i)
    if t.actions_left == 0:
        if leaves and cfg.exit_cost == 0:
            add_option(ask, Act.END)
            add_option(ask, Act.LEAVE)
        return
    list_steps(s, cfg, i)
    if leaves:
        add_option(ask, Act.LEAVE)
    if not has_other_pawn(t, cfg, t.square[i], i):
        add_option(ask, Act.END)
        look_around(s, cfg, t.square[i])
        list_tokens(s, cfg)
        list_tools(s, cfg, i)
        list_decoy_acts(s, cfg, i)
        list_faces(s, cfg, i)
        list_drops(s, cfg, i)


@kernel
def list_outside(s, cfg, i):
    """Outside there is the way in, and waiting under D21 (R23)."""
    t = s.table
    if t.entrance_of[i] >= 0:
        if can_rest(s, cfg, i, t.entrance[t.entrance_of[i]], t.actions_left - 1):
            add_option(s.ask, Act.ENTER)
        else:
            s.facts.passes_blocked += 1
    if cfg.may_wait_outside:
        add_option(s.ask, Act.END)


@kernel
def may_leave(t, cfg, i):
    """Whether an infiltrator stands at an entrance with data (R31, D24)."""
    if not holds_data(t, cfg, i):
        return False
    for slot in range(cfg.panels):
        if t.entrance[slot] == t.square[i] and (not cfg.exit_where or slot == t.entrance_of[i]):
            return True
    return False


# --- tokens and doors within reach ---


@kernel
def list_tokens(s, cfg):
    """Capture, disable and pick up (R25, R26, R30)."""
    t, ask, near = s.table, s.ask, s.near
    for g in range(cfg.panels):
        place = place_of(near, t.generator_square[g])
        if place >= 0:
            if t.generator[g] == Generator.ACTIVE:
                add_option(ask, Act.CAPTURE + place)
                add_option(ask, Act.DISABLE + place)
            else:
                add_option(ask, Act.PICK + place)
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device[kind, n] == Device.ACTIVE:
                place = place_of(near, t.device_square[kind, n])
                if place >= 0:
                    add_option(ask, Act.DISABLE + place)
    for d in range(cfg.decoys):
        if t.decoy[d] == Decoy.LYING and place_of(near, t.decoy_square[d]) >= 0:
            add_option(ask, Act.PICK + place_of(near, t.decoy_square[d]))
    for place in range(PLACES):
        if near[place] >= 0 and t.disablers_lying[near[place]] > 0:
            add_option(ask, Act.PICK + place)


@kernel
def list_tools(s, cfg, i):
    """Doors on the edges of the square, and the disabler (R26, R27)."""
    t, m = s.table, s.map
    square = t.square[i]
    for direction in range(DIRECTIONS):
        way = way_of(m, square, direction)
        if way >= FIRST_DOOR and holds(t.active, way - FIRST_DOOR):
            add_option(s.ask, Act.DISABLE_DOOR + direction)
    if t.disablers[i] > 0 and not cfg.blank_disabler and has_target(s, cfg, room_of(m, square)):
        add_option(s.ask, Act.DISABLER)


@kernel
def has_target(s, cfg, room):
    """Whether a disabler has something to work on in a room."""
    t, m = s.table, s.map
    for i in range(DOOR_WORDS):
        if m.room_doors[room, i] & t.active[i] != ZERO:
            return True
    for g in range(cfg.panels):
        if t.generator[g] == Generator.ACTIVE and room_of(m, t.generator_square[g]) == room:
            return True
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device[kind, n] == Device.ACTIVE and room_of(m, t.device_square[kind, n]) == room:
                return True
    return False


@kernel
def list_disabler_targets(s, cfg, i):
    """Squares with an active token in the room, and active doors that border it (K10)."""
    t, m = s.table, s.map
    room = room_of(m, t.square[i])
    s.ask.figure, s.ask.slot = i, slot_of(t.square[i])
    for g in range(cfg.panels):
        if t.generator[g] == Generator.ACTIVE and room_of(m, t.generator_square[g]) == room:
            add_option(s.ask, index_of(t.generator_square[g]))
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device[kind, n] == Device.ACTIVE and room_of(m, t.device_square[kind, n]) == room:
                add_option(s.ask, index_of(t.device_square[kind, n]))
    for door in range(m.n_doors):
        if holds(m.room_doors[room], door) and holds(t.active, door):
            add_option(s.ask, DOOR_CODE + door)


# --- decoys (R28) ---


@kernel
def list_decoy_acts(s, cfg, i):
    """Put a decoy, take one up, put it again, show or hide one."""
    t, ask = s.table, s.ask
    if first_decoy(t, cfg, i, Decoy.FRESH) >= 0 and not cfg.blank_decoy and has_decoy_square(s, cfg, i):
        add_option(ask, Act.DECOY)
    holding = first_decoy(t, cfg, i, Decoy.HELD) >= 0
    for direction in range(DIRECTIONS):
        square = s.near[1 + direction]
        if holding and square >= 0 and not has_other_pawn(t, cfg, square, i):
            add_option(ask, Act.REDEPLOY_DECOY + direction)
    for d in range(cfg.decoys):
        if stands(t, d):
            place = place_of(s.near, t.decoy_square[d])
            if place > 0:
                add_option(ask, Act.TAKE_DECOY + place - 1)
            if t.decoy_owner[d] == i:
                add_option(ask, Act.SHOW_DECOY if t.decoy_label[d] == NOBODY else Act.HIDE_DECOY)


@kernel
def has_decoy_square(s, cfg, i):
    """Whether a square of the room has no pawn."""
    t, m = s.table, s.map
    room = room_of(m, t.square[i])
    free = 0
    for word in range(len(m.room_squares[room])):
        free += count_bits(m.room_squares[room, word])
    for one in range(cfg.infiltrators):
        free -= t.square[one] >= 0 and room_of(m, t.square[one]) == room
    for d in range(cfg.decoys):
        free -= stands(t, d) and room_of(m, t.decoy_square[d]) == room
    return free > 0


@kernel
def list_decoy_squares(s, cfg, i):
    """Squares of the room without a pawn (K11)."""
    t, m = s.table, s.map
    room, slot = room_of(m, t.square[i]), slot_of(t.square[i])
    s.ask.figure, s.ask.slot = i, slot
    for index in range(cfg.area):
        square = square_at(slot, index)
        if is_in_room(m, room, square) and not has_other_pawn(t, cfg, square, NOBODY):
            add_option(s.ask, index)


@kernel
def list_own_decoys(s, cfg, i, visible):
    """Own decoys on the board that are visible, or invisible (K13)."""
    t = s.table
    s.ask.figure = i
    for d in range(cfg.decoys):
        if stands(t, d) and t.decoy_owner[d] == i and (t.decoy_label[d] >= 0) == visible:
            add_option(s.ask, d)


# --- showing, hiding, dropping (R29, R30) ---


@kernel
def list_faces(s, cfg, i):
    """Show or hide oneself (D14)."""
    t = s.table
    if t.label[i] == NOBODY:
        add_option(s.ask, Act.SHOW)
    elif not cfg.hide_needs or not has_robot_in_room(s, cfg, room_of(s.map, t.square[i])):
        add_option(s.ask, Act.HIDE)


@kernel
def list_drops(s, cfg, figure):
    """Lay down data, or all the rest, on a reach square; of all figures."""
    t = s.table
    data, rest = holds_data(t, cfg, figure), has_rest(t, cfg, figure)
    for place in range(PLACES):
        if s.near[place] >= 0:
            if data:
                add_option(s.ask, Act.DROP_DATA + place)
            if rest:
                add_option(s.ask, Act.DROP_REST + place)
