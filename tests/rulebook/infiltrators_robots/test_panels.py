"""Sections 2.1, 7.1, 9.1: the shipped panels, rotation and distances (R1, R2, T1-T10)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from .board import Board, Panel, turned
from .components import panels, shipped_cards

CARDS = shipped_cards()
PANELS = {(n, name): rows for n in (7, 9) for name, rows in panels(CARDS, f"squares{n}").items()}
TABLE = {
    (7, "pinwheel"): ("12 12 12 12", "10-11 15-22 26-33 37-38", "8 12 36 40", "0 2 1 3"),
    (7, "quadrants"): ("16 12 12 9", "10-11 22-29 26-33 38-39", "8 12 36 40", "0 0 1 2"),
    (7, "halls"): ("14 21 14", "8-15 12-19 29-36 33-40", "1 24 47", "0 1 1 2"),
    (7, "core"): ("22 9 18", "10-17 21-28 27-34 31-38", "5 24 43", "0 0 0 2"),
    (7, "gallery"): ("21 16 12", "9-10 26-33 37-38", "8 12 36 40", "1 0 1 2"),
    (7, "offices"): ("12 9 7 9 12", "15-22 19-26 22-29 26-33", "8 12 36 40", "0 2 2 4"),
    (9, "pinwheel"): ("20 20 20 20", "13-14 29-38 42-51 66-67", "10 16 64 70", "0 2 1 3"),
    (9, "quadrants"): ("25 20 20 16", "22-23 37-46 43-52 67-68", "10 16 64 70", "0 0 1 2"),
    (9, "halls"): ("27 27 27", "19-28 25-34 46-55 52-61", "10 40 70", "0 1 1 2"),
    (9, "core"): ("39 9 33", "22-31 37-46 43-52 49-58", "16 40 64", "0 0 0 2"),
    (9, "gallery"): ("36 25 20", "12-13 43-52 66-67", "10 16 64 70", "1 0 1 2"),
    (9, "offices"): ("20 16 9 16 20", "29-38 33-42 38-47 42-51", "10 16 64 70", "0 2 2 4"),
}
RIMS = {7: {0: 3, 3: 21, 1: 27, 2: 45}, 9: {0: 4, 3: 36, 1: 44, 2: 76}}


def pairs(doors):
    return " ".join(f"{a}-{b}" for a, b in doors)


def words(numbers):
    return " ".join(map(str, numbers))


def alone(engine, n, name, turns=0):
    """An engine with a panel in slot 0 and another one to its east, and the tests' own map."""
    other = "halls" if name != "halls" else "core"
    fixed = [[name, 0, 0, turns], [other, 0, 1, 0]]
    table = engine(
        players=1, rules={"map_mode": "fixed", "fixed_map": fixed, "panels_extra": 1, "panel_set": f"squares{n}"}
    )
    table.start()
    return table, Board([PANELS[n, name], PANELS[n, other]], [turns, 0], [(0, 0), (0, 1)])


@pytest.mark.parametrize(("n", "name"), TABLE)
def test_R1_T1_panels(n, name):
    """9.1 T1, 7.1, D1, D3: rooms, doors, hatched squares and rim places of the shipped file."""
    panel = Panel(PANELS[n, name])
    rooms, doors, hatched, rims = TABLE[n, name]
    assert words(len(room) for room in panel.rooms) == rooms
    assert pairs(panel.doors) == doors
    assert words(panel.hatched) == hatched
    assert panel.rims == RIMS[n]
    assert words(panel.room(panel.rims[d]) for d in (0, 3, 1, 2)) == rims


def test_7_3_the_shipped_file():
    """7.3: six panels a set and ten token rows, each with its provenance."""
    assert [name for _, name in PANELS] == [name for _, name in TABLE]
    assert len(CARDS["token"]) == 10
    assert all(row["source"] == "reconstruction" for row in CARDS["panel"])
    per = {row["id"]: row["per_figure"] for row in CARDS["token"] if "per_figure" in row}
    assert per == {"sentinel": 1, "teleport": 1, "repair": 2, "decoy": 1, "disabler": 4}


@pytest.mark.parametrize(("n", "name"), TABLE)
def test_R2_T2_four_quarter_turns(n, name):
    """9.1 T2."""
    assert turned(PANELS[n, name], 4) == PANELS[n, name]


def test_R2_T3_pinwheel_turned():
    """9.1 T3: the small one is a true pinwheel, the large one is not."""
    assert turned(PANELS[7, "pinwheel"]) == PANELS[7, "pinwheel"]
    assert turned(PANELS[9, "pinwheel"]) != PANELS[9, "pinwheel"]


@pytest.mark.parametrize(("turns", "doors", "hatched", "rooms"), [
    (1, "2-3 22-23 25-26 44-45", "7 24 41", "18 22 9"), (2, "10-17 14-21 20-27 31-38", "5 24 43", "18 9 22"),
])  # fmt: skip
def test_R2_T4_T5_core_turned(engine, turns, doors, hatched, rooms):
    """9.1 T4, T5."""
    panel = Panel(turned(PANELS[7, "core"], turns))
    assert pairs(panel.doors) == doors
    assert words(panel.hatched) == hatched
    assert words(len(room) for room in panel.rooms) == rooms
    table, _ = alone(engine, 7, "core", turns)
    laid = [(d["a"], d["b"]) for d in table.snapshot()["doors"]]
    assert pairs(d for d in laid if d[1] < 49) == doors


@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize(("n", "name"), TABLE)
def test_R2_T6_what_a_turn_keeps(n, name, turns):
    """9.1 T6."""
    old, new = Panel(PANELS[n, name]), Panel(turned(PANELS[n, name], turns))
    assert sorted(map(len, old.rooms)) == sorted(map(len, new.rooms))
    assert (len(old.doors), len(old.hatched)) == (len(new.doors), len(new.hatched))
    assert new.rims == RIMS[n]


def test_R2_T7_where_squares_go():
    """9.1 T7: (r, c) goes to (c, n - 1 - r)."""
    for path in ((8, 12, 40, 36, 8), (24, 24), (3, 27)):
        for old, new in pairwise(path):
            marked = [list(row) for row in PANELS[7, "halls"]]
            marked[2 * (old // 7) + 1][2 * (old % 7) + 1] = "?"
            after = turned(["".join(row) for row in marked])
            assert after[2 * (new // 7) + 1][2 * (new % 7) + 1] == "?"


@pytest.mark.parametrize(("n", "name"), TABLE)
def test_R18_T9_the_longest_way(engine, n, name):
    """9.1 T9: doors are passable, and a door is no square."""
    most = {7: 14 if name == "offices" else 12, 9: 16}[n]
    table, board = alone(engine, n, name)
    alone_board = Board([PANELS[n, name]], [0], [(0, 0)])
    assert max(max(alone_board.steps(q).values()) for q in alone_board.squares) == most
    for q in board.squares[::7]:
        far = board.steps(q)
        assert {t: table.distance(q, t) for t in board.squares[::5]} == {t: far[t] for t in board.squares[::5]}


@pytest.mark.parametrize(("name", "ways"), [
    ("pinwheel", {"NW": 6, "NE": 6, "NS": 10, "WE": 10, "WS": 6, "ES": 6}), ("offices", {"NS": 14, "NE": 10}),
])  # fmt: skip
def test_R18_T10_rim_to_rim(engine, name, ways):
    """9.1 T10."""
    table, _ = alone(engine, 7, name)
    rim = {"N": 3, "E": 27, "S": 45, "W": 21}
    assert {way: table.distance(rim[way[0]], rim[way[1]]) for way in ways} == ways


@pytest.mark.parametrize(("n", "name"), TABLE)
def test_R8_each_panel_is_connected(n, name):
    """2.1 R8: over open edges and doors, and no square has two rim places."""
    board = Board([PANELS[n, name]], [0], [(0, 0)])
    assert set(board.steps(board.squares[0])) == set(board.squares)
    assert len({q for q, _ in board.rims}) == 4
    per_room = [sum(q in room for q in board.hatched) for room in board.rooms]
    assert max(per_room) <= 2
