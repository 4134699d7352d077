"""Section 6.2: what each event tells the robots, and the infiltrators (E1-E17)."""

from __future__ import annotations

import pytest

from .names import (
    DECOY,
    DISABLER,
    EAST,
    END,
    HIDE,
    HIDE_DECOY,
    LEAVE,
    NORTH,
    SHOW,
    SHOW_DECOY,
    SOUTH,
    WEST,
    E,
    W,
    capture,
    cat_step,
    disable,
    disable_door,
    door,
    drop_data,
    drop_rest,
    pick,
    redeploy_decoy,
    step,
    take_decoy,
)


def stage(scene, n=2, panels="quadrants", **rules):
    """Infiltrator 0 at 16 of `quadrants`, its generator on 40, a robot far away."""
    s = scene(n=n, panels=panels, **rules).shut(0, 1).gen(0, 40).bot(0, 48).inf(0, 16)
    return s.at("infiltrators", 0)


def told(s, *codes, **answers):
    """The robots' view before some acts and after them; questions on the way are answered by kind."""
    before = s.robots_see()
    for code in codes:
        s.do(code)
        while s.asked in answers:
            s.answer(s.asked, answers[s.asked])
    return before, s.robots_see()


def changed(before, after):
    return {key for key in before if before[key] != after[key]}


def test_E1_E2_traps_and_entrances_chosen(scene):
    """6.2 E1, E2: the infiltrators learn the number only; the robots only that starts differ."""
    s = scene(n=2, panels="quadrants halls core", remove_entrance="never").deal().idle(until="infiltrator_start")
    view = s.infiltrators_see()
    assert all(set(row) == {"a", "b", "active", "known"} for row in view["doors"])
    assert {row["known"] for row in view["doors"]} == {"unknown"}
    assert sum(row["trapped"] for row in s.robots_see()["doors"]) == 6
    before = s.robots_see()
    s.answer("infiltrator_start", 2)
    assert changed(before, s.robots_see()) == set()
    s.answer("infiltrator_start", 0)
    assert s.infiltrators_see()["infiltrators"][0]["entrance"] == 2


@pytest.mark.parametrize("act", ["step", "decoy", "redeploy", "take", "knowledge", "nothing"])
def test_E3_invisible_acts(scene, act):
    """6.2 E3: nothing, not even that an action was taken."""
    s = stage(scene)
    if act == "step":
        before, after = told(s, step(SOUTH), step(NORTH))
    elif act == "decoy":
        before, after = told(s, DECOY, decoy_square=9, decoy_face=0)
    elif act == "redeploy":
        before, after = told(s.decoy_state(1, "held", owner=0), redeploy_decoy(EAST), decoy_face=0)
    elif act == "take":
        before, after = told(s.decoy(1, 17, owner=1), take_decoy(EAST))
    elif act == "knowledge":
        before, after = told(s.trap(0), DISABLER, disabler_target=door(0))
    else:
        before, after = told(s, END)
    assert changed(before, after) == set()


def test_E3_entering(scene):
    """6.2 E3: `enter` is silent, and so is staying outside."""
    for blocked in (False, True):
        s = stage(scene, may_wait_outside=True).entrances((3, NORTH), (52, NORTH)).outside(0, 0)
        before, after = told(s, END if blocked else 5)
        assert changed(before, after) == set()


def test_E4_a_plain_door(scene):
    """6.2 E4: nothing to the robots, that it is plain to the infiltrators."""
    s = stage(scene).inf(0, 10)
    before, after = told(s, step(EAST))
    assert changed(before, after) == set()
    assert s.infiltrators_see()["doors"][0]["known"] == "plain"


def test_E5_a_trapped_door(scene):
    """6.2 E5: a pawn with a new label behind that door, an infiltrator for sure; the door is known."""
    s = stage(scene).trap(0).inf(0, 10)
    before, after = told(s, step(EAST))
    assert "pawns" in changed(before, after) <= {"pawns", "record"}
    assert after["pawns"] == [{"label": 0, "square": 11, "sure": 1}]
    assert s.infiltrators_see()["doors"][0]["known"] == "trapped"
    s.do(END).idle(until="robots")
    assert (s.record()["visible"], s.record()["sure"]) == ([11], [11])


@pytest.mark.parametrize("how", ["show", "show_decoy", "decoy placed"])
def test_E6_R47_who_shows_itself(scene, how):
    """6.2 E6: a new label and its square; not the kind."""
    s = stage(scene)
    if how == "show":
        _, after = told(s, SHOW)
    elif how == "show_decoy":
        _, after = told(s.decoy(0, 9), SHOW_DECOY)
    else:
        _, after = told(s, DECOY, decoy_square=9, decoy_face=1)
    assert after["pawns"] == [{"label": 0, "square": 16 if how == "show" else 9, "sure": 0}]
    s.do(END).idle(until="robots")
    assert (s.record()["visible"], s.record()["sure"]) == ([after["pawns"][0]["square"]], [])


def test_E7_R24_a_visible_pawn_steps(scene):
    """6.2 E7, R24: label and new square, an infiltrator for sure."""
    s = stage(scene).inf(0, 16, visible=1)
    _, after = told(s, step(SOUTH))
    assert after["pawns"] == [{"label": 0, "square": 23, "sure": 1}]
    s.do(END).idle(until="robots")
    assert s.record()["sure"] == [23]


def test_E7_a_new_label_is_a_new_pawn(scene):
    """6.1, E6, E8: hidden and shown again it is a new label, and no longer sure."""
    s = stage(scene).inf(0, 16, visible=1)
    _, after = told(s, step(SOUTH), HIDE, SHOW)
    assert after["pawns"] == [{"label": 1, "square": 23, "sure": 0}]


@pytest.mark.parametrize("how", ["hide", "hide_decoy", "taken"])
def test_E8_labels_that_go(scene, how):
    """6.2 E8: that the label is gone."""
    s = stage(scene)
    if how == "hide":
        before, after = told(s.inf(0, 16, visible=1), HIDE)
    elif how == "hide_decoy":
        before, after = told(s.decoy(0, 9, visible=1), HIDE_DECOY)
    else:
        before, after = told(s.decoy(1, 17, visible=1, owner=1), take_decoy(EAST))
    assert (len(before["pawns"]), after["pawns"]) == (1, [])
    assert changed(before, after) <= {"pawns", "record"}


def test_E9_R25_captures(scene):
    """6.2 E9: which token went, and from where; not by whom."""
    s = stage(scene).gen(0, 8).inf(0, 7)
    _, after = told(s, capture(E))
    assert (after["generators"][0]["state"], after["generators"][0]["holder"]) == ("carried", "")
    assert (s.record()["captures"], s.infiltrators_see()["generators"][0]["holder"]) == ([8], "i0")


def test_E9_picks_and_drops(scene):
    """6.2 E9: which tokens appeared or went, and where."""
    s = stage(scene).data(0, 17).lying(17, disablers=1).decoy_state(1, "lying", square=17)
    before, after = told(s, pick(E))
    assert (before["disablers_lying"], after["disablers_lying"]) == ({"17": 1}, {})
    assert (len(before["decoys_lying"]), after["decoys_lying"]) == (1, {})
    assert (s.record()["captures"], s.record()["decoys_picked"]) == ([17], [17])
    _, after = told(s, drop_data(W), drop_rest(E))
    assert after["generators"][0] == {"state": "data", "square": 15, "holder": ""}
    assert after["disablers_lying"] == {"17": 5}
    assert {int(k): v for k, v in after["decoys_lying"].items()} == {17: [0, 1]}
    assert s.record()["decoys_dropped"] == [17, 17]


@pytest.mark.parametrize("how", ["hand", "tool"])
@pytest.mark.parametrize("what", ["door", "token"])
def test_E10_disabled_by_hand_or_tool(scene, how, what):
    """6.2 E10: which; not by whom or how; the infiltrators learn the door's kind."""
    s = stage(scene).inf(0, 10).sentinel(1, 8)
    if how == "hand":
        at = s.inf(0, 9) if what == "token" else s
        _, after = told(at, disable(W) if what == "token" else disable_door(EAST))
    else:
        _, after = told(s, DISABLER, disabler_target=8 if what == "token" else door(0))
    assert (after["sentinels"][1]["state"] == "inactive") == (what == "token")
    assert (after["doors"][0]["active"] == 0) == (what == "door")
    assert (s.record()["disabled"], after["pawns"]) == (1, [])
    assert (s.door(0)[1] == "plain") == (what == "door")


def test_E11_a_disabler_on_a_trap(scene):
    """6.2 E11: nothing; it is no event of the record."""
    s = stage(scene).trap(0)
    before, after = told(s, DISABLER, disabler_target=door(0))
    assert changed(before, after) == set()
    assert s.record()["disabled"] == 0
    assert s.infiltrators_see()["doors"][0]["known"] == "trapped"


def test_E12_the_supacat(scene):
    """6.2 E12: all is open, and that it was the Supacat: no unattributed event."""
    s = stage(scene).gen(0, 8).cat(2).at("cat")
    s.answer("cat_step", cat_step(WEST))
    after = s.robots_see()
    assert (after["cat"]["square"], after["generators"][0]["state"]) == (1, "data")
    assert s.record()["disabled"] == 0
    assert s.infiltrators_see()["cat"]["square"] == 1


def test_E13_leaving(scene):
    """6.2 E13: index and data out, when the game goes on."""
    s = stage(scene, data_needed=2).entrances((3, NORTH), (52, NORTH)).data(0, "i0").inf(0, 3)
    before, after = told(s, LEAVE)
    assert ((before["in_play"], before["safe"]), (after["in_play"], after["safe"])) == ((2, 0), (1, 1))
    assert (after["data_out"], s.record()["left"], after["generators"][0]["state"]) == (1, [0], "out")
    assert after["support"][0] is None
