"""The set-up: generators, traps, entrances, and where everybody begins."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import slot_of, square_at
from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, MAX_SLOTS, NO_REMOVAL, NOWHERE
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.codes import Hunt, Sneak
from strategies.infiltrators_robots.ground import know_far, steps_between
from strategies.infiltrators_robots.scratch import FAR

FURTHEST = 25
"""Steps beyond which it does not matter how far something is."""

# --- robots ---


@kernel
def choose_generator(view, cfg, bot, plan):
    """K1: far from the rim; of equal ones far from other generators."""
    m, t = view.map, view.table
    best, code = -np.inf, np.int64(NOWHERE)
    for index in range(cfg.area):
        if is_open(view.ask, index):
            square = square_at(view.ask.slot, index)
            know_far(m, plan, square)
            value, least = 0.0, FURTHEST
            for k in range(m.n_rims):
                steps = min(FURTHEST, np.int64(plan.far[square, m.rim[k]]))
                least = min(least, steps)
                value += steps / (1.0 * m.n_rims)
            value = (least + value) * bot[Hunt.NEAR_RIM]
            for g in range(view.ask.slot):
                value += min(FURTHEST, np.int64(plan.far[square, t.generator_square[g]])) / (1.0 + view.ask.slot)
            if value > best:
                best, code = value, np.int64(index)
    return code


@kernel
def choose_trap(view, cfg, plan):
    """K2: the door that lies on most shortest ways between rim places and generators, near ones first."""
    m, t = view.map, view.table
    best, code = -1.0, np.int64(NOWHERE)
    for k in range(m.n_rims):
        know_far(m, plan, m.rim[k])
    for g in range(cfg.panels):
        know_far(m, plan, t.generator_square[g])
    for door in range(m.n_doors):
        if is_open(view.ask, door):
            value = 0.0
            for k in range(m.n_rims):
                for g in range(cfg.panels):
                    if is_on_way(m, plan, door, m.rim[k], t.generator_square[g]):
                        value += 1.0 / (1.0 + plan.far[t.generator_square[g], m.rim[k]])
            if value > best:
                best, code = value, np.int64(door)
    return code


@kernel
def is_on_way(m, plan, door, start, goal):
    """Whether a shortest way between two squares may lead through a door."""
    a, b = m.door_a[door], m.door_b[door]
    steps = np.int64(plan.far[start, goal])
    there = np.int64(plan.far[start, a]) + 1 + np.int64(plan.far[goal, b])
    back = np.int64(plan.far[start, b]) + 1 + np.int64(plan.far[goal, a])
    return steps in (there, back)


@kernel
def choose_removal(view, cfg, plan):
    """K4: the entrance from which most generators are near."""
    t = view.table
    best, code = -1.0, np.int64(NO_REMOVAL)
    for slot in range(cfg.panels):
        if is_open(view.ask, slot):
            value = near_generators(view, cfg, plan, t.entrance[slot])
            if value > best:
                best, code = value, np.int64(slot)
    return code


@kernel
def near_generators(view, cfg, plan, square):
    """How near generators are to a square, the nearest counting most."""
    value = 0.0
    for g in range(cfg.panels):
        if view.table.generator_square[g] >= 0:
            value += 1.0 / (1.0 + steps_between(view.map, plan, view.table.generator_square[g], square))
    return value


@kernel
def choose_robot_start(view, cfg, plan):
    """K5: the generator to which entrances are nearest."""
    t = view.table
    best, code = -1.0, np.int64(NOWHERE)
    for g in range(cfg.panels):
        if is_open(view.ask, g):
            value = 0.0
            for slot in range(MAX_SLOTS):
                if t.entrance[slot] >= 0:
                    steps = steps_between(view.map, plan, t.generator_square[g], t.entrance[slot])
                    value = max(value, 1.0 / (1.0 + steps))
            if value > best:
                best, code = value, np.int64(g)
    return code


# --- infiltrators ---


@kernel
def choose_entrance(view, cfg, bot, plan):
    """K3: as far from generators, or as near, as the bot likes it."""
    m = view.map
    best, code = -np.inf, np.int64(NOWHERE)
    for k in range(m.n_rims):
        if slot_of(m.rim[k]) == view.ask.slot and is_open(view.ask, m.rim_way[k]):
            value = -1.0 * bot[Sneak.WAY_IN] * near_generators(view, cfg, plan, m.rim[k])
            if value > best:
                best, code = value, np.int64(m.rim_way[k])
    return code


@kernel
def choose_start(view, cfg, bot, plan):
    """K6: near to data, and far from robots and from those who begin elsewhere."""
    t = view.table
    best, code = -np.inf, np.int64(NOWHERE)
    for slot in range(cfg.panels):
        if is_open(view.ask, slot):
            inside = t.entrance[slot]
            nearest, robot = FAR, FAR
            for g in range(cfg.panels):
                nearest = min(nearest, steps_between(view.map, plan, t.generator_square[g], inside))
            for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
                robot = min(robot, steps_between(view.map, plan, t.square[figure], inside))
            value = bot[Sneak.START] * min(robot, FURTHEST) / TENTHS - nearest
            if value > best:
                best, code = value, np.int64(slot)
    return code


TENTHS = 10.0


@kernel
def choose_cat_start(view, cfg, plan):
    """K7: the entrance from which generators are nearest."""
    best, code = -1.0, np.int64(NOWHERE)
    for slot in range(cfg.panels):
        if is_open(view.ask, slot):
            value = near_generators(view, cfg, plan, view.table.entrance[slot])
            if value > best:
                best, code = value, np.int64(slot)
    return code
