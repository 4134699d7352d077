"""More corners where two rules of section 2 meet: orders, cards, decks, seats and Fort Knox."""

from __future__ import annotations

import pytest

from . import draws


def event(scene, name, players=3, **rules):
    return scene(players=players, event_threshold=8, **rules).deck("events", f"{name} reboot")


def rook(scene, **rules):
    return scene(characters=["rook:basic", "none", "none"], **rules)


def drawn_first(scene, name, **rules):
    """A game of three in its first turn, with this event on top."""
    s = scene(event_threshold=8, seed=2, **rules).deal()
    s.answer("entrance", "A1")
    position = s.copy_of_state()
    position["events"]["deck"].remove(name)
    position["events"]["deck"].insert(0, name)
    return s, position


def test_R87_dead_drop_on_a_burglar_not_yet_on_the_board(scene):
    """2.11 R87: seat 2 has not had a turn and receives all the same."""
    s, position = drawn_first(scene, "dead_drop")
    position["tools"]["deck"].remove("emp")
    position["burglars"][0]["hand"] = ["emp"]
    s.table.load(position)
    s.end_turn()
    assert (s.held(0), s.held(2), s.at(2)) == ([], ["emp"], "")


def test_R47_burglars_not_yet_on_the_board_lose_nothing(scene):
    """2.5 R47, R67.2: the guard comes to the entrance."""
    s, position = drawn_first(scene, "lampshade")
    position["guards"][0] |= {"pos": 4, "dest": 0, "speed": 1}
    position["walls"][0] = []
    s.table.load(position)
    s.end_turn()
    assert s.losses() == {"guard_move": 1}
    assert s.stealth(2) == 3


def test_R12_the_last_one_inside_plays_every_turn(scene):
    """2.2 R12: the turns of the escaped do not count."""
    s = scene(crack_speed=0).all_cracked().escaped(1, 2).end_turn()
    assert (s.state["active"], s.state["turn"], s.state["left"]) == (0, 7, 4)


def test_R22_a_skipped_turn_counts_for_the_limit(scene):
    """2.2 R14, R22: it was started and is finished."""
    s = scene(max_turns=100).turn(turn=98)
    s.p["burglars"][1]["skip"] = 1
    s.do("end")
    assert s.state["result"] == "truncated"


def test_R41_an_ordered_burglar_is_seen_by_the_cameras(scene):
    """2.4 R41, R81: in his room; the suit of the active one does not hide him."""
    s = rook(scene).turn(unseen=1).put(1, "0:B2").tile("0:B1", "camera").tile("2:C3", "camera").post(2, "C3", to="D4")
    assert s.do("order 1").answer("order_dir", "N").alarms() == ["0:B1"]


def test_R30_7_an_order_to_a_new_floor(scene):
    """2.3 R30.7, R33: the guard is revealed and may see at once."""
    s = rook(scene).put(1, "0:B2").tile("0:B2", "stairs").no_guard(1).patrol(1, "B2 D4").do("order 1")
    s.answer("order_dir", "up")
    assert (s.guard(1).pos, s.losses(), s.stealth(1)) == ("B2", {"ordered_move": 1}, 2)


@pytest.mark.parametrize(("held", "ways"), [("", ["N", "S", "W", "duct"]), ("painting", ["N", "S", "W"])])
def test_R90_the_cards_of_the_ordered_burglar_count(scene, held, ways):
    """2.13 R90, R26: his own Painting; the Rook's does not."""
    s = rook(scene).put(1, "0:D2").tile("0:D2", "service_duct").tile("1:C3", "service_duct").hand(1, held)
    if not held:
        s.hand(0, "painting")
    s.do("order 1").answer("order_dir", "N", options=ways)
    assert s.at(1) == "0:D1"


def test_R90_the_isotope_of_the_ordered_burglar(scene):
    """2.13 R90, R30.10: his Isotope sets off the Thermo he is sent into."""
    s = rook(scene).put(1, "0:B2").tile("0:B1", "thermo").hand(1, "isotope")
    assert s.do("order 1").answer("order_dir", "N").alarms() == ["0:B1"]


def test_R90_an_order_into_fingerprint_asks_the_active_seat(scene):
    """6 K6: active, for an ordered burglar too."""
    s = rook(scene).put(1, "0:B2").tile("0:B1", "fingerprint").tile("0:A3", "computer_fingerprint")
    s.count("hacks", "0:A3", 1).do("order 1").answer("order_dir", "N").answer("alarm_pay", 2, options=[0, 2], seat=0)
    assert s.alarms() == []


def test_R25_R90_free_through_a_secret_door(scene):
    """2.13 R90, R25: through the wall, to the guard behind it."""
    s = scene(characters=["acrobat:basic", "none", "none"]).walls(0, "A1|B1").tile("0:B1", "secret_door")
    assert s.post(0, "B1", to="D4").do("free E").at(0) == "0:B1"


@pytest.mark.parametrize("where", ["hand", "lying"])
def test_R89_a_second_gold_bar_drawn_later(scene, where):
    """2.12 R89: the other is not in the deck: nothing is fetched, nothing shuffled."""
    s = scene().put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 1)
    if where == "hand":
        s.hand(1, "gold_bar_1")
    else:
        s.lie("gold_bar_1", "0:C1")
    s.deck("loot", "gold_bar_2").mark("covered", "0:A1 0:C1 0:D1 0:B2 0:B3 0:B4")
    rest = s.p["loot"]["deck"][1:]
    assert s.do("roll").state["loot"]["deck"] == rest


def test_R52_R55_the_rigger_and_the_drill(scene):
    """2.6 R52: the active seat chooses which tool is laid in the safe room."""
    s = scene(characters=["peterman:advanced", "rigger:advanced", "none"]).put(0, "0:B1").tile("1:B1", "safe")
    s.mark("covered", "1:A1 1:C1 1:D1 1:B2 1:B3 1:B4").count("dice", "1:B1", 1).deck("tools", "emp virus")
    s.deck("loot", "stamp").do("drill_roll up").answer("rigger_keep", 1, options=[0, 1], seat=0)
    assert (s.lying(), s.state["tools"]["discards"]) == ({"virus": "1:B1", "stamp": "1:B1"}, ["emp"])


@pytest.mark.parametrize("state", ["absent", "off"])
@pytest.mark.parametrize("name", ["change_of_plans", "crash", "throw_voice", "where_is_he", "switch_signs", "squeak"])
def test_R86_no_effect_on_a_guard_who_is_not_there(scene, name, state):
    """2.11 R86: absent or off the board; the only cards are those of a guard who comes back in R21."""
    s = event(scene, name).no_guard(0, state=state).patrol(0, "D1 D2 D3").put(0, "0:A1").end_turn()
    assert s.pile(0, "discards") == ([] if state == "absent" else ["D1", "D2"])


def test_R87_lost_grip_to_a_floor_without_a_guard(scene):
    """2.3 R32, R21: he is revealed by the fall and then moves."""
    s = event(scene, "lost_grip").put(0, "1:A4").no_guard(0).patrol(0, "A1 D1")
    s.p["guards"][0]["speed"] = 2
    s.end_turn()
    assert (s.at(0), s.guard(0).pos, s.guard(0).dest) == ("0:A4", "C1", "D1")


def test_R79_R60_no_token_where_the_guard_stands(scene):
    """2.10 R79, R83, R60: Dynamite and Thermal Bomb beside him start nothing."""
    for tool in ("dynamite", "thermal_bomb"):
        s = scene().hand(0, tool).walls(0, "A1|B1").post(0, "A1", to="D4").do(f"use {tool}")
        assert s.alarms() == []


@pytest.mark.parametrize(
    ("how", "tile"), [("juicer", "fingerprint"), ("thermal_bomb", "motion"), ("chihuahua", "laser")]
)
def test_D18_any_card_in_any_room_of_the_kinds(scene, how, tile):
    """3 D18: Juicer, Thermal Bomb, Chihuahua; not under an EMP, where no alarm would start."""
    for emp in (False, True):
        s = scene(token_cancels="any_in_kind", characters=["juicer:basic", "none", "none"])
        s.tile("0:B1", tile).tile("0:A3", f"computer_{tile}").count("hacks", "0:A3", 1).flag("no_alarms", *[2] * emp)
        if how == "juicer":
            if emp:
                continue
            s.do("juice E")
        elif how == "thermal_bomb":
            s.put(0, "0:B1").hand(0, how).do(f"use {how}")
        else:
            s.put(1, "0:B1").hand(1, how).luck("dice_chihuahua", 6, turn=7, seat=1).do("end")
        if not emp:
            s.answer("alarm_pay", 2, options=[0, 2])
        assert (s.question.kind, s.alarms()) == ("act", [])


def test_D42_the_event_deck_rebuilt_for_a_look(scene):
    """3 D42: for the advanced Spotter."""
    s = scene(spotter_empty="reshuffle", characters=["spotter:advanced", "none", "none"]).deck("events", "", only=True)
    s.do("look").answer("top_or_bottom", 1)
    assert (len(s.state["events"]["deck"]), s.state["events"]["reshuffles"]) == (26, 1)


@pytest.mark.parametrize(("left", "asked"), [(3, True), (2, False)])
def test_D37_D38_a_refused_deadbolt_for_nothing(scene, left, asked):
    """3 D37, D38: staying costs nothing with 0."""
    s = (
        scene(deadbolt_refused_cost=0)
        .tile("0:B1", "deadbolt", faceup=False)
        .turn(left=left, used=4 - left)
        .do("move E")
    )
    if asked:
        s.answer("deadbolt", 0, options=[0, 1])
    assert (s.at(0), s.state["left"]) == ("0:A1", left)


def test_R48_gap_and_lines_of_fort_knox(scene):
    """2.6 R48: a line runs over the gap: C1, C2, C4, C5 and the row of C1."""
    s = scene(players=1, scenario="fort_knox").put(0, "0:C1").tile("0:C1", "safe").count("dice", "0:C1", 1)
    row = "0:A1 0:B1 0:D1 0:E1 0:C2 0:C4 0:C5"
    for where in row.split():
        s.tile(where, "detector", number=2)
    s.luck("dice_safe", 2).do("roll")
    assert (s.rooms("covered"), s.rooms("cracked")) == (row.split(), ["0:C1"])


@pytest.mark.parametrize(("act", "card"), [("enhance 1:C1", "hawk:advanced"), ("crow 1:C1", "raven:basic")])
def test_R90_room_codes_of_fort_knox(scene, act, card):
    """6: codes 60 and 140 plus the room id, 25 rooms a floor."""
    s = scene(players=1, scenario="fort_knox", characters=[card]).put(0, "1:A1").facedown("1:C1").do(act)
    assert s.faceup("1:C1") == act.startswith("enhance")
    assert s.state["crow"] == (27 if act.startswith("crow") else -1)


def test_R26_ducts_of_one_floor_in_fort_knox(scene):
    """2.3 R26: any floors; the guard of the other end's floor is revealed."""
    s = scene(players=1, scenario="fort_knox").tile("0:A1", "service_duct").tile("1:E1", "service_duct").no_guard(1)
    s.patrol(1, "A2 B2").do("move duct")
    assert (s.at(0), s.guard(1).pos, s.guard(1).dest) == ("1:E1", "A2", "B2")


def test_R73_the_words_of_the_second_rebuild(scene):
    """4, R73: the list shuffled does not depend on the past."""
    s = scene(players=4, event_threshold=8).deck("events", "change_of_plans").post(1, "A1", to="D4").put(0, "1:A4")
    s.patrol(1, "", only=True)
    s.p["patrol"][1]["discards"].reverse()
    s.end_turn()
    assert s.state["patrol"][1]["discards"][0] == draws.shuffled(range(16), s.words("deck_patrol", 1, 1))[0]


def test_R60_R58_the_guard_who_leaves_lets_the_room_alarm_again(scene):
    """2.8 R58, R60: an alarm room with the guard inside is silent, afterwards it is not."""
    s = scene(players=1).tile("0:B1", "fingerprint").post(0, "B1", to="D1", speed=2).stock(0, 9).do("move E", "move W")
    assert s.alarms() == []
    s.end_turn().do("move E")
    assert s.alarms() == ["0:B1"]


@pytest.mark.parametrize(("name", "cards"), [
    ("change_of_plans", "LV C3 D4"), ("where_is_he", "C3"), ("switch_signs", "C3"), ("squeak", "C3"),
    ("lampshade", "C3"),
])  # fmt: skip
def test_R101_whatever_takes_the_guard_away_ends_the_mark(scene, name, cards):
    """2.17 R101: Lost Visual, Where Is He?, Switch Signs and Squeak!; with the Acrobat out of his own room, nothing."""
    s = event(scene, name, lost_visual=True, characters=["acrobat:basic", "none", "none"]).patrol(0, cards)
    s.put(0, "0:B1").put(1, "0:D1").turn(stayed=1).post(0, "B1", to="D3").end_turn()
    left = name in ("change_of_plans", "where_is_he", "switch_signs")
    assert (s.state["stayed"], s.losses()) == (int(not left), {})


def test_R101_the_guard_draws_a_lost_visual_and_comes_back(scene):
    """2.17 R101, 8.3 T119: it was another stay, so his next move costs nothing but what it meets."""
    s = scene(players=1, lost_visual=True, characters=["acrobat:basic"]).put(0, "0:B1").turn(stayed=1)
    s.no_guard(0, state="off").patrol(0, "B1 D1")
    s.p["guards"][0]["speed"] = 1
    s.turn(stayed=0).end_turn()
    assert s.losses() == {"guard_return": 1}


@pytest.mark.parametrize(("cost", "left", "hand", "after"), [
    (2, 2, "", 0), (2, 3, "gemstone", 0), (4, 4, "", 0), (3, 4, "", 1), (2, 1, "", None), (2, 2, "gemstone", None),
    (4, 3, "", None), (3, 2, "", None),
])  # fmt: skip
def test_R30_4_more_actions_to_the_last_one(scene, cost, left, hand, after):
    """2.3 R30.4: offered while `left` covers the price of the move and of the Laser together; else not asked."""
    s = scene(laser_cost=cost).tile("0:B1", "laser").put(1, "0:B1").hand(0, hand).turn(left=left, used=0).do("move E")
    if after is None:
        assert (s.question.kind, s.alarms()) == ("act", ["0:B1"])
    else:
        s.answer("alarm_pay", 1, options=[0, 1])
        assert (s.state["left"], s.alarms()) == (after, [])


@pytest.mark.parametrize(("name", "start", "floor"), [("freight_elevator", "0:A1", 1), ("lost_grip", "1:A1", 0)])
def test_R32_to_be_placed_is_a_first_visit_and_a_change_of_room(scene, name, start, floor):
    """2.3 R32, R101, 7.2: the visit is counted, the Acrobat's mark ends, and nothing was entered."""
    s = event(scene, name, characters=["acrobat:basic", "none", "none"]).put(0, start).turn(stayed=1)
    s.post(int(start[0]), "A1", to="D4").turn(entered_here=1).facedown(f"{floor}:A1").end_turn()
    assert (s.facts["first_visit_turn"][floor], s.state["stayed"], s.losses()) == (6, 0, {})
    assert (s.facts["rooms_revealed"], s.facts["blind_entries"]) == (1, 0)
