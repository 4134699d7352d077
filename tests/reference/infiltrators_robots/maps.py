"""The map: squares, doors, rim places, rooms and distances (R4-R8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .panels import (
    DIRECTIONS,
    DOOR,
    HATCHED,
    OPEN,
    PILLAR,
    RIM,
    STEPS,
    Drawing,
    edge_mark,
    opposite,
    panel_size,
    square_mark,
)

NOTHING = -1
"""No square or no door on this side."""

Cell = tuple[int, int]


@dataclass(eq=False)
class Map:
    """What the panels tell.

    Attributes
    ----------
    neighbours, door_on : dict
        By square, for the four directions: the square behind an open edge or a door, and the number of that door.
    doors : list of pairs
        The two squares of each door.
    rims : list of pairs
        Square and direction of each rim place.
    """

    size: int
    slots: int
    at: dict[Cell, int]
    place: dict[int, Cell]
    hatched: frozenset[int]
    neighbours: dict[int, list[int]]
    door_on: dict[int, list[int]]
    doors: list[Cell]
    rims: list[Cell]
    room_of: dict[int, int]
    rooms: list[list[int]]

    def __post_init__(self) -> None:
        self.squares = sorted(self.place)
        self._distances: dict[int, dict[int, int]] = {}
        self._within: dict[Cell, frozenset[int]] = {}

    def slot_of(self, square: int) -> int:
        return square // (self.size * self.size)

    def panel_index(self, square: int) -> int:
        """R1, R4."""
        return square % (self.size * self.size)

    def square_of(self, slot: int, index: int) -> int:
        """R4."""
        return slot * self.size * self.size + index

    def room_squares(self, square: int) -> list[int]:
        """The squares of the room of a square, ascending."""
        return self.rooms[self.room_of[square]]

    def bordering_doors(self, square: int) -> list[int]:
        """R7: the doors that border the room of a square."""
        room = self.room_of[square]
        return [number for number, door in enumerate(self.doors) if room in (self.room_of[one] for one in door)]

    def distances(self, start: int) -> dict[int, int]:
        """Steps (R18) from a square to all others, through every door and without figures."""
        if start not in self._distances:
            found = {start: 0}
            queue = [start]
            for square in queue:
                for behind in self.neighbours[square]:
                    if behind != NOTHING and behind not in found:
                        found[behind] = found[square] + 1
                        queue.append(behind)
            self._distances[start] = found
        return self._distances[start]

    def within(self, square: int, steps: int) -> frozenset[int]:
        """The squares at most so many steps away."""
        if (square, steps) not in self._within:
            near = (other for other, far in self.distances(square).items() if far <= steps)
            self._within[square, steps] = frozenset(near)
        return self._within[square, steps]


@lru_cache(maxsize=64)
def lay_map(drawings: tuple[Drawing, ...], cells: tuple[Cell, ...]) -> Map:
    """R4-R7: the map of turned panels, slot by slot."""
    size = panel_size(drawings[0])
    marks = {
        (cell[0] * size + row, cell[1] * size + column): (slot, row, column)
        for slot, cell in enumerate(cells)
        for row in range(size)
        for column in range(size)
        if square_mark(drawings[slot], row, column) != PILLAR
    }
    at = {place: slot * size * size + row * size + column for place, (slot, row, column) in marks.items()}
    hatched = frozenset(at[place] for place, one in marks.items() if square_mark(drawings[one[0]], *one[1:]) == HATCHED)
    edges = {
        (at[place], direction): edge_of(drawings, marks, place, direction) for place in at for direction in DIRECTIONS
    }
    behind = {
        (square, direction): at[next_place(place, direction)]
        for place, square in at.items()
        for direction in DIRECTIONS
        if edges[square, direction] in (OPEN, DOOR)
    }
    doors = sorted({tuple(sorted((a, b))) for (a, d), b in behind.items() if edges[a, d] == DOOR})
    numbers = {door: number for number, door in enumerate(doors)}
    neighbours = {square: [behind.get((square, d), NOTHING) for d in DIRECTIONS] for square in sorted(at.values())}
    door_on = {
        square: [numbers.get(tuple(sorted((square, other))), NOTHING) for other in around]
        for square, around in neighbours.items()
    }
    rooms = find_rooms(neighbours, door_on)
    return Map(
        size=size,
        slots=len(cells),
        at=at,
        place={square: place for place, square in at.items()},
        hatched=hatched,
        neighbours=neighbours,
        door_on=door_on,
        doors=[(door[0], door[1]) for door in doors],
        rims=sorted(edge for edge, mark in edges.items() if mark == RIM),
        room_of={square: number for number, room in enumerate(rooms) for square in room},
        rooms=rooms,
    )


def next_place(place: Cell, direction: int) -> Cell:
    down, right = STEPS[direction]
    return place[0] + down, place[1] + right


def edge_of(drawings: tuple[Drawing, ...], marks: dict[Cell, tuple[int, int, int]], place: Cell, direction: int) -> str:
    """R5: the mark that holds on this side of a square; a seam has a door where both sides have one."""
    slot, row, column = marks[place]
    mark = edge_mark(drawings[slot], row, column, direction)
    facing = marks.get(next_place(place, direction))
    if facing is None or facing[0] == slot:
        return mark
    other = edge_mark(drawings[facing[0]], facing[1], facing[2], opposite(direction))
    return DOOR if mark == other == RIM else "-"


def find_rooms(neighbours: dict[int, list[int]], door_on: dict[int, list[int]]) -> list[list[int]]:
    """R7: connected over open edges, numbered by their smallest squares."""
    rooms: list[list[int]] = []
    seen: set[int] = set()
    for start in sorted(neighbours):
        if start in seen:
            continue
        room = [start]
        seen.add(start)
        for square in room:
            for behind, door in zip(neighbours[square], door_on[square], strict=True):
                if behind != NOTHING and door == NOTHING and behind not in seen:
                    seen.add(behind)
                    room.append(behind)
        rooms.append(sorted(room))
    return rooms
