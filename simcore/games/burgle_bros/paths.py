"""Walls, and the tables of a guard's shortest paths that follow from them (R5, R68, R70).

Edge `2 * cell` is the border between a cell and its east neighbour, `2 * cell + 1` that with its south neighbour.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, has
from simcore.games.burgle_bros.codes import COMPASS, Direction
from simcore.kernel import kernel

FAR = 100
"""Farther than any cell."""
MADE = 63
"""Bit that says that tables have been made."""
GAP_PLACE = 56
"""Where the gap stands beside the edges."""


@kernel
def edge_of(cfg, cell, direction):
    """The edge on a side of a cell."""
    if direction == Direction.EAST:
        return 2 * cell
    if direction == Direction.SOUTH:
        return 2 * cell + 1
    if direction == Direction.WEST:
        return 2 * (cell - 1)
    return 2 * (cell - cfg.side) + 1


@kernel
def has_neighbour(s, cfg, cell, direction):
    """Whether there is a cell with a tile on that side."""
    column = cell % cfg.side
    if cell == s.gap or (direction == Direction.EAST and column == cfg.side - 1):
        return False
    if direction == Direction.WEST and column == 0:
        return False
    other = cell + cfg.delta[direction]
    return 0 <= other < cfg.area and other != s.gap


@kernel
def list_ways(s, cfg, floor):
    """Set `borders` and `ways` of the rooms of a floor from its walls."""
    for cell in range(cfg.area):
        room = floor * cfg.area + cell
        s.borders[room] = 0
        s.ways[room] = 0
        for direction in range(COMPASS):
            if has_neighbour(s, cfg, cell, direction):
                s.borders[room] |= 1 << direction
                s.ways[room] |= int(not has(s.walls[floor], edge_of(cfg, cell, direction))) << direction


@kernel
def make_tables(s, cfg, floor):
    """Rebuild the tables of a floor, unless they were made for these very walls, in this game or the one before."""
    made_for = s.walls[floor] | bit(MADE) | (np.uint64(s.gap + 1) << np.uint64(GAP_PLACE))
    list_ways(s, cfg, floor)
    if s.walls_of_tables[floor] == made_for:
        return
    s.walls_of_tables[floor] = made_for
    for target in range(cfg.area):
        measure_distances(s, cfg, floor, target)
    for target in range(cfg.area):
        find_next_cells(s, cfg, floor, target)


@kernel
def measure_distances(s, cfg, floor, target):
    """Steps from every cell to `target`, by rings around it; FAR where there is no way."""
    distance = s.distance[floor, target]
    distance[:] = FAR
    distance[target] = 0
    for ring in range(cfg.area):
        for cell in range(cfg.area):
            if distance[cell] == ring:
                for direction in range(COMPASS):
                    if (s.ways[floor * cfg.area + cell] >> direction) & 1:
                        other = cell + cfg.delta[direction]
                        distance[other] = min(distance[other], ring + 1)


@kernel
def find_next_cells(s, cfg, floor, target):
    """The first step of the most clockwise of the shortest paths, from every cell in the order of distance (R68)."""
    distance = s.distance[floor, target]
    for ring in range(1, cfg.area):
        for cell in range(cfg.area):
            if distance[cell] == ring:
                s.next_cell[floor, target, cell] = most_clockwise(s, cfg, floor, target, cell)


@kernel
def most_clockwise(s, cfg, floor, target, cell):
    """Which neighbour nearer to `target` begins the path of R68."""
    distance = s.distance[floor, target]
    best = -1
    for direction in range(COMPASS):
        if (s.ways[floor * cfg.area + cell] >> direction) & 1:
            other = cell + cfg.delta[direction]
            nearer = distance[other] == distance[cell] - 1
            if nearer and (best < 0 or area_between(s.next_cell[floor, target], cfg.side, cell, other, best) > 0):
                best = other
    return best


@kernel
def area_between(next_cell, side, cell, out, back):
    """Twice the signed area of the loop out along one path and back along another; positive if it runs clockwise."""
    doubled = 0
    p, q = cell, cell
    p_next, q_next = out, back
    while True:
        doubled += cross(side, p, p_next) - cross(side, q, q_next)
        p, q = p_next, q_next
        if p == q:
            return doubled
        p_next, q_next = np.int64(next_cell[p]), np.int64(next_cell[q])


@kernel
def cross(side, a, b):
    """x0 * y1 - x1 * y0 of two cells, x being the column and y the row."""
    return (a % side) * (b // side) - (b % side) * (a // side)


@kernel
def is_connected(s, cfg, floor):
    """Whether every tile of a floor can be walked to, by its `ways`."""
    start = 1 if s.gap == 0 else 0
    reached = bit(start)
    grown = ZERO
    while grown != reached:
        grown = reached
        for cell in range(cfg.area):
            if has(grown, cell):
                for direction in range(COMPASS):
                    if (s.ways[floor * cfg.area + cell] >> direction) & 1:
                        reached |= bit(cell + cfg.delta[direction])
    return reached == all_cells(s, cfg)


@kernel
def all_cells(s, cfg):
    """Every cell with a tile, as bits."""
    cells = (ONE << np.uint64(cfg.area)) - ONE
    return cells if s.gap < 0 else cells & ~bit(s.gap)
