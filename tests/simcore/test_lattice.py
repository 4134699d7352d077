"""Boards drawn in text, on a drawing small enough to be read by eye and on one of the specification."""

from __future__ import annotations

import pytest

from simcore.grid import OFFSETS, Grid
from simcore.lattice import Lattice

SMALL = Lattice.of(["+-+ +", " X|. ", "+ +-+", "|. T ", "+ + +"])
"""Two by two: an obstacle in the north-west, the spot in the south-east."""
DOCK = Lattice.of(
    [
        "+ +-+ + +-+ +",
        " . . : : . . ",
        "+ + + + + + +",
        " : X X . . : ",
        "+ + + + + + +",
        " : . . . X : ",
        "+ +-+-+-+-+ +",
        "|. : . T . .|",
        "+ + + + + + +",
        "|: X . . X :|",
        "+-+-+ + +-+-+",
        " . . . . . : ",
        "+ + + + + + +",
    ]
)
"""Segment B of the guards game."""
WIDE = Lattice.of(["+-+-+-+", "|. : .|", "+ +-+ +", "|X|. T ", "+ + + +"])
"""Three by two."""


def test_tiles_are_counted_row_by_row_and_lie_between_their_edges() -> None:
    assert (SMALL.width, SMALL.height) == (2, 2)
    assert SMALL.tiles == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [SMALL.tile(*at) for at in SMALL.tiles] == ["X", ".", ".", "T"]
    assert (DOCK.width, DOCK.height, len(DOCK.tiles)) == (6, 6, 36)
    assert (WIDE.width, WIDE.height) == (3, 2)
    assert WIDE.tiles == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


def test_a_wall_is_any_edge_that_is_not_blank_the_border_included() -> None:
    walls = {(at, way) for at in SMALL.tiles for way in OFFSETS if SMALL.is_wall(*at, way)}
    assert walls == {
        ((0, 0), "N"),
        ((0, 0), "E"),
        ((0, 1), "W"),
        ((0, 1), "S"),
        ((1, 1), "N"),
        ((1, 0), "W"),
    }


def test_a_wall_is_seen_from_both_of_its_sides() -> None:
    for r, c in DOCK.tiles:
        for way, back in (("E", "W"), ("S", "N")):
            there = (r + OFFSETS[way][0], c + OFFSETS[way][1])
            if there in DOCK.tiles:
                assert DOCK.is_wall(r, c, way) == DOCK.is_wall(*there, back)


def test_tiles_are_found_by_their_character() -> None:
    assert SMALL.find("T") == [(1, 1)]
    assert SMALL.find(".") == [(0, 1), (1, 0)]
    assert DOCK.find("T") == [(3, 3)]
    assert DOCK.find("X") == [(1, 1), (1, 2), (2, 4), (4, 1), (4, 4)]
    assert SMALL.find("?") == []


def test_walls_between_tiles_are_pairs_of_places() -> None:
    """Those of the border are none."""
    assert SMALL.walls == ((0, 1), (1, 3))
    assert WIDE.walls == ((1, 4), (3, 4))
    assert DOCK.walls == (
        *((tile, tile + 6) for tile in (13, 14, 15, 16)),
        *((tile, tile + 6) for tile in (24, 25, 28, 29)),
    )


def test_tiles_are_places_of_a_grid_but_for_gaps() -> None:
    assert SMALL.grid() == Grid(2, 2)
    assert SMALL.grid(gaps="X") == Grid(2, 2, frozenset({0}))
    assert WIDE.grid(gaps="X:") == Grid(3, 2, frozenset({1, 3}))
    assert len(DOCK.grid(gaps="X").places) == 36 - 5


def test_a_wall_of_a_tile_is_a_wall_between_two_places() -> None:
    for lattice in (SMALL, WIDE, DOCK):
        grid = lattice.grid()
        drawn = {
            tuple(sorted((grid.place_at(r, c), grid.beside(grid.place_at(r, c), way))))
            for r, c in lattice.tiles
            for way in OFFSETS
            if lattice.is_wall(r, c, way) and grid.beside(grid.place_at(r, c), way) >= 0
        }
        assert drawn == set(lattice.walls)


def test_a_wide_drawing_turned_is_high() -> None:
    assert WIDE.turned().rows == ("+-+-+", " X .|", "+-+ +", " .|:|", "+ + +", " T .|", "+ +-+")
    assert WIDE.turned(4) == WIDE


def test_a_turn_moves_places_clockwise_and_turns_walls() -> None:
    assert SMALL.turned().rows == ("+-+ +", " . X|", "+ +-+", " T|. ", "+ + +")
    for r, c in DOCK.tiles:
        assert DOCK.turned().tile(c, 5 - r) == DOCK.tile(r, c)
        for way, other in zip("NESW", "ESWN", strict=True):
            assert DOCK.turned().is_wall(c, 5 - r, other) == DOCK.is_wall(r, c, way)  # type: ignore[arg-type]


def test_the_drawing_of_the_specification_turned_once() -> None:
    rows = DOCK.turned().rows
    assert [rows[at] for at in (0, 1, 3, 7)] == ["+ +-+-+ + + +", " .|: . : : . ", " .|X :|. X .|", " . . T|. . : "]


@pytest.mark.parametrize(
    ("times", "spot", "obstacles"),
    [
        (0, (3, 3), [(1, 1), (1, 2), (2, 4), (4, 1), (4, 4)]),
        (1, (3, 2), [(1, 1), (1, 4), (2, 4), (4, 1), (4, 3)]),
        (2, (2, 2), [(1, 1), (1, 4), (3, 1), (4, 3), (4, 4)]),
        (3, (2, 3), [(1, 2), (1, 4), (3, 1), (4, 1), (4, 4)]),
    ],
)
def test_turns_of_the_specification(times: int, spot: tuple[int, int], obstacles: list[tuple[int, int]]) -> None:
    """8.2."""
    assert DOCK.turned(times).find("T") == [spot]
    assert DOCK.turned(times).find("X") == obstacles


def test_four_turns_are_none() -> None:
    assert DOCK.turned(4) == DOCK.turned(0) == DOCK
    assert DOCK.turned(3).turned() == DOCK
    assert DOCK.turned(6) == DOCK.turned().turned()
    assert len({DOCK.turned(times).rows for times in range(4)}) == 4


def test_nothing_is_misdrawn_where_every_character_may_stand() -> None:
    assert list(SMALL.misdrawn(".:XT")) == []
    assert list(DOCK.misdrawn(".:XT")) == []


@pytest.mark.parametrize(
    ("line", "column", "character", "expected"),
    [
        (1, 1, "?", ".:XT"),
        (1, 1, " ", ".:XT"),
        (0, 1, "|", " -"),
        (2, 3, "X", " -"),
        (1, 2, "-", " |"),
        (3, 0, "+", " |"),
        (2, 2, " ", "+"),
        (4, 4, "-", "+"),
    ],
)
def test_what_is_misdrawn_is_told_with_what_may_stand_there(
    line: int, column: int, character: str, expected: str
) -> None:
    rows = list(SMALL.rows)
    rows[line] = rows[line][:column] + character + rows[line][column + 1 :]
    assert list(Lattice.of(rows).misdrawn(".:XT")) == [(line, column, expected)]


def test_all_that_is_misdrawn_is_told() -> None:
    assert [(i, j) for i, j, _ in Lattice.of(["+x+", " . ", "+y-"]).misdrawn(".")] == [(0, 1), (2, 1), (2, 2)]
