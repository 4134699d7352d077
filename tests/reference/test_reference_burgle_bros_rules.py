"""Small cases of section 8 in positions made by hand, against the reference engine of Burgle Bros."""

from __future__ import annotations

import pytest

from .burgle_bros import Table
from .burgle_bros.looking import (
    ADD_DIE,
    DROP,
    DUCT,
    EAST,
    END,
    PICK_UP,
    ROLL,
    ROOF,
    UP,
    WEST,
    alarms,
    everything_held,
    guard,
    lost_by,
    options,
    safe_scene,
    stealth,
    tool,
    where,
)
from .burgle_bros.purposes import Purpose
from .burgle_bros.scenes import Scene, place_of, room_id
from .philox import Streams


def test_t1_guard_move_of_the_rulebook():
    scene = Scene().walls(0, "A1|B1 B2|C2 C2|D2 A3|B3 B3|C3 D1/D2 B3/B4").burglar(0, "0A4")
    assert guard(scene.guard(0, "B2", "B1", cards="D1").play(END)) == ("C1", "D1")


def test_t6_a_closed_keypad_is_tried_with_more_dice_every_time():
    scene = Scene(keypad_face=7, actions_per_turn=4).tile("0B1", "keypad").burglar(0, "0A1").guard(0, "D4", "A4")
    table = scene.play(EAST, EAST, EAST, EAST)
    assert table.snapshot()["cursors"]["dice_keypad"] == 1 + 2 + 3 + 4
    table.answer(END)
    table.answer(EAST)
    assert table.snapshot()["cursors"]["dice_keypad"] == 1
    assert where(table) == "0A1"


def test_t7_a_facedown_laser_with_one_action_left():
    scene = Scene().tile("0B1", "laser", faceup=False).burglar(0, "0A1").guard(0, "D4", "A4").set(left=1)
    table = scene.play(EAST)
    assert (where(table), alarms(table), guard(table)) == ("0B1", ["0B1"], ("D4", "B1"))
    scene.tile("0D1", "computer_laser").counts("hacks", _0D1=1)
    table = scene.play(EAST)
    assert (table.question().kind, options(table)) == ("alarm_pay", (0, 2))
    table.answer(2)
    assert (alarms(table), table.snapshot()["hacks"]) == ([], [])


def test_t8_a_facedown_deadbolt_with_two_actions_left():
    scene = Scene().tile("0B1", "deadbolt", faceup=False).burglar(0, "0A1").guard(0, "D4", "A4").set(left=2)
    table = scene.play(EAST)
    assert (where(table), table.snapshot()["left"], table.snapshot()["faceup"][0][1]) == ("0A1", 1, 1)
    table = scene.set(left=3).play(EAST)
    assert (table.question().kind, options(table)) == ("deadbolt", (0, 1))
    table.answer(1)
    assert (where(table), table.snapshot()["left"]) == ("0B1", 0)


def test_t9_the_guards_fingerprint_room():
    table = Scene().tile("0B1", "fingerprint").burglar(0, "0A1").guard(0, "B1", "A4").play(EAST)
    assert (lost_by(table), alarms(table)) == ({"own_move_guard": 1}, [])


def test_t10_t121_the_last_burglar_leaves_over_the_roof():
    scene = everything_held(Scene().tile("2A1", "stairs").burglar(0, "2A1").guard(2, "B1", "A1", 4))
    table = scene.play(ROOF)
    assert table.question() is None
    end = table.snapshot()
    assert (end["result"], end["cause"], guard(table, 2)[0]) == ("won", "none", "B1")
    flags = {"no_alarms": [], "cameras_off": [], "stairs_locked": [0], "walkways_as_stairs": []}
    assert ROOF not in options(scene.set(flags=flags).table())


def test_t12_a_used_up_patrol_deck_is_rebuilt():
    scene = Scene(players=3).burglar(0, "0A4").guard(0, "A2", "A1", speed=1)
    deck = scene.position["patrol"][0]
    deck.update(deck=[], discards=list(range(13)), aside=[13, 14, 15])
    position = scene.play(END).snapshot()
    one = position["patrol"][0]
    assert (len(one["deck"]), len(one["aside"]), one["reshuffles"]) == (12, 3, 1)
    assert sorted(one["deck"] + one["aside"] + one["discards"]) == list(range(16))
    assert position["guards"][0]["speed"] == 2


@pytest.mark.parametrize("costs", [False, True])
def test_t13_a_fall_from_a_facedown_walkway(costs):
    scene = Scene(fall_costs_stealth=costs).tile("1B1", "walkway", faceup=False).tile("0B1", "motion", faceup=False)
    table = scene.burglar(0, "1A1").guard(0, "B1", "A4").guard(1, "D4", "A4").play(EAST)
    assert (where(table), alarms(table), table.snapshot()["faceup"][0][1]) == ("0B1", [], 1)
    assert lost_by(table) == ({"own_move_guard": 1} if costs else {})
    assert table.snapshot()["entered_here"] == 0


def test_t14_a_drop():
    scene = Scene().tile("1B1", "walkway").tile("0B1", "fingerprint").burglar(0, "1B1").guard(1, "D4", "A4")
    table = scene.guard(0, "D4", "A4").play(DROP)
    assert (where(table), alarms(table), stealth(table)) == ("0B1", [], 3)
    assert lost_by(scene.guard(0, "B1", "A4").play(DROP)) == {"own_move_guard": 1}


def dice_of(table: Table, count: int) -> list[int]:
    streams = Streams(table.seed, table.index)
    return [1 + streams.below(6, Purpose.DICE_SAFE, 0, 0) for _ in range(count)]


def test_t15_t16_a_roll_covers_revealed_rooms_of_its_numbers():
    scene = safe_scene().tile("0B1", "lavatory", 2, faceup=False).counts("dice", _0A1=6)
    table = scene.play(ROLL)
    faces = dice_of(table, 6)
    row = {"C1": 5, "D1": 2, "A2": 5, "A3": 6, "A4": 1}
    assert [place_of(id_)[1:] for id_ in table.snapshot()["covered"]] == [p for p, n in row.items() if n in faces]
    assert table.snapshot()["cracked"] == []


def test_t4_r51_the_last_number_cracks_the_safe():
    scene = safe_scene().rooms("covered", "0B1", "0C1", "0D1", "0A2", "0A3", "0A4").counts("dice", _0A1=1)
    scene.top("tools", "virus").top("loot", "stamp").guard(1, "D4", "A4", 3)
    position = scene.play(ROLL).snapshot()
    assert position["cracked"] == [room_id("0A1")]
    assert position["burglars"][0]["hand"] == ["stamp", "virus"]
    assert [one["speed"] for one in position["guards"]] == [3, 3, 4]
    assert ADD_DIE not in options(scene.play(ROLL))


def test_t58_the_stethoscope_turns_a_die():
    scene = safe_scene("stethoscope").rooms("covered", "0B1", "0C1", "0D1", "0A2", "0A4").counts("dice", _0A1=1)
    for seed in range(1, 9):
        table = scene.play(ROLL, seed=seed)
        if dice_of(table, 1) != [6]:
            break
    assert table.question().kind == "stethoscope"
    assert options(table) == (0, *(face for face in range(1, 7) if face != dice_of(table, 1)[0]))
    table.answer(6)
    assert table.snapshot()["cracked"] == [room_id("0A1")]
    assert "stethoscope" in table.snapshot()["tools"]["discards"]
    assert tool(table, "stethoscope") not in options(table)


def test_t17_t18_alarms_draw_the_guard_who_walks_faster():
    scene = Scene().burglar(0, "0A4").guard(0, "A1", "C1").rooms("alarms", "0C1", "0D2")
    table = scene.play(END)
    # four steps: C1 after two, its token removed, D2 after two more, then a card
    assert alarms(table) == []
    assert guard(table)[0] == "D2"


def test_t19_a_guard_walks_through_a_camera_of_another_floor():
    scene = Scene(players=2).tile("0A1", "camera").tile("2B1", "camera").burglar(1, "0A1").burglar(0, "2A4")
    table = scene.guard(2, "A1", "D1", 2).guard(0, "D4", "A4").play(END)
    assert (alarms(table), guard(table, 0)) == (["0A1"], ("D4", "A1"))
    assert (stealth(table, 0), stealth(table, 1)) == (3, 3)


def test_t20_motion():
    scene = Scene().tile("0B1", "motion").burglar(0, "0A1").guard(0, "D4", "A4")
    assert alarms(scene.play(EAST, EAST)) == ["0B1"]
    assert alarms(scene.burglar(0, "0B1").play(EAST)) == []


def test_t21_thermo_alarms_the_one_whose_actions_end_there():
    scene = Scene(players=2).tile("0A1", "thermo").tile("0A2", "thermo").burglar(1, "0A2").burglar(0, "0A1")
    table = scene.guard(0, "D4", "D3", 1).play(END)
    assert alarms(table) == ["0A1"]


def test_t30_a_card_of_his_own_cell_is_passed_over():
    table = Scene().burglar(0, "0D4").guard(0, "B1", "A1", 1, cards="A1 C2").play(END)
    assert guard(table) == ("A1", "C2")


def test_t30_d40_a_card_of_his_own_cell_ends_the_move():
    scene = Scene(arrival_draw_on_own_card=False).burglar(0, "0D4").guard(0, "B1", "A1", 4, cards="A1 A1 C2")
    scene.position["patrol"][0]["deck"] = [0, 2, 15]
    table = scene.play(END)
    assert guard(table) == ("A1", "A1")
    table.answer(END)
    assert guard(table) != ("A1", "A1")


@pytest.mark.parametrize(("used", "hand", "events"), [(2, "", 1), (3, "", 0), (3, "stamp", 1)])
def test_t31_events_by_actions_used(used, hand, events):
    scene = Scene(event_threshold=2).burglar(0, "0A1", hand).guard(0, "D4", "D3", 1).set(used=used)
    assert scene.top("events", "lampshade").play(END).snapshot()["facts"]["event_count"] == events


def test_t33_t34_a_new_guard_stands_in_the_room_entered():
    scene = Scene().tile("0A1", "stairs").burglar(0, "0A1").guard(0, "D4", "D3", 1).cards(1, "A1 D1")
    assert lost_by(scene.play(UP)) == {"own_move_guard": 1}
    scene.rules["first_guard_sees"] = False
    assert lost_by(scene.play(UP)) == {}
    scene.rules["event_threshold"] = 2
    table = scene.guard(1, "A1", "A1", 0, "A1 D1").top("events", "freight_elevator").table()
    scene.position["guards"][1].update(state="absent", pos=-1, dest=-1)
    table = scene.play(END)
    assert (where(table), lost_by(table)) == ("1A1", {})


def test_t35_t36_the_foyer():
    scene = Scene().tile("0B2", "foyer").burglar(0, "0B2").guard(0, "A1", "B3", 4).walls(0, "B2|C2")
    scene.walls(0, "A1/A2 B1|C1").guard(0, "A1", "D4", 1)
    assert lost_by(scene.play(END)) == {"guard_foyer": 1}
    assert lost_by(scene.walls(0, "A1/A2 B1/B2").play(END)) == {}


def test_t37_the_atrium_sees_up_and_down():
    scene = Scene(players=2).tile("1A1", "atrium").burglar(0, "1A1").burglar(1, "0D4")
    scene.guard(1, "D4", "D3", 1).guard(0, "B1", "A1", 1)
    table = scene.set(active=1).play(END)
    assert lost_by(table) == {"guard_atrium": 1}


def test_t39_room_stealth_pays_before_the_game_is_lost():
    scene = Scene().burglar(0, "0A1", stealth=0).counts("room_stealth", _0A1=1).guard(0, "B1", "A1", 1, "C1")
    table = scene.play(END)
    assert (table.snapshot()["room_stealth"], table.snapshot()["result"]) == ([], "")
    table = scene.counts("room_stealth").play(END)
    end = table.snapshot()
    assert (end["result"], end["cause"], end["facts"]["loss_cell"]) == ("lost", "guard_move", 0)


def test_t40_t69_secret_doors():
    scene = Scene().walls(0, "A1|B1").tile("0B1", "secret_door").burglar(0, "0A1").guard(0, "D4", "A4")
    assert EAST in options(scene.table())
    assert WEST not in options(scene.burglar(0, "0B1").table())
    assert EAST not in options(scene.burglar(0, "0A1", "painting").table())
    assert EAST not in options(scene.burglar(0, "0A1").tile("0B1", "secret_door", faceup=False).table())


def test_t41_ducts():
    scene = Scene().tile("0A1", "service_duct").burglar(0, "0A1").guard(0, "D4", "A4").guard(2, "D4", "A4")
    assert DUCT not in options(scene.table())
    scene.tile("2B2", "service_duct")
    assert where(scene.play(DUCT)) == "2B2"
    assert DUCT not in options(scene.burglar(0, "0A1", "painting").table())


def test_t42_a_laboratory_gives_one_tool():
    scene = Scene().tile("0B1", "laboratory", faceup=False).burglar(0, "0A1").guard(0, "D4", "D3", 0)
    table = scene.top("tools", "virus").play(EAST, WEST, EAST)
    assert table.snapshot()["burglars"][0]["hand"] == ["virus"]
    assert table.snapshot()["labs_taken"] == [1]


@pytest.mark.parametrize(("hand", "alarmed"), [("virus", True), ("stamp", True), ("", False)])
def test_t43_detector(hand, alarmed):
    table = Scene().tile("0B1", "detector").burglar(0, "0A1", hand).guard(0, "D4", "A4").play(EAST)
    assert bool(alarms(table)) == alarmed


def test_t51_donuts_take_the_next_move():
    scene = Scene(players=2, event_threshold=2).burglar(0, "0A1").burglar(1, "1D4").guard(0, "D4", "D1")
    scene.guard(1, "A1", "D1", 2).top("events", "shift_change")
    scene.position["guards"][1]["donuts"] = 1
    table = scene.play(END)
    assert (guard(table, 1)[0], table.snapshot()["guards"][1]["donuts"], guard(table, 0)[0]) == ("A1", 0, "D4")


def test_t52_dynamite_opens_a_wall():
    scene = Scene().walls(0, "A1|B1").burglar(0, "0A1", "dynamite").guard(0, "D4", "A4")
    table = scene.table()
    table.answer(tool(table, "dynamite"))
    assert (table.snapshot()["walls"][0], alarms(table), guard(table)[1]) == ([], ["0A1"], "A1")


def test_t53_emp():
    scene = Scene().tile("0B1", "fingerprint").burglar(0, "0A1", "emp").guard(0, "D4", "C1", 0, "B3")
    scene.guard(2, "D4", "C1", 4, "B2").rooms("alarms", "0C1", "2C1")
    table = scene.table()
    table.answer(tool(table, "emp"))
    assert (alarms(table), guard(table, 0)[1], guard(table, 2)[1]) == ([], "B3", "B2")
    table.answer(EAST)
    assert alarms(table) == []
    table.answer(END)
    table.answer(WEST)
    table.answer(EAST)
    assert alarms(table) == ["0B1"]


def test_t54_invisible_suit():
    scene = Scene().burglar(0, "0A1", "invisible_suit").guard(0, "B1", "D1", 2)
    table = scene.table()
    table.answer(tool(table, "invisible_suit"))
    table.answer(EAST)
    assert (lost_by(table), table.snapshot()["left"]) == ({}, 4)


def test_t64_gemstone_at_an_occupied_laser():
    scene = Scene(players=2).tile("0B1", "laser").burglar(0, "0A1", "gemstone").burglar(1, "0B1")
    table = scene.guard(0, "D4", "A4").set(left=2).play(EAST)
    assert (table.snapshot()["left"], alarms(table), where(table)) == (0, ["0B1"], "0B1")


def test_t65_the_second_gold_bar_lies_in_the_safe_room():
    scene = safe_scene().rooms("covered", "0B1", "0C1", "0D1", "0A2", "0A3", "0A4").counts("dice", _0A1=1)
    scene.players = 2
    scene.position["burglars"].append(dict(scene.position["burglars"][0], room=room_id("0D2"), hand=[]))
    table = scene.top("loot", "gold_bar_2").play(ROLL)
    position = table.snapshot()
    assert position["lying"] == [["gold_bar_1", 0]]
    assert len(position["loot"]["deck"]) == 11
    assert PICK_UP + table.components.code("gold_bar_1") not in options(table)


def test_t67_keycard():
    scene = safe_scene().counts("dice", _0A1=1)
    scene.players = 2
    scene.position["burglars"].append(dict(scene.position["burglars"][0], room=room_id("0D2"), hand=["keycard"]))
    assert ROLL not in options(scene.table())
    assert ADD_DIE in options(scene.table())


def test_t72_t120_the_tiara():
    scene = Scene().burglar(0, "0A2", "tiara").guard(0, "B1", "D1", 0)
    assert lost_by(scene.play(EAST)) == {"tiara": 1}
    assert lost_by(scene.guard(0, "B3", "D1", 0).play(EAST)) == {"tiara": 1}
    assert lost_by(scene.set(unseen=1).play(EAST)) == {}
