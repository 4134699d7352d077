"""Invariants of the state (8.6), for tests and for debugging."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.burgle_bros.codes import DIE_FACES, LOST_VISUAL, Kind, Presence, Result, Stage, Tile
from simcore.games.burgle_bros.machine import is_on_board, is_waiting
from simcore.games.burgle_bros.paths import is_connected
from simcore.games.burgle_bros.safes import is_in_combination
from simcore.kernel import entry_kernel, kernel


class Broken(IntEnum):
    """Numbers of section 8.6."""

    NONE = 0
    PATROL = 1
    GUARDS = 2
    ALARMS = 4
    STEALTH = 5
    SAFES = 6
    HACKS = 7
    CARDS = 8
    ACTIONS = 9
    SPEEDS = 10
    ESCAPES = 11
    TILES = 12
    WALLS = 13
    OPTIONS = 14


@entry_kernel
def check(s, cfg):
    """The first broken invariant, 0 if all hold."""
    if s.stage < Stage.TURN:
        return Broken.NONE.value
    for floor in range(cfg.floors):
        broken = check_floor(s, cfg, floor)
        if broken:
            return broken
    if not check_rooms(s, cfg):
        return Broken.SAFES.value
    if not check_cards(s, cfg):
        return Broken.CARDS.value
    return check_burglars(s, cfg)


@kernel
def check_floor(s, cfg, floor):
    """I1, I2, I4, I10, I12 and I13 of one floor."""
    if not is_patrol_whole(s, cfg, floor):
        return Broken.PATROL.value
    on_board = s.guard[floor] == Presence.ON_BOARD
    if on_board != (s.guard_at[floor] >= 0) or (not on_board and s.guard_to[floor] >= 0):
        return Broken.GUARDS.value
    if s.speed[floor] < cfg.start_speed[floor] or s.speed[floor] > max(cfg.guard_speed_max, cfg.start_speed[floor]):
        return Broken.SPEEDS.value
    if not is_connected(s, cfg, floor):
        return Broken.WALLS.value
    if not has_own_tiles(s, cfg, floor):
        return Broken.TILES.value
    if s.depth == 0 and on_board and has(s.alarms, floor * cfg.area + s.guard_at[floor]):
        return Broken.ALARMS.value
    return Broken.NONE.value


@kernel
def is_patrol_whole(s, cfg, floor):
    """I1: no card is there twice, none is missing."""
    seen, lost = ZERO, 0
    for i in range(s.patrol_size[floor]):
        card = s.patrol[floor, i]
        if card == LOST_VISUAL:
            lost += 1
        elif has(seen, card):
            return False
        else:
            seen |= bit(card)
    cells = cfg.area - int(s.gap >= 0 and not cfg.gap_card)
    return count_bits(seen) == cells and lost == cfg.n_lost


@kernel
def has_own_tiles(s, cfg, floor):
    """I12: at least one safe and one stairs on each floor."""
    safe, stairs = False, False
    for room in range(floor * cfg.area, (floor + 1) * cfg.area):
        safe |= s.tile[room] == Tile.SAFE
        stairs |= s.tile[room] == Tile.STAIRS
    return safe and stairs


@kernel
def check_rooms(s, cfg):
    """I6 and I7: dice, cover tokens, hack tokens, room stealth."""
    for room in range(cfg.rooms):
        is_safe = has(s.safes, room)
        if s.dice[room] < 0 or s.dice[room] > (cfg.safe_dice_max if is_safe else 0):
            return False
        if s.hacks[room] < 0 or s.hacks[room] > cfg.hack_max[s.effect[room]] or s.room_stealth[room] < 0:
            return False
        if has(s.covered, room) and not (has(s.faceup, room) and 0 < s.number[room] <= DIE_FACES):
            return False
        if has(s.covered, room) and not is_in_any_combination(s, cfg, room):
            return False
    return True


@kernel
def is_in_any_combination(s, cfg, room):
    """In line with a safe of its floor."""
    for safe in range(cfg.rooms):
        if has(s.safes, safe) and is_in_combination(s, cfg, safe, room):
            return True
    return False


@kernel
def check_cards(s, cfg):
    """I8: each tool, loot and event is in one place."""
    tools = s.tool_size - s.tool_top + s.n_tool_discards
    loot = s.loot_size - s.loot_top + int(s.kitty_at >= 0)
    for seat in range(cfg.players):
        tools += count_bits(s.tools_held[seat])
        loot += count_bits(s.loot_held[seat])
        if count_bits(s.loot_held[seat] & cfg.twins) > 1:
            return False
    for room in range(cfg.rooms):
        tools += count_bits(s.tools_in[room])
        loot += count_bits(s.loot_in[room])
    tools += int(s.drawn[0] >= 0) + int(s.drawn[1] >= 0)
    events = s.event_size - s.event_top + s.n_event_discards
    return tools == cfg.n_tools and loot == cfg.n_loot and events == cfg.n_events


@kernel
def check_burglars(s, cfg):
    """I5, I9, I11 and I14."""
    for seat in range(cfg.players):
        if s.stealth[seat] < 0:
            return Broken.STEALTH.value
        if has(s.escaped, seat) and is_on_board(s, seat):
            return Broken.ESCAPES.value
    if (s.result == Result.WON) != (count_bits(s.escaped) == cfg.players):
        return Broken.ESCAPES.value
    if s.left < 0 or s.used < 0:
        return Broken.ACTIONS.value
    if is_waiting(s) and s.kind == Kind.ACT and not s.options[0] & bit(0):
        return Broken.OPTIONS.value
    return Broken.NONE.value
