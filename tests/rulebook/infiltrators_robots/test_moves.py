"""Section 2.3: figures, steps, passing over, reach (R17-R20, T45-T48, D6, D10, D17, D18)."""

from __future__ import annotations

import pytest

from .names import EAST, END, NORTH, SOUTH, WEST, capture, disable, drop_data, step

EVERY = [NORTH, EAST, SOUTH, WEST]
STEPS_ONLY = [step(d) for d in EVERY]


def moves(s):
    return [code for code in s.options if code in STEPS_ONLY]


@pytest.mark.parametrize(("at", "ways"), [
    (16, EVERY), (0, [EAST, SOUTH]), (10, EVERY), (11, EVERY), (17, [NORTH, SOUTH, WEST]), (22, EVERY),
    (3, [SOUTH, WEST]), (21, [NORTH, EAST]),
])  # fmt: skip
def test_R18_D6_steps_of_quadrants(scene, at, ways):
    """2.3 R18, D6: over open edges and through doors, active or not; never a wall, a rim place or diagonally."""
    for opened in (False, True):
        s = scene(n=1, panels="quadrants").inf(0, at)
        if opened:
            s.unlock(0, 1)
        assert moves(s) == sorted(step(d) for d in ways)


@pytest.mark.parametrize("at", range(0, 49, 6))
@pytest.mark.parametrize("who", ["infiltrators", "robots", "traitors", "cat"])
def test_R18_T52_all_figures_step_alike(scene, at, who):
    """2.3 R18, R34: doors and traps stop nobody; the Supacat as well."""
    s = scene(n=2, panels="offices").trap(*range(4))
    if who == "cat":
        s.cat(at).at("cat")
        found = [code - 1 for code in s.options if code]
    else:
        getattr(s, {"infiltrators": "inf", "robots": "bot", "traitors": "traitor"}[who])(0, at).at(who, 0)
        found = [code - 1 for code in moves(s)]
    assert found == [d for d in range(4) if s.board.through(at, d) is not None]


def test_R18_a_door_is_no_square(scene):
    """2.3 R18: through a door it is one step to the square behind it."""
    s = scene(n=1, panels="quadrants").shut(0).inf(0, 10).do(step(EAST))
    assert (s.i(0).square, s.question.actions_left, s.facts["steps"]) == (11, 4, [1])


def test_R18_across_a_seam(scene):
    """2.3 R18: the seam door leads to the next panel."""
    s = scene(n=1, panels="quadrants halls").inf(0, 27)
    s.shut(s.between(27, 70)).do(step(EAST))
    assert s.i(0).square == 70


@pytest.mark.parametrize(("rule", "ways"), [("nobody", EVERY), ("infiltrators", [NORTH, SOUTH, WEST])])
def test_D10_active_doors(scene, rule, ways):
    """3 D10: infiltrators cannot step through an active door; robots and the disabled door are free to all."""
    s = scene(n=1, panels="quadrants", active_door_blocks=rule).inf(0, 10).shut(0)
    assert moves(s) == sorted(step(d) for d in ways)
    free = scene(n=1, panels="quadrants", active_door_blocks=rule).inf(0, 10).unlock(0)
    assert step(EAST) in moves(free)
    robot = scene(n=1, panels="quadrants", active_door_blocks=rule).bot(0, 10).shut(0).at("robots", 0)
    assert step(EAST) in moves(robot)


@pytest.mark.parametrize("opened", [True, False])
def test_D10_f_likewise(scene, opened):
    """3 D10: a way on from three pawns in the corridor of `offices`, with 3 actions: only through a door."""
    s = scene(n=2, panels="offices", active_door_blocks="infiltrators").entrances((21, WEST), (52, NORTH))
    s.decoy(0, 21).inf(1, 22).decoy(1, 23, owner=1).outside(0, 0).at("infiltrators", 0, left=3)
    s = s.unlock(s.between(15, 22)) if opened else s.shut(s.between(15, 22), s.between(22, 29))
    s.shut(s.between(22, 29))
    assert s.i(0).state == ("board" if opened else "outside")


# -------------------------------------------------------------- passing over


def test_R17_R19_T45_a_teammate_in_the_way(scene):
    """9.4 T45: with 1 action left that step is not offered; with 2 it is, and after it only steps."""
    s = scene(n=2, panels="halls").inf(0, 16).inf(1, 17).left(1)
    assert step(EAST) not in s.options
    s = scene(n=2, panels="halls").inf(0, 16).inf(1, 17).left(2).do(step(EAST))
    assert s.options == [step(d) for d in (EAST, SOUTH, WEST)]
    assert s.i(0).passing == 1
    assert (s.do(step(EAST)).who[1], s.i(0).square, s.i(0).passing) == (1, 18, 0)


@pytest.mark.parametrize(("left", "ways"), [(2, [WEST]), (3, [EAST, WEST])])
def test_R19_two_in_a_row(scene, left, ways):
    """2.3 R19: on the first of two pawns with 1 action left only the way back is open; with 2 both are."""
    s = scene(n=3, panels="hall").panel("hall", corridor()).inf(0, 0).inf(1, 1).inf(2, 2)
    s.decoy(0, 5).at("infiltrators", 0, left=left).do(step(EAST))
    assert s.i(0).square == (1 if len(ways) > 1 else 0)
    assert len(ways) == 1 or s.options == [step(d) for d in ways]


def corridor():
    """A panel whose first row is a room of its own."""
    rows = ["+-+-+-+e+-+-+-+"] + ["|. . . . . . .|", "+ + + + + + + +"] * 6 + ["|. . . . . . .|", "+-+-+-+e+-+-+-+"]
    rows[2], rows[7], rows[13] = "+-+-+-+-+-+-+d+", "e. . . % . . .e", "|% . . . . . .|"
    return rows


def test_R19_back_to_the_own_square(scene):
    """2.3 R19: the own square counts as empty: from a dead end onto a pawn and, unasked, back with the last action."""
    s = scene(n=3, panels="hall").panel("hall", corridor()).inf(0, 0).inf(1, 1).inf(2, 2).left(2)
    s.do(step(EAST))
    assert (s.i(0).square, s.who[1], s.facts["steps"][0]) == (0, 1, 2)


def test_R17_T48_a_decoy_is_a_pawn(scene):
    """9.4 T48: visible or invisible, own or not."""
    for visible in (0, 1):
        s = scene(n=2, panels="halls").inf(0, 16).decoy(1, 17, visible=visible, owner=1).left(1)
        assert step(EAST) not in s.options
        assert step(WEST) in s.options


def test_R17_R34_T46_a_robot_and_a_pawn_share_a_square(scene):
    """9.4 T46: legal, both rest there, nothing is told."""
    s = scene(n=1, panels="halls").inf(0, 17).bot(0, 16).at("robots", 0)
    before = s.robots_see()
    s.do(step(EAST), END)
    after = s.begin().table.view(1)
    assert (s.r(0).square, s.i(0).square, s.i(0).visible) == (17, 17, 0)
    assert after["pawns"] == before["pawns"] == []
    assert after["record"] == before["record"]


def test_R19_T47_a_robot_in_the_way(scene):
    """9.4 T47: with 1 left that step is not offered; a traitor is a standee as well; the Supacat and pawns are not."""
    s = scene(n=2, panels="halls").bot(0, 16).bot(1, 17).traitor(1, 15).cat(9).inf(0, 23).at("robots", 0, left=1)
    assert moves(s) == [step(NORTH), step(SOUTH)][1:]
    two = scene(n=2, panels="halls").bot(0, 16).bot(1, 17).at("robots", 0, left=2).do(step(EAST))
    assert two.options == [step(d) for d in (EAST, SOUTH, WEST)]


def test_R19_traitors_pass_over_standees(scene):
    """2.3 R19 for the column T."""
    s = scene(n=2, panels="halls").traitor(1, 16).bot(1, 17).inf(0, 15).at("traitors", 1, left=1)
    assert moves(s) == [step(SOUTH), step(WEST)]


def test_R17_figures_of_both_kinds_share(scene):
    """2.3 R17: a pawn, a standee and the Supacat on one square, with a token below."""
    s = scene(n=1, panels="halls").bot(0, 24).cat(24).gen(0, 24).inf(0, 23).do(step(EAST), END)
    assert (s.i(0).square, s.r(0).square, s.state["cat"]["square"]) == (24, 24, 24)


def test_R19_end_is_not_offered_while_passing(scene):
    """Section 4: on a square with another of its kind only steps (and `leave`)."""
    s = scene(n=2, panels="halls").inf(0, 16).inf(1, 23).gen(0, 24).left(4)
    s.do(step(SOUTH))
    assert set(s.options) <= set(STEPS_ONLY)
    assert END not in s.options
    s.do(step(SOUTH))
    assert END in s.options


# --------------------------------------------------------------------- reach


def test_R20_D17_reach(scene):
    """2.3 R20: the own square and neighbours over an open edge; not through a door, a wall, nor diagonally."""
    near = {25: 4, 23: 2, 17: 3, 31: 1, 24: 0}
    for at, place in near.items():
        s = scene(n=1, panels="halls").gen(0, 24).inf(0, at)
        assert [code for code in s.options if 12 <= code < 22] == [capture(place), disable(place)]
    for at in (16, 32, 22, 10):
        s = scene(n=1, panels="halls").gen(0, 24).inf(0, at)
        assert not {"capture", "disable"} & s.kinds()


@pytest.mark.parametrize("own", [True, False])
def test_R20_D18_the_own_square(scene, own):
    """3 D18: place 0 may be used or not; for robots too."""
    s = scene(n=1, panels="halls", reach_own=own).gen(0, 24).data(1, "i0").inf(0, 24)
    assert {code: code in s.options for code in (capture(0), disable(0), drop_data(0))} == dict.fromkeys(
        (capture(0), disable(0), drop_data(0)), own
    )
    r = scene(n=1, panels="halls", reach_own=own).gen(0, 1).bot(0, 24).at("robots", 0)
    assert (51 in r.options, 45 in r.options, 46 in r.options) == (own, own, True)


def test_R20_places_are_numbered(scene):
    """2.3 R20: 0 own, 1 N, 2 E, 3 S, 4 W; places exist only where that reach square exists."""
    s = scene(n=1, panels="quadrants").data(1, "i0").inf(0, 22)
    assert [code for code in s.options if 40 <= code < 45] == [drop_data(p) for p in (0, 1, 2, 4)]
