"""Small cases of events, guards and characters, against the reference engine of Burgle Bros."""

from __future__ import annotations

import pytest

from .burgle_bros.looking import (
    DROP,
    EAST,
    END,
    ROOF,
    UP,
    alarms,
    event_scene,
    everything_held,
    guard,
    lost_by,
    options,
    safe_scene,
    where,
)
from .burgle_bros.scenes import Scene, room_id


def test_t73_brown_out_draws_for_every_token():
    scene = event_scene("brown_out").burglar(0, "0A1").guard(0, "D4", "A3", 0, "B3 C2").rooms("alarms", "0A3", "0B4")
    scene.rules["alarm_speed"] = 0
    table = scene.play(END)
    assert (alarms(table), guard(table)) == ([], ("D4", "C2"))


@pytest.mark.parametrize(("alarm", "dest"), [(False, "A1"), (True, "C1")])
def test_t75_t76_crash(alarm, dest):
    scene = event_scene("crash", alarm_speed=0).burglar(0, "0A1").guard(0, "D4", "C1", 0)
    scene.rooms("alarms", *(["0C1"] if alarm else []))
    assert guard(scene.play(END))[1] == dest


def test_t77_daydreaming_and_espresso():
    for event, cell in (("daydreaming", "B1"), ("espresso", "D1")):
        table = event_scene(event).burglar(0, "0A4").guard(0, "A1", "D1", 2, "A1").play(END)
        assert guard(table)[0] == cell


def test_t78_dead_drop():
    scene = event_scene("dead_drop", 3).burglar(0, "0A1", "virus stamp").burglar(1, "0D4").guard(0, "D1", "C1", 0)
    scene.burglar(2, "", escaped=1)
    hands = [one["hand"] for one in scene.play(END).snapshot()["burglars"]]
    assert hands == [[], ["stamp", "virus"], []]


def test_t82_heads_up_and_jump_the_gun():
    scene = event_scene("heads_up", 2).burglar(0, "0A1").burglar(1, "0A2", skip=1).guard(0, "D4", "C4", 0)
    table = scene.play(END)
    position = table.snapshot()
    assert (position["active"], position["turn"]) == (0, 2)
    assert (position["burglars"][1]["bonus"], position["burglars"][1]["skip"]) == (1, 0)


def test_t89_squeak():
    scene = event_scene("squeak").burglar(0, "0A1").guard(0, "B1", "A1", 0, "C4").rooms("alarms", "0A1")
    scene.rules["alarm_speed"] = 0
    table = scene.play(END)
    assert (lost_by(table), alarms(table), guard(table)) == ({"event": 1}, [], ("A1", "C4"))


def test_t90_t91_switch_signs():
    table = event_scene("switch_signs").burglar(0, "0D4").guard(0, "A1", "D4", 0).play(END)
    assert (guard(table), lost_by(table)) == (("D4", "A1"), {"event": 1})
    scene = event_scene("switch_signs", alarm_speed=0).burglar(0, "0D4").guard(0, "A1", "C1", 0)
    table = scene.rooms("alarms", "0C1", "0A4").play(END)
    assert (guard(table), alarms(table)) == (("C1", "A4"), ["0A4"])


def test_t95_the_basic_acrobat_pays_when_the_guard_starts():
    scene = Scene().burglar(0, "0A1", character="acrobat:basic").guard(0, "B1", "D1", 1)
    table = scene.play(21)
    assert (where(table), lost_by(table), table.snapshot()["left"]) == ("0B1", {}, 4)
    table.answer(END)
    assert lost_by(table) == {"acrobat_stayed": 1}


def test_t96_the_advanced_acrobat_climbs_to_a_laser():
    scene = Scene().tile("1A1", "laser").tile("0D2", "computer_laser").counts("hacks", _0D2=1)
    scene.burglar(0, "0A1", character="acrobat:advanced").guard(0, "D4", "C4", 0).guard(1, "D4", "C4", 0)
    table = scene.play(43)
    assert (table.question().kind, options(table)) == ("alarm_pay", (0, 2))
    table.answer(0)
    assert (where(table), alarms(table), table.snapshot()["turn"]) == ("1A1", ["1A1"], 1)


def test_t103_t104_the_crow():
    scene = Scene().burglar(0, "0A4", character="raven:basic").guard(0, "A1", "D1", 2, "C4").set(crow=1)
    assert guard(scene.play(END))[0] == "B1"
    scene = scene.burglar(0, "0A4", character="raven:advanced").set(crow=0)
    table = scene.play(END)
    assert (guard(table)[0], table.snapshot()["crow"]) == ("A1", -1)
    assert guard(scene.rooms("alarms", "0D1").play(END))[0] != "A1"


def test_t106_the_rook_orders_into_a_deadbolt():
    scene = Scene(players=2).tile("0C1", "deadbolt").burglar(0, "0A1", character="rook:basic").burglar(1, "0B1")
    table = scene.guard(0, "D4", "C4", 0).play(221)
    assert table.question().kind == "order_dir"
    table.answer(1)
    assert (where(table, 1), table.snapshot()["left"]) == ("0C1", 3)


def test_t107_the_advanced_rook_swaps_first():
    scene = Scene(players=2).burglar(0, "0A1", character="rook:advanced").burglar(1, "0D1").guard(0, "D4", "C4", 0)
    table = scene.play(225)
    assert (where(table, 0), where(table, 1)) == ("0D1", "0A1")
    assert 225 not in options(scene.set(acted=1).table())


def test_t108_the_spotter_puts_a_card_under():
    scene = Scene().burglar(0, "0A1", character="spotter:basic").guard(0, "D4", "C4", 1, "B1 B2")
    table = scene.play(38, 1)
    assert table.snapshot()["known"]["patrol"][0] == [0, 1]
    table.answer(END)
    assert guard(table) == ("C4", "B2")


def test_t109_lost_visual():
    scene = Scene(lost_visual=True).burglar(0, "0A4").guard(0, "A1", "B1", 3)
    scene.position["patrol"][0]["deck"] = [-2, 12, 3, 9, 5]
    table = scene.play(END)
    assert table.snapshot()["guards"][0]["state"] == "off"
    table.answer(END)
    # placed on A4 beside the burglar's loss of one, bound for D1, then three steps
    assert (lost_by(table), guard(table)[1]) == ({"guard_return": 1}, "D1")
    assert table.snapshot()["facts"]["guard_steps"][0] == 1 + 3


def test_t113_a_facedown_deadbolt_on_a_floor_without_a_guard():
    scene = Scene().tile("0A1", "stairs").tile("1A1", "deadbolt", faceup=False).burglar(0, "0A1")
    table = scene.guard(0, "D4", "A4").set(left=2).play(UP)
    assert (where(table), table.snapshot()["left"]) == ("0A1", 1)
    assert table.snapshot()["guards"][1]["state"] == "absent"


def test_t114_from_a_motion_tile_over_the_roof():
    scene = everything_held(Scene(players=2).tile("2A1", "motion").burglar(0, "2A1").burglar(1, "0D1"))
    scene.rooms("bombs", "2A1").guard(2, "D4", "C4", 0).guard(0, "D4", "C4", 0)
    table = scene.set(entered_here=1).play(ROOF)
    assert (alarms(table), table.snapshot()["burglars"][0]["escaped"]) == (["2A1"], 1)
    assert table.snapshot()["facts"]["actions_wasted"] == 3


def test_t118_the_acrobat_at_a_facedown_keypad_without_actions():
    scene = Scene().tile("0B1", "keypad", faceup=False).burglar(0, "0A1", character="acrobat:basic")
    table = scene.guard(0, "B1", "D1").set(left=0).play(21)
    assert (where(table), table.snapshot()["faceup"][0][1], table.snapshot()["used"]) == ("0A1", 1, 0)
    assert 21 not in options(table)


def test_t124_acts_of_a_turn_are_limited():
    scene = Scene().burglar(0, "0A1", character="acrobat:basic").guard(0, "B1", "D1").guard(1, "B1", "D1")
    table = scene.tile("0B1", "stairs").set(acts=100).table()
    assert options(table) == (END,)


def test_t125_a_guard_off_the_board_and_an_empty_deck():
    scene = Scene(players=4).burglar(0, "0A4").burglar(1, "1A4").burglar(2, "1A4").burglar(3, "1A4")
    scene.position["guards"][0].update(state="off", speed=2)
    scene.position["patrol"][0].update(deck=[], discards=list(range(16)))
    table = scene.play(END)
    assert table.snapshot()["guards"][0]["speed"] == 3
    assert table.snapshot()["facts"]["guard_steps"][0] == 3


def test_t110_no_buddy_has_started():
    scene = event_scene("buddy_system", 3).burglar(0, "0A1").burglar(1, "").burglar(2, "").guard(0, "D4", "C4", 0)
    table = scene.play(END)
    assert (where(table, 0), where(table, 1), table.snapshot()["turn"]) == ("0A1", "0A1", 1)
    assert where(table, 2) == ""


def test_r60_a_guard_revealed_in_the_room_stops_its_alarm():
    scene = Scene().tile("1A1", "camera").tile("2B1", "camera").burglar(0, "1A1").guard(2, "A1", "B1", 1)
    scene.players = 2
    scene.position["burglars"].append(dict(scene.position["burglars"][0], room=room_id("2D4")))
    table = scene.cards(1, "A1 C2").set(active=1).play(END)
    assert (alarms(table), guard(table, 1)) == ([], ("A1", "C2"))


def test_r98_a_drop_beside_the_guard_with_the_tiara():
    scene = Scene().tile("1A1", "walkway").burglar(0, "1A1", "tiara").guard(1, "D4", "C4").guard(0, "B1", "C4")
    assert lost_by(scene.play(DROP)) == {"tiara": 1}
    assert lost_by(scene.set(unseen=1).play(DROP)) == {}
    scene.set(unseen=0).position["guards"][0].update(state="absent", pos=-1, dest=-1)
    assert lost_by(scene.cards(0, "A1 C4").play(DROP)) == {"own_move_guard": 1}
    scene.rules["first_guard_sees"] = False
    assert lost_by(scene.play(DROP)) == {}


def test_a_laser_that_costs_no_more_does_not_alarm():
    scene = Scene(laser_cost=1).tile("0B1", "laser").burglar(0, "0A1").guard(0, "D4", "C4", 0)
    assert alarms(scene.play(EAST)) == []
    scene.rules["laser_cost"] = 3
    table = scene.play(EAST)
    assert options(table) == (0, 1)
    table.answer(1)
    assert (alarms(table), table.snapshot()["left"]) == ([], 1)


def test_r55_no_tool_is_left():
    scene = event_scene("jury_rig").burglar(0, "0A1").guard(0, "D4", "C4", 0)
    scene.position["tools"].update(deck=[], discards=["virus"])
    assert scene.play(END).snapshot()["burglars"][0]["hand"] == ["virus"]
    scene.rules["tool_reshuffle"] = False
    assert scene.play(END).snapshot()["burglars"][0]["hand"] == []


def test_d31_d29_a_drilled_bar_lies_beside_its_twin():
    scene = safe_scene().rooms("covered", "0B1", "0C1", "0D1", "0A2", "0A3", "0A4").counts("dice", _0A1=1)
    scene.burglar(0, "1A1", character="peterman:advanced").guard(1, "D4", "C4", 3)
    position = scene.top("tools", "virus").top("loot", "gold_bar_1").play(37).snapshot()
    assert position["lying"] == [["gold_bar_1", 0], ["gold_bar_2", 0], ["virus", 0]]
