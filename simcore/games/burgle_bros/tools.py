"""Operations of tools that have a target or a question (R76 to R83)."""

from __future__ import annotations

from simcore.bits import bit, has
from simcore.games.burgle_bros.alarms import aim, start_alarm_of_card
from simcore.games.burgle_bros.board import joined
from simcore.games.burgle_bros.codes import Direction, Kind, Maker
from simcore.games.burgle_bros.decks import TOP, put_in_order
from simcore.games.burgle_bros.machine import ask
from simcore.games.burgle_bros.operations import Op, Source
from simcore.games.burgle_bros.paths import edge_of, make_tables
from simcore.games.burgle_bros.rooms import reveal
from simcore.games.burgle_bros.targets import targets_of
from simcore.kernel import kernel

ORDERS = (1, 1, 2, 6)
"""Orders of so many cards."""


@kernel
def begin_tool(s, cfg, f, op, n):
    """The target of a tool, where there is one, was chosen before it was discarded; an event asks for it now (K11)."""
    if op == Op.CRYSTAL_BALL:
        look_into_crystal(s, cfg)
    elif f.cause == Source.EVENT:
        ask(s, Kind.TOOL_ROOM, s.active, targets_of(s, cfg, op))
    elif f.target < 0:
        return
    elif op == Op.PEEK_ANY or op == Op.HACK:
        change_room(s, cfg, op, f.target, n)
    elif op == Op.CROWBAR:
        s.broken |= bit(joined(s, cfg, s.room[f.seat], f.target))
    elif op == Op.DONUTS:
        s.donuts[f.target] = 1
    elif op == Op.DYNAMITE:
        open_wall(s, cfg, f)
    else:
        plant_bomb(s, cfg, f)


@kernel
def change_room(s, cfg, op, room, n):
    """The room is turned up, or gets tokens."""
    if op == Op.PEEK_ANY:
        s.peeks += 1
        reveal(s, cfg, room)
    else:
        hack(s, cfg, room, n)


@kernel
def hack(s, cfg, room, n):
    """More tokens on a computer room, up to its limit."""
    before = s.hacks[room]
    s.hacks[room] = min(cfg.hack_max[s.effect[room]], before + n)
    s.hacks_made += s.hacks[room] - before


@kernel
def look_into_crystal(s, cfg):
    """The team sees the top events and puts them back in an order of its choice (R77)."""
    n = seen_in_crystal(s, cfg)
    s.known_events[TOP] = max(s.known_events[TOP], n)
    ask(s, Kind.EVENT_ORDER, s.active, bit(ORDERS[n]) - bit(0))


@kernel
def seen_in_crystal(s, cfg):
    """How many events the Crystal Ball shows now."""
    return min(cfg.crystal_cards, s.event_size - s.event_top)


@kernel
def open_wall(s, cfg, f):
    """Dynamite: the wall is gone, and the room is alarmed (R79); `x` remembers a token that lay there before."""
    room = s.room[f.seat]
    floor = cfg.floor_of[room]
    s.walls[floor] &= ~bit(edge_of(cfg, cfg.cell_of[room], f.target))
    make_tables(s, cfg, floor)
    f.x = 1 if has(s.alarms, room) else 0
    start_alarm_of_card(s, cfg, room, Maker.TOOL)


@kernel
def plant_bomb(s, cfg, f):
    """Thermal Bomb: stairs up or down from here for the rest of the game, and an alarm (R83)."""
    room = s.room[f.seat]
    s.bombs |= bit(room if f.target == Direction.UP else room - cfg.area)
    start_alarm_of_card(s, cfg, room, Maker.TOOL)


@kernel
def finish_tool(s, cfg, key, f, op):
    """The order of events or the room is known; where a wall is gone the guard looks for the nearest alarm (R63)."""
    if op == Op.CRYSTAL_BALL:
        n = seen_in_crystal(s, cfg)
        if n > 1:
            put_in_order(s.events, s.event_top, n, s.answer)
    elif f.cause == Source.EVENT:
        if s.answer >= 0:
            change_room(s, cfg, op, s.answer, cfg.code[f.code - 1, 1])
    elif op == Op.DYNAMITE and f.target >= 0:
        room = s.room[f.seat]
        if f.x or not has(s.alarms, room):
            aim(s, cfg, key, cfg.floor_of[room])
