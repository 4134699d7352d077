"""Invariants of the state (9.7), for tests and for debugging."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import room_of
from simcore.games.infiltrators_robots.codes import FIRST_TRAITOR, NOBODY, NOWHERE, Decoy, Device, Generator, Where
from simcore.games.infiltrators_robots.figures import is_crowded, is_infiltrator, is_traitor, stands
from simcore.games.infiltrators_robots.machine import is_waiting
from simcore.kernel import entry_kernel, kernel
from simcore.sets import count_codes, holds


class Broken(IntEnum):
    """What does not hold; the numbers are those of the invariants."""

    NONE = 0
    GENERATORS = 1  # in two places or none, or active off a hatched square
    DEVICES = 2  # decoys, sentinels, teleports in two places; more tools than at the start
    REST = 3  # two figures of a kind at rest on a square, or two active tokens
    PLACES = 4  # a figure off the map, or one elsewhere that has a square
    FOR_GOOD = 5  # data out or safe infiltrators that do not add up
    DOORS = 6  # active or trapped where there is no door
    KNOWN = 7  # a known door that is none
    ACTIONS = 8  # below 0, or more than there can be
    HITS = 11  # an infiltrator outside with a square
    BELIEF = 13  # an invisible infiltrator where the robots think that none can be
    OPTIONS = 14  # a question with fewer than two answers
    TURNS = 15  # beyond the last one


@entry_kernel
def check(s, cfg):
    """The first broken invariant, 0 if all hold."""
    t = s.table
    if is_waiting(s) and count_codes(s.ask.options) < 2:
        return Broken.OPTIONS.value
    if t.turn == 0:
        return Broken.NONE.value
    if not check_generators(s, cfg):
        return Broken.GENERATORS.value
    if not check_devices(t, cfg) or not check_decoys(t, cfg) or not check_tools(t, cfg):
        return Broken.DEVICES.value
    if not check_rest(s, cfg):
        return Broken.REST.value
    if not check_places(s, cfg):
        return Broken.PLACES.value
    if not check_counts(t, cfg):
        return Broken.FOR_GOOD.value
    return check_others(s, cfg)


@kernel
def check_others(s, cfg):
    """Doors, actions, belief and turns."""
    t = s.table
    for i in range(len(t.active)):
        if (t.active[i] | t.trapped[i] | t.known[i]) & ~doors_of(s.map, i) != ZERO:
            return Broken.DOORS.value
    most = max(max(cfg.infiltrator_actions, cfg.cat_move), max(cfg.robot_actions, cfg.traitor_actions))
    if not 0 <= t.actions_left <= most:
        return Broken.ACTIONS.value
    if not check_belief(s, cfg):
        return Broken.BELIEF.value
    return Broken.TURNS.value if t.turn > cfg.max_turns else Broken.NONE.value


@kernel
def doors_of(m, i):
    """Word `i` of the set of all doors."""
    doors = ZERO
    for room in range(m.n_rooms):
        doors |= m.room_doors[room, i]
    return doors


@kernel
def check_generators(s, cfg):
    """I1."""
    t = s.table
    for g in range(cfg.panels):
        lies = t.generator[g] == Generator.ACTIVE or t.generator[g] == Generator.DATA
        if lies != (t.generator_square[g] >= 0) or (t.generator[g] == Generator.CARRIED) != (
            t.generator_holder[g] >= 0
        ):
            return False
        if t.generator[g] == Generator.NONE:
            return False
        if t.generator[g] == Generator.ACTIVE and not holds(s.map.hatched, t.generator_square[g]):
            return False
    return True


@kernel
def check_devices(t, cfg):
    """I2 of sentinels and teleports."""
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            ready = t.device[kind, n] == Device.READY
            if ready != (t.device_holder[kind, n] >= 0) or ready != (t.device_square[kind, n] < 0):
                return False
    return True


@kernel
def check_decoys(t, cfg):
    """I2 of decoys; who is safe may keep them."""
    for d in range(cfg.decoys):
        lies = t.decoy[d] == Decoy.BOARD or t.decoy[d] == Decoy.LYING
        if lies != (t.decoy_square[d] >= 0) or (t.decoy_label[d] >= 0 and t.decoy[d] != Decoy.BOARD):
            return False
        if (t.decoy_owner[d] == NOBODY) != (t.decoy[d] == Decoy.LYING or t.decoy[d] == Decoy.GONE):
            return False
    return True


@kernel
def check_tools(t, cfg):
    """I2 of disablers and repairs."""
    disablers, repairs = 0, 0
    for square in range(len(t.disablers_lying)):
        disablers += t.disablers_lying[square]
        repairs += t.repairs_lying[square]
    for i in range(cfg.infiltrators):
        disablers += t.disablers[i]
    for j in range(cfg.robots):
        repairs += t.repairs[j]
    return disablers <= cfg.infiltrators * cfg.disablers and repairs <= cfg.robots * cfg.repairs


@kernel
def check_rest(s, cfg):
    """I3: only the acting figure may stand where another of its kind stands."""
    t = s.table
    for figure in range(len(t.square)):
        if t.square[figure] >= 0 and is_crowded(t, cfg, t.square[figure], figure):
            acting = t.acting
            if acting == NOBODY or is_infiltrator(acting) != is_infiltrator(figure):
                return False
            if t.square[acting] != t.square[figure]:
                return False
    for g in range(cfg.panels):
        if t.generator[g] == Generator.ACTIVE and count_active(t, cfg, t.generator_square[g]) != 1:
            return False
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if t.device[kind, n] == Device.ACTIVE and count_active(t, cfg, t.device_square[kind, n]) != 1:
                return False
    return True


@kernel
def count_active(t, cfg, square):
    """Active tokens on a square."""
    n = 0
    for g in range(cfg.panels):
        n += t.generator_square[g] == square and t.generator[g] == Generator.ACTIVE
    for kind in range(len(t.device)):
        for one in range(cfg.devices[kind]):
            n += t.device_square[kind, one] == square and t.device[kind, one] == Device.ACTIVE
    return n


@kernel
def check_places(s, cfg):
    """I4."""
    t, m = s.table, s.map
    for figure in range(len(t.square)):
        square = t.square[figure]
        if (square >= 0) != (t.where[figure] == Where.BOARD) or (square >= 0 and room_of(m, square) == NOWHERE):
            return False
        if is_traitor(figure) and square >= 0 and t.where[figure - FIRST_TRAITOR] != Where.TRAITOR:
            return False
    for d in range(cfg.decoys):
        if stands(t, d) and room_of(m, t.decoy_square[d]) == NOWHERE:
            return False
    return (t.cat_square >= 0) == (t.cat == Where.BOARD)


@kernel
def check_counts(t, cfg):
    """I5: who is safe and what is out."""
    safe, out = 0, 0
    for i in range(cfg.infiltrators):
        safe += t.where[i] == Where.SAFE
    for g in range(cfg.panels):
        out += t.generator[g] == Generator.OUT
    return safe == t.n_safe and out == t.n_out


@kernel
def check_belief(s, cfg):
    """I13; after a fallback of `hide` figures are anywhere (H6)."""
    t = s.table
    if s.facts.hide_fallback > 0:
        return True
    for i in range(cfg.infiltrators):
        if t.where[i] == Where.BOARD and t.label[i] == NOBODY and not holds(t.support, t.square[i]):
            return False
    return True
