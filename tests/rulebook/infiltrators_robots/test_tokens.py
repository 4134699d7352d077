"""Generators, data and tools in infiltrators' hands; leaving (R25, R26, R30, R31, T55-T60, D22-D26)."""

from __future__ import annotations

import pytest

from .names import EAST, END, LEAVE, NORTH, SOUTH, WEST, E, N, S, W, capture, disable, drop_data, drop_rest, pick, step


def test_R25_T55_capture(scene):
    """9.4 T55: data in the inventory, the square empty; also from under a standee."""
    for robot in (False, True):
        s = scene(n=1, panels="halls").gen(0, 24).inf(0, 23)
        if robot:
            s.bot(0, 24)
        s.do(capture(E))
        assert s.g(0) == ("carried", "i0")
        assert not s.offered(capture(E))
        assert (s.facts["captures"], s.facts["first_capture_turn"]) == (1, 1)


def test_R26_T55_disable(scene):
    """9.4 T55: data lies; `capture` is no longer offered there, `pick` is."""
    s = scene(n=1, panels="halls").gen(0, 24).inf(0, 23).do(disable(E))
    assert s.g(0) == ("data", 24)
    assert (s.offered(capture(E)), s.offered(disable(E)), s.offered(pick(E))) == (False, False, True)
    assert (s.facts["captures"], s.facts["generators_disabled"]) == (0, [1, 0, 0])
    assert s.do(pick(E)).g(0) == ("carried", "i0")
    assert s.facts["captures"] == 0


@pytest.mark.parametrize(("gen", "at"), [(1, 9), (24, 17), (24, 16), (24, 26), (47, 39)])
def test_R25_T56_behind_a_door_a_wall_or_the_corner(scene, gen, at):
    """9.4 T56: reach goes over open edges only; 9 and 1 are diagonal, 26 and 24 two apart."""
    s = scene(n=1, panels="halls").gen(0, gen).inf(0, at).unlock(0, 1, 2, 3)
    near = any(t == gen for t in s.board.places(at).values())
    assert ("capture" in s.kinds(), "disable" in s.kinds()) == (near, near)
    assert near == (at == 17)


def test_R25_T56_behind_a_door(scene):
    """9.4 T56: a hatched square right behind a door, shut or open."""
    for opened in (False, True):
        s = scene(n=1, panels="core@1").gen(0, 24).inf(0, 23)
        s = s.unlock(*range(4)) if opened else s
        assert s.offered(capture(E))
        s = scene(n=1, panels="offices").gen(0, 8).inf(0, 15)
        s = s.unlock(0) if opened else s
        assert s.offered(capture(N))
        s = scene(n=1, panels="offices@2").gen(0, 8).inf(0, 22)
        assert "capture" not in s.kinds()


def test_R26_sentinels_and_teleports_by_hand(scene):
    """2.4 R26: inactive, lying where they are; any number of times, no tool needed."""
    s = scene(n=1, panels="quadrants").sentinel(0, 8).teleport(1, 12).gen(0, 40).inf(0, 9, disablers=0)
    s.do(disable(W))
    assert s.lies("sentinels", 0) == ("inactive", 8)
    assert (s.offered(disable(W)), s.offered(pick(W))) == (False, False)
    s = scene(n=1, panels="quadrants").teleport(1, 12).gen(0, 40).inf(0, 12).do(disable(0))
    assert s.lies("teleports", 1) == ("inactive", 12)
    assert s.facts["generators_disabled"] == [0, 0, 0]


def test_R30_D25_pick_takes_everything_takeable(scene):
    """2.4 R30, D25: all data lying, all disablers, all decoy tokens of that square; the decoy is fresh."""
    s = scene(n=2, panels="halls").data(0, 24).data(1, 24).lying(24, disablers=3, repairs=1)
    s.decoy_state(1, "lying", square=24).sentinel(0, 24, active=False).data(2, 25).inf(0, 23, disablers=1)
    s.do(pick(E))
    assert (s.g(0), s.g(1), s.g(2)) == (("carried", "i0"), ("carried", "i0"), ("data", 25))
    assert (s.i(0).disablers, s.state["disablers_lying"]) == (4, {})
    assert (s.d(1).state, s.d(1).owner) == ("fresh", 0)
    assert (s.state["repairs_lying"], s.lies("sentinels", 0)) == ({"24": 1}, ("inactive", 24))
    assert not s.offered(pick(E))


@pytest.mark.parametrize("what", ["generator", "repairs", "sentinel", "teleport", "board decoy"])
def test_R30_what_infiltrators_cannot_pick(scene, what):
    """2.4 R30, R39: not generators, nor the other side's tools and deployables."""
    s = scene(n=1, panels="halls").gen(0, 24 if what == "generator" else 1).inf(0, 23)
    if what == "repairs":
        s.lying(24, repairs=2)
    elif what == "board decoy":
        s.decoy(0, 24)
    elif what != "generator":
        getattr(s, what)(0, 24, active=False)
    assert "pick" not in s.kinds()


def test_R30_D26_no_limit(scene):
    """3 D26: an inventory has no limit."""
    s = scene(n=3, panels="halls").data(0, "i0").data(1, 24).lying(24, disablers=8).inf(0, 24, disablers=4).do(pick(0))
    assert (s.i(0).disablers, s.g(1)) == (12, ("carried", "i0"))


def test_R30_T60_handing_over(scene):
    """9.4 T60: drop N, another picks up: both data with the other; both squares are open to the robots' view."""
    s = scene(n=2, panels="halls", data_needed=2).data(0, "i0").data(1, "i0").inf(0, 24).inf(1, 18)
    s.at("infiltrators", 0).do(drop_data(N))
    assert [g["square"] for g in s.robots_see()["generators"][:2]] == [17, 17]
    assert not s.offered(drop_data(N))
    s.do(END, pick(W))
    assert (s.g(0), s.g(1)) == (("carried", "i1"), ("carried", "i1"))
    held = s.robots_see()["generators"][:2]
    assert [(g["state"], g["square"], g["holder"]) for g in held] == [("carried", -1, "")] * 2


def test_R30_drop_rest(scene):
    """2.4 R30: disablers and decoys, fresh or held, all at once, on the inactive side; data stays."""
    s = scene(n=2, panels="halls").data(0, "i0").inf(0, 24, disablers=2).decoy_state(1, "held", owner=0)
    s.at("infiltrators", 0).do(drop_rest(S))
    assert s.state["disablers_lying"] == {"31": 2}
    assert [(s.d(k).state, s.d(k).square) for k in (0, 1)] == [("lying", 31)] * 2
    assert (s.i(0).disablers, s.g(0)) == (0, ("carried", "i0"))
    assert "drop_rest" not in s.kinds()


def test_R30_nothing_to_drop(scene):
    """Section 4, codes 40-49: carries data; carries a tool or decoy."""
    s = scene(n=1, panels="halls").decoy_state(0, "gone").inf(0, 24, disablers=0)
    assert not {"drop_data", "drop_rest"} & s.kinds()


# ------------------------------------------------------------------- leaving


def inside(scene, n=1, **rules):
    """On the inside square 3 of the only entrance of slot 0, with data 0; it came in by slot 1."""
    s = scene(n=n, panels="halls", **rules).entrances((3, NORTH), (52, NORTH), *[(101, NORTH)] * (n > 1))
    return s.data(0, "i0").inf(0, 3, entrance=1).at("infiltrators", 0)


def test_R31_R53_T57_leaving_wins_at_once(scene):
    """9.4 T57: no Supacat, no robots, no scan."""
    s = inside(scene).left(1).cat(24).bot(0, 25).do(LEAVE)
    assert s.over == ("data_out", 0, 1)
    assert (s.i(0).state, s.g(0), s.facts["safe"], s.facts["data_out"]) == ("safe", ("out", -1), 1, 1)
    assert (s.facts["long_scans"], s.facts["cat_steps"], s.facts["left_by_index"]) == (0, 0, 0)
    assert s.facts["data_carried_out"] == [1]


@pytest.mark.parametrize("last", [False, True])
def test_R31_D23_T58_too_little_data(scene, last):
    """9.4 T58: safe, the game goes on; without anybody left `none_left` at once (R31)."""
    s = inside(scene, 2, data_needed=2).bot(0, 25)
    if last:
        s.eliminated(1)
    s.do(LEAVE)
    assert s.i(0).state == "safe"
    if last:
        assert s.over == ("none_left", 1, 1)
    else:
        assert s.who == ("infiltrators", 1)
        assert s.table.support()[0] is None


def test_R49_T58_the_other_is_eliminated_later(scene):
    """9.4 T58: `none_left`, not `all_eliminated`."""
    s = inside(scene, 2, data_needed=2).inf(1, 19).bot(0, 18).do(LEAVE, END, END).scan(1)
    assert s.over == ("none_left", 1, 1)


def test_R31_D23_two_data_of_one(scene):
    """3 D23: `data_needed` counts data, not infiltrators."""
    s = inside(scene, 2, data_needed=2).data(1, "i0").do(LEAVE)
    assert s.over == ("data_out", 0, 1)
    assert s.facts["data_carried_out"] == [2, 0]


def test_R31_T59_data_must_be_carried(scene):
    """9.4 T59: data lying on the inside square is not enough."""
    s = inside(scene).data(0, 3)
    assert not s.offered(LEAVE)
    assert s.do(pick(0)).offered(LEAVE)


def test_R31_on_an_inside_square_only(scene):
    """2.4 R31: not next to it, and not on the removed one."""
    assert not scene(n=1, panels="halls").entrances((3, NORTH), (52, NORTH)).data(0, "i0").inf(0, 10).offered(LEAVE)
    s = scene(n=1, panels="halls").entrances((52, NORTH)).data(0, "i0").inf(0, 3)
    s.p["removed"] = 0
    assert not s.offered(LEAVE)


@pytest.mark.parametrize(("rule", "came_by", "legal"), [("any", 1, True), ("own", 1, False), ("own", 0, True)])
def test_D24_exits(scene, rule, came_by, legal):
    """3 D24: any entrance, or only the one it came in by."""
    s = inside(scene, exit_where=rule).inf(0, 3, entrance=came_by)
    assert s.offered(LEAVE) == legal


@pytest.mark.parametrize("cost", [1, 0])
def test_D22_the_cost_of_leaving(scene, cost):
    """3 D22 0: with 0 actions left `end` or `leave` is still asked."""
    s = inside(scene, exit_cost=cost).bot(0, 25).inf(0, 10).left(1).do(step(NORTH))
    if cost:
        assert s.who[0] != "infiltrators"
        return
    assert (s.options, s.question.actions_left) == ([END, LEAVE], 0)
    assert s.do(LEAVE).over == ("data_out", 0, 1)


def test_D22_end_at_zero(scene):
    """3 D22 0: `end` is the other answer; without the right to leave nobody is asked."""
    s = inside(scene, exit_cost=0).bot(0, 25).inf(0, 10).left(1).do(step(NORTH)).end()
    assert s.who[0] != "infiltrators"
    s = inside(scene, exit_cost=0).bot(0, 25).inf(0, 10).left(1).do(step(WEST))
    assert s.who[0] != "infiltrators"


def test_R31_leave_from_a_shared_square(scene):
    """Section 4: on a square with another of its kind only steps and `leave`."""
    s = inside(scene, 2, data_needed=2).inf(0, 10).inf(1, 3).left(2).do(step(NORTH))
    assert s.options == [step(EAST), step(SOUTH), step(WEST), LEAVE]
    assert s.do(LEAVE).i(0).state == "safe"


def test_R31_what_it_carries_goes_with_it(scene):
    """2.4 R31: all its data is out; no token falls on the square."""
    s = inside(scene, 2, data_needed=3).data(1, "i0").do(LEAVE)
    assert [s.g(0)[0], s.g(1)[0]] == ["out", "out"]
    assert (s.state["disablers_lying"], s.i(0).square) == ({}, -1)
    assert s.d(0).state != "lying"


def test_R31_the_lead_is_the_lowest_in_play(scene):
    """Section 4: after infiltrator 0 has left, seat 1 moves the Supacat."""
    s = inside(scene, 2, data_needed=2).cat(24).do(LEAVE, END)
    assert (s.asked, s.question.seat) == ("cat_step", 1)
