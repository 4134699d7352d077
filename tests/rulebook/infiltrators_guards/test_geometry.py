"""Sections 6.4 and 8.2: the shipped segments, by the moves, shots and exits that an engine offers."""

from __future__ import annotations

import pytest

from .board import Board, spot, turned
from .layout import row_of, shipped_cards
from .measuring import exits, length, lines, lone, reach, surveyor
from .names import B0, LETTERS, xy

FACTS = {
    "A": (32, 4, 14, (3, 3), 24, 20, 7, 0, 156, 124), "B": (31, 5, 10, (3, 3), 18, 14, 4, 0, 118, 88),
    "C": (36, 0, 11, (4, 4), 24, 20, 6, 1, 184, 156), "D": (28, 8, 6, (2, 3), 8, 8, 5, 1, 104, 88),
    "E": (30, 6, 12, (3, 2), 24, 20, 6, 1, 128, 96), "F": (33, 3, 14, (3, 3), 24, 20, 5, 1, 178, 168),
    "G": (34, 2, 10, (2, 4), 24, 20, 4, 1, 146, 104), "H": (35, 1, 9, (2, 2), 15, 11, 8, 1, 164, 138),
}  # fmt: skip
REACHED = {
    "A": (7, 19, 30, 31, 31, 31), "B": (4, 12, 19, 26, 30, 30), "C": (6, 13, 23, 35, 35, 35),
    "D": (5, 11, 19, 25, 27, 27), "E": (6, 16, 27, 29, 29, 29), "F": (5, 18, 28, 31, 32, 32),
    "G": (4, 8, 15, 22, 27, 33), "H": (8, 14, 26, 34, 34, 34),
}  # fmt: skip
SINGLE = """A00E11 A00SE00 A01SE10 A10NE10 B21S00 B20S11 B20SE10 B31NE00 B25SW10 C10S00 C11SE10 C22NW10 C02E00 C02SE10
H24W00 H24SW10 H30E00 H30NE10 H40NE00 G10E00 G11S11 G24SE10 D01SW10 F21SE00"""
PATHS = """A12-15:3/4 A00-22:3/4 B50-33:3/4 B22-33:5/6 B21-31:2/3 C10-20:4/5 D00-23:3/4 D20-23:4/6 G10-11:4/6 G05-24:2/2
H24-23:2/3 H11-01:3/5 E00-55:7/9 H00-55:6/8"""
LINES = """A20-25:5/5 A10-15:0/0 A02-35:3/0 A01-23:2/0 A20-42:2/0 A00-12:0/0 B00-50:0/0 C00-05:0/0 C02-52:5/5 C00-55:5/0
C03-30:3/0 D02-52:5/5 D20-42:0/0 E20-25:5/5 F11-44:0/0 F40-45:5/5 G00-50:5/5 G24-04:0/0 H20-25:0/0 H22-44:2/0
H25-34:1/1"""
NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
RULES = ("one", "both")


def rows(letter):
    return row_of(shipped_cards(), "segment", LETTERS[letter])["rows"]


def alone(letter, diag="one", turns=0):
    return Board([turned(rows(letter), turns)], across=1, diag=diag)


def place(text, width=12):
    return int(text[0]) * width + int(text[1])


def pairs(table):
    """(name, segment, diag_rule, a, b, value) of each entry."""
    found = []
    for entry in table.split():
        way, values = entry.split(":")
        a, b = way[1:].split("-")
        found += [(way, way[0], diag, a, b, int(v)) for diag, v in zip(RULES, values.split("/"), strict=True)]
    return found


@pytest.mark.parametrize("letter", FACTS)
def test_6_4_facts_of_the_drawings(letter):
    """6.4: the drawings themselves, and the geometry that the tests use for their invariants (R2, R8, R10)."""
    board, both = alone(letter), alone(letter, "both")
    free, obstacles, shaded, (r, c), _, _, near, near_shaded, one, strict = FACTS[letter]
    assert (sum(board.free), board.kind.count("X"), board.kind.count(":")) == (free, obstacles, shaded)
    assert spot(rows(letter)) == (r, c)
    beside = board.near(r * 6 + c)
    assert (len(beside), sum(not board.lit[t] for t in beside)) == (near, near_shaded)
    assert (board.clear_steps(), both.clear_steps(), alone(letter, "free").clear_steps()) == (one, strict, one)
    assert tuple(sum(k <= m for k in board.lengths(r * 6 + c).values()) - 1 for m in range(1, 7)) == REACHED[letter]


@pytest.mark.parametrize("diag", RULES)
@pytest.mark.parametrize("letter", FACTS)
def test_6_4_R8_D21_clear_steps_of_each_segment(scene, letter, diag):
    """6.4, R7, R8, R10: moves of Movement 1 from every tile of the lone segment."""
    s, board = lone(scene, letter, diag_rule=diag), alone(letter, diag)
    found = [reach(s, xy(*divmod(t, 6)), 1) for t in range(36) if board.free[t]]
    assert sum(map(len, found)) == FACTS[letter][8 if diag == "one" else 9]


@pytest.mark.parametrize("letter", FACTS)
def test_6_4_R11_open_border_edges_and_tiles(scene, letter):
    """6.4, R11: of the lone segment; on a board only the two outer borders of slot 0 count."""
    board = alone(letter)
    sides = [(t, d) for t in range(36) for d in (0, 2, 4, 6) if board.free[t] and board.at(t, d) < 0]
    edges = sum(side not in board.walls for side in sides)
    assert (edges, len(board.open_edges)) == FACTS[letter][4:6]
    s = lone(scene, letter)
    here = [xy(*divmod(t, 6)) for t in range(36) if board.free[t]]
    assert exits(s, here) == [t for t in s.geometry().open_edges if t in here]


@pytest.mark.parametrize("letter", FACTS)
def test_8_2_tiles_reachable_from_the_terminal(scene, letter):
    """8.2, R12: with Movement 1 to 6."""
    s = lone(scene, letter)
    t = xy(*FACTS[letter][3])
    assert tuple(len(reach(s, t, m)) for m in range(1, 7)) == REACHED[letter]


@pytest.mark.parametrize("diag", RULES)
@pytest.mark.parametrize("entry", SINGLE.split())
def test_8_2_R7_R8_D21_single_steps(scene, entry, diag):
    """8.2, R6: one step of a walker with Movement 1."""
    letter, a, direction = entry[0], place(entry[1:3]), entry[3:].rstrip("01")
    clear = entry[-2:][RULES.index(diag)] == "1"
    s = lone(scene, letter, diag_rule=diag)
    there = s.geometry().at(a, NAMES.index(direction))
    assert (there in reach(s, a, 1)) == clear


@pytest.mark.parametrize(("way", "letter", "diag", "a", "b", "steps"), pairs(PATHS))
def test_8_2_R12_shortest_paths(scene, way, letter, diag, a, b, steps):
    """8.2: path lengths inside a lone segment, both ways."""
    s = lone(scene, letter, diag_rule=diag)
    assert length(s, place(a), place(b)) == length(s, place(b), place(a)) == steps


def test_8_2_R8_figures_at_corners_do_not_matter(scene):
    """8.2: with a figure on B(3,0), B(2,0)-(3,1) is still 1."""
    s = lone(scene, "B").foe(0, xy(3, 0))
    assert length(s, xy(2, 0), xy(3, 1)) == 1


@pytest.mark.parametrize(("way", "letter", "diag", "a", "b", "far"), pairs(LINES))
def test_8_2_R9_lines(scene, way, letter, diag, a, b, far):
    """8.2: distances of lines in a lone segment, symmetric."""
    s = lone(scene, letter, diag_rule=diag)
    a, b = place(a), place(b)
    assert lines(s, a, [b]) == {b: far}
    assert lines(s, b, [a]) == {a: far}


@pytest.mark.parametrize(("turns", "at", "obstacles"), [
    (0, (3, 3), "11 12 24 41 44"), (1, (3, 2), "11 14 24 41 43"), (2, (2, 2), "11 14 31 43 44"),
    (3, (2, 3), "12 14 31 41 44"),
])  # fmt: skip
def test_8_2_R3_segment_B_under_rotation(scene, turns, at, obstacles):
    """8.2: terminal and obstacles; tiles that nobody can enter."""
    s = lone(scene, "B", turns)
    assert spot(turned(rows("B"), turns)) == at
    inside = {*reach(s, xy(*at), 12), xy(*at)}
    assert {xy(r, c) for r in range(6) for c in range(6)} - inside == {place(o) for o in obstacles.split()}


def test_8_2_R3_drawing_of_B_turned_once():
    """8.2: lines 0, 1, 3, 7; four turns are the identity."""
    once = turned(rows("B"), 1)
    assert [once[i] for i in (0, 1, 3, 7)] == ["+ +-+-+ + + +", " .|: . : : . ", " .|X :|. X .|", " . . T|. . : "]
    assert all(turned(rows(letter), 4) == list(rows(letter)) for letter in LETTERS)


@pytest.mark.parametrize("letter", "BCG")
def test_8_2_R3_a_turn_keeps_clear_steps(scene, letter):
    """8.2: direction + 2 mod 8; every tile (r, c) has the moves of (c, 5 - r)."""
    plain, once = lone(scene, letter), lone(scene, letter, 1)
    goes = {xy(r, c): xy(c, 5 - r) for r in range(6) for c in range(6)}
    free = alone(letter).free
    for t in (xy(*divmod(k, 6)) for k in range(36) if free[k]):
        assert sorted(goes[x] for x in reach(plain, t, 1)) == reach(once, goes[t], 1)


def test_8_2_B0_by_the_tests_geometry():
    """8.2: numbers of the whole board."""
    drawings = [rows(letter) for letter in "ACEF"]
    one, both = Board(drawings), Board(drawings, diag="both")
    assert (sum(one.free), one.kind.count(":"), len(one.open_edges)) == (131, 51, 44)
    assert (one.clear_steps(), both.clear_steps()) == (778, 668)
    every = {b: [k for a in range(144) for t in range(144) if (k := b.line(a, t))] for b in (one, both)}
    assert [len(every[one]), len(every[both]), max(every[one])] == [2930, 2180, 11]
    assert [t for t in range(144) if one.kind[t] == "T"] == [39, 58, 110, 117]


@pytest.mark.parametrize("diag", RULES)
def test_8_2_B0_lines_of_an_engine(scene, diag):
    """8.2, R9: from a dozen tiles to all others, against the geometry that counts 2930 (2180) pairs."""
    s = surveyor(scene, B0, guards=4, n=4, diag_rule=diag)
    board = s.geometry()
    free = [t for t in range(144) if board.free[t]]
    for a in free[3::11]:
        found = lines(s, a, free, range(1, 9))
        assert found == {b: k if (k := board.line(a, b)) < 9 else 0 for b in free if b != a}, a


@pytest.mark.parametrize(("a", "b", "far"), [
    (24, 35, 11), (5, 137, 11), (60, 71, 11), (36, 47, 11), (0, 143, 0), (96, 107, 0), (39, 117, 0),
])  # fmt: skip
def test_8_2_B0_long_lines(scene, a, b, far):
    """8.2, R9: across seams."""
    assert lines(surveyor(scene, B0), a, [b], range(5, 13)) == {b: far}


@pytest.mark.many_games
@pytest.mark.parametrize("diag", RULES)
def test_8_2_B0_clear_steps_and_exits_of_an_engine(scene, diag):
    """8.2, R5, R11: 778 / 668 clear steps, 44 open edge tiles."""
    s = surveyor(scene, B0, diag_rule=diag)
    board = s.geometry()
    free = [t for t in range(144) if board.free[t]]
    assert sum(len(reach(s, t, 1)) for t in free) == (778 if diag == "one" else 668)
    assert exits(s, free) == board.open_edges
    assert len(board.open_edges) == 44


@pytest.mark.parametrize(("a", "b", "one", "both"), [
    (5, 6, 1, 1), (17, 30, 1, 0), (18, 29, 1, 0), (18, 30, 0, 0), (65, 78, 1, 1), (60, 72, 1, 1), (61, 72, 1, 1),
])  # fmt: skip
def test_8_2_R5_D58_B0_steps_over_seams(scene, a, b, one, both):
    """8.2: 5 E, 17 SE, 18 SW, 18 S, 65 SE, 60 S, 61 SW; a guard walks as an infiltrator does (D58)."""
    for diag, clear in (("one", one), ("both", both)):
        s = surveyor(scene, B0, diag_rule=diag)
        assert (b in reach(s, a, 1)) == bool(clear)
        s = scene(n=1, diag_rule=diag).board(B0).edit("guard", "watchman", movement=1).inf(0, 143).foe(0, a)
        assert (b in s.guard_phase().answer("activate", 0).moves()) == bool(clear)


@pytest.mark.parametrize("diag", RULES)
def test_8_2_B0_path_lengths(scene, diag):
    """8.2: from 0, and the tiles within 6."""
    s = surveyor(scene, B0, diag_rule=diag)
    wanted = {
        "one": (4, 10, 8, 8, 11, 13, 11, 11), "both": (5, 12, 10, 10, 15, 16, 11, 11),
    }[diag]  # fmt: skip
    assert tuple(length(s, 0, t) for t in (39, 58, 68, 98, 117, 143, 11, 132)) == wanted
    assert len(reach(s, 0, 6)) == (43 if diag == "one" else 32)


def test_8_2_board_BADH(scene):
    """8.2: the smallest number of open edge tiles; seams with one wall, D next to H shut (R5)."""
    s = surveyor(scene, "B A D H")
    assert [s.spot(k) for k in range(4)] == [39, 45, 99, 104]
    board = s.geometry()
    wanted = [0, 2, 3, *range(5, 13), 23, 24, 35, 47, 59, 60, 71, 83, 95, 96, 108, 131, 134, 135, 138, 139, 143]
    assert exits(s, [t for t in range(144) if board.free[t]]) == wanted
    assert len(wanted) == 28
    steps = {(41, 42): 0, (42, 41): 0, (29, 30): 1, (29, 42): 1, (54, 41): 0, (60, 72): 0, (62, 74): 1, (78, 66): 1,
             (101, 102): 0}  # fmt: skip
    assert {(a, b): int(b in reach(s, a, 1)) for a, b in steps} == steps
