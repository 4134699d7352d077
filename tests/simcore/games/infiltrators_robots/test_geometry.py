"""Maps of panels drawn at random, turned and laid at random: what the kernels make of them, by brute force (R1 to R7).

The other reading of the drawings is that of the rulebook tests, which knows nothing of sets of bits.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simcore.components import Locator
from simcore.games.infiltrators_robots.check_rules import check_rules
from simcore.games.infiltrators_robots.codes import SLOT_SQUARES
from simcore.sets import exclude, include
from tests.reference.infiltrators_robots.playing import fixed_map
from tests.rulebook.infiltrators_robots.board import Board
from tests.support.infiltrators_robots import KernelTable, rules_of, shipped_components

from .drawn import drawn_set

PANELS = 3
REACHES = ("shortest", "connected", "room")
DOORS = ("active_blocks", "always_blocks", "never_blocks")
seeds = st.integers(0, 2**32)
some = settings(max_examples=25, deadline=None)


def laid(seed: int, **rules: Any) -> tuple[KernelTable, Board, random.Random]:
    """A fixed map of three drawn panels on a kernel table, and as the rulebook tests read it."""
    chance = random.Random(seed)
    components = shipped_components() | drawn_set(chance, PANELS, chance.choice((5, 7, 9)))
    ids = [row["id"] for row in components["panel"]]
    rows = [[id_, *place[1:]] for id_, place in zip(ids, fixed_map(PANELS, chance), strict=True)]
    table = KernelTable(1, {"map_mode": "fixed", "fixed_map": rows, **rules}, components)
    table.start()
    sheets = [row["rows"] for row in components["panel"]]
    return table, Board(sheets, [row[3] for row in rows], [row[1:3] for row in rows]), chance


@given(seeds)
@some
def test_drawn_panels_are_such_as_the_loader_takes(seed: int) -> None:
    components = shipped_components() | drawn_set(random.Random(seed), PANELS, 7)
    problems = check_rules(rules_of(1, {}, components), Locator({}))
    assert {str(one).partition(": ")[2] for one in problems} <= {
        "all outer doors lead into one room; expected outer doors of two rooms at least"
    }


@given(seeds)
@some
def test_R5_R6_R7_doors_rooms_and_rim_places(seed: int) -> None:
    table, board, _ = laid(seed)
    m = table.state.map
    assert [(door["a"], door["b"]) for door in table.snapshot()["doors"]] == board.doors
    assert [(table.tell(m.rim[k]), int(m.rim_way[k])) for k in range(m.n_rims)] == board.rims
    assert {q: int(m.room[table.find(q)]) for q in board.squares} == board.room
    assert table.squares(m.hatched) == board.hatched
    assert int(m.n_rooms) == len(board.rooms)
    for number, room in enumerate(board.rooms):
        doors = [door for door in range(m.n_doors) if int(m.room_doors[number, door >> 6]) >> (door & 63) & 1]
        assert doors == board.borders(number), room


@pytest.mark.many_games
@given(seeds)
@some
def test_R18_steps_and_distances(seed: int) -> None:
    table, board, chance = laid(seed)
    m = table.state.map
    for q in board.squares:
        here = table.find(q)
        ways = {d: table.tell(m.next[here, d]) for d in range(4) if m.next[here, d] >= 0}
        assert ways == {d: t for d in range(4) if (t := board.through(q, d)) is not None}
    for q in chance.sample(board.squares, 3):
        far = board.steps(q)
        assert {t: table.distance(q, t) for t in chance.sample(board.squares, 12)}.items() <= far.items()


@given(seeds, st.sampled_from(REACHES), st.sampled_from(DOORS), st.integers(0, 4))
@some
def test_R44_what_scans_see_with_some_doors_open(seed: int, reach: str, doors: str, radius: int) -> None:
    table, board, chance = laid(seed, scan_reach=reach, door_scan=doors)
    t, shut = table.state.table, set()
    for door in range(len(board.doors)):
        if chance.random() < 0.5:
            include(t.active, door)
            shut.add(door)
        else:
            exclude(t.active, door)
    blocking = {"active_blocks": shut, "always_blocks": set(range(len(board.doors))), "never_blocks": set()}[doors]
    for q in chance.sample(board.squares, 8):
        assert table.seen(q, radius) == board.seen(q, radius, blocking, reach)


@given(seeds, st.integers(0, 3), st.sampled_from(["room", "reach"]))
@some
def test_R45_what_sentinels_see(seed: int, radius: int, clip: str) -> None:
    table, board, chance = laid(seed, sentinel_radius=radius, sentinel_clip=clip)
    every = set(range(len(board.doors)))
    for q in chance.sample(board.squares, 8):
        area = board.sentinel_seen(q, radius)
        if clip == "reach":
            area = [t for t in area if t in board.seen(q, radius, every)]
        assert table.sentinel_seen(q) == area


@pytest.mark.parametrize("turns", range(4))
def test_R2_a_square_keeps_its_steps_wherever_it_turns(turns: int) -> None:
    """(r, c) goes to (c, n - 1 - r), and what was to the north is to the east then; four turns are none."""
    first, second = (in_a_row(turns), in_a_row((turns + 1) % 4))
    for square in range(49):
        r, c = divmod(square, 7)
        for d in range(4):
            assert stays(first, square, d) == stays(second, 7 * c + 6 - r, (d + 1) % 4)


def in_a_row(turns: int) -> Any:
    """The map of three shipped panels in a row, the first one turned so often."""
    panels = [row["id"] for row in shipped_components()["panel"] if row["set"] == "squares7"][:PANELS]
    rows = [[id_, 0, at, 0 if at else turns] for at, id_ in enumerate(panels)]
    table = KernelTable(1, {"map_mode": "fixed", "fixed_map": rows})
    table.start()
    return table.state.map


def stays(m: Any, square: int, direction: int) -> bool:
    """Whether a step leads to another square of the first panel."""
    return bool(0 <= m.next[square, direction] < SLOT_SQUARES)
