"""The plan of a whole turn: what to do where, with how many actions left, and where to end (spec 9.1).

Dynamic programming over (actions left, room). A turn is worth the work done in it, the work that lies near the room
where it ends, and less what hits, alarms and events are expected to cost, all in useful actions.
"""

from __future__ import annotations

from simcore.bits import has
from simcore.games.burgle_bros.codes import NEAR, Act, Direction, Tile
from simcore.games.burgle_bros.view import HIDDEN
from simcore.kernel import kernel
from strategies.burgle_bros.codes import Weight
from strategies.burgle_bros.forecast import foresee, price_of
from strategies.burgle_bros.ground import (
    TENTHS,
    chance_to_enter,
    entry_cost,
    entry_price,
    leads_up,
    step_to,
)
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
    plan.left = view.left
    allowance = min(ALLOWANCE_MAX, view.left)
    for left in range(allowance + 1):
        for room in range(cfg.rooms):
            if view.tile[room] != Tile.NO_TILE:
                plan_from(view, cfg, (seat, room, left), bot, plan)
    return plan.act[allowance, view.room[seat]]


@kernel
def plan_from(view, cfg, at, bot, plan):
    """The best that can be done from a room with so many actions left; `at` is (seat, room, left)."""
    _, room, left = at
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
    _, room, left = at
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
    seat, room, left = at
    worth, act = best
    for direction in range(NEAR):
        there = step_to(view, cfg, room, direction)
        if there < 0:
            continue
        price = entry_price(view, cfg, seat, there, left)
        if price > left:
            continue
        value = plan.value[left - price, there]
        if view.tile[there] == HIDDEN:
            value += plan.look[there]
        chance = chance_to_enter(view, there)
        value = chance * value + (1 - chance) * plan.value[left - price, room]
        value -= entry_cost(view, cfg, (seat, there, left - price), bot, plan)
        if value > worth + SAME:
            worth, act = value, Act.MOVE + direction
    return worth, act
