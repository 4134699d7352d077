"""Section 2.4 R22, R23: turns of the figures, entering, waiting outside, free order (T43, T44, D21, D43, K8, K9)."""

from __future__ import annotations

import pytest

from .names import EAST, END, ENTER, HIDE, NORTH, SHOW, SOUTH, WEST, step, take_decoy

STEPS_ONLY = [step(d) for d in range(4)]


def moves(s):
    return [code for code in s.options if code in STEPS_ONLY]


def test_R22_actions_of_a_figure(scene):
    """2.4 R22: 5 actions, all of one before the next; it ends by `end` or at 0."""
    s = scene(n=2, panels="halls").inf(0, 24).inf(1, 38).at("infiltrators", 0)
    for left in (5, 4, 3, 2, 1):
        assert (s.question.actions_left, s.question.figure, s.question.seat) == (left, 0, 0)
        s.do(SHOW if left % 2 else HIDE)
    assert (s.question.figure, s.question.seat, s.question.actions_left) == (1, 1, 5)
    s.end()
    assert s.state["phase"] != "infiltrators"


@pytest.mark.parametrize("rule", ["infiltrator_actions", "robot_actions", "traitor_actions"])
def test_R22_R34_R41_numbers_of_actions(scene, rule):
    """Section 1: one parameter for each team."""
    phase = {"i": "infiltrators", "r": "robots", "t": "traitors"}[rule[0]]
    s = scene(n=2, panels="halls", **{rule: 2}).inf(0, 24).bot(0, 16).traitor(1, 38).at(phase)
    for _ in range(2):
        assert s.who[0] == phase
        s.do(moves(s)[0])
    assert s.who[0] != phase


def test_R22_R34_R41_actions_of_the_next_turn(scene):
    """2.4 R22, R34, R41: every figure begins its turn with the actions of its own kind."""
    s = scene(n=2, panels="halls", infiltrator_actions=6, robot_actions=2, traitor_actions=4)
    s.inf(0, 24).bot(0, 16).traitor(1, 38).at("traitors").next_turn()
    for phase, left in (("infiltrators", 6), ("robots", 2), ("traitors", 4)):
        s.idle(until=phase)
        assert (s.state["turn"], s.question.actions_left) == (2, left)


def test_R22_with_end_alone_nobody_is_asked(scene):
    """2.4 R22, section 4: visible beside a robot (D14), shut in by teammates, empty-handed: its turn passes."""
    s = scene(n=3, panels="halls", hide_needs="no_robot_in_room").bot(0, 5)
    s.inf(0, 0, visible=1, disablers=0).inf(1, 1).inf(2, 7).decoy_state(0, "gone").at("infiltrators", 0, left=1)
    assert s.who == ("infiltrators", 1)


def test_R23_T43_entering(scene):
    """9.4 T43: not asked: `enter`; then asked with 4 actions left, on the inside square."""
    s = scene(n=1, panels="halls").entrances((3, NORTH), (52, NORTH)).outside(0, 0)
    assert (s.question.actions_left, s.i(0).state, s.i(0).square, s.i(0).visible) == (4, "board", 3, 0)


def test_R23_T44_a_teammate_inside(scene):
    """9.4 T44: `enter` legal with 5 actions; then only steps are offered."""
    s = scene(n=2, panels="halls").entrances((3, NORTH), (52, NORTH)).inf(1, 3).outside(0, 0).at("infiltrators", 0)
    assert s.i(0).square == 3
    assert s.options == [step(d) for d in (EAST, SOUTH, WEST)]


@pytest.mark.parametrize(("actions", "stays"), [(1, True), (2, False)])
def test_R23_blocked_at_the_entrance(scene, actions, stays):
    """2.4 R23: if R19 forbids it, it stays outside this turn (counted), and no question is asked."""
    s = scene(n=2, panels="halls", infiltrator_actions=actions).entrances((3, NORTH), (52, NORTH))
    s.decoy(1, 3, owner=1).outside(0, 0).at("infiltrators", 0, left=actions)
    assert (s.i(0).state == "outside") == stays
    assert s.facts["passes_blocked"] == stays


def test_I4_blocked_it_enters_in_the_next_turn(scene):
    """9.7 I4, R23: outside only in turn 1 unless blocked."""
    s = scene(n=2, panels="halls", infiltrator_actions=1).entrances((3, NORTH), (52, NORTH))
    s.decoy(1, 3, owner=1).inf(1, 2).outside(0, 0).at("infiltrators", 0)
    assert (s.i(0).state, s.who[1]) == ("outside", 1)
    s.do(take_decoy(EAST))
    s.next_turn()
    assert (s.state["turn"], s.i(0).state, s.i(0).square) == (2, "board", 3)


@pytest.mark.parametrize("turn", [1, 2, 4])
def test_D21_waiting_outside(scene, turn):
    """3 D21 `true`: `end` is legal outside, in every turn; nothing else but `enter`."""
    s = scene(n=1, panels="halls", may_wait_outside=True).entrances((3, NORTH), (52, NORTH)).outside(0, 0).in_turn(turn)
    assert s.options == [END, ENTER]
    s.end()
    assert (s.i(0).state, s.facts["passes_blocked"]) == ("outside", 0)
    s.next_turn()
    assert (s.state["turn"], s.options) == (turn + 1, [END, ENTER])


def test_R23_enter_is_a_step(scene):
    """8: the steps of an infiltrator count its `enter`, or do not; the board says where it is all the same."""
    s = scene(n=1, panels="halls").entrances((3, NORTH), (52, NORTH)).outside(0, 0).do(step(SOUTH))
    assert s.i(0).square == 10
    assert s.facts["steps"][0] in (1, 2)


# ----------------------------------------------------------------- free order


def test_D43_K8_free_order_of_infiltrators(scene):
    """3 D43 `free`: before each figure the lead chooses which of those left acts next; the last is not asked about."""
    s = scene(n=3, panels="halls", figure_order="free").inf(0, 24).inf(1, 38).inf(2, 10).at("infiltrators", 0).end()
    q = s.question
    assert (q.kind, q.seat, q.figure, list(q.options)) == ("next_figure", 0, -1, [1, 2])
    s.answer("next_figure", 2)
    assert s.who == ("infiltrators", 2)
    assert s.end().who == ("infiltrators", 1)


def test_D43_K8_free_order_of_robots_and_traitors(scene):
    """3 D43, section 4: the lead robot chooses; among traitors the lowest seat."""
    s = scene(n=3, panels="halls", figure_order="free").inf(0, 24).traitor(1, 2).traitor(2, 4).bot(1, 38).bot(3, 10)
    s.at("infiltrators", 0).end()
    s.answer("next_figure", 3, options=[1, 3], seat=3)
    assert s.who == ("robots", 3)
    s.end().end()
    s.answer("next_figure", 2, options=[1, 2], seat=1)
    assert s.who == ("traitors", 2)


def test_D43_index_order(scene):
    """2.4 R22, R34, R41: index order, phase after phase; traitors after robots."""
    s = scene(n=3, panels="halls").inf(0, 24).inf(2, 10).bot(0, 38).bot(2, 16).traitor(1, 30).at("infiltrators", 0)
    seen = []
    while s.asked == "act":
        seen.append((*s.who, s.question.seat))
        s.end()
    assert seen == [
        ("infiltrators", 0, 0), ("infiltrators", 2, 2), ("robots", 0, 3), ("robots", 2, 5), ("traitors", 1, 1),
    ]  # fmt: skip
