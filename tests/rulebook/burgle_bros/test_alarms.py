"""Section 2.8: alarms and where they send the guards (R58-R63, R105)."""

from __future__ import annotations

import pytest


def test_R58_one_token_a_room(scene):
    """2.8 R58, R60: a second alarm there does nothing."""
    s = scene().tile("0:B1", "fingerprint").tile("0:B2", "fingerprint").do("move E", "move W", "move E", "move S")
    assert s.alarms() == ["0:B1", "0:B2"]
    assert s.alarms_by() == {"fingerprint": 2}


def test_R59_the_guard_turns_to_the_nearest_alarm(scene):
    """2.8 R59: by walking distance, walls counted."""
    s = scene().post(0, "A1", to="D4").put(0, "0:C1").tile("0:D1", "fingerprint").alarm("0:A3").do("move E")
    assert s.guard(0).dest == "A3"
    walled = scene().post(0, "A1", to="D4").put(0, "0:C1").tile("0:D1", "fingerprint").alarm("0:A3")
    walled.walls(0, "A1/A2 B1/B2").do("move E")
    assert walled.guard(0).dest == "D1"


@pytest.mark.parametrize("choice", ["D1", "A4"])
def test_R59_several_nearest_ones_are_a_choice(scene, choice):
    """2.8 R59, D22, 6 K8: anew at every AIM, whatever the destination was."""
    s = scene().post(0, "A1", to="A4").put(0, "0:C1").tile("0:D1", "fingerprint").alarm("0:A4").do("move E")
    s.answer("alarm_tie", choice, options=["D1", "A4"], seat=0)
    assert s.guard(0).dest == choice


@pytest.mark.parametrize(("state", "dest"), [("off", ""), ("board", "B1")])
def test_R59_a_guard_off_the_board_has_no_destination(scene, state, dest):
    """2.8 R59, R60: the token lies all the same, and he is not placed for it."""
    s = scene().tile("0:B1", "fingerprint")
    if state == "off":
        s.no_guard(0, state="off")
    s.do("move E")
    assert (s.alarms(), s.guard(0).state, s.guard(0).dest) == (["0:B1"], state, dest)


def test_R60_an_alarm_brings_the_guard_of_an_unvisited_floor(scene):
    """2.8 R60: with position and destination, and then to the alarm; the draws stay."""
    s = scene(characters=["juicer:basic", "none", "none"]).tile("0:A1", "stairs").no_guard(1).patrol(1, "C2 D4")
    s.do("juice up")
    assert (s.alarms(), s.guard(1).pos, s.guard(1).dest) == (["1:A1"], "C2", "A1")
    assert s.pile(1, "discards") == ["C2", "D4"]


def test_R60_nothing_more_if_he_now_stands_there(scene):
    """2.8 R60."""
    s = scene(characters=["juicer:basic", "none", "none"]).tile("0:A1", "stairs").no_guard(1).patrol(1, "A1 D4")
    s.do("juice up")
    assert (s.alarms(), s.guard(1).pos, s.guard(1).dest) == ([], "A1", "D4")


def test_R60_the_card_in_force_is_forgotten(scene):
    """2.8 R60, R67.4: after the alarm a new card is drawn, not the old one gone back to."""
    s = scene().put(0, "0:B1").post(0, "A1", to="D4", speed=0).alarm("0:A2").patrol(0, "C1").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.alarms()) == ("A2", "C1", [])


def test_R61_T53_emp_draws_one_card_for_each_floor(scene):
    """8.3 T53, R61, R80: alarms on floors 0 and 2."""
    s = scene().hand(0, "emp").alarm("0:B1 0:C3 2:C3").patrol(0, "A1 B1").patrol(1, "A2").patrol(2, "A3").do("use emp")
    assert s.alarms() == []
    assert [s.guard(floor).dest for floor in range(3)] == ["A1", "C4", "A3"]
    assert [s.pile(floor, "discards") for floor in range(3)] == [["A1"], [], ["A3"]]


def test_R61_T73_brown_out_draws_one_for_each_token(scene):
    """8.3 T73: two on floor 0, the second counts."""
    s = scene(event_threshold=8).deck("events", "brown_out").alarm("0:B1 0:C3").patrol(0, "A1 B1").end_turn()
    assert (s.alarms(), s.guard(0).dest, s.pile(0, "discards")) == ([], "B1", ["A1", "B1"])


def test_R61_without_a_guard_only_the_tokens_go(scene):
    """2.8 R61: he is off the board."""
    s = scene().hand(0, "emp").alarm("1:B1").no_guard(1, state="off").patrol(1, "A1").do("use emp")
    assert (s.alarms(), s.pile(1, "discards"), s.guard(1).state) == ([], [], "off")


def test_R61_tokens_that_remain_are_aimed_at(scene):
    """2.8 R61: the advanced Juicer takes the nearest of two."""
    s = scene(characters=["juicer:advanced", "none", "none"]).alarm("0:A1 0:D1").post(0, "B2", to="A1").do("take_alarm")
    assert (s.alarms(), s.guard(0).dest, s.pile(0, "discards")) == (["0:D1"], "D1", [])


def test_R62_alarms_stay_on_a_floor_without_burglars(scene):
    """2.8 R62: and its guard does not move."""
    s = scene().alarm("1:B1").post(1, "D4", to="B1", speed=2).end_turns(3)
    assert (s.alarms(), s.guard(1).pos) == (["1:B1"], "D4")


def test_R63_R79_dynamite_changes_distances(scene):
    """2.8 R63: the alarm of the opened wall's room is on already, so the guard aims again."""
    s = scene().hand(0, "dynamite").walls(0, "A1|B1 A2|B2 A3|B3").alarm("0:A1 0:D2").post(0, "C1", to="D2")
    s.do("use dynamite")
    assert s.state["walls"][0] == [8, 16]
    s.answer("alarm_tie", "A1", options=["A1", "D2"], seat=0)
    assert s.guard(0).dest == "A1"


def test_R105_T18_every_alarm_on_the_floor_is_a_step_more(scene):
    """8.1 T18: two alarms and speed 3: five steps, also if he removes one on the way."""
    s = scene().put(0, "0:A4").post(0, "A1", to="B1", speed=3).alarm("0:B1 0:D4").end_turn()
    assert (s.guard(0).pos, s.alarms()) == ("D3", ["0:D4"])
    assert s.facts["guard_steps"] == [5, 0, 0]


@pytest.mark.parametrize(("extra", "steps"), [(0, 1), (2, 5), (3, 7)])
def test_R105_alarm_speed(scene, extra, steps):
    """2.16 R105, 1: the parameter counts for each token."""
    s = scene(alarm_speed=extra).put(0, "0:A4").post(0, "A1", to="D4", speed=1).alarm("0:D4 1:B1 0:C4").end_turn()
    assert s.facts["guard_steps"] == [steps, 0, 0]


def test_R59_T17_a_third_alarm_nearer_than_the_others(scene):
    """8.1 T17: he goes there, removes it and turns to the nearest then; no card is drawn."""
    s = scene().put(0, "0:A2").post(0, "B1", to="D1", speed=0).alarm("0:D1 0:D3").tile("0:A1", "fingerprint")
    s.do("move N")
    assert s.guard(0).dest == "A1"
    s.do("move S").end_turn()
    assert (s.guard(0).pos, s.alarms()) == ("C1", ["0:D1", "0:D3"])
    assert (s.guard(0).dest, s.pile(0, "discards"), s.losses()) == ("D1", [], {})
