"""More small cases of section 8 and of decisions, against the reference engine of Burgle Bros."""

from __future__ import annotations

import pytest

from .burgle_bros.looking import (
    DROP,
    EAST,
    END,
    GIVE,
    HACK,
    PICK_UP,
    ROOF,
    TAKE,
    UP,
    WEST,
    alarms,
    event_scene,
    everything_held,
    guard,
    lost_by,
    options,
    safe_scene,
    stealth,
    tool,
    where,
)
from .burgle_bros.scenes import Scene, place_of, room_id


def flags(**on: list[int]) -> dict[str, list[int]]:
    return {"no_alarms": [], "cameras_off": [], "stairs_locked": [], "walkways_as_stairs": []} | on


def test_t44_no_peek_down_a_facedown_stairs_tile():
    scene = Scene().tile("0A1", "stairs", faceup=False).burglar(0, "1A1").guard(1, "D4", "A4")
    assert 6 not in options(scene.table())
    scene.tile("0A2", "lavatory", faceup=False).tile("1A1", "atrium")
    assert 6 in options(scene.table())


def test_t46_an_emp_stops_the_fingerprint():
    scene = Scene().tile("0B1", "fingerprint").tile("0D1", "computer_fingerprint").counts("hacks", _0D1=1)
    scene.burglar(0, "0A1").guard(0, "D4", "C4", 0)
    assert scene.play(EAST).question().kind == "alarm_pay"
    table = scene.set(flags=flags(no_alarms=[0])).play(EAST)
    assert (table.question().kind, alarms(table)) == ("act", [])


def test_t47_t60_computers():
    scene = Scene().tile("0A1", "computer_laser").burglar(0, "0A1", "virus").guard(0, "D4", "C4", 0)
    table = scene.counts("hacks", _0A1=4).table()
    assert HACK in options(table)
    table.answer(tool(table, "virus"))
    assert table.snapshot()["hacks"] == [[0, 6]]
    assert HACK not in options(table)
    assert table.snapshot()["facts"]["hack_tokens_made"] == 2


def test_t48_blueprints_bring_no_guard():
    table = Scene().burglar(0, "0A1", "blueprints").guard(0, "D4", "C4", 0).table()
    table.answer(tool(table, "blueprints"))
    assert table.question().kind == "tool_room"
    assert table.snapshot()["tools"]["discards"] == []
    table.answer(room_id("2C4"))
    position = table.snapshot()
    assert (position["faceup"][2][14], position["guards"][2]["state"]) == (1, "absent")
    assert position["tools"]["discards"] == ["blueprints"]


def test_t49_the_crowbar():
    scene = Scene().tile("0B1", "deadbolt").tile("0A2", "walkway").burglar(0, "0A1", "crowbar").guard(0, "D4", "C4", 0)
    table = scene.table()
    table.answer(tool(table, "crowbar"))
    assert table.snapshot()["broken"] == [1]
    table.answer(EAST)
    assert table.snapshot()["left"] == 3


def test_t50_the_crystal_ball():
    scene = Scene().burglar(0, "0A1", "crystal_ball").guard(0, "D4", "C4", 0)
    table = scene.top("events", "crash", "reboot", "espresso").table()
    table.answer(tool(table, "crystal_ball"))
    assert (table.question().kind, options(table)) == ("event_order", (0, 1, 2, 3, 4, 5))
    table.answer(5)
    assert table.snapshot()["events"]["deck"][:3] == ["espresso", "reboot", "crash"]
    assert table.snapshot()["known"]["events"] == [3, 0]


def test_t55_t56_t57_makeup_skates_and_smoke():
    scene = Scene(players=2).burglar(0, "0A1", "makeup_kit rollerskates smoke_bomb").burglar(1, "0A1")
    table = scene.guard(0, "D4", "C4", 0).table()
    for one in ("makeup_kit", "rollerskates", "smoke_bomb"):
        table.answer(tool(table, one))
    position = table.snapshot()
    assert (stealth(table, 0), stealth(table, 1), position["left"]) == (4, 4, 6)
    assert position["room_stealth"] == [[0, 3]]
    assert position["facts"]["tools_used"] == ["makeup_kit", "rollerskates", "smoke_bomb"]


def test_t59_a_bomb_opens_the_roof():
    scene = everything_held(Scene().burglar(0, "2A1", "thermal_bomb").guard(2, "D4", "C4", 0))
    table = scene.table()
    table.answer(tool(table, "thermal_bomb"))
    table.answer(4)
    assert (table.snapshot()["bombs"], alarms(table)) == ([32], ["2A1"])
    assert ROOF in options(table)


def test_t61_the_bust_uses_no_tool():
    table = Scene().burglar(0, "0A1", "bust rollerskates").guard(0, "D4", "C4", 0).table()
    assert tool(table, "rollerskates") not in options(table)


def test_t62_t70_t71_rolls_at_the_start():
    scene = Scene(chihuahua_face=1, kitty_face=6).tile("0D1", "laser").burglar(0, "0A1", "chihuahua persian_kitty")
    table = scene.guard(0, "D4", "C4", 0).play(END)
    position = table.snapshot()
    assert (alarms(table), place_of(position["kitty"])) == (["0A1"], "0B1")
    assert position["burglars"][0]["hand"] == ["chihuahua"]
    table.answer(EAST)
    table.answer(PICK_UP + table.components.code("persian_kitty"))
    assert table.snapshot()["kitty"] == -1
    held = Scene(kitty_face=6).burglar(0, "0A1", "persian_kitty").guard(0, "D4", "C4", 0).play(END)
    assert held.snapshot()["kitty"] == -1


def test_t66_the_isotope_alarms_without_a_question():
    scene = Scene().tile("0B1", "thermo").tile("0D1", "computer_laser").counts("hacks", _0D1=1)
    table = scene.burglar(0, "0A1", "isotope").guard(0, "D4", "C4", 0).play(EAST)
    assert (table.question().kind, alarms(table)) == ("act", ["0B1"])
    assert table.snapshot()["facts"]["alarms_started"][7] == 1


def test_t68_the_mirror():
    scene = Scene().tile("0B1", "laser").burglar(0, "0A1", "mirror").guard(0, "D4", "C4", 0)
    table = scene.play(EAST)
    assert (alarms(table), table.snapshot()["left"]) == ([], 3)
    table.answer(END)
    assert table.snapshot()["left"] == 3


def test_t74_the_buddy_comes_without_alarm_or_sight():
    scene = event_scene("buddy_system", 2).tile("0A1", "fingerprint").burglar(0, "0A1").burglar(1, "0D1")
    table = scene.guard(0, "A1", "B1", 0).play(END)
    assert (where(table, 1), alarms(table), lost_by(table)) == ("0A1", [], {})


def test_t79_the_freight_elevator():
    scene = event_scene("freight_elevator", 2).burglar(0, "2A1").burglar(1, "0D1").guard(2, "D4", "C4", 2)
    assert where(scene.guard(0, "D4", "C4", 0).play(END)) == "2A1"
    table = everything_held(scene).play(END)
    assert (table.snapshot()["burglars"][0]["escaped"], guard(table, 2)[0]) == (1, "D4")


def test_t80_t115_gut():
    scene = event_scene("go_with_your_gut").tile("0B1", "deadbolt", faceup=False).burglar(0, "0A1")
    table = scene.guard(0, "D4", "C4", 0).play(END)
    assert (where(table), table.snapshot()["faceup"][0][1]) == ("0A1", 1)
    scene.tile("0A1", "motion").tile("0B1", "detector", faceup=False).set(entered_here=1)
    table = scene.play(END)
    assert (where(table), alarms(table)) == ("0B1", ["0A1"])


@pytest.mark.parametrize(
    ("value", "lower", "upper"), [("above", True, False), ("below", False, True), ("both", True, True)]
)
def test_t81_gymnastics(value, lower, upper):
    scene = Scene(gymnastics=value).tile("0A1", "walkway").tile("1B1", "walkway").guard(0, "D4", "C4", 0)
    scene.guard(1, "D4", "C4", 0).set(flags=flags(walkways_as_stairs=[0]))
    assert (UP in options(scene.burglar(0, "0A1").table())) == lower
    assert (UP in options(scene.burglar(0, "0B1").table())) == upper
    assert (UP + 1 in options(scene.burglar(0, "1A1").table())) == lower


def test_t83_t85_t86_keycode_change_peekhole_and_reboot():
    scene = event_scene("keycode_change").tile("0A1", "keypad").rooms("open", "0A1").burglar(0, "0A1")
    table = scene.guard(0, "D4", "C4", 0).play(END)
    assert (table.snapshot()["open"], EAST in options(table)) == ([], True)
    scene.top("events", "peekhole").walls(0, "A1|B1").tile("0B1", "laser", faceup=False)
    table = scene.play(END)
    assert (table.question().kind, options(table)) == ("peekhole", (1, 6))
    table.answer(1)
    assert (table.snapshot()["faceup"][0][1], table.snapshot()["facts"]["peeks"]) == (1, 1)
    scene.top("events", "reboot").tile("0C1", "computer_laser").tile("0C2", "computer_motion")
    scene.tile("1C1", "computer_fingerprint", faceup=False).counts("hacks", _0C2=6)
    assert scene.play(END).snapshot()["hacks"] == [[2, 1], [6, 1]]
    scene.rules["reboot_facedown"] = True
    assert scene.play(END).snapshot()["hacks"] == [[2, 1], [6, 1], [18, 1]]


def test_t84_lost_grip():
    scene = event_scene("lost_grip").burglar(0, "1A1").guard(1, "B1", "C1", 2).guard(0, "C1", "B1", 1)
    table = scene.play(END)
    assert (where(table), guard(table, 0)[0], guard(table, 1)[0]) == ("0A1", "B1", "B1")
    assert lost_by(table) == {}


def test_t87_t123_shift_change():
    scene = event_scene("shift_change", 2, thermo_time="after_event").tile("0A1", "thermo").burglar(0, "0A1")
    table = scene.burglar(1, "1B1").guard(0, "D4", "C4", 2).guard(1, "A1", "B1", 1).play(END)
    assert (alarms(table), guard(table, 0)[0], guard(table, 1)[0]) == (["0A1"], "D4", "B1")
    assert lost_by(table) == {"shift_change": 1}
    assert table.snapshot()["guards"][2]["state"] == "absent"


def test_t88_shoplifting():
    scene = event_scene("shoplifting").tile("0B1", "laboratory").tile("0C1", "laboratory").burglar(0, "0A1")
    table = scene.rooms("labs_taken", "0B1").guard(0, "B1", "C1", 0).play(END)
    assert alarms(table) == []
    assert alarms(scene.guard(0, "D4", "C4", 0).play(END)) == ["0B1"]


def test_t92_time_lock():
    scene = Scene().tile("1A1", "stairs").tile("1B1", "walkway").burglar(0, "1A1").guard(1, "D4", "C4", 0)
    scene.set(flags=flags(stairs_locked=[0]))
    assert UP not in options(scene.table())
    assert DROP in options(scene.burglar(0, "1B1").table())


def test_t94_where_is_he():
    table = event_scene("where_is_he").burglar(0, "0A1").guard(0, "D4", "A1", 0, "C2").play(END)
    assert (guard(table), lost_by(table)) == (("A1", "C2"), {"event": 1})


def test_t97_a_basic_hacker_stands_in_the_fingerprint():
    scene = Scene(players=2).tile("0B1", "fingerprint").burglar(0, "0A1").guard(0, "D4", "C4", 0)
    assert alarms(scene.burglar(1, "0B1", character="hacker:basic").play(EAST)) == []
    assert alarms(scene.burglar(1, "0C1", character="hacker:basic").play(EAST)) == ["0B1"]


def test_t98_the_advanced_hawk_looks_past_faceup_rooms_only():
    scene = Scene().burglar(0, "0A1", character="hawk:advanced").guard(0, "D4", "C4", 0)
    scene.tile("0B1", "lavatory", faceup=False).tile("0C1", "lavatory", faceup=False).tile("0A3", "laser", faceup=False)
    codes = [code - 60 for code in options(scene.table()) if 60 <= code < 135]
    assert codes == [room_id("0B1"), room_id("0A3")]


def test_t99_t100_the_juicer():
    scene = Scene().burglar(0, "0A1", character="juicer:basic").guard(0, "D4", "C4", 0)
    assert alarms(scene.play(46, 47)) == ["0B1", "0A2"]
    scene.rules["juicer_limit"] = 1
    assert 47 not in options(scene.play(46))
    scene.burglar(0, "0A1", character="juicer:advanced").guard(0, "D4", "A1", 0, "B2").rooms("alarms", "0A1")
    table = scene.play(39)
    assert (alarms(table), guard(table)[1], table.snapshot()["reroute"]) == ([], "B2", 1)
    table.answer(END)
    table.answer(40)
    assert (alarms(table), table.snapshot()["reroute"]) == (["0A1"], 0)


def test_t101_the_basic_peterman():
    scene = safe_scene().burglar(0, "0A1", character="peterman:basic").counts("dice", _0A1=6)
    assert scene.play(31).snapshot()["cursors"]["dice_safe"] == 7
    scene = Scene(keypad_face=7).tile("0B1", "keypad").burglar(0, "0A1", character="peterman:basic")
    assert scene.guard(0, "D4", "C4", 0).play(EAST).snapshot()["cursors"]["dice_keypad"] == 2


def test_t102_the_drill():
    scene = safe_scene().rooms("covered", "0B1", "0C1", "0D1", "0A2", "0A3", "0A4").counts("dice", _0A1=1)
    scene.burglar(0, "1A1", character="peterman:advanced").guard(1, "D4", "C4", 3)
    position = scene.top("tools", "virus").top("loot", "cursed_goblet").play(37).snapshot()
    assert position["lying"] == [["cursed_goblet", 0], ["virus", 0]]
    assert (position["burglars"][0]["hand"], position["burglars"][0]["stealth"]) == ([], 3)
    assert [one["speed"] for one in position["guards"]] == [3, 3, 4]
    scene.rules["drill_goblet"] = "driller"
    position = scene.play(37).snapshot()
    assert (position["burglars"][0]["stealth"], position["facts"]["goblet"]) == (2, 1)


def test_t105_the_rigger_sees_two_tools():
    scene = event_scene("jury_rig", 2).burglar(0, "0A1").burglar(1, "", character="rigger:advanced", escaped=1)
    table = scene.guard(0, "D4", "C4", 0).top("tools", "virus", "emp").play(END)
    assert table.question().kind == "rigger_keep"
    table.answer(1)
    position = table.snapshot()
    assert (position["burglars"][0]["hand"], position["tools"]["discards"]) == (["emp"], ["virus"])
    scene.position["tools"].update(deck=["emp"], discards=["virus"])
    assert scene.play(END).snapshot()["burglars"][0]["hand"] == ["emp"]


def test_t112_a_guard_in_an_alarmed_camera_aims_once():
    scene = Scene(players=2).tile("0B1", "camera").tile("0D4", "camera").burglar(0, "0A4").burglar(1, "0D4")
    table = scene.guard(0, "A1", "B1", 0).rooms("alarms", "0B1").play(END)
    assert (alarms(table), guard(table)) == (["0D4"], ("B1", "D4"))


def test_t116_t117_no_event_and_an_emp_that_ends_in_a_skipped_turn():
    scene = Scene(players=2).burglar(0, "0A1", "stamp", skip=1).burglar(1, "0D1").guard(0, "D4", "C4", 0)
    table = scene.set(active=1, flags=flags(no_alarms=[0])).play(END)
    position = table.snapshot()
    assert (position["active"], position["turn"], position["flags"]["no_alarms"]) == (1, 2, [])
    assert position["facts"]["event_count"] == 0


def test_t119_a_guard_moved_off_forgets_the_acrobat():
    scene = event_scene("switch_signs").burglar(0, "0A1", character="acrobat:basic").guard(0, "B1", "C1", 2, "B1 D4")
    table = scene.play(21)
    assert table.snapshot()["stayed"] == 1
    table.answer(END)
    assert lost_by(table) == {"guard_move": 1}


def test_t122_passing_a_mirror_away_changes_nothing_in_this_turn():
    scene = Scene(players=2, trade_limit=1).burglar(0, "0A1", "mirror").burglar(1, "0A1", "virus").set(left=3)
    table = scene.guard(0, "D4", "C4", 0).table()
    mirror, virus = (table.components.code(id_) for id_ in ("mirror", "virus"))
    table.answer(GIVE + mirror)
    table.answer(TAKE + virus)
    position = table.snapshot()
    assert [one["hand"] for one in position["burglars"]] == [["virus"], ["mirror"]]
    assert (position["left"], position["passes"]) == (3, [["mirror", 1], ["virus", 1]])
    assert TAKE + mirror not in options(table)
    table.answer(END)
    assert table.snapshot()["left"] == 3


def test_d5_a_burglar_acts_from_a_facedown_room():
    scene = event_scene("lost_grip", reveal_on_place=False).tile("0A1", "stairs", faceup=False).burglar(0, "1A1")
    table = scene.guard(1, "D4", "C4", 0).guard(0, "D4", "C4", 0).play(END)
    assert (where(table), table.snapshot()["faceup"][0][0], UP in options(table)) == ("0A1", 0, False)


def test_d11_leaving_a_motion_tile_in_any_way():
    scene = event_scene("lost_grip", motion_leave="any").tile("1A1", "motion").burglar(0, "1A1").set(entered_here=1)
    table = scene.guard(1, "D4", "C4", 0).guard(0, "D4", "C4", 0).play(END)
    assert alarms(table) == ["1A1"]


def test_d12_each_reason_costs_one():
    scene = Scene(sight_limit="each_reason").tile("0B1", "foyer").burglar(0, "0A1", "tiara").guard(0, "C1", "D4", 0)
    assert lost_by(scene.play(EAST)) == {"own_move_foyer": 1, "tiara": 1}
    scene.rules["sight_limit"] = "one"
    assert lost_by(scene.play(EAST)) == {"own_move_foyer": 1}


def test_d18_a_token_cancels_an_alarm_made_by_a_card():
    scene = Scene(token_cancels="any_in_kind").tile("0A1", "laser").tile("0D1", "computer_laser")
    scene.counts("hacks", _0D1=1).walls(0, "A1|B1").burglar(0, "0A1", "dynamite").guard(0, "D4", "C4", 0)
    table = scene.table()
    table.answer(tool(table, "dynamite"))
    assert (table.question().kind, options(table)) == ("alarm_pay", (0, 2))
    table.answer(2)
    assert (alarms(table), table.snapshot()["walls"][0]) == ([], [])


def test_d22_ties_can_be_drawn():
    scene = Scene().burglar(0, "0D4").guard(0, "A1", "D1", 0).rooms("alarms", "0C1")
    scene.tile("0B4", "detector").burglar(0, "0B4", "virus").tile("0A3", "detector").rooms("alarms", "0C1")
    assert scene.burglar(0, "0A4", "virus").play(10).question().kind == "alarm_tie"
    scene.rules["ties"] = "random"
    table = scene.play(10)
    assert table.question().kind == "act"
    assert table.snapshot()["cursors"]["tie"] == 1


def test_d45_the_rook_sends_a_burglar_to_the_roof():
    scene = everything_held(Scene(players=2, rook_may_escape=True).tile("2A1", "stairs"))
    scene.burglar(0, "2D1", character="rook:basic").burglar(1, "2A1").guard(2, "D4", "C4", 0)
    table = scene.play(221)
    assert options(table)[-1] == 8
    table.answer(8)
    assert (table.snapshot()["burglars"][1]["escaped"], table.snapshot()["active"]) == (1, 0)
    assert WEST in options(table)
