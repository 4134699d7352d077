"""The plan of a whole turn: what to do where, with how many actions left, and where to end (spec 9.1).

Dynamic programming over (actions left, room), as far as the burglar can get. A turn is worth the work done in it, the
work that lies near the room where it ends, and less what hits, alarms and events are expected to cost, all in useful
actions.
"""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.codes import NEAR, Act, Direction
from simcore.games.burgle_bros.legal_abilities import WAYS
from simcore.games.burgle_bros.view import HIDDEN
from simcore.kernel import kernel
from strategies.burgle_bros.codes import Alarmed, Weight
from strategies.burgle_bros.forecast import foresee, price_of
from strategies.burgle_bros.ground import TENTHS, entry_cost, leads_up, list_entries
from strategies.burgle_bros.scratch import ALLOWANCE_MAX
from strategies.burgle_bros.work import find_work, list_looks

OUT = 50.0
"""Worth of leaving by the roof when everything is done."""
EARLY_ROLL = 0.7
"""Worth of a roll with fewer dice than the bot wants."""
SHELTER = 0.3
"""Part of the price of a hit where stealth lies in the room."""
LOOK_COST = 0.02
"""Looks come after equally good work, so that what they show can be used."""
SAME = 1e-9


@kernel
def make_plan(view, cfg, seat, bot, plan):
    """Plan the rest of the turn; the code of the first act."""
    plan.price = price_of(bot, view.stealth[seat])
    foresee(view, cfg, seat, bot, plan)
    find_work(view, cfg, seat, bot, plan)
    list_looks(view, cfg, plan)
    list_reach(view, cfg, seat, plan)
    list_entries(view, cfg, seat, plan)
    plan.left = view.left
    allowance = min(ALLOWANCE_MAX, view.left)
    for left in range(allowance + 1):
        for room in range(cfg.rooms):
            if has(plan.reach[left], room):
                plan_from(view, cfg, (room, left), bot, plan)
    return plan.act[allowance, view.room[seat]]


@kernel
def list_reach(view, cfg, seat, plan):
    """Fill `reach`: each action may lead one step on from where the burglar stands."""
    rooms = bit(view.room[seat])
    plan.reach[:] = ZERO
    for left in range(min(ALLOWANCE_MAX, view.left), -1, -1):
        plan.reach[left] = rooms
        for room in range(cfg.rooms):
            if has(plan.reach[left], room):
                rooms |= rooms_beside(room, plan)


@kernel
def rooms_beside(room, plan):
    """Where one step leads."""
    rooms = ZERO
    for direction in range(WAYS):
        if plan.beside[room, direction] >= 0:
            rooms |= bit(plan.beside[room, direction])
    return rooms


@kernel
def plan_from(view, cfg, at, bot, plan):
    """The best that can be done from a room with so many actions left; `at` is (room, left)."""
    room, left = at
    best, act = worth_of_end(view, cfg, room, left, bot, plan), Act.END.value
    if left > 0:
        best, act = plan_work(view, cfg, at, bot, plan, (best, act))
        best, act = plan_steps(view, cfg, at, bot, plan, (best, act))
        if plan.done and cfg.floor_of[room] == cfg.floors - 1 and leads_up(view, room):
            best, act = OUT + left, Act.MOVE + Direction.ROOF
    plan.bare[left, room] = best
    for k in range(1, min(NEAR, left) + 1):
        worth = plan.looks[room, k] - LOOK_COST * k + plan.bare[left - k, room]
        if worth > best:
            best, act = worth, Act.PEEK + plan.first_look[room]
    plan.value[left, room] = best
    plan.act[left, room] = act


@kernel
def worth_of_end(view, cfg, room, left, bot, plan):
    """Ending the turn here: work nearby, hits until the next turn, hits of others, an event if little was done."""
    price = plan.price * (SHELTER if view.room_stealth[room] > 0 else 1.0)
    worth = TENTHS * bot[Weight.PULL] * plan.near[room] - price * plan.hits[room] - plan.end_cost[cfg.floor_of[room]]
    if view.used + view.left - left <= cfg.event_threshold:
        worth -= TENTHS * bot[Weight.EVENT]
    return worth


@kernel
def plan_work(view, cfg, at, bot, plan, best):
    """Dice and rolls on the safe in the room; `best` is (worth, act), returned as it is then."""
    room, left = at
    worth, act = best
    work = plan.work[room]
    if work < 0 or has(view.cracked, room):
        return worth, act
    enough = view.dice[room] >= min(bot[Weight.DICE], cfg.safe_dice_max)
    if not enough and left >= cfg.add_die_cost:
        there = work * cfg.add_die_cost + plan.value[left - cfg.add_die_cost, room]
        if there > worth:
            worth, act = there, Act.ADD_DIE.value
    if view.dice[room] > 0 and left >= cfg.roll_cost:
        there = work * cfg.roll_cost * (1.0 if enough else EARLY_ROLL) + plan.value[left - cfg.roll_cost, room]
        if there > worth:
            worth, act = there, Act.ROLL.value
    return worth, act


@kernel
def plan_steps(view, cfg, at, bot, plan, best):
    """Moves; `best` is (worth, act), returned as it is then."""
    room, left = at
    worth, act = best
    for direction in range(WAYS):
        there = plan.beside[room, direction]
        if there < 0:
            continue
        price = plan.toll[there]
        is_paid = price <= left
        if not is_paid:
            if plan.alarmed[there] != Alarmed.UNPAID:
                continue
            price = 1
        value = plan.value[left - price, there]
        if view.tile[there] == HIDDEN:
            value += plan.look[there]
        chance = plan.enter[there]
        value = chance * value + (1 - chance) * plan.value[left - price, room]
        value -= entry_cost(view, cfg, (there, left - price), is_paid, bot, plan)
        if value > worth + SAME:
            worth, act = value, Act.MOVE + direction
    return worth, act
