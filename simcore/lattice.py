"""Boards drawn in text: tiles with the edges between them, as `13 lines of 13 characters` for 6 by 6 tiles.

Tile (r, c) is the character at line 2r + 1, column 2c + 1. A character between two neighbouring tiles is their edge:
a blank is open, `-` (between rows) and `|` (between columns) are walls. Corners are `+`. The outermost lines are the
border.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

Compass = Literal["N", "E", "S", "W"]
OFFSETS: dict[Compass, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""What a step adds to row and column."""
OPEN, CORNER = " ", "+"
_TURNED = str.maketrans("-|", "|-")


@dataclass(frozen=True)
class Lattice:
    """A drawing of square tiles.

    Attributes
    ----------
    rows : its lines, all as long as there are lines
    """

    rows: tuple[str, ...]

    @classmethod
    def of(cls, rows: Sequence[str]) -> Lattice:
        """The drawing with these lines."""
        return cls(tuple(rows))

    @property
    def side(self) -> int:
        """Tiles of an edge."""
        return len(self.rows) // 2

    @property
    def tiles(self) -> list[tuple[int, int]]:
        """Row and column of each tile, ascending."""
        return [(r, c) for r in range(self.side) for c in range(self.side)]

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

    def neighbours(self, r: int, c: int) -> Iterator[tuple[int, int]]:
        """The tiles beside a tile without a wall between, north, east, south, west."""
        for way, (down, right) in OFFSETS.items():
            if not self.is_wall(r, c, way) and 0 <= r + down < self.side and 0 <= c + right < self.side:
                yield r + down, c + right

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
