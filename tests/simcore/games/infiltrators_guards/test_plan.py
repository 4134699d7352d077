"""The segments as reports draw them, and the words for all answers."""

from __future__ import annotations

import pytest

from simcore.games.infiltrators_guards.codes import ACTIONS, Act, Kind
from simcore.games.infiltrators_guards.hooks import name_answer, plan
from simcore.games.infiltrators_guards.names import name_act
from tests.support.declared import Resolve


def test_a_storey_for_each_segment(resolved: Resolve) -> None:
    found = plan(resolved())
    assert [floor.name for floor in found.floors][:3] == ["Courtyard", "Loading Dock", "Office Wing"]
    assert [floor.first for floor in found.floors] == [36 * at for at in range(8)]
    assert found.size == 8 * 36
    assert all(floor.height == floor.width == 6 for floor in found.floors)
    assert not found.walls_vary
    assert (found.name_of(0), found.name_of(36 + 35), found.name_of(8 * 36)) == (
        "Courtyard, A1",
        "Loading Dock, F6",
        "",
    )


def test_obstacles_have_no_name(resolved: Resolve) -> None:
    """6.4."""
    obstacles = [floor.rooms.count("") for floor in plan(resolved()).floors]
    assert obstacles == [4, 5, 0, 8, 6, 3, 2, 1]


def test_walls_are_pairs_of_neighbours_within_a_segment(resolved: Resolve) -> None:
    floors = {floor.name: floor.walls for floor in plan(resolved()).floors}
    assert floors["Courtyard"] == ()
    dock = {(tile, tile + 6) for tile in (13, 14, 15, 16)} | {(tile, tile + 6) for tile in (24, 25, 28, 29)}
    assert set(floors["Loading Dock"]) == dock
    assert all(other - one in (1, 6) for walls in floors.values() for one, other in walls)
    assert (2, 3) in floors["Office Wing"]


def test_a_segment_of_ones_own_is_a_storey_more(resolved: Resolve) -> None:
    rows = [" " * 13 if at % 2 else "+ " * 6 + "+" for at in range(13)]
    rows = ["".join("." if at % 2 and j % 2 else mark for j, mark in enumerate(row)) for at, row in enumerate(rows)]
    rows[3] = rows[3][:3] + "T" + rows[3][4:]
    found = plan(resolved(text=f"[segments.own]\nname = 'Own'\nrows = {rows}\n"))
    assert (found.floors[-1].name, found.floors[-1].first, found.floors[-1].walls) == ("Own", 8 * 36, ())


# --- answers in words ---


@pytest.mark.parametrize(
    ("kind", "code", "words"),
    [
        (Kind.CHARACTER, 2, "Blade"),
        (Kind.DROP, 0, "dealt card 1"),
        (Kind.GUARD_CARD, 5, "Captain"),
        (Kind.OBJECTIVE, 1, "the north-east segment"),
        (Kind.PLACE_GUARD, 0, "A1"),
        (Kind.PLACE_GUARD, 143, "L12"),
        (Kind.MARK, 3, "guard 4"),
        (Kind.ENTRY, 13, "B2"),
        (Kind.ACT, 0, "end the turn"),
        (Kind.ACT, 1, "leave the board"),
        (Kind.ACT, 3, "hack objective 2"),
        (Kind.ACT, 9, "use the card in slot 2"),
        (Kind.ACT, 16 + 39, "move to D4"),
        (Kind.ACT, 160 + 16 + 2, "shoot at guard 3 with the card in slot 2"),
        (Kind.ACT, 288 + 15, "attack guard 16 with the card in slot 1"),
        (Kind.ACT, 416, "attack guard 1 unarmed"),
        (Kind.ACTIVATE, 0, "guard 1"),
        (Kind.ACTIVATE, 16, "no more"),
        (Kind.GUARD_ACT, 0, "end the turn"),
        (Kind.GUARD_ACT, 5, "restore objective 4"),
        (Kind.GUARD_ACT, 160 + 3, "shoot at infiltrator 4"),
        (Kind.GUARD_ACT, 416 + 1, "attack infiltrator 2"),
        (Kind.NOISE_DIE, 0, "leave the noise die"),
        (Kind.NOISE_DIE, 1, "take the noise die"),
        (Kind.RANDOM_PICK, 16, "no more"),
        (Kind.RANDOM_LENGTH, 0, "stay"),
        (Kind.RANDOM_LENGTH, 1, "1 tile"),
        (Kind.RANDOM_LENGTH, 6, "6 tiles"),
        (Kind.SHOP, 0, "buy nothing"),
        (Kind.SHOP, 2, "offered card 2"),
    ],
)
def test_answers(kind: Kind, code: int, words: str, resolved: Resolve) -> None:
    assert name_answer(resolved(), kind, code) == words


def test_segments_are_named_with_their_turns(resolved: Resolve) -> None:
    assert name_answer(resolved(), Kind.SEGMENT, 4 * 7 + 2).startswith("Laboratory, turned 2")


def test_other_rules_have_other_names(resolved: Resolve) -> None:
    """A row of segments is 24 tiles wide; where markers go anywhere, tiles are named."""
    row = resolved("layout=row")
    assert [name_answer(row, Kind.ENTRY, tile) for tile in (0, 23, 24, 143)] == ["A1", "X1", "A2", "X6"]
    assert name_answer(row, Kind.OBJECTIVE, 3) == "the fourth segment"
    assert name_answer(resolved("objective_placement=any"), Kind.OBJECTIVE, 3) == "D1"


def test_a_row_that_the_rules_do_not_have_is_a_number(resolved: Resolve) -> None:
    assert name_answer(resolved(), Kind.CHARACTER, 12) == "row 12"


def test_every_act_has_words_and_every_range_its_own(resolved: Resolve) -> None:
    rules = resolved()
    for is_guard in (False, True):
        assert all(name_act(rules, code, is_guard) for code in range(ACTIONS))
        assert len({name_act(rules, act, is_guard) for act in Act}) == len(Act)
    assert len({name_answer(rules, Kind.SEGMENT, code) for code in range(32)}) == 32
