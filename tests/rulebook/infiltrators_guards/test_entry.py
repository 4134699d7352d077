"""Section 2.2: turn order, entry, the start (R22-R24, K7)."""

from __future__ import annotations

import pytest

from . import dealing, draws
from .names import tile
from .test_setup import GAMES, laid, movement

# --------------------------------------------------------- turn order and entry


@pytest.mark.parametrize("ties", ["random", "seat"])
@pytest.mark.parametrize("game", range(5))
def test_R22_D45_turn_order(scene, ties, game):
    """2.2 R22, 3 D45: descending printed Movement; the shuffle is always made (5)."""
    s = scene(n=4, game=game, order_ties=ties).deal().until("entry")
    assert s.state["order"] == dealing.order(s, [movement(s, i) for i in range(4)])
    assert s.drawn("order", 0, 0) == 3 or not s.counts_setup_words


@pytest.mark.parametrize(("ties", "order"), [("random", [2, 0, 1]), ("seat", [0, 2, 1])])
def test_R22_D45_T55_a_tie(scene, ties, order):
    """8.4 T55: Blade, Decker, Agent: 5, 4, 5; shuffle 2, 0, 1."""
    s = scene(n=3, character_pick="choice", order_ties=ties)
    while draws.shuffled([0, 1, 2], s.words("order")) != [2, 0, 1]:
        s.game += 1
    s.deal().answer("character", 2).answer("character", 1).answer("character", 5).until("entry")
    assert s.state["order"] == order
    assert (s.question.seat, s.until("act").question.seat) == (order[0], order[0])


def test_R22_T56_equipment_does_not_count(scene):
    """8.4 T56: Stims on the slower of two: order unchanged, reach one more."""
    s = scene(character_pick="choice", equip_draw=1, equip_keep=1)
    for row in s.cards["equipment"]:
        row["copies"] = int(row["id"] in ("stims", "vest"))
    s.edit("equipment", "stims", move=3)
    while dealing.hands(s)[0] != ["stims"]:
        s.game += 1
    s.deal().answer("character", 1).answer("character", 2).until("act")
    assert (s.i(0).cards, s.state["order"]) == (["stims"], [1, 0])
    plain = scene().edit("infiltrator", "agent", movement=4).inf(0, 30)
    board = plain.geometry()
    longer = scene().edit("infiltrator", "agent", movement=4).inf(0, 30, "stims")
    lengths = board.lengths(30, [142])
    assert plain.moves() == sorted(t for t, k in lengths.items() if 1 <= k <= 4)
    assert longer.moves() == sorted(t for t, k in lengths.items() if 1 <= k <= 5)


def test_R23_K7_T54_entry_options(scene):
    """8.4 T54: 44 open tiles, guards on three of them: 41 options."""
    s = laid(scene, "ACEF").until("place_guard")
    board = s.geometry(s.state)
    for t in (0, 1, 2):
        s.answer("place_guard", t)
    assert s.asked == "entry"
    assert len(board.open_edges) == 44
    s.answer("entry", 11, options=[t for t in board.open_edges if t > 2], seat=0)
    assert (s.i(0).tile, s.i(0).entry, s.i(0).state, s.asked) == (11, 11, "board", "act")


def test_R23_the_next_finds_one_tile_less(scene):
    """2.2 R23: without figure; entry is no action."""
    s = laid(scene, "ACEF", n=2).until("entry")
    first = s.question.seat
    tiles = s.options
    s.answer("entry", tiles[3]).answer("entry", tiles[4], options=[t for t in tiles if t != tiles[3]], seat=1 - first)
    assert s.i(first).actions_left == 2


@pytest.mark.parametrize("rule", ["turn", "seat"])
def test_R23_D49_entry_order(scene, rule):
    """3 D49."""
    s = scene(n=4, game=3, entry_order=rule).deal().until("entry")
    order = s.state["order"] if rule == "turn" else [0, 1, 2, 3]
    asked = []
    while s.asked == "entry":
        asked.append(s.question.seat)
        s.answer("entry", s.options[0])
    assert (asked, s.state["order"] != [0, 1, 2, 3]) == (order, True)


@pytest.mark.parametrize(("cost", "cap"), [(0, 3), (1, 3), (3, 2)])
def test_R23_D29_entry_noise(scene, cost, cap):
    """3 D29: on a lit tile only, up to the cap (R50); there is no fading in round 1 before the first turn."""
    s = laid(scene, "ACEF", n=2, entry_noise=cost, noise_cap=cap, noise_fade=0).until("entry")
    board, first = s.geometry(s.state), s.question.seat
    s.answer("entry", next(t for t in s.options if not board.lit[t]))
    s.answer("entry", next(t for t in s.options if board.lit[t]))
    assert (s.noise(first), s.noise(1 - first)) == (0, min(cost, cap))


def test_R30_noise_of_the_entry_fades_at_the_first_turn(scene):
    """2.4 R30 (1), D29: in round 1 too."""
    s = laid(scene, "ACEF", n=1, entry_noise=2).until("entry")
    board = s.geometry(s.state)
    assert s.answer("entry", next(t for t in s.options if board.lit[t])).noise(0) == 1


@pytest.mark.parametrize("game", GAMES)
def test_R24_the_start(scene, game):
    """2.2 R24: Alert 1, no hits, no noise, no progress; round 1."""
    s = scene(game=game).deal().until("act")
    state = s.state
    assert (state["alert"], state["round"], state["mission"]) == (1, 1, 0)
    assert all(figure["hits"] == 0 for figure in [*state["infiltrators"], *state["guards"]])
    assert all((o["progress"], o["hacked"], o["hacker"]) == (0, 0, -1) for o in state["objectives"])
    assert s.question.seat == state["order"][0]


def test_5_every_stream_of_a_start(scene):
    """5, C1-C6: no other word is drawn in the set-up."""
    s = scene(n=3).deal().until("act")
    every = {"3:0:0": 7, **{f"4:0:{k}": 1 for k in range(4)}, "5:0:0": 5, "6:0:0": 19, "7:0:0": 11, "9:0:0": 2}
    assert s.state["draws"] == (every if s.counts_setup_words else {})


def test_R3_R4_slots(scene):
    """2.1 R4: NW, NE, SW, SE."""
    assert [tile(s, 0, 0) for s in range(4)] == [0, 6, 72, 78]
    s = laid(scene, "BADH", 1, 2, 3, 0).until("objective")
    assert (s.state["segments"], s.state["rotations"]) == (
        ["loading_dock", "courtyard", "server_hall", "laboratory"],
        [1, 2, 3, 0],
    )
    s.answer("objective", 0)
    assert s.o(0).tile == tile(0, 3, 2)
