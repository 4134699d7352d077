"""Sections 2.14, 2.17: holding everything, the roof, the end (R91, R92, R99, R102)."""

from __future__ import annotations

import pytest


def at_the_roof(scene, **rules):
    """Everything is cracked, seat 0 on the top Stairs."""
    return scene(crack_speed=0, **rules).all_cracked().put(0, "2:B2").tile("2:B2", "stairs")


@pytest.mark.parametrize(
    ("missing", "offered"), [("", True), ("safe", False), ("loot", False), ("kitty", False), ("tool", True)]
)
def test_R91_the_team_holds_everything(scene, missing, offered):
    """2.14 R91: every safe cracked, every loot card drawn or laid out held, by escaped burglars too."""
    s = at_the_roof(scene).escaped(1).hand(1, "tiara").hand(2, "mirror")
    if missing == "safe":
        s.p["cracked"] = s.p["cracked"][1:]
        s.p["burglars"][1] |= {"escaped": 0, "room": s.number("2:A1")}
    elif missing == "loot":
        s.lie("stamp", "0:B1")
    elif missing == "kitty":
        s.loose_kitty("1:B1")
    elif missing == "tool":
        s.lie("emp", "0:B1")
    assert s.offered("move roof") == offered


def test_R91_all_three_safes_of_fort_knox(scene):
    """2.14 R91: two of one floor and one of the other."""
    s = scene(scenario="fort_knox", crack_speed=0).all_cracked().put(0, "1:B2").tile("1:B2", "stairs")
    assert s.offered("move roof")
    s.p["cracked"] = s.p["cracked"][:2]
    s.table = None
    assert not s.offered("move roof")


def test_R92_T10_the_last_burglar_escapes(scene):
    """8.1 T10: won at that moment; that floor's guard does not move."""
    s = at_the_roof(scene).escaped(1, 2).post(2, "D4", to="A1", speed=2).do("move roof")
    assert s.result == ("won", "none")
    assert (s.question, s.guard(2).pos) == (None, "D4")
    facts = s.facts
    assert (facts["cause"], facts["loss_seat"], facts["loss_turn"]) == ("none", -1, -1)
    assert facts["escape_turn"][0] == 6


def test_R92_the_others_go_on(scene):
    """2.14 R92: escaped burglars keep their cards, never act, are no targets and do not block."""
    s = at_the_roof(scene).hand(0, "tiara gemstone").put(1, "2:B2").put(2, "2:B1").do("move roof")
    assert (s.state["active"], s.held(0)) == (1, ["gemstone", "tiara"])
    assert not s.offered("take tiara")
    assert s.offered("move roof")


def test_R92_a_loss_is_a_loss_for_all(scene):
    """2.14 R92, R45: also when others have escaped."""
    s = at_the_roof(scene).escaped(1, 2).stock(0, 0).post(2, "B1", to="D1").do("move N")
    assert s.result == ("lost", "own_move_guard")


def test_R92_truncated(scene):
    """2.14 R92, R22: apart from both."""
    s = scene(max_turns=100).turn(turn=99).do("end")
    assert s.state["result"] == "truncated"
    assert s.facts["result"] == "truncated"


def test_R99_the_roof_costs_an_action(scene):
    """2.17 R99: it is not offered with none left."""
    assert not at_the_roof(scene).turn(left=0, used=4).offered("move roof")
    s = at_the_roof(scene).turn(left=1, used=3).do("move roof")
    assert s.facts["actions_used"] == 1
    assert s.facts["actions_wasted"] == 0


@pytest.mark.parametrize(("tokens", "choice", "alarms"), [(0, None, ["2:B2"]), (1, 0, ["2:B2"]), (1, 2, [])])
def test_R99_T114_out_of_a_motion_tile(scene, tokens, choice, alarms):
    """8.3 T114: a bomb in a Motion tile entered this turn: question with a token, alarm, escaped."""
    s = scene(crack_speed=0).all_cracked().put(0, "2:B2").tile("2:B2", "motion").mark("bombs", "2:B2")
    s.tile("0:B3", "computer_motion").count("hacks", "0:B3", tokens).turn(entered_here=1).do("move roof")
    if choice is not None:
        s.answer("alarm_pay", choice, options=[0, 2])
    assert (s.burglar(0).escaped, s.alarms()) == (1, alarms)


def test_R99_R97_the_rest_of_the_turn_is_dropped(scene):
    """2.17 R97, R99: an escape by the event leaves out the guard; the next seat acts."""
    s = scene(crack_speed=0, event_threshold=8).all_cracked().put(0, "2:B2").deck("events", "freight_elevator")
    s.post(2, "D4", to="A1", speed=2).end_turn()
    assert (s.burglar(0).escaped, s.guard(2).pos, s.state["active"]) == (1, "D4", 1)


def test_R99_no_motion_question_in_the_elevator(scene):
    """2.17 R99: no price, no Motion."""
    s = scene(crack_speed=0, event_threshold=8).all_cracked().put(0, "2:B2").deck("events", "freight_elevator")
    s.tile("2:B2", "motion").turn(entered_here=1).end_turn()
    assert (s.burglar(0).escaped, s.alarms()) == (1, [])


def test_R102_losses_come_before_alarms_and_draws(scene):
    """2.17 R102: the burglar in the room entered is asked for stealth before the Fingerprint of the floor above."""
    s = scene().tile("0:B1", "foyer").count("room_stealth", "0:B1", 1).post(0, "B2", to="B1").alarm("0:D1")
    s.do("move E")
    assert (s.question.kind, s.losses()) == ("stealth_source", {"own_move_foyer": 1})
    arriving = scene().put(0, "0:B1").count("room_stealth", "0:B1", 1).post(0, "A1", to="B1", speed=1).patrol(0, "D1")
    arriving.do("end")
    assert (arriving.question.kind, arriving.pile(0, "discards")) == ("stealth_source", [])


def test_R102_a_price_is_paid_before_the_effect(scene):
    """2.17 R102, 6: at the question of the Stethoscope the roll is paid."""
    s = scene().put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).hand(0, "stethoscope").do("roll")
    assert (s.question.kind, s.state["left"], s.state["used"]) == ("stethoscope", 3, 1)


def test_R102_target_questions_come_before_the_price(scene):
    """6, R102: K11-K13, K16 and K17 right after the act, before anything of it happens."""
    s = scene(characters=["rook:basic", "none", "none"]).hand(0, "blueprints").do("use blueprints")
    assert (s.question.kind, s.held(0), s.state["tools"]["discards"]) == ("tool_room", ["blueprints"], [])
    order = scene(characters=["rook:basic", "none", "none"]).do("order 1")
    assert (order.question.kind, order.state["left"]) == ("order_dir", 4)


def test_R103_what_a_burglar_may_do_in_a_quiet_room(scene):
    """2.17 R103: in ascending code; `act` always contains the end."""
    s = scene().put(0, "0:B2").facedown("0:B1")
    assert s.offers() == ["end", "peek N", "move N", "move E", "move S", "move W"]
    assert s.do("end").state["acted"] == 0


@pytest.mark.parametrize(
    ("limit", "acts", "free"), [(20, 19, True), (20, 20, False), (100, 99, True), (100, 100, False)]
)
def test_R103_the_act_limit(scene, limit, acts, free):
    """2.17 R103, I15."""
    s = scene(act_limit=limit).hand(0, "emp").turn(acts=acts)
    assert (s.offers() != ["end"]) == free


@pytest.mark.parametrize("code", [1, 5, 14, 230, 300, 335])
def test_6_an_answer_that_is_not_offered_is_an_error(scene, code):
    """6: the engine stops with an error and repairs nothing."""
    s = scene()
    before = s.state
    assert code not in s.question.options
    with pytest.raises((AssertionError, LookupError, RuntimeError, ValueError)):
        s.table.answer(code)
    assert s.state == before
