"""The ways that an infiltrator has in its turn: to which squares, with or without data on the way, after how many acts.

A layer holds the squares that can be reached after so many acts, with the least risk of doors on the way and the act
that such a way begins with. There are layers of two kinds: it still needs data, and it has what it needs.
"""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import next_to, reach_square, way_of
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    FIRST_DOOR,
    NO_WAY,
    NOBODY,
    NOWHERE,
    PLACES,
    Act,
    Generator,
)
from simcore.kernel import kernel
from simcore.sets import holds
from strategies.infiltrators_robots.codes import Sneak
from strategies.infiltrators_robots.ground import count_near, near_square

NEEDS, HAS = 0, 1
"""States of an infiltrator."""


@kernel
def know_ways(view, cfg, bot, plan, who):
    """All ways of an infiltrator on a square with so many acts left; `state` is what it begins with."""
    i, state, acts = who
    start = view.table.square[i]
    for n in range(acts + 1):
        for k in range(count_near(view.map, plan, start, acts)):
            square = near_square(plan, start, k)
            plan.risk[NEEDS, n, square] = np.inf
            plan.risk[HAS, n, square] = np.inf
    plan.risk[state, 0, start] = 0.0
    plan.first[state, 0, start] = Act.END
    for n in range(acts):
        for k in range(count_near(view.map, plan, start, n)):
            square = near_square(plan, start, k)
            for kind in range(state, HAS + 1):
                if plan.risk[kind, n, square] < np.inf:
                    add_steps(view, cfg, bot, plan, (kind, n, square))
            if state == NEEDS and plan.risk[NEEDS, n, square] < np.inf:
                add_captures(view, cfg, plan, (n, square))


@kernel
def add_steps(view, cfg, bot, plan, place):
    """One step more from a square of a layer."""
    kind, n, square = place
    m, t = view.map, view.table
    for direction in range(DIRECTIONS):
        way = way_of(m, square, direction)
        if way == NO_WAY:
            continue
        risk = plan.risk[kind, n, square]
        if way >= FIRST_DOOR and holds(t.active, way - FIRST_DOOR):
            if cfg.active_door_blocks:
                continue
            risk += door_risk(t, cfg, bot, way - FIRST_DOOR)
        offer(plan, (kind, n + 1, next_to(m, square, direction)), risk, (kind, n, square, Act.STEP + direction))


@kernel
def offer(plan, place, risk, origin):
    """A way to a square after so many acts, kept if it is the best one so far."""
    kind, n, square = place
    if risk < plan.risk[kind, n, square]:
        plan.risk[kind, n, square] = risk
        was, before, start, act = origin
        plan.first[kind, n, square] = act if before == 0 else plan.first[was, before, start]


@kernel
def door_risk(t, cfg, bot, door):
    """What an active door costs: nothing if it is known to be plain, twice as much if it is a known trap."""
    if cfg.blank_trapped_door:
        return 0.0
    if holds(t.known, door):
        return 2.0 * bot[Sneak.TRAP] if holds(t.trapped, door) else 0.0
    return 1.0 * bot[Sneak.TRAP]


@kernel
def add_captures(view, cfg, plan, place):
    """Data taken from a square of a layer."""
    n, square = place
    t = view.table
    for g in range(cfg.panels):
        if t.generator[g] == Generator.ACTIVE or t.generator[g] == Generator.DATA:
            reach = place_of_source(view.map, cfg, square, t.generator_square[g])
            if reach != NOWHERE:
                act = (Act.CAPTURE if t.generator[g] == Generator.ACTIVE else Act.PICK) + reach
                offer(plan, (HAS, n + 1, square), plan.risk[NEEDS, n, square], (NEEDS, n, square, act))


@kernel
def place_of_source(m, cfg, square, source):
    """The place at which a square reaches another one (R20), NOWHERE if it does not."""
    for place in range(PLACES):
        if reach_square(m, cfg, square, place) == source:
            return place
    return NOWHERE


@kernel
def carries(t, cfg, i):
    """How much data an infiltrator has."""
    n = 0
    for g in range(cfg.panels):
        n += t.generator_holder[g] == i
    return n


@kernel
def has_enough(t, cfg, i):
    """Whether an infiltrator may leave with what it has: it wins, or others can still bring the rest."""
    own = carries(t, cfg, i)
    if own == 0:
        return False
    missing = cfg.data_needed - t.n_out - own
    for other in range(cfg.infiltrators):
        missing -= other != i and t.square[other] != NOWHERE
    return missing <= 0


@kernel
def is_visible(t, i):
    """Whether the robots see an infiltrator."""
    return t.label[i] != NOBODY
