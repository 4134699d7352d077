"""Events and loot that move burglars, or choose rooms (R87, R89)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.alarms import ask_tie
from simcore.games.burgle_bros.board import (
    above,
    below,
    beside,
    is_active,
    is_faceup,
    joined,
    nearest_cells,
    step_of_guard,
)
from simcore.games.burgle_bros.codes import COMPASS, NEAR, PEEK_NOTHING, TOOL_ROWS, Direction, Kind, Mode
from simcore.games.burgle_bros.entry import enter
from simcore.games.burgle_bros.legal_work import holds_everything
from simcore.games.burgle_bros.machine import ask, is_on_board
from simcore.games.burgle_bros.operations import Flag, Op, Source
from simcore.games.burgle_bros.place import escape, place
from simcore.games.burgle_bros.rooms import reveal
from simcore.kernel import kernel


@kernel
def begin_room_event(s, cfg, key, f, op):
    """What the team is asked."""
    room = s.room[f.seat]
    if op == Op.PEEK_BESIDE:
        options = rooms_around(s, cfg, room)
        if options != ZERO and may_decline(s, cfg, f):
            options |= bit(PEEK_NOTHING)
        ask(s, Kind.PEEKHOLE, s.active, options)
    elif op == Op.BUDDY_SYSTEM:
        ask(s, Kind.SEAT, s.active, others_on_board(s, cfg, f.seat))
    elif op == Op.GO_WITH_YOUR_GUT:
        ask(s, Kind.GUT, s.active, unknown_neighbours(s, cfg, room))
    else:
        ask_tie(s, cfg, key, Kind.KITTY_TARGET, rooms_for_kitty(s, cfg, room))


@kernel
def finish_room_event(s, cfg, f, op):
    """What was chosen happens; -1 where nothing could be."""
    answer, room = s.answer, s.room[f.seat]
    if answer < 0:
        return
    if op == Op.PEEK_BESIDE:
        if answer != PEEK_NOTHING:
            s.peeks += 1
            reveal(s, cfg, around(s, cfg, room, answer))
    elif op == Op.BUDDY_SYSTEM:
        if s.room[answer] != room:
            place(s, answer, room)
    elif op == Op.GO_WITH_YOUR_GUT:
        enter(s, cfg, f.seat, joined(s, cfg, room, answer), Mode.GUT)
    else:
        run_after(s, cfg, f.seat, cfg.floor_of[room] * cfg.area + answer)


@kernel
def may_decline(s, cfg, f):
    """Whether the card says "may"; only events do."""
    return f.cause == Source.EVENT and cfg.event_may[f.target]


@kernel
def around(s, cfg, room, direction):
    """The room in a direction, walls or not."""
    if direction < COMPASS:
        return beside(s, cfg, room, direction)
    return above(s, cfg, room) if direction == Direction.UP else below(s, cfg, room)


@kernel
def rooms_around(s, cfg, room):
    """K20: directions of facedown rooms, walls or not."""
    directions = ZERO
    for direction in range(NEAR):
        there = around(s, cfg, room, direction)
        if there >= 0 and not is_faceup(s, there):
            directions |= bit(direction)
    return directions


@kernel
def others_on_board(s, cfg, seat):
    """K18: all other burglars on the board."""
    seats = ZERO
    for other in range(cfg.players):
        if other != seat and is_on_board(s, other):
            seats |= bit(other)
    return seats


@kernel
def unknown_neighbours(s, cfg, room):
    """K19: directions of facedown rooms, adjacent or linked by stairs that can be used."""
    directions = ZERO
    for direction in range(NEAR):
        there = joined(s, cfg, room, direction)
        locked = direction >= COMPASS and is_active(s, Flag.STAIRS_LOCKED)
        if there >= 0 and not locked and not is_faceup(s, there):
            directions |= bit(direction)
    return directions


@kernel
def lift(s, cfg, seat, n):
    """Freight Elevator and Lost Grip: one floor up or down; from the top floor out, if the team holds everything."""
    room = s.room[seat]
    if n < 0:
        if below(s, cfg, room) >= 0:
            place(s, seat, below(s, cfg, room))
    elif above(s, cfg, room) >= 0:
        place(s, seat, above(s, cfg, room))
    elif holds_everything(s, cfg):
        escape(s, cfg, seat)


# --- the kitty (R89) ---


@kernel
def rooms_for_kitty(s, cfg, room):
    """K23: cells of the nearest revealed rooms of the kitty's kinds on this floor, but for the own room."""
    floor, cells = cfg.floor_of[room], ZERO
    for cell in range(cfg.area):
        there = floor * cfg.area + cell
        if there != room and is_faceup(s, there) and has(cfg.kitty_kinds, s.effect[there]):
            cells |= bit(cell)
    return nearest_cells(s, cfg, floor, cfg.cell_of[room], cells)


@kernel
def run_after(s, cfg, seat, goal):
    """The kitty is loose: one step towards what it has seen."""
    s.loot_held[seat] &= ~cfg.row_cards[TOOL_ROWS + cfg.kitty]
    s.kitty_at = step_of_guard(s, cfg, s.room[seat], goal)
