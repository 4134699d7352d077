"""Edges and walls of floors by name."""

from __future__ import annotations

import pytest

from simcore.games.burgle_bros.layout import edge_of, edges_of, floor_of, is_connected, most_walls, wall_name
from simcore.grid import Grid


@pytest.mark.parametrize(
    ("wall", "edge"),
    [("A1|B1", 0), ("A1/A2", 1), ("C4|D4", 28), ("D3/D4", 23), ("B1|A1", -1), ("A1|A2", -1), ("D1|E1", -1), ("A1", -1)],
)
def test_walls_have_edges(wall: str, edge: int) -> None:
    assert edge_of(wall, floor_of(4)) == edge


@pytest.mark.parametrize(
    ("floor", "edges", "most"),
    [(floor_of(4), 24, 9), (floor_of(5, 12), 36, 13), (floor_of(5, 2), 37, 14), (floor_of(5, 0), 38, 15)],
)
def test_edges_and_how_many_walls_they_leave_room_for(floor: Grid, edges: int, most: int) -> None:
    assert (len(edges_of(floor)), most_walls(floor)) == (edges, most)
    tree: list[int] = []
    for edge in edges_of(floor):  # the most walls that leave the floor whole, one after the other
        if is_connected(floor, [*tree, edge]):
            tree.append(edge)
    assert len(tree) == most


@pytest.mark.parametrize("floor", [floor_of(4), floor_of(5, 12), floor_of(5)])
def test_a_wall_is_found_by_its_name(floor: Grid) -> None:
    assert [edge_of(wall_name(edge, floor.width), floor) for edge in edges_of(floor)] == list(edges_of(floor))


def test_a_gap_has_no_edges() -> None:
    assert edge_of("C2/C3", floor_of(5, 12)) == -1
    assert edge_of("C3|D3", floor_of(5, 12)) == -1
    assert edge_of("C2/C3", floor_of(5)) == 15


def test_a_room_behind_walls_parts_a_floor() -> None:
    assert is_connected(floor_of(4), [0])
    assert not is_connected(floor_of(4), [0, 1])
