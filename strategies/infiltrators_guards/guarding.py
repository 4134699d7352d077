"""A guard's act, and which guards are activated: attack where it hurts most, else watch what they want."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, has
from simcore.games.infiltrators_guards.board import distance, has_line, is_adjacent
from simcore.games.infiltrators_guards.codes import (
    MAX_OBJECTIVES,
    NOWHERE,
    STOP,
    UNARMED,
    Act,
)
from simcore.games.infiltrators_guards.combat import guard_dice
from simcore.games.infiltrators_guards.figures import hp_of, is_attackable, is_on_board, is_on_guard, stands_in_shade
from simcore.games.infiltrators_guards.machine import is_open
from simcore.games.infiltrators_guards.reach import FAR, find_reach
from simcore.kernel import kernel
from simcore.sets import code_of, first_left, holds, include, next_left
from strategies.infiltrators_guards.chances import chance_of, chance_to_fell
from strategies.infiltrators_guards.codes import Duty
from strategies.infiltrators_guards.ground import fill_field, know_board
from strategies.infiltrators_guards.scratch import EXITS, HUNTED
from strategies.infiltrators_guards.threats import find_threats

RESTORE = 1000.0
"""To make an objective unhacked is worth more than any place to stand."""
SHYNESS = 2
"""Guards nearer to each other than this are in each other's way."""


# --- where to stand ---


@kernel
def know_targets(t, cfg, plan):
    """The way to infiltrators that can be attacked, or to all of them where none can."""
    know_board(t, cfg, plan)
    plan.found[:] = ZERO
    some = False
    for i in range(cfg.infiltrators):
        some |= is_attackable(t, i)
    for i in range(cfg.infiltrators):
        if is_attackable(t, i) if some else is_on_board(t, i):
            include(plan.found, t.tile[i])
    fill_field(t.board, cfg, plan.found, plan.far[HUNTED], plan)


@kernel
def post_of(t, g):
    """The objective that a guard watches: those not hacked in turn; EXITS where there is none."""
    n = 0
    for k in range(t.n_objectives):
        n += not has(t.hacked, k)
    if n == 0:
        return EXITS
    left = g % n
    for k in range(t.n_objectives):
        if not has(t.hacked, k):
            if left == 0:
                return k
            left -= 1
    return EXITS


@kernel
def place_value(t, cfg, bot, plan, g, tile):
    """What it is worth for a guard to stand on a tile."""
    value = -1.0 * bot[Duty.NEAR] * min(plan.far[HUNTED, tile], FAR) - bot[Duty.POST] * plan.far[post_of(t, g), tile]
    return value - bot[Duty.APART] * neighbours_of(t, cfg, g, tile)


@kernel
def neighbours_of(t, cfg, g, tile):
    """Other guards in the way."""
    n = 0
    for other in range(t.n_guards):
        n += other != g and is_on_guard(t, other) and distance(cfg, t.guard_tile[other], tile) < SHYNESS
    return n


# --- attacks ---


@kernel
def attack_worth(t, cfg, bot, i, dice):
    """What an attack with so many dice on an infiltrator is worth."""
    hits = dice * chance_of(cfg.success_min)
    return bot[Duty.HURT] * hits + bot[Duty.FELL] * chance_to_fell(cfg, dice, t.hits[i], hp_of(t, cfg, i))


@kernel
def dice_from(t, cfg, g, tile, i):
    """Dice of the better attack that a guard could make from a tile on an infiltrator, 0 if it could make none."""
    kind, there = t.guard_kind[g], t.tile[i]
    dice = 0
    if cfg.guard_r[kind] > 0 and has_line(t.board, cfg, tile, there, cfg.guard_range[kind], cfg.figures_block_shots):
        dice = cfg.guard_r[kind]
    if cfg.guard_c[kind] > dice and is_adjacent(t.board, cfg, tile, there):
        dice = cfg.guard_c[kind]
    return dice


@kernel
def best_target(t, cfg, bot, g, tile):
    """The worth of the best attack that a guard could make from a tile."""
    best = 0.0
    for i in range(cfg.infiltrators):
        if is_attackable(t, i):
            dice = dice_from(t, cfg, g, tile, i)
            if dice > 0:
                best = max(best, attack_worth(t, cfg, bot, i, dice))
    return best


# --- acts ---


@kernel
def choose_guard_act(t, cfg, bot, plan):
    """The act that begins the best plan of the acting guard."""
    know_targets(t, cfg, plan)
    g = t.acting
    stand = place_value(t, cfg, bot, plan, g, t.guard_tile[g])
    best, code = stand, np.int64(Act.END)
    for k in range(MAX_OBJECTIVES):
        if is_open(t, Act.HACK + k):
            best, code = stand + RESTORE, np.int64(Act.HACK + k)
    value, other = best_strike(t, cfg, bot, g)
    if code == Act.END and other != Act.END and stand + value * t.actions_left > best:
        best, code = stand + value * t.actions_left, other
    value, other = best_post(t, cfg, bot, plan, g)
    return other if value > best else code


@kernel
def best_strike(t, cfg, bot, g):
    """The attack that is worth most now, and its code."""
    best, code = 0.0, np.int64(Act.END)
    for i in range(cfg.infiltrators):
        for shoots in range(2):
            act = (Act.SHOOT if shoots else UNARMED) + i
            if is_open(t, act):
                value = attack_worth(t, cfg, bot, i, guard_dice(t, cfg, g, shoots))
                if value > best:
                    best, code = value, np.int64(act)
    return best, code


@kernel
def best_post(t, cfg, bot, plan, g):
    """The best tile to move to, with the attack that can be made from there, and its code."""
    best, code = -np.inf, np.int64(Act.END)
    find_reach(t.board, cfg, t.guard_tile[g], cfg.guard_movement[t.guard_kind[g]], plan.ways)
    left, word = first_left(plan.ways.reached)
    while left != ZERO:
        tile = code_of(left, word)
        if tile != t.guard_tile[g]:
            value = place_value(t, cfg, bot, plan, g, tile)
            if t.actions_left > 1:
                value += (t.actions_left - 1) * best_target(t, cfg, bot, g, tile)
            if value > best:
                best, code = value, np.int64(Act.MOVE + tile)
        left, word = next_left(plan.ways.reached, left, word)
    return best, code


@kernel
def choose_guard(t, cfg, bot, plan):
    """Who is activated next: who can hurt most, then who comes nearest; nobody if all stand well."""
    know_targets(t, cfg, plan)
    find_threats(t, cfg, plan)
    best, who = 0.0, STOP
    for g in range(t.n_guards):
        if has(t.options[0], g):
            value = activation_value(t, cfg, bot, plan, g)
            if value > best:
                best, who = value, g
    return np.int64(who)


@kernel
def activation_value(t, cfg, bot, plan, g):
    """What a guard could do with its actions, roughly: its attacks, and the way that it goes towards infiltrators."""
    attack = 0.0
    for i in range(cfg.infiltrators):
        if is_attackable(t, i):
            actions = 0
            if holds(plan.at_once[g], t.tile[i]):
                actions = cfg.actions_per_turn
            elif holds(plan.after_move[g], t.tile[i]):
                actions = cfg.actions_per_turn - 1
            attack = max(attack, actions * attack_worth(t, cfg, bot, i, plan.dice[g]))
    steps = min(plan.far[HUNTED, t.guard_tile[g]] - 1, cfg.actions_per_turn * cfg.guard_movement[t.guard_kind[g]])
    return attack + bot[Duty.NEAR] * max(0, steps)


@kernel
def wants_die(t, cfg, bot):
    """Whether a guard takes the noise die of its target (R62): not if that shields it from attacks still to come."""
    i = t.target
    shields = t.noise[i] == 1 and stands_in_shade(t, t.tile[i])
    more = t.actions_left > 0 or t.activations > 0
    return np.int64(not (bot[Duty.DIE] and shields and more))


# --- random moves ---


@kernel
def choose_length(t, cfg, bot, plan, direction):
    """How far a guard goes in the direction of its die: where it stands best, and not at all if that is best."""
    know_targets(t, cfg, plan)
    g, tile = t.acting, t.guard_tile[t.acting]
    best, length, n = -np.inf, 0, 0
    while is_open(t, n):
        value = place_value(t, cfg, bot, plan, g, tile)
        if value > best:
            best, length = value, n
        tile += cfg.delta[direction]
        n += 1
    return np.int64(length)


# --- set-up ---


@kernel
def choose_post(t, cfg, bot, plan):
    """Where a guard is placed: at some distance from the objective that it watches, apart from the others."""
    know_board(t, cfg, plan)
    g = 0
    while is_on_guard(t, g):
        g += 1
    post = post_of(t, g)
    best, where = -np.inf, NOWHERE
    left, word = first_left(t.options)
    while left != ZERO:
        tile = code_of(left, word)
        away = -plan.far[EXITS, tile] if post == EXITS else abs(plan.far[post, tile] - bot[Duty.RING])
        value = -1.0 * bot[Duty.POST] * away - bot[Duty.APART] * neighbours_of(t, cfg, g, tile)
        if value > best:
            best, where = value, tile
        left, word = next_left(t.options, left, word)
    return np.int64(where)


@kernel
def objective_value(t, cfg, bot, plan, tile):
    """How good a tile is for an objective: far from the edges, with lit tiles around."""
    board = t.board
    value = 1.0 * bot[Duty.REMOTE] * plan.far[EXITS, tile]
    for other in range(len(cfg.row)):
        if distance(cfg, tile, other) == 1 and is_adjacent(board, cfg, tile, other):
            value += bot[Duty.LIGHT] if not stands_in_shade(t, other) else -bot[Duty.LIGHT]
    return value
