"""Section 2.9: guards, their moves and their cards (R64-R67, R69, R71-R73)."""

from __future__ import annotations

import pytest

from . import draws
from .names import cell


def test_R64_R65_a_revealed_guard_has_place_and_destination(scene):
    """2.9 R65: no sight, no arrival; a card of his own cell is passed over (R71, T30)."""
    s = scene().tile("0:A1", "stairs").no_guard(1).put(1, "1:C2").tile("1:C2", "foyer")
    s.patrol(1, "C1 D4").do("move up")
    assert (s.guard(1).state, s.guard(1).pos, s.guard(1).dest, s.losses()) == ("board", "C1", "D4", {})


def test_R66_T1_a_guard_move(scene):
    """8.1 T1: he arrives on the way, draws a card and goes on."""
    s = scene().put(0, "0:A4").walls(0, "A1|B1 B2|C2 C2|D2 A3|B3 B3|C3 D1/D2 B3/B4")
    s.post(0, "B2", to="B1", speed=2).patrol(0, "D1").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.pile(0, "discards")) == ("C1", "D1", ["D1"])


@pytest.mark.parametrize(("at", "to", "walls", "path"), [
    ("D3", "A1", "A2|B2 A4|B4 C4|D4 B1/B2 D1/D2 B2/B3 C2/C3 C3/C4", "C3 B3 A3 A2 A1"),
    ("B3", "C4", "A1|B1 B2|C2 C2|D2 A3|B3 A4|B4 B1/B2 D1/D2 D3/D4", "C3 C4"),
])  # fmt: skip
def test_R68_T2_T3_the_most_clockwise_shortest_path(scene, at, to, walls, path):
    """8.1 T2, T3."""
    s = scene(players=1).put(0, "0:A4").stock(0, 9).walls(0, walls).post(0, at, to=to, speed=1).patrol(0, "D1")
    walked = []
    for _ in path.split():
        walked.append(s.end_turn().guard(0).pos)
    assert walked == path.split()


def test_R66_1_donuts(scene):
    """2.9 R66.1: they cost him one move."""
    s = scene(players=1).put(0, "0:A4").post(0, "B1", to="D4", speed=1, donuts=True).end_turn()
    assert (s.guard(0).pos, s.guard(0).donuts) == ("B1", 0)
    assert s.end_turn().guard(0).pos == "C1"


def test_R66_2_T109_a_guard_comes_back_with_two_cards_and_full_speed(scene):
    """8.3 T109, R67.4, R71: Lost Visual drawn with two steps left: they are lost; then position, destination, move."""
    s = scene(players=1, lost_visual=True).put(0, "0:A4").post(0, "A1", to="B1", speed=3)
    s.patrol(0, "LV C1 D4").end_turn()
    assert (s.guard(0).state, s.guard(0).pos, s.guard(0).dest) == ("off", "", "")
    assert s.facts["guard_steps"][0] == 1
    s.end_turn()
    assert (s.guard(0).pos, s.guard(0).dest) == ("D3", "D4")
    assert s.facts["guard_steps"][0] == 4


def test_R66_2_a_second_lost_visual_keeps_him_off(scene):
    """2.9 R66.2, R71: drawn as a destination."""
    s = scene(players=1, lost_visual=True).put(0, "0:A4").no_guard(0, state="off").patrol(0, "C1 LV").end_turn()
    assert (s.guard(0).state, s.pile(0, "discards")) == ("off", ["C1", "LV"])


def test_R66_2_he_is_placed_on_a_burglar(scene):
    """2.9 R66.2, R67, D32: `guard_return`; an alarm there is removed, others draw him."""
    s = scene(lost_visual=True).no_guard(0, state="off").alarm("0:A1 0:D4").patrol(0, "A1 D1")
    s.p["guards"][0]["speed"] = 1
    s.do("end")
    assert s.losses() == {"guard_return": 1}
    assert (s.guard(0).pos, s.guard(0).dest, s.alarms()) == ("C1", "D4", ["0:D4"])
    assert s.pile(0, "discards") == ["A1"]


def test_R66_2_T125_an_empty_deck_makes_him_faster_at_once(scene):
    """8.3 T125, R73: the rebuild happens before the steps are counted."""
    s = scene(players=4).put(0, "0:A4").stock(0, 9).no_guard(0, state="off").patrol(0, "", only=True)
    s.p["guards"][0]["speed"] = 2
    s.end_turn()
    assert (s.guard(0).speed, s.facts["guard_steps"][0], s.facts["reshuffles"][0]) == (3, 3, 1)


@pytest.mark.parametrize(
    ("speed", "mod", "alarms", "steps"), [(2, -1, "", 1), (2, 1, "", 3), (0, -1, "", 0), (2, 0, "0:D4", 3)]
)
def test_R66_4_the_steps_of_a_move(scene, speed, mod, alarms, steps):
    """2.9 R66.4, T77: speed, alarms and the event, never below 0."""
    s = scene().put(0, "0:A4").post(0, "A1", to="D4", speed=speed).alarm(alarms).turn(guard_mod=mod).end_turn()
    assert s.facts["guard_steps"] == [steps, 0, 0]


def test_R66_4_a_rebuild_during_the_steps_counts_the_next_time(scene):
    """2.9 R73: not for the move under way."""
    s = scene(players=1).put(0, "0:A4").stock(0, 9).post(0, "A1", to="B1", speed=2).patrol(0, "", only=True).end_turn()
    assert (s.guard(0).speed, s.facts["guard_steps"][0]) == (3, 2)
    assert s.end_turn().facts["guard_steps"][0] == 5


def test_R67_1_an_alarm_he_reaches_is_removed(scene):
    """2.9 R67.1, R67.4: also on the way; with none left a card is drawn."""
    s = scene().put(0, "0:A4").post(0, "A1", to="C1", speed=1).alarm("0:C1").patrol(0, "D1").end_turn()
    assert (s.guard(0).pos, s.guard(0).dest, s.alarms()) == ("C1", "D1", [])


def test_R67_2_everybody_in_the_room_pays(scene):
    """2.9 R67.2: burglars on the board, whoever's turn it is."""
    s = scene().put(0, "0:A4").put(1, "0:B1").put(2, "0:B1").post(0, "A1", to="D4", speed=1).end_turn()
    assert [s.stealth(seat) for seat in range(3)] == [3, 2, 2]
    assert s.facts["stealth_lost"] == [0, 1, 1]


def test_R67_3_T112_an_alarmed_camera(scene):
    """8.3 T112: token removed, new token at the burglar's Camera of this floor, then one AIM."""
    s = scene().put(0, "0:D2").put(1, "0:A2").tile("0:B1", "camera").tile("0:A2", "camera")
    s.post(0, "A1", to="B1", speed=0).alarm("0:B1 0:D1").do("end")
    s.answer("alarm_tie", "D1", options=["D1", "A2"])
    assert s.alarms() == ["0:D1", "0:A2"]
    assert s.guard(0).pos == "C1"
    assert s.question.kind == "act"


def test_R67_3_cameras_of_other_floors_are_alarmed_in_full(scene):
    """2.9 R67.3: ascending room id; their guards aim at once; this guard goes on to his destination."""
    s = scene().put(0, "0:A4").tile("0:B1", "camera").put(1, "1:C1").put(2, "2:C1").tile("1:C1", "camera")
    s.tile("2:C1", "camera").post(0, "A1", to="D4", speed=1).end_turn()
    assert s.alarms() == ["1:C1", "2:C1"]
    assert [s.guard(floor).dest for floor in range(3)] == ["D4", "C1", "C1"]


def test_R67_3_nobody_is_seen_in_the_guards_own_camera(scene):
    """2.9 R67.3: only every other Camera room."""
    s = scene().put(0, "0:A4").put(1, "0:B1").tile("0:B1", "camera").post(0, "A1", to="D4", speed=1).end_turn()
    assert s.alarms() == []


def test_R69_guards_ignore_the_tiles(scene):
    """2.9 R69: Deadbolt, Keypad and Walkway stop nobody; only walls do, Secret Doors or not."""
    s = scene().put(0, "1:A4").walls(1, "C1|D1").post(1, "A1", to="D1", speed=3)
    s.tile("1:B1", "keypad").tile("1:C1", "walkway").tile("1:D1", "secret_door").tile("1:C2", "deadbolt").end_turn()
    assert s.guard(1).pos == "C2"
    assert s.rooms("open") == []


@pytest.mark.parametrize("cards", ["A1 C2", "C2 A1"])
def test_R71_T30_the_own_cell_is_no_destination(scene, cards):
    """8.3 T30: the card of his own cell is discarded, the next one drawn."""
    s = scene(event_threshold=8).deck("events", "change_of_plans").post(0, "A1", to="D4").patrol(0, cards)
    s.put(0, "0:A4").end_turn()
    assert s.guard(0).dest == "C2"
    assert s.pile(0, "discards") == cards.split()[: 1 + (cards == "A1 C2")]


def test_R73_T12_a_deck_used_up(scene):
    """8.1 T12: three players: all 16 shuffled, three set aside, speed + 1, a card drawn."""
    s = scene(event_threshold=8).deck("events", "change_of_plans").post(0, "A1", to="D4", speed=2).put(0, "0:A4")
    s.patrol(0, "", only=True)
    s.p["patrol"][0]["reshuffles"] = 1
    s.end_turn()
    shuffled = draws.shuffled(range(16), s.words("deck_patrol", 2, 0))
    pile = s.state["patrol"][0]
    assert pile["aside"] == shuffled[:3]
    assert pile["discards"] + pile["deck"] == shuffled[3:]
    assert (pile["reshuffles"], s.guard(0).speed) == (2, 3)


@pytest.mark.parametrize(("before", "step", "most", "after"), [(6, 1, 6, 6), (4, 3, 6, 6), (2, 0, 6, 2), (6, 1, 8, 7)])
def test_R73_the_speed_of_a_rebuild(scene, before, step, most, after):
    """2.9 R73: `reshuffle_speed` up to `guard_speed_max`."""
    s = scene(event_threshold=8, reshuffle_speed=step, guard_speed_max=most).deck("events", "change_of_plans")
    s.post(0, "A1", to="D4", speed=before).patrol(0, "", only=True).put(0, "0:A4").stock(0, 9)
    assert s.do("end").guard(0).speed == after


def test_R73_a_deck_is_rebuilt_only_when_a_card_is_needed(scene):
    """2.9 R73: the last card may lie on the discards for long."""
    s = scene(event_threshold=8).deck("events", "change_of_plans").post(0, "A1", to="D4").put(0, "0:A4")
    s.patrol(0, "C2", only=True).end_turn()
    assert (s.guard(0).dest, s.pile(0), s.guard(0).speed) == ("C2", [], 0)


def test_R73_the_gap_card_is_out_and_lost_visual_in(scene):
    """2.9 R73, R6: the shuffled list is that of the set-up."""
    s = scene(players=4, scenario="fort_knox", lost_visual=True, event_threshold=8).deck("events", "change_of_plans")
    s.post(0, "B1", to="D4").put(0, "0:A1").patrol(0, "", only=True).end_turn()
    shuffled = draws.shuffled([c for c in range(25) if c != cell("C3", 5)] + [-2], s.words("deck_patrol", 1, 0))
    pile = s.state["patrol"][0]
    assert pile["discards"] + pile["deck"] == shuffled


def test_R72_a_lost_visual_as_position(scene):
    """2.9 R72: he counts as revealed and off the board; no destination is drawn."""
    s = scene(lost_visual=True).tile("0:A1", "stairs").no_guard(1).patrol(1, "LV C2").do("move up")
    assert (s.guard(1).state, s.pile(1, "discards")) == ("off", ["LV"])
    assert s.end_turn().guard(1).pos != ""


def test_R72_at_the_start_too(scene):
    """2.1 R11, R72: then the entrance is chosen and no destination drawn."""
    for game in range(200):
        s = scene(players=4, lost_visual=True, game=game)
        if draws.shuffled([*range(16), -2], s.words("deck_patrol"))[0] == -2:
            break
    s.deal().answer("entrance", "A1")
    assert (s.guard(0).state, s.pile(0, "discards")) == ("off", ["LV"])


@pytest.mark.parametrize("start", [3, 6])
def test_R73_a_guard_beyond_the_greatest_speed_is_not_slowed(scene, start):
    """2.9 R73, 8.6 I10: speeds never fall, whatever `guard_speed_max` is."""
    s = scene(players=4, guard_speed_max=1, event_threshold=8).deck("events", "change_of_plans")
    s.put(0, "0:A4").patrol(0, "", only=True)
    s.p["guards"][0]["speed"] = start
    assert s.end_turn().guard(0).speed == start


def test_R51_a_guard_beyond_the_greatest_speed_is_not_slowed_by_a_safe(scene):
    """2.6 R51, 8.6 I10."""
    s = scene(guard_speed_max=1)
    for guard in s.p["guards"]:
        guard["speed"] = 4
    s.put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1).deck("tools", "emp").deck("loot", "mirror")
    s.mark("covered", "0:A1 0:C1 0:D1 0:B2 0:B3 0:B4").do("roll")
    assert (s.rooms("cracked"), [s.guard(floor).speed for floor in range(3)]) == (["0:B1"], [4, 4, 4])
