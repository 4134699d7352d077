"""Places in rows and columns, as floors and boards have them: their names, what lies beside what, what is shut off.

A place is `row * width + column`, counted row by row from the north-west. A wall is the pair of the two places between
which it stands, the lower one first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from string import ascii_uppercase
from typing import Literal, NamedTuple

Compass = Literal["N", "E", "S", "W"]
OFFSETS: dict[Compass, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
"""What a step adds to row and column."""
Pair = tuple[int, int]
LETTERS = ascii_uppercase
"""Names of columns."""
NOWHERE = -1


def place_name(place: int, width: int) -> str:
    """The name of a place: its column as a letter from the west, its row as a number from the north."""
    row, column = divmod(place, width)
    return f"{LETTERS[column]}{row + 1}"


class Grid(NamedTuple):
    """A rectangle of places.

    Attributes
    ----------
    width, height : places of a row and of a column
    gaps : places that are not there: nobody can stand on them or walk through them
    """

    width: int
    height: int
    gaps: frozenset[int] = frozenset()

    @property
    def places(self) -> list[int]:
        """All that are there, ascending."""
        return [place for place in range(self.width * self.height) if place not in self.gaps]

    @property
    def names(self) -> tuple[str, ...]:
        """What each place is called, row by row; empty where there is none."""
        all_places = range(self.width * self.height)
        return tuple("" if place in self.gaps else place_name(place, self.width) for place in all_places)

    @property
    def steps(self) -> tuple[int, ...]:
        """What a step north, east, south and west adds to a place."""
        return tuple(down * self.width + right for down, right in OFFSETS.values())

    @property
    def pairs(self) -> list[Pair]:
        """All pairs of places that lie beside each other: of each place that to the east, then that to the south."""
        ways: tuple[Compass, ...] = ("E", "S")
        beside = ((place, self.beside(place, way)) for place in self.places for way in ways)
        return [(place, other) for place, other in beside if other != NOWHERE]

    def place_of(self, name: str) -> int:
        """The place of a name, NOWHERE where there is none."""
        return self.names.index(name) if name and name in self.names else NOWHERE

    def place_at(self, row: int, column: int) -> int:
        """The place of a row and a column."""
        return row * self.width + column

    def beside(self, place: int, way: Compass) -> int:
        """The place on that side of one, NOWHERE at the border and at a gap."""
        row, column = divmod(place, self.width)
        down, right = OFFSETS[way]
        if not (0 <= row + down < self.height and 0 <= column + right < self.width):
            return NOWHERE
        other = place + down * self.width + right
        return NOWHERE if other in self.gaps else other

    def neighbours(self, place: int, walls: Collection[Pair]) -> Iterator[int]:
        """The places beside one without a wall between, north, east, south, west."""
        for way in OFFSETS:
            other = self.beside(place, way)
            if other != NOWHERE and (min(place, other), max(place, other)) not in walls:
                yield other

    def reached(self, walls: Collection[Pair]) -> set[int]:
        """What can be walked to from the first place: all of them, unless walls and gaps part the grid."""
        barred = frozenset(walls)
        found, waiting = set(self.places[:1]), self.places[:1]
        while waiting:
            new = [other for other in self.neighbours(waiting.pop(), barred) if other not in found]
            found.update(new)
            waiting += new
        return found
