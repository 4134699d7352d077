"""Sections 2.3, 2.5, 2.17: being seen, falls, drops and stealth (R33, R34, R45-R47, R74, R97, R98)."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("tile", "guard_0", "guard_1", "hand", "cause"), [
    ("detector", "B1", "D4", "", "own_move_guard"), ("foyer", "B2", "D4", "", "own_move_foyer"),
    ("foyer", "C1", "D4", "", "own_move_foyer"), ("foyer", "C2", "D4", "", None), ("detector", "B2", "D4", "", None),
    ("detector", "B2", "D4", "tiara", "tiara"), ("detector", "C2", "D4", "tiara", None),
    ("atrium", "D4", "B1", "", "own_move_atrium"), ("detector", "D4", "B1", "", None), ("atrium", "D4", "B2", "", None),
    ("foyer", "B1", "D4", "", "own_move_guard"), ("foyer", "B2", "D4", "tiara", "own_move_foyer"),
    ("atrium", "B2", "B1", "tiara", "tiara"),
])  # fmt: skip
def test_R33_being_seen_on_an_own_move(scene, tile, guard_0, guard_1, hand, cause):
    """2.5 R33, D12: one stealth at most, for the first reason that applies; into 0:B1."""
    s = scene().post(0, guard_0, to="A4").post(1, guard_1, to="A4").hand(0, hand)
    s.tile("0:B1", tile).mark("broken", "0:B1").do("move E")
    assert s.losses() == ({cause: 1} if cause else {})
    assert s.stealth(0) == (2 if cause else 3)


def test_R33_a_foyer_behind_a_wall_is_not_seen(scene):
    """2.5 R33: adjacent means no wall between."""
    s = scene().tile("0:B1", "foyer").walls(0, "B1/B2").post(0, "B2", to="A4").do("move E")
    assert s.losses() == {}


def test_R33_an_atrium_between_two_guards_costs_one(scene):
    """2.5 R33: a guard above, a guard below."""
    s = scene().put(0, "1:A1").tile("1:B1", "atrium").post(0, "B1", to="A4").post(2, "B1", to="A4").do("move E")
    assert s.losses() == {"own_move_atrium": 1}


def test_R33_a_guard_off_the_board_sees_nobody(scene):
    """2.5 R33: and none is revealed for him."""
    s = scene().no_guard(0, state="off").tile("0:B1", "foyer").do("move E")
    assert (s.losses(), s.guard(0).state) == ({}, "off")


def test_R33_T33_the_guard_revealed_by_the_own_entry_sees(scene):
    """8.3 T33, D28: his first card is the room entered."""
    s = scene().tile("0:A1", "stairs").no_guard(1).patrol(1, "A1 D1").do("move up")
    assert s.losses() == {"own_move_guard": 1}


def test_R33_T72_the_tiara_on_the_way_past_a_guard(scene):
    """8.3 T72: one for each entry beside him; a guard walking past costs nothing."""
    s = scene().put(0, "0:A2").hand(0, "tiara").post(0, "B1", to="D1", speed=1).do("move E")
    assert s.losses() == {"tiara": 1}
    s.do("move S", "move N")
    assert s.losses() == {"tiara": 2}
    passing = scene().put(0, "0:C2").hand(0, "tiara").post(0, "B1", to="D1", speed=2).end_turn()
    assert (passing.guard(0).pos, passing.losses()) == ("D1", {})


@pytest.mark.parametrize("tile", ["fingerprint", "camera", "laser"])
def test_R33_T9_the_guard_inside_an_alarm_room(scene, tile):
    """8.1 T9: one stealth, no alarm."""
    s = scene().tile("0:B1", tile).post(0, "B1", to="A4").do("move E")
    assert (s.losses(), s.alarms()) == ({"own_move_guard": 1}, [])


@pytest.mark.parametrize("tile", ["fingerprint", "walkway", "laboratory", "keypad"])
def test_R34_T13_a_fresh_walkway_falls(scene, tile):
    """8.1 T13: the guard straight below costs nothing, the room below is turned up, nothing of it happens."""
    s = scene().put(0, "1:A1").tile("1:B1", "walkway", faceup=False).tile("0:B1", tile, faceup=False)
    s.post(0, "B1", to="D4").do("move E")
    assert (s.at(0), s.faceup("0:B1"), s.faceup("1:B1")) == ("0:B1", True, True)
    assert (s.losses(), s.alarms(), s.held(0), s.state["left"]) == ({}, [], [], 3)
    assert s.state["entered_here"] == 0


def test_R34_the_sight_in_the_walkway_room_comes_first(scene):
    """2.5 R34: the guard there has seen the burglar before the fall."""
    s = scene().put(0, "1:A1").tile("1:B1", "walkway", faceup=False).post(1, "B1", to="D4").do("move E")
    assert (s.at(0), s.losses()) == ("0:B1", {"own_move_guard": 1})


def test_R34_a_fall_brings_the_guard_of_the_floor_below(scene):
    """2.5 R34, R32: PLACE reveals him."""
    s = scene().put(0, "2:C1").tile("2:C2", "walkway", faceup=False).no_guard(1).patrol(1, "D1 C2").do("move S")
    assert (s.at(0), s.guard(1).pos, s.guard(1).dest) == ("1:C2", "D1", "C2")


def test_R34_neither_a_known_walkway_nor_one_on_floor_0_falls(scene):
    """2.5 R34, R30.10: only a fresh one, above the lowest floor."""
    s = scene().put(0, "1:A1").tile("1:B1", "walkway").do("move E")
    assert s.at(0) == "1:B1"
    low = scene().tile("0:B1", "walkway", faceup=False).do("move E")
    assert low.at(0) == "0:B1"


def test_R98_T14_a_drop_ignores_what_lies_below(scene):
    """8.1 T14, D7: no alarm, stop, Foyer, Atrium or Laboratory."""
    for tile in ("fingerprint", "laser", "deadbolt", "keypad", "laboratory", "foyer", "atrium", "walkway"):
        s = scene().put(0, "1:B2").tile("1:B2", "walkway").tile("0:B2", tile).post(0, "B3", to="D4").do("move drop")
        assert (s.at(0), s.alarms(), s.losses(), s.held(0), s.state["left"]) == ("0:B2", [], {}, [], 3)
        assert s.state["entered_here"] == 0


@pytest.mark.parametrize(("guard", "hand", "cause"), [
    ("B2", "", "own_move_guard"), ("B2", "tiara", "own_move_guard"), ("B3", "tiara", "tiara"), ("B3", "", None),
])  # fmt: skip
def test_R98_T14_only_the_guard_and_the_tiara_count(scene, guard, hand, cause):
    """8.1 T14, R98.6: at most one loss."""
    s = scene().put(0, "1:B2").tile("1:B2", "walkway").post(0, guard, to="D4").hand(0, hand).do("move drop")
    assert s.losses() == ({cause: 1} if cause else {})


def test_R98_a_drop_reveals_room_and_guard(scene):
    """2.17 R98.3, R98.4, D28: he may see at once."""
    s = scene().put(0, "1:B2").tile("1:B2", "walkway").tile("0:B2", "fingerprint", faceup=False).no_guard(0)
    s.patrol(0, "B2 D4").do("move drop")
    assert (s.faceup("0:B2"), s.guard(0).pos, s.losses()) == (True, "B2", {"own_move_guard": 1})


def test_R98_the_gemstone_is_paid(scene):
    """2.17 R98.1."""
    s = scene().put(0, "1:B2").tile("1:B2", "walkway").put(1, "0:B2").hand(0, "gemstone").do("move drop")
    assert s.state["left"] == 2


def test_R45_without_stealth_the_game_is_lost(scene):
    """2.5 R45, R92: at once, with this cause."""
    s = scene().stock(0, 0).post(0, "B1", to="A4").do("move E")
    assert s.result == ("lost", "own_move_guard")
    assert s.question is None
    facts = s.facts
    assert [facts[f"loss_{name}"] for name in ("seat", "floor", "cell", "turn")] == [0, 0, 1, 6]
    assert s.losses() == {"own_move_guard": 1}
    assert facts["stealth_lost"] == [0, 0, 0]


def test_R97_nothing_further_happens_when_the_game_is_over(scene):
    """2.17 R97: no alarm, draw or step after the loss."""
    s = scene().stock(0, 0).tile("0:B1", "laboratory").post(0, "B1", to="A4").do("move E")
    assert (s.held(0), s.rooms("labs_taken")) == ([], [])
    moving = scene().stock(0, 0).put(0, "0:B1").post(0, "A1", to="B1", speed=3).patrol(0, "D1").do("end")
    assert moving.result == ("lost", "guard_move")
    assert (moving.guard(0).pos, moving.pile(0, "discards")) == ("B1", [])


def test_R46_room_stealth_pays_for_anybody_in_the_room(scene):
    """2.5 R46, 6 K7, D14: the seat of the burglar who pays is asked."""
    s = scene().put(1, "0:B1").post(0, "A1", to="B1", speed=1).put(0, "0:D1").count("room_stealth", "0:B1", 1)
    s.do("end").answer("stealth_source", 1, options=[0, 1], seat=1)
    assert (s.stealth(1), s.heap("room_stealth", "0:B1")) == (3, 0)
    assert s.losses() == {"guard_move": 1}


@pytest.mark.parametrize(("own", "tokens", "source"), [(0, 2, "room"), (2, 0, "own")])
def test_R46_only_one_source_is_not_asked(scene, own, tokens, source):
    """2.5 R46."""
    s = scene().stock(0, own).count("room_stealth", "0:B1", tokens).post(0, "B1", to="A4").do("move E")
    assert s.heap("room_stealth", "0:B1") == tokens - (source == "room")
    assert s.stealth(0) == own - (source == "own")
    assert s.facts["stealth_lost"] == [1, 0, 0]


def test_R46_the_room_of_an_entry_is_the_room_entered(scene):
    """2.5 R45: not the one left."""
    s = scene().stock(0, 0).count("room_stealth", "0:A1", 3).post(0, "B1", to="A4").do("move E")
    assert s.result == ("lost", "own_move_guard")


def test_R46_T39_the_lavatory_is_used_up(scene):
    """8.3 T39: four visits of the guard at no own stealth: three tokens, then lost."""
    s = scene(players=1).stock(0, 0).put(0, "0:B1").tile("0:B1", "lavatory").count("room_stealth", "0:B1", 3)
    for left in (2, 1, 0):
        s.post(0, "A1", to="B1", speed=1).count("room_stealth", "0:B1", left + 1)
        s.table = None
        s.end_turn()
        assert s.heap("room_stealth", "0:B1") == left
    s.count("room_stealth", "0:B1", 0)
    s.table = None
    assert s.do("end").result == ("lost", "guard_move")


@pytest.mark.parametrize(("stocks", "result"), [((0, 3), "lost"), ((3, 0), "lost"), ((1, 1), "")])
def test_R47_T45_two_burglars_in_the_guards_room(scene, stocks, result):
    """8.3 T45: lost if either has none."""
    s = scene().put(0, "0:B1").put(1, "0:B1").stock(0, stocks[0]).stock(1, stocks[1])
    s.post(0, "A1", to="B1", speed=1).do("end")
    assert s.state["result"] == result
    if not result:
        assert [s.stealth(seat) for seat in range(2)] == [0, 0]


def test_R47_losses_go_in_seat_order_from_the_active_seat(scene):
    """2.5 R47: seats 2, 0, 1."""
    s = scene().turn(active=2)
    for seat in range(3):
        s.put(seat, "0:B1").count("room_stealth", "0:B1", 9)
    s.post(0, "A1", to="B1", speed=1).do("end")
    asked = []
    while s.question.kind == "stealth_source":
        asked.append(s.question.seat)
        s.answer("stealth_source", 0)
    assert asked == [2, 0, 1]


def test_R74_only_arriving_costs_stealth(scene):
    """2.9 R74: the guard starts his move in the burglar's room."""
    s = scene().put(0, "0:B1").post(0, "B1", to="D1", speed=1).end_turn()
    assert (s.guard(0).pos, s.losses()) == ("C1", {})
