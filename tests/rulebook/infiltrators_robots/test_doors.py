"""Doors, traps and disablers (R24, R26, R27, T49-T54, D11-D13, K10)."""

from __future__ import annotations

import pytest

from .names import DISABLER, EAST, END, NORTH, REPAIR, SHOW, SOUTH, WEST, disable_door, door, step

PLAIN, TRAPPED, UNKNOWN = (1, "plain"), (1, "trapped"), (1, "unknown")


def at_the_trap(scene, visible=0, **rules):
    """`quadrants`: a trapped door between 10 and 11; the infiltrator stands west of it."""
    s = scene(n=1, panels="quadrants", **rules).trap(0).shut(1)
    return s.inf(0, 10, visible=visible)


# --------------------------------------------------------------------- traps


def test_R24_T49_a_trap_shows_who_passes(scene):
    """9.4 T49: visible behind it; door active and known; a new label for the robots."""
    s = at_the_trap(scene).do(step(EAST))
    assert (s.i(0).square, s.i(0).visible, s.i(0).label) == (11, 1, 0)
    assert s.door(0) == TRAPPED
    assert s.labels() == [(0, 11, 1)]
    assert s.facts["traps_triggered"] == 1


def test_R24_T50_already_visible(scene):
    """9.4 T50: no change but the knowledge."""
    s = at_the_trap(scene, visible=1).do(step(EAST))
    assert (s.i(0).visible, s.i(0).label, s.state["next_label"]) == (1, 0, 1)
    assert s.door(0) == TRAPPED


def test_R24_T51_disabled_and_repaired(scene):
    """9.4 T51: disabled before: nothing; repaired after: the trap works."""
    s = scene(n=1, panels="quadrants").trap(0, active=0).inf(0, 10).do(step(EAST))
    assert (s.i(0).visible, s.door(0)) == (0, (0, "unknown"))
    s = scene(n=1, panels="quadrants").trap(0, active=0, known="trapped").inf(0, 12).bot(0, 18).do(END)
    s.do(REPAIR).next_turn()
    s.do(step(WEST), step(WEST))
    assert (s.i(0).square, s.i(0).visible, s.door(0)) == (10, 1, TRAPPED)


@pytest.mark.parametrize("who", ["robot", "traitor", "cat"])
def test_R24_R33_R34_T52_others_trigger_nothing(scene, who):
    """9.4 T52."""
    s = scene(n=2, panels="quadrants", cat_hits_generators=False).trap(0)
    if who == "cat":
        s.cat(10).inf(0, 45).at("cat").answer("cat_step", step(EAST))
    elif who == "robot":
        s.bot(0, 10).inf(0, 45).at("robots", 0).do(step(EAST))
    else:
        s.traitor(0, 10).inf(1, 45).at("traitors", 0).do(step(EAST))
    assert s.labels() == []
    assert s.door(0) == ((0, "trapped") if who == "cat" else UNKNOWN)


def test_R24_a_plain_door_becomes_known(scene):
    """2.4 R24: passing an active door that is not trapped; the robots' view is the same as before."""
    s = scene(n=1, panels="quadrants").shut(0).inf(0, 10).begin()
    before = s.robots_see()
    s.do(step(EAST))
    assert (s.i(0).visible, s.door(0)) == (0, PLAIN)
    assert s.robots_see() == before


@pytest.mark.parametrize(("rule", "active"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("visible", [0, 1])
def test_D12_traps_that_are_used_up(scene, rule, active, visible):
    """3 D12 `false`: a trap that made an infiltrator visible is disabled at once; one who is visible leaves it."""
    s = at_the_trap(scene, visible, trap_persistent=rule).do(step(EAST))
    assert s.door(0) == (1 if visible else active, "trapped")
    assert s.i(0).visible == 1


@pytest.mark.parametrize(("rule", "known"), [("hidden", "unknown"), ("adjacent", "trapped"), ("open", "trapped")])
def test_D11_knowledge_of_traps(scene, rule, known):
    """3 D11: by passing alone, by the reach doors after each action, or from the start."""
    s = at_the_trap(scene, trap_knowledge=rule)
    if rule == "open":
        for d in s.lay()["doors"]:
            d["known"] = "plain"
        s.named.update(range(9))
        s.trap(0, known="trapped").trap(6, 7, 8, known="trapped")
    s.do(SHOW)
    assert s.door(0)[1] == known
    assert (s.door(1)[1] == "unknown") == (rule != "open")


def test_D11_open_from_the_start(scene):
    """3 D11 `open`: all known when the game begins."""
    s = scene(n=1, panels="quadrants", trap_knowledge="open").deal().idle(until="act")
    assert all(d["known"] == ("trapped" if d["trapped"] else "plain") for d in s.state["doors"])
    s = scene(n=1, panels="quadrants").deal().idle(until="act")
    assert {d["known"] for d in s.state["doors"]} == {"unknown"}


def test_D11_adjacent_doors_after_entering_and_moving(scene):
    """3 D11 `adjacent`: after each action; both doors of a square; disabled ones too; not across open edges."""
    s = scene(n=1, panels="offices", trap_knowledge="adjacent").trap(0).shut(2).inf(0, 24).do(step(WEST))
    assert (s.door(0), s.door(2)) == (UNKNOWN, UNKNOWN)
    s.do(step(WEST))
    assert (s.door(0), s.door(2)) == (TRAPPED, PLAIN)
    assert s.i(0).visible == 0


# ---------------------------------------------------------- by hand, by tool


@pytest.mark.parametrize("trapped", [0, 1])
def test_R26_T54_an_active_door_by_hand(scene, trapped):
    """9.4 T54: disabled, its kind known; once it is open the act is not offered."""
    s = scene(n=1, panels="quadrants").shut(0, trapped=trapped).inf(0, 11)
    assert [c for c in s.options if 22 <= c < 26] == [disable_door(WEST)]
    s.do(disable_door(WEST))
    assert s.door(0) == (0, "trapped" if trapped else "plain")
    assert not s.offered(disable_door(WEST))
    assert s.facts["doors_disabled"] == [1, 0, 0]
    assert s.i(0).visible == 0


def test_R26_doors_on_the_edges_only(scene):
    """2.3 R20: reach doors are those on the edges of the own square, two of them here."""
    s = scene(n=1, panels="offices").inf(0, 22)
    assert [c for c in s.options if 22 <= c < 26] == [disable_door(NORTH), disable_door(SOUTH)]
    assert "disable_door" not in scene(n=1, panels="offices").inf(0, 23).kinds()
    assert "disable_door" not in scene(n=1, panels="offices").inf(0, 21).kinds()


@pytest.mark.parametrize("rule", ["lost", "kept"])
def test_R27_D13_T53_a_disabler_on_a_trap(scene, rule):
    """9.4 T53, D13: the token is lost (or kept), the action spent; the door stays and is known; robots see nothing."""
    s = scene(n=1, panels="quadrants", disabler_on_trap=rule).trap(0).inf(0, 8).begin()
    before = s.robots_see()
    s.do(DISABLER).answer("disabler_target", door(0))
    assert s.door(0) == TRAPPED
    assert s.i(0).disablers == (4 if rule == "kept" else 3)
    assert s.question.actions_left == 4
    assert (s.facts["disablers_lost"], s.facts["doors_disabled"]) == (rule == "lost", [0, 0, 0])
    assert s.robots_see() == before


def test_R27_K10_T53_a_disabler_on_a_plain_door_and_a_generator(scene):
    """9.4 T53: open and known; data lying there: across the room, and not in another room."""
    s = scene(n=1, panels="quadrants").shut(0, 1).gen(0, 8).inf(0, 23)
    s.do(DISABLER).answer("disabler_target", door(0), options=[8, door(0), door(1)], seat=0)
    assert s.door(0) == (0, "plain")
    s.do(DISABLER).answer("disabler_target", 8, options=[8, door(1)])
    assert s.g(0) == ("data", 8)
    assert (s.i(0).disablers, s.facts["disablers_used"], s.facts["disablers_lost"]) == (2, 2, 0)
    assert (s.facts["generators_disabled"], s.facts["doors_disabled"]) == ([0, 1, 0], [0, 1, 0])


def test_R27_D16_the_room_decides(scene):
    """2.4 R27, D16: sentinels and teleports of the room, doors bordering it (the seam too), nothing beyond."""
    s = scene(n=1, panels="quadrants halls").gen(0, 40).sentinel(0, 8).teleport(0, 12).inf(0, 0)
    s.do(DISABLER).answer("disabler_target", 8, options=[8, door(0), door(1)])
    assert s.lies("sentinels", 0) == ("inactive", 8)
    east = scene(n=1, panels="quadrants halls").gen(0, 40).teleport(0, 12).inf(0, 13)
    seam = east.between(27, 70)
    east.do(DISABLER).answer("disabler_target", 12, options=[12, door(0), door(2), door(seam)])
    assert east.lies("teleports", 0) == ("inactive", 12)


def test_R27_one_target_is_taken(scene):
    """Section 4: K10 with one option is not asked; with none the act is not offered."""
    s = scene(n=1, panels="halls").gen(0, 24).unlock(1).shut(0).inf(0, 3).do(DISABLER)
    assert (s.asked, s.door(0)) == ("act", (0, "plain"))
    assert not s.offered(DISABLER)


def test_R27_without_a_disabler(scene):
    """Section 4, code 26: has one."""
    assert not scene(n=1, panels="halls").inf(0, 3, disablers=0).offered(DISABLER)
    assert scene(n=1, panels="halls").inf(0, 3, disablers=1).offered(DISABLER)


def test_R27_each_disabler_is_spent(scene):
    """2.4 R27: four uses, then no more; it may be done behind an open door alike."""
    s = scene(n=1, panels="offices").gen(0, 8).inf(0, 24)
    for _ in range(3):
        s.do(DISABLER)._give(s.options[0])
    assert (s.i(0).disablers, s.state["disablers_lying"]) == (1, {})


def test_R21_tokens_on_squares_never_block(scene):
    """2.3 R21, D6: steps and sight go over tokens of all kinds."""
    s = scene(n=1, panels="halls").gen(0, 24).lying(25, disablers=1, repairs=1).decoy_state(0, "lying", square=25)
    s.sentinel(1, 25, active=False).inf(0, 23)
    s.begin()
    assert {25, 26} <= set(s.table.seen(24, 2))
    s.do(step(EAST), step(EAST), step(EAST))
    assert s.i(0).square == 26


def test_R6_a_door_that_is_shut_stays_a_door(scene):
    """2.3 R18, R26: walking through an open door changes nothing and tells nothing."""
    s = scene(n=1, panels="halls").unlock(0).inf(0, 8).do(step(SOUTH))
    assert (s.i(0).square, s.door(0)) == (15, (0, "unknown"))
