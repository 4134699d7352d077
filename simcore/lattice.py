"""Grids drawn in text: tiles with the edges between them, as `13 lines of 13 characters` for 6 by 6 tiles.

Tile (r, c) is the character at line 2r + 1, column 2c + 1. A character between two neighbouring tiles is their edge:
a blank is open, `-` (between rows) and `|` (between columns) are walls. Corners are `+`. The outermost lines are the
border.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from simcore.grid import OFFSETS, Compass, Grid, Pair

OPEN, CORNER = " ", "+"
_TURNED = str.maketrans("-|", "|-")


@dataclass(frozen=True)
class Lattice:
    """A drawing of square tiles.

    Attributes
    ----------
    rows : its lines, all of the same length
    """

    rows: tuple[str, ...]

    @classmethod
    def of(cls, rows: Sequence[str]) -> Lattice:
        """The drawing with these lines."""
        return cls(tuple(rows))

    @property
    def height(self) -> int:
        """Rows of tiles."""
        return len(self.rows) // 2

    @property
    def width(self) -> int:
        """Tiles of a row."""
        return len(self.rows[0]) // 2

    @property
    def tiles(self) -> list[tuple[int, int]]:
        """Row and column of each tile, ascending."""
        return [(r, c) for r in range(self.height) for c in range(self.width)]

    @property
    def walls(self) -> tuple[Pair, ...]:
        """Walls between two tiles, as pairs of places of a grid; those of the border are no such walls."""
        return tuple(pair for pair in self.grid().pairs if self.between(*pair) != OPEN)

    def between(self, one: int, other: int) -> str:
        """The character between two neighbouring tiles, by their places."""
        (r, c), (r2, c2) = divmod(one, self.width), divmod(other, self.width)
        return self.rows[r + r2 + 1][c + c2 + 1]

    def grid(self, gaps: str = "") -> Grid:
        """Its places; tiles drawn as one of the characters `gaps` are none."""
        missing = frozenset(place for place, at in enumerate(self.tiles) if self.tile(*at) in gaps)
        return Grid(self.width, self.height, missing)

    def tile(self, r: int, c: int) -> str:
        """The character of a tile."""
        return self.rows[2 * r + 1][2 * c + 1]

    def is_wall(self, r: int, c: int, way: Compass) -> bool:
        """Whether a wall is drawn on this side of a tile."""
        down, right = OFFSETS[way]
        return self.rows[2 * r + 1 + down][2 * c + 1 + right] != OPEN

    def find(self, character: str) -> list[tuple[int, int]]:
        """The tiles that are drawn as this character."""
        return [(r, c) for r, c in self.tiles if self.tile(r, c) == character]

    def turned(self, times: int = 1) -> Lattice:
        """The drawing after so many quarter turns clockwise: place (i, j) goes to (j, last - i)."""
        rows = self.rows
        for _ in range(times % 4):
            rows = tuple("".join(line[j] for line in reversed(rows)).translate(_TURNED) for j in range(len(rows[0])))
        return Lattice(rows)

    def misdrawn(self, tiles: str) -> Iterator[tuple[int, int, str]]:
        """Line, column and what is expected of each character that may not stand where it stands."""
        for i, line in enumerate(self.rows):
            for j, character in enumerate(line):
                expected = _expected(i, j, tiles)
                if character not in expected:
                    yield i, j, expected


def _expected(i: int, j: int, tiles: str) -> str:
    """The characters that may stand at a place."""
    if i % 2 and j % 2:
        return tiles
    if i % 2 == j % 2:
        return CORNER
    return OPEN + ("-" if i % 2 == 0 else "|")
