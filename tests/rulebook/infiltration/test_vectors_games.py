"""Section 6.2: whole games (T71-T75). The rows are not binding: they come from a throw-away engine."""

from __future__ import annotations

import pytest

from .bots import highest, keyed_random, lowest, play_out


def whole_game(scene, **setting):
    record = []
    s = scene(**setting).deal()
    play_out(s, keyed_random(s), record)
    commits = [(round_, op, code) for round_, op, kind, code in record if kind == "commit"]
    return s, commits


def test_T71_seed_7_game_12(scene):
    """6.2 T71: commits of the first rounds, all out in round 6, scores and pool."""
    s, commits = whole_game(scene, players=4, seed=7, game=12)
    assert [(op, code) for round_, op, code in commits if round_ == 1] == [(0, 39), (1, 37), (2, 2), (3, 28)]
    assert [(op, code) for round_, op, code in commits if round_ == 2] == [(1, 1), (2, 2), (3, 1), (0, 2)]
    assert [code for round_, op, code in commits if op == 0 and round_ >= 3] == [1, 27, 1, 10]
    assert (s.round, s.proximity, s.alarm, s.positions()) == (6, 19, 0, [0] * 4)
    assert (s.result["scores"], s.state["pool"]) == ([2, 0, 0, 3], [53, 37, 18])


@pytest.mark.many_games
@pytest.mark.parametrize(("game", "end", "positions", "scores", "pool"), [
    (0, (17, 99, 4), [1, 0, 0, 0], [None, 0, 5, 9], [48, 39, 17]),
    (1, (12, 48, 0), [0, 0, 0, 0], [7, 1, 4, 0], [52, 35, 17]),
])  # fmt: skip
def test_T72_seed_1(scene, game, end, positions, scores, pool):
    """6.2 T72: games 0 and 1."""
    s, _ = whole_game(scene, players=4, seed=1, game=game)
    assert (s.round, s.proximity, s.alarm) == end
    assert s.positions() == positions
    assert (s.result["scores"], s.state["pool"]) == (scores, pool)


def test_T73_two_players(scene):
    """6.2 T73: A1 3, A2 0, B1 caught in room 3, B2 9: B wins."""
    s, _ = whole_game(scene, players=2, seed=1, game=0)
    assert (s.round, s.proximity, s.alarm, s.positions()) == (15, 99, 4, [0, 0, 3, 0])
    assert s.result == {"kind": "winner", "winners": [1], "scores": [3, 9]}
    assert s.state["pool"] == [47, 36, 16]


@pytest.mark.many_games
def test_T74_all_variants(scene):
    """6.2 T74: six players, every variant."""
    s, _ = whole_game(scene, players=6, seed=1, game=0, extraction=True, draft=True, labyrinthian=True,
                      scattered_npcs=True, specialists=True, start_alarm=1)  # fmt: skip
    assert (s.round, s.proximity, s.alarm, s.positions()) == (16, 92, 3, [0] * 6)
    assert (s.result["scores"], s.state["pool"]) == ([14, 0, 13, 4, 0, 2], [43, 35, 16])


@pytest.mark.many_games
@pytest.mark.parametrize(("choose", "round_", "room", "tokens", "pool"), [
    (lowest, 16, 12, [0, 0, 0, 0], [35, 22, 5]),
    (highest, 17, 1, [2, 4, 1, 0], [54, 39, 17]),
])  # fmt: skip
def test_T75_lowest_and_highest_codes(scene, choose, round_, room, tokens, pool):
    """6.2 T75: nobody escapes either way, alarm 3."""
    s = play_out(scene(players=4, seed=1, game=0).deal(), choose)
    assert (s.result["kind"], s.round, s.alarm) == ("none", round_, 3)
    assert s.positions() == [room] * 4
    assert (s.taken(), s.state["pool"]) == (tokens, pool)
