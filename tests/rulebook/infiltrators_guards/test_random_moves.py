"""Section 2.8: random moves (R64-R66, D30-D32)."""

from __future__ import annotations

import pytest

from .draws import GUARD
from .names import END, xy

MIDDLE = xy(6, 6)


def wanderers(scene, *tiles, faces=(), kind="patrol", **rules):
    """Guards that move at random: nobody is activated; dice of the first ones."""
    s = scene(**{"alert_start": 0, **rules}).inf(0, 0).inf(1, 11)
    for g, tile in enumerate(tiles):
        s.foe(g, tile, kind)
    for g, dice in enumerate(faces):
        s.luck("random_move", *dice, owner=GUARD + g)
    return s


def start(s):
    return s.guard_phase()


def test_R65_D31_T49_reroll(scene):
    """8.4 T49: 6, 1, 3: East; three words used."""
    s = start(wanderers(scene, MIDDLE, faces=[(6, 1, 3)])).answer("random_pick", 0)
    s.answer("random_length", 1, options=[0, 1, 2, 3, 4], seat=2)
    assert (s.g(0).tile, s.guard_drawn("random_move", 0)) == (MIDDLE + 1, 3)


@pytest.mark.parametrize(("face", "step"), [(2, -12), (3, 1), (4, 12), (5, -1)])
def test_R65_D57_directions(scene, face, step):
    """2.8 R65: North, East, South, West; north is towards row 0 (D57)."""
    s = start(wanderers(scene, MIDDLE, faces=[(face,)])).answer("random_pick", 0).answer("random_length", 2)
    assert s.g(0).tile == MIDDLE + 2 * step


def test_R66_T50_the_third_tile_is_occupied(scene):
    """8.4 T50: m = 2."""
    s = wanderers(scene, MIDDLE, faces=[(3,)]).inf(1, MIDDLE + 3)
    start(s).answer("random_pick", 0).answer("random_length", 2, options=[0, 1, 2])
    assert s.g(0).tile == MIDDLE + 2


@pytest.mark.parametrize("what", ["figure", "wall", "obstacle"])
def test_R66_R83_T51_the_next_tile_is_blocked(scene, what):
    """8.4 T51: m = 0, not asked, stays; the die is rolled all the same."""
    s = wanderers(scene, MIDDLE, faces=[(3,)])
    if what == "figure":
        s.inf(1, MIDDLE + 1)
    elif what == "wall":
        s.wall(MIDDLE, "E")
    else:
        s.obstacle(MIDDLE + 1)
    start(s).answer("random_pick", 0)
    assert (s.g(0).tile, s.guard_drawn("random_move", 0), s.state["round"]) == (MIDDLE, 1, 2)


@pytest.mark.parametrize(("at", "face"), [(xy(0, 5), 2), (xy(5, 11), 3), (xy(11, 5), 4), (xy(5, 0), 5)])
def test_R66_T52_outward_at_the_rim(scene, at, face):
    """8.4 T52: m = 0."""
    s = start(wanderers(scene, at, faces=[(face,)])).answer("random_pick", 0)
    assert (s.g(0).tile, s.state["round"]) == (at, 2)


@pytest.mark.parametrize(("kind", "most"), [("watchman", 3), ("hound", 5), ("patrol", 4)])
def test_R66_no_farther_than_its_movement(scene, kind, most):
    """2.8 R66: and not over the rim (a Hound with 6 from column 6)."""
    s = start(wanderers(scene, MIDDLE, faces=[(3,)], kind=kind)).answer("random_pick", 0)
    s.answer("random_length", most, options=list(range(most + 1)))


def test_D30_full(scene):
    """3 D30: it moves m, unasked."""
    s = start(wanderers(scene, MIDDLE, faces=[(3,)], random_length="full")).answer("random_pick", 0)
    assert (s.g(0).tile, s.state["round"]) == (MIDDLE + 4, 2)


def test_R66_a_length_of_zero(scene):
    """2.8 R66: it stays, and that was its random move."""
    s = start(wanderers(scene, MIDDLE, xy(8, 6), faces=[(3,)])).answer("random_pick", 0).answer("random_length", 0)
    assert (s.g(0).tile, s.g(0).moved, s.options) == (MIDDLE, 1, [1, 16])


def test_R64_D32_order_and_stop(scene):
    """2.8 R64: any order, each once, or no more; the phase is over then."""
    s = wanderers(scene, xy(6, 6), xy(8, 6), xy(10, 6), faces=[(3,), (3,), (3,)])
    start(s).answer("random_pick", 2, options=[0, 1, 2, 16], seat=2).answer("random_length", 1)
    s.answer("random_pick", 0, options=[0, 1, 16]).answer("random_length", 1)
    s.answer("random_pick", 16, options=[1, 16])
    assert [s.g(g).tile for g in range(3)] == [xy(6, 7), xy(8, 6), xy(10, 7)]
    assert (s.guard_drawn("random_move", 1), s.state["round"]) == (0, 2)


def test_D32_fixed(scene):
    """3 D32: ascending, without K12."""
    s = wanderers(scene, xy(6, 6), xy(8, 6), faces=[(3,), (5,)], random_order="fixed")
    start(s).answer("random_length", 2).answer("random_length", 3)
    assert ([s.g(g).tile for g in range(2)], s.state["round"]) == ([xy(6, 8), xy(8, 3)], 2)


def test_D32_the_order_matters_where_guards_block_each_other(scene):
    """3 D32: the second one moves away first."""
    tiles = (xy(6, 2), xy(6, 3))
    fixed = wanderers(scene, *tiles, faces=[(3,), (3,)], random_order="fixed", random_length="full")
    assert [start(fixed).g(g).tile for g in range(2)] == [xy(6, 2), xy(6, 7)]
    free = wanderers(scene, *tiles, faces=[(3,), (3,)], random_length="full")
    start(free).answer("random_pick", 1).answer("random_pick", 0)
    assert [free.g(g).tile for g in range(2)] == [xy(6, 6), xy(6, 7)]


def test_R66_no_attack_and_no_noise(scene):
    """2.8 R66: a guard that ends beside an infiltrator does nothing to it."""
    s = wanderers(scene, xy(6, 2), faces=[(3,)]).inf(1, xy(6, 5))
    start(s).answer("random_pick", 0).answer("random_length", 2)
    assert (s.i(1).hits, s.asked, s.state["round"]) == (0, "act", 2)


def test_D13_activated_guards_act_first(scene):
    """3 D13: activations, then random moves of the others."""
    s = wanderers(scene, xy(6, 6), xy(8, 6), alert_start=1)
    start(s)
    assert (s.asked, s.state["phase"]) == ("activate", "guards")
    s.activate(1, END)
    assert (s.asked, s.state["phase"], s.options) == ("random_pick", "random_moves", [0, 16])


def test_R64_flags_are_for_one_round(scene):
    """2.8 R59, R64: in the next round everybody may be named anew."""
    s = wanderers(scene, xy(6, 6), xy(8, 6), alert_start=1, alert_timer_period=0)
    start(s).activate(1, END).answer("random_pick", 16).guard_phase()
    assert (s.state["round"], s.asked, s.options) == (2, "activate", [0, 1, 16])


def test_R88_a_guard_taken_out_has_no_random_move(scene):
    """2.12 R88: it is no figure and blocks nothing."""
    s = wanderers(scene, xy(6, 6), faces=[(3,)])
    s.p["guards"][1] |= {"state": "taken", "tile": -1}
    start(s).answer("random_pick", 0, options=[0, 16]).answer("random_length", 4)
