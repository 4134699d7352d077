"""Section 7: what is counted (7.1, 7.2)."""

from __future__ import annotations

import pytest

from .names import CAUSES


def test_7_2_acts_by_kind(scene):
    """7.2: end 0, peek 1, move 2, add die 8, roll 9, hack 10, tool 12, pick up 13."""
    s = scene(actions_per_turn=8).turn(left=8).facedown("0:A2").tile("0:B1", "safe").tile("0:C1", "computer_laser")
    s.lie("emp", "0:A1").luck("dice_safe", 1)
    s.do("peek S", "pick_up emp", "use emp", "move E", "add_die", "roll", "move E", "hack").end_turn()
    acts = s.facts["acts"]
    assert {kind: n for kind, n in enumerate(acts) if n} == {0: 1, 1: 1, 2: 2, 8: 1, 9: 1, 10: 1, 12: 1, 13: 1}
    assert (s.facts["actions_used"], s.facts["actions_wasted"]) == (7, 1)


def test_7_2_turns_rounds_and_floors(scene):
    """7.2: started turns, those of the first seat, own turns that ended on a floor."""
    s = scene(first_seat=1).put(1, "1:A1").put(2, "2:A1").turn(active=0)
    s.p["burglars"][2]["skip"] = 1
    s.end_turns(3)  # 0; 1 and the skipped 2; 0 again: seat 1 is to act
    facts = s.facts
    assert (facts["turns"], facts["rounds"]) == (4, 2)
    assert facts["floor_turns"][0] == [2, 0, 0]
    assert facts["floor_turns"][1] == [0, 1, 0]


@pytest.mark.parametrize("floor", [1, 2])
def test_7_2_first_visit(scene, floor):
    """7.2: the turn in which a burglar first stands there."""
    s = scene().put(1, "0:A1").put(2, "0:A1").tile("0:A1", "stairs").tile("1:A1", "stairs").do("move up")
    if floor == 2:
        s.do("move up")
    assert s.facts["first_visit_turn"][floor] == 6


def test_7_2_safes(scene):
    """7.2: found, first rolled, dice and rolls by floor."""
    s = scene().tile("0:B1", "safe", faceup=False).do("peek E", "move E", "add_die")
    facts = s.facts
    assert (facts["safe_found_turn"][0], facts["safe_first_roll_turn"][0], facts["safe_dice"]) == (6, -1, [1, 0, 0])
    s.end_turns(3).do("roll")
    assert (s.facts["safe_first_roll_turn"][0], s.facts["safe_rolls"]) == (9, [1, 0, 0])


def test_7_2_alarms(scene):
    """7.2: tokens on all floors summed at each end of turn."""
    s = scene(alarm_speed=0).alarm("0:A2 1:B1").end_turns(2)
    assert s.facts["alarm_turns"] == 4


def test_7_2_a_loss_is_described(scene):
    """7.2: seat, place, turn, speed with alarms, loot carried; the unpaid loss is counted too."""
    s = (
        scene()
        .stock(1, 0)
        .put(0, "0:A4")
        .put(1, "0:C1")
        .hand(1, "mirror")
        .post(0, "A1", to="D1", speed=2)
        .alarm("0:D1")
    )
    s.do("end")
    facts = s.facts
    assert s.result == ("lost", "guard_move")
    assert [facts[f"loss_{name}"] for name in ("seat", "floor", "cell", "turn", "speed", "alarms")] == [
        1,
        0,
        2,
        6,
        3,
        1,
    ]
    assert facts["loss_carrying"] == 1
    assert facts["catches"][0][2] == 1
    assert (sum(facts["stealth_lost_by_cause"]), facts["stealth_lost"]) == (1, [0, 0, 0])


def test_7_2_catches_are_counted_where_the_burglar_is(scene):
    """7.2: at every LOSE, by floor and cell."""
    s = scene().post(0, "B1", to="D4").do("move E", "move W", "move E")
    assert s.facts["catches"][0][1] == 2
    assert s.facts["stealth_lost"] == [2, 0, 0]


def test_7_1_the_causes_are_a_closed_list(scene):
    """7.1: fourteen codes, none counted at the start."""
    assert len(CAUSES) == 14
    assert scene().facts["stealth_lost_by_cause"] == [0] * 14


def test_7_2_masks(scene):
    """7.2: tools seen, held, used; loot seen and held; events seen."""
    s = (
        scene(event_threshold=8)
        .deck("events", "lampshade reboot")
        .tile("0:B1", "laboratory")
        .deck("tools", "emp virus")
    )
    s.do("move E", "use emp").end_turn()
    facts = s.facts
    assert (facts["tools_seen"], facts["tools_held"], facts["tools_used"]) == (["emp"], ["emp"], ["emp"])
    assert (facts["events_seen"], facts["loot_seen"], facts["loot_held"]) == (["lampshade"], [], [])


def test_7_2_tinker_and_goblet_are_counted_apart(scene):
    """7.1: they reduce stealth but are no loss."""
    s = scene(characters=["rigger:advanced", "none", "none"]).deck("tools", "emp virus").do("tinker")
    s.answer("rigger_keep", 0)
    assert (s.facts["tinker"], s.facts["goblet"], s.losses()) == (1, 0, {})
    drawn = scene().put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).deck("loot", "cursed_goblet")
    drawn.mark("covered", "0:A1 0:C1 0:D1 0:B2 0:B3 0:B4").do("roll")
    assert (drawn.facts["goblet"], drawn.facts["stealth_lost"]) == (1, [0, 0, 0])


@pytest.mark.parametrize(("card", "act", "marks", "prepare"), [
    ("hawk:basic", "xray E", 1, {}), ("hawk:advanced", "enhance 0:B1", 1, {}), ("juicer:basic", "juice S", 1, {}),
    ("juicer:advanced", "lay_alarm", 1, {"reroute": 1}), ("raven:basic", "crow 0:A2", 1, {}),
    ("raven:advanced", "crow_here", 0, {}), ("rigger:advanced", "tinker", 0, {}), ("rook:basic", "order 1", 1, {}),
    ("rook:advanced", "swap 1", 0, {}), ("spotter:basic", "look", 1, {}), ("spotter:advanced", "look", 1, {}),
])  # fmt: skip
def test_7_2_R104_abilities_are_acts_of_kind_11(scene, card, act, marks, prepare):
    """7.2, R104: any other ability; the mark of the once-a-turn ones, and `acted`."""
    s = scene(characters=[card, "none", "none"]).facedown("0:B1").turn(**prepare)
    if act == "xray E":
        s.walls(0, "A1|B1")
    s.do(act)
    while s.question.kind != "act":
        s.answer(s.question.kind, s.question.options[0])
    assert {kind: n for kind, n in enumerate(s.facts["acts"]) if n} == {11: 1}
    assert (s.state["acted"], s.state["acts"]) == (1, 1)
    assert s.burglar(0).marks == marks
    assert card != "raven:basic" or not s.offered("crow 0:A3")
