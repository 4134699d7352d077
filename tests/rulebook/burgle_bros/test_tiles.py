"""Sections 2.4, 5.1: what the tiles do (R38-R44)."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("tile", ["secret_door", "service_duct", "stairs", "computer_laser", "walkway", "atrium"])
def test_R38_a_facedown_tile_has_no_effect(scene, tile):
    """2.4 R38: a burglar who stands on it (D5) has only his compass moves."""
    s = scene(reveal_on_place=False).put(0, "1:B2").tile("1:B2", tile, faceup=False).facedown("0:B2 2:B2")
    assert s.offers() == ["end", "move N", "move E", "move S", "move W"]


@pytest.mark.parametrize("tile", ["foyer", "atrium", "camera", "lavatory"])
def test_R38_facedown_rooms_are_out_of_sight(scene, tile):
    """2.4 R38: no guard sees into them by Foyer, Atrium or Camera; no tokens lie there."""
    s = scene(reveal_on_place=False).put(0, "0:B2").tile("0:B2", tile, faceup=False).tile("1:B2", "camera")
    s.tile("0:B1", "camera").post(0, "A1", to="B1", speed=1).post(1, "B2", to="D4").end_turn()
    assert (s.losses(), s.alarms(), s.state["room_stealth"]) == ({}, [], [])


def test_R39_sight_falls_and_links_go_on_in_a_broken_room(scene):
    """2.4 R39, D23: only stops and alarms end."""
    s = scene().put(0, "1:A1").tile("1:B1", "walkway", faceup=False).mark("broken", "1:B1").do("move E")
    assert s.at(0) == "0:B1"
    sight = scene().put(0, "0:B1").tile("0:B1", "foyer").mark("broken", "0:B1").post(0, "A3", to="B2", speed=2)
    assert sight.end_turn().losses() == {"guard_foyer": 1}


def test_R40_a_revealed_lavatory_has_its_tokens(scene):
    """2.4 R40, R46: however it is turned up, once."""
    for act in ("peek E", "move E"):
        s = scene().tile("0:B1", "lavatory", faceup=False).do(act)
        assert s.heap("room_stealth", "0:B1") == 3
    fewer = scene(lavatory_stealth=1).tile("0:B1", "lavatory", faceup=False).do("peek E")
    assert fewer.heap("room_stealth", "0:B1") == 1


def test_R40_revealed_stairs_link_from_now_on(scene):
    """2.4 R40."""
    s = scene().tile("0:A1", "stairs", faceup=False)
    s.put(0, "0:A2").do("move N")
    assert s.offered("move up")


def test_R41_the_burglar_enters_a_camera_while_a_guard_stands_in_another(scene):
    """2.4 R41: any floors; the alarm is in the burglar's room; no stealth is lost."""
    s = scene().tile("0:B1", "camera").tile("2:C3", "camera").post(2, "C3", to="D4").do("move E")
    assert (s.alarms(), s.losses(), s.alarms_by()) == (["0:B1"], {}, {"camera": 1})


@pytest.mark.parametrize("how", ["facedown", "broken", "video loop", "unseen", "no guard", "other tile"])
def test_R41_no_alarm_on_entering_a_camera(scene, how):
    """2.4 R41: the guard's room must be a revealed working Camera, Video Loop off, the burglar seen."""
    s = scene().tile("0:B1", "camera").post(2, "C3", to="D4")
    s.tile("2:C3", "foyer" if how == "other tile" else "camera", faceup=how != "facedown")
    if how == "broken":
        s.mark("broken", "2:C3")
    elif how == "video loop":
        s.flag("cameras_off", 1)
    elif how == "unseen":
        s.turn(unseen=1)
    elif how == "no guard":
        s.post(2, "C2", to="C3")
    assert s.do("move E").alarms() == []


def test_R41_T19_a_guard_walks_through_a_camera(scene):
    """8.1 T19: alarm in the burglar's Camera on floor 0, and that guard comes for it; no stealth lost."""
    s = scene().put(0, "2:D1").put(1, "0:B2").tile("0:B2", "camera").tile("2:A3", "camera").post(0, "D3", to="D1")
    s.post(2, "A2", to="A4", speed=2).put(2, "2:D1").end_turn()
    assert (s.alarms(), s.guard(0).dest, s.losses()) == (["0:B2"], "B2", {})
    assert s.guard(2).pos == "A4"


@pytest.mark.parametrize("how", ["peek", "drop", "reveal", "place"])
def test_R41_not_checked_when_nobody_enters(scene, how):
    """2.4 R41: a tile turned up, a drop, a guard revealed in a Camera, or PLACE."""
    s = scene(event_threshold=8).deck("events", "reboot freight_elevator").tile("2:C3", "camera").post(2, "C3", to="D4")
    if how == "peek":
        s.put(0, "0:B1").tile("0:C1", "camera", faceup=False).do("peek E")
    elif how == "drop":
        s.put(0, "1:B1").tile("1:B1", "walkway").tile("0:B1", "camera").do("move drop")
    elif how == "reveal":
        s.tile("0:A1", "stairs").tile("1:B1", "camera").put(1, "0:B3").tile("0:B3", "camera").no_guard(1)
        s.patrol(1, "B1 D1").do("move up")
    else:
        s.deck("events", "freight_elevator").tile("1:A1", "camera").end_turn()
    assert s.alarms() == []


def test_R42_T36_a_guard_arrives_beside_a_foyer(scene):
    """8.3 T36: one stealth; none through a wall."""
    for walls, lost in (("", {"guard_foyer": 1}), ("B1/B2", {})):
        s = scene().put(0, "0:B1").tile("0:B1", "foyer").walls(0, walls).post(0, "B3", to="B2", speed=1).end_turn()
        assert s.losses() == lost


def test_R42_T35_a_guard_walks_past_a_foyer(scene):
    """8.3 T35: two rooms beside it cost two; then he enters: a third."""
    s = scene().put(0, "0:B2").tile("0:B2", "foyer").post(0, "A1", to="C2", speed=3).end_turn()
    assert (s.guard(0).pos, s.losses()) == ("C2", {"guard_foyer": 2})
    inside = scene().put(0, "0:B2").tile("0:B2", "foyer").post(0, "A1", to="C2", speed=4).patrol(0, "B2").end_turn()
    assert inside.losses() == {"guard_foyer": 2, "guard_move": 1}


def test_R42_T38_a_foyer_entered_by_the_guard(scene):
    """8.3 T38: only that the guard came in counts in that step."""
    s = scene().put(0, "0:B1").tile("0:B1", "foyer").post(0, "B3", to="B1", speed=2).end_turn()
    assert s.losses() == {"guard_foyer": 1, "guard_move": 1}


def test_R42_T37_an_atrium_above_and_below(scene):
    """8.3 T37: one each time a guard arrives there."""
    s = scene().put(0, "1:B1").tile("1:B1", "atrium").put(1, "2:D1").put(2, "0:D1")
    s.post(2, "A1", to="B1", speed=1).post(0, "A1", to="B1", speed=1).end_turn()
    assert s.losses() == {}
    assert s.end_turn().losses() == {"guard_atrium": 1}
    assert s.end_turn().losses() == {"guard_atrium": 2}
    assert s.stealth(0) == 1


def test_R42_nothing_happens_while_both_stand_still(scene):
    """2.4 R42."""
    s = scene().put(0, "0:B1").tile("0:B1", "foyer").post(0, "B2", to="D4", speed=0).end_turn()
    assert s.losses() == {}


def test_R43_T42_the_laboratory(scene):
    """8.3 T42: not on a peek, once on entering, not again."""
    s = scene().tile("0:B1", "laboratory", faceup=False).deck("tools", "virus").do("peek E")
    assert (s.held(0), s.rooms("labs_taken")) == ([], [])
    s.do("move E")
    assert (s.held(0), s.rooms("labs_taken")) == (["virus"], ["0:B1"])
    assert s.do("move W", "move E").held(0) == ["virus"]


def test_R43_T42_fallen_into_it_is_still_there_for_the_first_entry(scene):
    """8.3 T42, D21."""
    s = scene().put(0, "1:A1").tile("1:B1", "walkway", faceup=False).tile("0:B1", "laboratory").deck("tools", "emp")
    assert s.do("move E").held(0) == []
    assert s.do("move E", "move W").held(0) == ["emp"]


def test_R43_taken_though_no_tool_is_left(scene):
    """2.4 R43: it is marked before drawing; fresh too."""
    s = scene().tile("0:B1", "laboratory", faceup=False)
    for tool in list(s.p["tools"]["deck"]):
        s.hand(1, tool)
    s.do("move E")
    assert (s.held(0), s.rooms("labs_taken")) == ([], ["0:B1"])


def test_R44_T43_a_loose_kitty_does_not_set_off_the_detector(scene):
    """8.3 T43: it is owned by the team, but not carried."""
    s = scene().tile("0:B1", "detector").loose_kitty("0:C3").do("move E")
    assert s.alarms() == []


@pytest.mark.parametrize(("tile", "heap"), [("computer_fingerprint", 1), ("computer_laser", 1), ("computer_motion", 1)])
def test_R44_R36_hack(scene, tile, heap):
    """2.3 R36: one action a token."""
    s = scene().tile("0:A1", tile).do("hack")
    assert (s.heap("hacks", "0:A1"), s.state["left"], s.facts["hack_tokens_made"]) == (heap, 3, 1)


@pytest.mark.parametrize(("most", "tokens", "legal"), [(6, 5, True), (6, 6, False), (2, 2, False), (8, 7, True)])
def test_R36_T47_no_more_than_the_room_holds(scene, most, tokens, legal):
    """8.3 T47: `hack_max`."""
    s = scene(hack_max=most).tile("0:A1", "computer_laser").count("hacks", "0:A1", tokens)
    assert s.offered("hack") == legal
    assert not scene().offered("hack")
