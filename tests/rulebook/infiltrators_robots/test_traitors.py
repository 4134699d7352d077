"""Traitors (R41, R51, R54, T77, T78, D37-D39)."""

from __future__ import annotations

import pytest

from .names import END, TELEPORT, E, W, drop_data, pick, step


def test_R41_D38_move_scan(scene):
    """2.5 R41: step, teleport, end."""
    s = scene(n=2, panels="halls").traitor(0, 24).teleport(0, 24).teleport(1, 47).data(0, 23).inf(1, 45)
    s.at("traitors", 0)
    assert s.options == [END, *map(step, range(4)), TELEPORT]
    assert (s.question.seat, s.question.figure) == (0, 0)
    s.do(TELEPORT)
    assert s.t(0).square == 47


def test_D38_carry(scene):
    """3 D38 `carry`: also `pick` (data only) and `drop_data`; its inventory is open to all."""
    s = scene(n=2, panels="halls", traitor_powers="carry").traitor(0, 24).data(0, 23).lying(25, disablers=1, repairs=1)
    s.lying(23, disablers=2, repairs=1).sentinel(1, 23, active=False)
    s.sentinel(0, 25, active=False).inf(1, 45).at("traitors", 0)
    assert [c for c in s.options if c > 4] == [pick(W)]
    s.do(pick(W))
    assert s.g(0) == ("carried", "t0")
    assert [s.state["sentinels"][n]["square"] for n in (0, 1)] == [25, 23]
    assert (s.state["disablers_lying"]["23"], s.state["repairs_lying"]["23"]) == (2, 1)
    held = [view["generators"][0]["holder"] for view in (s.robots_see(), s.infiltrators_see())]
    assert held == ["t0", "t0"]
    s.do(drop_data(E))
    assert s.g(0) == ("data", 25)


def test_D38_dropped_when_eliminated(scene):
    """3 D38."""
    s = scene(n=2, panels="halls", traitor_powers="carry").traitor(0, 24).data(0, "t0").inf(1, 45).bot(0, 25)
    s.at("scans").scan(1, 0)
    assert s.g(0) == ("data", 24)


def test_R51_T77_an_eliminated_infiltrator_becomes_one(scene):
    """9.4 T77: a traitor on a generator; it acts in the next phase B after the robots, and scans."""
    s = scene(n=2, panels="halls quadrants").gen(0, 47).inf(0, 24).inf(1, 100).bot(0, 25).bot(1, 60).bot(2, 62)
    s.at("scans").scan(1, 0, 0)
    s.answer("respawn", 2, options=[0, 1, 2], seat=2)
    q = s.question
    assert (q.kind, q.seat, q.figure, list(q.options)) == ("respawn", 0, 0, [0, 1])
    s.answer("respawn", 0)
    assert (s.t(0).state, s.t(0).square, s.i(0).state) == ("board", 47, "traitor")
    s.end().end().end().end()
    assert s.who == ("traitors", 0)
    s.end().scan(0, 0, 0)
    assert (s.asked, s.question.seat) == ("scan", 0)


@pytest.mark.parametrize("more", [True, False])
def test_T78_R49_a_traitors_blast(scene, more):
    """9.4 T78: all three go; the infiltrator becomes a second traitor only if another is in play."""
    s = scene(n=3, panels="halls").traitor(0, 24).inf(1, 23).bot(0, 25)
    s = s.inf(2, 100) if more else s.eliminated(2)
    s.bot(1, 150).bot(2, 152).bot(3, 154).at("scans").scan(0, 0, 0, 0, 1)
    assert (s.i(1).state, s.facts["explosions_traitor"], s.facts["robots_eliminated"]) == ("traitor", 1, 1)
    assert s.facts["traitors_eliminated"] == 1
    if more:
        assert (s.asked, s.question.seat) == ("respawn", 3)
        s.answer("respawn", s.options[0])
        assert (s.asked, s.question.seat) == ("respawn", 0)
    else:
        assert s.over == ("all_eliminated", 1, 1)


@pytest.mark.parametrize("rule", [True, False])
def test_D37_without_traitors(scene, rule):
    """3 D37 `false`: eliminated infiltrators are out."""
    s = scene(n=2, panels="halls", traitors=rule).inf(0, 24).inf(1, 100).bot(0, 25).bot(1, 80).bot(2, 82)
    s.at("scans").scan(1, 0, 0).next_turn()
    assert s.state["turn"] == 2
    assert s.i(0).state == "traitor"
    assert s.t(0).state == ("board" if rule else "none")


@pytest.mark.parametrize("rule", [True, False])
def test_D39_traitors_come_back(scene, rule):
    """3 D39 `false`: an eliminated traitor stays away."""
    s = scene(n=2, panels="halls", traitor_respawns=rule).traitor(0, 24).inf(1, 100).bot(0, 25).bot(1, 80)
    s.bot(2, 82).at("scans").scan(1, 0, 0, 0).next_turn()
    assert (s.t(0).state == "board") == rule
    assert s.facts["traitors_eliminated"] == 1
    s.idle(until="robots").next_turn()
    assert (s.t(0).state == "board") == rule


def test_R54_traitors_count_for_nobody(scene):
    """2.7 R54: with traitors on the board and the last infiltrator gone the robots have won."""
    s = scene(n=2, panels="halls").traitor(0, 10).inf(1, 24).bot(0, 25).at("scans").scan(1, 0)
    assert s.over == ("all_eliminated", 1, 1)


def test_R41_order(scene):
    """2.5 R41: in index order, seat i of the former infiltrator."""
    s = scene(n=3, panels="halls").traitor(0, 10).traitor(2, 12).inf(1, 100).at("traitors")
    assert (s.who, s.question.seat) == (("traitors", 0), 0)
    s.end()
    assert (s.who, s.question.seat) == (("traitors", 2), 2)


def test_R34_R41_a_traitor_is_bothered_by_no_door(scene):
    """2.5 R34: a trap does nothing to a traitor, and tells it nothing."""
    s = scene(n=2, panels="quadrants").trap(0).traitor(0, 10).inf(1, 100).at("traitors", 0).do(step(1))
    assert (s.t(0).square, s.door(0)) == (11, (1, "unknown"))
