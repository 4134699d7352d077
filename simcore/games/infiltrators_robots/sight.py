"""What scans see (R44, R45, D8, D9, D45)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import (
    column_of,
    index_of,
    line_of,
    next_to,
    room_of,
    slot_of,
    square_at,
    way_of,
)
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    EAST,
    FIRST_DOOR,
    NO_WAY,
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    DoorScan,
    Reach,
)
from simcore.games.infiltrators_robots.laying import is_in_room
from simcore.kernel import kernel
from simcore.sets import exclude, holds, include


@kernel
def see(s, cfg, square, radius, area):
    """Write the squares that a scanner on a square sees."""
    area[:] = ZERO
    if cfg.scan_reach == Reach.ROOM:
        see_room(s, cfg, square, radius, area)
    elif cfg.scan_reach == Reach.CONNECTED:
        see_connected(s, cfg, square, radius, area)
    else:
        for vertical in range(NORTH, SOUTH + 1, SOUTH):
            see_quarter(s, cfg, (square, vertical, EAST), radius, area)
            see_quarter(s, cfg, (square, vertical, WEST), radius, area)


@kernel
def passes_scan(s, cfg, square, direction):
    """Whether a scan passes an edge (D8)."""
    way = way_of(s.map, square, direction)
    if way < FIRST_DOOR:
        return way != NO_WAY
    if cfg.door_scan == DoorScan.ACTIVE_BLOCKS:
        return not holds(s.table.active, way - FIRST_DOOR)
    return cfg.door_scan == DoorScan.NEVER_BLOCKS


@kernel
def see_quarter(s, cfg, start, radius, area):
    """One quarter of the box: squares at the end of a path that goes in two directions only.

    `row` holds the squares of one row of it that are seen, by how far they are to the side.
    """
    square, vertical, sideways = start
    row = s.row
    row[: radius + 1] = NOWHERE
    for down in range(radius + 1):
        for right in range(radius + 1):
            if down == 0 and right == 0:
                here = square
            else:
                here = seen_behind(s, cfg, row[right - 1], sideways) if right > 0 else np.int64(NOWHERE)
                if here == NOWHERE and down > 0:
                    here = seen_behind(s, cfg, row[right], vertical)
            row[right] = here
            if here != NOWHERE:
                include(area, here)


@kernel
def seen_behind(s, cfg, square, direction):
    """The square behind an edge of a seen one, NOWHERE if the scan does not pass or the square is none."""
    if square == NOWHERE or not passes_scan(s, cfg, square, direction):
        return np.int64(NOWHERE)
    return next_to(s.map, square, direction)


@kernel
def see_connected(s, cfg, square, radius, area):
    """D9 `connected`: any path inside the box."""
    m, queue = s.map, s.row
    line, column = line_of(m, cfg, square), column_of(m, cfg, square)
    include(area, square)
    queue[0] = square
    n, done = 1, 0
    while done < n:
        here = queue[done]
        done += 1
        for direction in range(DIRECTIONS):
            if passes_scan(s, cfg, here, direction):
                there = next_to(m, here, direction)
                near = abs(line_of(m, cfg, there) - line) <= radius and abs(column_of(m, cfg, there) - column) <= radius
                if near and not holds(area, there):
                    include(area, there)
                    queue[n] = there
                    n += 1


@kernel
def see_room(s, cfg, square, radius, area):
    """The squares of the room of a square that lie in the box around it, without any path."""
    slot, room = slot_of(square), room_of(s.map, square)
    line, column = cfg.line[index_of(square)], cfg.column[index_of(square)]
    for r in range(max(0, line - radius), min(cfg.side, line + radius + 1)):
        for c in range(max(0, column - radius), min(cfg.side, column + radius + 1)):
            other = square_at(slot, r * cfg.side + c)
            if is_in_room(s.map, room, other):
                include(area, other)


@kernel
def see_as_sentinel(s, cfg, centre, area):
    """R45, D45: the squares of the room around a centre; under `reach` only those that are seen from it."""
    area[:] = ZERO
    if not cfg.sentinel_clip:
        see_room(s, cfg, centre, cfg.sentinel_radius, area)
        return
    see(s, cfg, centre, cfg.sentinel_radius, area)
    room = room_of(s.map, centre)
    for slot in range(cfg.panels):
        for index in range(cfg.area):
            other = square_at(slot, index)
            if holds(area, other) and room_of(s.map, other) != room:
                exclude(area, other)
