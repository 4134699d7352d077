"""Which targets tools have, and whether they can do anything (R75 to R83, 5.4)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.board import adjacent, below, beside, is_revealed, joined
from simcore.games.burgle_bros.codes import COMPASS, NEAR, Direction, Kind, Presence, Tile
from simcore.games.burgle_bros.operations import Op
from simcore.kernel import kernel


@kernel
def is_usable(s, cfg, row):
    """A tool can be used if an operation of its program can do something; a blank one never."""
    at = cfg.tool_code[row]
    if at < 0:
        return False
    while cfg.code[at, 0] != Op.END:
        if is_possible(s, cfg, cfg.code[at, 0]):
            return True
        at += 1
    return False


@kernel
def is_possible(s, cfg, op):
    """Whether an operation finds a target; those without one always can."""
    if target_kind(op) != Kind.NONE:
        return targets_of(s, cfg, op) != ZERO
    if op == Op.CRYSTAL_BALL:
        return s.event_top < s.event_size
    return op != Op.STETHOSCOPE


@kernel
def target_of_program(cfg, row):
    """The operation of a tool's program that has a target, END if none has."""
    at = cfg.tool_code[row]
    while cfg.code[at, 0] != Op.END:
        if target_kind(cfg.code[at, 0]) != Kind.NONE:
            return cfg.code[at, 0]
        at += 1
    return np.int64(Op.END)


@kernel
def target_kind(op):
    """The question of an operation's target, NONE where it has none."""
    if op == Op.PEEK_ANY or op == Op.HACK:
        return Kind.TOOL_ROOM.value
    if op == Op.CROWBAR or op == Op.DYNAMITE or op == Op.THERMAL_BOMB:
        return Kind.TOOL_DIR.value
    return Kind.TOOL_FLOOR.value if op == Op.DONUTS else Kind.NONE.value


@kernel
def targets_of(s, cfg, op):
    """K11 to K13: the codes of its targets, seen from the active burglar."""
    room = s.room[s.active]
    if op == Op.PEEK_ANY:
        return facedown_rooms(s, cfg)
    if op == Op.HACK:
        return rooms_to_hack(s, cfg)
    if op == Op.CROWBAR:
        return rooms_to_break(s, cfg, room)
    if op == Op.DYNAMITE:
        return walls_around(s, cfg, room)
    return floors_to_link(s, cfg, room) if op == Op.THERMAL_BOMB else guards_to_feed(s, cfg)


@kernel
def facedown_rooms(s, cfg):
    """All rooms whose tile is not revealed."""
    rooms = ZERO
    for room in range(cfg.rooms):
        if s.tile[room] != Tile.NO_TILE and not has(s.faceup, room):
            rooms |= bit(room)
    return rooms


@kernel
def rooms_to_hack(s, cfg):
    """Revealed computer rooms that take another token."""
    rooms = ZERO
    for room in range(cfg.rooms):
        if has(s.faceup, room) and s.hacks[room] < cfg.hack_max[s.effect[room]]:
            rooms |= bit(room)
    return rooms


@kernel
def rooms_to_break(s, cfg, room):
    """R76: directions of revealed rooms of the Crowbar's kinds that still work."""
    directions = ZERO
    for direction in range(NEAR):
        there = joined(s, cfg, room, direction)
        if there >= 0 and has(s.faceup & ~s.broken, there) and has(cfg.crowbar_kinds, s.effect[there]):
            directions |= bit(direction)
    return directions


@kernel
def walls_around(s, cfg, room):
    """R79: directions of inner walls."""
    directions = ZERO
    for direction in range(COMPASS):
        if beside(s, cfg, room, direction) >= 0 and adjacent(s, cfg, room, direction) < 0:
            directions |= bit(direction)
    return directions


@kernel
def floors_to_link(s, cfg, room):
    """R83: up and down, where no stairs and no earlier bomb make that link."""
    directions = ZERO
    if not has(s.bombs, room) and not is_revealed(s, room, Tile.STAIRS):
        directions |= bit(Direction.UP)
    down = below(s, cfg, room)
    if down >= 0 and not has(s.bombs, down) and not is_revealed(s, down, Tile.STAIRS):
        directions |= bit(Direction.DOWN)
    return directions


@kernel
def guards_to_feed(s, cfg):
    """R78: floors whose guard is on the board and has no donuts."""
    floors = ZERO
    for floor in range(cfg.floors):
        if s.guard[floor] == Presence.ON_BOARD and not s.donuts[floor]:
            floors |= bit(floor)
    return floors
