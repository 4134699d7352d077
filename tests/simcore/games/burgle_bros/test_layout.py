"""Cells, edges and walls by name."""

from __future__ import annotations

import pytest

from simcore.games.burgle_bros.layout import Floor, cell_name, cell_of, edge_of


@pytest.mark.parametrize(
    ("name", "side", "cell"), [("A1", 4, 0), ("B1", 4, 1), ("A2", 4, 4), ("A2", 5, 5), ("E5", 5, 24)]
)
def test_cells_have_names(name: str, side: int, cell: int) -> None:
    assert cell_of(name, side) == cell
    assert cell_name(cell, side) == name


@pytest.mark.parametrize("name", ["E1", "A5", "a1", "A0", "A", "", "A11", "F1"])
def test_what_is_no_cell_of_a_small_floor(name: str) -> None:
    assert cell_of(name, 4) == -1


@pytest.mark.parametrize(
    ("wall", "edge"),
    [("A1|B1", 0), ("A1/A2", 1), ("C4|D4", 28), ("D3/D4", 23), ("B1|A1", -1), ("A1|A2", -1), ("D1|E1", -1), ("A1", -1)],
)
def test_walls_have_edges(wall: str, edge: int) -> None:
    assert edge_of(wall, Floor(4)) == edge


@pytest.mark.parametrize(
    ("floor", "edges", "most"),
    [(Floor(4), 24, 9), (Floor(5, 12), 36, 13), (Floor(5, 2), 37, 14), (Floor(5, 0), 38, 15)],
)
def test_edges_and_how_many_walls_they_leave_room_for(floor: Floor, edges: int, most: int) -> None:
    assert (len(floor.edges()), floor.most_walls()) == (edges, most)
    tree: list[int] = []
    for edge in floor.edges():  # the most walls that leave the floor whole, one after the other
        if floor.is_connected([*tree, edge]):
            tree.append(edge)
    assert len(tree) == most


def test_a_gap_has_no_edges() -> None:
    assert edge_of("C2/C3", Floor(5, 12)) == -1
    assert edge_of("C3|D3", Floor(5, 12)) == -1
    assert edge_of("C2/C3", Floor(5)) == 15


def test_a_room_behind_walls_parts_a_floor() -> None:
    assert Floor(4).is_connected([0])
    assert not Floor(4).is_connected([0, 1])
