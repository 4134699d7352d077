"""The Supacat (R15, R32, R33, T61-T63, D41, D42, D49, K14)."""

from __future__ import annotations

import pytest

from .names import CAT_ENTER, EAST, END, NORTH, REPAIR, SOUTH, STOP, WEST, cat_step, disable


def outside(scene, n=1, **rules):
    """The Supacat outside square 3 of `quadrants`."""
    s = scene(n=n, panels="quadrants", **rules).entrances((3, NORTH), (52, NORTH)).cat_outside(0)
    return s.gen(0, 40).inf(0, 45).at("cat")


def test_R32_K14_T61_entering(scene):
    """9.4 T61: the generator is data, the door on its edge disabled, 3 steps unused."""
    s = outside(scene)
    q = s.question
    assert (q.kind, q.seat, q.actions_left, list(q.options)) == ("cat_step", 0, 4, [STOP, CAT_ENTER])
    near = scene(n=1, panels="stop").panel("stop", by_the_door()).entrances((3, NORTH), (52, NORTH))
    near.cat_outside(0).gen(0, 10).inf(0, 20).at("cat").answer("cat_step", CAT_ENTER)
    door = near.between(3, 4)
    assert (near.g(0), near.door(door)) == (("data", 10), (0, "plain"))
    assert near.question.actions_left == 3
    near.stop_cat()
    assert (near.facts["cat_steps"], near.facts["generators_disabled"]) == (1, [0, 0, 1])
    assert near.facts["doors_disabled"] == [0, 0, 1]
    assert near.state["cat"]["square"] == 3


def by_the_door():
    """A panel with a door east of its north entrance, and a hatched square south of it."""
    rows = ["+-+-+-+e+-+-+-+"] + ["|. . . . . . .|", "+ + + + + + + +"] * 6 + ["|. . . . . . .|", "+-+-+-+e+-+-+-+"]
    for r in range(7):
        rows[2 * r + 1] = "|. . . .|. . .|" if r != 3 else "e. . . .|. . .e"
    rows[1], rows[3] = "|. . . .d. . .|", "|. . . %|. % .|"
    return rows


@pytest.mark.parametrize("rule", [True, False])
def test_D41_T62_generators(scene, rule):
    """9.4 T62: with D41 `false` the generator stays; sentinels and doors do not."""
    s = scene(n=1, panels="stop", cat_hits_generators=rule).panel("stop", by_the_door())
    s.entrances((3, NORTH), (52, NORTH)).cat_outside(0).gen(0, 10).inf(0, 20).at("cat").answer("cat_step", CAT_ENTER)
    assert s.g(0) == ("data" if rule else "active", 10)
    assert s.door(s.between(3, 4))[0] == 0
    s = scene(n=1, panels="halls", cat_hits_generators=rule).sentinel(0, 24).gen(0, 1).cat(22).inf(0, 45).at("cat")
    s.answer("cat_step", cat_step(EAST))
    assert s.lies("sentinels", 0) == ("inactive", 24)


def test_R32_T63_stopping_at_once_disables_nothing(scene):
    """9.4 T63: a token repaired beside it stays active; it goes when the Supacat steps away and back."""
    s = scene(n=1, panels="halls").data(0, 24).bot(0, 31).inf(0, 45).cat(23).at("robots", 0).do(REPAIR, END)
    s.idle(until="cat_step")
    assert s.g(0) == ("active", 24)
    s.stop_cat()
    assert s.g(0) == ("active", 24)
    s = scene(n=1, panels="halls").gen(0, 24).inf(0, 45).cat(23).at("cat")
    s.answer("cat_step", cat_step(WEST)).answer("cat_step", cat_step(EAST))
    assert s.g(0) == ("data", 24)


def test_R32_tokens_in_place_order_and_doors(scene):
    """2.4 R32: the active token of each reach square, the own one too; every active door on its edges."""
    s = scene(n=1, panels="offices").trap(0).shut(2).sentinel(0, 8).gen(0, 36).cat(23).inf(0, 48).at("cat")
    s.answer("cat_step", cat_step(WEST))
    assert (s.door(0), s.door(2)) == ((0, "trapped"), (0, "plain"))
    s.answer("cat_step", cat_step(NORTH))
    assert s.lies("sentinels", 0) == ("inactive", 8)
    s.answer("cat_step", cat_step(SOUTH)).answer("cat_step", cat_step(SOUTH))
    assert s.g(0) == ("data", 36)
    assert s.state["cat"]["square"] == 29
    assert s.asked != "cat_step"
    assert (s.facts["cat_steps"], s.facts["doors_disabled"]) == (4, [0, 0, 2])


def test_R32_the_door_just_passed(scene):
    """2.4 R32: a door is on an edge of the square it enters through it."""
    s = (
        scene(n=1, panels="quadrants")
        .shut(0)
        .gen(0, 40)
        .cat(10)
        .inf(0, 45)
        .at("cat")
        .answer("cat_step", cat_step(EAST))
    )
    assert s.door(0) == (0, "plain")


def test_R32_on_the_token_itself(scene):
    """2.4 R32: place 0 belongs to the reach squares."""
    s = scene(n=1, panels="core").gen(0, 24).teleport(0, 5).cat(4).inf(0, 45).at("cat")
    s.answer("cat_step", cat_step(EAST))
    assert s.lies("teleports", 0) == ("inactive", 5)


@pytest.mark.parametrize("moves", [0, 1, 4, 9])
def test_R32_cat_move(scene, moves):
    """1, R32: up to `cat_move` squares, each asked before."""
    s = scene(n=1, panels="halls", cat_move=moves).gen(0, 1).cat(29).bot(0, 24).inf(0, 45).at("infiltrators", 0).end()
    for k in range(moves):
        assert s.question.actions_left == moves - k
        s.answer("cat_step", cat_step(EAST if k % 2 == 0 else WEST))
    assert s.asked == "act"
    assert s.state["cat"]["square"] == (30 if moves % 2 else 29)


def test_R32_D49_it_may_stop_outside(scene):
    """2.4 R32, D49: stopped outside it is still there next turn; nothing is disabled."""
    s = outside(scene).bot(0, 24).stop_cat()
    assert s.state["cat"] == {"state": "outside", "square": -1, "entrance": 0}
    s.next_turn()
    s.idle(until="cat_step")
    assert s.options == [STOP, CAT_ENTER]


def test_R32_the_lead_infiltrator_moves_it(scene):
    """2.4 R32: the lowest-numbered in play; after the infiltrators, before the robots."""
    s = scene(n=3, panels="halls").eliminated(0).inf(1, 24).inf(2, 30).bot(0, 10).cat(38).at("infiltrators", 2).end()
    assert (s.asked, s.question.seat, s.state["phase"]) == ("cat_step", 1, "cat")
    s.stop_cat()
    assert s.who == ("robots", 0)


def test_R17_R33_it_shares_every_square(scene):
    """2.3 R17, R33: onto a pawn and a standee; it triggers no trap, shows nobody, carries nothing."""
    s = scene(n=1, panels="quadrants", cat_hits_generators=False).trap(0).inf(0, 11).bot(0, 11).lying(11, disablers=1)
    s.data(0, 11).cat(10).at("cat").answer("cat_step", cat_step(EAST))
    assert (s.state["cat"]["square"], s.i(0).visible, s.g(0)) == (11, 0, ("data", 11))
    assert (s.labels(), s.state["disablers_lying"]) == ([], {"11": 1})
    assert s.facts["traps_triggered"] == 0


def test_R33_never_asked_when_gone(scene):
    """2.4 R33."""
    s = scene(n=1, panels="halls").inf(0, 24).bot(0, 10).at("infiltrators", 0).end()
    assert s.who == ("robots", 0)


@pytest.mark.parametrize(("rule", "state"), [(False, "gone"), (True, "outside")])
def test_R48_D42_eliminated(scene, rule, state):
    """3 D42: gone for good; `true`: after R51 outside at its old entrance."""
    s = scene(n=1, panels="halls", cat_respawns=rule).inf(0, 45).bot(0, 24).cat(23).at("scans").scan(1)
    s.next_turn()
    assert (s.state["cat"]["state"], s.state["cat"]["entrance"]) == (state, 0)
    assert s.facts["cat_eliminated_turn"] == 1
    s.end()
    assert (s.asked == "cat_step") == rule


def test_R32_who_disabled_what(scene):
    """8, R26, R32: a token disabled by hand first is left alone; the Supacat counts what it turned itself."""
    s = scene(n=1, panels="halls").gen(0, 24).inf(0, 31).cat(22).at("infiltrators", 0).do(disable(1), END)
    s.answer("cat_step", cat_step(EAST))
    assert s.facts["generators_disabled"] == [1, 0, 0]
    assert s.g(0) == ("data", 24)
