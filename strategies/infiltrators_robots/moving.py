"""How infiltrators move, as the robots reckon it: to any square within reach, the likelier the nearer to a goal."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import reach_square, way_of
from simcore.games.infiltrators_robots.codes import DIRECTIONS, NOWHERE, OPEN_WAY, PLACES
from simcore.kernel import kernel
from strategies.infiltrators_robots.ground import count_near, know_far, near_square, square_number
from strategies.infiltrators_robots.scratch import FAR, GO, TAKE
from strategies.infiltrators_robots.sightings import mix_others

HUNDREDTHS = 100.0
FURTHEST = 14
"""Steps beyond which a goal does not pull more or less."""
FACTOR, MODULUS = 1_000_003, 2_147_483_647
"""Of digests."""


@kernel
def fold(digest, number):
    """A digest of one number more."""
    return (digest * FACTOR + number) % MODULUS


# --- what pulls ---


@kernel
def weigh_goals(view, cfg, plan, b, turn):
    """What each square is to infiltrators who want data, and to those who want out."""
    digest = np.int64(1)
    for g in range(cfg.panels):
        digest = fold(digest, plan.home[g] if plan.taken[g] >= turn else np.int64(NOWHERE))
    for slot in range(cfg.panels):
        digest = fold(digest, plan.open[slot])
    if b.goals == digest:
        return
    b.goals = digest
    b.total[:] = -1.0
    pull, haste, shy = b.pull / HUNDREDTHS, b.haste / HUNDREDTHS, b.shy / HUNDREDTHS
    for g in range(cfg.panels):
        if plan.taken[g] >= turn:
            know_far(view.map, plan, plan.home[g])
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        steps = FURTHEST
        for g in range(cfg.panels):
            if plan.taken[g] >= turn:
                steps = min(steps, np.int64(plan.far[plan.home[g], square]))
        bare = np.exp(-shy * openness(view.map, square))
        b.weight[TAKE, square] = bare * np.exp(-pull * steps)
        steps = min(FURTHEST, plan.exit[square])
        b.weight[GO, square] = bare * np.exp(-haste * steps)


@kernel
def openness(m, square):
    """Open edges of a square: who hides stands in corners."""
    n = 0
    for direction in range(DIRECTIONS):
        n += way_of(m, square, direction) == OPEN_WAY
    return n


@kernel
def total_near(view, b, plan, goal, square):
    """The weights of all squares within reach of a square."""
    if b.total[goal, square] < 0.0:
        total = 0.0
        for k in range(count_near(view.map, plan, square, b.steps)):
            total += b.weight[goal, near_square(plan, square, k)]
        b.total[goal, square] = total
    return b.total[goal, square]


# --- a turn ---


@kernel
def move_tracks(view, cfg, plan, b, turn):
    """All tracks move; those that must have taken data first by way of where it was."""
    steps = cfg.infiltrator_actions - (turn == 1)
    r = view.record[turn]
    moved = np.int64(0)
    for event in range(r.n_captures):
        home = np.int64(r.captures[event])
        best = find_taker(view, cfg, plan, b, (home, steps, moved))
        if best >= 0:
            take_by_way(view, cfg, plan, b, (home, steps, best))
            moved |= 1 << best
    for i in range(b.now_tracks):
        if not (moved >> i) & 1:
            move_track(view, cfg, plan, b, (i, steps))


@kernel
def move_track(view, cfg, plan, b, who):
    """One track spreads to all squares within reach, by what draws it."""
    i, steps = who
    carry = b.now_carry[i]
    other = plan.other
    other[:] = 0.0
    for k in range(plan.n_squares):
        start = square_number(plan, k)
        chance = b.now[i, start]
        if chance > 0.0:
            take, go = 0.0, 0.0
            if carry < 1.0:
                take = chance * (1.0 - carry) / reach_total(view, plan, b, (TAKE, start, steps))
            if carry > 0.0:
                go = chance * carry / reach_total(view, plan, b, (GO, start, steps))
            for n in range(count_near(view.map, plan, start, steps)):
                square = near_square(plan, start, n)
                other[square] += take * b.weight[TAKE, square] + go * b.weight[GO, square]
    b.now[i] = other


@kernel
def reach_total(view, plan, b, what):
    """The weights within reach, also where a turn is shorter than others."""
    goal, start, steps = what
    if steps == b.steps:
        return total_near(view, b, plan, goal, start)
    total = 0.0
    for k in range(count_near(view.map, plan, start, steps)):
        total += b.weight[goal, near_square(plan, start, k)]
    return total


# --- who took data ---


@kernel
def find_taker(view, cfg, plan, b, what):
    """The track likeliest to have taken data from a square; the others become what it was, as far as they may."""
    home, steps, moved = what
    best, total = -1, 0.0
    for i in range(b.now_tracks):
        plan.likely[i] = 0.0
        if not (moved >> i) & 1:
            for k in range(count_near(view.map, plan, home, steps)):
                start = near_square(plan, home, k)
                if b.now[i, start] > 0.0 and steps_to_take(view, cfg, plan, start, home) < steps:
                    plan.likely[i] += b.now[i, start]
            total += plan.likely[i]
            if plan.likely[i] > 0.0 and (best < 0 or plan.likely[i] > plan.likely[best]):
                best = i
    mix_others(plan, b, best, total)
    return best


@kernel
def steps_to_take(view, cfg, plan, start, home):
    """Steps from a square to the nearest one that reaches another (R20)."""
    best = FAR
    for place in range(PLACES):
        where = reach_square(view.map, cfg, home, place)
        if where >= 0:
            know_far(view.map, plan, where)
            best = min(best, np.int64(plan.far[where, start]))
    return best


@kernel
def take_by_way(view, cfg, plan, b, what):
    """A track took data from a square: it moved there, took it, and went on with what was left."""
    home, steps, i = what
    other = plan.other
    other[:] = 0.0
    whole = 0.0
    for k in range(count_near(view.map, plan, home, steps)):
        start = near_square(plan, home, k)
        if b.now[i, start] > 0.0:
            plan.mark += 1
            for place in range(PLACES):
                where = reach_square(view.map, cfg, home, place)
                if where >= 0:
                    left = steps - 1 - np.int64(plan.far[where, start])
                    add_way(view, plan, b, (where, left, b.now[i, start]))
    for k in range(plan.n_squares):
        whole += other[square_number(plan, k)]
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        b.now[i, square] = other[square] / whole
    b.now_carry[i] = 1.0


@kernel
def add_way(view, plan, b, way):
    """Squares within what steps are left from a square, each once for each start."""
    where, left, chance = way
    if left < 0:
        return
    for k in range(count_near(view.map, plan, where, left)):
        square = near_square(plan, where, k)
        if plan.marked[square] != plan.mark:
            plan.marked[square] = plan.mark
            plan.other[square] += chance * b.weight[GO, square]
