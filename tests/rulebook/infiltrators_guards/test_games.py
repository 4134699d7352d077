"""Section 8.5: whole set-ups and games, and words of the streams (T80-T89).

These rows come from a throw-away engine and are not binding: see the specification.
"""

from __future__ import annotations

import pytest

from tests.rulebook.playing import highest, lowest

from . import draws
from .bots import Policy, play_out
from .names import LETTERS


def letters(state):
    names = {name: letter for letter, name in LETTERS.items()}
    return " ".join(f"{names[s]}{k}" for s, k in zip(state["segments"], state["rotations"], strict=True))


def played(scene, seed, game, n, policy="random", **rules):
    """The record, the position at the first act, and the end."""
    chooser = {"low": lowest, "high": highest}.get(policy) or Policy(seed, game, quiet=policy == "quiet")
    s = scene(n=n, seed=seed, game=game, **rules)
    s.checked = False
    s.deal()
    record = []
    dealt = [s.i(i).dealt for i in range(n)]
    while s.asked != "act":
        q = s.question
        record.append((q.seat, q.kind, tuple(q.options), chooser(q, s.state)))
        s.table.answer(record[-1][3])
    start = s.state
    end = play_out(s.table, chooser, record)
    return record, start, end, dealt


def told(record):
    return [(kind, code) for _, kind, _, code in record]


def after_setup(record):
    kinds = [kind for _, kind, _, _ in record]
    return told(record)[kinds.index("act") :]


def guard_tiles(state):
    return [guard["tile"] for guard in state["guards"]]


def inf_tiles(state):
    return [inf["tile"] for inf in state["infiltrators"]]


def objectives(state):
    return [o["tile"] for o in state["objectives"]]


def characters(state):
    return " ".join(inf["character"] for inf in state["infiltrators"])


def points(state):
    last = state["missions"][-1]
    return last["points_infiltrators"], last["points_guard"]


def ended(state):
    last = state["missions"][-1]
    return last["end"], last["rounds"], last["alert_end"]


def drops(record):
    return [code for kind, code in told(record) if kind == "drop"]


def test_8_5_words_of_streams():
    """8.5: for a check of the streams."""
    assert f"{next(draws.words(1, 0, 'hack', 1, 0)):08x}" == "dbea3c90"
    assert draws.faces(draws.words(1, 0, "hack", 1, 0), 6) == [6, 5, 2, 1, 4, 3]
    assert f"{next(draws.words(1, 0, 'random_move', 1, 16)):08x}" == "c4890ce9"
    assert draws.faces(draws.words(1, 0, "random_move", 1, 16), 6) == [5, 3, 3, 6, 2, 4]
    assert f"{next(draws.words(7, 12, 'attack', 2, 1)):08x}" == "b265a794"
    assert draws.faces(draws.words(7, 12, "attack", 2, 1), 1) == [5]


def test_8_5_dice_of_an_engine(scene):
    """8.5: an engine rolls these dice."""
    s = scene(seed=1, game=0).inf(0, 39, char="decker").do(2)
    assert s.o(0).progress == 2
    s = scene(seed=7, game=12).at_round(2).inf(1, 26, char="ghost").foe(0, 27).do(0, 416)
    assert (s.g(0).hits, s.drawn("attack", 1)) == (1 + (draws.faces(s.words("attack", 2, 1), 2)[1] >= 5), 2)


def test_T80(scene):
    """8.5 T80: seed 1, game 0, N = 1, random."""
    record, start, end, dealt = played(scene, 1, 0, 1)
    assert (letters(start), characters(start), inf_tiles(start)) == ("G0 F2 E1 D2", "ghost", [108])
    assert (dealt[0], drops(record)) == (["garrotte", "machine_pistol", "silenced_pistol"], [0])
    assert [g["kind"] for g in start["guards"]] == ["patrol", "watchman", "hound"]
    assert (guard_tiles(start), objectives(start)) == ([10, 70, 37], [28, 32, 116])
    assert after_setup(record)[:7] == [
        ("act", 126), ("act", 66), ("activate", 16), ("random_pick", 1), ("random_pick", 2), ("random_length", 1),
        ("random_pick", 0),
    ]  # fmt: skip
    assert ended(end) == ("general_alert", 4, 7)
    assert (inf_tiles(end), end["infiltrators"][0]["noise"], guard_tiles(end)) == ([20], 3, [80, 104, 19])
    assert (points(end), len(record)) == ((0, 10), 38)


def test_T81(scene):
    """8.5 T81: seed 1, game 7, N = 1, random."""
    record, start, end, dealt = played(scene, 1, 7, 1)
    assert (letters(start), characters(start), inf_tiles(start)) == ("A1 G0 E2 C3", "blade", [139])
    assert (dealt[0], drops(record)) == (["medkit", "garrotte", "decoder"], [1])
    assert [g["kind"] for g in start["guards"]] == ["rifleman", "enforcer", "patrol"]
    assert (guard_tiles(start), objectives(start)) == ([4, 27, 80], [94, 38, 99])
    assert after_setup(record)[:8] == [
        ("act", 121), ("act", 144), ("activate", 2), ("guard_act", 69), ("guard_act", 18), ("activate", 1),
        ("guard_act", 33), ("guard_act", 59),
    ]  # fmt: skip
    assert (ended(end), guard_tiles(end), points(end), len(record)) == (("all_left", 3, 3), [24, 29, 2], (1, 6), 29)


def test_T82(scene):
    """8.5 T82: seed 7, game 12, N = 2, random."""
    record, start, end, dealt = played(scene, 7, 12, 2)
    assert (letters(start), characters(start), start["order"]) == ("B2 D1 C3 E3", "breaker agent", [1, 0])
    assert dealt == [["pistol", "pistol", "stun_baton"], ["bow", "decoder", "stims"]]
    assert drops(record) == [2, 1]
    kinds = ["hound", "rifleman", "captain", "watchman", "enforcer", "watchman"]
    assert [g["kind"] for g in start["guards"]] == kinds
    assert (guard_tiles(start), objectives(start)) == ([109, 44, 110, 141, 92, 59], [117, 26, 88])
    assert [code for kind, code in told(record) if kind == "entry"] == [36, 96]
    assert after_setup(record)[:11] == [
        ("act", 127), ("act", 160), ("act", 150), ("act", 104), ("activate", 2), ("guard_act", 151),
        ("guard_act", 100), ("activate", 1), ("guard_act", 63), ("guard_act", 26), ("random_pick", 16),
    ]  # fmt: skip
    assert ended(end) == ("general_alert", 4, 7)
    first, second = end["infiltrators"]
    assert (first["tile"], first["noise"], second["state"]) == (112, 2, "left")
    assert (end["guards"][0]["state"], end["guards"][0]["hits"]) == ("taken", 2)
    assert (guard_tiles(end)[1:], points(end), len(record)) == ([9, 120, 140, 92, 11], (1, 10), 59)


def test_T82_D21_both(scene):
    """8.5: with `diag_rule` `both`, T82 ends `all_left` in round 3."""
    record, _, end, _ = played(scene, 7, 12, 2, diag_rule="both")
    assert (ended(end), points(end), len(record)) == (("all_left", 3, 5), (2, 6), 47)


def test_T83(scene):
    """8.5 T83: seed 1, game 7, N = 2, random."""
    record, start, end, _ = played(scene, 1, 7, 2)
    assert (letters(start), characters(start), start["order"]) == ("A1 G0 E2 C3", "blade decker", [0, 1])
    assert (guard_tiles(start), objectives(start)) == ([4, 29, 106, 116, 5, 70], [94, 99, 38])
    assert inf_tiles(start) == [139, 7]
    assert after_setup(record)[:7] == [
        ("act", 119), ("act", 144), ("act", 59), ("act", 44), ("activate", 1), ("guard_act", 80), ("guard_act", 55),
    ]  # fmt: skip
    assert ended(end) == ("general_alert", 4, 7)
    first, second = end["infiltrators"]
    assert (first["state"], first["hits"]) == ("taken", 2)
    assert (second["tile"], second["noise"], second["hits"]) == (143, 1, 1)
    assert (guard_tiles(end), points(end), len(record)) == ([4, 66, 106, 140, 15, 46], (0, 12), 59)


def test_T84(scene):
    """8.5 T84: seed 1, game 66, N = 2, random."""
    record, start, end, _ = played(scene, 1, 66, 2)
    assert (letters(start), characters(start), start["order"]) == ("E2 B3 A1 F0", "breaker agent", [1, 0])
    assert (objectives(start), inf_tiles(start)) == ([110, 117, 33], [119, 96])
    assert after_setup(record) == [("act", 79), ("act", 1), ("act", 1)]
    assert (ended(end), points(end), len(record)) == (("all_left", 1, 1), (2, 6), 16)


def test_T85(scene):
    """8.5 T85: seed 7, game 12, N = 4, random."""
    record, start, end, _ = played(scene, 7, 12, 4)
    assert (letters(start), characters(start)) == ("B2 D1 C3 E3", "breaker agent blade decker")
    assert (start["order"], objectives(start)) == ([2, 1, 3, 0], [26, 117, 88])
    assert guard_tiles(start) == [10, 123, 137, 15, 113, 59, 121, 120, 2, 63, 83, 29]
    assert [code for kind, code in told(record) if kind == "entry"] == [47, 36, 96, 107]
    assert [code for kind, code in after_setup(record)[:8]] == [46, 103, 126, 417, 127, 105, 170, 95]
    assert ended(end) == ("general_alert", 3, 7)
    infs = end["infiltrators"]
    assert [i["state"] for i in infs] == ["inside", "left", "taken", "inside"]
    assert (infs[0]["tile"], infs[0]["noise"], infs[2]["hits"], infs[3]["tile"], infs[3]["noise"]) == (114, 2, 3, 78, 2)
    assert end["guards"][1]["hits"] == 1
    assert guard_tiles(end) == [66, 75, 137, 15, 113, 23, 79, 84, 2, 103, 83, 32]
    assert (points(end), len(record)) == ((1, 13), 83)


def test_T86(scene):
    """8.5 T86: seed 1, game 105, N = 4, random."""
    record, start, end, _ = played(scene, 1, 105, 4)
    assert (letters(start), characters(start)) == ("E2 F1 C1 G3", "decker breaker agent ghost")
    assert (start["order"], objectives(start)) == ([3, 2, 1, 0], [44, 27, 121])
    assert [code for kind, code in told(record) if kind == "entry"] == [96, 6, 23, 48]
    assert after_setup(record)[:12] == [
        ("act", 92), ("act", 62), ("act", 73), ("act", 104), ("act", 37), ("act", 24), ("act", 42), ("act", 52),
        ("activate", 5), ("guard_act", 92), ("guard_act", 162), ("noise_die", 1),
    ]  # fmt: skip
    assert ended(end) == ("general_alert", 4, 8)
    infs = end["infiltrators"]
    assert ([i["state"] for i in infs], infs[2]["tile"]) == (["left", "left", "inside", "left"], 75)
    assert infs[2]["noise"] == 2
    assert (end["objectives"][2]["hacker"], end["objectives"][2]["progress"]) == (2, 2)
    assert guard_tiles(end) == [56, 100, 88, 15, 82, 114, 42, 78, 115, 70, 20, 34]
    assert (points(end), len(record)) == ((5, 8), 108)


def test_T87(scene):
    """8.5 T87: seed 1, game 0, N = 2, quiet."""
    record, start, end, _ = played(scene, 1, 0, 2, "quiet")
    assert (letters(start), characters(start), start["order"]) == ("G0 F2 E1 D2", "ghost breaker", [0, 1])
    assert (objectives(start), drops(record)) == ([28, 32, 98], [0, 0])
    assert (guard_tiles(start), inf_tiles(start)) == ([61, 13, 38, 43, 59, 143], [108, 9])
    assert after_setup(record)[:13] == [
        ("act", 127), ("act", 4), ("act", 74), ("act", 63), ("activate", 0), ("guard_act", 128), ("guard_act", 93),
        ("activate", 1), ("guard_act", 43), ("guard_act", 58), ("random_pick", 3), ("random_length", 0),
        ("random_pick", 16),
    ]  # fmt: skip
    assert ended(end) == ("general_alert", 4, 8)
    assert (inf_tiles(end), [i["noise"] for i in end["infiltrators"]]) == ([31, 32], [1, 0])
    assert [(o["progress"], o["hacker"]) for o in end["objectives"]] == [(0, -1), (2, 1), (2, 0)]
    assert (guard_tiles(end), points(end), len(record)) == ([77, 66, 73, 2, 59, 139], (4, 7), 62)


@pytest.mark.parametrize(("n", "rounds", "alert", "decisions"), [
    (1, 10, 6, 68), (2, 10, 6, 119),
    *(pytest.param(*row, marks=pytest.mark.many_games) for row in ((3, 12, 7, 207), (4, 12, 7, 254))),
])  # fmt: skip
def test_T88(scene, n, rounds, alert, decisions):
    """8.5 T88: seed 1, game 0, low."""
    record, start, end, _ = played(scene, 1, 0, n, "low")
    assert objectives(start) == [28, 32, 98]
    board = scene(n=n).geometry(start)
    assert guard_tiles(start) == [t for t in range(144) if board.free[t] and t not in (28, 32, 98)][: 3 * n]
    assert (ended(end), points(end), len(record)) == (("general_alert", rounds, alert), (0, 9 + n), decisions)
    assert inf_tiles(end) == inf_tiles(start)


def test_T89(scene):
    """8.5 T89: seed 1, game 0, N = 1, high."""
    record, start, end, _ = played(scene, 1, 0, 1, "high")
    assert (guard_tiles(start), objectives(start)) == ([143, 142, 141], [116, 98, 32])
    assert (inf_tiles(start), drops(record)) == ([140], [2])
    assert after_setup(record)[:4] == [("act", 418), ("act", 418), ("activate", 16), ("random_pick", 16)]
    assert ended(end) == ("general_alert", 2, 8)
    assert (end["guards"][2]["state"], end["guards"][2]["hits"], end["guards"][1]["hits"]) == ("taken", 1, 2)
    assert (end["infiltrators"][0]["noise"], points(end), len(record)) == (3, (0, 10), 14)
