"""The board as sets of tiles: which steps are clear, worked out once for a layout, and what lies on a line."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_guards.codes import (
    DIRECTIONS,
    NOWHERE,
    SLOTS,
    TILE_WORDS,
    WORD,
    Diagonal,
    Piece,
)
from simcore.kernel import kernel
from simcore.sets import holds

NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6
HALF_TURN = 4
"""The direction across is so many further."""
QUARTER = 2
"""Sides are counted in steps of two directions."""


# --- sets of tiles that move as one ---


@kernel
def moved_up(a, b, c, n):
    """The set of three words in which tile t has become t + n, for 0 < n < 64."""
    up, down = np.uint64(n), np.uint64(WORD - n)
    return a << up, (b << up) | (a >> down), (c << up) | (b >> down)


@kernel
def moved_down(a, b, c, n):
    """The set of three words in which tile t has become t - n, for 0 < n < 64."""
    down, up = np.uint64(n), np.uint64(WORD - n)
    return (a >> down) | (b << up), (b >> down) | (c << up), c >> down


@kernel
def moved(a, b, c, n):
    """The set of three words in which tile t has become t + n, for n of any sign but not 0."""
    return moved_up(a, b, c, n) if n > 0 else moved_down(a, b, c, -n)


@kernel
def seen_back(tiles, n):
    """The tiles t for which t + n is in a set."""
    return moved(tiles[0], tiles[1], tiles[2], -n)


# --- laying the board (R1 to R8, R11) ---


@kernel
def lay_board(s, cfg):
    """Make the sets of the layout, once all four segments lie."""
    b = s.table.board
    b.step[:] = ZERO
    b.free[:] = ZERO
    b.shade[:] = ZERO
    b.open_edge[:] = ZERO
    b.figures[:] = ZERO
    open_side = s.passable
    open_side[:] = ZERO
    for slot in range(SLOTS):
        piece = cfg.piece[s.table.segment[slot], s.table.rotation[slot], slot]
        for i in range(TILE_WORDS):
            b.free[i] |= piece[Piece.FREE, i]
            b.shade[i] |= piece[Piece.SHADE, i]
            for side in range(HALF_TURN):
                open_side[QUARTER * side, i] |= piece[Piece.OPEN + side, i]
    lay_edges(b, cfg, open_side)
    lay_steps(b, cfg, open_side)


@kernel
def lay_edges(b, cfg, open_side):
    """Open edge tiles (R11)."""
    for side in range(NORTH, DIRECTIONS, QUARTER):
        for i in range(TILE_WORDS):
            b.open_edge[i] |= b.free[i] & open_side[side, i] & cfg.rim[side, i]


@kernel
def lay_steps(b, cfg, passable):
    """Clear steps (R7, R8); `passable` holds the open sides, and then where no wall bars the way."""
    for side in range(NORTH, SOUTH, QUARTER):  # both ways at once: a wall stands on both sides
        n = cfg.delta[side]
        back = side + HALF_TURN
        here = seen_back(passable[back], n)
        for i in range(TILE_WORDS):
            passable[side, i] &= here[i] & ~cfg.rim[side, i]
        there = seen_back(passable[side], -n)
        for i in range(TILE_WORDS):
            passable[back, i] = there[i]
    for side in range(NORTH, DIRECTIONS, QUARTER):
        free = seen_back(b.free, cfg.delta[side])
        for i in range(TILE_WORDS):
            b.step[side, i] = passable[side, i] & b.free[i] & free[i]
    for diagonal in range(EAST - 1, DIRECTIONS, QUARTER):
        lay_diagonal(b, cfg, passable, diagonal)


@kernel
def lay_diagonal(b, cfg, passable, diagonal):
    """Clear diagonal steps (R8, D21): round the corner by the one way or the other."""
    one, other = diagonal - 1, (diagonal + 1) % DIRECTIONS
    ways = passable if cfg.diag_rule == Diagonal.FREE else b.step
    after_one = seen_back(ways[other], cfg.delta[one])
    after_other = seen_back(ways[one], cfg.delta[other])
    free = seen_back(b.free, cfg.delta[diagonal])
    for i in range(TILE_WORDS):
        first = ways[one, i] & after_one[i]
        second = ways[other, i] & after_other[i]
        clear = first & second if cfg.diag_rule == Diagonal.BOTH else first | second
        b.step[diagonal, i] = clear & b.free[i] & free[i]


# --- lines (R9, R10) ---


@kernel
def direction_to(cfg, a, b):
    """The direction in which one tile lies straight from another one, -1 if in none."""
    down, right = cfg.row[b] - cfg.row[a], cfg.column[b] - cfg.column[a]
    if right == 0:
        return SOUTH if down > 0 else NORTH
    if down == 0:
        return EAST if right > 0 else WEST
    if down == right:
        return SOUTH - 1 if down > 0 else DIRECTIONS - 1
    if down == -right:
        return SOUTH + 1 if down > 0 else NORTH + 1
    return NOWHERE


@kernel
def distance(cfg, a, b):
    """The larger of the differences of rows and columns (R13)."""
    return max(abs(cfg.row[a] - cfg.row[b]), abs(cfg.column[a] - cfg.column[b]))


@kernel
def is_adjacent(board, cfg, a, b):
    """Whether two tiles are neighbours with a clear step between (R10)."""
    return distance(cfg, a, b) == 1 and holds(board.step[direction_to(cfg, a, b)], a)


@kernel
def has_line(board, cfg, a, b, far, blocked):
    """Whether b is on a line from a at a distance of at most `far` (R9); `blocked`: figures between bar it (D22)."""
    steps = distance(cfg, a, b)
    direction = direction_to(cfg, a, b)
    if steps == 0 or steps > far or direction == NOWHERE or (cfg.shot_lines and direction % QUARTER):
        return False
    n = cfg.delta[direction]
    for k in range(steps):
        tile = a + k * n
        if not holds(board.step[direction], tile) or (blocked and k > 0 and holds(board.figures, tile)):
            return False
    return True
