"""Sections 2.1, 5, 9.3: maps drawn and given, and what lies on them (R3-R8, T8, T31-T38, C1-C6)."""

from __future__ import annotations

from collections import Counter

import pytest

from . import draws
from .board import Board
from .components import panels, shipped_cards
from .names import NORTH, REPAIR, SOUTH, WEST

SETS = {name: panels(shipped_cards(), name) for name in ("squares7", "squares9")}
NAMES = list(SETS["squares7"])


def dealt(scene, **kwargs):
    s = scene(**kwargs)
    s.checked = False
    return s.deal().state


def board_of(state, which="squares7"):
    laid = state["map"]
    return Board([SETS[which][name] for name in laid["panels"]], laid["turns"], laid["cells"])


def test_R5_R6_R7_T8_two_panels(scene):
    """9.1 T8: doors in order, rim places, rooms; the seam door is number 3."""
    s = scene(n=1, panels="quadrants halls").inf(0, 0).begin()
    doors = [(d["a"], d["b"]) for d in s.state["doors"]]
    want = [(10, 11), (22, 29), (26, 33), (27, 70), (38, 39), (57, 64), (61, 68), (78, 85), (82, 89)]
    assert doors == want
    board = board_of(s.state)
    assert board.doors == want
    assert board.rims == [(3, 0), (21, 3), (45, 2), (52, 0), (76, 1), (94, 2)]
    assert len(board.rooms) == 7
    assert board.borders(board.room[27]) == [0, 2, 3]
    assert board.borders(board.room[70]) == [3, 5, 6, 7, 8]


def blunt():
    """A panel without an outer door on its west side."""
    rows = list(SETS["squares7"]["core"])
    return [*rows[:7], "|" + rows[7][1:], *rows[8:]]


def test_R5_doors_and_rim_places_of_a_seam(scene):
    """2.1 R5: a seam has a door where both panels have one, else it is a wall; neither is a rim place."""
    cells = [[0, 0], [0, 1], [1, 0], [1, 1]]
    s = scene(n=2, panels="quadrants blunt halls gallery", cells=cells).panel("blunt", blunt()).deal()
    seams = {(d["a"] // 49, d["b"] // 49) for d in s.state["doors"]}
    assert seams - {(slot, slot) for slot in range(4)} == {(0, 2), (1, 3), (2, 3)}
    s.answer("generator", 40).idle(until="entrance")
    assert (s.question.slot, s.options) == (0, [NORTH, WEST])


@pytest.mark.parametrize("square", [10, 11])
def test_R7_a_door_borders_the_rooms_of_both_squares(scene, square):
    """2.1 R7: a robot on either side of it repairs it."""
    s = scene(n=1, panels="quadrants").unlock(0).bot(0, square).at("robots", 0).do(REPAIR)
    assert s.door(0)[0] == 1


def test_T31_philox_known_answers():
    """9.3 T31, C1: the known answers of the generator."""
    ones, cases = (1 << 32) - 1, []
    for counter, key in (
        ((0,) * 4, (0,) * 2), ((ones,) * 4, (ones,) * 2),
        ((0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344), (0xA4093822, 0x299F31D0)),
    ):  # fmt: skip
        cases.append(" ".join(f"{word:08x}" for word in draws.philox(counter, key)))
    assert cases == [
        "6627e8d5 e169c58d bc57ac4c 9b00dbd8", "408f276d 41c83b0e a20bc7c6 6d5451fd",
        "d16cfe09 94fdcceb 5001e420 24126ea1",
    ]  # fmt: skip


def test_T32_first_words():
    """9.3 T32, T37, C2."""
    first = [draws.first_words(1, 0, name)[0] for name in ("panels", "rotations", "growth")]
    assert [f"{word:08x}" for word in first] == ["9f3f38ef", "0c19cc69", "d555abcc"]
    five = " ".join(f"{word:08x}" for word in draws.first_words(1, 0, "panels", 5))
    assert five == "9f3f38ef 8c470732 7e8a14f8 fafa0288 8031ad0d"
    assert f"{draws.first_words(2**40 + 3, 2**33 + 5, 'panels')[0]:08x}" == "eab944ed"


CELLS6 = [[1, 1], [2, 1], [2, 0], [1, 2], [0, 2], [3, 1]]
VECTORS = {
    "T33": (1, 0, 1, "core pinwheel quadrants", [0, 2, 1], [[0, 1], [1, 1], [1, 0]], (14, 8, 11, 146)),
    "T34": (1, 0, 4, "core pinwheel quadrants offices halls gallery", [0, 2, 1, 2, 1, 3], CELLS6, (28, 14, 22, 293)),
    "T35": (7, 12, 2, "offices halls core gallery", [3, 0, 3, 3], [[2, 0], [1, 0], [1, 1], [0, 0]], (18, 10, 14, None)),
    "T36": (
        0, 0, 3, "core quadrants pinwheel offices halls", [1, 1, 1, 2, 0], [[0, 0], [0, 1], [0, 2], [1, 1], [0, 3]],
        (24, 12, None, None),
    ),
    "T37": (
        2**40 + 3, 2**33 + 5, 4, "offices quadrants core pinwheel gallery halls", [1, 1, 3, 2, 1, 3],
        [[2, 2], [1, 2], [2, 1], [0, 2], [0, 3], [2, 0]], (None,) * 4,
    ),
}  # fmt: skip


@pytest.mark.parametrize("vector", VECTORS)
def test_R3_T33_T34_T35_T36_T37_drawn_maps(scene, vector):
    """9.3: seed and map number to panels, turns, cells; doors, rim places, rooms, squares."""
    seed, game, n, names, turns, cells, sizes = VECTORS[vector]
    state = dealt(scene, n=n, seed=seed, game=game, map_mode="random")
    assert state["map"] == {"panels": names.split(), "turns": turns, "cells": cells}
    board = board_of(state)
    found = (len(state["doors"]), len(board.rims), len(board.rooms), len(board.squares))
    assert [a for a, b in zip(found, sizes, strict=True) if b is not None] == [b for b in sizes if b is not None]


def test_T35_its_first_doors(scene):
    """9.3 T35."""
    doors = dealt(scene, n=2, seed=7, game=12, map_mode="random")["doors"]
    assert [(d["a"], d["b"]) for d in doors[:4]] == [(3, 94), (9, 10), (10, 11), (37, 38)]


@pytest.mark.parametrize("mode", ["random", "line", "grid2"])
@pytest.mark.parametrize("n", [1, 3])
def test_R3_D2_modes_and_their_words(scene, mode, n):
    """2.1 R3, D2, C3-C6: panels and quarter turns are drawn in each mode, cells in `random` only."""
    for game in range(6):
        state = dealt(scene, n=n, game=game, map_mode=mode)
        names, turns, cells = draws.map_of(1, game, NAMES, n + 2, mode)
        assert state["map"] == {"panels": names, "turns": turns, "cells": cells}


def test_R3_D2_fixed_draws_nothing(scene):
    """2.1 R3: the rows given, in slot order, whatever seed and game."""
    cells = [[1, 0], [0, 0], [1, 1]]
    for game in (0, 9):
        s = scene(n=2, panels="core@1 halls@3 offices", cells=cells, game=game, seed=game)
        s.checked = False
        assert s.deal().state["map"] == {"panels": ["core", "halls", "offices"], "turns": [1, 3, 0], "cells": cells}


def test_R59_R60_map_numbers(scene):
    """5, R59, R60: games of one map number have one map, whatever their game indices."""
    maps = []
    for game, number in ((0, None), (5, 0), (0, 5), (5, None)):
        s = scene(n=2, game=game, map_mode="random")
        s.checked, s.map_number = False, number
        maps.append(s.deal().state["map"])
    assert maps[0] == maps[1] != maps[2] == maps[3]


def test_T38_odds_of_maps(scene):
    """9.3 T38: over the maps of the tests' own draws, which the engine was held against above."""
    many = 3000
    rows = Counter()
    for number in range(many):
        names, _, cells = draws.map_of(1, number, NAMES, 3)
        rows["line"] += len({r for r, _ in cells}) == 1 or len({c for _, c in cells}) == 1
        rows["gallery"] += "gallery" in names
        _, _, four = draws.map_of(1, number, NAMES, 4)
        rows["block"] += {tuple(cell) for cell in four} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    for name, share in (("line", 1 / 3), ("block", 2 / 21), ("gallery", 1 / 2)):
        error = (share * (1 - share) / many) ** 0.5
        assert abs(rows[name] / many - share) < 4.5 * error, name
    for game in range(20):
        state = dealt(scene, n=1, game=game, map_mode="random")
        assert len(state["doors"]) == 14 - ("gallery" in state["map"]["panels"])
        assert len(board_of(state).rims) == 8


@pytest.mark.parametrize("which", ["squares7", "squares9"])
@pytest.mark.parametrize("game", range(4))
def test_R4_R8_doors_of_a_drawn_map(scene, which, game):
    """2.1 R4-R6, R8, D1: every door in order; each seam has one; the map is connected; X keeps its id."""
    state = dealt(scene, n=2, game=game, map_mode="random", panel_set=which)
    board = board_of(state, which)
    assert [(d["a"], d["b"]) for d in state["doors"]] == board.doors
    assert set(board.steps(board.squares[0])) == set(board.squares)
    seams = Counter((a // board.size, b // board.size) for a, b in board.doors if a // board.size != b // board.size)
    cells = state["map"]["cells"]
    near = [
        (s, t) for s in range(4) for t in range(s + 1, 4)
        if abs(cells[s][0] - cells[t][0]) + abs(cells[s][1] - cells[t][1]) == 1
    ]  # fmt: skip
    assert seams == Counter(near)


def test_R4_a_place_without_a_square_keeps_its_number(scene):
    """2.1 R4: the pillar of the pinwheel is no square and takes no number away."""
    s = scene(n=1, panels="pinwheel").inf(0, 23).begin()
    assert 24 not in s.table.support()[0]
    assert {25, 48, 49} <= set(s.table.support()[0])
    assert {code for code in s.options if code in range(1, 5)} == {1 + SOUTH, 1 + WEST}
