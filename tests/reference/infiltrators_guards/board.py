"""The board: tiles, walls, steps, lines and distances without figures (R1-R11, R13)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache

from .segments import SIDE, Drawing, is_wall, printed_spot, rotated_all, tile_of

NOWHERE = -1

N, NE, E, SE, S, SW, W, NW = range(8)

VECTORS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""R6: down and right for each direction."""

ORTHOGONAL = (N, E, S, W)

CORNERS = {
    "2x2": tuple((SIDE * (slot // 2), SIDE * (slot % 2)) for slot in range(4)),
    "row": tuple((0, SIDE * slot) for slot in range(4)),
}
"""R4: the north-west tile of each slot."""


class Board:
    """Segments laid side by side.

    Parameters
    ----------
    drawings : sequence of drawings
        The segments by slot, already turned.
    corners : sequence of (int, int)
        Row and column of the north-west tile of each slot.
    diagonal : str
        D21: `one`, `both` or `free`.
    """

    def __init__(self, drawings: Sequence[Drawing], corners: Sequence[tuple[int, int]], diagonal: str = "one") -> None:
        self.drawings = drawings
        self.corners = corners
        self.diagonal = diagonal
        self.height = SIDE + max(row for row, _ in corners)
        self.width = SIDE + max(column for _, column in corners)
        self.tiles = range(self.width * self.height)

    def place(self, tile: int) -> tuple[int, int]:
        """R1: row and column of a tile."""
        return divmod(tile, self.width)

    def at(self, row: int, column: int) -> int:
        """R1: the tile at a place, -1 off the board."""
        inside = 0 <= row < self.height and 0 <= column < self.width
        return row * self.width + column if inside else NOWHERE

    def beside(self, tile: int, direction: int) -> int:
        """The next tile in a direction, -1 off the board."""
        row, column = self.place(tile)
        down, right = VECTORS[direction]
        return self.at(row + down, column + right)

    @cached_property
    def slots(self) -> list[int]:
        """The slot of each tile."""
        at_corner = {corner: slot for slot, corner in enumerate(self.corners)}
        return [at_corner[(row - row % SIDE, column - column % SIDE)] for row, column in map(self.place, self.tiles)]

    def sign(self, tile: int) -> str:
        row, column = self.place(tile)
        return tile_of(self.drawings[self.slots[tile]], row % SIDE, column % SIDE)

    @cached_property
    def obstacles(self) -> frozenset[int]:
        return frozenset(tile for tile in self.tiles if self.sign(tile) == "X")

    @cached_property
    def shaded(self) -> frozenset[int]:
        return frozenset(tile for tile in self.tiles if self.sign(tile) == ":")

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The tiles that are no obstacles."""
        return tuple(tile for tile in self.tiles if tile not in self.obstacles)

    def spot(self, slot: int) -> int:
        """The tile of the printed terminal spot of a slot."""
        row, column = printed_spot(self.drawings[slot])
        return self.at(self.corners[slot][0] + row, self.corners[slot][1] + column)

    def drawn_wall(self, tile: int, direction: int) -> bool:
        """Whether the tile's own segment draws a wall on this side of it."""
        row, column = self.place(tile)
        return is_wall(self.drawings[self.slots[tile]], row % SIDE, column % SIDE, *VECTORS[direction])

    def wall(self, tile: int, direction: int) -> bool:
        """R5: across a seam the wall of either segment counts, on the rim the border edge."""
        other = self.beside(tile, direction)
        return self.drawn_wall(tile, direction) or (other != NOWHERE and self.drawn_wall(other, (direction + 4) % 8))

    @cached_property
    def open_edge(self) -> tuple[int, ...]:
        """R11: the open edge tiles."""
        return tuple(tile for tile in self.free if any(self.open_side(tile, side) for side in ORTHOGONAL))

    def open_side(self, tile: int, side: int) -> bool:
        return self.beside(tile, side) == NOWHERE and not self.wall(tile, side)

    def clear(self, tile: int, direction: int) -> bool:
        """R7, R8: whether a step from a tile is clear."""
        other = self.beside(tile, direction)
        if other == NOWHERE or tile in self.obstacles or other in self.obstacles:
            return False
        if direction in ORTHOGONAL:
            return not self.wall(tile, direction)
        down, right = VECTORS[direction]
        vertical, horizontal = N if down < 0 else S, W if right < 0 else E
        detours = (self.detour(tile, vertical, horizontal), self.detour(tile, horizontal, vertical))
        return all(detours) if self.diagonal == "both" else any(detours)

    def detour(self, tile: int, first: int, second: int) -> bool:
        """R8: whether two orthogonal steps are clear; D21 `free` ignores an obstacle between them."""
        between = self.beside(tile, first)
        if between in self.obstacles and self.diagonal != "free":
            return False
        return not self.wall(tile, first) and not self.wall(between, second)

    @cached_property
    def steps(self) -> list[dict[int, int]]:
        """For each tile the directions of clear steps with the tiles they lead to."""
        return [
            {direction: self.beside(tile, direction) for direction in range(8) if self.clear(tile, direction)}
            for tile in self.tiles
        ]

    @cached_property
    def neighbours(self) -> list[tuple[int, ...]]:
        """R10: for each tile the adjacent ones."""
        return [tuple(steps.values()) for steps in self.steps]

    def adjacent(self, tile: int, other: int) -> bool:
        """R10."""
        return other in self.neighbours[tile]

    @cached_property
    def lines(self) -> list[dict[int, tuple[int, int]]]:
        """R9: for each tile the tiles on a line from it, with direction and distance."""
        return [
            {
                end: (direction, distance)
                for direction in range(8)
                for distance, end in enumerate(self.ray(tile, direction), start=1)
            }
            for tile in self.tiles
        ]

    def ray(self, tile: int, direction: int) -> list[int]:
        """The tiles reached by clear steps in one direction, nearest first."""
        reached: list[int] = []
        while direction in self.steps[tile]:
            tile = self.steps[tile][direction]
            reached.append(tile)
        return reached

    def line(self, tile: int, other: int, directions: int = 8) -> int:
        """R9: the distance of a tile on a line, 0 if there is no line; D23: only orthogonal ones with 4."""
        direction, distance = self.lines[tile].get(other, (N, 0))
        return distance if directions == 8 or direction in ORTHOGONAL else 0

    def hearing_distance(self, tile: int, other: int) -> int:
        """R13: through everything."""
        (row, column), (other_row, other_column) = self.place(tile), self.place(other)
        return max(abs(row - other_row), abs(column - other_column))

    def lengths(self, start: int, limit: int | None = None, occupied: Collection[int] = ()) -> dict[int, int]:
        """R12: the lengths of shortest paths of clear steps from a tile, through unoccupied tiles."""
        found, layer, length = {start: 0}, [start], 0
        while layer and (limit is None or length < limit):
            length += 1
            ahead = {other for tile in layer for other in self.neighbours[tile]}
            layer = [tile for tile in ahead if tile not in found and tile not in occupied]
            found.update(dict.fromkeys(layer, length))
        return found


@lru_cache(maxsize=512)
def lay_board(drawings: tuple[Drawing, ...], rotations: tuple[int, ...], layout: str, diagonal: str) -> Board:
    """Lay four segments with their rotations (R3, R4)."""
    return Board(rotated_all(drawings, rotations), CORNERS[layout], diagonal)
