"""Section 4: every random draw, word by word (C1-C8)."""

from __future__ import annotations

from itertools import repeat

import pytest

from . import draws
from .names import EVENTS, LOOT, TOOLS


def test_C1_philox_known_answers():
    """4 C1, 8.3: counter and key all 0."""
    assert draws.philox([0] * 4, [0] * 2) == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]


@pytest.mark.parametrize(("word", "die", "shuffle"), [
    (0, 1, [0, 1, 2, 3, 4, 5]), (0x80000000, 4, [3, 0, 4, 2, 5, 1]), (0x40000000, 2, [1, 2, 3, 0, 4, 5]),
    (0xFFFFFFFF, 6, [5, 0, 1, 2, 3, 4]),
])  # fmt: skip
def test_C3_C4_constant_words(word, die, shuffle):
    """8.3, C3, C4: dice and shuffles of constant words, for the generator of these tests."""
    assert draws.faces(repeat(word), 1) == [die]
    assert draws.shuffled(range(6), repeat(word)) == shuffle
    if word == 0x40000000:
        assert draws.shuffled(range(16), repeat(word)) == [4, 0, 5, 6, 7, 1, 8, 9, 10, 3, 11, 12, 13, 2, 14, 15]


@pytest.mark.parametrize(("seed", "game"), [(1, 0), (7, 12), (2**40 + 3, 2**33 + 5), (0, 0), (2**64 - 1, 2**64 - 1)])
def test_C2_seed_and_game_have_64_bits(scene, seed, game):
    """4 C2: the decks and the dice of a game follow the keyed words."""
    s = scene(seed=seed, game=game).deal()
    assert s.state["events"]["deck"] == draws.shuffled(EVENTS, s.words("deck_events"))
    assert s.state["tools"]["deck"] == draws.shuffled(TOOLS, s.words("deck_tools"))
    assert s.state["loot"]["deck"] == draws.shuffled(LOOT, s.words("deck_loot"))
    rolled = scene(seed=seed, game=game).put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 6)
    for n, where in enumerate(("0:A1", "0:C1", "0:D1", "0:B2", "0:B3", "0:B4"), 1):
        rolled.tile(where, "detector", number=n)
    faces = set(draws.faces(rolled.words("dice_safe", 6, 0), 6))
    assert len(rolled.do("roll").rooms("covered")) == len(faces)


def test_C3_C6_the_cursor_goes_on_within_a_turn(scene):
    """4 C6: one word a die, die 0 first."""
    s = scene(game=4).put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", 2)
    for n, where in enumerate(("0:A1", "0:C1", "0:D1", "0:B2", "0:B3", "0:B4"), 1):
        s.tile(where, "detector", number=n)
    stream, seen = s.words("dice_safe", 6, 0), set()
    for _ in range(3):
        s.do("roll")
        seen |= set(draws.faces(stream, 2))
        assert len(s.rooms("covered")) == len(seen)


def test_C6_a_certain_draw_takes_its_word(scene):
    """4 C6: a keypad try under any circumstances; the cursors are 0 again in the next turn (C8)."""
    s = scene().tile("0:B1", "keypad").luck("dice_keypad", 1, 1, 1).do("move E", "move E")
    assert s.state["cursors"] == {"dice_safe": 0, "dice_keypad": 3, "tie": 0}
    assert s.end_turn().state["cursors"] == {"dice_safe": 0, "dice_keypad": 0, "tie": 0}


def test_C8_dice_are_keyed_by_turn_and_active_seat(scene):
    """4 C8: for an ordered burglar too the stream is that of the active seat."""
    for face, at in ((6, "0:B1"), (5, "0:B2")):
        s = scene(characters=["rook:basic", "none", "none"]).put(1, "0:B2").tile("0:B1", "keypad")
        s.luck("dice_keypad", face).do("order 1").answer("order_dir", "N")
        assert (s.at(1), s.state["cursors"]["dice_keypad"], s.state["tries"]) == (at, 1, [])


def test_C5_a_tie_with_one_option_takes_no_word(scene):
    """4 C5, C6, D22: what draws nothing takes none."""
    s = scene(ties="random").tile("0:B1", "fingerprint").do("move E")
    assert (s.alarms(), s.state["cursors"]["tie"]) == (["0:B1"], 0)


def test_C7_more_dice_change_nothing_else(scene):
    """4 C7, N7: one more die rolled in a turn changes no draw of a later turn."""
    ends = []
    for dice in (1, 5):
        s = scene(game=3).put(0, "0:B1").tile("0:B1", "safe").count("dice", "0:B1", dice).put(1, "2:A1")
        s.tile("2:B1", "keypad").tile("2:A2", "secret_door").do("roll").end_turn().do("move E")
        ends.append((s.at(1), s.rooms("open"), s.state["cursors"]["dice_keypad"]))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("reshuffles", [0, 3])
def test_C4_C6_reshuffles_are_keyed_by_their_number(scene, reshuffles):
    """4: events and tools, table order before, the number of reshuffles so far as round."""
    s = scene(event_threshold=8).deck("events", "", only=True).tile("0:B1", "laboratory").deck("tools", "", only=True)
    s.p["events"]["reshuffles"] = s.p["tools"]["reshuffles"] = reshuffles
    s.do("move E")
    assert s.held(0) == draws.shuffled(TOOLS, s.words("deck_tools", reshuffles + 1))[:1]
    s.do("end")
    assert s.state["events"]["discards"] == draws.shuffled(EVENTS, s.words("deck_events", reshuffles + 1))[:1]
