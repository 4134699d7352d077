"""Which infiltrator goes for which data: a team shares what it knows, so each of its seats finds the same plan."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import FIRST_ROBOT, NOWHERE
from simcore.games.infiltrators_robots.figures import is_in_play, is_on_board
from simcore.kernel import kernel
from strategies.infiltrators_robots.codes import Sneak
from strategies.infiltrators_robots.ground import know_exits, know_far, square_number, steps_between
from strategies.infiltrators_robots.ways import has_enough
from strategies.infiltrators_robots.worth import is_source

TENTHS = 10.0
NO_DATA = 60
"""Actions that it seems to take where there is nothing to take."""
CLOSE = 6
"""Steps within which a robot guards a generator."""


@kernel
def know_aims(view, cfg, bot, plan, i):
    """Which generator is whose, and how many actions it takes from each square to get data there and out with it."""
    know_exits(view, plan)
    give_duties(view, cfg, bot, plan)
    t = view.table
    for k in range(plan.n_squares):
        plan.source[square_number(plan, k)] = NO_DATA
    g = plan.duty[i]
    if g != NOWHERE:
        home = t.generator_square[g]
        know_far(view.map, plan, home)
        for k in range(plan.n_squares):
            square = square_number(plan, k)
            steps = max(0, np.int64(plan.far[home, square]) - 1)
            plan.source[square] = steps + 1 + plan.exit[home]


@kernel
def give_duties(view, cfg, bot, plan):
    """To each infiltrator that needs data the generator that suits it best, one after the other, the quickest first."""
    t = view.table
    for i in range(cfg.infiltrators):
        plan.duty[i] = NOWHERE
    for _ in range(cfg.infiltrators):
        best, who, what = np.inf, NOWHERE, NOWHERE
        for i in range(cfg.infiltrators):
            if is_in_play(t, i) and plan.duty[i] == NOWHERE and not has_enough(t, cfg, i):
                for g in range(cfg.panels):
                    if is_source(t, g):
                        cost = duty_cost(view, cfg, bot, plan, (i, g))
                        if cost < best:
                            best, who, what = cost, i, g
        if who == NOWHERE:
            return
        plan.duty[who] = what


@kernel
def duty_cost(view, cfg, bot, plan, who):
    """Actions to data and out with it, in tenths, with what robots near it and other infiltrators cost."""
    i, g = who
    t = view.table
    home = t.generator_square[g]
    cost = TENTHS * (steps_between(view.map, plan, home, where_is(t, i)) + plan.exit[home])
    for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        if is_on_board(t, figure) and plan.far[home, t.square[figure]] <= CLOSE:
            cost += bot[Sneak.GUARD]
    for other in range(cfg.infiltrators):
        if other != i and plan.duty[other] == g:
            cost += bot[Sneak.CLAIM]
    return cost


@kernel
def where_is(t, i):
    """The square of an infiltrator, or the one behind its entrance."""
    return t.square[i] if t.square[i] >= 0 else t.entrance[t.entrance_of[i]]
