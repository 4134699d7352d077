"""A robot's act: on the way to where it will scan, it puts down, picks up and repairs what costs it nothing."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import index_of, next_to, room_of, square_at
from simcore.games.infiltrators_robots.codes import (
    DOOR_CODE,
    FIRST_ROBOT,
    NOWHERE,
    PLACES,
    Act,
    Device,
    DeviceKind,
    Generator,
)
from simcore.games.infiltrators_robots.machine import is_open
from simcore.games.infiltrators_robots.tokens import device_on, generator_on
from simcore.kernel import kernel
from simcore.sets import holds
from strategies.infiltrators_robots.believing import digest_of, know_belief
from strategies.infiltrators_robots.codes import Hunt
from strategies.infiltrators_robots.ground import know_exits, steps_between
from strategies.infiltrators_robots.hunting import find_place, find_post, know_trips, nearest_teleport, step_towards
from strategies.infiltrators_robots.moving import fold
from strategies.infiltrators_robots.scratch import FAR
from strategies.infiltrators_robots.worth import PERCENT, doubts_of, know_worth

# --- where to ---


@kernel
def choose_robot_act(view, cfg, bot, plan):
    """K9 of a robot."""
    figure = FIRST_ROBOT + view.ask.figure
    know_goal(view, cfg, bot, plan, figure)
    t = view.table
    know_trips(view, cfg, plan, t.square[figure])
    fetch = best_fetch(view, plan, bot, figure)
    if fetch != NOWHERE:
        return fetch_act(view, plan, figure, fetch)
    if t.actions_left > plan.trip[plan.goal]:
        code = spare_act(view, cfg, bot)
        if code != Act.END:
            return code
    return travel(view, cfg, plan, figure)


@kernel
def know_goal(view, cfg, bot, plan, figure):
    """Where the acting robot goes: found once in its turn, for nothing that it depends on changes while it moves."""
    know_exits(view, plan)
    key = key_of(view, cfg, bot, plan, figure)
    if plan.goal_key == key:
        return
    know_worth(view, cfg, bot, plan, figure)
    plan.goal, plan.goal_worth = find_place(view, cfg, bot, plan, figure)
    if not bot[Hunt.TRACK] and plan.goal_worth <= 0.0:
        plan.goal = find_post(view, cfg, plan, figure)
    plan.goal_key = key


@kernel
def key_of(view, cfg, bot, plan, figure):
    """A digest of all that a goal depends on, but for where the robot stands and what it has left."""
    t = view.table
    if bot[Hunt.TRACK]:
        know_belief(view, cfg, plan, plan.belief[1], doubts_of(plan, bot))
    key = fold(fold(np.int64(1 + figure), t.turn), plan.secret)
    key = fold(fold(key, plan.stamp), plan.sight)
    for turn in range(max(1, t.turn - 1), t.turn + 1):
        key = fold(key, digest_of(view, plan, turn))
    key = fold(key, plan.belief[1].version)
    for other in range(FIRST_ROBOT, len(t.square)):
        if other != figure:
            key = fold(key, t.square[other])
    for g in range(cfg.panels):
        key = fold(fold(key, t.generator_square[g]), t.generator[g])
    for n in range(cfg.devices[DeviceKind.TELEPORT]):
        key = fold(fold(key, t.device_square[DeviceKind.TELEPORT, n]), t.device[DeviceKind.TELEPORT, n])
    for column in range(Hunt.TRACK, len(bot)):
        key = fold(key, bot[column])
    return fold(key, t.cat_square)


@kernel
def travel(view, cfg, plan, figure):
    """A step to the goal, or to the teleport by which it is nearer, or through it."""
    t = view.table
    start = t.square[figure]
    straight = np.int64(plan.far[start, plan.goal])
    if plan.trip[plan.goal] < straight:
        first, _ = nearest_teleport(t, cfg, plan, start)
        door = t.device_square[DeviceKind.TELEPORT, first]
        if door != start:
            return step_towards(view, plan, figure, door)
        if is_open(view.ask, Act.TELEPORT):
            return np.int64(Act.TELEPORT)
    return step_towards(view, plan, figure, plan.goal)


@kernel
def choose_teleport(view, cfg, bot, plan):
    """K15: the teleport that is nearest to the goal."""
    best, code = FAR, np.int64(NOWHERE)
    for n in range(cfg.devices[DeviceKind.TELEPORT]):
        if is_open(view.ask, n):
            steps = steps_between(view.map, plan, view.table.device_square[DeviceKind.TELEPORT, n], plan.goal)
            if steps < best:
                best, code = steps, np.int64(n)
    return code


# --- data that lies about ---


@kernel
def best_fetch(view, plan, bot, figure):
    """The nearest data lying that can be picked up this turn, if that is worth more than the goal."""
    t = view.table
    best, where = t.actions_left, np.int64(NOWHERE)
    if bot[Hunt.FETCH] / PERCENT <= plan.goal_worth:
        return where
    for g in range(len(t.generator)):
        if t.generator[g] == Generator.DATA:
            steps = max(0, np.int64(plan.far[t.square[figure], t.generator_square[g]]) - 1)
            if steps < best:
                best, where = steps, t.generator_square[g]
    return where


@kernel
def fetch_act(view, plan, figure, where):
    """Pick data up, or a step nearer to it."""
    start = view.table.square[figure]
    if where == start and is_open(view.ask, Act.PICK):
        return np.int64(Act.PICK)
    for place in range(1, PLACES):
        if next_to(view.map, start, place - 1) == where and is_open(view.ask, Act.PICK + place):
            return np.int64(Act.PICK + place)
    return step_towards(view, plan, figure, where)


# --- what costs nothing ---


@kernel
def spare_act(view, cfg, bot):
    """Something useful for an action that the way does not need; END if there is nothing."""
    ask = view.ask
    for place in range(PLACES):
        if is_open(ask, Act.PICK + place) and is_worth_picking(view.table, cfg, place_square(view, place)):
            return np.int64(Act.PICK + place)
    if bot[Hunt.DEPLOY]:
        for code in range(Act.DEPLOY_SENTINEL, Act.DEPLOY_GENERATOR):
            if is_open(ask, code):
                return np.int64(code)
    if is_open(ask, Act.REPAIR) and best_repair(view, cfg, room_of(view.map, own_square(view)))[1] > 0:
        return np.int64(Act.REPAIR)
    if not has_generator(view.table):
        for place in range(PLACES):
            if is_open(ask, Act.DEPLOY_GENERATOR + place):
                return np.int64(Act.DEPLOY_GENERATOR + place)
    return np.int64(Act.END)


@kernel
def place_square(view, place):
    """The square at a place of the robot that is asked."""
    square = own_square(view)
    return square if place == 0 else next_to(view.map, square, place - 1)


@kernel
def is_worth_picking(t, cfg, square):
    """Whether data, a repair or a device that does not work lies on a square, and nothing that does."""
    found = generator_on(t, cfg, square, Generator.DATA) >= 0 or t.repairs_lying[square] > 0
    for kind in range(len(t.device)):
        if device_on(t, cfg, kind, square, Device.ACTIVE) >= 0:
            return False
        found |= device_on(t, cfg, kind, square, Device.INACTIVE) >= 0
    return found


@kernel
def own_square(view):
    """Where the robot that is asked stands."""
    return view.table.square[FIRST_ROBOT + view.ask.figure]


@kernel
def has_generator(t):
    """Whether there is an active generator."""
    for g in range(len(t.generator)):
        if t.generator[g] == Generator.ACTIVE:
            return True
    return False


DATA_BACK, DEVICE_BACK, TRAP_BACK = 3, 2, 1
"""What repairs are worth, one before the other."""


@kernel
def best_repair(view, cfg, room):
    """What is best repaired in a room, as an answer, and what it is worth; a plain door is worth nothing."""
    t, m = view.table, view.map
    best, code = 0, np.int64(NOWHERE)
    slot = m.room_slot[room]
    for index in range(cfg.area):
        square = square_at(slot, index)
        if m.room[square] == room and holds(m.hatched, square):
            worth = repair_worth(t, cfg, square)
            if worth > best:
                best, code = worth, np.int64(index_of(square))
    if best == 0:
        for word in range(len(t.trapped)):
            if m.room_doors[room, word] & t.trapped[word] & ~t.active[word] != ZERO:
                best = TRAP_BACK
        if best:
            for door in range(m.n_doors):
                broken = holds(t.trapped, door) and not holds(t.active, door)
                if code == NOWHERE and broken and holds(m.room_doors[room], door):
                    code = np.int64(DOOR_CODE + door)
    return code, best


@kernel
def repair_worth(t, cfg, square):
    """What may be repaired on a hatched square."""
    for g in range(cfg.panels):
        if t.generator_square[g] == square and t.generator[g] == Generator.ACTIVE:
            return 0
    if generator_on(t, cfg, square, Generator.DATA) >= 0:
        return DATA_BACK
    worth = 0
    for kind in range(len(t.device)):
        if device_on(t, cfg, kind, square, Device.ACTIVE) >= 0:
            return 0
        if device_on(t, cfg, kind, square, Device.INACTIVE) >= 0:
            worth = DEVICE_BACK
    return worth


@kernel
def choose_repair(view, cfg):
    """K16."""
    return best_repair(view, cfg, room_of(view.map, own_square(view)))[0]
