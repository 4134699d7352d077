"""The card that `cautious` commits (K1) in positions where one card is plainly best."""

from __future__ import annotations

import pytest

from tests.strategies.infiltration.seats import card, scene


def test_it_takes_data_that_lie_here():
    assert card(scene().put(0, at=3).df(3, 2, 2)) == "download"


def test_it_goes_on_from_an_empty_room_while_there_is_time():
    assert card(scene().open(3).put(0, at=3)) == "advance"


def test_it_turns_home_when_time_runs_out():
    assert card(scene().put(0, at=4).df(4, 2, 2, 2).dials(80, 2)) == "retreat"


def test_it_waits_for_the_dice_with_a_smaller_margin():
    s = scene().put(0, at=4).df(4, 2, 2, 2).dials(74, 2)
    assert card(s, margin=250) == "retreat"
    assert card(s, margin=-250) == "download"


def test_it_leaves_the_building_when_nothing_is_left():
    assert card(scene().put(0, at=1).dials(60, 3)) == "retreat"


def test_the_wounded_turn_home_earlier():
    healthy, wounded = (scene().put(0, at=5, wounded=mark).df(5, 2, 2, 2).dials(52, 2) for mark in (False, True))
    assert (card(healthy), card(wounded)) == ("download", "retreat")


def test_a_way_out_nearby_is_used():
    def dock(at, proximity):
        return scene().line({5: "loading_dock"}).terminal(5).put(0, at=at).stock(0, 4, 4).dials(proximity, 3)

    assert card(dock(5, 88)) == "interface"
    assert card(dock(6, 80)) == "retreat"
    assert card(dock(6, 86).df(6, 2, 2)) == "retreat"
    assert card(dock(6, 60).df(6, 2, 2)) == "download"


def test_a_lock_breaker_is_used_on_a_lock_and_kept_without_one():
    with_lock = scene().line({3: "security_checkpoint"}).lock(3).terminal(3).put(0, at=3).hand(0, "tech_code_breaker")
    assert card(with_lock.df(3, 1)) == "tech_code_breaker"
    without = scene().line({3: "security_checkpoint"}).put(0, at=3).hand(0, "tech_code_breaker").df(3, 2)
    assert card(without) == "download"


def test_a_prototype_is_worth_an_interface():
    assert card(scene().line({3: "prototype_vault"}).terminal(3).put(0, at=3).df(3, 2)) == "interface"
    assert card(scene().line({3: "prototype_vault"}).lock(3).terminal(3).put(0, at=3).df(3, 2)) == "download"


def test_a_room_that_opens_its_own_lock():
    assert card(scene().line({3: "laser_corridor"}).lock(3).terminal(3).put(0, at=3)) == "interface"


def test_who_is_wounded_heals_before_the_long_way_home():
    s = scene().line({6: "first_aid_station"}).terminal(6).put(0, at=6, wounded=True).dials(60, 1)
    assert card(s) == "interface"


@pytest.mark.parametrize(("item", "at", "dials"), [("rollerblades", 4, (86, 2)), ("panic_trigger", 3, (90, 1))])
def test_a_way_back_is_kept_for_the_flight(item, at, dials):
    assert card(scene().put(0, at=at).df(at, 2).hand(0, item)) == "download"
    assert card(scene().put(0, at=at).df(at, 2).hand(0, item).dials(*dials)) == item


def test_a_way_forward_is_used_early():
    assert card(scene().open(2).put(0, at=2).hand(0, "jump_kit")) == "jump_kit"


def test_time_is_bought_when_it_is_short():
    s = scene().put(0, at=2).hand(0, "signal_jammer").dials(93, 4)
    assert card(s) == "signal_jammer"


def test_it_steals_from_a_rival_but_not_from_its_teammate():
    s = scene().put(0, at=3).put(1, at=3).stock(1, 0, 2, 2).hand(0, "data_leech")
    assert card(s) == "data_leech"
    s = scene(players=2).put(0, at=3).put(1, at=3).stock(1, 0, 2, 2).hand(0, "data_leech")
    assert card(s) != "data_leech"


def test_a_made_up_card_is_used_by_what_it_does():
    s = scene().put(0, at=3).df(3, 3, 3).item("vacuum", "take_df(5,here)").hand(0, "vacuum")
    assert card(s) == "vacuum"
    s = scene().put(0, at=3).df(3, 3, 3).item("noise", "alarm(2)").hand(0, "noise")
    assert card(s) == "download"


@pytest.mark.parametrize(("n", "chosen"), [(1, "download"), (6, "burst_modem")])
def test_a_raised_number_makes_a_card_better(n, chosen):
    s = scene().edit("items.burst_modem", n=n).put(0, at=3).df(3, 4, 3).hand(0, "burst_modem")
    assert card(s) == chosen


def test_the_last_in_turn_leaves_a_crowded_room_to_the_others():
    s = scene().open(2).everybody(2).df(2, 1, 1)
    assert card(s, op=0) == "download"
    assert card(s, op=3) == "advance"


def test_extract_is_better_alone():
    alone = scene(extraction=True).put(0, at=3).df(3, 2, 2)
    assert card(alone) == "extract"


def test_greedy_stays_for_data_when_cautious_goes():
    s = scene().put(0, at=4).df(4, 2, 2, 2).dials(78, 2)
    assert (card(s, name="greedy"), card(s)) == ("download", "retreat")


def test_a_trap_ahead_is_no_place_to_go():
    s = scene().open(4).put(0, at=3).lay("stun_mine", 4, owner=1).df(2, 2, 2)
    assert card(s) == "retreat"
