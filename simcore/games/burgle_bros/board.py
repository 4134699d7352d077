"""The building: neighbours, links, reach (section 1, R25 to R29, R100)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, has
from simcore.games.burgle_bros.codes import COMPASS, NOWHERE, Direction, Presence, Tile
from simcore.games.burgle_bros.operations import Flag
from simcore.kernel import inline_kernel, kernel

FAR = 1000
"""Farther than any cell."""
ABOVE, BELOW = 0, 1
"""What Gymnastics makes of a Walkway (D13): a link up, or a way in from below; 2 is both."""


@inline_kernel
def is_faceup(s, room):
    """Whether the room's tile is revealed."""
    return has(s.faceup, room)


@kernel
def is_revealed(s, room, tile):
    """Whether a revealed tile of this kind lies in the room, working or not."""
    return has(s.faceup, room) and s.effect[room] == tile


@kernel
def works(s, room, tile):
    """Whether a revealed tile of this kind lies in the room that no Crowbar has touched (R39)."""
    return is_revealed(s, room, tile) and not has(s.broken, room)


@kernel
def is_active(s, flag):
    """Whether somebody's effect until his next turn holds (R13)."""
    return s.flags[flag] != ZERO


@kernel
def beside(s, cfg, room, direction):
    """The room one step N, E, S or W, whether there is a wall or not; NOWHERE at the border and at the gap."""
    if has_direction(s.borders[room], direction):
        return room + cfg.delta[direction]
    return NOWHERE


@kernel
def adjacent(s, cfg, room, direction):
    """The room one step N, E, S or W without a wall between."""
    if has_direction(s.ways[room], direction):
        return room + cfg.delta[direction]
    return NOWHERE


@inline_kernel
def has_direction(directions, direction):
    """Whether a set of the four directions holds one."""
    return (directions >> direction) & 1 != 0


@kernel
def are_adjacent(s, cfg, room, other):
    """Whether two rooms are joined in the guard graph, so on the same floor."""
    for direction in range(COMPASS):
        if adjacent(s, cfg, room, direction) == other:
            return True
    return False


@kernel
def leads_up(s, cfg, room):
    """Whether a link joins the room with the one above it, both ways (R27, D13)."""
    if is_revealed(s, room, Tile.STAIRS) or has(s.bombs, room):
        return True
    return cfg.gymnastics != BELOW and is_active(s, Flag.WALKWAYS_AS_STAIRS) and is_revealed(s, room, Tile.WALKWAY)


@kernel
def is_way_in_from_below(s, cfg, room):
    """Gymnastics where a Walkway is entered from the room below it, one way (D13)."""
    return cfg.gymnastics != ABOVE and is_active(s, Flag.WALKWAYS_AS_STAIRS) and is_revealed(s, room, Tile.WALKWAY)


@kernel
def above(s, cfg, room):
    """The same cell one floor up, NOWHERE from the top."""
    return room + cfg.area if room + cfg.area < cfg.rooms else NOWHERE


@kernel
def below(s, cfg, room):
    """The same cell one floor down, NOWHERE from floor 0."""
    return room - cfg.area if room >= cfg.area else NOWHERE


@kernel
def linked(s, cfg, room, direction):
    """The room that stairs of any kind lead to, up or down; NOWHERE if they do not (R27)."""
    if direction == Direction.UP:
        up = above(s, cfg, room)
        return up if up >= 0 and (leads_up(s, cfg, room) or is_way_in_from_below(s, cfg, up)) else NOWHERE
    down = below(s, cfg, room)
    return down if down >= 0 and leads_up(s, cfg, down) else NOWHERE


@kernel
def joined(s, cfg, room, direction):
    """The room adjacent (N, E, S, W) or linked by stairs (up, down), Time Lock or not; NOWHERE if there is none."""
    if direction < COMPASS:
        return adjacent(s, cfg, room, direction)
    return linked(s, cfg, room, direction)


@kernel
def seen_from(s, cfg, room, direction):
    """The room that can be peeked at in a direction: adjacent, linked, or above or below an Atrium (R23)."""
    there = joined(s, cfg, room, direction)
    if there < 0 and direction >= COMPASS and is_revealed(s, room, Tile.ATRIUM):
        return above(s, cfg, room) if direction == Direction.UP else below(s, cfg, room)
    return there


@kernel
def duct_from(s, cfg, room):
    """The other end of the Service Duct; with more than two of them, the next one in the order of rooms (R26)."""
    if is_revealed(s, room, Tile.SERVICE_DUCT):
        for step in range(1, cfg.rooms):
            other = (room + step) % cfg.rooms
            if is_revealed(s, other, Tile.SERVICE_DUCT):
                return other
    return NOWHERE


@kernel
def reach(s, cfg, seat, direction):
    """The room that a burglar can move to in a direction 0 to 7, NOWHERE if there is none (R100)."""
    room = s.room[seat]
    if direction < COMPASS:
        there = adjacent(s, cfg, room, direction)
        if there >= 0:
            return there
        return through_wall(s, cfg, seat, direction)
    if direction == Direction.DUCT:
        return NOWHERE if s.loot_held[seat] & cfg.no_duct != ZERO else duct_from(s, cfg, room)
    if direction == Direction.DROP:
        return below(s, cfg, room) if is_revealed(s, room, Tile.WALKWAY) else NOWHERE
    return NOWHERE if is_active(s, Flag.STAIRS_LOCKED) else linked(s, cfg, room, direction)


@kernel
def through_wall(s, cfg, seat, direction):
    """A revealed Secret Door behind a wall, working or not (R25)."""
    there = beside(s, cfg, s.room[seat], direction)
    if there >= 0 and is_revealed(s, there, Tile.SECRET_DOOR) and s.loot_held[seat] & cfg.no_wall_pass == ZERO:
        return there
    return NOWHERE


@kernel
def guard_room(s, cfg, floor):
    """The room of a floor's guard, NOWHERE if he is not on the board."""
    return floor * cfg.area + s.guard_at[floor] if s.guard[floor] == Presence.ON_BOARD else NOWHERE


@kernel
def is_guard_in(s, cfg, room):
    """Whether a guard stands in the room."""
    return guard_room(s, cfg, cfg.floor_of[room]) == room


@kernel
def burglars_in(s, cfg, room):
    """The seats whose burglars stand in the room."""
    seats = ZERO
    for seat in range(cfg.players):
        if s.room[seat] == room:
            seats |= bit(seat)
    return seats


@kernel
def others_in(s, cfg, seat, room):
    """The seats of other burglars in a room."""
    return burglars_in(s, cfg, room) & ~bit(seat)


@kernel
def nearest_cells(s, cfg, floor, start, cells):
    """Those of a set of cells of a floor that are at the least walking distance from the cell `start`."""
    nearest, least = ZERO, FAR
    for cell in range(cfg.area):
        if has(cells, cell):
            steps = int(s.distance[floor, cell, start])
            if steps < least:
                nearest, least = ZERO, steps
            if steps == least:
                nearest |= bit(cell)
    return nearest


@kernel
def step_of_guard(s, cfg, room, goal):
    """The room that a guard in `room` enters next on his way to `goal` on the same floor (R68)."""
    floor = cfg.floor_of[room]
    return floor * cfg.area + int(s.next_cell[floor, cfg.cell_of[goal], cfg.cell_of[room]])


@kernel
def on_floor(cfg, rooms, floor):
    """Those of a set of rooms that are on a floor, as cells."""
    first = np.uint64(floor * cfg.area)
    return (rooms >> first) & ((ONE << np.uint64(cfg.area)) - ONE)
