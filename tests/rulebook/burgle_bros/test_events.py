"""Section 2.11: the events (R85-R88), each drawn at the end of seat 0's actions."""

from __future__ import annotations

import pytest

from . import draws
from .names import EVENTS


def event(scene, name, players=3, **rules):
    """This event is on top and comes when seat 0 ends its actions; the next is one without effect here."""
    return scene(players=players, event_threshold=8, **rules).deck("events", f"{name} reboot")


def test_R85_the_event_is_on_the_discards_while_it_is_resolved(scene):
    """2.11 R85: taken, discarded, resolved."""
    s = event(scene, "buddy_system").do("end")
    assert (s.question.kind, s.state["events"]["discards"]) == ("seat", ["buddy_system"])


def test_R85_an_empty_deck_is_made_of_the_discards(scene):
    """2.11 R85, R96, 4: in table order before the shuffle."""
    s = scene(event_threshold=8).deck("events", "", only=True)
    s.p["events"]["discards"].reverse()
    s.do("end")
    expected = draws.shuffled(EVENTS, s.words("deck_events", 1))
    assert (s.state["events"]["discards"], s.state["events"]["deck"]) == (expected[:1], expected[1:])
    assert (s.state["events"]["reshuffles"], s.facts["event_count"]) == (1, 1)


def test_R86_effects_on_an_absent_guard_do_nothing(scene):
    """2.11 R86: no cards are drawn, nobody is placed."""
    for name in ("change_of_plans", "crash", "throw_voice", "where_is_he", "switch_signs", "squeak"):
        s = event(scene, name).no_guard(0, state="absent").patrol(0, "A1 B1").end_turn()
        assert (s.guard(0).state, s.pile(0, "discards")) == ("absent", []), name


@pytest.mark.parametrize("name", ["change_of_plans", "crash", "throw_voice"])
def test_R86_T75_not_while_an_alarm_is_on(scene, name):
    """8.3 T75: nothing."""
    s = event(scene, name).alarm("0:D3 1:A1").put(0, "0:A1").post(0, "A4", to="D3").patrol(0, "A2").do("end")
    assert (s.guard(0).dest, s.pile(0, "discards"), s.question.kind) == ("D3", [], "act")


def test_R87_change_of_plans(scene):
    """5.6 R87: a new destination; alarms of another floor do not matter."""
    s = event(scene, "change_of_plans").alarm("1:A1").post(0, "D4", to="A4").patrol(0, "B2").end_turn()
    assert s.guard(0).dest == "B2"


@pytest.mark.parametrize(("name", "steps"), [("daydreaming", 1), ("espresso", 3)])
def test_R87_T77_daydreaming_and_espresso(scene, name, steps):
    """8.3 T77: for this turn's guard move."""
    s = event(scene, name).put(0, "0:A4").post(0, "A1", to="D4", speed=2).end_turn()
    assert s.facts["guard_steps"] == [steps, 0, 0]


def test_R87_buddy_system(scene):
    """2.11 R87, 6 K18: another burglar on the board must come; one in the same room may be chosen."""
    s = event(scene, "buddy_system", players=4).put(1, "0:A1").put(3, "1:D1").do("end")
    s.answer("seat", 3, options=[1, 2, 3], seat=0)
    assert s.at(3) == "0:A1"


def test_R87_T74_buddy_system_brings_no_entry(scene):
    """8.3 T74: a Fingerprint room with the guard inside."""
    s = event(scene, "buddy_system", players=2).tile("0:A1", "fingerprint").post(0, "A1", to="D4").end_turn()
    assert (s.at(1), s.losses(), s.alarms()) == ("0:A1", {}, [])


def test_R87_T110_buddy_system_without_a_buddy(scene):
    """8.3 T110: no other burglar has started."""
    s = scene(players=3, event_threshold=8, seed=2).deal()
    s.answer("entrance", "A1")
    position = s.copy_of_state()
    position["events"]["deck"].remove("buddy_system")
    position["events"]["deck"].insert(0, "buddy_system")
    s.table.load(position)
    s.end_turn()
    assert s.state["events"]["discards"] == ["buddy_system"]
    assert [s.at(seat) for seat in (1, 2)] == ["0:A1", ""]


@pytest.mark.parametrize(("guard", "dest", "drawn"), [("D4", "A1", []), ("A1", "C2", ["C2"])])
def test_R87_T76_crash(scene, guard, dest, drawn):
    """8.3 T76: the actor's cell; the guard's own cell: a new card."""
    s = event(scene, "crash").post(0, guard, to="D1").patrol(0, "C2").end_turn()
    assert (s.guard(0).dest, s.pile(0, "discards")) == (dest, drawn)


def test_R87_T78_dead_drop(scene):
    """8.3 T78: the nearest earlier seat that has not escaped."""
    s = event(scene, "dead_drop", crack_speed=0).all_cracked().escaped(2).hand(0, "emp mirror tiara").end_turn()
    assert (s.held(0), s.held(1), s.held(2)) == ([], ["emp", "mirror", "tiara"], [])
    other = event(scene, "dead_drop").hand(0, "emp").hand(2, "virus").end_turn()
    assert (other.held(1), other.held(2)) == ([], ["emp", "virus"])


def test_R87_dead_drop_of_a_second_gold_bar(scene):
    """2.11 R87, D15: the bar stays if the receiver holds one."""
    s = event(scene, "dead_drop").hand(0, "gold_bar_1 emp").hand(2, "gold_bar_2").end_turn()
    assert (s.held(0), s.held(2)) == (["gold_bar_1"], ["emp", "gold_bar_2"])


def test_R87_dead_drop_and_the_loose_kitty(scene):
    """2.11 R87, R89: it is not held and does not go; alone nothing goes."""
    s = event(scene, "dead_drop").loose_kitty("0:A1").end_turn()
    assert (s.held(2), s.state["kitty"]) == ([], 0)
    alone = event(scene, "dead_drop", players=1).hand(0, "emp").end_turn()
    assert alone.held(0) == ["emp"]


def test_R87_T122_dead_drop_with_the_mirror(scene):
    """8.3 T122: seat 1 drops it on seat 0, who has three actions next turn."""
    s = event(scene, "dead_drop").turn(active=1).hand(1, "mirror").until(0)
    assert (s.held(0), s.state["left"]) == (["mirror"], 3)


def test_R87_T79_freight_elevator(scene):
    """8.3 T79: up one floor; from the top the burglar escapes with everything held, else stays."""
    s = event(scene, "freight_elevator").end_turn()
    assert s.at(0) == "1:A1"
    top = event(scene, "freight_elevator").put(0, "2:C1").post(2, "D3", to="D1", speed=1).end_turn()
    assert (top.at(0), top.guard(2).pos) == ("2:C1", "D2")
    out = event(scene, "freight_elevator", crack_speed=0).all_cracked().put(0, "2:C1").post(2, "D3", to="D1", speed=1)
    out.end_turn()
    assert (out.burglar(0).escaped, out.guard(2).pos) == (1, "D3")


@pytest.mark.parametrize(("start", "end"), [("0:A1", "0:A1"), ("1:A1", "0:A1"), ("2:D1", "1:D1")])
def test_R87_T84_lost_grip(scene, start, end):
    """8.3 T84: down one floor without an entry; nothing on floor 0."""
    s = event(scene, "lost_grip").put(0, start).tile("0:A1", "fingerprint").post(0, "A1", to="D4").end_turn()
    assert (s.at(0), s.losses(), s.alarms()) == (end, {}, [])


def test_R87_go_with_your_gut(scene):
    """2.11 R87, 6 K19: facedown rooms adjacent or linked; one must be entered."""
    s = event(scene, "go_with_your_gut").put(0, "1:B2").tile("1:B2", "stairs").facedown("1:B1 1:A2 1:B3 2:B2")
    s.mark("bombs", "0:B2").facedown("0:B2").walls(1, "A2|B2").post(1, "B1", to="D4").do("end")
    s.answer("gut", "N", options=["N", "S", "up", "down"], seat=0)
    assert (s.at(0), s.losses(), s.faceup("1:B1")) == ("1:B1", {"own_move_guard": 1}, True)


def test_R87_gut_has_one_way_or_none(scene):
    """2.11 R87: the only one is taken without a question; with none nothing happens; Time Lock shuts links."""
    s = event(scene, "go_with_your_gut").facedown("0:B1").end_turn()
    assert s.at(0) == "0:B1"
    shut = event(scene, "go_with_your_gut").tile("0:A1", "stairs").facedown("1:A1").flag("stairs_locked", 1).end_turn()
    assert shut.at(0) == "0:A1"


@pytest.mark.parametrize(("tile", "at", "alarms"), [
    ("deadbolt", "0:A1", []), ("fingerprint", "0:B1", ["0:B1"]), ("thermo", "0:B1", []), ("laser", "0:B1", ["0:B1"]),
])  # fmt: skip
def test_R87_T80_gut_into_a_room(scene, tile, at, alarms):
    """8.3 T80, R30.3: an empty Deadbolt keeps him out; Thermo was over; alarms as on any entry."""
    s = event(scene, "go_with_your_gut").tile("0:B1", tile, faceup=False).end_turn()
    assert (s.at(0), s.alarms(), s.faceup("0:B1")) == (at, alarms, True)


@pytest.mark.parametrize(("face", "at"), [(6, "0:B1"), (5, "0:A1")])
def test_R87_gut_into_a_keypad(scene, face, at):
    """2.3 R30.3: one die whatever was tried before, and the try is not counted."""
    s = event(scene, "go_with_your_gut").tile("0:B1", "keypad", faceup=False).luck("dice_keypad", face).end_turn()
    assert s.at(0) == at


def test_R87_T115_gut_out_of_motion(scene):
    """8.3 T115: entered this turn: alarm in the Motion room, or a token."""
    for choice, alarms in ((0, ["0:A1"]), (2, [])):
        s = event(scene, "go_with_your_gut").tile("0:A1", "motion").facedown("0:B1").turn(entered_here=1)
        s.tile("0:B3", "computer_motion").count("hacks", "0:B3", 2).do("end").answer(
            "alarm_pay", choice, options=[0, 2]
        )
        assert (s.at(0), s.alarms()) == ("0:B1", alarms)


def test_R87_T120_gut_in_the_invisible_suit(scene):
    """8.3 T120: beside a guard, with the Tiara."""
    s = event(scene, "go_with_your_gut").hand(0, "tiara").tile("0:B1", "foyer", faceup=False)
    s.turn(unseen=1).post(0, "B2", to="D4")
    assert s.end_turn().losses() == {}


@pytest.mark.parametrize("choice", ["E", 6])
def test_R87_T85_peekhole(scene, choice):
    """8.3 T85, 6 K20: through walls, up and down; may be declined."""
    s = event(scene, "peekhole").put(0, "1:A1").facedown("1:B1 0:A1 2:A1").walls(1, "A1|B1").do("end")
    s.answer("peekhole", choice, options=["E", "up", "down", 6], seat=0)
    assert (s.faceup("1:B1"), s.facts["peeks"]) == (choice == "E", int(choice == "E"))


def test_R87_T81_gymnastics(scene):
    """8.3 T81, D13: a Walkway on floor 0 is linked up, both ways, until the owner's next turn."""
    s = event(scene, "gymnastics").put(0, "0:C1").put(1, "0:B2").put(2, "1:B2").tile("0:B2", "walkway").end_turn()
    assert s.offered("move up")
    assert s.end_turn().offered("move down")
    assert s.end_turn().state["flags"]["walkways_as_stairs"] == []


def test_R87_T82_heads_up_then_jump_the_gun(scene):
    """8.3 T82: seat 2 is skipped and keeps its extra action for later."""
    s = scene(event_threshold=8).deck("events", "heads_up reboot").turn(active=1).end_turn()
    assert s.state["left"] == 5
    both = scene(event_threshold=8).deck("events", "jump_the_gun reboot").turn(active=1)
    both.p["burglars"][2]["bonus"] = 1
    both.end_turn()
    assert (both.state["active"], both.burglar(2).bonus, both.state["turn"]) == (0, 1, 8)


@pytest.mark.parametrize(("name", "field", "seat"), [("heads_up", "bonus", 2), ("jump_the_gun", "skip", 2)])
def test_R87_next_means_the_next_seat_that_has_not_escaped(scene, name, field, seat):
    """2.11 R87, D27."""
    s = event(scene, name, players=4, crack_speed=0).all_cracked().escaped(1).do("end")
    if field == "bonus":
        assert (s.state["active"], s.state["left"]) == (seat, 5)
    else:
        assert s.state["active"] == 3


def test_R87_alone(scene):
    """2.11 R87: Heads Up gives to oneself, Jump the Gun does nothing."""
    assert event(scene, "heads_up", players=1).end_turn().state["left"] == 5
    s = event(scene, "jump_the_gun", players=1, solo_rules="full").end_turn()
    assert (s.state["active"], s.state["turn"], s.burglar(0).skip) == (0, 3, 0)


def test_R87_jury_rig_and_lampshade(scene):
    """5.6: a tool, a stealth."""
    assert event(scene, "jury_rig").deck("tools", "virus").end_turn().held(0) == ["virus"]
    assert event(scene, "lampshade").end_turn().stealth(0) == 4


def test_R87_T83_keycode_change(scene):
    """8.3 T83: who is inside may leave; to enter needs a six again."""
    s = event(scene, "keycode_change").put(1, "0:B1").tile("0:B1", "keypad").tile("1:B1", "keypad")
    s.mark("open", "0:B1 1:B1").luck("dice_keypad", 2, turn=7, seat=1).end_turn()
    assert s.rooms("open") == []
    assert s.do("move E", "move W").at(1) == "0:C1"


def test_R87_T86_reboot(scene):
    """8.3 T86: 0, 6, facedown: 1, 1, 0."""
    s = scene(event_threshold=8).deck("events", "reboot").tile("0:B1", "computer_laser").count("hacks", "0:B1", 6)
    s.tile("1:B1", "computer_motion").tile("2:C3", "computer_fingerprint", faceup=False).end_turn()
    assert s.state["hacks"] == [[s.number("0:B1"), 1], [s.number("1:B1"), 1]]


def test_R87_T87_shift_change(scene):
    """8.3 T87: the guards of the other floors that are not absent; `guard_mod` is lost."""
    s = event(scene, "shift_change").no_guard(2).turn(guard_mod=3).post(0, "D3", to="D1", speed=1)
    s.post(1, "D3", to="D1", speed=1).end_turn()
    assert (s.guard(0).pos, s.guard(1).pos, s.guard(2).state) == ("D3", "D2", "absent")
    assert s.state["guard_mod"] == 0


def test_R87_T51_shift_change_eats_the_donuts(scene):
    """8.3 T51: move lost, donuts gone; the cause of who is caught is the event's."""
    s = event(scene, "shift_change").post(2, "D3", to="D1", speed=1, donuts=True).post(1, "D3", to="D1", speed=1)
    s.put(1, "1:D2").end_turn()
    assert (s.guard(2).pos, s.guard(2).donuts, s.losses()) == ("D3", 0, {"shift_change": 1})


def test_R87_T88_shoplifting(scene):
    """8.3 T88: every Laboratory that was taken; not where the guard stands."""
    s = (
        event(scene, "shoplifting")
        .tile("0:B1", "laboratory")
        .tile("1:B1", "laboratory")
        .mark("labs_taken", "0:B1 1:B1")
    )
    s.post(0, "B1", to="D4").end_turn()
    assert (s.alarms(), s.alarms_by()) == (["1:B1"], {"event": 1})


def test_R87_squeak(scene):
    """2.11 R87: one step towards the nearest burglar; no step is counted, the destination stays."""
    s = event(scene, "squeak").put(0, "0:A1").put(1, "0:D1").post(0, "D3", to="A4").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.facts["guard_steps"]) == ("D2", "A4", [0, 0, 0])
    inside = event(scene, "squeak").put(1, "0:D3").post(0, "D3", to="A4").end_turn()
    assert inside.guard(0).pos == "D3"


@pytest.mark.parametrize(("seat", "pos"), [(0, "B1"), (1, "C2"), (2, "C2")])
def test_R87_squeak_asks_for_equally_near_ones(scene, seat, pos):
    """2.11 R87, D22, 6 K22: also two in one room."""
    s = event(scene, "squeak").put(0, "0:A1").put(1, "0:C3").put(2, "0:C3").post(0, "C1", to="D4").do("end")
    s.answer("squeak_target", seat, options=[0, 1, 2], seat=0)
    assert s.guard(0).pos == pos


def test_R87_T89_squeak_into_an_alarmed_room(scene):
    """8.3 T89: token removed, new card, the burglar loses one."""
    s = event(scene, "squeak").put(0, "0:B1").post(0, "C1", to="B1").alarm("0:B1").patrol(0, "D3").end_turn()
    assert (s.alarms(), s.guard(0).pos, s.guard(0).dest, s.losses()) == ([], "B1", "D3", {"event": 1})


def test_R59_squeak_aims_anew(scene):
    """2.11 R87, R59: after his step another alarm is as near, so that is decided before he moves on."""
    s = event(scene, "squeak", alarm_speed=0).put(0, "0:C4").post(0, "C1", to="D1").alarm("0:D1 0:A2").do("end")
    s.answer("alarm_tie", "A2", options=["D1", "A2"], seat=0)
    assert (s.guard(0).pos, s.guard(0).dest) == ("C2", "A2")


def test_R87_T90_switch_signs(scene):
    """8.3 T90: guard A1, destination D4, burglar on D4."""
    s = event(scene, "switch_signs").put(0, "0:D4").post(0, "A1", to="D4").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.losses(), s.pile(0, "discards")) == ("D4", "A1", {"event": 1}, [])


def test_R87_T91_switch_signs_with_alarms(scene):
    """8.3 T91: on the first, token gone, aims at the second; nobody was asked, as one is nearest."""
    s = event(scene, "switch_signs", alarm_speed=0).put(0, "0:D3").post(0, "A1", to="C1").alarm("0:C1 0:A4").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.alarms(), s.pile(0, "discards")) == ("C1", "A4", ["0:A4"], [])


@pytest.mark.parametrize(("choice", "dest", "drawn"), [("N", "C3", []), ("W", "B4", []), ("E", "B2", ["B2"])])
def test_R87_throw_voice(scene, choice, dest, drawn):
    """2.11 R87, 6 K21: beside the old destination; the guard's own cell means a new card."""
    s = event(scene, "throw_voice").post(0, "D4", to="C4").patrol(0, "B2").do("end")
    s.answer("voice", choice, options=["N", "E", "W"], seat=0)
    assert (s.guard(0).dest, s.pile(0, "discards")) == (dest, drawn)


@pytest.mark.parametrize(("name", "flag"), [
    ("time_lock", "stairs_locked"), ("video_loop", "cameras_off"), ("gymnastics", "walkways_as_stairs"),
])  # fmt: skip
def test_R88_T92_T93_flags_hold_for_everybody_until_the_owners_next_turn(scene, name, flag):
    """8.3 T92, T93, R88."""
    s = event(scene, name).deck("events", f"{name} reboot lampshade").end_turn()
    assert s.state["flags"][flag] == [0]
    assert s.end_turn().state["flags"][flag] == [0]
    assert s.end_turn().state["flags"][flag] == []


def test_R88_T93_cameras_are_silent_for_guards_and_burglars(scene):
    """8.3 T93, R67.3."""
    s = event(scene, "video_loop").put(1, "0:B2").tile("0:B2", "camera").tile("0:B1", "camera").tile("0:B3", "camera")
    s.post(0, "A1", to="D4", speed=1).put(0, "0:A4").end_turn()
    assert (s.guard(0).pos, s.alarms()) == ("B1", [])
    assert s.do("move S").alarms() == []


def test_R87_T94_where_is_he(scene):
    """8.3 T94: the burglar at the destination loses one, a new card is drawn."""
    s = event(scene, "where_is_he").post(0, "D4", to="A1").patrol(0, "C2").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.losses()) == ("A1", "C2", {"event": 1})
