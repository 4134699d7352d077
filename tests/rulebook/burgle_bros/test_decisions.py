"""Section 3: what the rulebook leaves open, every value (D1-D24)."""

from __future__ import annotations

import pytest

from . import draws
from .names import cell


def event(scene, name, players=3, **rules):
    return scene(players=players, event_threshold=8, **rules).deck("events", f"{name} reboot")


@pytest.mark.parametrize(("copies", "cards"), [("one_each", 26), ("list", 28)])
def test_D1_copies_of_the_events(scene, copies, cards):
    """3 D1: the `copies` of the rows count with `list` only."""
    s = scene(event_copies=copies).edit("event", "squeak", copies=3).deal()
    deck = s.state["events"]["deck"]
    assert (len(deck), deck.count("squeak")) == (cards, 1 + (copies == "list") * 2)


def test_D1_copies_lie_side_by_side_before_the_shuffle(scene):
    """4, D1: table order."""
    s = scene(event_copies="list").edit("event", "brown_out", copies=2).edit("event", "where_is_he", copies=0).deal()
    rows = [row["id"] for row in s.cards["event"]]
    before = ["brown_out", *rows[:-1]]
    assert s.state["events"]["deck"] == draws.shuffled(before, s.words("deck_events"))


@pytest.mark.parametrize("walls", ["printed", "random", "hard", pytest.param("chosen", marks=pytest.mark.many_games)])
def test_D2_walls_of_the_bank(scene, walls):
    """3 D2: eight a floor; `chosen` asks for them."""
    s = scene(walls=walls, hard_candidates=2).deal()
    assert s.question.kind == ("wall" if walls == "chosen" else "entrance")
    assert walls == "chosen" or [len(floor) for floor in s.state["walls"]] == [8, 8, 8]


def test_D3_gap(scene):
    """3 D3: drawn, asked, or named."""
    kinds = {gap: scene(scenario="fort_knox", walls="random", gap=gap).deal().question.kind for gap in ("random", "A1")}
    assert kinds == {"random": "entrance", "A1": "entrance"}
    assert scene(scenario="fort_knox", walls="random", gap="chosen").deal().question.kind == "gap"


def test_D4_draw_on_keeps_the_card_of_the_gap(scene):
    """3 D4: it is discarded and the next one taken."""
    s = scene(scenario="fort_knox", gap_card="draw_on", event_threshold=8).deck("events", "change_of_plans")
    s.post(0, "B1", to="D4").patrol(0, "C3 D2").end_turn()
    assert (s.guard(0).dest, s.pile(0, "discards")) == ("D2", ["C3", "D2"])
    place = scene(scenario="fort_knox", gap_card="draw_on").tile("0:A1", "stairs").no_guard(1).patrol(1, "C3 D2 A2")
    place.do("move up")
    assert (place.guard(1).pos, place.guard(1).dest) == ("D2", "A2")


@pytest.mark.parametrize(("reveal", "faceup"), [(True, True), (False, False)])
def test_D5_reveal_on_place(scene, reveal, faceup):
    """3 D5: else the room stays facedown and has no effect while occupied."""
    s = event(scene, "freight_elevator", reveal_on_place=reveal).tile("1:A1", "lavatory", faceup=False).end_turn()
    assert (s.at(0), s.faceup("1:A1"), s.heap("room_stealth", "1:A1")) == ("1:A1", faceup, 3 * faceup)


def test_D5_a_facedown_room_is_revealed_by_entering_it_later(scene):
    """3 D5: or by a peek from elsewhere."""
    s = scene(reveal_on_place=False).facedown("0:A1").do("move E")
    assert s.offered("peek W")
    assert s.do("move W").faceup("0:A1")


@pytest.mark.parametrize(("costs", "unseen", "lost"), [(False, 0, {}), (True, 0, {"own_move_guard": 1}), (True, 1, {})])
def test_D6_fall_costs_stealth(scene, costs, unseen, lost):
    """3 D6: a guard in the room fallen into."""
    s = scene(fall_costs_stealth=costs).put(0, "1:A1").tile("1:B1", "walkway", faceup=False).post(0, "B1", to="D4")
    assert s.turn(unseen=unseen).do("move E").losses() == lost


def test_D7_a_drop_as_an_entry(scene):
    """3 D7: ENTER into the room below."""
    s = scene(drop_ignores_entry=False).put(0, "1:B2").tile("1:B2", "walkway").tile("0:B2", "fingerprint")
    s.do("move drop")
    assert (s.at(0), s.alarms(), s.state["entered_here"], s.state["left"]) == ("0:B2", ["0:B2"], 1, 3)


@pytest.mark.parametrize("facedown", [False, True])
def test_D8_camera_facedown(scene, facedown):
    """3 D8: only the guard's Camera may be facedown, and it stays so."""
    s = scene(camera_facedown=facedown).tile("0:B1", "camera").tile("2:C3", "camera", faceup=False)
    s.post(2, "C3", to="D4").do("move E")
    assert (s.alarms(), s.faceup("2:C3")) == (["0:B1"] if facedown else [], False)
    moving = scene(camera_facedown=facedown).put(0, "0:A4").put(1, "1:C2").tile("1:C2", "camera")
    moving.tile("0:B1", "camera", faceup=False).post(0, "A1", to="D4", speed=1).end_turn()
    assert moving.alarms() == (["1:C2"] if facedown else [])


def test_D9_the_alarm_is_in_the_burglars_camera(scene):
    """3 D9: the guard's own room could never alarm."""
    s = scene(camera_room="burglar").tile("0:B1", "camera").tile("0:C3", "camera").post(0, "C3", to="D4").do("move E")
    assert s.alarms() == ["0:B1"]


@pytest.mark.parametrize(("time", "alarms"), [("before_event", ["0:A1"]), ("after_event", [])])
def test_D10_thermo_time(scene, time, alarms):
    """3 D10: where the actions end, or where the burglar is after the event."""
    s = event(scene, "freight_elevator", thermo_time=time).tile("0:A1", "thermo").end_turn()
    assert s.alarms() == alarms
    gut = event(scene, "go_with_your_gut", thermo_time=time).tile("0:B1", "thermo", faceup=False).end_turn()
    assert gut.alarms() == ([] if alarms else ["0:B1"])


def test_D10_T123_after_the_event_but_before_the_guards(scene):
    """8.3 T123: Shift Change at a Thermo: alarm first, then the other floors' guards."""
    s = event(scene, "shift_change", thermo_time="after_event").put(0, "0:B1").tile("0:B1", "thermo")
    s.post(0, "D1", to="D4", speed=1).post(1, "A1", to="D4", speed=1).end_turn()
    assert (s.alarms(), s.guard(0).dest, s.guard(1).pos) == (["0:B1"], "B1", "B1")


@pytest.mark.parametrize(("leave", "alarms"), [("own_moves", []), ("any", ["0:A1"])])
def test_D11_motion_left_by_a_lift(scene, leave, alarms):
    """3 D11: with `any` the alarm starts after he has moved."""
    s = event(scene, "freight_elevator", motion_leave=leave).tile("0:A1", "motion").turn(entered_here=1).end_turn()
    assert (s.at(0), s.alarms()) == ("1:A1", alarms)


def test_D11_any_asks_and_leaves_ordered_burglars_alone(scene):
    """3 D11: the question comes before."""
    s = event(scene, "freight_elevator", motion_leave="any").tile("0:A1", "motion").turn(entered_here=1)
    s.tile("0:B3", "computer_motion").count("hacks", "0:B3", 1).do("end")
    assert (s.question.kind, s.at(0)) == ("alarm_pay", "0:A1")
    assert s.answer("alarm_pay", 2, options=[0, 2]).alarms() == []
    rook = scene(motion_leave="any", characters=["rook:basic", "none", "none"]).put(1, "0:B2").tile("0:B2", "motion")
    assert rook.turn(entered_here=1).do("order 1").answer("order_dir", "N").alarms() == []


@pytest.mark.parametrize(("limit", "lost"), [
    ("one", {"own_move_guard": 1}), ("each_reason", {"own_move_guard": 1, "tiara": 1, "own_move_atrium": 1}),
])  # fmt: skip
def test_D12_sight_limit(scene, limit, lost):
    """3 D12: every clause that applies; the Tiara counts a guard in the room then."""
    s = scene(sight_limit=limit).hand(0, "tiara").tile("0:B1", "atrium").post(0, "B1", to="D4").post(1, "B1", to="D4")
    assert s.do("move E").losses() == lost


@pytest.mark.parametrize(("limit", "lost"), [
    ("one", {"own_move_guard": 1}), ("each_reason", {"own_move_guard": 1, "tiara": 1}),
])  # fmt: skip
def test_D12_sight_limit_of_a_drop(scene, limit, lost):
    """3 D12, R98.6: a drop is R33 with two of its clauses, never the Atrium."""
    s = scene(sight_limit=limit).hand(0, "tiara").put(0, "1:B2").tile("1:B2", "walkway").tile("0:B2", "atrium")
    s.post(0, "B2", to="D4").post(1, "B2", to="D4")
    assert s.do("move drop").losses() == lost


@pytest.mark.parametrize(
    ("value", "up", "down"), [("above", True, True), ("below", False, False), ("both", True, True)]
)
def test_D13_gymnastics_above(scene, value, up, down):
    """3 D13: a Walkway on floor 0 linked with the room above."""
    s = scene(gymnastics=value).put(0, "0:B2").tile("0:B2", "walkway").flag("walkways_as_stairs", 1)
    assert s.offered("move up") == up
    above = scene(gymnastics=value).put(0, "1:B2").tile("0:B2", "walkway").flag("walkways_as_stairs", 1)
    assert above.offered("move down") == down


@pytest.mark.parametrize(("value", "offered"), [("above", False), ("below", True), ("both", True)])
def test_D13_gymnastics_below(scene, value, offered):
    """3 D13: a Walkway on floor 1 entered from the room below it, one way."""
    s = scene(gymnastics=value).put(0, "0:B2").tile("1:B2", "walkway").flag("walkways_as_stairs", 1)
    assert s.offered("move up") == offered


@pytest.mark.parametrize("value", ["choose", "first"])
def test_D14_room_stealth(scene, value):
    """3 D14: asked, or the room's tokens first."""
    s = scene(room_stealth=value).count("room_stealth", "0:B1", 1).post(0, "B1", to="D4").do("move E")
    if value == "choose":
        s.answer("stealth_source", 0, options=[0, 1])
    assert (s.stealth(0), s.heap("room_stealth", "0:B1")) == ((2, 1) if value == "choose" else (3, 0))


def test_D15_dead_drop_gold(scene):
    """3 D15: with `both` the bar goes even to a holder of the other."""
    s = event(scene, "dead_drop", dead_drop_gold="both").hand(0, "gold_bar_1").hand(2, "gold_bar_2").end_turn()
    assert s.held(2) == ["gold_bar_1", "gold_bar_2"]


@pytest.mark.parametrize(("kinds", "at"), [(["laser", "motion", "fingerprint"], -1), (["camera"], 1)])
def test_D16_kitty_kinds(scene, kinds, at):
    """3 D16, 5.8: the tiles that attract the cat."""
    s = scene(kitty_kinds=kinds).put(0, "2:C1").put(1, "0:A1").hand(1, "persian_kitty").tile("0:C1", "camera")
    assert s.luck("dice_kitty", 1, turn=7, seat=1).end_turn().state["kitty"] == at


@pytest.mark.parametrize(("limit", "again"), [(0, True), (1, False), (2, True)])
def test_D17_juicer_limit(scene, limit, again):
    """3 D17, R104: a count against the limit; 0 is none."""
    s = scene(characters=["juicer:basic", "none", "none"], juicer_limit=limit).do("juice E")
    assert s.offered("juice S") == again


@pytest.mark.parametrize("value", ["entry_only", "any_in_kind"])
def test_D18_token_cancels(scene, value):
    """3 D18: card-made alarms in a working room of the kind may be paid for."""
    s = scene(token_cancels=value).hand(0, "dynamite").tile("0:A1", "laser").walls(0, "A1|B1")
    s.tile("0:B3", "computer_laser").count("hacks", "0:B3", 1).do("use dynamite")
    if value == "any_in_kind":
        s.answer("alarm_pay", 2, options=[0, 2])
    assert s.alarms() == (["0:A1"] if value == "entry_only" else [])


@pytest.mark.parametrize("value", [False, True])
def test_D19_peterman_without_die(scene, value):
    """3 D19: with his own die only."""
    s = scene(peterman_without_die=value, characters=["peterman:basic", "none", "none"]).tile("0:A1", "safe")
    assert s.offered("roll") == value
    if value:
        assert s.do("roll").state["cursors"]["dice_safe"] == 1


def test_D19_without_dice_and_without_his_own(scene):
    """3 D19, R90: `peterman_dice` of 0 takes the only die."""
    rules = {"peterman_without_die": True, "characters": ["peterman:basic", "none", "none"]}
    s = scene(peterman_dice=0, **rules).tile("0:A1", "safe")
    assert not s.offered("roll")
    assert scene(peterman_dice=0, **rules).tile("0:A1", "safe").count("dice", "0:A1", 1).offered("roll")


@pytest.mark.parametrize(("value", "offered"), [("before_anything", False), ("before_actions", True)])
def test_D20_rook_first(scene, value, offered):
    """3 D20: a tool before the swap."""
    s = scene(rook_first=value, characters=["rook:advanced", "none", "none"]).hand(0, "makeup_kit").do("use makeup_kit")
    assert s.offered("swap 1") == offered
    assert not s.do("move E").offered("swap 1")


@pytest.mark.parametrize("value", [False, True])
def test_D21_lab_place_counts(scene, value):
    """3 D21: placed, dropped or come in by the entrance counts as the first entry."""
    s = (
        event(scene, "freight_elevator", lab_place_counts=value)
        .tile("1:A1", "laboratory")
        .deck("tools", "emp")
        .end_turn()
    )
    assert s.held(0) == ["emp"] * value
    drop = scene(lab_place_counts=value).put(0, "1:B2").tile("1:B2", "walkway").tile("0:B2", "laboratory")
    assert drop.deck("tools", "emp").do("move drop").held(0) == ["emp"] * value


def test_D22_ties_at_random(scene):
    """3 D22, 4: K8, K22 and K23 are drawn from `tie` in ascending code, one cursor a turn."""
    drawn = set()
    for game in range(6):
        s = scene(game=game, ties="random").post(0, "A1", to="A4").put(0, "0:C1").tile("0:D1", "fingerprint")
        s.alarm("0:A4").do("move E")
        expected = draws.pick(["D1", "A4"], s.words("tie", 6, 0))
        assert (s.guard(0).dest, s.state["cursors"]["tie"]) == (expected, 1)
        drawn.add(expected)
    assert drawn == {"D1", "A4"}


def test_D22_squeak_and_kitty_at_random(scene):
    """3 D22: nobody is asked."""
    s = event(scene, "squeak", ties="random").put(0, "0:A1").put(1, "0:C3").post(0, "C1", to="D4").end_turn()
    seat = draws.pick([0, 1], s.words("tie", 6, 0))
    assert s.guard(0).pos == ["B1", "C2"][seat]
    cat = scene(ties="random").put(0, "2:C1").put(1, "0:A1").hand(1, "persian_kitty").tile("0:C1", "laser")
    cat.tile("0:A3", "motion").luck("dice_kitty", 1, turn=7, seat=1).end_turn()
    assert cat.state["kitty"] == draws.pick([1, cell("A2")], cat.words("tie", 7, 1))


def test_D23_crowbar_kinds(scene):
    """3 D23, 5.8: a list of tile ids."""
    s = scene(crowbar_kinds=["foyer"]).hand(0, "crowbar").tile("0:B1", "foyer").tile("0:A2", "laser").do("use crowbar")
    assert "0:B1" in s.rooms("broken")
    assert "0:A2" not in s.rooms("broken")


@pytest.mark.parametrize(("scope", "lost"), [("all_sight", {}), ("same_room", {"own_move_foyer": 1})])
def test_D24_suit_scope(scene, scope, lost):
    """3 D24: does it cover Foyer, Atrium and Tiara; the guard's room always."""
    s = scene(suit_scope=scope).turn(unseen=1).tile("0:B1", "foyer").post(0, "B2", to="D4").do("move E")
    assert s.losses() == lost
    inside = scene(suit_scope=scope).turn(unseen=1).post(0, "B1", to="D4").do("move E")
    assert inside.losses() == {}
