"""Section 2.1: the set-up (R1-R11)."""

from __future__ import annotations

from itertools import islice

import pytest

from . import draws
from .building import attempts, building, connected, hardness, inner_edges
from .names import CHARACTERS, EVENTS, LOOT, TOOLS, cell, edges

PRINTED = {
    "bank_job": (
        "A1|B1 C2|D2 A4|B4 B4|C4 C1/C2 A2/A3 B2/B3 D3/D4",
        "A1|B1 B1|C1 C1|D1 A4|B4 B4|C4 C4|D4 B2/B3 C2/C3",
        "A2|B2 C2|D2 A3|B3 B3|C3 C4|D4 C1/C2 A2/A3 C2/C3",
    ),
    "office_job": (
        "A1|B1 B1|C1 A2|B2 C2|D2 B3|C3 D1/D2 B3/B4 D3/D4",
        "A2|B2 B2|C2 C2|D2 A3|B3 B3|C3 D1/D2 A2/A3 D3/D4",
    ),
}
KNOX = {
    "fk_g": (
        "A2|B2 B2|C2 D2|E2 A3|B3 D4|E4 A5|B5 D1/D2 E2/E3 A3/A4 D3/D4 E3/E4 C4/C5",
        "A1|B1 C1|D1 D2|E2 A3|B3 D4|E4 A5|B5 B5|C5 C1/C2 E2/E3 A3/A4 B3/B4 D3/D4",
    ),
    "fk_bga": (
        "C1|D1 D1|E1 A2|B2 D2|E2 C5|D5 A2/A3 A4/A5 B3/B4 C1/C2 C4/C5 D4/D5 E3/E4",
        "B1|C1 C1|D1 D2|E2 A3|B3 C4|D4 A5|B5 B5|C5 A1/A2 B3/B4 D4/D5 E2/E3 E3/E4",
    ),
}


def answer_all(s, **answers):
    """Answer the set-up up to its end, by kind (the lowest code if not said); the kinds and seats asked."""
    asked = []
    while s.question.kind != "act":
        kind = s.question.kind
        asked.append((kind, s.question.seat))
        s.answer(kind, answers.get(kind, s.question.options[0]))
    return asked


def test_R1_the_questions_of_the_set_up_come_in_order(scene):
    """2.1 R1, 6 K0-K3: gap, walls, sides from `first_seat` on, entrance; then `first_seat` acts."""
    s = scene(
        players=3, scenario="fort_knox", gap="chosen", walls="chosen", walls_per_floor=1, first_seat=1,
        characters=["hawk:choose", "rook:choose", "juicer:choose"],
    ).deal()  # fmt: skip
    asked = answer_all(s)
    assert asked == [("gap", 1), ("wall", 1), ("wall", 1), ("side", 1), ("side", 2), ("side", 0), ("entrance", 1)]
    assert (s.question.seat, s.state["active"], s.state["turn"]) == (1, 1, 0)


def test_R1_the_turn_passes_clockwise(scene):
    """2.1 R1, R12: seat 2 begins, then 0, 1, 2."""
    s = scene(players=3, first_seat=2).deal()
    answer_all(s)
    seats = []
    for _ in range(4):
        seats.append(s.state["active"])
        s.end_turn()
    assert seats == [2, 0, 1, 2]


@pytest.mark.parametrize("scenario", ["bank_job", "office_job", "fort_knox"])
@pytest.mark.parametrize("game", [0, 5])
def test_R2_R3_R4_the_building_follows_from_the_draws(scene, scenario, game):
    """2.1 R2, R3, R4, 5.1: piles, stairs and safes in table order before each shuffle."""
    state = scene(players=4, seed=11, game=game, scenario=scenario).deal().state
    for floor, expected in enumerate(building(11, game, scenario)):
        laid = zip(state["tiles"][floor], state["numbers"][floor], strict=True)
        assert [tile for tile in laid if tile[0]] == expected
    assert not any(any(floor) for floor in state["faceup"])


def test_R4_the_gap_is_drawn_or_given_or_chosen(scene):
    """2.1 R4, D3, 6 K1: one cell, the same on both floors."""
    drawn = scene(scenario="fort_knox", seed=4, walls="random").deal()
    assert drawn.state["gap"] == draws.bounded(next(draws.words(4, 0, "setup_gap")), 25)
    assert scene(scenario="fort_knox", walls="random", gap="E2").deal().state["gap"] == cell("E2", 5)
    chosen = scene(scenario="fort_knox", walls="random", gap="chosen").deal()
    chosen.answer("gap", 7, options=range(25), seat=0)
    assert [floor[7] for floor in chosen.state["tiles"]] == ["", ""]


@pytest.mark.parametrize("scenario", PRINTED)
def test_R5_printed_walls(scene, scenario):
    """2.1 R5, 5.3: the layouts of the rulebook."""
    s = scene(scenario=scenario, walls="printed").deal()
    assert s.state["walls"] == [edges(names) for names in PRINTED[scenario]]


@pytest.mark.parametrize("walls", KNOX)
def test_R5_the_two_layouts_of_fort_knox_bring_their_gap(scene, walls):
    """2.1 R4, R5, D2, D3: the gap is C3 and nothing is asked but the entrance."""
    s = scene(scenario="fort_knox", walls=walls, gap="chosen").deal()
    assert s.state["walls"] == [edges(names, 5) for names in KNOX[walls]]
    assert s.state["gap"] == cell("C3", 5)
    assert s.question.kind == "entrance"
    assert len(s.question.options) == 24


def test_R5_walls_of_a_list(scene):
    """2.1 R5: a list has its own number of walls."""
    s = scene(walls=[["A1|B1"], [], ["C3/C4", "A1/A2"]]).deal()
    assert s.state["walls"] == [edges("A1|B1"), [], edges("C3/C4 A1/A2")]


@pytest.mark.parametrize(
    ("scenario", "count", "gap"), [("bank_job", 8, ""), ("bank_job", 3, ""), ("fort_knox", 12, "B2")]
)
def test_R5_random_walls_are_the_first_legal_attempt(scene, scenario, count, gap):
    """2.1 R5: an attempt that cuts the floor in two is followed by the next."""
    rules = {"gap": gap} if gap else {}
    s = scene(seed=9, scenario=scenario, walls="random", walls_per_floor=count, **rules).deal()
    hole = cell(gap, 5) if gap else -1
    for floor, walls in enumerate(s.state["walls"]):
        assert walls == next(attempts(9, 0, floor, s.side, hole, count))[1]


@pytest.mark.parametrize("candidates", [1, 6])
def test_R5_hard_walls_are_the_hardest_candidate(scene, candidates):
    """2.1 R5: among the first `hard_candidates` legal layouts, the first one on ties."""
    s = scene(seed=3, walls="hard", hard_candidates=candidates).deal()
    for floor, walls in enumerate(s.state["walls"]):
        found = [layout for _, layout in islice(attempts(3, 0, floor, 4, -1, 8), candidates)]
        assert walls == max(found, key=lambda layout: hardness(layout, 4))


def test_R5_chosen_walls_never_cut_the_floor(scene):
    """2.1 R5, 6 K2: each time the inner edges whose wall leaves the floor connected, floor 0 first."""
    s = scene(walls="chosen", walls_per_floor=9).deal()
    for number in range(27):
        walls = s.state["walls"][number // 9]
        legal = [e for e in inner_edges(4, -1) if e not in walls and connected([*walls, e], 4, -1)]
        s.answer("wall", legal[0], options=legal)
    assert [len(walls) for walls in s.state["walls"]] == [9, 9, 9]
    assert s.question.kind == "entrance"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_R6_three_patrol_cards_a_missing_player_are_set_aside(scene, players):
    """2.1 R6: from the top of the shuffled deck, unseen."""
    s = scene(players=players, seed=5).deal()
    removed = 3 * (4 - players)
    for floor in (1, 2):
        shuffled = draws.shuffled(range(16), s.words("deck_patrol", 0, floor))
        pile = s.state["patrol"][floor]
        assert (pile["aside"], pile["deck"], pile["discards"]) == (shuffled[:removed], shuffled[removed:], [])


def test_R6_patrol_removed_per_player(scene):
    """2.1 R6: the parameter."""
    s = scene(players=2, patrol_removed_per_player=4).deal()
    assert [len(pile["aside"]) for pile in s.state["patrol"]] == [8, 8, 8]


def test_R6_fort_knox_has_a_card_for_every_cell_but_the_gap(scene):
    """2.1 R6, 5.2, D32: 24 cards in cell order before the shuffle, the Lost Visual last."""
    s = scene(players=4, scenario="fort_knox", lost_visual=True).deal()
    cards = [c for c in range(25) if c != cell("C3", 5)] + [-2]
    assert s.state["patrol"][1]["deck"] == draws.shuffled(cards, s.words("deck_patrol", 0, 1))


@pytest.mark.parametrize(
    ("scenario", "speeds"), [("office_job", [2, 3]), ("bank_job", [2, 3, 4]), ("fort_knox", [3, 4])]
)
def test_R7_guards_begin_off_the_board_with_the_speed_of_their_floor(scene, scenario, speeds):
    """2.1 R7, R11, 1: only the guard of floor 0 is placed before the entrance is asked."""
    state = scene(scenario=scenario, guard_speed=speeds).deal().state
    assert [guard["speed"] for guard in state["guards"]] == speeds
    assert [guard["state"] for guard in state["guards"]] == ["board"] + ["absent"] * (len(speeds) - 1)
    assert state["guards"][0]["dest"] == -1


def test_R8_the_decks_are_shuffled(scene):
    """2.1 R8: events, tools and loot in table order before."""
    s = scene(seed=8).deal()
    for name, cards in (("events", EVENTS), ("tools", TOOLS), ("loot", LOOT)):
        assert s.state[name]["deck"] == draws.shuffled(cards, s.words(f"deck_{name}")), name


@pytest.mark.parametrize(("side", "held"), [("basic", ["dynamite"]), ("advanced", [])])
def test_R8_the_rigger_takes_dynamite_out_of_the_shuffled_deck(scene, side, held):
    """2.1 R8: the rest keeps its order."""
    s = scene(seed=8, characters=["none", f"rigger:{side}", "none"]).deal()
    tools = [tool for tool in draws.shuffled(TOOLS, s.words("deck_tools")) if tool not in held]
    assert s.state["tools"]["deck"] == tools
    assert s.held(1) == held


def test_R9_random_characters_follow_the_shuffle_and_choose_a_side(scene):
    """2.1 R9, 6 K0: seat s gets card s; each seat is asked, from `first_seat` on."""
    s = scene(players=4, seed=6, characters="random", first_seat=3).deal()
    expected = draws.shuffled(CHARACTERS, s.words("setup_characters"))[:4]
    assert [burglar["character"] for burglar in s.state["burglars"]] == expected
    for seat, side in ((3, 1), (0, 0), (1, 1), (2, 0)):
        assert s.burglar(seat).side == ""
        s.answer("side", side, options=[0, 1], seat=seat)
    assert [s.burglar(seat).side for seat in range(4)] == ["basic", "advanced", "basic", "advanced"]


@pytest.mark.parametrize("side", ["basic", "advanced"])
def test_R9_random_characters_may_all_play_one_side(scene, side):
    """2.1 R9: the same characters as when each chooses, and nobody is asked."""
    s = scene(players=4, seed=6, characters=f"random:{side}").deal()
    assert s.question.kind == "entrance"
    expected = draws.shuffled(CHARACTERS, s.words("setup_characters"))[:4]
    assert [(burglar["character"], burglar["side"]) for burglar in s.state["burglars"]] == [(x, side) for x in expected]


def test_R9_a_list_fixes_cards_and_sides(scene):
    """2.1 R9: only `choose` is asked; `none` has no abilities."""
    s = scene(characters=["hawk:advanced", "none", "rook:choose"]).deal()
    s.answer("side", 0, seat=2)
    assert s.question.kind == "entrance"
    got = [(s.burglar(seat).character, s.burglar(seat).side) for seat in range(3)]
    assert got == [("hawk", "advanced"), ("none", ""), ("rook", "basic")]


@pytest.mark.parametrize("stealth", [0, 3, 6])
def test_R10_burglars_begin_off_the_board_with_their_stealth(scene, stealth):
    """2.1 R10: `start_stealth`."""
    s = scene(start_stealth=stealth).deal()
    assert [(burglar["stealth"], burglar["room"]) for burglar in s.state["burglars"]] == [(stealth, -1)] * 3


def test_R11_guard_entrance_destination_first_turn(scene):
    """2.1 R11: his card is on the table before the entrance is chosen, his own cell may be it; then his destination."""
    s = scene(seed=2).deal()
    deck = draws.shuffled(range(16), s.words("deck_patrol"))[3:]
    assert s.state["guards"][0]["pos"] == deck[0]
    assert s.state["patrol"][0]["discards"] == deck[:1]
    assert (s.state["stage"], s.state["turn"]) == ("setup", -1)
    s.answer("entrance", deck[0], options=range(16), seat=0)
    assert s.state["guards"][0]["dest"] == deck[1]
    assert (s.state["stage"], s.state["turn"], s.state["acts"]) == ("play", 0, 0)
    assert s.burglar(0).room == f"0:{s.guard(0).pos}"
    assert s.stealth(0) == 3
    assert s.state["faceup"][0][deck[0]] == 1


def test_R11_the_entrance_is_revealed_but_nothing_of_it_triggers(scene):
    """2.1 R11, R40, T5: any tile: no alarm, no fall, no tool; the Lavatory has its tokens."""
    s = scene(seed=2)
    kinds = set()
    for where in range(16):
        s.table = None
        s.deal().answer("entrance", where)
        tile = s.state["tiles"][0][where]
        kinds.add(tile)
        assert (s.alarms(), s.held(0), s.state["burglars"][0]["room"]) == ([], [], where)
        assert s.state["room_stealth"] == ([[where, 3]] if tile == "lavatory" else [])
        assert s.facts["rooms_revealed"] == 1
    assert len(kinds) > 8


def test_R11_T5_the_entrance_is_a_fingerprint_room(scene):
    """8.1 T5: the first turn begins without an alarm."""
    s = next(s for s in (scene(game=game).deal() for game in range(20)) if "fingerprint" in s.state["tiles"][0])
    s.answer("entrance", s.state["tiles"][0].index("fingerprint"))
    assert (s.question.kind, s.question.seat) == ("act", 0)
    assert s.alarms() == []
