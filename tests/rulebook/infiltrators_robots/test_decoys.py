"""Decoys, showing and hiding (R28, R29, T86, T87, D14, D15, D20, K11-K13)."""

from __future__ import annotations

import pytest

from .names import (
    DECOY,
    EAST,
    END,
    HIDE,
    HIDE_DECOY,
    INVISIBLE,
    SHOW,
    SHOW_DECOY,
    SOUTH,
    VISIBLE,
    WEST,
    redeploy_decoy,
    step,
    take_decoy,
)

ROOM = [*range(4), *range(7, 11), *range(14, 18), *range(21, 25)]
"""Room 0 of `quadrants`."""


def test_R28_K11_K12_T86_a_fresh_decoy(scene):
    """9.4 T86: any square of the room without a pawn; visible or not."""
    s = scene(n=2, panels="quadrants").inf(0, 16).inf(1, 3).at("infiltrators", 0).do(DECOY)
    assert (s.question.seat, s.question.figure, s.question.slot) == (0, 0, 0)
    s.answer("decoy_square", 24, options=[q for q in ROOM if q not in (16, 3)])
    s.answer("decoy_face", VISIBLE, options=[0, 1])
    decoy = s.d(0)
    assert (decoy.state, decoy.square, decoy.visible, decoy.owner, decoy.label) == ("board", 24, 1, 0, 0)
    assert (s.question.actions_left, s.facts["decoys_placed"]) == (4, 1)
    assert not s.offered(DECOY)


@pytest.mark.parametrize("face", [INVISIBLE, VISIBLE])
def test_R28_a_held_decoy_goes_next_to_its_holder(scene, face):
    """9.4 T86: held: only reach squares, not the own one, not through doors, not where a pawn is."""
    s = scene(n=2, panels="quadrants").decoy_state(0, "held", owner=0).inf(0, 10).inf(1, 3).at("infiltrators", 0)
    assert [c for c in s.options if 28 <= c < 32] == [redeploy_decoy(d) for d in (SOUTH, WEST)]
    assert not s.offered(DECOY)
    s.do(redeploy_decoy(SOUTH)).answer("decoy_face", face)
    assert (s.d(0).state, s.d(0).square, s.d(0).visible) == ("board", 17, face)
    assert s.facts["decoys_placed"] == 1


def test_R28_the_own_decoy_is_taken(scene):
    """2.4 R28: from a reach square, not the own one; it is held then, by whoever took it."""
    for owner in (0, 1):
        s = scene(n=2, panels="halls").decoy(owner, 17, owner=owner).inf(0, 16).at("infiltrators", 0)
        s.do(take_decoy(EAST))
        assert (s.d(owner).state, s.d(owner).owner, s.d(owner).square) == ("held", 0, -1)
        assert s.question.actions_left == 4


def test_R28_not_through_a_door(scene):
    """2.3 R20: a decoy behind a door, active or disabled, is out of reach."""
    for opened in (False, True):
        s = scene(n=1, panels="quadrants").decoy(0, 11).inf(0, 10)
        s = s.unlock(0) if opened else s
        assert "take_decoy" not in s.kinds()


def test_R28_who_put_it_last_is_its_owner(scene):
    """2.4 R28: taken and put down by infiltrator 1, it is 1's to show."""
    s = scene(n=2, panels="halls").decoy(0, 17, owner=0).inf(0, 30).inf(1, 16).at("infiltrators", 1)
    s.do(take_decoy(EAST), redeploy_decoy(EAST)).answer("decoy_face", INVISIBLE)
    assert s.d(0).owner == 1
    assert s.offered(SHOW_DECOY)


def test_R28_the_lowest_number(scene):
    """2.4 R28: of several fresh or held decoys the one with the lowest number."""
    s = (
        scene(n=3, panels="halls")
        .decoy_state(0, "gone")
        .decoy_state(1, "fresh", owner=0)
        .decoy_state(2, "fresh", owner=0)
    )
    s.inf(0, 24).at("infiltrators", 0).do(DECOY).answer("decoy_square", 15).answer("decoy_face", 0)
    assert [s.d(k).state for k in (0, 1, 2)] == ["gone", "board", "fresh"]
    s = scene(n=3, panels="halls").decoy_state(1, "held", owner=0).decoy_state(2, "held", owner=0).inf(0, 24)
    s.at("infiltrators", 0).do(redeploy_decoy(EAST)).answer("decoy_face", 0)
    assert [s.d(k).state for k in (0, 1, 2)] == ["fresh", "board", "held"]


@pytest.mark.parametrize("visible", [0, 1])
def test_R28_K13_show_and_hide_decoys(scene, visible):
    """2.4 R28: an own decoy anywhere; asked which if several; another's is not one's own."""
    code, kinds = (HIDE_DECOY, SHOW_DECOY) if visible else (SHOW_DECOY, HIDE_DECOY)
    s = scene(n=3, panels="halls").decoy(0, 55, visible=visible).decoy(2, 60, visible=visible, owner=0)
    s.decoy(1, 62, visible=visible, owner=1).inf(0, 24).at("infiltrators", 0)
    assert (s.offered(code), s.offered(kinds)) == (True, False)
    s.do(code).answer("which_decoy", 2, options=[0, 2], seat=0)
    assert [s.d(k).visible for k in (0, 1, 2)] == [visible, visible, 1 - visible]
    assert {code, kinds} <= set(s.options)
    s.do(code)
    assert s.asked == "act"
    assert s.d(0).visible == 1 - visible


def test_R28_K11_one_square_left(scene):
    """Section 4: with no free square in the room code 27 is not offered; with one K11 is not asked."""
    s = scene(n=1, panels="nook").panel("nook", nook()).inf(0, 0).do(DECOY)
    assert s.asked == "decoy_face"
    s.answer("decoy_face", 0)
    assert s.d(0).square == 1
    s = scene(n=2, panels="nook").panel("nook", nook()).inf(0, 0).inf(1, 1).at("infiltrators", 0)
    assert not s.offered(DECOY)


def nook():
    """A panel whose squares 0 and 1 are a room with one door."""
    rows = ["+-+-+-+e+-+-+-+"] + ["|. . . . . . .|", "+ + + + + + + +"] * 6 + ["|. . . . . . .|", "+-+-+-+e+-+-+-+"]
    rows[1], rows[2] = "|. .d. . . . .|", "+-+-+ + + + + +"
    rows[7], rows[12], rows[13] = "e. . . % . . .e", "+-+-+-+-+-+-+d+", "|% . . . . . .|"
    return rows


def test_R28_T87_the_owner_is_eliminated(scene):
    """9.4 T87: it stays; nobody can show or hide it; a teammate next to it may take it."""
    s = scene(n=2, panels="halls").decoy(0, 17, visible=1, owner=0).eliminated(0).inf(1, 16).at("infiltrators", 1)
    assert not {SHOW_DECOY, HIDE_DECOY} & set(s.options)
    s.do(take_decoy(EAST))
    assert (s.d(0).state, s.d(0).owner) == ("held", 1)


@pytest.mark.parametrize("rule", ["adjacent", "room"])
def test_D20_redeploying(scene, rule):
    """3 D20 `room`: a held decoy is fresh."""
    s = scene(n=1, panels="quadrants", redeploy_reach=rule).decoy(0, 17).inf(0, 16).do(take_decoy(EAST))
    assert s.offered(DECOY) == (rule == "room")
    assert ("redeploy_decoy" in s.kinds()) == (rule == "adjacent")
    if rule == "room":
        s.do(DECOY).answer("decoy_square", 0, options=[q for q in ROOM if q != 16]).answer("decoy_face", 1)
        assert (s.d(0).state, s.d(0).square) == ("board", 0)


# --------------------------------------------------------------- show, hide


def test_R29_show_and_hide(scene):
    """2.4 R29: legal anywhere on the board when it changes something; an action each."""
    s = scene(n=1, panels="halls").inf(0, 24)
    assert (s.offered(SHOW), s.offered(HIDE)) == (True, False)
    s.do(SHOW)
    assert (s.i(0).visible, s.i(0).label, s.offered(SHOW), s.offered(HIDE)) == (1, 0, False, True)
    s.do(HIDE)
    assert (s.i(0).visible, s.i(0).label, s.question.actions_left) == (0, -1, 3)
    assert (s.facts["shows"], s.facts["hides"]) == (1, 1)


def test_R29_labels_go_up(scene):
    """6.1: a label when it becomes visible, also again; it keeps it while visible."""
    s = scene(n=2, panels="halls").inf(0, 24).inf(1, 26).at("infiltrators", 0).do(SHOW, HIDE, SHOW, END, SHOW)
    assert (s.i(0).label, s.i(1).label, s.state["next_label"]) == (1, 2, 3)
    assert s.labels() == [(1, 24, 0), (2, 26, 0)]


@pytest.mark.parametrize(("rule", "robot", "legal"), [
    ("nothing", 16, True), ("no_robot_in_room", 16, False), ("no_robot_in_room", 12, True),
])  # fmt: skip
def test_D14_hiding_beside_a_robot(scene, rule, robot, legal):
    """3 D14: no robot in the infiltrator's room."""
    s = scene(n=1, panels="halls", hide_needs=rule).bot(0, robot).inf(0, 24, visible=1)
    assert s.offered(HIDE) == legal


def test_D14_a_traitor_and_a_decoy(scene):
    """3 D14: a traitor is no robot; decoys are hidden as before."""
    s = scene(n=2, panels="halls", hide_needs="no_robot_in_room").traitor(1, 16).inf(0, 24, visible=1)
    assert s.offered(HIDE)
    s = scene(n=1, panels="halls", hide_needs="no_robot_in_room").bot(0, 16).decoy(0, 18, visible=1).inf(0, 24)
    assert s.offered(HIDE_DECOY)


@pytest.mark.parametrize("shown", [False, True])
def test_D15_identity(scene, shown):
    """3 D15: all are black pawns; `true` tells kind and index."""
    s = scene(n=2, panels="halls", identity_shown=shown).decoy(1, 10, visible=1, owner=1).inf(0, 24, visible=1)
    pawns = {pawn["square"]: pawn for pawn in s.at("robots").bot(0, 40).robots_see()["pawns"]}
    assert sorted(pawns) == [10, 24]
    if shown:
        assert (pawns[10]["kind"], pawns[10]["index"]) == ("decoy", 1)
        assert (pawns[24]["kind"], pawns[24]["index"]) == ("infiltrator", 0)
    else:
        assert set(pawns[10]) == set(pawns[24]) == {"label", "square", "sure"}


def test_R29_visibility_lasts(scene):
    """2.4 R29: visible pawns step, and stay visible through the turn; invisible ones do not appear by steps."""
    s = scene(n=2, panels="halls").inf(0, 24, visible=1).inf(1, 30).at("infiltrators", 0)
    s.do(step(EAST), END, step(EAST), END).next_turn()
    assert [(s.i(k).visible, s.i(k).square) for k in (0, 1)] == [(1, 25), (0, 31)]
    assert s.i(0).label == 0
