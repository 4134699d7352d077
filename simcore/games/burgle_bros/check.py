"""Invariants of the state (8.6), for tests and for debugging."""

from __future__ import annotations

from enum import IntEnum

from simcore.bits import ZERO, bit, count_bits, has
from simcore.games.burgle_bros.codes import (
    DIE_FACES,
    LOST_VISUAL,
    NOWHERE,
    TOOL_ROWS,
    Kind,
    Presence,
    Result,
    Stage,
    Tile,
)
from simcore.games.burgle_bros.machine import is_on_board, is_waiting
from simcore.games.burgle_bros.paths import is_connected
from simcore.games.burgle_bros.safes import is_in_combination
from simcore.games.burgle_bros.stealth import alarms_on
from simcore.kernel import entry_kernel, kernel


class Broken(IntEnum):
    """Numbers of section 8.6."""

    NONE = 0
    PATROL = 1
    GUARDS = 2
    AIMS = 3
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
    if not are_alarms_in_rooms(s, cfg):
        return Broken.ALARMS.value
    if not check_rooms(s, cfg):
        return Broken.SAFES.value
    if not check_hacks(s, cfg):
        return Broken.HACKS.value
    if not check_cards(s, cfg):
        return Broken.CARDS.value
    return check_burglars(s, cfg)


@kernel
def check_floor(s, cfg, floor):
    """I1 to I4, I10, I12 and I13 of one floor."""
    if not is_patrol_whole(s, cfg, floor):
        return Broken.PATROL.value
    if not is_guard_in_place(s, cfg, floor):
        return Broken.GUARDS.value
    on_board = s.guard[floor] == Presence.ON_BOARD
    if s.speed[floor] < cfg.start_speed[floor] or s.speed[floor] > max(cfg.guard_speed_max, cfg.start_speed[floor]):
        return Broken.SPEEDS.value
    if not is_connected(s, cfg, floor):
        return Broken.WALLS.value
    if not has_own_tiles(s, cfg, floor):
        return Broken.TILES.value
    if s.depth == 0 and on_board:
        if has(s.alarms, floor * cfg.area + s.guard_at[floor]):
            return Broken.ALARMS.value
        if alarms_on(s, cfg, floor) > 0 and not has(s.alarms, floor * cfg.area + s.guard_to[floor]):
            return Broken.AIMS.value
    return Broken.NONE.value


@kernel
def is_guard_in_place(s, cfg, floor):
    """I2: on the board he stands in a room of his floor and, when nothing is under way, goes to one; else nowhere."""
    here, goal = s.guard_at[floor], s.guard_to[floor]
    if s.guard[floor] != Presence.ON_BOARD:
        return here == NOWHERE and goal == NOWHERE
    if not (0 <= here < cfg.area) or here == s.gap or goal >= cfg.area:
        return False
    return (goal >= 0 and goal != s.gap) or (goal == NOWHERE and s.depth > 0)


@kernel
def are_alarms_in_rooms(s, cfg):
    """I4: a token lies in a room of the building."""
    rooms = ZERO
    for room in range(cfg.rooms):
        if s.tile[room] != Tile.NO_TILE:
            rooms |= bit(room)
    return s.alarms & ~rooms == ZERO


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
    """I5 and I6: dice, cover tokens, room stealth."""
    for room in range(cfg.rooms):
        is_safe = has(s.safes, room)
        if s.dice[room] < 0 or s.dice[room] > (cfg.safe_dice_max if is_safe else 0):
            return False
        if s.room_stealth[room] < 0:
            return False
        if has(s.covered, room) and not (has(s.faceup, room) and 0 < s.number[room] <= DIE_FACES):
            return False
        if has(s.covered, room) and not is_in_any_combination(s, cfg, room):
            return False
    return True


@kernel
def check_hacks(s, cfg):
    """I7: hack tokens in computer rooms, and those that burglars keep."""
    for room in range(cfg.rooms):
        if s.hacks[room] < 0 or s.hacks[room] > cfg.hack_max[s.effect[room]]:
            return False
    return 0 <= s.laptop <= cfg.laptop_max and 0 <= s.reroute <= 1


@kernel
def is_in_any_combination(s, cfg, room):
    """In line with a safe of its floor."""
    for safe in range(cfg.rooms):
        if has(s.safes, safe) and is_in_combination(s, cfg, safe, room):
            return True
    return False


@kernel
def check_cards(s, cfg):
    """I8: each tool, loot and event is in one place; nobody holds two Gold Bars unless Dead Drop gives both (D15)."""
    for seat in range(cfg.players):
        if count_bits(s.loot_held[seat] & cfg.twins) > 1 and not cfg.dead_drop_gold:
            return False
    return are_tools_whole(s, cfg) and is_loot_whole(s, cfg) and are_events_whole(s, cfg)


@kernel
def are_tools_whole(s, cfg):
    """As many cards as there are, and each of them: so none is there twice."""
    n = s.tool_size - s.tool_top + s.n_tool_discards
    cards = cards_in(s.tools, s.tool_top, s.tool_size) | cards_in(s.tool_discards, 0, s.n_tool_discards)
    for seat in range(cfg.players):
        n += count_bits(s.tools_held[seat])
        cards |= s.tools_held[seat]
    for room in range(cfg.rooms):
        n += count_bits(s.tools_in[room])
        cards |= s.tools_in[room]
    for seen in range(len(s.drawn)):
        if s.drawn[seen] >= 0:
            n += 1
            cards |= bit(s.drawn[seen])
    return n == cfg.n_tools and count_bits(cards) == cfg.n_tools


@kernel
def is_loot_whole(s, cfg):
    """Likewise; the loose kitty is in no other place."""
    n = s.loot_size - s.loot_top
    cards = cards_in(s.loot, s.loot_top, s.loot_size)
    if s.kitty_at >= 0:
        n += 1
        cards |= cfg.row_cards[TOOL_ROWS + cfg.kitty]
    for seat in range(cfg.players):
        n += count_bits(s.loot_held[seat])
        cards |= s.loot_held[seat]
    for room in range(cfg.rooms):
        n += count_bits(s.loot_in[room])
        cards |= s.loot_in[room]
    return n == cfg.n_loot and count_bits(cards) == cfg.n_loot


@kernel
def are_events_whole(s, cfg):
    """Likewise, deck and discards."""
    n = s.event_size - s.event_top + s.n_event_discards
    cards = cards_in(s.events, s.event_top, s.event_size) | cards_in(s.event_discards, 0, s.n_event_discards)
    return n == cfg.n_events and count_bits(cards) == cfg.n_events


@kernel
def cards_in(cards, first, end):
    """A part of a deck as a set of cards."""
    found = ZERO
    for i in range(first, end):
        found |= bit(cards[i])
    return found


@kernel
def check_burglars(s, cfg):
    """I5, I9, I11, I12 and I14."""
    for seat in range(cfg.players):
        if s.stealth[seat] < 0:
            return Broken.STEALTH.value
        if has(s.escaped, seat) and is_on_board(s, seat):
            return Broken.ESCAPES.value
        if s.room[seat] >= cfg.rooms or (is_on_board(s, seat) and s.tile[s.room[seat]] == Tile.NO_TILE):
            return Broken.TILES.value
    if s.result == Result.LOST and (s.stealth[s.loss_seat] > 0 or s.room_stealth[s.loss_room] > 0):
        return Broken.STEALTH.value
    if (s.result == Result.WON) != (count_bits(s.escaped) == cfg.players):
        return Broken.ESCAPES.value
    if s.left < 0 or s.used < 0:
        return Broken.ACTIONS.value
    if is_waiting(s) and s.kind == Kind.ACT and not s.options[0] & bit(0):
        return Broken.OPTIONS.value
    return Broken.NONE.value
