"""Traitors, who help the team that they were of: they go where an explosion takes robots and nobody else."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, FIRST_TRAITOR, NOWHERE, Scan
from simcore.games.infiltrators_robots.figures import has_other_standee, is_on_board, stands
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.codes import Sneak
from strategies.infiltrators_robots.ground import count_near, near_square, sees, steps_between
from strategies.infiltrators_robots.hunting import step_towards
from strategies.infiltrators_robots.scratch import FAR, LONG, SHORT

BETRAYED, REVEALED = 1000.0, 30.0
"""What an infiltrator in an explosion costs, and one that a scan would show."""
REACHED = 8.0
"""Steps within which a robot is near an infiltrator."""


@kernel
def is_known_to_robots(t, i):
    """Whether a scan would tell nothing new of an infiltrator."""
    return t.label[i] >= 0


@kernel
def scan_value(view, cfg, bot, plan, who):
    """What a scan of a traitor on a square is worth to the infiltrators."""
    figure, square, scan = who
    t = view.table
    kind = SHORT if scan == Scan.ELIMINATION else LONG
    value, triggered = 0.0, False
    for i in range(cfg.infiltrators):
        if t.square[i] >= 0 and sees(view, cfg, plan, kind, square, t.square[i]):
            triggered = True
            value -= BETRAYED if kind == SHORT else (0.0 if is_known_to_robots(t, i) else REVEALED)
    for d in range(cfg.decoys):
        if stands(t, d) and sees(view, cfg, plan, kind, square, t.decoy_square[d]):
            triggered = True
            value -= REVEALED / 2.0 if kind == SHORT else 0.0
    if kind == LONG:
        return value - (0.0 if triggered else 1.0)
    if t.cat_square >= 0 and sees(view, cfg, plan, kind, square, t.cat_square):
        value -= 1.0
    for other in range(FIRST_ROBOT, FIRST_TRAITOR + cfg.infiltrators):
        if other != figure and is_on_board(t, other) and sees(view, cfg, plan, kind, square, t.square[other]):
            value += bot[Sneak.BLAST] * nearness(view, cfg, plan, other) if other < FIRST_TRAITOR else -1.0
    return value


@kernel
def nearness(view, cfg, plan, robot):
    """How much a robot is in the way of infiltrators: more, the nearer it is to one."""
    best = FAR
    for i in range(cfg.infiltrators):
        if view.table.square[i] >= 0:
            best = min(best, steps_between(view.map, plan, view.table.square[robot], view.table.square[i]))
    return 1.0 + REACHED / (1.0 + best)


@kernel
def choose_traitor_scan(view, cfg, bot, plan):
    """K17 of a traitor."""
    figure = FIRST_TRAITOR + view.ask.figure
    square = view.table.square[figure]
    blast = scan_value(view, cfg, bot, plan, (figure, square, Scan.ELIMINATION))
    look = scan_value(view, cfg, bot, plan, (figure, square, Scan.LONG))
    return np.int64(Scan.ELIMINATION if blast >= look else Scan.LONG)


@kernel
def choose_traitor_act(view, cfg, bot, plan):
    """K9 of a traitor: to the square where its scan is worth most, or nearer to the robots."""
    figure = FIRST_TRAITOR + view.ask.figure
    t = view.table
    start = t.square[figure]
    best, where = -np.inf, start
    for k in range(count_near(view.map, plan, start, t.actions_left)):
        square = near_square(plan, start, k)
        if not has_other_standee(t, cfg, square, figure):
            value = scan_value(view, cfg, bot, plan, (figure, square, Scan.ELIMINATION))
            value = max(value, scan_value(view, cfg, bot, plan, (figure, square, Scan.LONG)))
            value -= STEP * robot_steps(view, cfg, plan, square)
            if value > best:
                best, where = value, square
    return step_towards(view, plan, figure, where)


STEP = 0.1


@kernel
def robot_steps(view, cfg, plan, square):
    """Steps to the nearest robot."""
    best = FAR
    for robot in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        if is_on_board(view.table, robot):
            best = min(best, steps_between(view.map, plan, view.table.square[robot], square))
    return best


@kernel
def choose_traitor_respawn(view, cfg, plan):
    """K19 of a traitor: the generator that is nearest to a robot."""
    best, code = FAR + 1, np.int64(NOWHERE)
    for g in range(cfg.panels):
        if is_open(view.ask, g):
            steps = robot_steps(view, cfg, plan, view.table.generator_square[g])
            if steps < best:
                best, code = steps, np.int64(g)
    return code
