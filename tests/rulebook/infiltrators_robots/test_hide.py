"""Section 6.4: resampling what a team cannot know (G1-G7), by its guarantees."""

from __future__ import annotations

from collections import Counter

import pytest

from .bots import Glance, busy
from .filtering import possible
from .invariants import check
from .names import NORTH
from .test_views import hidden_truth_altered


def stopped(scene, game, n=2, turn=2, kind="act", *, never=lambda code: False, **rules):
    """A dealt game at a question of the robots, in or after a turn; the random players scan far and wide."""
    s = scene(n=n, game=game, map_mode="random", **rules)
    s.checked = False
    s.deal()
    choose = busy(41, game, never=never)
    while s.question is not None and not (s.asked == kind and s.question.seat >= n and s.state["turn"] >= turn):
        s.table.answer(choose(s.question, Glance(s.table)))
    assert s.question is not None
    return s


def pawns(state):
    rows = (*state["infiltrators"], *state["decoys"])
    return [row["square"] for row in rows if row["state"] == "board"]


def hidden(s, first_word=0, seat=None):
    """The position after `hide` for a robots' seat (the one asked), and the words used."""
    used = s.table.hide(s.question.seat if seat is None else seat, first_word)
    return s.state, used


GAMES = [(game, n, turn) for game, (n, turn) in enumerate([(1, 2), (1, 5), (2, 1), (2, 4), (3, 3), (4, 2)])]


@pytest.mark.parametrize(("game", "n", "turn"), GAMES)
def test_G1_G5_the_robots_view_is_unchanged(scene, game, n, turn):
    """6.4 G1, G5, N11: view, question and codes are the same; numbers are conserved; `check` returns 0."""
    s = stopped(scene, game, n, turn)
    before, views = s.state, [s.table.view(seat) for seat in range(n, n + s.j)]
    asked = (s.question.kind, s.question.seat, s.options)
    after, used = hidden(s)
    assert used > 0
    assert [s.table.view(seat) for seat in range(n, n + s.j)] == views
    assert (s.question.kind, s.question.seat, s.options) == asked
    assert s.table.check() == 0
    for name in ("safe", "traitor"):
        old, new = ([f["state"] == name for f in state["infiltrators"]] for state in (before, after))
        assert old == new
    assert Counter(d["state"] in ("gone", "lying") for d in before["decoys"]) == Counter(
        d["state"] in ("gone", "lying") for d in after["decoys"]
    )
    assert [d["trapped"] for d in before["doors"]] == [d["trapped"] for d in after["doors"]]
    for key in ("robots", "traitors", "cat", "sentinels", "teleports", "record", "entrances"):
        assert before[key] == after[key], key
    assert sum(f["disablers"] for f in after["infiltrators"]) + sum(after["disablers_lying"].values()) <= 4 * n


@pytest.mark.parametrize(("game", "n", "turn"), [(6, 3, 2), (8, 3, 1), (2, 4, 2), (9, 4, 1), (13, 4, 3)])
def test_G1_D15_the_view_is_unchanged_where_pawns_are_shown_by_name(scene, game, n, turn):
    """6.4 G1, H6, D15: a pawn shown by name stays who it is, also where no hypothesis agrees with what was shown."""
    s = stopped(scene, game, n, turn, identity_shown=True)
    views = [s.table.view(seat) for seat in range(n, n + s.j)]
    hidden(s)
    assert s.facts["hide_fallback"] > 0
    assert [s.table.view(seat) for seat in range(n, n + s.j)] == views


@pytest.mark.parametrize(("game", "n", "turn"), GAMES)
def test_G5_a_position_like_any_other(scene, game, n, turn):
    """6.4 G5: the invariants of 9.7 hold in it, and the game plays on from it."""
    s = stopped(scene, game, n, turn)
    hidden(s)
    check(s)
    choose = busy(42, game)
    for _ in range(25):
        if s.question is not None:
            s._give(choose(s.question, Glance(s.table)))


@pytest.mark.parametrize("game", [1, pytest.param(3, marks=pytest.mark.many_games)])
def test_G2_G3_after_the_scans(scene, game):
    """6.4 G2, G3: nobody on a square seen and not hit; each hit that is left, and each visible pawn, covered once."""
    s = stopped(scene, game, 3, 2, "respawn", elimination_radius=2)
    record = s.record()
    gone = {*record["eliminated_infiltrators"].values(), *record["eliminated_decoys"].values()}
    visible = {pawn["square"] for pawn in s.robots_see()["pawns"]}
    for first in (0, 1000, 2000):
        fallen = s.facts["hide_fallback"]
        after, _ = hidden(s, first)
        where = Counter(pawns(after))
        assert not set(where) & (set(record["seen"]) - set(record["hits"]))
        if after["facts"]["hide_fallback"] == fallen:
            assert all(where[q] == 1 for q in (set(record["hits"]) - gone) | visible)


@pytest.mark.parametrize(("game", "turn"), [(0, 1), (1, 3), (2, 5), pytest.param(3, 8, marks=pytest.mark.many_games)])
def test_G3_visible_pawns_keep_label_and_square(scene, game, turn):
    """6.4 G3, H7: who stands on the square of a visible pawn is visible, all others are not."""
    s = stopped(scene, game, 2, turn)
    labels = s.labels()
    after, _ = hidden(s)
    rows = [f for f in (*after["infiltrators"], *after["decoys"]) if f["state"] == "board" and f["visible"]]
    assert sorted((f["label"], f["square"]) for f in rows) == [(label, square) for label, square, _ in labels]


@pytest.mark.parametrize(
    ("game", "turn"), [(0, 1), (1, 2), (2, 4), (3, 7), pytest.param(4, 10, marks=pytest.mark.many_games)]
)
def test_G4_the_filter_of_one_infiltrator(scene, game, turn):
    """6.4 G4: N = 1 without decoys: the position lies in the filter of all turns, computed by the tests."""
    s = scene(n=1, game=game, map_mode="random").token("decoy", per_figure=0)
    s.checked = False
    s.deal()
    choose = busy(43, game, peaceful=True)
    while not (s.asked == "act" and s.who[0] == "robots" and s.state["turn"] >= turn):
        s.table.answer(choose(s.question, Glance(s.table)))
    allowed = possible(s)
    for first in range(0, 5000, 500):
        after, _ = hidden(s, first)
        assert after["infiltrators"][0]["square"] in allowed


@pytest.mark.parametrize(("game", "n", "turn"), GAMES[2:])
def test_G6_the_truth_is_never_read(scene, game, n, turn):
    """6.4 G6: with the hidden truth altered the result is bit for bit the same."""
    s = stopped(scene, game, n, turn)
    state, seat = s.state, s.question.seat
    results = []
    for shift in (0, 1, 4):
        other = scene(n=n, map_mode="random")
        other.take(hidden_truth_altered(s, state, shift) if shift else state)
        used = other.table.hide(seat, 7)
        results.append((used, other.state))
    assert results[0] == results[1] == results[2]


@pytest.mark.parametrize(("game", "n", "turn"), GAMES[::2])
def test_N11_the_same_words_twice(scene, game, n, turn):
    """9.6 N11: twice with the same words gives the same state; other words give another."""
    s = stopped(scene, game, n, turn)
    seat, first = s.question.seat, s.state
    ends = []
    for word in (0, 0, 5000):
        other = scene(n=n, map_mode="random", game=game).take(first)
        ends.append((other.table.hide(seat, word), other.state))
    assert ends[0] == ends[1]
    assert ends[0][1] != ends[2][1]


@pytest.mark.many_games
def test_G7_equal_shares(scene):
    """6.4 G7: one entrance, one infiltrator, no decoy: every square of F_0, equally often."""
    s = scene(n=1, panels="halls").token("decoy", per_figure=0).entrances((3, NORTH)).inf(0, 3).bot(0, 60)
    s.at("robots", 0).begin()
    near = [q for q, d in s.board.steps(3).items() if d <= 4]
    counts, many, word = Counter(), 40 * len(near), 0
    for _ in range(many):
        after, used = hidden(s, word)
        word += used
        counts[after["infiltrators"][0]["square"]] += 1
    assert set(counts) == set(near)
    spread = sum((counts[q] - 40) ** 2 / 40 for q in near)
    free = len(near) - 1
    assert spread < free + 4.5 * (2 * free) ** 0.5
