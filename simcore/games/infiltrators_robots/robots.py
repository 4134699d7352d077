"""What robots and traitors may do with an action, and what it does (R34 to R41)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import index_of, room_of, slot_of, square_at
from simcore.games.infiltrators_robots.codes import (
    DOOR_CODE,
    FIRST_ROBOT,
    NOBODY,
    PLACES,
    Act,
    Device,
    DeviceKind,
    Generator,
    Stage,
)
from simcore.games.infiltrators_robots.course import note_repair
from simcore.games.infiltrators_robots.figures import has_other_standee, is_traitor, number_of
from simcore.games.infiltrators_robots.infiltrators import list_drops
from simcore.games.infiltrators_robots.laying import is_in_room
from simcore.games.infiltrators_robots.machine import add_option, begin_stage
from simcore.games.infiltrators_robots.steps import list_steps, make_step
from simcore.games.infiltrators_robots.tokens import (
    can_be_repaired,
    device_on,
    first_data,
    first_device,
    is_bare,
    lay_data,
    lay_devices,
    look_around,
    place_of,
    put_device,
    repair_on,
    take_data,
    take_devices,
)
from simcore.kernel import kernel
from simcore.sets import holds, include

# --- what is legal ---


@kernel
def list_robot_acts(s, cfg, figure):
    """The codes of all legal acts of a robot or traitor (K9)."""
    t, ask = s.table, s.ask
    if t.actions_left == 0:
        return
    list_steps(s, cfg, figure)
    square = t.square[figure]
    if has_other_standee(t, cfg, square, figure):
        return
    add_option(ask, Act.END)
    if can_teleport(t, cfg, figure):
        add_option(ask, Act.TELEPORT)
    if is_traitor(figure):
        if cfg.traitor_powers:
            look_around(s, cfg, square)
            list_data(s, cfg)
            list_drops(s, cfg, figure)
        return
    look_around(s, cfg, square)
    list_data(s, cfg)
    list_tokens(s, cfg)
    list_drops(s, cfg, figure)
    list_deployments(s, cfg, figure)
    if t.repairs[number_of(figure)] > 0 and not cfg.blank_repair and has_repair(s, cfg, room_of(s.map, square)):
        add_option(ask, Act.REPAIR)


@kernel
def list_data(s, cfg):
    """Data to pick up."""
    t = s.table
    for g in range(cfg.panels):
        place = place_of(s.near, t.generator_square[g])
        if place >= 0 and t.generator[g] == Generator.DATA:
            add_option(s.ask, Act.PICK + place)


@kernel
def list_tokens(s, cfg):
    """Sentinels, teleports and repairs to pick up (R39)."""
    t = s.table
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            place = place_of(s.near, t.device_square[kind, n])
            if place >= 0:
                add_option(s.ask, Act.PICK + place)
    for place in range(PLACES):
        if s.near[place] >= 0 and t.repairs_lying[s.near[place]] > 0:
            add_option(s.ask, Act.PICK + place)


@kernel
def list_deployments(s, cfg, figure):
    """Sentinels, teleports and data to put on a bare hatched square (R35, R36)."""
    t, ask = s.table, s.ask
    sentinel = not cfg.blank_sentinel and first_device(t, cfg, DeviceKind.SENTINEL, figure) >= 0
    teleport = not cfg.blank_teleport and first_device(t, cfg, DeviceKind.TELEPORT, figure) >= 0
    generator = first_data(t, cfg, figure) >= 0
    for place in range(PLACES):
        square = s.near[place]
        if square >= 0 and holds(s.map.hatched, square) and is_bare(t, cfg, square):
            if sentinel:
                add_option(ask, Act.DEPLOY_SENTINEL + place)
            if teleport:
                add_option(ask, Act.DEPLOY_TELEPORT + place)
            if generator:
                add_option(ask, Act.DEPLOY_GENERATOR + place)


@kernel
def can_teleport(t, cfg, figure):
    """R37: from an active teleport to another one without a standee."""
    n = device_on(t, cfg, DeviceKind.TELEPORT, t.square[figure], Device.ACTIVE)
    if n == NOBODY or cfg.blank_teleport or not is_own(cfg, figure, n):
        return False
    for other in range(cfg.devices[DeviceKind.TELEPORT]):
        if is_free_teleport(t, cfg, figure, other):
            return True
    return False


@kernel
def is_own(cfg, figure, n):
    """Whether a robot may use a teleport (D33)."""
    if not cfg.teleport_scope:
        return True
    return n // cfg.per_robot[DeviceKind.TELEPORT] == figure - FIRST_ROBOT


@kernel
def is_free_teleport(t, cfg, figure, n):
    """Whether a figure can go to a teleport; on its own one it stands itself."""
    square = t.device_square[DeviceKind.TELEPORT, n]
    if t.device[DeviceKind.TELEPORT, n] != Device.ACTIVE or square == t.square[figure] or not is_own(cfg, figure, n):
        return False
    return not has_other_standee(t, cfg, square, figure)


@kernel
def has_repair(s, cfg, room):
    """Whether something in a room can be repaired (R38)."""
    t, m = s.table, s.map
    for i in range(len(t.active)):
        if m.room_doors[room, i] & ~t.active[i] != ZERO:
            return True
    for g in range(cfg.panels):
        if t.generator[g] == Generator.DATA and may_repair(s, cfg, room, t.generator_square[g]):
            return True
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device[kind, n] == Device.INACTIVE and may_repair(s, cfg, room, t.device_square[kind, n]):
                return True
    return False


@kernel
def may_repair(s, cfg, room, square):
    """Whether what lies on a square can be repaired from a room."""
    return is_in_room(s.map, room, square) and holds(s.map.hatched, square) and can_be_repaired(s.table, cfg, square)


# --- targets (K15, K16) ---


@kernel
def list_teleports(s, cfg, figure):
    """Teleports to go to."""
    s.ask.figure = number_of(figure)
    for n in range(cfg.devices[DeviceKind.TELEPORT]):
        if is_free_teleport(s.table, cfg, figure, n):
            add_option(s.ask, n)


@kernel
def list_repairs(s, cfg, figure):
    """Squares and doors of the room that can be repaired."""
    t, m, ask = s.table, s.map, s.ask
    square = t.square[figure]
    room = room_of(m, square)
    ask.figure, ask.slot = number_of(figure), slot_of(square)
    for g in range(cfg.panels):
        if t.generator[g] == Generator.DATA and may_repair(s, cfg, room, t.generator_square[g]):
            add_option(ask, index_of(t.generator_square[g]))
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device[kind, n] == Device.INACTIVE and may_repair(s, cfg, room, t.device_square[kind, n]):
                add_option(ask, index_of(t.device_square[kind, n]))
    for door in range(m.n_doors):
        if holds(m.room_doors[room], door) and not holds(t.active, door):
            add_option(ask, DOOR_CODE + door)


# --- what acts do ---


@kernel
def do_robot_act(s, cfg, figure, code):
    """Carry out an act; those with a target begin the stage that asks for it."""
    t = s.table
    s.act = code
    if code < Act.ENTER:
        make_step(s, cfg, figure, code - Act.STEP)
    elif code < Act.CAPTURE:
        pick_up(s, cfg, figure, s.near[code - Act.PICK])
    elif code < Act.DROP_REST:
        lay_data(t, cfg, figure, s.near[code - Act.DROP_DATA])
    elif code < Act.TELEPORT:
        drop_rest(s, cfg, figure, s.near[code - Act.DROP_REST])
    elif code == Act.TELEPORT or code == Act.REPAIR:
        begin_stage(s, Stage.TARGET)
    else:
        deploy(s, cfg, figure, code)


@kernel
def pick_up(s, cfg, figure, square):
    """All that a robot can take on a square; a traitor takes data only (R39, D38)."""
    t = s.table
    take_data(t, cfg, square, figure)
    if not is_traitor(figure):
        take_devices(t, cfg, square, figure)
        t.repairs[figure - FIRST_ROBOT] += np.int64(t.repairs_lying[square])
        t.repairs_lying[square] = 0


@kernel
def drop_rest(s, cfg, figure, square):
    """All of a robot's tools and deployables lie on a square, inactive."""
    t = s.table
    lay_devices(t, cfg, figure, square)
    t.repairs_lying[square] += t.repairs[figure - FIRST_ROBOT]
    t.repairs[figure - FIRST_ROBOT] = 0


@kernel
def deploy(s, cfg, figure, code):
    """R35, R36."""
    t = s.table
    if code >= Act.DEPLOY_GENERATOR:
        g = first_data(t, cfg, figure)
        t.generator[g] = Generator.ACTIVE
        t.generator_square[g] = s.near[code - Act.DEPLOY_GENERATOR]
        t.generator_holder[g] = NOBODY
        s.facts.deployed[-1] += 1
    elif code >= Act.DEPLOY_TELEPORT:
        n = first_device(t, cfg, DeviceKind.TELEPORT, figure)
        put_device(t, DeviceKind.TELEPORT, n, s.near[code - Act.DEPLOY_TELEPORT])
        s.facts.deployed[DeviceKind.TELEPORT] += 1
    else:
        n = first_device(t, cfg, DeviceKind.SENTINEL, figure)
        put_device(t, DeviceKind.SENTINEL, n, s.near[code - Act.DEPLOY_SENTINEL])
        s.facts.deployed[DeviceKind.SENTINEL] += 1


@kernel
def use_target(s, cfg, figure, code):
    """Go to a teleport, or repair a door or a square (R37, R38)."""
    t = s.table
    if s.act == Act.TELEPORT:
        t.square[figure] = t.device_square[DeviceKind.TELEPORT, code]
        s.facts.teleports_used += 1
        return
    note_repair(s, cfg, code)
    t.repairs[figure - FIRST_ROBOT] -= 1
    s.facts.repairs_used += 1
    if code >= DOOR_CODE:
        include(t.active, code - DOOR_CODE)
    else:
        repair_on(s, cfg, square_at(s.ask.slot, code))
