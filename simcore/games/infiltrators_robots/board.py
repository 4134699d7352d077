"""Squares and sets of squares: which steps there are, and how a set grows by steps (R18, R20)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.codes import (
    EAST,
    LOW_INDEX,
    NO_WAY,
    NORTH,
    NOWHERE,
    OPEN_WAY,
    PANEL_WORDS,
    SLOT_SHIFT,
    SOUTH,
    SQUARE_WORDS,
    WEST,
    WORD,
)
from simcore.kernel import kernel
from simcore.sets import count_codes, holds, include

# --- sets of squares ---


@kernel
def copy_squares(squares, others):
    """Make a set the same as another one."""
    for i in range(SQUARE_WORDS):
        squares[i] = others[i]


@kernel
def add_squares(squares, others):
    """Put all squares of another set into a set."""
    for i in range(SQUARE_WORDS):
        squares[i] |= others[i]


@kernel
def drop_squares(squares, others):
    """Take all squares of another set out of a set."""
    for i in range(SQUARE_WORDS):
        squares[i] &= ~others[i]


@kernel
def share_squares(squares, others):
    """Whether two sets have a square in common."""
    for i in range(SQUARE_WORDS):
        if squares[i] & others[i] != ZERO:
            return True
    return False


# --- places and steps ---


@kernel
def slot_of(square):
    """The slot in which a square lies."""
    return square >> SLOT_SHIFT


@kernel
def index_of(square):
    """The index of a square in its panel."""
    return square & LOW_INDEX


@kernel
def square_at(slot, index):
    """The square with an index in a slot."""
    return (slot << SLOT_SHIFT) + index


@kernel
def line_of(m, cfg, square):
    """The row of a square on the map (R4)."""
    return m.line[slot_of(square)] * cfg.side + cfg.line[index_of(square)]


@kernel
def column_of(m, cfg, square):
    """The column of a square on the map (R4)."""
    return m.column[slot_of(square)] * cfg.side + cfg.column[index_of(square)]


@kernel
def way_of(m, square, direction):
    """What lies over an edge: NO_WAY, OPEN_WAY or FIRST_DOOR and a door."""
    return np.int64(m.way[square, direction])


@kernel
def next_to(m, square, direction):
    """The square behind an edge, NOWHERE beyond the rim."""
    return np.int64(m.next[square, direction])


@kernel
def room_of(m, square):
    """The room of a square."""
    return np.int64(m.room[square])


@kernel
def reach_square(m, cfg, square, place):
    """The reach square at a place (R20), NOWHERE if there is none."""
    if place == 0:
        return square if cfg.reach_own else np.int64(NOWHERE)
    return next_to(m, square, place - 1) if way_of(m, square, place - 1) == OPEN_WAY else np.int64(NOWHERE)


# --- sets that grow ---


@kernel
def shifted_up(low, high, n):
    """The set of two words in which square q has become q + n, for 0 < n < 64."""
    up, down = np.uint64(n), np.uint64(WORD - n)
    return low << up, (high << up) | (low >> down)


@kernel
def shifted_down(low, high, n):
    """The set of two words in which square q has become q - n, for 0 < n < 64."""
    down, up = np.uint64(n), np.uint64(WORD - n)
    return (low >> down) | (high << up), high >> down


@kernel
def grow(m, cfg, squares, others):
    """Add all squares that are a step from one of a set, doors included; `others` is work space."""
    step = m.step
    for slot in range(cfg.panels):
        i = PANEL_WORDS * slot
        low, high = squares[i], squares[i + 1]
        if low | high == ZERO:
            others[i], others[i + 1] = ZERO, ZERO
            continue
        a, b = shifted_down(low & step[NORTH, i], high & step[NORTH, i + 1], cfg.side)
        c, d = shifted_up(low & step[SOUTH, i], high & step[SOUTH, i + 1], cfg.side)
        e, f = shifted_up(low & step[EAST, i], high & step[EAST, i + 1], 1)
        g, h = shifted_down(low & step[WEST, i], high & step[WEST, i + 1], 1)
        others[i] = low | a | c | e | g
        others[i + 1] = high | b | d | f | h
    for k in range(m.n_seams):
        one, other = m.door_a[m.seam[k]], m.door_b[m.seam[k]]
        if holds(squares, one):
            include(others, other)
        if holds(squares, other):
            include(others, one)
    for i in range(PANEL_WORDS * cfg.panels):
        squares[i] = others[i]


@kernel
def distance(s, cfg, a, b):
    """Steps from a square to another one by R18, figures ignored; NOWHERE if there is no way."""
    reached, others = s.reached, s.spread
    reached[:] = ZERO
    include(reached, a)
    n, size = 0, 0
    while not holds(reached, b):
        size = count_codes(reached)
        grow(s.map, cfg, reached, others)
        n += 1
        if count_codes(reached) == size:
            return NOWHERE
    return n


@kernel
def is_wall(m, square, direction):
    """Whether there is no step over an edge."""
    return way_of(m, square, direction) == NO_WAY
