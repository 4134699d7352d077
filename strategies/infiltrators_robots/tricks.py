"""Decoys, disablers and the Supacat."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import index_of, next_to, room_of, slot_of, square_at
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    FIRST_ROBOT,
    NOWHERE,
    CatStep,
    Device,
    DeviceKind,
    Generator,
    Where,
)
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.codes import Sneak
from strategies.infiltrators_robots.duties import give_duties
from strategies.infiltrators_robots.ground import know_exits, know_far, steps_between
from strategies.infiltrators_robots.scratch import FAR

# --- disablers ---


@kernel
def is_working(t, kind, n):
    """Whether a sentinel or teleport is active on the board."""
    return t.device[kind, n] == Device.ACTIVE


@kernel
def has_device_target(view, cfg, i):
    """Whether an active sentinel lies in the room of an infiltrator."""
    t = view.table
    for n in range(cfg.devices[DeviceKind.SENTINEL]):
        there = t.device_square[DeviceKind.SENTINEL, n]
        if is_working(t, DeviceKind.SENTINEL, n) and room_of(view.map, there) == room_of(view.map, t.square[i]):
            return True
    return False


@kernel
def choose_target(view, cfg):
    """K10: a sentinel, else whatever device there is."""
    t = view.table
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            square = t.device_square[kind, n]
            here = is_working(t, kind, n) and slot_of(square) == view.ask.slot
            if here and is_open(view.ask, index_of(square)):
                return index_of(square)
    return np.int64(NOWHERE)


# --- decoys ---


@kernel
def choose_decoy_square(view, cfg, plan):
    """K11: far from the infiltrators, and from the way of the one that puts it."""
    t, i = view.table, view.ask.figure
    best, code = -np.inf, np.int64(NOWHERE)
    for index in range(cfg.area):
        if is_open(view.ask, index):
            square = square_at(view.ask.slot, index)
            value = 0.0
            for other in range(cfg.infiltrators):
                if t.square[other] >= 0:
                    steps = steps_between(view.map, plan, square, t.square[other])
                    value += steps if other == i else min(steps, AWAY)
            for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
                if t.square[figure] >= 0:
                    value -= TOWARDS * min(AWAY, steps_between(view.map, plan, square, t.square[figure]))
            if value > best:
                best, code = value, np.int64(index)
    return code


AWAY, TOWARDS = 4, 0.5
"""Steps beyond which another infiltrator is out of danger, and what a step nearer to robots is worth beside one."""


# --- the Supacat ---


@kernel
def choose_cat_step(view, cfg, bot, plan):
    """K14: on to the nearest thing that it is to disable; it stops where there is none."""
    t, ask = view.table, view.ask
    if bot[Sneak.CAT] == 0:
        return np.int64(CatStep.STOP)
    know_exits(view, plan)
    give_duties(view, cfg, bot, plan)
    start = t.entrance[t.cat_entrance] if t.cat == Where.OUTSIDE else t.cat_square
    goal = cat_goal(view, cfg, bot, plan, start)
    if goal == NOWHERE:
        return np.int64(CatStep.STOP)
    if t.cat == Where.OUTSIDE:
        return np.int64(CatStep.ENTER)
    know_far(view.map, plan, goal)
    for direction in range(DIRECTIONS):
        there = next_to(view.map, start, direction)
        if is_open(ask, CatStep.STEP + direction) and plan.far[goal, there] < plan.far[goal, start]:
            return np.int64(CatStep.STEP + direction)
    return np.int64(CatStep.STOP)


@kernel
def cat_goal(view, cfg, bot, plan, start):
    """The nearest sentinel or teleport that works, or with `cat` 2 a generator that nobody goes for."""
    t = view.table
    best, where = FAR, np.int64(NOWHERE)
    for kind in range(len(t.device)):
        for n in range(cfg.devices[kind]):
            if is_working(t, kind, n):
                steps = steps_between(view.map, plan, t.device_square[kind, n], start)
                if steps < best:
                    best, where = steps, t.device_square[kind, n]
    if where == NOWHERE and bot[Sneak.CAT] > 1:
        for g in range(cfg.panels):
            if t.generator[g] == Generator.ACTIVE and not is_wanted(cfg, plan, g):
                steps = steps_between(view.map, plan, t.generator_square[g], start)
                if steps < best:
                    best, where = steps, t.generator_square[g]
    return where


@kernel
def is_wanted(cfg, plan, g):
    """Whether a generator is the duty of an infiltrator."""
    for i in range(cfg.infiltrators):
        if plan.duty[i] == g:
            return True
    return False
