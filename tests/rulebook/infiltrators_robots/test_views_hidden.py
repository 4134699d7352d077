"""Section 6.3: no bit of a view depends on what its team may not know (I12)."""

from __future__ import annotations

import pytest

from .names import ELIMINATION, LONG

ROBOTS, INFILTRATORS = 3, 0

HIDDEN_FROM_ROBOTS = {
    "R10_knowledge": {"known": "trapped"},
    "R14_squares": {"square": 12},
    "R16_hands": {"disablers": 3},
    "R25_data": {"holder": "i2"},
    "R28_decoys": {"decoy": 31},
}


def bits(s, seat):
    """All that a seat sees; of the compiled engine bit for bit."""
    table = s.begin().table
    return table.view_bits(seat) if hasattr(table, "view_bits") else table.view(seat)


def hall(scene, known="unknown", square=10, disablers=1, holder="i1", decoy=30):
    """Three infiltrators, one of them visible, and two robots."""
    s = scene(n=3, panels="halls").trap(0, known=known).inf(0, square, disablers=disablers).inf(1, 24, visible=1)
    return s.inf(2, 80, disablers=0).data(0, holder).decoy(0, decoy).bot(0, 60).bot(1, 62)


@pytest.mark.parametrize("what", HIDDEN_FROM_ROBOTS)
def test_I12_hidden_from_robots(scene, what):
    """6.3: what doors are known, where invisible pawns stand, what is in whose hand."""
    one, other = (hall(scene, **change).at("robots", 0) for change in ({}, HIDDEN_FROM_ROBOTS[what]))
    assert bits(one, ROBOTS) == bits(other, ROBOTS)
    assert bits(one, INFILTRATORS) != bits(other, INFILTRATORS)


def test_I12_R22_who_acts_is_hidden_from_robots(scene):
    """6.3: in phase A they do not see whose turn it is, nor how much is left of it."""
    views = [bits(hall(scene).at("infiltrators", i, left=left), ROBOTS) for i, left in ((0, 5), (1, 5), (0, 2))]
    assert views[0] == views[1] == views[2]


def test_I12_D15_which_visible_pawn_is_what_is_hidden_from_robots(scene):
    """6.3: a decoy and an infiltrator, both shown and not sure, exchanged."""
    views = []
    for inf, decoy in ((10, 24), (24, 10)):
        s = scene(n=1, panels="halls").bot(0, 40).at("robots", 0)
        for square in (10, 24):
            s = s.inf(0, square, visible=1) if square == inf else s.decoy(0, decoy, visible=1)
        views.append(bits(s, 1))
    assert views[0] == views[1]


def test_I12_R10_traps_are_hidden_from_infiltrators(scene):
    """6.3: which of the doors that they do not know are trapped."""
    one, other = (hall(scene).shut(1, trapped=trapped) for trapped in (0, 1))
    assert bits(one, INFILTRATORS) == bits(other, INFILTRATORS)
    assert bits(one, ROBOTS) != bits(other, ROBOTS)


@pytest.mark.parametrize("seat", [INFILTRATORS, ROBOTS])
def test_I12_R42_answers_are_hidden_from_the_other_team(scene, seat):
    """2.6 R42: nobody sees what the other team has committed."""
    views = []
    for robot, traitor in ((LONG, LONG), (ELIMINATION, LONG), (LONG, ELIMINATION)):
        s = scene(n=3, panels="halls").bot(0, 24).bot(1, 60).traitor(0, 40).traitor(1, 80).inf(2, 100).at("scans")
        views.append(bits(s.scan(robot, LONG, traitor), seat))
    of_robots, of_traitors = views[0] == views[1], views[0] == views[2]
    assert (of_robots, of_traitors) == ((True, False) if seat == INFILTRATORS else (False, True))
