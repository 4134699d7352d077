"""An infiltrator's act: of all squares where its turn may end the one from which it is soonest out and least caught."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import next_to
from simcore.games.infiltrators_robots.codes import DIRECTIONS, FIRST_ROBOT, NOWHERE, PLACES, Act, Where
from simcore.games.infiltrators_robots.figures import has_other_pawn
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.codes import Sneak
from strategies.infiltrators_robots.duties import TENTHS, know_aims
from strategies.infiltrators_robots.ground import count_near, near_square, steps_between
from strategies.infiltrators_robots.threats import danger_on, know_threats
from strategies.infiltrators_robots.tricks import has_device_target
from strategies.infiltrators_robots.ways import HAS, NEEDS, has_enough, is_visible, know_ways

DECOY_RANGE = 8
"""Steps within which a robot may fall for a decoy."""
LATE = 0.001
"""What an act less costs between equals."""


# --- the act ---


@kernel
def choose_infiltrator_act(view, cfg, bot, plan):
    """K9 of an infiltrator."""
    i, t, ask = view.ask.figure, view.table, view.ask
    if is_open(ask, Act.LEAVE) and has_enough(t, cfg, i):
        return np.int64(Act.LEAVE)
    if t.where[i] == Where.OUTSIDE:
        return np.int64(Act.ENTER)
    know_aims(view, cfg, bot, plan, i)
    if bot[Sneak.DANGER]:
        know_threats(view, cfg, bot, plan)
    left = t.actions_left
    know_ways(view, cfg, bot, plan, (i, HAS if has_enough(t, cfg, i) else NEEDS, left))
    value, code = best_way(view, cfg, bot, plan, (i, left))
    if left > 1:
        trick = trick_act(view, cfg, bot, plan, i)
        if trick != Act.END:
            worth = bot[Sneak.DECOY] if trick == Act.DECOY else bot[Sneak.DISABLE]
            if best_way(view, cfg, bot, plan, (i, left - 1))[0] + worth >= value:
                return trick
    return last_act(view, cfg, bot, plan, (i, code))


@kernel
def last_act(view, cfg, bot, plan, what):
    """The act, if it is open; else through a door that is shut, or hiding, or nothing."""
    i, code = what
    if code != Act.END and is_open(view.ask, code):
        return code
    if code == Act.END and bot[Sneak.SHOWN] and is_open(view.ask, Act.HIDE):
        return np.int64(Act.HIDE)
    if cfg.active_door_blocks and bot[Sneak.TRAP]:
        for direction in range(DIRECTIONS):
            if is_open(view.ask, Act.DISABLE_DOOR + direction) and leads_on(view, plan, i, direction):
                return np.int64(Act.DISABLE_DOOR + direction)
    return np.int64(Act.END)


@kernel
def leads_on(view, plan, i, direction):
    """Whether the square behind an edge is nearer to where an infiltrator wants to be."""
    here = view.table.square[i]
    there = next_to(view.map, here, direction)
    aim = plan.exit if plan.duty[i] == NOWHERE else plan.source
    return aim[there] < aim[here]


@kernel
def trick_act(view, cfg, bot, plan, i):
    """A decoy, where robots are near that may fall for it, or a disabler for a sentinel; END for neither."""
    t = view.table
    if bot[Sneak.DISABLE] and is_open(view.ask, Act.DISABLER) and has_device_target(view, cfg, i):
        return np.int64(Act.DISABLER)
    if bot[Sneak.DISABLE]:
        for place in range(PLACES):
            if is_open(view.ask, Act.DISABLE + place) and not is_open(view.ask, Act.CAPTURE + place):
                return np.int64(Act.DISABLE + place)
    if bot[Sneak.DECOY] and is_open(view.ask, Act.DECOY):
        for figure in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
            there = t.square[figure]
            if there >= 0 and steps_between(view.map, plan, there, t.square[i]) <= DECOY_RANGE:
                return np.int64(Act.DECOY)
    return np.int64(Act.END)


# --- where its turn may end ---


@kernel
def best_way(view, cfg, bot, plan, who):
    """The best end of a turn within so many acts: what it is worth, in tenths of an action, and the first act."""
    i, left = who
    start = view.table.square[i]
    best, code = -np.inf, np.int64(Act.END)
    for k in range(count_near(view.map, plan, start, left)):
        square = near_square(plan, start, k)
        if not has_other_pawn(view.table, cfg, square, i):
            for kind in range(NEEDS, HAS + 1):
                for n in range(left + 1):
                    if plan.risk[kind, n, square] < np.inf:
                        value = end_value(view, cfg, bot, plan, (i, kind, n, square, left))
                        if value > best:
                            best, code = value, np.int64(plan.first[kind, n, square])
    return best, code


@kernel
def end_value(view, cfg, bot, plan, end):
    """What it is worth to end a turn on a square after so many acts."""
    i, kind, n, square, left = end
    risk = plan.risk[kind, n, square]
    if kind == HAS and plan.exit[square] == 0 and n < left:
        return OUT - LATE * n - risk
    way = plan.exit[square] + 1 if kind == HAS else plan.source[square]
    caution = caution_left(view, cfg, bot)
    value = -TENTHS * way - risk - LATE * n
    if bot[Sneak.DANGER]:
        value -= caution * bot[Sneak.DANGER] * danger_on(view, cfg, bot, plan, square)
    if is_visible(view.table, i) and n == left:
        value -= caution * bot[Sneak.SHOWN]
    return value


@kernel
def caution_left(view, cfg, bot):
    """How much of their caution counts: all of it while there is time, none in the last turn, else lost (R55)."""
    turns = cfg.max_turns - view.table.turn
    return 1.0 if turns >= bot[Sneak.HURRY] else turns / bot[Sneak.HURRY]


OUT = 10_000.0
"""To be out with data is worth more than anything."""
