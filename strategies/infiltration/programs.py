"""What a whole program is worth: its operations one after the other, from where the one before has led.

A program that runs another (an Interface played from an item) is followed into it and back; deeper nesting is judged by
its promise. No kernel calls itself: numba crashes when it loads a recursive kernel from its cache.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from simcore.bits import bit, has
from simcore.games.infiltration.codes import (
    DECLINE,
    FIRST_ITEM_CODE,
    OUT,
    Card,
    Condition,
    Direction,
    Op,
    PlayKind,
    RoomProgram,
    RoomSelector,
)
from simcore.kernel import inline_kernel, kernel
from strategies.infiltration.codes import A, B, D, Weight
from strategies.infiltration.effects import best_room, plain_value, room_value
from strategies.infiltration.hazards import chance_of, standing
from strategies.infiltration.loot import download_value
from strategies.infiltration.moves import moved_to, moves_me, step_value

ACTIONS = np.uint64((1 << FIRST_ITEM_CODE) - 1)
"""The action cards, as bits."""
DATA_CARDS = np.uint64((1 << Card.DOWNLOAD) | (1 << Card.EXTRACT))
"""Download and Extract, as bits."""


class Spot(NamedTuple):
    """Where a program is run, and what its owner may still play."""

    host: int  # room of a room program, 0 of an item
    path: int  # which branches are taken, as digits
    cards: np.uint64  # cards that may be played nested


class Walk(NamedTuple):
    """What a program brings on one path, and how many paths there are."""

    gain: float
    paths: int


# --- nested cards ---


@kernel
def interface_program(view, cfg, position):
    """First row of the Interface program of a revealed room."""
    return max(np.int64(cfg.room_program[view.room[position], RoomProgram.INTERFACE]), 0)


@inline_kernel
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
def best_act(plan, cards):
    """The best of some action cards, DECLINE if none is better than nothing."""
    best = 0.0
    choice = DECLINE
    for card in range(FIRST_ITEM_CODE):
        if has(cards, card) and plan.act[card] > best:
            best = plan.act[card]
            choice = card
    return choice


@kernel
def card_of(kind, cards):
    """The card that a nested play asks for, as bits: those of `cards` that it allows (R101, L11)."""
    if kind == PlayKind.ACTION:
        return cards & ACTIONS
    if kind == PlayKind.DOWNLOAD:
        return cards & DATA_CARDS
    return cards & bit(kind)


@inline_kernel
def nested_value(view, cfg, plan, pc, where):
    """Points and card of a nested play other than an Interface; DECLINE when it is not worth it."""
    at, _, cards = where
    kind = np.int64(cfg.code[pc, A])
    selector = np.int64(cfg.code[pc, B])
    if kind == PlayKind.ITEM:
        return (plan.weight[Weight.ITEM_PLAYED] if cards & ~ACTIONS else 0.0), DECLINE
    if selector == RoomSelector.TARGET:  # counted when the target was chosen
        return 0.0, DECLINE
    if kind == PlayKind.DOWNLOAD and (selector != RoomSelector.NONE or at != plan.at):
        room = at if selector == RoomSelector.NONE else best_room(view, cfg, plan, pc, at)
        return max(download_value(view, cfg, plan, room), 0.0), DECLINE
    if at != plan.at and kind != PlayKind.ACTION:
        return max(step_value(view, cfg, plan, at, Direction.FWD - kind), 0.0), DECLINE
    card = best_act(plan, card_of(kind, cards))
    return (0.0 if card == DECLINE else plan.act[card]), card


# --- the walk ---


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
def condition_met(view, cfg, plan, pc, where):
    """`chance_of` an `if`, with the obstacle gone that the program itself has destroyed."""
    center, cleared = where
    condition = cfg.code[pc, A]
    if center == cleared and condition <= Condition.NO_WORKER:
        return 1.0 if condition == Condition.NO_LOCK or condition == Condition.NO_WORKER else 0.0
    return chance_of(view, cfg, plan, pc, center)


@kernel
def walk(view, cfg, plan, pc, spot):
    """What a program brings when its `choose` operations take the branches of `spot.path`."""
    gain, odds, before = 0.0, 1.0, 0.0
    paths, path, until, back = 1, spot.path, 0, 0
    at, host, cards = plan.at, spot.host, spot.cards
    target, cleared = np.int64(OUT), np.int64(OUT)
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
            value, card = nested_value(view, cfg, plan, pc, (at, target, cards))
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
def program_value(view, cfg, plan, pc, spot):
    """What a program brings on the best of its paths."""
    if pc < 0:
        return 0.0
    first = walk(view, cfg, plan, pc, spot)
    best = first.gain
    for path in range(1, first.paths):
        best = max(best, walk(view, cfg, plan, pc, Spot(spot.host, path, spot.cards)).gain)
    return best
