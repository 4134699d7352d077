"""The switch over all bots. They get the view of their seat and one random word: never the state."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, has
from simcore.games.infiltrators_guards.codes import (
    NOWHERE,
    SLOTS,
    CardKind,
    Kind,
    Placement,
)
from simcore.games.infiltrators_guards.machine import is_open
from simcore.games.infiltrators_guards.setup import printed_spot
from simcore.kernel import kernel
from simcore.sets import code_of, first_code, first_left, holds, next_left
from strategies.infiltrators_guards.codes import CODE, RANDOM, Worth
from strategies.infiltrators_guards.ground import know_board
from strategies.infiltrators_guards.guarding import (
    choose_guard,
    choose_guard_act,
    choose_length,
    choose_post,
    objective_value,
    wants_die,
)
from strategies.infiltrators_guards.scratch import EXITS
from strategies.infiltrators_guards.sneaking import choose_act
from strategies.options import any_option


@kernel
def decide(bot, view, cfg, plan, draw):
    """The answer of the bot with this row of code and parameters; `draw` decides between equals."""
    t = view.table
    if bot[CODE] == RANDOM:
        return any_option(t.options, draw)
    code = answer(t, cfg, view.seat, bot, plan)
    return code if code >= 0 and is_open(t, code) else any_option(t.options, draw)


@kernel
def answer(t, cfg, seat, bot, plan):
    """What a bot that plans wants; -1 where all options are the same to it."""
    kind = t.kind
    if kind == Kind.ACT:
        return choose_act(t, cfg, seat, bot, plan)
    if kind == Kind.GUARD_ACT:
        return choose_guard_act(t, cfg, bot, plan)
    if kind == Kind.ACTIVATE:
        return choose_guard(t, cfg, bot, plan)
    if kind == Kind.NOISE_DIE:
        return wants_die(t, cfg, bot)
    if kind == Kind.RANDOM_PICK:
        return first_code(t.options)
    if kind == Kind.RANDOM_LENGTH:
        return choose_length(t, cfg, bot, plan, t.direction)
    return prepare(t, cfg, seat, bot, plan)


@kernel
def prepare(t, cfg, seat, bot, plan):
    """Answers of the set-up and the shop."""
    kind = t.kind
    if kind == Kind.PLACE_GUARD:
        return choose_post(t, cfg, bot, plan)
    if kind == Kind.OBJECTIVE:
        return choose_objective(t, cfg, bot, plan)
    if kind == Kind.ENTRY:
        return choose_entry(t, cfg, seat, bot, plan)
    if kind == Kind.DROP:
        return least_card(t, cfg, seat)
    if kind == Kind.SHOP:
        return best_offer(t, cfg, seat)
    if kind == Kind.CHARACTER:
        return best_row(t, cfg.movement, cfg.hack, cfg.hp)
    if kind == Kind.GUARD_CARD:
        return best_row(t, cfg.guard_r, cfg.guard_c, cfg.guard_hp)
    return np.int64(NOWHERE)


@kernel
def choose_objective(t, cfg, bot, plan):
    """The slot or tile that is best for the next objective."""
    know_board(t, cfg, plan)
    best, code = -np.inf, np.int64(NOWHERE)
    printed = cfg.objective_placement == Placement.PRINTED
    for option in range(SLOTS if printed else len(cfg.row)):
        if is_open(t, option):
            value = objective_value(t, cfg, bot, plan, printed_spot(t, cfg, option) if printed else option)
            if value > best:
                best, code = value, np.int64(option)
    return code


@kernel
def choose_entry(t, cfg, seat, bot, plan):
    """The tile nearest to the objective that suits this infiltrator best; a shaded one of equal ones."""
    know_board(t, cfg, plan)
    best, code = np.inf, np.int64(NOWHERE)
    left, word = first_left(t.options)
    while left != ZERO:
        tile = code_of(left, word)
        value = entry_value(t, cfg, seat, bot, plan, tile)
        if value < best:
            best, code = value, np.int64(tile)
        left, word = next_left(t.options, left, word)
    return code


@kernel
def entry_value(t, cfg, seat, bot, plan, tile):
    """The way to an objective that no other infiltrator stands nearer to, with what light costs; less is better."""
    best = 1.0 * plan.far[EXITS, tile]
    for k in range(t.n_objectives):
        crowd = 0
        for i in range(cfg.infiltrators):
            crowd += i != seat and t.tile[i] >= 0 and plan.far[k, t.tile[i]] <= plan.far[k, tile]
        value = 1.0 * plan.far[k, tile] + CROWDED * crowd
        best = value if k == 0 else min(best, value)
    return best + (0.0 if holds(t.board.shade, tile) else bot[Worth.LIT] / TENTHS)


CROWDED = 8.0
"""Tiles further that one goes rather than to an objective where somebody is before."""
TENTHS = 10.0


DIE_TO_HACK, QUIET_MOVE, TILE_MORE, HIT_BORNE, USE, WEAPON = 30, 24, 18, 14, 8, 4
"""What the numbers of a card are worth to keep."""


@kernel
def card_value(cfg, row):
    """What a card is worth to keep: tools for hacking first, then quiet and quick ones, then silent weapons."""
    value = DIE_TO_HACK * cfg.card_hack[row] + QUIET_MOVE * cfg.card_quiet_moves[row]
    value += TILE_MORE * cfg.card_move[row] + HIT_BORNE * cfg.card_hp[row] + USE * cfg.card_uses[row]
    if cfg.card_kind[row] == CardKind.RANGED or cfg.card_kind[row] == CardKind.MELEE:
        value += WEAPON * (1 + cfg.card_dice[row] + cfg.card_silent[row])
    return value


@kernel
def least_card(t, cfg, seat):
    """The dealt card that is worth least."""
    worst, code = np.inf, np.int64(NOWHERE)
    for place in range(t.n_dealt[seat]):
        if has(t.held[seat], place) and card_value(cfg, t.dealt[seat, place]) < worst:
            worst, code = 1.0 * card_value(cfg, t.dealt[seat, place]), np.int64(place)
    return code


@kernel
def best_offer(t, cfg, seat):
    """The offered card that is worth most, if it is a tool for hacking or for moving; else nothing."""
    best, code = WORTH_BUYING, np.int64(0)
    for place in range(t.offered):
        if card_value(cfg, t.offer[place]) > best:
            best, code = 1.0 * card_value(cfg, t.offer[place]), np.int64(1 + place)
    return code


WORTH_BUYING = 20.0


@kernel
def best_row(t, first, second, third):
    """The open row with the largest sum of three numbers."""
    best, code = -1, np.int64(NOWHERE)
    for row in range(len(first)):
        if is_open(t, row) and first[row] + second[row] + third[row] > best:
            best, code = first[row] + second[row] + third[row], np.int64(row)
    return code
