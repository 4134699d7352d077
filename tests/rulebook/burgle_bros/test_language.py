"""Section 5.4: the effect vocabulary, with made-up programs on real cards (and 5.8 fields)."""

from __future__ import annotations

import pytest

CARDS = {
    "crow": "raven:basic",
    "climb": "acrobat:advanced",
    "laptop": "hacker:advanced",
    "peterman": "peterman:basic",
    "rigger": "rigger:advanced",
}


def tool(scene, program, players=3, **rules):
    """Seat 0 holds a pair of Rollerskates with another program."""
    return scene(players=players, **rules).edit("tool", "rollerskates", program=program).hand(0, "rollerskates")


def used(scene, program, **rules):
    return tool(scene, program, **rules).do("use rollerskates")


def happened(scene, program, players=3, **rules):
    """The Lampshade says something else and comes at the end of seat 0's actions."""
    s = scene(players=players, event_threshold=8, **rules).edit("event", "lampshade", program=program)
    return s.deck("events", "lampshade reboot")


def test_5_4_the_empty_program(scene):
    """5.4: legal, does nothing; as a tool it has no possible operation."""
    assert not tool(scene, "").offered("use rollerskates")
    assert happened(scene, "").end_turn().state["events"]["discards"] == ["lampshade"]


@pytest.mark.parametrize(("n", "left"), [(3, 7), (-1, 3), (-9, 0)])
def test_5_4_actions(scene, n, left):
    """5.4: not below 0."""
    assert used(scene, f"actions({n})").state["left"] == left


def test_5_4_next_actions(scene):
    """5.4: the next seat not escaped."""
    assert used(scene, "next_actions(2)").end_turn().state["left"] == 6


@pytest.mark.parametrize(
    ("who", "n", "stocks"),
    [("self", 2, [5, 1, 3]), ("room", 1, [4, 2, 3]), ("room", -2, [1, 0, 3]), ("self", -9, [0, 1, 3])],
)
def test_5_4_stealth(scene, who, n, stocks):
    """5.4: losses take own stealth down to 0, never the game."""
    s = tool(scene, f"stealth({who},{n})").put(1, "0:A1").stock(1, 1).count("room_stealth", "0:A1", 5)
    s.do("use rollerskates")
    assert [s.stealth(seat) for seat in range(3)] == stocks
    assert s.heap("room_stealth", "0:A1") == 5


def test_5_4_room_stealth_and_alarm_here_in_order(scene):
    """5.4: operations run in order."""
    s = used(scene, "room_stealth(2); alarm(here); alarms_off(per_floor); alarm(here)")
    assert (s.heap("room_stealth", "0:A1"), s.alarms(), s.alarms_by()) == (2, ["0:A1"], {"tool": 2})


def test_5_4_peek_any_in_a_tool(scene):
    """5.4: with its question, before anything happens."""
    s = tool(scene, "actions(1); peek(any)").do("use rollerskates")
    s.answer("tool_room", "1:A4", options=["0:A4", "1:A4", "2:A4"])
    assert s.faceup("1:A4")
    assert s.state["left"] == 5


def test_5_4_peek_any_in_an_event(scene):
    """5.4, 6 K11: the team is asked when the event comes; what it does before is done."""
    s = happened(scene, "stealth(self,1); peek(any); room_stealth(1)").do("end")
    assert s.stealth(0) == 4
    s.answer("tool_room", "1:A4", options=["0:A4", "1:A4", "2:A4"])
    assert (s.faceup("1:A4"), s.faceup("0:A4"), s.facts["peeks"]) == (True, False, 1)
    assert s.heap("room_stealth", "0:A1") == 1


def test_5_4_hack_in_an_event(scene):
    """5.4, 6 K11: one computer is not asked about, two are; without one nothing happens."""
    assert happened(scene, "hack(2)").end_turn().state["hacks"] == []
    s = happened(scene, "hack(2)").tile("0:B1", "computer_laser").end_turn()
    assert s.heap("hacks", "0:B1") == 2
    s = happened(scene, "hack(2)").tile("0:B1", "computer_laser").tile("1:B1", "computer_motion").do("end")
    s.answer("tool_room", "1:B1", options=["0:B1", "1:B1"])
    assert (s.heap("hacks", "0:B1"), s.heap("hacks", "1:B1"), s.facts["hack_tokens_made"]) == (0, 2, 2)


def test_5_4_peek_beside_in_a_tool(scene):
    """5.4, R85: it must be taken, for only events say "may"."""
    s = tool(scene, "peek(beside)").facedown("0:B1").facedown("0:A2").do("use rollerskates")
    s.answer("peekhole", 1, options=[1, 2])
    assert (s.faceup("0:B1"), s.faceup("0:A2")) == (True, False)


def test_5_4_hack_and_set_hacks(scene):
    """5.4: n more on one, exactly n on all revealed."""
    s = (
        tool(scene, "hack(5)", hack_max=6)
        .tile("0:B1", "computer_laser")
        .count("hacks", "0:B1", 4)
        .do("use rollerskates")
    )
    assert s.heap("hacks", "0:B1") == 6
    other = happened(scene, "set_hacks(4)").tile("0:B1", "computer_laser").tile("1:B1", "computer_motion")
    assert other.count("hacks", "0:B1", 6).end_turn().state["hacks"] == [[1, 4], [17, 4]]


def test_5_4_until_next_turn_and_this_turn(scene):
    """5.4: the four flags and `unseen`."""
    s = used(scene, "until_next_turn(no_alarms); until_next_turn(stairs_locked); this_turn(unseen)")
    assert (s.state["flags"]["no_alarms"], s.state["flags"]["stairs_locked"], s.state["unseen"]) == ([0], [0], 1)


@pytest.mark.parametrize(("n", "steps"), [(3, 4), (-3, 0)])
def test_5_4_guard_steps(scene, n, steps):
    """5.4: added to this turn's guard move."""
    s = (
        tool(scene, f"guard_steps({n})")
        .put(0, "0:A4")
        .post(0, "A1", to="D4", speed=1)
        .do("use rollerskates")
        .end_turn()
    )
    assert s.facts["guard_steps"][0] == steps


def test_5_4_patrol(scene):
    """5.4: if no alarm is on the actor's floor."""
    s = tool(scene, "patrol()").patrol(0, "B2").do("use rollerskates")
    assert s.guard(0).dest == "B2"


def test_5_4_draw_tool_twice(scene):
    """5.4: R55 n times."""
    s = tool(scene, "draw_tool(2)").deck("tools", "emp virus").do("use rollerskates")
    assert s.held(0) == ["emp", "virus"]


def test_5_4_relock_lift_and_skip(scene):
    """5.4: in events and tools alike."""
    s = tool(scene, "relock(); lift(1); skip_next()").tile("0:B1", "keypad").mark("open", "0:B1").do("use rollerskates")
    assert (s.rooms("open"), s.at(0), s.burglar(1).skip) == ([], "1:A1", 1)
    down = tool(scene, "lift(-1)").put(0, "1:B1").do("use rollerskates")
    assert down.at(0) == "0:B1"


def test_5_4_alarm_in_the_taken_laboratories(scene):
    """5.4."""
    s = tool(scene, "alarm(taken_labs)").tile("0:B1", "laboratory").mark("labs_taken", "0:B1").do("use rollerskates")
    assert s.alarms() == ["0:B1"]


def test_5_4_an_impossible_operation_is_skipped(scene):
    """5.4: Virus without a computer room, together with something possible."""
    s = used(scene, "hack(3); actions(1)")
    assert (s.state["left"], s.question.kind) == (5, "act")


@pytest.mark.parametrize(("passive", "check"), [
    ("allowance(2)", "left"), ("threshold(8)", "event"), ("enter_extra(occupied,2)", "extra"),
    ("alarm_on_enter(foyer)", "alarm"), ("no_alarm(fingerprint)", "quiet"), ("no_tools", "tools"),
    ("seen_adjacent", "seen"), ("present_to_roll", "roll"),
])  # fmt: skip
def test_5_4_passive_words(scene, passive, check):
    """5.4: on another card than the printed one."""
    s = scene(event_threshold=0).edit("loot", "bust", passive=passive).hand(1, "bust").deck("events", "reboot")
    s.put(1, "0:A1").put(2, "0:B1").hand(1, "emp")
    if check == "extra":
        assert s.end_turn().do("move E").state["left"] == 1
    elif check in ("alarm", "quiet"):
        s.tile("0:B1", "foyer" if check == "alarm" else "fingerprint").end_turn().do("move E")
        assert s.alarms() == (["0:B1"] if check == "alarm" else [])
    elif check == "seen":
        assert s.post(0, "C1", to="D4").end_turn().do("move E").losses() == {"tiara": 1}
    elif check == "left":
        assert s.end_turn().state["left"] == 6
    elif check == "tools":
        assert not s.end_turn().offered("use emp")
    elif check == "roll":
        assert not s.put(0, "0:D4").count("dice", "0:D4", 1).offered("roll")
    else:
        s.turn(active=1, used=4, left=0).end_turn()
        assert s.state["events"]["discards"] == ["reboot"]


def test_5_4_start_roll_and_on_draw(scene):
    """5.4: other numbers and operations inside the braces."""
    s = (
        scene()
        .edit("loot", "chihuahua", passive="start_roll(2,4){stealth(self,1); guard_steps(2)}")
        .hand(1, "chihuahua")
    )
    s.luck("dice_chihuahua", 3, turn=7, seat=1).end_turn()
    assert (s.stealth(1), s.state["guard_mod"]) == (4, 2)
    drawn = scene().edit("loot", "stamp", passive="threshold(3); on_draw{alarm(here); room_stealth(1)}")
    drawn.put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).deck("loot", "stamp")
    drawn.mark("covered", "0:A1 0:C1 0:D1 0:B2 0:B3 0:B4").do("roll")
    assert (drawn.alarms(), drawn.heap("room_stealth", "0:B1")) == (["0:B1"], 1)


@pytest.mark.parametrize(("rules", "edit", "look"), [
    ({}, ("character", "raven", {"basic": {"range": 1}}), "crow"), ({}, ("tool", "crystal_ball", {"n": 2}), "ball"),
    ({"keypad_face": 3}, None, "keypad"), ({"dice_per_try": 3}, None, "dice"), ({"climb_cost": 1}, None, "climb"),
    ({"laptop_cost": 2}, None, "laptop"), ({"peterman_dice": 3}, None, "peterman"),
    ({}, ("character", "rigger", {"advanced": {"tools_seen": 1}}), "rigger"),
])  # fmt: skip
def test_5_8_named_numbers(scene, rules, edit, look):
    """5.8: a parameter or the field of a row."""
    card = CARDS.get(look, "none")
    s = scene(characters=[card, "none", "none"], **rules)
    if edit:
        s.edit(edit[0], edit[1], **edit[2])
    if look == "crow":
        assert [act for act in s.offers() if act.startswith("crow")] == ["crow 0:A1", "crow 0:B1", "crow 0:A2"]
    elif look == "ball":
        s.hand(0, "crystal_ball").do("use crystal_ball").answer("event_order", 1, options=[0, 1])
    elif look in ("keypad", "dice"):
        s.tile("0:B1", "keypad").luck("dice_keypad", 3).do("move E")
        assert (s.at(0), s.state["cursors"]["dice_keypad"]) == (("0:B1", 1) if look == "keypad" else (s.at(0), 3))
    elif look == "climb":
        assert s.do("climb up").facts["actions_used"] == 1
    elif look == "laptop":
        assert s.do("laptop").state["left"] == 2
    elif look == "peterman":
        s.tile("0:A1", "safe").count("dice", "0:A1", 1).do("roll")
        assert s.state["cursors"]["dice_safe"] == 4
    else:
        s.tile("0:B1", "laboratory").deck("tools", "emp").do("move E")
        assert s.held(0) == ["emp"]
