"""Answers of a planning bot to all that is not an act, and which free acts come before its plan."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.burgle_bros.codes import (
    COMPASS,
    DIE_FACES,
    ITEM_ROWS,
    NO_STETHOSCOPE,
    NOWHERE,
    Act,
    AlarmPay,
    Character,
    Kind,
    Presence,
    StealthSource,
)
from simcore.games.burgle_bros.machine import is_open
from simcore.games.burgle_bros.operations import Op
from simcore.kernel import kernel
from strategies.burgle_bros.codes import Weight
from strategies.burgle_bros.ground import TENTHS
from strategies.burgle_bros.plan import make_plan
from strategies.burgle_bros.work import find_work, line_of, open_numbers

FAR_WEIGHT, EXIT_WEIGHT, EXITS = 10, 6, 3
"""Where to begin: far from the guard, with several ways out."""


# --- acts ---


@kernel
def choose_act(view, cfg, seat, bot, plan):
    """Free acts first, then the first act of the plan; before the end of a dangerous turn a tool against it."""
    free = free_act(view, cfg, seat, bot, plan)
    if free >= 0:
        return free
    act = make_plan(view, cfg, seat, bot, plan)
    if not is_open(view, act):
        act = np.int64(Act.END)
    if act == Act.END and plan.hits[view.room[seat]] >= TENTHS * bot[Weight.TOOL_RISK]:
        tool = tool_against(view, cfg, seat)
        if tool >= 0:
            return tool
    return act


@kernel
def free_act(view, cfg, seat, bot, plan):
    """What costs no action and can only help, -1 if there is nothing."""
    for row in range(ITEM_ROWS):
        if is_open(view, Act.PICK_UP + row):
            return Act.PICK_UP + row
    if view.ability[seat] == Character.HAWK:
        look = free_look(view, cfg, seat, bot, plan)
        if look >= 0:
            return look
    return helpful_tool(view, cfg)


@kernel
def free_look(view, cfg, seat, bot, plan):
    """The Hawk's best look; -1 if it has none."""
    find_work(view, cfg, seat, bot, plan)
    best, code = 0.0, NOWHERE
    for room in range(cfg.rooms):
        if is_open(view, Act.ENHANCE + room) and plan.look[room] > best:
            best, code = plan.look[room], Act.ENHANCE + room
    for direction in range(COMPASS):
        there = view.room[seat] + cfg.delta[direction]
        if is_open(view, Act.X_RAY + direction) and plan.look[there] > best:
            best, code = plan.look[there], Act.X_RAY + direction
    return code


@kernel
def first_operation(cfg, row):
    """What a tool does first."""
    return cfg.code[cfg.tool_code[row], 0]


@kernel
def helpful_tool(view, cfg):
    """A tool that is good at once: knowledge, stealth, tokens, and more actions at the beginning of a turn."""
    for row in range(Act.PICK_UP - Act.USE):
        if is_open(view, Act.USE + row):
            op = first_operation(cfg, row)
            if (
                op == Op.PEEK_ANY
                or op == Op.STEALTH_ROOM
                or (op == Op.ACTIONS and view.acts == 0 and not hides(cfg, row))
            ):
                return Act.USE + row
    return NOWHERE


@kernel
def hides(cfg, row):
    """Whether a tool makes its user unseen: it is kept for when that is needed."""
    return cfg.code[cfg.tool_code[row] + 1, 0] == Op.UNSEEN


@kernel
def tool_against(view, cfg, seat):
    """A tool against a guard who is likely to come: donuts, smoke, or no alarms; -1 if there is none."""
    for wanted in (Op.DONUTS, Op.ROOM_STEALTH, Op.ALARMS_OFF_FLOOR):
        for row in range(Act.PICK_UP - Act.USE):
            in_vain = wanted == Op.ALARMS_OFF_FLOOR and view.alarms == ZERO
            if is_open(view, Act.USE + row) and first_operation(cfg, row) == wanted and not in_vain:
                return Act.USE + row
    return NOWHERE


# --- other questions ---


@kernel
def preferred(view, cfg, seat, bot, plan):
    """The answers to a question of at most 64 codes among which the bot sees no difference."""
    options, kind = view.options[0], view.kind
    if kind == Kind.ENTRANCE:
        return best_entrance(view, cfg, options)
    if kind == Kind.ALARM_PAY:
        return cheapest_pay(options)
    if kind == Kind.STEALTH_SOURCE:
        return bit(StealthSource.ROOM)
    if kind == Kind.DEADBOLT:
        return bit(0)
    if kind == Kind.TOOL_FLOOR:
        own = cfg.floor_of[view.room[view.active]]
        return bit(own) if has(options, own) else options
    if kind == Kind.ALARM_TIE:
        return far_from_burglars(view, cfg, options)
    if kind == Kind.TOOL_ROOM or kind == Kind.GUT:
        return best_look(view, cfg, seat, bot, plan)
    return options


@kernel
def best_entrance(view, cfg, options):
    """Far from the guard, with ways out."""
    best, cells = -1, ZERO
    for cell in range(cfg.area):
        if has(options, cell):
            ways = 0
            for direction in range(COMPASS):
                ways += (view.ways[cell] >> direction) & 1
            worth = EXIT_WEIGHT * min(ways, EXITS)
            if view.guard[0] == Presence.ON_BOARD:
                worth += FAR_WEIGHT * np.int64(view.distance[0, cell, view.guard_at[0]])
            if worth > best:
                best, cells = worth, ZERO
            if worth == best:
                cells |= bit(cell)
    return cells


@kernel
def cheapest_pay(options):
    """Tokens before actions before an alarm."""
    for pay in (AlarmPay.TOKEN, AlarmPay.LAPTOP, AlarmPay.ACTIONS):
        if has(options, pay):
            return bit(pay)
    return bit(AlarmPay.ACCEPT)


@kernel
def far_from_burglars(view, cfg, options):
    """K8: the alarm with the most way between it and the nearest burglar of the floor."""
    floor = view.about_floor
    best, cells = -1, ZERO
    for cell in range(cfg.area):
        if has(options, cell):
            nearest = cfg.area
            for seat in range(cfg.players):
                room = view.room[seat]
                if room >= 0 and cfg.floor_of[room] == floor:
                    nearest = min(nearest, np.int64(view.distance[floor, cell, cfg.cell_of[room]]))
            if nearest > best:
                best, cells = nearest, ZERO
            if nearest == best:
                cells |= bit(cell)
    return cells


@kernel
def best_look(view, cfg, seat, bot, plan):
    """Rooms whose knowledge is worth most; directions of Gut are all alike."""
    options = view.options[0]
    if view.kind != Kind.TOOL_ROOM:
        return options
    find_work(view, cfg, seat, bot, plan)
    best, rooms = -1.0, options
    for room in range(cfg.rooms):
        if has(options, room):
            if plan.look[room] > best:
                best, rooms = plan.look[room], ZERO
            if plan.look[room] == best:
                rooms |= bit(room)
    return rooms


@kernel
def turn_die(view, cfg):
    """K9: a face that covers a number which no die shows, from a die that shows one twice or to no use."""
    faces = ZERO
    for die in range(view.n_rolled):
        faces |= bit(view.rolled[die])
    numbers = open_numbers(view, cfg, line_of(cfg, view.about_room))
    wanted = numbers & ~faces
    if count_bits(numbers) > 1 or wanted == ZERO:
        return NO_STETHOSCOPE
    for face in range(1, DIE_FACES + 1):
        if has(wanted, face):
            return face  # the first die becomes it: code 1 + 6 * 0 + (face - 1)
    return NO_STETHOSCOPE
