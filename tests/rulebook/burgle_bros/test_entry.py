"""Section 2.3: the entry procedure, its stops, prices and alarms (R30-R32, R37)."""

from __future__ import annotations

import pytest

COMPUTERS = {"fingerprint": "0:A2", "laser": "0:A3", "motion": "0:B3"}


def computers(s, **tokens):
    """Computer rooms far from the way, with these tokens."""
    for kind, n in tokens.items():
        s.tile(COMPUTERS[kind], f"computer_{kind}").count("hacks", COMPUTERS[kind], n)
    return s


def test_R30_1_the_gemstone_pays_for_company(scene):
    """2.3 R30.1, R89: one more when another burglar is in the room, not when a guard is."""
    s = scene().put(1, "0:B1").hand(0, "gemstone").post(0, "B2", to="D4").do("move E")
    assert s.state["left"] == 2
    assert s.do("move S").state["left"] == 1


def test_R30_2_the_room_is_revealed(scene):
    """2.3 R30.2, R40: an entry into a facedown room is a blind one."""
    s = scene().facedown("0:B1").do("move E")
    assert s.faceup("0:B1")
    assert (s.facts["blind_entries"], s.facts["peeks"], s.facts["rooms_revealed"]) == (1, 0, 1)


def test_R30_3_deadbolt_costs_three_in_all(scene):
    """2.3 R30.3."""
    s = scene().tile("0:B1", "deadbolt").do("move E")
    assert (s.at(0), s.state["left"], s.state["used"]) == ("0:B1", 1, 3)


@pytest.mark.parametrize(("choice", "at", "left"), [(0, "0:A1", 3), (1, "0:B1", 1)])
def test_R30_3_a_fresh_deadbolt_asks(scene, choice, at, left):
    """2.3 R30.3, D37, D38, 6 K5: stay for the action of trying, or pay three."""
    s = scene().tile("0:B1", "deadbolt", faceup=False).do("move E")
    s.answer("deadbolt", choice, options=[0, 1], seat=0)
    assert (s.at(0), s.state["left"], s.faceup("0:B1")) == (at, left, True)


def test_R30_3_T8_too_few_left_for_a_fresh_deadbolt(scene):
    """8.1 T8: revealed, not entered, one action left; the old room's Motion and guard do not run again."""
    s = scene().tile("0:A1", "motion").tile("0:B1", "deadbolt", faceup=False).post(0, "A1", to="D4")
    s.turn(left=2, used=2, entered_here=1).do("move E")
    assert (s.at(0), s.state["left"], s.faceup("0:B1")) == ("0:A1", 1, True)
    assert (s.losses(), s.alarms(), s.state["entered_here"]) == ({}, [], 1)
    assert s.question.kind == "act"


def test_R30_3_T113_no_guard_is_revealed_for_a_deadbolt_not_entered(scene):
    """8.3 T113: moving up to a floor whose guard is absent."""
    s = scene().tile("0:A1", "stairs").tile("1:A1", "deadbolt", faceup=False).no_guard(1)
    s.turn(left=2, used=2).do("move up")
    assert (s.at(0), s.state["left"], s.guard(1).state) == ("0:A1", 1, "absent")


def test_R30_3_the_gemstone_never_adds_to_a_deadbolt(scene):
    """2.3 R30.3: an occupied one is free; the Gemstone's price stays 2 there."""
    s = scene().tile("0:B1", "deadbolt").put(1, "0:B1").hand(0, "gemstone").do("move E")
    assert s.state["left"] == 2


@pytest.mark.parametrize(("face", "at", "is_open"), [(6, "0:B1", ["0:B1"]), (5, "0:A1", [])])
def test_R30_3_keypad(scene, face, at, is_open):
    """2.3 R30.3: one die, a six opens it for good."""
    s = scene().tile("0:B1", "keypad").luck("dice_keypad", face).do("move E")
    assert (s.at(0), s.rooms("open"), s.state["left"]) == (at, is_open, 3)
    assert s.facts["keypad_tries"] == 1


def test_R30_3_T6_each_further_try_of_the_turn_has_a_die_more(scene):
    """8.1 T6: 1, 2, 3, 4 dice; the next turn begins with one again."""
    s = scene(players=1).tile("0:B1", "keypad").fate("dice_keypad", 10, lambda faces: 6 not in faces)
    for n in range(1, 5):
        s.do("move E")
        assert dict(s.state["tries"]) == {s.number("0:B1"): n}
        assert s.state["cursors"]["dice_keypad"] == n * (n + 1) // 2
    assert s.at(0) == "0:A1"
    s.end_turn().do("move E")
    assert s.state["cursors"]["dice_keypad"] == 1


def test_R30_3_all_dice_of_a_try_are_rolled(scene):
    """2.3 R30.3, 4: also after a success."""
    s = scene().tile("0:B1", "keypad").luck("dice_keypad", 1, 6, 1).do("move E", "move E")
    assert (s.at(0), s.state["cursors"]["dice_keypad"]) == ("0:B1", 3)


def test_R30_3_an_open_keypad_is_no_stop(scene):
    """2.3 R30.3: no roll; somebody inside makes no difference to a closed one."""
    s = scene().tile("0:B1", "keypad").mark("open", "0:B1").do("move E")
    assert (s.at(0), s.state["cursors"]["dice_keypad"]) == ("0:B1", 0)
    closed = scene().tile("0:B1", "keypad").put(1, "0:B1").luck("dice_keypad", 2).do("move E")
    assert closed.at(0) == "0:A1"


def test_R30_3_a_failed_stop_pays_with_the_gemstone_too(scene):
    """2.3 R30.1, R30.3: the price p of the Keypad is paid for the try."""
    s = scene().tile("0:B1", "keypad").put(1, "0:B1").hand(0, "gemstone").luck("dice_keypad", 2).do("move E")
    assert (s.at(0), s.state["left"]) == ("0:A1", 2)


@pytest.mark.parametrize(("choice", "alarms", "left", "hacks", "laptop"), [
    (0, ["0:B1"], 3, 2, 1), (1, [], 2, 2, 1), (2, [], 3, 1, 1), (3, [], 3, 2, 0),
])  # fmt: skip
def test_R30_4_laser(scene, choice, alarms, left, hacks, laptop):
    """2.3 R30.4, 6 K6: accept, one more action, a token of the Laser computer room, or the laptop."""
    s = computers(scene(characters=["none", "hacker:advanced", "none"]), laser=2, motion=3).turn(laptop=1)
    s.tile("0:B1", "laser").do("move E").answer("alarm_pay", choice, options=[0, 1, 2, 3], seat=0)
    assert (s.at(0), s.alarms(), s.state["left"]) == ("0:B1", alarms, left)
    assert (s.heap("hacks", COMPUTERS["laser"]), s.state["laptop"]) == (hacks, laptop)
    assert s.facts["alarms_cancelled"] == int(choice > 0)
    assert s.facts["hack_tokens_spent"] == int(choice > 1)


@pytest.mark.parametrize("tokens", [0, 1])
def test_R30_4_T7_a_laser_with_the_last_action(scene, tokens):
    """8.1 T7: entered, alarm; asked only with a Laser token."""
    s = computers(scene(), laser=tokens).tile("0:B1", "laser", faceup=False).turn(left=1, used=3).do("move E")
    if tokens:
        s.answer("alarm_pay", 0, options=[0, 2])
    assert (s.at(0), s.alarms(), s.state["left"]) == ("0:B1", ["0:B1"], 0)


def test_R30_4_T64_laser_and_gemstone(scene):
    """8.3 T64: two paid; three would be needed for "more actions", so nothing is asked."""
    s = scene().tile("0:B1", "laser").put(1, "0:B1").hand(0, "gemstone").turn(left=2, used=2).do("move E")
    assert (s.state["left"], s.alarms()) == (0, ["0:B1"])


def test_R30_4_a_laser_cost_of_one_means_no_alarm(scene):
    """2.3 R30.4: no question either."""
    s = scene(laser_cost=1).tile("0:B1", "laser").do("move E")
    assert (s.question.kind, s.alarms(), s.state["left"]) == ("act", [], 3)


def test_R30_4_a_laser_cost_of_one_alarms_who_may_not_pay(scene):
    """2.3 R30.4: it is the answer "more actions" that costs nothing then, and a climb has no such answer."""
    s = scene(laser_cost=1, characters=["acrobat:advanced", "none", "none"]).tile("1:A1", "laser")
    s.post(1, "D4", to="D4").do("climb up")
    assert s.alarms_by() == {"laser": 1}


def test_R30_4_the_price_is_lost_if_the_guard_turns_out_to_be_inside(scene):
    """2.3 R30.4 note, R60: the question comes before the guard of a new floor is revealed."""
    s = computers(scene(), laser=1).tile("0:A1", "stairs").tile("1:A1", "laser").no_guard(1).patrol(1, "A1 D1")
    s.do("move up").answer("alarm_pay", 2, options=[0, 1, 2])
    assert (s.alarms(), s.heap("hacks", COMPUTERS["laser"]), s.losses()) == ([], 0, {"own_move_guard": 1})


@pytest.mark.parametrize(("choice", "alarms", "hacks"), [(0, ["0:A1"], 1), (2, [], 0)])
def test_R30_6_T20_motion_left_in_the_turn_it_was_entered(scene, choice, alarms, hacks):
    """8.1 T20: alarm in the Motion room, or a token of its computer room."""
    s = computers(scene(), motion=1).tile("0:A1", "motion").turn(entered_here=1).do("move E")
    s.answer("alarm_pay", choice, options=[0, 2])
    assert (s.at(0), s.alarms(), s.heap("hacks", COMPUTERS["motion"])) == ("0:B1", alarms, hacks)


def test_R30_6_T20_motion_left_in_a_later_turn(scene):
    """8.1 T20: nothing."""
    s = scene(players=1).tile("0:B1", "motion").do("move E").end_turn().do("move E")
    assert s.alarms() == []


def test_R30_6_the_alarm_starts_when_the_burglar_has_moved(scene):
    """2.3 R30.6, R30.8: before the sight of the new room; it draws the guard who is in it."""
    s = scene().tile("0:A1", "motion").turn(entered_here=1).post(0, "B1", to="D4").do("move E")
    assert (s.alarms(), s.guard(0).dest, s.losses()) == (["0:A1"], "A1", {"own_move_guard": 1})


def test_R30_7_the_guard_of_a_new_floor_is_revealed(scene):
    """2.3 R30.7, R65: position, then destination; nothing of it is an arrival."""
    s = scene().tile("0:A1", "stairs").no_guard(1).patrol(1, "C2 D4").do("move up")
    assert (s.guard(1).state, s.guard(1).pos, s.guard(1).dest) == ("board", "C2", "D4")
    assert s.pile(1, "discards") == ["C2", "D4"]
    assert s.losses() == {}


def test_R30_8_an_entry_is_remembered(scene):
    """2.3 R30.8."""
    s = scene()
    assert s.state["entered_here"] == 0
    assert s.do("move E").state["entered_here"] == 1


@pytest.mark.parametrize(("tile", "hand", "alarm"), [
    ("fingerprint", "", True), ("detector", "", False), ("detector", "emp", True), ("detector", "mirror", True),
    ("thermo", "", False), ("thermo", "isotope", True), ("motion", "", False), ("foyer", "", False),
    ("keypad", "", False), ("secret_door", "isotope", False), ("lavatory", "", False), ("atrium", "", False),
])  # fmt: skip
def test_R30_10_what_an_entry_sets_off(scene, tile, hand, alarm):
    """2.3 R30.10, R44, T43, T66: alarms of the room entered."""
    s = scene().tile("0:B1", tile).mark("open", "0:B1" if tile == "keypad" else "").hand(0, hand).do("move E")
    assert s.alarms() == (["0:B1"] if alarm else [])


@pytest.mark.parametrize(
    "tile", ["fingerprint", "detector", "thermo", "laser", "motion", "camera", "keypad", "deadbolt"]
)
def test_R30_R39_nothing_of_it_where_the_tile_is_broken(scene, tile):
    """2.4 R39: it blocks nothing and starts no alarm."""
    s = scene(players=1).tile("0:B1", tile).mark("broken", "0:B1").hand(0, "emp isotope").post(0, "D4", to="C4")
    s.tile("0:A3", "safe").tile("0:D4", "camera").do("move E")
    assert s.at(0) == "0:B1"
    assert s.do("move E").alarms() == []


@pytest.mark.parametrize(("choice", "alarms"), [(0, ["0:B1"]), (2, []), (3, [])])
def test_R30_10_fingerprint_asks(scene, choice, alarms):
    """2.3 R30.10, 6 K6: accept, token, laptop; never actions."""
    s = computers(scene(characters=["none", "hacker:advanced", "none"]), fingerprint=1, laser=2).turn(laptop=1)
    s.tile("0:B1", "fingerprint").do("move E").answer("alarm_pay", choice, options=[0, 2, 3])
    assert s.alarms() == alarms
    assert s.heap("hacks", COMPUTERS["fingerprint"]) == (choice != 2)


def test_R37_a_facedown_computer_room_has_no_tokens_to_spend(scene):
    """2.3 R37, 6 K6: the room must be faceup."""
    s = computers(scene(reboot_facedown=True), fingerprint=1).tile("0:B1", "fingerprint")
    s.p["faceup"][0][s.number(COMPUTERS["fingerprint"])] = 0
    assert s.do("move E").alarms() == ["0:B1"]


@pytest.mark.parametrize("tile", ["fingerprint", "laser", "motion"])
@pytest.mark.parametrize("why", ["emp", "guard", "token", "hacker", "hacker inside", "broken"])
def test_R37_T46_no_question_where_no_alarm_could_start(scene, tile, why):
    """8.3 T46, R37: EMP, guard or token inside, a basic Hacker, a broken tile: nothing asked, nothing started."""
    start, goal = ("0:B1", "0:C1") if tile == "motion" else ("0:A1", "0:B1")
    hacker = {"hacker": 0, "hacker inside": 1}.get(why)
    s = scene(characters=["hacker:basic" if seat == hacker else "none" for seat in range(3)])
    computers(s, **{tile: 3}).tile("0:B1", tile).put(0, start).turn(entered_here=1)
    if why == "emp":
        s.flag("no_alarms", 1)
    elif why == "guard":
        s.post(0, "B1", to="D4")
    elif why == "token":
        s.alarm("0:B1")
    elif why == "hacker inside":
        s.put(1, "0:B1")
    elif why == "broken":
        s.mark("broken", "0:B1")
    s.do("move E")
    assert (s.question.kind, s.at(0), s.state["left"]) == ("act", goal, 3)
    assert s.alarms() == (["0:B1"] if why == "token" else [])
    assert s.heap("hacks", COMPUTERS[tile]) == 3


def test_R37_T68_the_mirror_and_the_laser(scene):
    """8.3 T68: costs one, no alarm, no question."""
    s = scene().tile("0:B1", "laser").hand(0, "mirror").do("move E")
    assert (s.question.kind, s.alarms(), s.state["left"]) == ("act", [], 3)


def test_R37_T66_the_isotope_asks_nothing(scene):
    """8.3 T66: a Laser token does not help in a Thermo."""
    s = computers(scene(), laser=3).tile("0:B1", "thermo").hand(0, "isotope").do("move E")
    assert (s.question.kind, s.alarms()) == ("act", ["0:B1"])


def test_R37_the_laptop_counts_only_while_the_hacker_is_on_the_board(scene):
    """2.3 R37."""
    s = scene(crack_speed=0, characters=["none", "hacker:advanced", "none"]).all_cracked().escaped(1).turn(laptop=1)
    assert s.tile("0:B1", "fingerprint").do("move E").alarms() == ["0:B1"]


def test_R32_to_be_placed_is_no_entry(scene):
    """2.3 R32, T34: a lift reveals the guard and the room, nothing else: no sight, alarm, tool or fall."""
    for tile in ("fingerprint", "laboratory", "walkway", "deadbolt", "foyer"):
        s = scene(event_threshold=8).deck("events", "freight_elevator").tile("1:A1", tile, faceup=False)
        s.no_guard(1).patrol(1, "A1 D1").turn(entered_here=1).tile("0:A1", "motion").end_turn()
        assert (s.at(0), s.faceup("1:A1"), s.alarms(), s.losses(), s.held(0)) == ("1:A1", True, [], {}, [])
        assert s.guard(1).pos == "A1"


def test_R32_after_a_lift_motion_is_left_in_peace(scene):
    """2.3 R32: `entered_here` is false for the one who was placed."""
    s = scene(event_threshold=8).deck("events", "buddy_system").tile("0:A1", "motion").turn(entered_here=1)
    s.do("end").answer("seat", 1, options=[1, 2])
    assert s.at(1) == "0:A1"
    assert s.do("move E").alarms() == []
