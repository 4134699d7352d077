"""The building as a planning bot reads it off its view: ways, prices, what an entry may cost."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, has
from simcore.games.burgle_bros.board import adjacent, beside
from simcore.games.burgle_bros.codes import COMPASS, NOWHERE, Direction, Presence, Tile
from simcore.games.burgle_bros.legal_abilities import WAYS
from simcore.games.burgle_bros.operations import Flag
from simcore.games.burgle_bros.view import HIDDEN
from simcore.kernel import kernel
from strategies.burgle_bros.codes import Alarmed, Weight

TENTHS = 0.1
PRICE_KEYPAD = 4.0
"""Actions that a closed Keypad is reckoned to cost on the way to work."""
FOUND_OUT = 2.0
"""Actions for a facedown room on the way: a look, and a step."""
TRY, TRY_AGAIN = 1 / 6, 0.1
"""Chance to open a Keypad at the first try, and what each earlier try of the turn adds."""


@kernel
def step_to(view, cfg, seat, room, direction):
    """The room that a burglar there can move to (R25 to R28), NOWHERE if there is none."""
    if direction < COMPASS:
        there = adjacent(view, cfg, room, direction)
        return there if there >= 0 else through_wall(view, cfg, seat, room, direction)
    if direction == Direction.UP:
        up = room + cfg.area
        return up if up < cfg.rooms and leads_up(view, room) else NOWHERE
    down = room - cfg.area
    if direction == Direction.DOWN:
        return down if down >= 0 and leads_up(view, down) else NOWHERE
    if direction == Direction.DROP:
        return down if down >= 0 and view.tile[room] == Tile.WALKWAY else NOWHERE
    return through_duct(view, cfg, seat, room)


@kernel
def through_wall(view, cfg, seat, room, direction):
    """A revealed Secret Door behind a wall (R25)."""
    there = beside(view, cfg, room, direction)
    if there >= 0 and view.tile[there] == Tile.SECRET_DOOR and view.loot_held[seat] & cfg.no_wall_pass == ZERO:
        return there
    return NOWHERE


@kernel
def through_duct(view, cfg, seat, room):
    """The other end of a Service Duct (R26)."""
    if view.tile[room] != Tile.SERVICE_DUCT or view.loot_held[seat] & cfg.no_duct != ZERO:
        return NOWHERE
    for other in range(cfg.rooms):
        if other != room and view.tile[other] == Tile.SERVICE_DUCT:
            return other
    return NOWHERE


@kernel
def list_steps(view, cfg, seat, plan):
    """Fill `beside` and `way`: where steps lead and what entering costs is asked of each room again and again."""
    for room in range(cfg.rooms):
        for direction in range(WAYS):
            plan.beside[room, direction] = step_to(view, cfg, seat, room, direction)
        plan.way[room] = way_price(view, cfg, room)


@kernel
def list_entries(view, cfg, seat, plan):
    """Fill `enter`, `seen`, `toll` and `alarmed` of the rooms that this burglar can reach."""
    for room in range(cfg.rooms):
        if has(plan.reach[0], room):
            plan.enter[room] = chance_to_enter(view, room)
            plan.seen[room] = plan.price * seen_on_entry(view, cfg, room)
            plan.toll[room] = entry_price(view, cfg, seat, room)
            plan.alarmed[room] = alarm_on_entry(view, cfg, seat, room)


@kernel
def leads_up(view, room):
    """Stairs, or what a Thermal Bomb has made of a room."""
    return view.tile[room] == Tile.STAIRS or has(view.bombs, room)


@kernel
def guard_in(view, cfg, room):
    """Whether a guard stands in the room."""
    floor = cfg.floor_of[room]
    return view.guard[floor] == Presence.ON_BOARD and view.guard_at[floor] == cfg.cell_of[room]


@kernel
def is_company(view, cfg, seat, room):
    """Whether another burglar stands in the room."""
    for other in range(cfg.players):
        if other != seat and view.room[other] == room:
            return True
    return False


@kernel
def is_working(view, room, tile):
    """Whether a tile of this kind lies faceup in the room and works."""
    return view.tile[room] == tile and not has(view.broken, room)


@kernel
def can_cancel(view, cfg, tile):
    """Whether a token of a computer room, or the laptop's, would cancel an alarm of this kind of tile."""
    computer = Tile.COMPUTER_MOTION.value
    if tile == Tile.FINGERPRINT:
        computer = Tile.COMPUTER_FINGERPRINT.value
    elif tile == Tile.LASER:
        computer = Tile.COMPUTER_LASER.value
    if view.laptop > 0:
        return True
    for room in range(cfg.rooms):
        if view.tile[room] == computer and view.hacks[room] > 0:
            return True
    return False


@kernel
def way_price(view, cfg, room):
    """Actions to enter a room on a longer way."""
    tile = view.tile[room]
    if tile == HIDDEN:
        return FOUND_OUT
    if has(view.broken, room):
        return 1.0
    if tile == Tile.DEADBOLT:
        return float(cfg.deadbolt_cost)
    if tile == Tile.LASER:
        return float(cfg.laser_cost)
    return PRICE_KEYPAD if tile == Tile.KEYPAD and not has(view.open, room) else 1.0


@kernel
def entry_price(view, cfg, seat, room):
    """Actions that entering the room takes; a Laser that cannot be paid is alarmed instead."""
    if has(view.broken, room) or guard_in(view, cfg, room):
        return 1
    tile = view.tile[room]
    if tile == Tile.DEADBOLT and not is_company(view, cfg, seat, room):
        return max(1, cfg.deadbolt_cost)
    return max(1, cfg.laser_cost) if tile == Tile.LASER and is_alarmed_by(view, cfg, seat, room, tile) else 1


@kernel
def is_alarmed_by(view, cfg, seat, room, tile):
    """Whether this burglar would alarm a Laser, Fingerprint or Motion tile that nothing cancels."""
    safe = view.flags[Flag.NO_ALARMS] != ZERO or has(view.alarms, room) or guard_in(view, cfg, room)
    if safe or view.loot_held[seat] & cfg.no_alarm[tile] != ZERO:
        return False
    return not can_cancel(view, cfg, tile)


@kernel
def chance_to_enter(view, room):
    """1, but for a closed Keypad."""
    if is_working(view, room, Tile.KEYPAD) and not has(view.open, room):
        return min(1.0, TRY + TRY_AGAIN * view.tries[room])
    return 1.0


@kernel
def entry_cost(view, cfg, at, is_paid, bot, plan):
    """What entering is expected to cost beside its price, in useful actions; `at` is (room, left after it)."""
    room, _ = at
    cost = plan.seen[room]
    if view.tile[room] == HIDDEN:
        return cost + TENTHS * bot[Weight.BLIND]
    alarmed = plan.alarmed[room]
    if alarmed == Alarmed.YES or (alarmed == Alarmed.UNPAID and not is_paid):
        cost += alarm_cost(view, cfg, at, bot, plan)
    return cost


@kernel
def seen_on_entry(view, cfg, room):
    """Stealth that the entry costs at once (R33)."""
    if view.unseen:
        return 0
    floor, cell = cfg.floor_of[room], cfg.cell_of[room]
    seen = int(guard_in(view, cfg, room))
    if view.tile[room] == Tile.FOYER and view.guard[floor] == Presence.ON_BOARD:
        for direction in range(COMPASS):
            if (view.ways[room] >> direction) & 1 and cell + cfg.delta[direction] == view.guard_at[floor]:
                seen = 1
    if view.tile[room] == Tile.ATRIUM:
        for other in (room - cfg.area, room + cfg.area):
            if 0 <= other < cfg.rooms and guard_in(view, cfg, other):
                seen = 1
    return seen


@kernel
def alarm_on_entry(view, cfg, seat, room):
    """Whether entering the room sets off an alarm."""
    tile = view.tile[room]
    if has(view.broken, room) or guard_in(view, cfg, room) or view.flags[Flag.NO_ALARMS] != ZERO:
        return Alarmed.NO
    if tile == Tile.FINGERPRINT and is_alarmed_by(view, cfg, seat, room, tile):
        return Alarmed.YES
    if tile == Tile.LASER and is_alarmed_by(view, cfg, seat, room, tile):
        return Alarmed.UNPAID
    if tile == Tile.DETECTOR and (view.tools_held[seat] | view.loot_held[seat]) != ZERO:
        return Alarmed.YES
    return Alarmed.YES if tile == Tile.CAMERA and is_filmed_guard(view, cfg, room) else Alarmed.NO


@kernel
def is_filmed_guard(view, cfg, room):
    """Whether a guard stands in another camera room."""
    for floor in range(cfg.floors):
        if view.guard[floor] == Presence.ON_BOARD:
            there = floor * cfg.area + view.guard_at[floor]
            if there != room and is_working(view, there, Tile.CAMERA):
                return True
    return False


@kernel
def alarm_cost(view, cfg, at, bot, plan):
    """An alarm brings the guard: certain trouble for who stays, some for who goes on; `at` is (room, left)."""
    room, left = at
    floor, cell = cfg.floor_of[room], cfg.cell_of[room]
    cost = TENTHS * bot[Weight.ALARM]
    if view.guard[floor] == Presence.ON_BOARD:
        steps = np.int64(view.distance[floor, cell, view.guard_at[floor]])
        if steps <= (view.speed[floor] + cfg.alarm_speed) * (1 + plan.others[floor]):
            cost += plan.price * (1.0 if left <= 0 else TENTHS * bot[Weight.PASSING])
    return cost
