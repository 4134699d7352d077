"""Cells and walls of a floor by the names that component rows use: `A1`, `A1|B1` side by side, `A1/A2` one below.

A cell is `row * side + col`; its edge to the east neighbour is `2 * cell`, the one to the south neighbour one more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

LETTERS = "ABCDE"
_CELL = re.compile(r"([A-E])([1-5])")
_WALL = re.compile(r"([A-E][1-5])([|/])([A-E][1-5])")


class Floor(NamedTuple):
    """The shape of a floor: a square, perhaps with a gap."""

    side: int
    gap: int = -1

    @property
    def cells(self) -> list[int]:
        """All cells with a room, ascending."""
        return [cell for cell in range(self.side**2) if cell != self.gap]

    def edges(self) -> dict[int, tuple[int, int]]:
        """The two rooms of each inner edge, by edge id."""
        found = {}
        for cell in self.cells:
            row, col = divmod(cell, self.side)
            if col + 1 < self.side and cell + 1 != self.gap:
                found[2 * cell] = (cell, cell + 1)
            if row + 1 < self.side and cell + self.side != self.gap:
                found[2 * cell + 1] = (cell, cell + self.side)
        return found

    def most_walls(self) -> int:
        """More walls than that part the floor in two."""
        return len(self.edges()) - (len(self.cells) - 1)

    def is_connected(self, walls: Iterable[int]) -> bool:
        """Whether every room can be reached from every other one."""
        open_edges = [pair for edge, pair in self.edges().items() if edge not in set(walls)]
        reached, waiting = set[int](), self.cells[:1]
        while waiting:
            cell = waiting.pop()
            reached.add(cell)
            waiting += [other for pair in open_edges if cell in pair for other in pair if other not in reached]
        return len(reached) == len(self.cells)


def cell_of(name: str, side: int) -> int:
    """The number of a cell, -1 where a floor of that side has none of that name."""
    match = _CELL.fullmatch(name)
    if not match:
        return -1
    col, row = LETTERS.index(match[1]), int(match[2]) - 1
    return row * side + col if max(row, col) < side else -1


def cell_name(cell: int, side: int) -> str:
    """The name of a cell."""
    return f"{LETTERS[cell % side]}{cell // side + 1}"


def edge_of(wall: str, floor: Floor) -> int:
    """The edge that a wall stands on, -1 where it is no inner edge of the floor."""
    match = _WALL.fullmatch(wall)
    if not match:
        return -1
    pair = (cell_of(match[1], floor.side), cell_of(match[3], floor.side))
    lies_below = match[2] == "/"
    return next((edge for edge, rooms in floor.edges().items() if rooms == pair and edge % 2 == lies_below), -1)
