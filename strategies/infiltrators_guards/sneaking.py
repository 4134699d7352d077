"""An infiltrator's act: the best of what its two next actions could do, reckoned in tenths of a tile of the way."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.codes import (
    CARD_SLOTS,
    MAX_OPERATIONS,
    NOWHERE,
    SLOT_CODES,
    TILE_WORDS,
    Act,
    CardKind,
    Op,
)
from simcore.games.infiltrators_guards.combat import gang_dice, is_loud, own_dice
from simcore.games.infiltrators_guards.figures import (
    hack_dice,
    hears,
    is_on_guard,
    movement_of,
    stands_in_shade,
)
from simcore.games.infiltrators_guards.machine import is_open
from simcore.games.infiltrators_guards.reach import spread
from simcore.kernel import kernel
from simcore.sets import code_of, first_left, holds, include, next_left
from strategies.infiltrators_guards.chances import chance_of, chance_to_fell
from strategies.infiltrators_guards.codes import Worth
from strategies.infiltrators_guards.duties import give_duties
from strategies.infiltrators_guards.ground import add_lines, add_neighbours, fill_field, know_board
from strategies.infiltrators_guards.scratch import EXITS, MARK
from strategies.infiltrators_guards.threats import danger, find_threats

TILE = 10.0
"""A step is so many tenths of a tile."""
OUTSIDE = 500.0
"""To be out of the board, where that is the duty: more than any way."""


@kernel
def choose_act(t, cfg, i, bot, plan):
    """The act that begins the best plan; of equal ones that of the lowest code."""
    plan.me = i
    plan.bot[:] = bot[: len(plan.bot)]
    know_board(t, cfg, plan)
    find_threats(t, cfg, plan)
    give_duties(t, cfg, bot, plan)
    if plan.duty[i] == MARK:
        find_mark(t, cfg, i, plan)
    if plan.duty[i] == EXITS and is_open(t, Act.LEAVE):
        return np.int64(Act.LEAVE)
    find_ways(t, cfg, i, plan)
    noise = t.noise[i]
    stay = end_value(t, cfg, plan, t.tile[i], noise)
    after, _ = best_move(t, cfg, plan, noise, t.actions_left - 1)
    rest = max(stay, after) if t.actions_left > 1 else stay
    best, code = stay, np.int64(Act.END)
    value, other = best_move(t, cfg, plan, noise, t.actions_left)
    if value > best:
        best, code = value, other
    for k in range(t.n_objectives):
        if is_open(t, Act.HACK + k) and plan.duty[i] != EXITS:
            value = hack_value(t, cfg, plan, k, t.actions_left) + rest
            if value > best:
                best, code = value, Act.HACK + k
    value, other = best_card(t, cfg, plan)
    if value > 0.0 and value + rest > best:
        best, code = value + rest, other
    value, other = best_attack(t, cfg, plan, rest)
    return other if value > best else code


# --- where a turn may end ---


@kernel
def find_ways(t, cfg, i, plan):
    """Tiles that can be reached with one move, with two, and with two of which the first ends in shade."""
    movement = movement_of(t, cfg, i)
    plan.second[:] = ZERO
    plan.quiet[:] = ZERO
    plan.first[:] = ZERO
    include(plan.first, t.tile[i])
    walk_on(t, cfg, plan, movement, plan.first)
    if t.actions_left > 1:
        plan.second[:] = plan.first
        walk_on(t, cfg, plan, movement, plan.second)
        for k in range(TILE_WORDS):
            plan.quiet[k] = plan.first[k] & t.board.shade[k]
        walk_on(t, cfg, plan, movement, plan.quiet)


@kernel
def walk_on(t, cfg, plan, movement, tiles):
    """Add to a set all that is up to so many steps from one of it, past the figures."""
    ways = plan.ways
    ways.edge[:] = tiles
    ways.reached[:] = tiles
    for _ in range(movement):
        if not spread(t.board, cfg, ways.edge, ways.reached, t.board.figures):
            break
    tiles[:] = ways.reached


@kernel
def steps_to_go(t, plan, i, tile):
    """The way from a tile to where an infiltrator's duty is done."""
    duty = plan.duty[i]
    return plan.far[duty, tile] + (duty == EXITS)


@kernel
def end_value(t, cfg, plan, tile, noise):
    """What it is worth that the turn ends on a tile with so much noise."""
    i, bot = plan.me, plan.bot
    value = -TILE * steps_to_go(t, plan, i, tile) - bot[Worth.DANGER] * danger(t, cfg, plan, i, tile, noise)
    if noise > 0 and bot[Worth.TOKEN] > 0 and cfg.alert_on_heard_noise > 0 and would_be_heard(t, cfg, tile):
        value -= bot[Worth.TOKEN]
    return value


@kernel
def would_be_heard(t, cfg, tile):
    """Whether a guard hears noise on a tile as guards stand now."""
    for g in range(t.n_guards):
        if is_on_guard(t, g) and hears(t, cfg, g, tile):
            return True
    return False


@kernel
def best_move(t, cfg, plan, noise, actions):
    """The best end of a turn after one or two moves, or a move and a hack: its value, and the first code."""
    i = plan.me
    best, goal, twice = -np.inf, NOWHERE, False
    if actions < 1:
        return best, np.int64(Act.END)
    tiles = plan.second if actions > 1 else plan.first
    left, word = first_left(tiles)
    while left != ZERO:
        tile = code_of(left, word)
        if tile != t.tile[i]:
            near = holds(plan.first, tile)
            value = move_value(t, cfg, plan, tile, noise, actions - 1 if near else 0)
            if value > best:
                best, goal, twice = value, tile, not near
        left, word = next_left(tiles, left, word)
    if goal == NOWHERE:
        return best, np.int64(Act.END)
    return best, np.int64(Act.MOVE + (way_point(t, cfg, i, plan, goal) if twice else goal))


@kernel
def move_value(t, cfg, plan, tile, noise, left):
    """What it is worth to end on a tile; `left` actions more can be used there."""
    i, bot = plan.me, plan.bot
    lit = not stands_in_shade(t, tile)
    loud = int(lit) + int(not holds(plan.first, tile) and not holds(plan.quiet, tile))
    made = max(0, loud - t.quiet_left) * cfg.noise_per_lit_move
    value = end_value(t, cfg, plan, tile, min(noise + made, cfg.noise_cap)) - bot[Worth.LIT] * made
    duty = plan.duty[i]
    if duty < EXITS and left > 0 and holds(plan.places[duty], tile):
        value += hack_value(t, cfg, plan, duty, left)
    if duty == EXITS and left > 0 and plan.far[EXITS, tile] < movement_of(t, cfg, i):
        value = OUTSIDE - bot[Worth.LIT] * made  # the last action takes it out
    return value


@kernel
def way_point(t, cfg, i, plan, goal):
    """Where the first of two moves to a tile ends: in shade if that can be, else as far on as can be."""
    plan.found[:] = ZERO
    include(plan.found, goal)
    walk_on(t, cfg, plan, movement_of(t, cfg, i), plan.found)
    quiet = holds(plan.quiet, goal)
    for word in range(TILE_WORDS):
        plan.found[word] &= plan.first[word] & (t.board.shade[word] if quiet else ~ZERO)
    best, tile = np.inf, goal
    left, word = first_left(plan.found)
    while left != ZERO:
        here = code_of(left, word)
        steps = steps_to_go(t, plan, i, here)
        if here != t.tile[i] and steps < best:
            best, tile = steps, here
        left, word = next_left(plan.found, left, word)
    return tile if holds(plan.first, tile) else t.tile[i]


# --- hacks, cards and attacks ---


@kernel
def hack_value(t, cfg, plan, k, rolls):
    """What so many rolls at an objective are worth: the share of the successes still missing."""
    i, bot = plan.me, plan.bot
    missing = cfg.hack_successes - t.progress[k]
    successes = rolls * hack_dice(t, cfg, i) * chance_of(cfg.success_min)
    return bot[Worth.HACK] * min(1.0, successes / max(missing, 1))


@kernel
def best_card(t, cfg, plan):
    """The card whose program is worth most, and its code."""
    i, bot = plan.me, plan.bot
    best, code = 0.0, np.int64(Act.END)
    for slot in range(t.n_cards[i]):
        if is_open(t, Act.USE + slot):
            value = 0.0
            for place in range(MAX_OPERATIONS):
                op, n = cfg.program[t.card[i, slot], place, 0], cfg.program[t.card[i, slot], place, 1]
                if op == Op.HEAL:
                    value += bot[Worth.CURE] * min(n, t.hits[i])
                elif op == Op.HUSH:
                    value += bot[Worth.LIT] * min(n, t.noise[i])
                elif op == Op.ALERT:
                    value -= bot[Worth.TOKEN] * max(n, -t.alert)
            if value > best:
                best, code = value, np.int64(Act.USE + slot)
    return best, code


@kernel
def best_attack(t, cfg, plan, rest):
    """The attack that is worth most together with what follows it, and its code; -inf if there is none."""
    i, bot = plan.me, plan.bot
    best, code = -np.inf, np.int64(Act.END)
    if bot[Worth.HIT] + bot[Worth.OUT] == 0 and plan.duty[i] != MARK:
        return best, code
    for g in range(t.n_guards):
        if not is_on_guard(t, g):
            continue
        for slot in range(CARD_SLOTS + 1):
            shot, blow = Act.SHOOT + SLOT_CODES * slot + g, Act.MELEE + SLOT_CODES * slot + g
            shoots = slot < CARD_SLOTS and is_open(t, shot)
            if shoots or is_open(t, blow):
                value = attack_value(t, cfg, plan, g, slot, shoots) + rest
                if value > best:
                    best, code = value, np.int64(shot if shoots else blow)
    return best, code


@kernel
def attack_value(t, cfg, plan, g, slot, shoots):
    """What an attack is worth: hits and the chance to take the guard out, less the noise and the Alert."""
    i, bot = plan.me, plan.bot
    dice = own_dice(t, cfg, i, slot, shoots) + gang_dice(t, cfg, i, g)
    hp = cfg.guard_hp[t.guard_kind[g]]
    out = chance_to_fell(cfg, dice, t.guard_hits[g], hp)
    value = bot[Worth.HIT] * dice * chance_of(cfg.success_min) + bot[Worth.OUT] * out
    if g == t.marked and cfg.has_mark[t.mission_row]:
        value += bot[Worth.HACK] * (2.0 * out + dice * chance_of(cfg.success_min) / (hp + 1.0))
    elif cfg.no_kills[t.mission_row]:
        return -np.inf
    if is_loud(t, cfg, i, slot):
        value -= bot[Worth.LIT] * cfg.noise_per_attack + bot[Worth.TOKEN] * cfg.alert_on_loud_attack
    return value


@kernel
def find_mark(t, cfg, i, plan):
    """The way to tiles from which the marked guard can be attacked."""
    plan.found[:] = ZERO
    around = plan.ways.near
    around[:] = ZERO
    include(around, t.guard_tile[t.marked])
    add_neighbours(t.board, cfg, around, plan.found)
    if cfg.r[t.character[i]] > 0:
        for slot in range(t.n_cards[i]):
            row = t.card[i, slot]
            if cfg.card_kind[row] == CardKind.RANGED:
                add_lines(t.board, cfg, around, cfg.card_range[row], plan.found)
    fill_field(t.board, cfg, plan.found, plan.far[MARK], plan)
