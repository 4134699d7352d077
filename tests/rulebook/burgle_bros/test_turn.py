"""Section 2.2: a turn from its start to the next seat (R12-R22)."""

from __future__ import annotations

import pytest

from .names import cell


def over(scene, **rules):
    """A scene after the last safe, in which burglars may have escaped; cracked safes make no guard faster."""
    return scene(crack_speed=0, **rules).all_cracked()


def test_R12_the_turn_of_an_escaped_seat_is_passed_over(scene):
    """2.2 R12: it does not count in `turn`."""
    s = over(scene).escaped(1).end_turn()
    assert (s.state["active"], s.state["turn"]) == (2, 7)


@pytest.mark.parametrize("flag", ["no_alarms", "cameras_off", "stairs_locked", "walkways_as_stairs"])
def test_R13_an_effect_ends_when_the_turn_of_its_seat_comes(scene, flag):
    """2.2 R13, R88: seat 0 started it, seat 2 as well; each takes its own share away."""
    s = scene().flag(flag, 0, 2).end_turn()
    assert s.state["flags"][flag] == [0, 2]
    assert s.end_turn().state["flags"][flag] == [0]
    assert s.end_turn().state["flags"][flag] == []


@pytest.mark.parametrize("how", ["escaped", "skipped"])
def test_R13_also_when_the_turn_is_skipped_or_its_seat_has_escaped(scene, how):
    """2.2 R13, T117."""
    s = over(scene).flag("no_alarms", 1)
    if how == "escaped":
        s.escaped(1)
    else:
        s.p["burglars"][1]["skip"] = 1
    assert s.end_turn().state["flags"]["no_alarms"] == []
    assert s.state["active"] == 2


def test_R14_a_marked_seat_has_a_turn_without_anything(scene):
    """2.2 R14: no actions, event or guard move, but a started turn; the mark is gone."""
    s = scene(event_threshold=8).deck("events", "daydreaming lampshade espresso")
    s.put(1, "0:A2").post(0, "C4", to="A4", speed=1).turn(active=0)
    s.p["burglars"][1]["skip"] = 1
    s.put(0, "1:A1").end_turn()
    assert (s.state["active"], s.state["turn"], s.burglar(1).skip) == (2, 8, 0)
    assert s.state["events"]["discards"] == ["daydreaming"]
    assert s.guard(0).pos == "C4"


def test_R15_a_burglar_comes_in_at_the_entrance_without_an_entry(scene):
    """2.2 R15: also where the guard stands: no stealth, no `entered_here`."""
    s = scene(seed=2).deal()
    s.answer("entrance", s.state["guards"][0]["pos"]).end_turn()
    assert (s.state["active"], s.at(1), s.at(2)) == (1, s.at(0), "")
    assert [s.stealth(seat) for seat in range(2)] == [3, 3]
    assert (s.state["entered_here"], s.losses()) == (0, {})


def test_R15_only_on_the_first_turn(scene):
    """2.2 R15: later turns begin where the burglar stands."""
    s = scene(players=1).put(0, "0:C2").end_turn()
    assert (s.at(0), s.state["turn"]) == ("0:C2", 3)


def test_R16_the_dog_is_rolled_before_the_cat(scene):
    """2.2 R16, R89: both at the start of the holder's turn, each from its own stream."""
    s = scene().put(1, "0:A1").tile("0:C1", "laser").hand(1, "chihuahua persian_kitty").turn(active=0)
    s.luck("dice_chihuahua", 6, turn=7, seat=1).luck("dice_kitty", 2, turn=7, seat=1)
    s.put(0, "1:A1").end_turn()
    assert s.alarms() == ["0:A1"]
    assert s.state["kitty"] == cell("B1")
    assert (s.state["left"], s.state["used"]) == (4, 0)


@pytest.mark.parametrize(("actions", "held", "bonus", "left"), [
    (4, "", 0, 4), (4, "mirror", 0, 3), (4, "", 2, 6), (4, "mirror", 1, 4), (7, "", 0, 7), (2, "mirror", 0, 1),
])  # fmt: skip
def test_R17_the_allowance(scene, actions, held, bonus, left):
    """2.2 R17, T68: four actions, one fewer with the Mirror, more by Heads Up."""
    s = scene(actions_per_turn=actions).hand(1, held)
    s.p["burglars"][1]["bonus"] = bonus
    s.end_turn()
    assert (s.state["left"], s.burglar(1).bonus) == (left, 0)


def test_R17_the_allowance_is_never_below_0(scene):
    """2.2 R17."""
    s = scene().edit("loot", "mirror", passive="allowance(-9); no_alarm(laser)").hand(1, "mirror").end_turn()
    assert s.state["left"] == 0
    assert s.offers() == ["end"]


def test_R17_giving_the_mirror_away_changes_nothing_this_turn(scene):
    """2.2 R17: what it does is fixed at the start of the turn."""
    s = scene().put(1, "0:A1").put(2, "0:A1").hand(1, "mirror").end_turn()
    s.do("give mirror").answer("give_to", 2, options=[0, 2])
    assert s.state["left"] == 3
    assert s.end_turn().state["left"] == 3  # now seat 2 holds it
    assert s.end_turn().state["left"] == 4


def test_R17_a_new_turn_begins_with_nothing_used_or_marked(scene):
    """2.2 R17."""
    s = scene().turn(used=3, left=1, acts=7, acted=1, entered_here=1, unseen=1, guard_mod=1)
    s.tile("2:C1", "keypad").count("tries", "2:C1", 2)
    s.hand(1, "mirror").turn(passes=[["mirror", 2]])
    s.p["burglars"][0]["marks"] = 1
    s.until(0)
    names = ("used", "acts", "acted", "entered_here", "unseen", "guard_mod", "tries", "passes")
    assert [s.state[name] for name in names] == [0, 0, 0, 0, 0, 0, [], []]
    assert s.burglar(0).marks == 0


def test_R18_paying_counts_down_and_up(scene):
    """2.2 R18: `left -= k; used += k`; free acts change neither."""
    s = scene().tile("0:B1", "safe").hand(0, "makeup_kit")
    s.do("move E")
    assert (s.state["left"], s.state["used"]) == (3, 1)
    s.do("add_die")
    assert (s.state["left"], s.state["used"]) == (1, 3)
    s.do("use makeup_kit")
    assert (s.state["left"], s.state["used"], s.state["acts"], s.state["acted"]) == (1, 3, 3, 1)


def test_R18_without_actions_only_free_acts_and_the_end_remain(scene):
    """2.2 R18, 6 K4: and acts whose parameter price is 0."""
    s = scene(hack_cost=0).tile("0:A1", "computer_laser").put(1, "0:A1").hand(0, "emp mirror").turn(left=0, used=4)
    assert s.offers() == ["end", "hack", "use emp", "give emp", "give mirror"]


def test_R19_thermo_alarms_where_the_actions_end(scene):
    """2.2 R19, R44, T21: only for the burglar whose actions end, not for one who stands in another."""
    s = scene().tile("0:A1", "thermo").tile("2:A1", "thermo").end_turn()
    assert s.alarms() == ["0:A1"]
    assert s.alarms_by() == {"thermo": 1}


@pytest.mark.parametrize("how", ["facedown", "broken"])
def test_R19_a_thermo_that_does_not_work_is_silent(scene, how):
    """2.2 R19, R38, R39."""
    s = scene(reveal_on_place=False).tile("0:A1", "thermo", faceup=how != "facedown")
    if how == "broken":
        s.mark("broken", "0:A1")
    assert s.end_turn().alarms() == []


def test_R19_no_token_cancels_thermo(scene):
    """2.2 R19, R37: not asked, though every computer room has tokens."""
    s = scene(characters=["hacker:advanced", "none", "none"]).tile("0:A1", "thermo").turn(laptop=1)
    for where, kind in (("0:A2", "laser"), ("0:A3", "motion"), ("0:B3", "fingerprint")):
        s.tile(where, f"computer_{kind}").count("hacks", where, 3)
    assert s.end_turn().alarms() == ["0:A1"]


@pytest.mark.parametrize(("left", "used", "held", "drawn"), [
    (2, 2, "", 1), (1, 3, "", 0), (4, 2, "", 1), (1, 3, "stamp", 1), (0, 4, "stamp", 0), (4, 0, "", 1),
    (4, 0, "stamp", 1),
])  # fmt: skip
def test_R20_T31_an_event_when_few_actions_were_used(scene, left, used, held, drawn):
    """2.2 R20, 8.3 T31: at most two used, not left; three with the Stamp."""
    s = scene(event_threshold=2).deck("events", "lampshade").hand(0, held).turn(left=left, used=used).end_turn()
    assert s.state["events"]["discards"] == ["lampshade"] * drawn
    assert (s.stealth(0), s.facts["event_count"]) == (3 + drawn, drawn)


def test_R20_T116_the_threshold_of_minus_1_means_never(scene):
    """8.3 T116: Stamp or not."""
    s = scene(event_threshold=-1).hand(0, "stamp").end_turn()
    assert s.state["events"]["discards"] == []


def test_R20_T32_adding_a_die_alone_leaves_time_for_an_event(scene):
    """8.3 T32: two actions used."""
    s = scene(event_threshold=2).deck("events", "lampshade").tile("0:A1", "safe").do("add_die").end_turn()
    assert s.stealth(0) == 4


def test_R21_the_guard_of_the_burglars_floor_moves(scene):
    """2.2 R21: the others stay."""
    s = scene()
    for floor in range(3):
        s.post(floor, "D3", to="D1", speed=1)
    s.end_turn()
    assert [s.guard(floor).pos for floor in range(3)] == ["D2", "D3", "D3"]


def test_R21_the_floor_is_that_where_the_burglar_is_after_the_event(scene):
    """2.2 R21, T84: the guard below moves after Lost Grip."""
    s = scene(event_threshold=8).deck("events", "lost_grip").put(0, "1:A1")
    for floor in range(3):
        s.post(floor, "D3", to="D1", speed=1)
    s.end_turn()
    assert [s.guard(floor).pos for floor in range(3)] == ["D2", "D3", "D3"]
    assert s.at(0) == "0:A1"


def test_R21_guard_mod_is_for_this_move_only(scene):
    """2.2 R21, R22, T77: Espresso, then two steps again."""
    s = scene(players=1, event_threshold=8).deck("events", "espresso reboot").put(0, "0:A4")
    s.post(0, "A1", to="D4", speed=2).end_turn()
    assert s.guard(0).pos == "D1"
    assert s.end_turn().guard(0).pos == "D3"


def test_R22_the_turn_limit_truncates(scene):
    """2.2 R22, R92: when `max_turns` turns have been started and finished."""
    s = scene(max_turns=100).turn(turn=98).end_turn()
    assert (s.state["stage"], s.state["turn"]) == ("play", 99)
    s.do("end")
    assert (s.state["stage"], s.result[0]) == ("over", "truncated")
    assert s.question is None


def test_R22_unseen_ends_with_the_turn(scene):
    """2.2 R22, R81: the next burglar is seen again."""
    s = scene().turn(unseen=1).put(1, "0:A1").post(0, "B1", to="D1", speed=0).end_turn().do("move E")
    assert s.losses() == {"own_move_guard": 1}
