"""Cells, edges and the guards' paths of one floor (section 1, R68)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

NORTH, EAST, SOUTH, WEST, UP, DOWN, DUCT, DROP, ROOF = range(9)
COMPASS = (NORTH, EAST, SOUTH, WEST)

NOWHERE = -1


def cell_of(name: str, side: int) -> int:
    """Return the cell that has a name, as A1."""
    return (int(name[1:]) - 1) * side + ord(name[0]) - ord("A")


def name_of(cell: int, side: int) -> str:
    row, column = divmod(cell, side)
    return f"{chr(ord('A') + column)}{row + 1}"


class Grid:
    """The square of cells that all floors have, less the gap."""

    def __init__(self, side: int, gap: int = NOWHERE) -> None:
        self.side = side
        self.gap = gap
        self.cells = [cell for cell in range(side * side) if cell != gap]

    def beside(self, cell: int, direction: int) -> int:
        """Return the cell beside another, walls or not; NOWHERE at the outer border and the gap."""
        row, column = divmod(cell, self.side)
        row += (direction == SOUTH) - (direction == NORTH)
        column += (direction == EAST) - (direction == WEST)
        if not (0 <= row < self.side and 0 <= column < self.side):
            return NOWHERE
        other = row * self.side + column
        return NOWHERE if other == self.gap else other

    def edge(self, cell: int, direction: int) -> int:
        """Return the edge id of the border in a direction."""
        if direction in (NORTH, WEST):
            cell = self.beside(cell, direction)
        return 2 * cell + (direction in (NORTH, SOUTH))

    def inner_edges(self) -> list[int]:
        """Return the edges between two cells by edge id."""
        both = [(cell, direction) for cell in self.cells for direction in (EAST, SOUTH)]
        return sorted(self.edge(cell, way) for cell, way in both if self.beside(cell, way) != NOWHERE)

    def edge_of(self, wall: str) -> int:
        """Return the edge with a name, as A1|B1 or A1/A2."""
        return 2 * cell_of(wall[:2], self.side) + ("/" in wall)

    def is_outer(self, cell: int, beside_gap: bool) -> bool:
        """Whether a cell lies on the border of the square or, where that counts, beside the gap (D30)."""
        row, column = divmod(cell, self.side)
        on_border = {row, column} & {0, self.side - 1}
        others = [self.beside(cell, direction) for direction in COMPASS]
        return bool(on_border) or (beside_gap and self.gap != NOWHERE and NOWHERE in others)


class Paths:
    """Distances and next steps between all cells of a floor with its walls (R68, R70)."""

    def __init__(self, grid: Grid, walls: Iterable[int]) -> None:
        self.grid = grid
        self.walls = set(walls)

    @cached_property
    def distance(self) -> dict[int, dict[int, int]]:
        """Walking distances by target and start."""
        return {target: self._distances(target) for target in self.grid.cells}

    @cached_property
    def next(self) -> dict[int, dict[int, int]]:
        """Next cells by target and start."""
        return {target: self._next(target) for target in self.grid.cells}

    @cached_property
    def connected(self) -> bool:
        return len(self._distances(self.grid.cells[0])) == len(self.grid.cells)

    def adjacent(self, cell: int, direction: int) -> int:
        """Return the neighbour in the guard graph, or NOWHERE."""
        other = self.grid.beside(cell, direction)
        walled = other != NOWHERE and self.grid.edge(cell, direction) in self.walls
        return NOWHERE if walled else other

    def neighbours(self, cell: int) -> list[int]:
        """Return the neighbours in the guard graph in the order north, east, south, west."""
        found = (self.adjacent(cell, direction) for direction in COMPASS)
        return [other for other in found if other != NOWHERE]

    def path(self, start: int, target: int) -> list[int]:
        """Return the cells a guard walks through, the target last."""
        cells = [start]
        while cells[-1] != target:
            cells.append(self.next[target][cells[-1]])
        return cells[1:]

    def hardness(self) -> int:
        """R5: how hard a layout is for burglars."""
        ways = [len(self.neighbours(cell)) for cell in self.grid.cells]
        walking = sum(sum(row.values()) for row in self.distance.values())
        return walking + 8 * ways.count(1) + 2 * ways.count(2)

    def _distances(self, target: int) -> dict[int, int]:
        found = {target: 0}
        queue = [target]
        for cell in queue:
            for other in self.neighbours(cell):
                if other not in found:
                    found[other] = found[cell] + 1
                    queue.append(other)
        return found

    def _next(self, target: int) -> dict[int, int]:
        """R68: of the shortest paths the one that runs most clockwise."""
        distance = self.distance[target]
        steps: dict[int, int] = {}
        for cell in sorted(distance, key=lambda cell: distance[cell])[1:]:
            nearer = [other for other in self.neighbours(cell) if distance[other] == distance[cell] - 1]
            best = nearer[0]
            for other in nearer[1:]:
                if self._clockwise(cell, other, best, steps, target) > 0:
                    best = other
            steps[cell] = best
        return steps

    def _clockwise(self, cell: int, first: int, second: int, steps: dict[int, int], target: int) -> int:
        """Return twice the area of the loop out along one path and back along the other."""
        out, back = [cell, first], [cell, second]
        while out[-1] != back[-1]:
            out.append(steps[out[-1]])
            back.append(steps[back[-1]])
        loop = [*out, *reversed(back[1:-1])]
        return sum(self._cross(a, b) for a, b in zip(loop, [*loop[1:], loop[0]], strict=True))

    def _cross(self, a: int, b: int) -> int:
        (y0, x0), (y1, x1) = divmod(a, self.grid.side), divmod(b, self.grid.side)
        return x0 * y1 - x1 * y0

    def inner_doors(self) -> Iterator[int]:
        """Yield the inner edges without a wall whose wall would leave the floor connected."""
        for edge in self.grid.inner_edges():
            if edge not in self.walls and Paths(self.grid, {*self.walls, edge}).connected:
                yield edge
