"""Where robots go: to the square that is worth most, now or in some turns, by teleport where that is quicker."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import next_to, room_of
from simcore.games.infiltrators_robots.codes import DIRECTIONS, FIRST_ROBOT, NOWHERE, Act, Device, DeviceKind, Generator
from simcore.games.infiltrators_robots.figures import has_other_standee
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.codes import Hunt
from strategies.infiltrators_robots.ground import (
    count_near,
    know_exits,
    know_far,
    near_square,
    square_number,
    steps_between,
)
from strategies.infiltrators_robots.moving import MODULUS, fold
from strategies.infiltrators_robots.scratch import FAR
from strategies.infiltrators_robots.worth import PERCENT, know_worth, scan_worth

NEARER = 0.001
"""What a step less is worth between equals."""


# --- where to go ---


@kernel
def find_place(view, cfg, bot, plan, figure):
    """The square that is best for a robot to stand on, now or in some turns, and its worth."""
    t = view.table
    left, actions = t.actions_left, max(1, cfg.robot_actions)
    know_trips(view, cfg, plan, t.square[figure])
    secret = fold(plan.secret, figure)
    noise, later = bot[Hunt.NOISE] / PERCENT, bot[Hunt.LATER] / PERCENT
    best, where = -np.inf, t.square[figure]
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        steps = plan.trip[square]
        if steps >= FAR or (steps <= left and has_other_standee(t, cfg, square, figure)):
            continue
        value = scan_worth(view, cfg, bot, plan, square)[0]
        if value > 0.0:
            value *= np.exp(noise * jitter(secret, room_of(view.map, square)))
            while steps > left:
                value *= later
                steps -= actions
            steps = plan.trip[square]
        value -= NEARER * steps
        if value > best:
            best, where = value, square
    return where, best


@kernel
def know_trips(view, cfg, plan, start):
    """Actions from a square to all others, by teleports where that is quicker."""
    t = view.table
    know_far(view.map, plan, start)
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        plan.trip[square] = np.int64(plan.far[start, square])
    first, steps = nearest_teleport(t, cfg, plan, start)
    if first == NOWHERE:
        return
    for n in range(cfg.devices[DeviceKind.TELEPORT]):
        if t.device[DeviceKind.TELEPORT, n] == Device.ACTIVE and n != first:
            there = t.device_square[DeviceKind.TELEPORT, n]
            if not has_other_standee(t, cfg, there, NOWHERE):
                know_far(view.map, plan, there)
                for k in range(plan.n_squares):
                    square = square_number(plan, k)
                    plan.trip[square] = min(plan.trip[square], steps + 1 + np.int64(plan.far[there, square]))


@kernel
def nearest_teleport(t, cfg, plan, start):
    """The active teleport that is nearest to a square, and the steps to it; NOWHERE if none can be used."""
    best, which = FAR, NOWHERE
    if not cfg.teleport_scope and not cfg.blank_teleport:
        for n in range(cfg.devices[DeviceKind.TELEPORT]):
            if t.device[DeviceKind.TELEPORT, n] == Device.ACTIVE:
                steps = np.int64(plan.far[start, t.device_square[DeviceKind.TELEPORT, n]])
                if steps < best:
                    best, which = steps, n
    return which, best


@kernel
def jitter(secret, room):
    """A number for each room, the same in a whole turn.

    It is drawn such that a room comes first the more often, the more it is worth: as often as its share of all worth
    where it is added in full to the logarithm of that (Gumbel's distribution).
    """
    number = fold(secret, room)
    share = (number * number % MODULUS % SPREAD + HALF) / SPREAD
    return -np.log(-np.log(share))


SPREAD = 65_521
HALF = 0.5
"""No share is 0 or 1, whose logarithms are none."""


@kernel
def find_post(view, cfg, plan, figure):
    """For robots that reckon with nothing: next to the generator that is theirs."""
    t = view.table
    n, best, where = 0, FAR, t.square[figure]
    for g in range(cfg.panels):
        n += t.generator[g] == Generator.ACTIVE
    if n == 0:
        return where
    turn = (figure - FIRST_ROBOT) % n
    for g in range(cfg.panels):
        if t.generator[g] == Generator.ACTIVE:
            if turn == 0:
                for k in range(count_near(view.map, plan, t.generator_square[g], 1)):
                    square = near_square(plan, t.generator_square[g], k)
                    steps = steps_between(view.map, plan, t.square[figure], square)
                    if steps < best and not has_other_standee(t, cfg, square, figure):
                        best, where = steps, square
            turn -= 1
    return where


@kernel
def step_towards(view, plan, figure, goal):
    """The act that brings a figure nearer to a square, END if there is none."""
    start = view.table.square[figure]
    know_far(view.map, plan, goal)
    for direction in range(DIRECTIONS):
        if is_open(view.ask, Act.STEP + direction):
            there = next_to(view.map, start, direction)
            if plan.far[goal, there] < plan.far[goal, start]:
                return np.int64(Act.STEP + direction)
    return np.int64(Act.END)


@kernel
def sum_near(view, plan, square, steps):
    """The chances within so many steps of a square."""
    total = 0.0
    for k in range(count_near(view.map, plan, square, steps)):
        total += plan.chance[near_square(plan, square, k)]
    return total


@kernel
def choose_respawn(view, cfg, bot, plan):
    """K19 of a robot: the generator around which most is to be found."""
    know_exits(view, plan)
    know_worth(view, cfg, bot, plan, NOWHERE)
    best, code = -1.0, np.int64(NOWHERE)
    for g in range(cfg.panels):
        if is_open(view.ask, g):
            value = sum_near(view, plan, view.table.generator_square[g], cfg.robot_actions + 1)
            if value > best:
                best, code = value, np.int64(g)
    return code
