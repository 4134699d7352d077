"""Section 2.2: the set-up, its draws and its questions (R14-R24, K0-K7)."""

from __future__ import annotations

import pytest

from . import dealing, draws
from .layout import row_of
from .names import LETTERS

GAMES = range(3)
ROWS = list(LETTERS.values())


def laid(scene, names, *rotations, n=1, **rules):
    """A game whose board was chosen (K0)."""
    s = scene(n=n, segment_pick="alternate", **rules).deal()
    for name, k in zip(names, rotations or (0,) * 4, strict=True):
        s.answer("segment", 4 * ROWS.index(LETTERS[name]) + k)
    return s


def movement(s, i):
    return row_of(s.cards, "infiltrator", s.i(i).character)["movement"]


# --------------------------------------------------------------------- the board


@pytest.mark.parametrize("game", GAMES)
def test_R15_D25_random_segments(scene, game):
    """2.2 R15: slot s gets the s-th of the shuffled list, with a random rotation."""
    s = scene(game=game).deal()
    assert s.state["segments"] == dealing.segments(s)
    assert s.state["rotations"] == dealing.rotations(s)
    drawn = s.drawn("segments", 0, 0), [s.drawn("rotation", k, 0) for k in range(5)]
    assert drawn == (7, [1, 1, 1, 1, 0]) or not s.counts_setup_words


@pytest.mark.parametrize(("n", "seats"), [(1, [1, 0, 1, 0]), (2, [2, 0, 2, 1]), (4, [4, 0, 4, 1])])
def test_R15_D25_K0_alternate(scene, n, seats):
    """2.2 R15, 4 K0: guard player, infiltrator 0, guard player, infiltrator 1 mod N; 4 x row + rotation."""
    s = scene(n=n, segment_pick="alternate").deal()
    left = list(range(32))
    for slot, (seat, code) in enumerate(zip(seats, (31, 2, 9, 20), strict=True)):
        s.answer("segment", code, options=left, seat=seat)
        left = [c for c in left if c // 4 != code // 4]
        assert s.state["segments"][slot] == ROWS[code // 4]
        assert s.state["rotations"][slot] == code % 4
    assert (s.asked, s.drawn("segments", 0, 0), s.drawn("rotation", 0, 0)) == ("drop", 0, 0)


@pytest.mark.parametrize("layout", ["2x2", "row"])
def test_R4_D24_layouts(scene, layout):
    """2.1 R4, R1, 3 D24: where the printed spots of the four slots lie."""
    s = scene(layout=layout, objective_placement="random", mission="clean_sweep").deal().until("place_guard")
    slots = dealing.shuffled(s, "objectives", [0, 1, 2, 3])[:3]
    board = s.geometry(s.state)
    spots = [next(t for t in range(144) if board.slot[t] == k and board.kind[t] == "T") for k in slots]
    assert [o["tile"] for o in s.state["objectives"]] == spots
    assert board.width == (12 if layout == "2x2" else 24)


def test_R4_D24_moves_in_a_row(scene):
    """2.1 R1, R4: 24 columns, 6 rows; the end of a row is no neighbour of the next."""
    s = scene(layout="row").inf(0, 5)
    assert {6, 29, 30, 34} <= set(s.moves())
    assert s.moves() == [t for t in range(144) if t != 5 and max(t // 24, abs(t % 24 - 5)) <= 5]
    s = scene(layout="row").edit("infiltrator", "agent", movement=1).inf(0, 23)
    assert s.moves() == [22, 46, 47]


# ------------------------------------------------------------- characters, cards


@pytest.mark.parametrize("n", [1, 2, 4])
def test_R14_R16_D46_random_characters(scene, n):
    """2.2 R14, R16: infiltrator i and its player are seat i, the guard player is seat N."""
    s = scene(n=n).deal()
    assert [s.i(i).character for i in range(n)] == dealing.characters(s)
    for i in range(n):
        assert s.question.seat == i
        s.answer("drop", 0)
    assert s.until("place_guard").question.seat == n


def test_R16_D46_K1_choice(scene):
    """3 D46, 4 K1: in seat order, of those left."""
    s = scene(n=3, character_pick="choice").deal()
    s.answer("character", 4, options=range(6), seat=0).answer("character", 0, options=[0, 1, 2, 3, 5], seat=1)
    s.answer("character", 5, options=[1, 2, 3, 5], seat=2)
    assert [s.i(i).character for i in range(3)] == ["breaker", "ghost", "agent"]
    assert s.drawn("characters", 0, 0) == 0


@pytest.mark.parametrize("n", [1, 3])
def test_R17_K2_dealt_and_dropped(scene, n):
    """2.2 R17, 4 K2: one card at a time; the kept ones are slots in the order dealt."""
    s = scene(n=n, game=4).deal()
    hands = dealing.hands(s)
    for i in range(n):
        assert s.i(i).dealt == hands[i]
        s.answer("drop", 1, options=[0, 1, 2], seat=i)
        if i + 1 < n:
            assert s.i(i).cards in ([], [hands[i][0], hands[i][2]])
    s.until("objective")
    assert [s.i(i).cards for i in range(n)] == [[hand[0], hand[2]] for hand in hands]
    assert s.drawn("equipment", 0, 0) == 19 or not s.counts_setup_words


def test_R17_K2_several_cards_to_drop(scene):
    """1 `equip_draw`, `equip_keep`: asked once for each, of those still held."""
    s = scene(n=1, equip_draw=5, equip_keep=2).deal()
    hand = s.i(0).dealt
    s.answer("drop", 3, options=range(5)).answer("drop", 0, options=[0, 1, 2, 4]).answer("drop", 2, options=[1, 2, 4])
    assert s.until("objective").i(0).cards == [hand[1], hand[4]]


@pytest.mark.parametrize(("draw", "keep", "cards"), [(2, 2, 2), (0, 0, 0), (1, 1, 1)])
def test_R83_R17_nothing_to_drop(scene, draw, keep, cards):
    """2.12 R83."""
    s = scene(n=2, equip_draw=draw, equip_keep=keep).deal()
    assert s.asked == "objective"
    assert [len(s.i(i).cards) for i in range(2)] == [cards, cards]


def test_R17_R83_the_last_of_all(scene):
    """2.2 R17: with `equip_keep` 0 the last card is dropped without a question."""
    s = scene(n=1, equip_draw=2, equip_keep=0).deal().answer("drop", 1, options=[0, 1])
    assert (s.asked, s.i(0).cards) == ("objective", [])


def test_R17_copies_of_the_deck(scene):
    """2.2 R17: spare kinds come into the deck with their copies."""
    s = scene(n=4, equip_draw=5).edit("equipment", "smoke_pellet", copies=8).deal()
    assert [s.i(i).dealt for i in range(4)] == dealing.hands(s)
    assert s.drawn("equipment", 0, 0) == 27 or not s.counts_setup_words


# ------------------------------------------------------- guards and objectives


@pytest.mark.parametrize(("n", "per"), [(1, 3), (2, 3), (4, 3), (2, 1), (1, 0)])
def test_R18_D47_random_guards(scene, n, per):
    """2.2 R18: the first `guards_per_infiltrator` x N of the shuffled deck."""
    s = scene(n=n, guards_per_infiltrator=per).deal().until("objective")
    assert [guard["kind"] for guard in s.state["guards"]] == dealing.guards(s)
    assert len(s.state["guards"]) == n * per


def test_R18_D47_K3_choice(scene):
    """3 D47, 4 K3: rows of the guard table with a card left; asked of the guard player for each."""
    s = scene(n=1, guard_pick="choice").deal().until("guard_card")
    s.answer("guard_card", 5, options=range(6), seat=1).answer("guard_card", 3, options=range(5))
    s.answer("guard_card", 3, options=range(5))
    assert [guard["kind"] for guard in s.state["guards"]] == ["captain", "hound", "hound"]
    s = scene(n=2, guard_pick="choice").deal().until("guard_card").answer("guard_card", 3).answer("guard_card", 3)
    assert s.options == [0, 1, 2, 4, 5]


@pytest.mark.parametrize(("mission", "count"), [("data_raid", 3), ("quiet_visit", 2), ("manhunt", 0)])
def test_R19_D19_K4_printed(scene, mission, count):
    """2.2 R19, 4 K4: slots without a marker; numbered in the order placed, on the printed spot."""
    s = scene(mission=mission).deal().until("objective" if count else "place_guard")
    board, left = s.geometry(s.state), [0, 1, 2, 3]
    for k, slot in zip(range(count), (2, 0, 3), strict=False):
        s.answer("objective", slot, options=left, seat=2)
        left.remove(slot)
        assert board.slot[s.o(k).tile] == slot
        assert board.kind[s.o(k).tile] == "T"
    assert s.asked == "place_guard"


@pytest.mark.parametrize("game", GAMES)
def test_R19_D19_random(scene, game):
    """3 D19: the first of the shuffled slots."""
    s = scene(game=game, objective_placement="random").deal().until("place_guard")
    board = s.geometry(s.state)
    assert [board.slot[o["tile"]] for o in s.state["objectives"]] == dealing.shuffled(s, "objectives", [0, 1, 2, 3])[:3]
    assert s.drawn("objectives", 0, 0) == 3 or not s.counts_setup_words


def test_R19_D19_K4_any(scene):
    """3 D19: any tile that is no obstacle, in a segment without a marker."""
    s = scene(objective_placement="any").deal().until("objective")
    board = s.geometry(s.state)
    free = [t for t in range(144) if board.free[t]]
    assert s.options == free
    s.answer("objective", free[5], seat=2)
    rest = [t for t in free if board.slot[t] != board.slot[free[5]]]
    assert (s.options, s.o(0).tile) == (rest, free[5])


def test_D56_objectives_before_guards(scene):
    """3 D56, R19."""
    s = scene().deal()
    kinds = []
    while s.asked != "act":
        kinds.append(s.asked)
        s.answer(s.asked, s.options[0])
    assert kinds == ["drop"] * 2 + ["objective"] * 3 + ["place_guard"] * 6 + ["entry"] * 2
    assert (s.state["phase"], s.state["round"]) == ("infiltrators", 1)


@pytest.mark.parametrize("on", [False, True])
def test_R20_D20_K5_where_guards_may_stand(scene, on):
    """2.2 R20, 4 K5: no obstacle, no figure, no objective (`guard_on_objective`)."""
    s = scene(guard_on_objective=on).deal().until("place_guard")
    board, markers = s.geometry(s.state), {o["tile"] for o in s.state["objectives"]}
    tiles = [t for t in range(144) if board.free[t] and (on or t not in markers)]
    s.answer("place_guard", tiles[40], options=tiles, seat=2)
    assert s.options == [t for t in tiles if t != tiles[40]]
    assert [s.g(g).state for g in range(2)] == ["board", "hand"]


def shut_rows(open_north):
    """A segment with a shut border, but the north one if wanted."""
    rows = ["+ + + + + + +" if open_north else "+-+-+-+-+-+-+"]
    for r in range(6):
        rows += ["|. . . T . .|" if r == 3 else "|. . . . . .|", "+ + + + + + +"]
    return [*rows[:-1], "+-+-+-+-+-+-+"]


def test_R20_D59_T69_open_edge_tiles_are_left(scene):
    """8.4 T69: N = 4; 6 open edge tiles, guards on 2 of them: the next guard is offered none."""
    s = scene(n=4, segment_pick="alternate")
    s.cards["segment"] = [
        row_of(s.cards, "segment", name) | {"rows": shut_rows(name == "courtyard")}
        for name in ("courtyard", "garden", "barracks", "laboratory")
    ]
    s.deal().answer("segment", 0).answer("segment", 4).answer("segment", 8).until("place_guard")
    assert set(range(6)) <= set(s.options)
    s.answer("place_guard", 2).answer("place_guard", 5)
    assert not set(range(6)) & set(s.options)
    assert {12, 6, 11, 132} <= set(s.options)


def test_R21_D48_the_mark(scene):
    """2.2 R21: drawn; no mark without such a mission."""
    s = scene(mission="manhunt").deal().until("act")
    assert s.state["marked"] == draws.bounded(next(s.words("mark")), 6)
    assert s.drawn("mark", 0, 0) == 1 or not s.counts_setup_words
    assert scene().deal().until("act").state["marked"] == -1


def test_R21_D48_K6_named_by_the_guard_player(scene):
    """3 D48, 4 K6: after the guards are placed, before the entry."""
    s = scene(mission="manhunt", mark_pick="guard").deal().until("mark")
    assert all(guard["state"] == "board" for guard in s.state["guards"])
    s.answer("mark", 4, options=range(6), seat=2)
    assert (s.state["marked"], s.asked, s.drawn("mark", 0, 0)) == (4, "entry", 0)
