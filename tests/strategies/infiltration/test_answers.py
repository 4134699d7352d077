"""The answers of `cautious` to the questions inside a card (K2 to K14)."""

from __future__ import annotations

import pytest

from tests.strategies.infiltration.seats import choice, scene


def test_K2_a_longer_way_back_is_taken_when_it_helps():
    s = scene().line({4: "stairwell"}).put(0, at=4).dials(85, 2).commit({0: "retreat"})
    assert choice(s) == s.offers()[1]


def test_K3_the_branch_that_brings_most():
    worker = scene().line({3: "robotics_lab"}).worker(3).put(0, at=3).hand(0, "flechette_pistol")
    assert choice(worker.commit({0: "flechette_pistol"})) == worker.offers()[0]
    guard = scene().npc("officer_nelson", 3).put(0, at=3).hand(0, "flechette_pistol").commit({0: "flechette_pistol"})
    assert choice(guard) == guard.offers()[1]
    rival = scene().put(0, at=3).put(1, at=3).stock(1, 0, 4).hand(0, "flechette_pistol")
    assert choice(rival.commit({0: "flechette_pistol"})) == rival.offers()[2]


@pytest.mark.parametrize(("proximity", "way"), [(0, "forward"), (88, "back")])
def test_K4_steps_lead_where_the_plan_does(proximity, way):
    s = scene().open(4).put(0, at=4).dials(proximity, 1).hand(0, "qianju_pt").commit({0: "qianju_pt"})
    assert choice(s) == way


def test_K4_it_stops_where_it_wants_to_be():
    s = scene().put(0, at=1).df(2, 2, 2).hand(0, "jump_kit").dials(70, 1).commit({0: "jump_kit"})
    assert choice(s) == "forward"
    assert choice(s.answer("step", "forward")) == "stop"


def test_K4_data_are_carried_toward_the_exit():
    s = scene().put(0, at=5).df(5, 3, 3).dials(70, 1).hand(0, "slider").commit({0: "slider"})
    assert choice(s) == "back"


def test_K5_the_room_with_the_lock():
    s = scene().line({4: "central_server_hall"}).lock(4).put(0, at=3).hand(0, "disrupter_laser")
    assert choice(s.commit({0: "disrupter_laser"})) == 4


def test_K5_the_room_with_more_data():
    s = scene().put(0, at=3).df(2, 1).df(4, 2, 2).hand(0, "remote_drone").commit({0: "remote_drone"})
    assert choice(s.answer("play", "download")) == 4


@pytest.mark.parametrize(("proximity", "answer"), [(66, "decline"), (90, "retreat")])
def test_K6_a_nested_card_is_played_or_declined(proximity, answer):
    s = scene().put(0, at=3).df(3, 4, 2).dials(proximity, 1).hand(0, "data_filter").commit({0: "data_filter"})
    assert choice(s) == answer


def test_K6_the_best_action():
    s = scene().put(0, at=3).df(3, 2, 2).hand(0, "trauma_patch").commit({0: "trauma_patch"})
    assert choice(s) == "download"
    s = scene().put(0, at=3).df(3, 2, 2).dials(90, 1).hand(0, "trauma_patch").commit({0: "trauma_patch"})
    assert choice(s) == "retreat"


def test_K7_the_richest_rival():
    s = scene().put(0, at=3).put(1, at=3).put(2, at=4).put(3, at=3).stock(1, 1).stock(2, 0, 3).stock(3, 1)
    assert choice(s.hand(0, "data_leech").commit({0: "data_leech"})) == 2


def test_K8_the_most_harmful_npc():
    s = scene().npc("leah_bailey", 3).npc("officer_nelson", 3).put(0, at=3).hand(0, "override_code")
    s.commit({0: "override_code"})
    assert choice(s) == s.offers()[0]
    s.answer("branch", s.offers()[0])
    assert choice(s) == 3
    assert choice(s.answer("room", 3)) == "officer_nelson"


def test_K10_low_tokens_are_returned():
    s = scene().put(0, at=3).stock(0, 1, 1, 1).hand(0, "packet_shuffler").commit({0: "packet_shuffler"})
    assert choice(s) == 1
    assert choice(s.answer("token", 1)) == "stop"


@pytest.mark.parametrize("first", [0, 1])
def test_K11_items_come_before_action_cards(first):
    s = scene(players=2).put(0, at=3).put(1, at=4).hand(first, "burst_modem").df(3 + first, 4)
    s.commit({first: "burst_modem"})
    assert s.question.kind == "own_order"
    assert s.question.options[s.offers().index(choice(s))] == first


def test_K12_the_most_useful_discarded_item():
    s = scene().put(0, at=3).df(3, 4, 4).discard("jump_kit", "burst_modem", "neurospike").hand(0, "salvage_rig")
    assert choice(s.commit({0: "salvage_rig"})) == "burst_modem"


def test_K13_the_draft_keeps_what_promises_most():
    s = scene(draft=True).deal()
    assert s.question.kind == "draft_keep"
    kept = choice(s)
    raised = scene(draft=True)
    other = next(name for name in s.offers() if name != kept)
    raised.edit(f"items.{other}", program="take_df(9,here)").deal()
    assert choice(raised) == other


def test_K14_the_best_prototype():
    s = scene(prototype_values=[3, 7, 4, 6]).line({3: "bioroid_assembly"}).terminal(3).put(0, at=3)
    s.commit({0: "interface"})
    assert s.question.options[s.offers().index(choice(s))] == 1


def test_a_pushed_rival_goes_where_it_hurts():
    s = scene().put(0, at=3).put(1, at=4).dials(80, 1).hand(0, "grapple_line").commit({0: "grapple_line"})
    assert choice(s) == 1
    assert choice(s.answer("operative", 1)) == "forward"


def test_K3_a_delay_is_better_than_the_end_of_the_game():
    s = scene().line({4: "laser_corridor"}).lock(4).put(0, at=3).dials(97, 1)
    s.commit({0: "advance"})
    assert choice(s) == s.offers()[1]
