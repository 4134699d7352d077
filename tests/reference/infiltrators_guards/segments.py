"""Drawings of board segments and their rotation (R2, R3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

SIDE = 6
"""Tiles along a segment."""

LATTICE = 2 * SIDE + 1

EXCHANGED = {"-": "|", "|": "-"}

Drawing = tuple[str, ...]


def turned(drawing: Drawing) -> Drawing:
    """R3: a quarter turn clockwise takes place (i, j) to (j, 12 - i) and exchanges the walls' signs."""
    new = [[" "] * LATTICE for _ in range(LATTICE)]
    for i, line in enumerate(drawing):
        for j, character in enumerate(line):
            new[j][LATTICE - 1 - i] = EXCHANGED.get(character, character)
    return tuple("".join(line) for line in new)


@cache
def rotated(drawing: Drawing, rotation: int) -> Drawing:
    """R3: rotation k is k quarter turns."""
    return drawing if rotation == 0 else turned(rotated(drawing, rotation - 1))


def tile_of(drawing: Drawing, row: int, column: int) -> str:
    """R2: the sign of a tile."""
    return drawing[2 * row + 1][2 * column + 1]


def is_wall(drawing: Drawing, row: int, column: int, down: int, right: int) -> bool:
    """R2: whether the edge of a tile on one of its four sides is a wall."""
    return drawing[2 * row + 1 + down][2 * column + 1 + right] in "-|"


def printed_spot(drawing: Drawing) -> tuple[int, int]:
    """R2: row and column of the terminal spot."""
    places = ((row, column) for row in range(SIDE) for column in range(SIDE))
    return next(place for place in places if tile_of(drawing, *place) == "T")


def rotated_all(drawings: Sequence[Drawing], rotations: Sequence[int]) -> tuple[Drawing, ...]:
    return tuple(rotated(drawing, rotation) for drawing, rotation in zip(drawings, rotations, strict=True))
