"""The normative belief of the robots (6.3, I13)."""

from __future__ import annotations

import pytest

from .board import Board
from .bots import busy
from .invariants import board_of
from .names import DECOY, ELIMINATION, END, LEAVE, LONG, NORTH, SHOW, VISIBLE, WEST, step


def spread(board: Board, start, actions):
    """All squares within so many steps of a set."""
    return sorted({t for q in start for t, d in board.steps(q).items() if d <= actions})


def insides(s):
    return sorted({row["square"] for row in s.state["entrances"]})


@pytest.mark.parametrize("actions", [5, 3])
def test_6_3_the_start_and_phase_a_of_turn_1(scene, actions):
    """6.3 (1), (2): the inside squares, "outside" with one action more to go."""
    s = scene(n=2, panels="quadrants halls core", infiltrator_actions=actions).deal().idle(until="robots")
    want = spread(s.board, insides(s), actions - 1)
    assert s.table.support() == [want, want]


@pytest.mark.parametrize("wait", [False, True])
def test_6_3_outside_stays(scene, wait):
    """6.3 (2): from outside 1 + distance <= 5, in each turn in which somebody may still be there (D21)."""
    s = scene(n=1, panels="quadrants halls", may_wait_outside=wait, infiltrator_actions=1).deal().idle(until="robots")
    first = insides(s)
    assert s.table.support() == [first]
    assert all(inf["state"] == ("outside" if wait else "board") for inf in s.state["infiltrators"])
    s.next_turn().idle(until="robots")
    seen = set(s.record(1)["seen"]) - set(s.record(1)["hits"])
    kept = sorted(set(first) - seen | set(s.record(1)["hits"]))
    want = spread(s.board, kept, 1)
    if wait:
        want = sorted({*want, *first})
    assert s.table.support() == [want]


def test_6_3_R23_who_was_blocked_is_still_outside(scene):
    """6.3 (2), R23: its entrance has been seen empty, and yet it may come out of it."""
    s = scene(n=2, panels="halls", infiltrator_actions=1).entrances((3, NORTH), (52, NORTH), (101, NORTH))
    s.decoy(1, 3, owner=1).outside(0, 0).inf(1, 100).bot(0, 4).at("infiltrators", 0)
    s.next_turn()
    assert s.i(0).state in ("outside", "board")
    assert s.i(0).state == "outside" or s.i(0).square in s.table.support()[0]


def test_6_3_R23_R31_blocked_by_one_who_left(scene):
    """6.3 (2), R23: all around is seen empty, and yet it comes in there."""
    s = scene(n=2, panels="halls", infiltrator_actions=1, data_needed=2).entrances(
        (3, NORTH), (52, NORTH), (101, NORTH)
    )
    s.data(0, "i1").inf(1, 3).outside(0, 0).bot(0, 4).at("infiltrators", 0).do(LEAVE)
    assert s.i(0).state == "outside"
    s.next_turn().idle(until="robots")
    assert s.i(0).square == 3
    assert 3 in s.table.support()[0]


@pytest.mark.parametrize("game", [0, *(pytest.param(game, marks=pytest.mark.many_games) for game in (1, 2))])
@pytest.mark.parametrize(
    "rules",
    [
        {},
        *(
            pytest.param(rules, marks=pytest.mark.many_games)
            for rules in ({"long_radius": 4}, {"infiltrator_actions": 2})
        ),
    ],
)
def test_6_3_R22_R47_turn_after_turn(scene, game, rules):
    """6.3 (2), (4), R22, R47: spread by 5 steps; minus what was seen without a hit; hits and visible pawns put back."""
    s = scene(n=2, game=game, map_mode="random", **rules)
    s.checked = False
    s.deal()
    choose, actions, belief = busy(5, game, peaceful=True), s.all_rules["infiltrator_actions"], None
    while s.question is not None and s.state["turn"] < 6:
        if s.who[0] == "robots" and s.asked == "act" and (belief is None or s.state["turn"] > belief[0]):
            board, turn = board_of(s, s.state), s.state["turn"]
            known = spread(board, insides(s), actions - 1) if belief is None else spread(board, belief[1], actions)
            alive = [squares for squares in s.table.support() if squares is not None]
            assert all(squares == known for squares in alive), turn
            belief = (turn, known)
        before, at = s.state, s.state["turn"]
        s.table.answer(choose(s.question, before))
        if at and s.question is not None and s.state["turn"] > at:
            belief = (at, after_scans(belief[1], s.record(at), before))
    assert belief[0] >= 5


def after_scans(known, record, before):
    """6.3 (4), with the pawns that were visible before the last answer of the turn."""
    pawns = {
        f["square"] for f in (*before["infiltrators"], *before["decoys"]) if f["state"] == "board" and f["visible"]
    }
    return sorted(set(known) - (set(record["seen"]) - set(record["hits"])) | set(record["hits"]) | pawns)


def test_6_3_R47_after_the_scans(scene):
    """6.3 (4), R47: asked between the scans and the next phase A, at K19."""
    s = scene(n=2, panels="halls").bot(0, 24).bot(1, 75).bot(2, 38).inf(0, 36).inf(1, 26, visible=1).decoy(0, 23)
    s.at("scans").scan(ELIMINATION, LONG, LONG)
    assert s.asked == "respawn"
    seen = {*s.board.seen(24, 1, range(20)), *s.board.seen(38, 2, range(20)), *s.board.seen(75, 2, range(20))}
    want = sorted(set(s.board.squares) - seen | {36, 26, 23})
    assert s.table.support() == [want, want]


def test_6_3_R47_a_visible_decoy_out_of_reach(scene):
    """6.3 (4): seen by nobody, six steps from the way in: its square is put into the belief."""
    s = scene(n=1, panels="halls core", max_turns=1, remove_entrance="never").deal()
    while s.asked != "act":
        s._give(WEST if s.asked == "entrance" and s.question.slot == 0 else s.options[0])
    assert s.i(0).square == 21
    s.do(DECOY).answer("decoy_square", 27).answer("decoy_face", VISIBLE).end()
    assert 27 not in s.table.support()[0]
    s.idle()
    assert s.facts["long_scans"] == 2
    assert 27 not in s.record(1)["seen"]
    assert 27 in s.table.support()[0]


def test_6_3_labels_remove_nothing(scene):
    """6.3 (3): a sure pawn leaves every set as it is."""
    s = scene(n=2, panels="halls").inf(0, 24, visible=1).bot(0, 60).begin()
    before = s.table.support()
    s.do(step(1), END).idle(until="robots")
    assert s.table.support() == before
    assert s.record()["sure"] == [25]


@pytest.mark.parametrize("how", ["eliminated", "safe"])
def test_6_3_dropped(scene, how):
    """6.3 (5)."""
    s = scene(n=2, panels="halls", data_needed=2).entrances((3, NORTH), (52, NORTH)).data(0, "i0").inf(0, 3)
    if how == "safe":
        s.do(LEAVE)
    else:
        s.bot(0, 2).at("scans").scan(ELIMINATION)
    support = s.table.support()
    assert support[0] is None
    assert support[1]


def test_6_3_counts_remove_only_what_is_empty(scene):
    """6.3 (4), D30 `count`, I13: a number above 0 does not say where."""
    s = scene(n=2, panels="halls", long_answer="count").bot(0, 24).bot(1, 75).bot(2, 77).inf(0, 22).at("scans")
    s.scan(LONG, LONG, LONG).next_turn()
    assert s.i(0).square in s.table.support()[0]


def test_6_3_the_record_alone(scene):
    """6.3: no hidden move changes it."""
    supports = []
    for codes in ((END,), (step(1), step(1), END), (SHOW, 37, step(2), END)):
        s = scene(n=1, panels="halls").inf(0, 24).bot(0, 60).do(*codes).idle(until="robots")
        supports.append(s.table.support())
    assert supports[0] == supports[1] == supports[2]
