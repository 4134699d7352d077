"""Walls that are drawn or chosen (R5, D2)."""

from __future__ import annotations

from simcore.bits import ZERO, bit, has
from simcore.games.burgle_bros.codes import COMPASS, Direction, Purpose
from simcore.games.burgle_bros.paths import (
    edge_of,
    has_neighbour,
    is_connected,
    list_ways,
    measure_distances,
)
from simcore.kernel import kernel
from simcore.rng import shuffle, stream

ATTEMPTS_MAX = 10000
DEAD_END, CORRIDOR = 1, 2
"""Neighbours of a cell that makes a floor hard."""
DEAD_END_WEIGHT = 8
CORRIDOR_WEIGHT = 2


class NoLegalWalls(ValueError):
    """No layout with so many walls was connected in all attempts."""


@kernel
def list_inner_edges(s, cfg):
    """Write the inner edges into `work`, ascending; returns how many there are."""
    n = 0
    for cell in range(cfg.area):
        for direction in (Direction.EAST, Direction.SOUTH):
            if has_neighbour(s, cfg, cell, direction):
                s.work[n] = edge_of(cfg, cell, direction)
                n += 1
    return n


@kernel
def try_walls(s, cfg, key, floor, attempt):
    """Draw the walls of one attempt; whether the floor is connected."""
    n = list_inner_edges(s, cfg)
    shuffle(key, stream(Purpose.SETUP_WALLS, attempt, floor), s.work, n, cfg.walls_each)
    s.walls[floor] = ZERO
    for i in range(cfg.walls_each):
        s.walls[floor] |= bit(s.work[i])
    list_ways(s, cfg, floor)
    return is_connected(s, cfg, floor)


@kernel
def draw_walls(s, cfg, key, floor):
    """`random`: the first legal attempt."""
    for attempt in range(ATTEMPTS_MAX):
        if try_walls(s, cfg, key, floor, attempt):
            return
    raise NoLegalWalls


@kernel
def draw_hard_walls(s, cfg, key, floor):
    """`hard`: of so many legal layouts the hardest, the first one on ties."""
    s.walls_of_tables[floor] = ZERO  # the distances of other walls take their place
    best, walls, found = -1, ZERO, 0
    for attempt in range(ATTEMPTS_MAX):
        if try_walls(s, cfg, key, floor, attempt):
            found += 1
            hard = hardness(s, cfg, floor)
            if hard > best:
                best, walls = hard, s.walls[floor]
            if found == cfg.hard_candidates:
                break
    if found == 0:
        raise NoLegalWalls
    s.walls[floor] = walls


@kernel
def hardness(s, cfg, floor):
    """All distances, corridors and dead ends of a floor (R5)."""
    total = 0
    for target in range(cfg.area):
        measure_distances(s, cfg, floor, target)
        if target == s.gap:
            continue
        for cell in range(cfg.area):
            if cell != s.gap:
                total += int(s.distance[floor, target, cell])
        total += weight_of(s, cfg, floor * cfg.area + target)
    return total


@kernel
def weight_of(s, cfg, room):
    """What a dead end or a corridor adds."""
    ways = 0
    for direction in range(COMPASS):
        ways += (s.ways[room] >> direction) & 1
    if ways == DEAD_END:
        return DEAD_END_WEIGHT
    return CORRIDOR_WEIGHT if ways == CORRIDOR else 0


@kernel
def walls_to_choose(s, cfg, floor):
    """K2: inner edges without a wall whose wall would leave the floor connected."""
    walls, edges = s.walls[floor], ZERO
    n = list_inner_edges(s, cfg)
    for i in range(n):
        edge = s.work[i]
        if not has(walls, edge):
            s.walls[floor] = walls | bit(edge)
            list_ways(s, cfg, floor)
            if is_connected(s, cfg, floor):
                edges |= bit(edge)
    s.walls[floor] = walls
    return edges
