"""Geometry facts of sections 6.4 and 8.2 against the reference engine of the guards game."""

from __future__ import annotations

from itertools import permutations

import pytest

from .infiltrators_guards.board import CORNERS, NE, NW, SE, SW, Board, E, N, S, W, lay_board
from .infiltrators_guards.components import read_components
from .infiltrators_guards.segments import rotated, turned

SEGMENTS = {letter: row for letter, row in zip("ABCDEFGH", read_components(None).segments.values(), strict=True)}
RULES = ("one", "both", "free")
DIRECTIONS = {"N": N, "NE": NE, "E": E, "SE": SE, "S": S, "SW": SW, "W": W, "NW": NW}

STEPS = """A00 E 1 1;A00 SE 0 0;A01 SE 1 0;A10 NE 1 0;B21 S 0 0;B20 S 1 1;B20 SE 1 0;B31 NE 0 0;B25 SW 1 0;C10 S 0 0;
C11 SE 1 0;C22 NW 1 0;C02 E 0 0;C02 SE 1 0;H24 W 0 0;H24 SW 1 0;H30 E 0 0;H30 NE 1 0;H40 NE 0 0;G10 E 0 0;G11 S 1 1;
G24 SE 1 0;D01 SW 1 0;F21 SE 0 0"""

PATHS = """A12 15 3 4;A00 22 3 4;B50 33 3 4;B22 33 5 6;B21 31 2 3;C10 20 4 5;D00 23 3 4;D20 23 4 6;G10 11 4 6;
G05 24 2 2;H24 23 2 3;H11 01 3 5;E00 55 7 9;H00 55 6 8"""

LINES = """A20 25 5 5;A10 15 0 0;A02 35 3 0;A01 23 2 0;A20 42 2 0;A00 12 0 0;B00 50 0 0;C00 05 0 0;C02 52 5 5;
C00 55 5 0;C03 30 3 0;D02 52 5 5;D20 42 0 0;E20 25 5 5;F11 44 0 0;F40 45 5 5;G00 50 5 5;G24 04 0 0;
H20 25 0 0;H22 44 2 0;H25 34 1 1"""


def alone(letter: str, diagonal: str = "one", rotation: int = 0) -> Board:
    """A board of one slot."""
    return Board([rotated(SEGMENTS[letter].rows, rotation)], [(0, 0)], diagonal)


def four(letters: str, diagonal: str = "one", layout: str = "2x2", rotations: tuple[int, ...] = (0, 0, 0, 0)) -> Board:
    return lay_board(tuple(SEGMENTS[letter].rows for letter in letters), rotations, layout, diagonal)


def clear_steps(board: Board) -> int:
    return sum(len(steps) for steps in board.steps)


@pytest.mark.parametrize(
    ("letter", "free", "shaded", "spot", "edges", "border", "near", "near_shaded", "one", "both"),
    [
        ("A", 32, 14, (3, 3), 24, 20, 7, 0, 156, 124),
        ("B", 31, 10, (3, 3), 18, 14, 4, 0, 118, 88),
        ("C", 36, 11, (4, 4), 24, 20, 6, 1, 184, 156),
        ("D", 28, 6, (2, 3), 8, 8, 5, 1, 104, 88),
        ("E", 30, 12, (3, 2), 24, 20, 6, 1, 128, 96),
        ("F", 33, 14, (3, 3), 24, 20, 5, 1, 178, 168),
        ("G", 34, 10, (2, 4), 24, 20, 4, 1, 146, 104),
        ("H", 35, 9, (2, 2), 15, 11, 8, 1, 164, 138),
    ],
)
def test_6_4_segments(letter, free, shaded, spot, edges, border, near, near_shaded, one, both):
    board = alone(letter)
    tile = board.spot(0)
    assert (len(board.free), len(board.shaded), board.place(tile)) == (free, shaded, spot)
    assert len(board.obstacles) == 36 - free
    assert sum(board.open_side(t, side) for t in board.free for side in (N, E, S, W)) == edges
    assert len(board.open_edge) == border
    assert len(board.neighbours[tile]) == near
    assert sum(t in board.shaded for t in board.neighbours[tile]) == near_shaded
    assert [clear_steps(alone(letter, rule)) for rule in RULES] == [one, both, one]


@pytest.mark.parametrize("letter", "ABCDEFGH")
@pytest.mark.parametrize("rule", RULES)
def test_8_2_a_turn_maps_steps_and_lines(letter, rule):
    board, after = alone(letter, rule), alone(letter, rule, 1)
    to = [after.at(column, 5 - row) for row, column in map(board.place, board.tiles)]
    for tile in board.tiles:
        assert {(d + 2) % 8: to[t] for d, t in board.steps[tile].items()} == after.steps[to[tile]]
        for other in board.tiles:
            assert board.line(tile, other) == after.line(to[tile], to[other]) == board.line(other, tile)
            assert board.adjacent(tile, other) == board.adjacent(other, tile)
    assert to[board.spot(0)] == after.spot(0)


@pytest.mark.parametrize("letter", "ABCDEFGH")
def test_8_2_four_turns_are_none_and_segments_are_connected(letter):
    drawing = SEGMENTS[letter].rows
    assert turned(rotated(drawing, 3)) == drawing
    board = alone(letter)
    seen, todo = {board.spot(0)}, [board.spot(0)]
    while todo:
        tile = todo.pop()
        new = {t for d, t in board.steps[tile].items() if d % 2 == 0} - seen
        seen |= new
        todo += new
    assert seen == set(board.free)


def test_8_2_rotations_of_b():
    spots = [alone("B", rotation=k).place(alone("B", rotation=k).spot(0)) for k in range(4)]
    assert spots == [(3, 3), (3, 2), (2, 2), (2, 3)]
    places = [[alone("B", rotation=k).place(t) for t in sorted(alone("B", rotation=k).obstacles)] for k in range(4)]
    assert places == [
        [(1, 1), (1, 2), (2, 4), (4, 1), (4, 4)],
        [(1, 1), (1, 4), (2, 4), (4, 1), (4, 3)],
        [(1, 1), (1, 4), (3, 1), (4, 3), (4, 4)],
        [(1, 2), (1, 4), (3, 1), (4, 1), (4, 4)],
    ]
    lines = rotated(SEGMENTS["B"].rows, 1)
    assert [lines[i] for i in (0, 1, 3, 7)] == ["+ +-+-+ + + +", " .|: . : : . ", " .|X :|. X .|", " . . T|. . : "]


@pytest.mark.parametrize(
    "case",
    STEPS.split(";"),
)
def test_8_2_single_steps(case):
    place, direction, one, both = case.split()
    row, column = int(place[1]), int(place[2])
    clear = [int(alone(place[0], rule).clear(6 * row + column, DIRECTIONS[direction])) for rule in RULES]
    assert clear == [int(one), int(both), int(one)]


@pytest.mark.parametrize(
    "case",
    PATHS.split(";"),
)
def test_8_2_path_lengths(case):
    place, to, one, both = case.split()
    start, end = (6 * int(word[-2]) + int(word[-1]) for word in (place, to))
    assert [alone(place[0], rule).lengths(start)[end] for rule in RULES] == [int(one), int(both), int(one)]


def test_8_2_figures_do_not_matter_at_corners():
    assert alone("B").lengths(12, None, {18})[19] == 1


@pytest.mark.parametrize(
    ("letter", "counts"),
    [
        ("A", (7, 19, 30, 31, 31, 31)),
        ("B", (4, 12, 19, 26, 30, 30)),
        ("C", (6, 13, 23, 35, 35, 35)),
        ("D", (5, 11, 19, 25, 27, 27)),
        ("E", (6, 16, 27, 29, 29, 29)),
        ("F", (5, 18, 28, 31, 32, 32)),
        ("G", (4, 8, 15, 22, 27, 33)),
        ("H", (8, 14, 26, 34, 34, 34)),
    ],
)
def test_8_2_tiles_reachable_from_the_spot(letter, counts):
    board = alone(letter)
    assert tuple(len(board.lengths(board.spot(0), movement)) - 1 for movement in range(1, 7)) == counts


@pytest.mark.parametrize(
    "case",
    LINES.split(";"),
)
def test_8_2_lines(case):
    place, to, one, both = case.split()
    start, end = (6 * int(word[-2]) + int(word[-1]) for word in (place, to))
    assert [alone(place[0], rule).line(start, end) for rule in RULES] == [int(one), int(both), int(one)]


def test_D23_only_orthogonal_lines_with_4():
    board = alone("C")
    assert (board.line(0, 35, 8), board.line(0, 35, 4), board.line(2, 32, 4)) == (5, 0, 5)


def test_8_2_board_b0():
    one, both = four("ACEF"), four("ACEF", "both")
    assert [one.spot(slot) for slot in range(4)] == [39, 58, 110, 117]
    assert (len(one.free), len(one.shaded), len(one.open_edge)) == (131, 51, 44)
    assert (clear_steps(one), clear_steps(both)) == (778, 668)
    assert [sum(len(lines) for lines in board.lines) for board in (one, both)] == [2930, 2180]
    assert max(distance for lines in one.lines for _, distance in lines.values()) == 11
    steps = [(5, E), (17, SE), (18, SW), (18, S), (65, SE), (60, S), (61, SW)]
    assert [one.clear(*step) for step in steps] == [True, True, True, False, True, True, True]
    assert [both.clear(*step) for step in steps] == [True, False, False, False, True, True, True]
    ends = (39, 58, 68, 98, 117, 143, 11, 132)
    assert [one.lengths(0)[end] for end in ends] == [4, 10, 8, 8, 11, 13, 11, 11]
    assert [both.lengths(0)[end] for end in ends] == [5, 12, 10, 10, 15, 16, 11, 11]
    assert [len(board.lengths(0, 6)) - 1 for board in (one, both)] == [43, 32]
    pairs = [(24, 35), (5, 137), (60, 71), (36, 47), (0, 143), (96, 107), (39, 117)]
    assert [one.line(*pair) for pair in pairs] == [11, 11, 11, 11, 0, 0, 0]


def test_8_2_board_b_a_d_h():
    board = four("BADH")
    assert [board.spot(slot) for slot in range(4)] == [39, 45, 99, 104]
    assert board.open_edge == (
        *(0, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 23, 24, 35, 47, 59, 60, 71, 83, 95, 96, 108, 131, 134, 135),
        *(138, 139, 143),
    )
    steps = [(41, E), (42, W), (29, E), (29, SE), (54, NW), (60, S), (62, S), (78, N), (101, E)]
    assert [int(board.clear(*step)) for step in steps] == [0, 0, 1, 1, 0, 0, 1, 1, 0]
    assert not board.drawn_wall(42, W)


def test_6_4_only_the_seam_of_server_hall_and_laboratory_can_be_shut():
    shut = set()
    for one, other in permutations("ABCDEFGH", 2):
        for turn_one, turn_other in [(k, j) for k in range(4) for j in range(4)]:
            drawings = [rotated(SEGMENTS[one].rows, turn_one), rotated(SEGMENTS[other].rows, turn_other)]
            board = Board(drawings, [(0, 0), (0, 6)])
            if not any(board.clear(12 * row + 5, E) for row in range(6)):
                shut.add((one, turn_one, other, turn_other))
    assert {(one, other) for one, _, other, _ in shut} == {("D", "H"), ("H", "D")}
    assert len(shut) == 32


def test_R4_the_row_layout():
    board = four("ACEF", layout="row")
    assert (board.width, board.height, CORNERS["row"][3]) == (24, 6, (0, 18))
    assert [board.spot(slot) for slot in range(4)] == [75, 106, 86, 93]
    assert (board.beside(0, N), board.beside(23, E), board.beside(5, E)) == (-1, -1, 6)
    assert board.hearing_distance(0, 143) == 23


def test_N1_free_differs_only_across_seams_of_the_laboratory():
    for letters in ("ACEF", "GBDC"):
        assert four(letters).steps == four(letters, "free").steps
    boards = [(four("HACE", "one", "2x2", (k, 0, 0, 0)), four("HACE", "free", "2x2", (k, 0, 0, 0))) for k in range(4)]
    assert any(one.steps != free.steps for one, free in boards)
