"""Where guards will come by before a burglar's next turn (R66 to R71), from what the team sees.

A guard's way to his destination is certain; from there on it is averaged over the patrol cards that nobody has seen.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, bit, count_bits, has
from simcore.games.burgle_bros.board import on_floor
from simcore.games.burgle_bros.codes import COMPASS, NOWHERE, Presence, Tile
from simcore.games.burgle_bros.stealth import steps_of_guard
from simcore.kernel import kernel
from strategies.burgle_bros.codes import Weight
from strategies.burgle_bros.ground import TENTHS, is_working

NEW_GUARD, HIDDEN_GUARD = 0.12, 0.3
"""Visits to be expected of a guard who has not appeared yet, and of one who is off the board."""
STAYS, CHASED = 0.4, 1.0
"""Hits to be expected from an alarm in one's own Thermo, by whether the guard can reach it in one move."""
MOST_HITS = 1.5
"""Hits of others that one more move is blamed for at most."""
HALF = 0.5
FAR = 1000


@kernel
def price_of(bot, stealth):
    """What one stealth is worth to who has so many left, in useful actions."""
    if stealth <= 0:
        return TENTHS * bot[Weight.LAST_STEALTH]
    if stealth == 1:
        return TENTHS * bot[Weight.SECOND_STEALTH]
    return TENTHS * bot[Weight.THIRD_STEALTH if stealth == 2 else Weight.MORE_STEALTH]


@kernel
def foresee(view, cfg, seat, bot, plan):
    """Fill `visits`, `hits`, `others` and `end_cost` for this burglar."""
    for floor in range(cfg.floors):
        speed = steps_of_guard(view, cfg, floor)
        expect_visits(view, cfg, floor, max(0, speed + view.guard_mod), plan)
        plan.end_cost[floor] = cost_for_others(view, cfg, seat, floor, bot, plan)
        plan.others[floor] = count_others(view, cfg, seat, floor)
        expect_visits(view, cfg, floor, max(0, speed * (1 + plan.others[floor]) + view.guard_mod), plan)
    for room in range(cfg.rooms):
        plan.hits[room] = hits_in(view, cfg, room, plan)


@kernel
def floor_of_turn(view, cfg, seat):
    """The floor where a burglar's turn ends as things stand; who has not begun starts on floor 0."""
    if view.room[seat] >= 0:
        return cfg.floor_of[view.room[seat]]
    return NOWHERE if has(view.escaped, seat) else 0


@kernel
def count_others(view, cfg, seat, floor):
    """Other burglars whose turns will make this floor's guard move."""
    n = 0
    for other in range(cfg.players):
        n += other != seat and floor_of_turn(view, cfg, other) == floor
    return n


@kernel
def cost_for_others(view, cfg, seat, floor, bot, plan):
    """What a guard's move costs the other burglars on his floor."""
    cost = 0.0
    if view.guard[floor] == Presence.ABSENT:
        return cost
    for other in range(cfg.players):
        room = view.room[other]
        if other != seat and room >= 0 and cfg.floor_of[room] == floor:
            price = price_of(bot, view.stealth[other] + view.room_stealth[room])
            cost += price * min(MOST_HITS, plan.visits[floor, cfg.cell_of[room]])
    return cost


# --- one guard ---


@kernel
def walk(view, floor, to, state, weight, plan):
    """Follow the path to a cell; `state` is (cell, steps left), returned as it is then."""
    cell, steps = state
    while steps > 0 and cell != to:
        cell = np.int64(view.next_cell[floor, to, cell])
        steps -= 1
        plan.visits[floor, cell] += weight
    return cell, steps


@kernel
def expect_visits(view, cfg, floor, steps, plan):
    """How often the guard is expected in each cell within so many steps."""
    plan.visits[floor] = 0.0
    if view.guard[floor] != Presence.ON_BOARD:
        plan.visits[floor] = NEW_GUARD if view.guard[floor] == Presence.ABSENT else HIDDEN_GUARD
        return
    if view.donuts[floor]:
        return
    state = walk(view, floor, view.guard_to[floor], (view.guard_at[floor], steps), 1.0, plan)
    alarm = next_alarm(view, cfg, floor, state[0])
    if state[1] > 0 and alarm >= 0:
        state = walk(view, floor, alarm, state, 1.0, plan)
    known = view.patrol_cards[floor, 0]
    if state[1] > 0 and known >= 0:
        state = walk(view, floor, known, state, 1.0, plan)
    if state[1] > 0:
        scatter(view, cfg, floor, state, plan)


@kernel
def next_alarm(view, cfg, floor, cell):
    """The alarm nearest to a cell, but for one in it; -1 if there is none."""
    best, least = NOWHERE, FAR
    alarms = on_floor(cfg, view.alarms, floor)
    for other in range(cfg.area):
        if other != cell and has(alarms, other):
            steps = np.int64(view.distance[floor, other, cell])
            if steps < least:
                best, least = other, steps
    return best


@kernel
def cards_to_come(view, cfg, floor, cell):
    """Cells that the next patrol card may show."""
    if view.patrol_left[floor] > 0:
        return view.patrol_unseen[floor] & ~bit(cell)
    cells = (ONE << np.uint64(cfg.area)) - ONE
    if view.gap >= 0:
        cells &= ~bit(view.gap)
    return cells & ~bit(cell)


@kernel
def scatter(view, cfg, floor, state, plan):
    """From his destination on: the mean over the cards to come, and beyond those over all cells."""
    cards = cards_to_come(view, cfg, floor, state[0])
    n = count_bits(cards)
    if n == 0:
        return
    rest = 0.0
    for cell in range(cfg.area):
        if has(cards, cell):
            rest += walk(view, floor, cell, state, 1.0 / n, plan)[1] / n
    for cell in range(cfg.area):
        plan.visits[floor, cell] += rest / cfg.area


# --- what it means for who stands there ---


@kernel
def hits_in(view, cfg, room, plan):
    """Stealth that ending the turn in a room is expected to cost."""
    floor, cell = cfg.floor_of[room], cfg.cell_of[room]
    hits = plan.visits[floor, cell]
    if view.tile[room] == Tile.FOYER:
        for direction in range(COMPASS):
            if (view.ways[room] >> direction) & 1:
                hits += plan.visits[floor, cell + cfg.delta[direction]]
    elif view.tile[room] == Tile.ATRIUM:
        if floor > 0:
            hits += HALF * plan.visits[floor - 1, cell]
        if floor + 1 < cfg.floors:
            hits += HALF * plan.visits[floor + 1, cell]
    elif is_working(view, room, Tile.THERMO):
        hits += hits_of_thermo(view, cfg, floor, cell)
    return hits


@kernel
def hits_of_thermo(view, cfg, floor, cell):
    """The alarm of a Thermo in which the turn ends (R19)."""
    if view.guard[floor] != Presence.ON_BOARD:
        return STAYS
    near = view.distance[floor, cell, view.guard_at[floor]] <= view.speed[floor] + cfg.alarm_speed
    return CHASED if near else STAYS
