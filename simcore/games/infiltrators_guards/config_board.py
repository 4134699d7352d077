"""What the config record says of the board: its shape, and each segment in every place and turn as sets of tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from simcore.games.infiltrators_guards.codes import (
    AREA,
    ROTATIONS,
    SIDE,
    SLOTS,
    TILE_WORDS,
    TILES,
    WORD,
)
from simcore.grid import NOWHERE, OFFSETS, Grid
from simcore.lattice import Lattice
from simcore.spec import Rules

OBSTACLE, SHADED, TERMINAL = "X", ":", "T"
COLUMNS = {"2x2": 2, "row": 4}
"""Segments side by side (R4)."""


def words_of(tiles: Iterable[int]) -> np.ndarray[Any, Any]:
    """A set of tiles as three words."""
    words = np.zeros(TILE_WORDS, np.uint64)
    for tile in tiles:
        words[tile // WORD] |= np.uint64(1 << tile % WORD)
    return words


def tile_number(columns: int, slot: int, r: int, c: int) -> int:
    """The number of a tile of the segment in a slot (R1, R4)."""
    row, column = slot // columns * SIDE + r, slot % columns * SIDE + c
    return row * columns * SIDE + column


def fill_board(cfg: Any, rules: Rules) -> None:
    """The shape of the board, and the segments."""
    columns = COLUMNS[str(rules.parameters["layout"])]
    fill_shape(cfg, columns * SIDE)
    segments = rules.components["segments"]
    cfg.n_segments = len(segments)
    for row, segment in enumerate(segments):
        for rotation in range(ROTATIONS):
            pieces, spots = laid(Lattice.of(segment["rows"]), rotation, columns)
            cfg.piece[row, rotation], cfg.terminal[row, rotation] = pieces, spots
    fill_places(cfg, columns)


def fill_shape(cfg: Any, width: int) -> None:
    """Rows, columns, directions and the rim."""
    cfg.width = width
    cfg.row, cfg.column = np.divmod(np.arange(TILES), width)
    grid = Grid(width, TILES // width)
    north, east, south, west = grid.steps
    cfg.delta = [north, north + east, east, south + east, south, south + west, west, north + west]
    for at, way in enumerate(OFFSETS):
        cfg.rim[2 * at] = words_of(tile for tile in grid.places if grid.beside(tile, way) == NOWHERE)


@lru_cache(maxsize=512)
def laid(lattice: Lattice, rotation: int, columns: int) -> tuple[np.ndarray[Any, Any], list[int]]:
    """A segment in each slot, and its terminal spot there; a study makes many rules of the same drawings."""
    turned = lattice.turned(rotation)
    pieces = np.array([piece(turned, columns, slot) for slot in range(SLOTS)])
    return pieces, [tile_number(columns, slot, *turned.find(TERMINAL)[0]) for slot in range(SLOTS)]


def piece(lattice: Lattice, columns: int, slot: int) -> list[np.ndarray[Any, Any]]:
    """Tiles of a segment in a slot: free, shaded, and those without a wall to the north, east, south and west."""
    number = {(r, c): tile_number(columns, slot, r, c) for r, c in lattice.tiles}
    free = [number[at] for at in lattice.tiles if lattice.tile(*at) != OBSTACLE]
    shade = [number[at] for at in lattice.tiles if lattice.tile(*at) == SHADED]
    sides = [[number[at] for at in lattice.tiles if not lattice.is_wall(*at, way)] for way in OFFSETS]
    return [words_of(tiles) for tiles in (free, shade, *sides)]


def fill_places(cfg: Any, columns: int) -> None:
    """The slot of each tile, and which tile of the unturned segment it is in each turn (R3)."""
    cell = np.arange(AREA).reshape(SIDE, SIDE)
    for slot in range(SLOTS):
        for r in range(SIDE):
            for c in range(SIDE):
                tile = tile_number(columns, slot, r, c)
                cfg.slot_of[tile] = slot
                cfg.unturned[:, tile] = [np.rot90(cell, -rotation)[r, c] for rotation in range(ROTATIONS)]
