"""What an infiltrator has to fear on a square: it thinks like robots that reckon where infiltrators may be."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import FIRST_ROBOT
from simcore.games.infiltrators_robots.figures import is_on_board
from simcore.kernel import kernel
from strategies.infiltrators_robots.believing import know_belief
from strategies.infiltrators_robots.codes import Sneak
from strategies.infiltrators_robots.ground import (
    count_near,
    count_seen,
    know_exits,
    near_square,
    seen_square,
    square_number,
    sum_seen,
)
from strategies.infiltrators_robots.moving import fold
from strategies.infiltrators_robots.scratch import SHORT

LITTLE = 0.0001
"""A square is never worth nothing to robots."""
FORESEEN_SHY, FORESEEN_HIT = 10, 15
"""How robots reckon, as far as a bot has no number for it."""


@kernel
def know_threats(view, cfg, bot, plan):
    """What an explosion around each square would be worth to the robots, and which of them can come there."""
    know_exits(view, plan)
    b, t = plan.belief[0], view.table
    foreseen = (bot[Sneak.THINK_PULL], bot[Sneak.THINK_PULL], FORESEEN_SHY, bot[Sneak.DOUBT], FORESEEN_HIT)
    know_belief(view, cfg, plan, b, foreseen)
    key = fold(fold(fold(np.int64(bot[Sneak.SHARP]), b.version), plan.sight), plan.stamp)
    for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        key = fold(key, t.square[figure])
    if plan.threat_key == key:
        return
    plan.threat_key = key
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        chance = 0.0
        for i in range(b.now_tracks):
            chance += b.now[i, square]
        plan.chance[square] = chance
        plan.reached[square] = 0
        plan.danger[square] = -1.0
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        plan.threat[square] = LITTLE + sum_seen(view, cfg, plan, SHORT, square, plan.chance)
    for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        plan.best[figure] = LITTLE
        if is_on_board(t, figure):
            for k in range(count_near(view.map, plan, t.square[figure], cfg.robot_actions)):
                square = near_square(plan, t.square[figure], k)
                plan.reached[square] |= 1 << figure
                plan.best[figure] = max(plan.best[figure], plan.threat[square])


@kernel
def danger_on(view, cfg, bot, plan, square):
    """How likely an infiltrator is caught on a square, roughly: robots come to their best squares most."""
    if plan.danger[square] < 0.0:
        safe = 1.0
        for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
            if is_on_board(view.table, figure):
                safe *= 1.0 - danger_of(view, cfg, bot, plan, (figure, square))
        plan.danger[square] = 1.0 - safe
    return plan.danger[square]


@kernel
def danger_of(view, cfg, bot, plan, who):
    """The same from one robot."""
    figure, square = who
    most = 0.0
    for k in range(count_seen(view, cfg, plan, SHORT, square)):
        there = seen_square(plan, SHORT, square, k)
        if (plan.reached[there] >> figure) & 1:
            most = max(most, plan.threat[there])
    return (most / plan.best[figure]) ** bot[Sneak.SHARP] * SURE


SURE = 0.9
"""Chance to be caught where a robot likes to come most."""
