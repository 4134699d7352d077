"""What a whole program is worth: its operations one after the other, from where the one before has led.

A program that runs another (an Interface played from an item) is followed into it and back; deeper nesting is judged by
its promise. No kernel calls itself: numba crashes when it loads a recursive kernel from its cache.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from simcore.bits import bit, has
from simcore.games.infiltration.board import has_hologram
from simcore.games.infiltration.codes import (
    DECLINE,
    FIRST_ITEM_CODE,
    LINE,
    OUT,
    SECRET,
    Card,
    Condition,
    Direction,
    Op,
    PlayKind,
    RoomProgram,
    RoomSelector,
)
from simcore.kernel import kernel
from strategies.infiltration.effects import (
    best_room,
    chance_of,
    dial_value,
    download_value,
    mishap,
    others_value,
    room_value,
    self_value,
    special_value,
    standing,
    step_goal,
)
from strategies.infiltration.weights import (
    GLANCE,
    ITEM,
    NPC_STEPS,
    NPC_WALKS,
    ITEM_PLAYED,
)

A, B, C, D = 1, 2, 3, 4
"""Columns of a code row after the operation."""
ACTIONS = np.uint64((1 << FIRST_ITEM_CODE) - 1)
"""The action cards, as bits."""


class Acts(NamedTuple):
    """Points of the action cards, against an idle round; and those that are no longer to be had."""

    advance: float
    retreat: float
    interface: float
    download: float


class Spot(NamedTuple):
    """Where a program is run, and what its owner may still play."""

    host: int  # room of a room program, 0 of an item
    path: int  # which branches are taken, as digits
    cards: np.uint64  # cards that may be played nested


class Walk(NamedTuple):
    """What a program brings on one path, and how many paths there are."""

    gain: float
    paths: int


# --- moves ---


@kernel
def best_goal(view, cfg, plan, start, direction, n):
    """The position that a move of up to n rooms is best ended at."""
    best = standing(view, cfg, plan, start)
    goal = start
    if start == SECRET or start == OUT:
        return start
    for way in range(2):
        if direction != Direction.EITHER and direction != way:
            continue
        position = start
        for _ in range(n):
            position = step_goal(position, way)
            if position < OUT:
                break
            value = standing(view, cfg, plan, position)
            if value > best:
                best = value
                goal = position
            if position == OUT:
                break
    return goal


@kernel
def carry_goal(view, cfg, plan, start, direction):
    """The room that data are best carried to, `start` if nowhere."""
    goal = best_goal(view, cfg, plan, start, direction, 1)
    return start if goal == OUT else goal


# --- operations ---


@kernel
def moves_me(op, center, at):
    """Whether an operation takes its actor elsewhere: doors and exits only whoever stands at them."""
    if op == Op.MOVE or op == Op.CARRY_DF:
        return True
    return (op == Op.ENTER_SECRET or op == Op.ESCAPE) and center == at


@kernel
def interface_program(view, cfg, position):
    """First row of the Interface program of a revealed room."""
    return max(np.int64(cfg.room_program[view.room[position], RoomProgram.INTERFACE]), 0)


@kernel
def interface_room(view, cfg, plan, pc, where):
    """The room whose terminal a nested Interface is best used at, 0 if there is no card or no token."""
    at, target, cards = where
    selector = np.int64(cfg.code[pc, B])
    room = at if selector == RoomSelector.NONE else target
    if selector != RoomSelector.NONE and selector != RoomSelector.TARGET:
        room = best_room(view, cfg, plan, pc, at)
    usable = has(cards, Card.INTERFACE) and room != OUT and view.revealed[room] and view.interface[room]
    return room if usable else OUT


@kernel
def moved_to(view, cfg, plan, pc, at):
    """Where an operation takes its actor."""
    op = cfg.code[pc, 0]
    if op == Op.MOVE:
        return best_goal(view, cfg, plan, at, np.int64(cfg.code[pc, A]), np.int64(cfg.code[pc, B]))
    if op == Op.CARRY_DF:
        return carry_goal(view, cfg, plan, at, np.int64(cfg.code[pc, A]))
    if op == Op.ENTER_SECRET:
        return SECRET
    return OUT


@kernel
def names_room(op):
    """Whether an operation works on one room of a selector."""
    return (
        op == Op.DESTROY
        or op == Op.TAKE_DF
        or op == Op.ADD_DF
        or op == Op.REMOVE_DF
        or op == Op.PLACE_SPECIAL
        or op == Op.LOOK_DF
    )


@kernel
def low_tokens(view, plan, n):
    """Points of returning up to n of my tokens that are below the mean, and drawing anew."""
    gain = 0.0
    for value in range(3):
        better = plan.ground.point - value - 1
        tokens = min(np.int64(view.stock[plan.me, value]), n)
        if better > 0:
            gain += better * tokens
            n -= tokens
    return gain


@kernel
def plain_value(view, cfg, plan, pc, center):
    """Points of an operation that neither moves me, nor plays a card, nor works on a room."""
    op = cfg.code[pc, 0]
    n = np.int64(cfg.code[pc, A])
    if op == Op.ALARM or op == Op.PROXIMITY:
        return dial_value(cfg, plan, op, n)
    if op == Op.WOUND or op == Op.HEAL or op == Op.DELAY:
        if n == 0:
            return self_value(view, cfg, plan, op)
        return others_value(view, cfg, plan, pc, center)
    if op == Op.STEAL_DF or op == Op.TAKE_ITEM or op == Op.PUSH or op == Op.SWAP:
        return others_value(view, cfg, plan, pc, center)
    if op == Op.TAKE_DF:
        return min(n, np.int64(view.pool_count)) * plan.ground.point
    if op == Op.REDRAW_DF:
        return low_tokens(view, plan, n)
    if op == Op.DRAW_ITEM:
        return min(n, np.int64(view.deck_count)) * ITEM
    if op == Op.RECOVER_ITEM:
        return ITEM if view.discard else 0.0
    if op == Op.GAIN:
        return special_value(view, cfg, plan, n)
    if op == Op.NPC_FLIP:
        return woken(view, cfg, plan, center)
    if op == Op.NPC_MOVE:
        return NPC_STEPS
    return GLANCE if op == Op.REVEAL or op == Op.LOOK_ROOMS or op == Op.LOOK_DECK else 0.0


@kernel
def woken(view, cfg, plan, center):
    """What the facedown NPCs of a room will do when they turn faceup."""
    value = 0.0
    for npc in range(cfg.n_npcs):
        if view.npc_at[npc] == center and not view.npc_faceup[npc]:
            value += NPC_WALKS * mishap(view, cfg, plan, np.int64(cfg.npc_act[npc]), center)
    return value


# --- nested cards ---


@kernel
def step_value(view, cfg, plan, at, direction):
    """Points of one step along the line from a position."""
    goal = step_goal(at, direction)
    if goal < OUT or at == SECRET:
        return 0.0
    while goal > OUT and goal < LINE and has_hologram(view, cfg, goal):
        goal = step_goal(goal, direction)
    return standing(view, cfg, plan, goal) - standing(view, cfg, plan, at)


@kernel
def act_value(acts, card):
    """Points of an action card."""
    if card == Card.ADVANCE:
        return acts.advance
    if card == Card.RETREAT:
        return acts.retreat
    if card == Card.INTERFACE:
        return acts.interface
    return acts.download


@kernel
def best_act(acts, cards):
    """The best of some action cards, DECLINE if none is better than nothing."""
    best = 0.0
    choice = DECLINE
    for card in range(FIRST_ITEM_CODE):
        if has(cards, card) and act_value(acts, card) > best:
            best = act_value(acts, card)
            choice = card
    return choice


@kernel
def card_of(kind, cards):
    """The card that a nested play asks for, as bits: those of `cards` that it allows (R101, L11)."""
    if kind == PlayKind.ACTION:
        return cards & ACTIONS
    if kind == PlayKind.DOWNLOAD:
        return cards & (bit(Card.DOWNLOAD) | bit(Card.EXTRACT))
    return cards & bit(kind)


# --- the walk ---


@kernel
def condition_met(view, cfg, plan, pc, where):
    """`chance_of` an `if`, with the obstacle gone that the program itself has destroyed."""
    center, cleared = where
    condition = cfg.code[pc, A]
    if center == cleared and condition <= Condition.NO_WORKER:
        return 1.0 if condition == Condition.NO_LOCK or condition == Condition.NO_WORKER else 0.0
    return chance_of(view, cfg, plan, pc, center)


@kernel
def nested_value(view, cfg, plan, acts, pc, where):
    """Points and card of a nested play other than an Interface; DECLINE when it is not worth it."""
    at, target, cards = where
    kind = np.int64(cfg.code[pc, A])
    selector = np.int64(cfg.code[pc, B])
    if kind == PlayKind.ITEM:
        return (ITEM_PLAYED if cards & ~ACTIONS else 0.0), DECLINE
    if selector == RoomSelector.TARGET:  # counted when the target was chosen
        return 0.0, DECLINE
    if kind == PlayKind.DOWNLOAD and (selector != RoomSelector.NONE or at != plan.ground.at):
        room = at if selector == RoomSelector.NONE else best_room(view, cfg, plan, pc, at)
        return max(download_value(view, cfg, plan, room), 0.0), DECLINE
    if at != plan.ground.at and kind != PlayKind.ACTION:
        return max(step_value(view, cfg, plan, at, Direction.FWD - kind), 0.0), DECLINE
    card = best_act(acts, card_of(kind, cards))
    return (0.0 if card == DECLINE else act_value(acts, card)), card


@kernel
def walk(view, cfg, plan, acts, pc, spot):
    """What a program brings when its `choose` operations take the branches of `spot.path`."""
    gain, odds, before = 0.0, 1.0, 0.0
    paths, path, until, back = 1, spot.path, 0, 0
    at, host, target, cleared, cards = plan.ground.at, spot.host, OUT, OUT, spot.cards
    while True:
        op = np.int64(cfg.code[pc, 0])
        center = host if host else at
        if pc >= until:
            odds = 1.0
        if op == Op.END:
            if back == 0:
                return Walk(gain, paths)
            pc, back, host = back, 0, spot.host
            gain = max(gain, before)
            continue
        if op == Op.JUMP:
            pc = np.int64(cfg.code[pc, D])
            continue
        if op == Op.CHOOSE:
            branches = np.int64(cfg.code[pc, A])
            paths *= branches
            pc = np.int64(cfg.code[pc, B + path % branches])
            path //= branches
            continue
        if op == Op.IF:
            odds *= condition_met(view, cfg, plan, pc, (center, cleared))
            until = np.int64(cfg.code[pc, D])
            pc = pc + 1 if odds > 0 else until
            continue
        if op == Op.PLAY and cfg.code[pc, A] == PlayKind.INTERFACE:
            room = interface_room(view, cfg, plan, pc, (at, target, cards))
            if room != OUT and back == 0:
                pc, back, host, before = interface_program(view, cfg, room), pc + 1, room, gain
                continue
        elif op == Op.PLAY:
            value, card = nested_value(view, cfg, plan, acts, pc, (at, target, cards))
            gain += odds * value
            if card != DECLINE:
                cards &= ~bit(card)
        elif moves_me(op, center, at):
            goal = moved_to(view, cfg, plan, pc, at)
            gain += odds * (standing(view, cfg, plan, goal) - standing(view, cfg, plan, at))
            at = goal
            if at == OUT:
                return Walk(max(gain, before), paths)
        elif names_room(op) and cfg.code[pc, B] != RoomSelector.POOL:
            target = best_room(view, cfg, plan, pc, center)
            if target != OUT:
                gain += odds * room_value(view, cfg, plan, pc, target)
            cleared = target if op == Op.DESTROY else cleared
        else:
            gain += odds * plain_value(view, cfg, plan, pc, center)
        pc += 1


@kernel
def program_value(view, cfg, plan, acts, pc, spot):
    """What a program brings on the best of its paths."""
    if pc < 0:
        return 0.0
    first = walk(view, cfg, plan, acts, pc, spot)
    best = first.gain
    for path in range(1, first.paths):
        best = max(best, walk(view, cfg, plan, acts, pc, Spot(spot.host, path, spot.cards)).gain)
    return best
