"""What the active burglar may do: the options of `act` (R103, sections 2.3, 2.7 and 2.13)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.board import is_guard_in, others_in, reach, seen_from, works
from simcore.games.burgle_bros.codes import ITEM_ROWS, NEAR, TOOL_ROWS, Act, Character, Direction, Tile
from simcore.games.burgle_bros.entry import entry_price
from simcore.games.burgle_bros.legal_abilities import WAYS, list_abilities
from simcore.games.burgle_bros.legal_work import may_add_die, may_leave_by_roof, may_roll
from simcore.games.burgle_bros.machine import add_option, clear_options
from simcore.games.burgle_bros.targets import is_usable
from simcore.kernel import kernel


@kernel
def list_acts(s, cfg):
    """All legal acts; ending the phase is always one (R103)."""
    clear_options(s)
    add_option(s, Act.END)
    if s.acts >= cfg.act_limit:
        return
    seat = s.active
    if s.left >= 1:
        list_peeks(s, cfg, seat)
        list_moves(s, cfg, seat)
    list_work(s, cfg, seat)
    if s.ability[seat] != Character.NONE:
        list_abilities(s, cfg, seat)
    if s.tools_held[seat] != ZERO and s.loot_held[seat] & cfg.no_tools == ZERO:
        list_tools(s, cfg, seat)
    list_cards(s, cfg, seat)


# --- peeks and moves ---


@kernel
def list_peeks(s, cfg, seat):
    """R23."""
    for direction in range(NEAR):
        there = seen_from(s, cfg, s.room[seat], direction)
        if there >= 0 and not has(s.faceup, there):
            add_option(s, Act.PEEK + direction)


@kernel
def list_moves(s, cfg, seat):
    """R31."""
    for direction in range(WAYS):
        there = reach(s, cfg, seat, direction)
        if there >= 0 and s.left >= known_price(s, cfg, seat, there, direction):
            add_option(s, Act.MOVE + direction)
    if may_leave_by_roof(s, cfg, seat):
        add_option(s, Act.MOVE + Direction.ROOF)


@kernel
def known_price(s, cfg, seat, room, direction):
    """What a move is known to cost (R31)."""
    price = entry_price(s, cfg, seat, room)
    if direction == Direction.DROP and cfg.drop_ignores_entry:
        return price
    if works(s, room, Tile.DEADBOLT) and others_in(s, cfg, seat, room) == ZERO and not is_guard_in(s, cfg, room):
        return max(price, cfg.deadbolt_cost)
    return price


# --- work ---


@kernel
def list_work(s, cfg, seat):
    """R35, R36."""
    room = s.room[seat]
    if may_add_die(s, cfg, room):
        add_option(s, Act.ADD_DIE)
    if may_roll(s, cfg, seat, room):
        add_option(s, Act.ROLL)
    tile = s.effect[room]
    if has(s.faceup, room) and s.hacks[room] < cfg.hack_max[tile] and s.left >= cfg.hack_cost:
        add_option(s, Act.HACK)


# --- cards ---


@kernel
def list_tools(s, cfg, seat):
    """R53, R75."""
    for row in range(TOOL_ROWS):
        if s.tools_held[seat] & cfg.row_cards[row] != ZERO and is_usable(s, cfg, row):
            add_option(s, Act.USE + row)


@kernel
def cards_of(cfg, row, tools, loot):
    """Those of two sets of cards, tools and loot, that are of an item row."""
    return (tools if row < TOOL_ROWS else loot) & cfg.row_cards[row]


@kernel
def list_cards(s, cfg, seat):
    """R54: picking up, giving, taking."""
    room = s.room[seat]
    lies = s.tools_in[room] != ZERO or s.loot_in[room] != ZERO or s.kitty_at == room
    company = others_in(s, cfg, seat, room) != ZERO and not cfg.passing
    if not lies and not company:
        return
    for row in range(ITEM_ROWS):
        if lies and may_pick_up(s, cfg, seat, row):
            add_option(s, Act.PICK_UP + row)
        if company and s.passes[row] < cfg.trade_limit:
            if takers_of(s, cfg, seat, row) != ZERO:
                add_option(s, Act.GIVE + row)
            if giver_of(s, cfg, seat, row) >= 0:
                add_option(s, Act.TAKE + row)


@kernel
def may_pick_up(s, cfg, seat, row):
    """An item of the row lies in the room, or the loose kitty does."""
    room = s.room[seat]
    if s.kitty_at == room and row == TOOL_ROWS + cfg.kitty:
        return True
    return cards_of(cfg, row, s.tools_in[room], s.loot_in[room]) != ZERO and may_hold(s, cfg, seat, row)


@kernel
def may_hold(s, cfg, seat, row):
    """A burglar never takes a second Gold Bar (R54)."""
    if row < TOOL_ROWS or cfg.row_cards[row] & cfg.twins == ZERO:
        return True
    return s.loot_held[seat] & cfg.twins == ZERO


@kernel
def takers_of(s, cfg, seat, row):
    """K17: burglars in the room that may get an item of the row from this one."""
    seats = ZERO
    if cards_of(cfg, row, s.tools_held[seat], s.loot_held[seat]) == ZERO:
        return seats
    for other in range(cfg.players):
        if other != seat and s.room[other] == s.room[seat] and may_hold(s, cfg, other, row):
            seats |= bit(other)
    return seats


@kernel
def giver_of(s, cfg, seat, row):
    """The first burglar in the room that this one may take an item of the row from, -1 if none."""
    if not may_hold(s, cfg, seat, row):
        return -1
    for other in range(cfg.players):
        holds = cards_of(cfg, row, s.tools_held[other], s.loot_held[other]) != ZERO
        if other != seat and s.room[other] == s.room[seat] and holds:
            return other
    return -1
