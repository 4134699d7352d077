"""One panel: its drawing, and turning it (R1, R2)."""

from __future__ import annotations

from functools import cache

Drawing = tuple[str, ...]

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""What a step changes in row and column, by direction."""

OPEN, DOOR, RIM, HATCHED, PILLAR = " ", "d", "e", "%", "X"
TURNED = str.maketrans("-|", "|-")


def opposite(direction: int) -> int:
    return (direction + 2) % 4


def panel_size(drawing: Drawing) -> int:
    """The number of squares along a side."""
    return len(drawing) // 2


@cache
def turned(drawing: Drawing, turns: int) -> Drawing:
    """R2: the drawing after so many quarter turns clockwise: (i,j) goes to (j, 2n - i)."""
    for _ in range(turns % 4):
        last = len(drawing) - 1
        drawing = tuple(
            "".join(drawing[last - j][i] for j in range(last + 1)).translate(TURNED) for i in range(last + 1)
        )
    return drawing


def square_mark(drawing: Drawing, row: int, column: int) -> str:
    """R1: the character of square (row, column)."""
    return drawing[2 * row + 1][2 * column + 1]


def edge_mark(drawing: Drawing, row: int, column: int, direction: int) -> str:
    """R1: the character of the edge on this side of a square."""
    down, right = STEPS[direction]
    return drawing[2 * row + 1 + down][2 * column + 1 + right]
