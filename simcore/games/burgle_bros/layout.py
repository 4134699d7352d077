"""Floors of a building: squares, perhaps with a gap, whose walls stand on numbered edges and have names in rows.

The edge to the east neighbour of a cell is `2 * cell`, the one to the south neighbour one more. A wall is called
`A1|B1` between rooms side by side, `A1/A2` where one lies below the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from simcore.grid import Grid, Pair, place_name

NO_GAP = -1


def floor_of(side: int, gap: int = NO_GAP) -> Grid:
    """A floor, perhaps with a gap."""
    return Grid(side, side, frozenset({gap} - {NO_GAP}))


def edges_of(floor: Grid) -> dict[int, Pair]:
    """The two rooms of each inner edge, by edge id."""
    return {2 * one + (other > one + 1): (one, other) for one, other in floor.pairs}


def most_walls(floor: Grid) -> int:
    """More walls than that part the floor in two."""
    return len(floor.pairs) - (len(floor.places) - 1)


def is_connected(floor: Grid, walls: Iterable[int]) -> bool:
    """Whether walls on these edges leave a way from every room to every other one."""
    edges = edges_of(floor)
    return len(floor.reached({edges[wall] for wall in walls})) == len(floor.places)


def wall_name(edge: int, side: int) -> str:
    """A wall by its edge: "A1|B1", "A1/A2"."""
    cell, lies_below = divmod(edge, 2)
    other = cell + side if lies_below else cell + 1
    return f"{place_name(cell, side)}{'/' if lies_below else '|'}{place_name(other, side)}"


def edge_of(wall: str, floor: Grid) -> int:
    """The edge that a wall stands on, -1 where it is no inner edge of the floor."""
    return next((edge for edge in edges_of(floor) if wall_name(edge, floor.width) == wall), -1)
