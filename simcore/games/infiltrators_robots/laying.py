"""The map: which panels lie where, and all that follows from it (R3 to R7)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import index_of, next_to, slot_of, square_at, way_of
from simcore.games.infiltrators_robots.codes import (
    DIRECTIONS,
    EAST,
    FIRST_DOOR,
    NO_WAY,
    NORTH,
    NOWHERE,
    OPEN_WAY,
    PANEL_WORDS,
    ROTATIONS,
    SOUTH,
    SQUARES,
    WEST,
    Edge,
    MapMode,
    Purpose,
)
from simcore.kernel import kernel
from simcore.rng import bounded, set_game, shuffle, stream, word
from simcore.sets import holds, include

# --- which panels, and where (R3) ---


@kernel
def choose_map(s, cfg, key):
    """Panels, quarter turns and cells by slot (R3, D2); maps are drawn by their own number."""
    m = s.map
    m.panel[:] = NOWHERE
    if cfg.map_mode == MapMode.FIXED:
        for slot in range(cfg.panels):
            m.panel[slot], m.line[slot] = cfg.fixed[slot, 0], cfg.fixed[slot, 1]
            m.column[slot], m.turns[slot] = cfg.fixed[slot, 2], cfg.fixed[slot, 3]
        return
    s.map_key = key
    if cfg.has_map_number:
        set_game(s.map_key, cfg.map_number)
    for row in range(cfg.n_panels):
        s.work[row] = row
    shuffle(s.map_key, stream(Purpose.PANELS, 0, 0), s.work, cfg.n_panels, cfg.panels)
    for slot in range(cfg.panels):
        m.panel[slot] = s.work[slot]
        m.turns[slot] = bounded(word(s.map_key, stream(Purpose.ROTATIONS, 0, 0), slot), ROTATIONS)
    if cfg.map_mode == MapMode.RANDOM:
        grow_map(s, cfg)
    else:
        for slot in range(cfg.panels):
            m.line[slot] = slot % 2 if cfg.map_mode == MapMode.GRID else 0
            m.column[slot] = slot // 2 if cfg.map_mode == MapMode.GRID else slot


@kernel
def grow_map(s, cfg):
    """The cell of each slot, beside one that is occupied."""
    m = s.map
    m.line[0], m.column[0] = 0, 0
    for slot in range(1, cfg.panels):
        n = 0
        for line in range(-slot, slot + 1):
            for column in range(-slot, slot + 1):
                n += is_beside(m, slot, line, column)
        left = bounded(word(s.map_key, stream(Purpose.GROWTH, 0, 0), slot - 1), n)
        take_cell(m, slot, left)
    top, west = m.line[: cfg.panels].min(), m.column[: cfg.panels].min()
    for slot in range(cfg.panels):
        m.line[slot] -= top
        m.column[slot] -= west


@kernel
def take_cell(m, slot, left):
    """The cell number `left` of those beside the slots before."""
    for line in range(-slot, slot + 1):
        for column in range(-slot, slot + 1):
            if is_beside(m, slot, line, column):
                if left == 0:
                    m.line[slot], m.column[slot] = line, column
                    return
                left -= 1


@kernel
def is_beside(m, slots, line, column):
    """Whether a cell is free and next to one of the first slots."""
    beside = False
    for slot in range(slots):
        far = abs(m.line[slot] - line) + abs(m.column[slot] - column)
        if far == 0:
            return False
        beside |= far == 1
    return beside


# --- squares, edges and rooms (R4, R5, R7) ---


@kernel
def lay_map(s, cfg):
    """Make the tables of a map whose panels are chosen."""
    m = s.map
    m.way[:] = NO_WAY
    m.next[:] = NOWHERE
    m.room[:] = NOWHERE
    m.n_rooms = 0
    m.room_squares[:] = ZERO
    m.room_doors[:] = ZERO
    m.hatched[:] = ZERO
    m.step[:] = ZERO
    for slot in range(cfg.panels):
        lay_panel(m, cfg, slot)
    for slot in range(cfg.panels):
        join_panels(m, cfg, slot)
    number_doors(m, cfg)
    list_rims(m, cfg)


@kernel
def lay_panel(m, cfg, slot):
    """Squares, steps and rooms inside one panel."""
    panel, turns = m.panel[slot], m.turns[slot]
    first_room = m.n_rooms
    for i in range(PANEL_WORDS):
        m.hatched[PANEL_WORDS * slot + i] = cfg.hatched[panel, turns, i]
        for direction in range(DIRECTIONS):
            m.step[direction, PANEL_WORDS * slot + i] = cfg.step[panel, turns, direction, i]
    for index in range(cfg.area):
        local = np.int64(cfg.local_room[panel, turns, index])
        if local == NOWHERE:
            continue
        square = square_at(slot, index)
        add_to_room(m, first_room + local, square)
        for direction in range(DIRECTIONS):
            edge = np.int64(cfg.edge[panel, turns, index, direction])
            if edge == Edge.OPEN or edge == Edge.INNER:
                m.way[square, direction] = OPEN_WAY if edge == Edge.OPEN else FIRST_DOOR
                m.next[square, direction] = square + cfg.delta[direction]


@kernel
def add_to_room(m, room, square):
    """One more square of a room; rooms come by their smallest squares."""
    m.room[square] = room
    m.room_slot[room] = slot_of(square)
    m.n_rooms = max(m.n_rooms, room + 1)
    include(m.room_squares[room], index_of(square))


@kernel
def join_panels(m, cfg, slot):
    """The doors between a panel and its neighbours, where both have an outer door (R5)."""
    for direction in range(DIRECTIONS):
        other = neighbour(m, cfg, slot, direction)
        if other == NOWHERE:
            continue
        for index in range(cfg.area):
            across = facing(cfg, index, direction)
            if across == NOWHERE or not has_outer_door(m, cfg, slot, index, direction):
                continue
            if has_outer_door(m, cfg, other, across, opposite(direction)):
                m.way[square_at(slot, index), direction] = FIRST_DOOR
                m.next[square_at(slot, index), direction] = square_at(other, across)


@kernel
def opposite(direction):
    """The direction across."""
    return (direction + 2) % DIRECTIONS


@kernel
def neighbour(m, cfg, slot, direction):
    """The slot beyond a side of a slot, NOWHERE if there is none."""
    line = m.line[slot] + (direction == SOUTH) - (direction == NORTH)
    column = m.column[slot] + (direction == EAST) - (direction == WEST)
    for other in range(cfg.panels):
        if m.line[other] == line and m.column[other] == column:
            return other
    return NOWHERE


@kernel
def facing(cfg, index, direction):
    """The index, in the panel beyond, of the square that faces one on the rim; NOWHERE for all others."""
    last = cfg.side - 1
    if direction == NORTH:
        return index + last * cfg.side if cfg.line[index] == 0 else NOWHERE
    if direction == SOUTH:
        return index - last * cfg.side if cfg.line[index] == last else NOWHERE
    if direction == EAST:
        return index - last if cfg.column[index] == last else NOWHERE
    return index + last if cfg.column[index] == 0 else NOWHERE


@kernel
def has_outer_door(m, cfg, slot, index, direction):
    """Whether an outer door place is printed there."""
    return cfg.edge[m.panel[slot], m.turns[slot], index, direction] == Edge.OUTER


# --- doors and rim places (R6) ---


@kernel
def number_doors(m, cfg):
    """Doors by ascending squares; until now each was only marked as one."""
    m.n_doors = 0
    m.n_seams = 0
    for slot in range(cfg.panels):
        for index in range(cfg.area):
            square = square_at(slot, index)
            behind = next_behind(m, square, square)
            while behind < SQUARES:
                add_door_between(m, square, behind)
                behind = next_behind(m, square, behind)


@kernel
def next_behind(m, square, last):
    """The next square beyond `last` that is behind a door of a square; SQUARES if there is none."""
    found = SQUARES
    for direction in range(DIRECTIONS):
        there = next_to(m, square, direction)
        if way_of(m, square, direction) >= FIRST_DOOR and last < there < found:
            found = there
    return found


@kernel
def add_door_between(m, a, b):
    """The next door, between a square and a larger one."""
    door = m.n_doors
    m.n_doors += 1
    m.door_a[door], m.door_b[door] = a, b
    for direction in range(DIRECTIONS):
        if next_to(m, a, direction) == b:
            m.way[a, direction] = FIRST_DOOR + door
            m.way[b, opposite(direction)] = FIRST_DOOR + door
    include(m.room_doors[m.room[a]], door)
    include(m.room_doors[m.room[b]], door)
    if slot_of(a) != slot_of(b):
        m.seam[m.n_seams] = door
        m.n_seams += 1


@kernel
def list_rims(m, cfg):
    """Outer door places with no panel opposite."""
    m.n_rims = 0
    for slot in range(cfg.panels):
        for index in range(cfg.area):
            for direction in range(DIRECTIONS):
                if has_outer_door(m, cfg, slot, index, direction) and neighbour(m, cfg, slot, direction) == NOWHERE:
                    m.rim[m.n_rims], m.rim_way[m.n_rims] = square_at(slot, index), direction
                    m.n_rims += 1


# --- rooms ---


@kernel
def shares_room(m, square, other):
    """Whether two squares lie in one room."""
    return m.room[square] == m.room[other]


@kernel
def is_in_room(m, room, square):
    """Whether a square lies in a room."""
    return m.room_slot[room] == slot_of(square) and holds(m.room_squares[room], index_of(square))
