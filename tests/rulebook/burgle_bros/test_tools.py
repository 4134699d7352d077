"""Section 2.10: the tools (R75-R84)."""

from __future__ import annotations

from itertools import permutations

import pytest

from .names import EVENTS


def tool(scene, name, **rules):
    return scene(**rules).hand(0, name)


@pytest.mark.parametrize(("name", "spoil"), [
    ("blueprints", "all faceup"), ("crowbar", ""), ("donuts", "no guard"), ("dynamite", ""), ("virus", ""),
    ("crystal_ball", "no event"), ("stethoscope", ""), ("thermal_bomb", "linked"),
])  # fmt: skip
def test_R75_a_tool_needs_something_to_do(scene, name, spoil):
    """2.10 R75, 5.4: without a target it is not offered."""
    s = tool(scene, name)
    if spoil == "all faceup":
        for floor in range(3):
            s.tile(f"{floor}:A4", "stairs")
    elif spoil == "no guard":
        s.no_guard(1, state="absent").no_guard(2, state="off").post(0, "D4", to="C4", donuts=True)
    elif spoil == "no event":
        s.deck("events", "", only=True)
    elif spoil == "linked":
        s.mark("bombs", "0:A1")
    assert not s.offered(f"use {name}")


@pytest.mark.parametrize("name", ["emp", "invisible_suit", "makeup_kit", "rollerskates", "smoke_bomb"])
def test_R75_some_tools_can_always_be_used(scene, name):
    """2.10 R75, 5.4: also with no actions left."""
    assert tool(scene, name).turn(left=0, used=4).offered(f"use {name}")


def test_R75_T48_blueprints(scene):
    """8.3 T48: any facedown room of any floor; no guard comes for it."""
    s = tool(scene, "blueprints").facedown("2:C3").no_guard(2).do("use blueprints")
    s.answer("tool_room", "2:C3", options=["0:A4", "1:A4", "2:C3", "2:A4"], seat=0)
    assert (s.faceup("2:C3"), s.guard(2).state, s.facts["peeks"]) == (True, "absent", 1)


def test_R75_T55_makeup_kit(scene):
    """8.3 T55: everybody in the room gains one."""
    s = scene(players=4).hand(0, "makeup_kit").put(1, "0:A1").put(2, "0:A1").do("use makeup_kit")
    assert [s.stealth(seat) for seat in range(4)] == [4, 4, 4, 3]


def test_R75_T56_rollerskates(scene):
    """8.3 T56: as first act, six are left."""
    s = tool(scene, "rollerskates").do("use rollerskates")
    assert (s.state["left"], s.state["used"]) == (6, 0)


def test_R75_T57_smoke_bomb(scene):
    """8.3 T57: three tokens on the room, which stay when all leave."""
    s = tool(scene, "smoke_bomb").do("use smoke_bomb", "move E", "move W")
    assert s.heap("room_stealth", "0:A1") == 3
    heap = scene().hand(0, "smoke_bomb").tile("0:A1", "lavatory").count("room_stealth", "0:A1", 2).do("use smoke_bomb")
    assert heap.heap("room_stealth", "0:A1") == 5


@pytest.mark.parametrize(("before", "after"), [(4, 6), (0, 3), (5, 6)])
def test_R75_T60_virus(scene, before, after):
    """8.3 T60: three tokens, six at most."""
    s = tool(scene, "virus").tile("1:B1", "computer_laser").count("hacks", "1:B1", before).do("use virus")
    assert s.heap("hacks", "1:B1") == after


def test_R75_virus_asks_which_room(scene):
    """5.4, 6 K11: revealed computer rooms below `hack_max`."""
    s = (
        tool(scene, "virus")
        .tile("1:B1", "computer_laser")
        .tile("0:B1", "computer_motion")
        .tile("2:C3", "computer_fingerprint", faceup=False)
    )
    s.do("use virus").answer("tool_room", "1:B1", options=["0:B1", "1:B1"])
    assert s.state["hacks"] == [[s.number("1:B1"), 3]]


def test_R76_T49_crowbar(scene):
    """8.3 T49: the Deadbolt is entered for one, the Camera is silent, the Walkway not offered."""
    s = tool(scene, "crowbar").put(0, "0:B2").tile("0:B1", "deadbolt").tile("0:C2", "walkway").tile("0:B3", "camera")
    s.do("use crowbar").answer("tool_dir", "N", options=["N", "S"], seat=0)
    assert "0:B1" in s.rooms("broken")
    assert s.do("move N").state["left"] == 3


@pytest.mark.parametrize(
    "tile", ["camera", "deadbolt", "detector", "fingerprint", "keypad", "laser", "motion", "thermo"]
)
def test_R76_what_a_crowbar_breaks(scene, tile):
    """2.10 R76, D23: each kind of the list, without a question where it is the only one; not twice."""
    s = tool(scene, "crowbar").tile("0:B1", tile).do("use crowbar")
    assert "0:B1" in s.rooms("broken")
    assert not tool(scene, "crowbar").tile("0:B1", tile).mark("broken", "0:B1").offered("use crowbar")


@pytest.mark.parametrize(
    "tile", ["foyer", "atrium", "walkway", "laboratory", "lavatory", "secret_door", "computer_laser"]
)
def test_R76_what_it_does_not(scene, tile):
    """2.10 R76, D23; nor facedown rooms, nor beyond a wall."""
    assert not tool(scene, "crowbar").tile("0:B1", tile).offered("use crowbar")
    assert not tool(scene, "crowbar").tile("0:B1", "laser", faceup=False).offered("use crowbar")
    assert not tool(scene, "crowbar").tile("0:B1", "laser").walls(0, "A1|B1").offered("use crowbar")


def test_R76_by_stairs_and_a_token_stays(scene):
    """2.10 R76: stairs-linked rooms too, Time Lock or not (R27); an alarm there stays."""
    s = tool(scene, "crowbar").tile("0:A1", "stairs").tile("1:A1", "laser").alarm("1:A1").flag("stairs_locked", 1)
    s.do("use crowbar")
    assert (s.alarms(), "1:A1" in s.rooms("broken")) == (["1:A1"], True)


@pytest.mark.parametrize("order", range(6))
def test_R77_T50_crystal_ball(scene, order):
    """8.3 T50, 6 K14: permutations in lexicographic order; order 5 is third, second, first."""
    s = tool(scene, "crystal_ball").do("use crystal_ball").answer("event_order", order, options=range(6))
    expected = [EVENTS[i] for i in list(permutations(range(3)))[order]]
    assert s.state["events"]["deck"] == expected + list(EVENTS[3:])
    assert s.state["known"]["events"][0] == 3


@pytest.mark.parametrize("cards", [1, 2])
def test_R77_a_deck_nearly_empty(scene, cards):
    """2.10 R77: the top min(3, deck); one card asks nothing."""
    s = tool(scene, "crystal_ball").deck("events", " ".join(EVENTS[:cards]), only=True).do("use crystal_ball")
    if cards == 2:
        s.answer("event_order", 1, options=[0, 1])
    assert s.state["events"]["deck"] == list(reversed(EVENTS[:cards]))


def test_R78_donuts(scene):
    """2.10 R78, 6 K13: any guard on the board without them, on any floor."""
    s = tool(scene, "donuts").no_guard(1).do("use donuts").answer("tool_floor", 2, options=[0, 2], seat=0)
    assert [s.guard(floor).donuts for floor in range(3)] == [0, 0, 1]


@pytest.mark.parametrize("event", ["switch_signs", "where_is_he", "squeak"])
def test_R78_what_is_no_move_does_not_eat_them(scene, event):
    """2.10 R78, D25: they stay with the guard; his own move then does."""
    s = scene(event_threshold=8).deck("events", event).post(1, "D4", to="C4", donuts=True)
    s.post(0, "D4", to="D1", speed=2, donuts=True).end_turn()
    assert s.guard(0).donuts == 0
    assert s.guard(0).pos == {"switch_signs": "D1", "where_is_he": "D1", "squeak": "C4"}[event]


def test_R79_dynamite(scene):
    """2.10 R79, R84, 6 K12: a wall of the own cell, for all; alarm in the own room."""
    s = tool(scene, "dynamite").put(0, "0:B2").walls(0, "B2|C2 B1/B2 C1|D1").do("use dynamite")
    s.answer("tool_dir", "E", options=["N", "E"], seat=0)
    assert s.state["walls"][0] == [3, 4]
    assert (s.alarms(), s.alarms_by()) == (["0:B2"], {"tool": 1})
    assert s.offered("move E")
    assert not tool(scene, "dynamite").offered("use dynamite")


def test_R79_never_the_gap(scene):
    """2.10 R79: nor the outer border."""
    s = scene(scenario="fort_knox").hand(0, "dynamite").put(0, "0:C2")
    assert not s.offered("use dynamite")


def test_R80_T53_emp_keeps_alarms_away_until_the_owners_next_turn(scene):
    """8.3 T53: of any kind, for everybody; afterwards they start again."""
    s = tool(scene, "emp").tile("0:B1", "fingerprint").put(1, "0:A1").put(2, "0:B2").tile("0:C1", "thermo")
    s.tile("0:C2", "fingerprint").do("use emp", "move E", "move E").end_turn()
    assert s.do("move E").alarms() == []
    assert s.state["flags"]["no_alarms"] == [0]
    s.end_turn().do("move E").end_turn()
    assert (s.alarms(), s.state["flags"]["no_alarms"]) == ([], [])
    assert s.do("move W").alarms() == ["0:B1"]


def test_R81_T54_invisible_suit(scene):
    """8.3 T54: one action more, no sight and no Camera for this turn's entries; the guard's move costs."""
    s = tool(scene, "invisible_suit").tile("0:B1", "camera").post(0, "B1", to="A1", speed=1)
    s.post(2, "C3", to="D4").tile("2:C3", "camera").do("use invisible_suit")
    assert (s.state["left"], s.state["unseen"]) == (5, 1)
    s.do("move E")
    assert (s.losses(), s.alarms()) == ({}, [])
    s.do("move E", "move S", "move W", "move N").end_turn()
    assert s.losses() == {}
    seen = tool(scene, "invisible_suit").post(0, "B1", to="A1", speed=1).do("use invisible_suit").end_turn()
    assert seen.losses() == {"guard_move": 1}


@pytest.mark.parametrize(
    ("tile", "guard", "hand"), [("foyer", "B2", ""), ("detector", "B2", "tiara"), ("detector", "B1", "")]
)
def test_R81_the_suit_covers_all_sight(scene, tile, guard, hand):
    """2.10 R81, D24: Foyer and Tiara too."""
    s = scene().turn(unseen=1).tile("0:B1", tile).mark("broken", "0:B1").post(0, guard, to="D4").hand(0, hand)
    assert s.do("move E").losses() == {}


def at_safe(scene, dice, **rules):
    s = scene(**rules).put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", dice).hand(0, "stethoscope")
    return s.tile("0:A1", "foyer", number=6)


def test_R82_T58_stethoscope(scene):
    """8.3 T58, 6 K9: needs a 6, roll 1 1 2: die 0 to 6; used it is discarded."""
    s = at_safe(scene, 3).luck("dice_safe", 1, 1, 2).do("roll")
    options = [0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18]
    s.answer("stethoscope", 6, options=options, seat=0)
    assert (s.rooms("covered"), s.held(0), s.state["tools"]["discards"]) == (["0:A1"], [], ["stethoscope"])
    assert s.facts["tools_used"] == ["stethoscope"]


def test_R82_it_may_be_kept(scene):
    """2.10 R82: asked at every roll; never an act."""
    s = at_safe(scene, 1).luck("dice_safe", 1, 2)
    assert not s.offered("use stethoscope")
    s.do("roll").answer("stethoscope", 0).do("roll").answer("stethoscope", 0)
    assert s.held(0) == ["stethoscope"]


@pytest.mark.parametrize("why", ["bust", "other"])
def test_R82_only_the_holder_without_the_bust(scene, why):
    """2.10 R82, R50, R53: the active burglar's own."""
    s = at_safe(scene, 1)
    if why == "bust":
        s.hand(0, "bust")
    else:
        s.p["burglars"][0]["hand"], s.p["burglars"][1]["hand"] = [], ["stethoscope"]
        s.put(1, "0:B1")
    assert s.do("roll").question.kind == "act"


def test_R82_never_on_a_keypad(scene):
    """2.10 R82."""
    s = scene().hand(0, "stethoscope").tile("0:B1", "keypad").luck("dice_keypad", 1).do("move E")
    assert (s.question.kind, s.at(0)) == ("act", "0:A1")


def test_R82_the_petermans_extra_die_too(scene):
    """2.10 R82, R50: die 1 of one die on the safe."""
    s = at_safe(scene, 1, characters=["peterman:basic", "none", "none"]).luck("dice_safe", 1, 1).do("roll")
    assert s.answer("stethoscope", 12).rooms("covered") == ["0:A1"]


@pytest.mark.parametrize(
    ("where", "ways", "offered"), [("1:B1", "up", True), ("0:B1", "up", False), ("2:B1", "up", True)]
)
def test_R83_thermal_bomb(scene, where, ways, offered):
    """2.10 R83, R84, 6 K12: up or down, alarm in the own room; on floor 0 only up, so not asked."""
    s = tool(scene, "thermal_bomb").put(0, where).facedown("2:B1").do("use thermal_bomb")
    if offered:
        s.answer("tool_dir", ways, options=["up", "down"], seat=0)
    assert (s.rooms("bombs"), s.alarms(), s.alarms_by()) == ([where], [where], {"tool": 1})
    assert not s.faceup("2:B1")


def test_R83_downwards(scene):
    """2.10 R83: the link leads up from the room below; nothing is revealed there."""
    s = tool(scene, "thermal_bomb").put(0, "1:B1").facedown("0:B1").do("use thermal_bomb").answer("tool_dir", "down")
    assert (s.rooms("bombs"), s.faceup("0:B1"), s.alarms()) == (["0:B1"], False, ["1:B1"])
    assert s.do("move down").at(0) == "0:B1"


@pytest.mark.parametrize(("stairs", "where", "options"), [("1:B1", "1:B1", "down"), ("0:B1", "1:B1", "up")])
def test_R83_not_where_a_link_is_made_already(scene, stairs, where, options):
    """2.10 R83: Stairs tiles and earlier bombs."""
    s = tool(scene, "thermal_bomb").put(0, where).tile(stairs, "stairs").do("use thermal_bomb")
    assert s.rooms("bombs") == [where if options == "up" else "0:B1"]


def test_R83_T59_the_roof_by_a_bomb(scene):
    """8.3 T59: on the top floor, with everything held; alarm in the room."""
    s = scene(crack_speed=0).all_cracked().hand(0, "thermal_bomb").put(0, "2:B2").do("use thermal_bomb")
    s.answer("tool_dir", "up", options=["up", "down"])
    assert (s.alarms(), s.rooms("bombs")) == (["2:B2"], ["2:B2"])
    assert s.do("move roof").burglar(0).escaped == 1


@pytest.mark.parametrize(("name", "tile"), [("dynamite", "laser"), ("thermal_bomb", "fingerprint")])
def test_R84_no_token_or_jammer_cancels_the_alarm_of_a_tool(scene, name, tile):
    """2.10 R83, R84, R37, D18: not asked."""
    s = scene(characters=["hacker:basic", "none", "none"]).hand(0, name)
    s.tile("0:A1", tile).walls(0, "A1|B1").tile("0:B3", f"computer_{tile}").count("hacks", "0:B3", 3).do(f"use {name}")
    assert (s.question.kind, s.alarms()) == ("act", ["0:A1"])
