"""Robots: what every square is worth to stand on, where they go, how they scan."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.board import next_to
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    FIRST_ROBOT,
    FIRST_TRAITOR,
    NOWHERE,
    SLOT_SHIFT,
    Act,
    Device,
    DeviceKind,
    Generator,
    Phase,
    Scan,
)
from simcore.games.infiltrators_robots.figures import has_other_standee, is_on_board
from simcore.games.infiltrators_robots.machine import is_open
from simcore.kernel import kernel
from strategies.infiltrators_robots.believing import digest_of, know_belief
from strategies.infiltrators_robots.codes import Hunt
from strategies.infiltrators_robots.ground import (
    clear_seen,
    count_near,
    count_seen,
    know_exits,
    know_far,
    near_square,
    seen_square,
    square_number,
    steps_between,
    sum_seen,
)
from strategies.infiltrators_robots.moving import fold
from strategies.infiltrators_robots.scratch import FAR, LONG, SHORT

PERCENT = 100.0
NEARER = 0.001
"""What a step less is worth between equals."""
SEES_MORE = 0.0001


# --- what squares are worth ---


@kernel
def know_worth(view, cfg, bot, plan, figure):
    """What an explosion or a look would be worth on each square, less what earlier robots will see to."""
    if bot[Hunt.TRACK]:
        weigh_tracks(view, cfg, bot, plan)
    else:
        weigh_sightings(view, cfg, plan)
    t = view.table
    for other in range(FIRST_ROBOT, FIRST_ROBOT + cfg.robots):
        if other != figure and is_on_board(t, other):
            committed = t.phase == Phase.SCANS and t.scan[other] >= 0
            if committed and t.scan[other] == Scan.LONG:
                clear_seen(view, cfg, plan, LONG, t.square[other], plan.info)
            elif committed or (other < figure and t.phase == Phase.ROBOTS):
                know_company(view, cfg, bot, plan, other)
                if committed or scan_worth(view, cfg, bot, plan, t.square[other])[1] == Scan.ELIMINATION:
                    clear_seen(view, cfg, plan, SHORT, t.square[other], plan.worth)
                    clear_seen(view, cfg, plan, SHORT, t.square[other], plan.info)
                    clear_seen(view, cfg, plan, SHORT, t.square[other], plan.chance)
                else:
                    clear_seen(view, cfg, plan, LONG, t.square[other], plan.info)
    know_company(view, cfg, bot, plan, figure)


@kernel
def weigh_tracks(view, cfg, bot, plan):
    """By the chances of all tracks; more where data would leave or be taken next turn."""
    b = plan.belief[1]
    doubts = (bot[Hunt.PULL], bot[Hunt.SHY], bot[Hunt.DECOY_DOUBT], bot[Hunt.HIT_DOUBT])
    know_belief(view, cfg, plan, b, doubts)
    know_sources(view, cfg, plan)
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        chance, worth = 0.0, 0.0
        for i in range(b.now_tracks):
            here = b.now[i, square]
            if here > 0.0:
                chance += here
                carry = b.now_carry[i]
                more = 0.0
                if carry > 0.0:
                    more += carry * bot[Hunt.GATE] / turns_to(cfg, plan.exit[square] + 1)
                if carry < 1.0:
                    more += (1.0 - carry) * bot[Hunt.GUARD] / turns_to(cfg, plan.source[square])
                worth += here * (1.0 + more / PERCENT)
        plan.chance[square], plan.worth[square], plan.info[square] = chance, worth, chance * bot[Hunt.INFO] / PERCENT


@kernel
def turns_to(cfg, steps):
    """Turns in which an infiltrator does so many things."""
    return max(1, (steps + cfg.infiltrator_actions - 1) // cfg.infiltrator_actions)


@kernel
def know_sources(view, cfg, plan):
    """Steps from each square to the nearest data that can be taken."""
    t = view.table
    for g in range(cfg.panels):
        if is_source(t, g):
            know_far(view.map, plan, t.generator_square[g])
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        plan.source[square] = FAR
        for g in range(cfg.panels):
            if is_source(t, g):
                plan.source[square] = min(plan.source[square], np.int64(plan.far[t.generator_square[g], square]))


@kernel
def is_source(t, g):
    """Whether a generator is on the board, active or not."""
    return t.generator[g] == Generator.ACTIVE or t.generator[g] == Generator.DATA


@kernel
def weigh_sightings(view, cfg, plan):
    """By visible pawns and the hits of the turn before, for robots that reckon with nothing else."""
    plan.chance[:] = 0.0
    r = view.record[max(view.table.turn - 1, 0)]
    for k in range(r.n_hits):
        plan.chance[np.int64(r.hits[k])] = 1.0
    for k in range(view.n_pawns):
        plan.chance[view.pawn_square[k]] = 1.0
    plan.worth[:] = plan.chance
    plan.info[:] = 0.0


# --- what scans are worth ---


@kernel
def know_company(view, cfg, bot, plan, figure):
    """For each square, whom else than pawns an explosion around it would take (seeing is symmetric)."""
    t = view.table
    plan.friends[:] = 0
    plan.others[:] = 0.0
    plan.sure[:] = 0
    for other in range(FIRST_ROBOT, FIRST_TRAITOR + cfg.infiltrators):
        if other != figure and is_on_board(t, other):
            add_company(view, cfg, plan, t.square[other], 0.0 if other < FIRST_TRAITOR else 1.0 * bot[Hunt.TRAITOR])
            if other < FIRST_TRAITOR:
                for k in range(count_seen(view, cfg, plan, SHORT, t.square[other])):
                    plan.friends[seen_square(plan, SHORT, t.square[other], k)] += 1
    if t.cat_square >= 0:
        add_company(view, cfg, plan, t.cat_square, 1.0 * bot[Hunt.CAT])


@kernel
def add_company(view, cfg, plan, square, worth):
    """An explosion around any square that sees this one takes what stands here."""
    for k in range(count_seen(view, cfg, plan, SHORT, square)):
        there = seen_square(plan, SHORT, square, k)
        plan.sure[there] = 1
        plan.others[there] += worth


@kernel
def blast_worth(view, cfg, bot, plan, square):
    """What an elimination scan from a square is worth to a robot: what it catches, less what the explosion costs."""
    gain = sum_seen(view, cfg, plan, SHORT, square, plan.worth)
    chance = 1.0 if plan.sure[square] else min(1.0, sum_seen(view, cfg, plan, SHORT, square, plan.chance))
    cost = plan.friends[square] * bot[Hunt.OWN] + chance * self_cost(view, cfg, bot) - plan.others[square]
    return gain - cost / PERCENT


@kernel
def self_cost(view, cfg, bot):
    """What it costs a robot to go: more where there is no generator to come back on."""
    for g in range(cfg.panels):
        if view.table.generator[g] == Generator.ACTIVE:
            return bot[Hunt.SELF]
    return bot[Hunt.SELF] + bot[Hunt.OWN]


@kernel
def scan_worth(view, cfg, bot, plan, square):
    """The better scan of a robot on a square, as worth and code."""
    blast = blast_worth(view, cfg, bot, plan, square)
    look = sum_seen(view, cfg, plan, LONG, square, plan.info)
    if view.table.turn <= cfg.scan_grace_turns or blast <= look:
        return look, Scan.LONG
    return blast, Scan.ELIMINATION


@kernel
def choose_scan(view, cfg, bot, plan):
    """K17 of a robot."""
    figure = FIRST_ROBOT + view.ask.figure
    know_worth(view, cfg, bot, plan, figure)
    return np.int64(scan_worth(view, cfg, bot, plan, view.table.square[figure])[1])


@kernel
def choose_centre(view, cfg, bot, plan):
    """K18: where in its room a sentinel sees most that nobody else sees."""
    know_worth(view, cfg, bot, plan, NOWHERE)
    if not bot[Hunt.TRACK]:
        plan.info[:] = plan.chance
    best, code = -1.0, np.int64(NOWHERE)
    for index in range(cfg.area):
        if is_open(view.ask, index):
            value = sum_around(view, cfg, plan, index)
            if value > best:
                best, code = value, np.int64(index)
    return code


@kernel
def sum_around(view, cfg, plan, index):
    """What a sentinel would see around a square of its room (R45)."""
    total = 0.0
    for other in range(cfg.area):
        near = abs(cfg.line[other] - cfg.line[index]) <= cfg.sentinel_radius
        if near and abs(cfg.column[other] - cfg.column[index]) <= cfg.sentinel_radius and is_open(view.ask, other):
            total += plan.info[(view.ask.slot << SLOT_SHIFT) + other] + SEES_MORE
    return total


# --- where to go ---


@kernel
def find_place(view, cfg, bot, plan, figure):
    """The square that is best for a robot to stand on, now or in some turns, and its worth."""
    t = view.table
    left, actions = t.actions_left, max(1, cfg.robot_actions)
    know_trips(view, cfg, plan, t.square[figure])
    secret = secret_of(view, plan, figure)
    best, where = -np.inf, t.square[figure]
    for k in range(plan.n_squares):
        square = square_number(plan, k)
        steps = plan.trip[square]
        if steps >= FAR or (steps <= left and has_other_standee(t, cfg, square, figure)):
            continue
        value = scan_worth(view, cfg, bot, plan, square)[0]
        value *= 1.0 + bot[Hunt.NOISE] / PERCENT * jitter(secret, square)
        if value > 0.0 and steps > left:
            value *= (bot[Hunt.LATER] / PERCENT) ** (1 + (steps - left - 1) // actions)
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
def secret_of(view, plan, figure):
    """A number that follows from what the robots know and that no infiltrator reckons with."""
    return fold(digest_of(view, plan, max(view.table.turn - 1, 0)), view.table.turn * (1 + figure))


@kernel
def jitter(secret, square):
    """A number from -0.5 to 0.5 for each square, the same in a whole turn."""
    return fold(fold(secret, square), square) % SPREAD / (1.0 * SPREAD) - 0.5


SPREAD = 65_521


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
