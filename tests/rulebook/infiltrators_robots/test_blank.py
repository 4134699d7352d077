"""Section 7.3: tokens without their effect, and other numbers of them (T88, N3)."""

from __future__ import annotations

import pytest

from .names import DECOY, DISABLER, EAST, REPAIR, TELEPORT, E, S, deploy_sentinel, disable, drop_rest, pick, step


def test_7_3_R27_T88_disabler(scene):
    """9.4 T88, R27: code 26 is never offered, `disable` still; drop and pick stay."""
    s = scene(n=1, panels="halls").token("disabler", blank=True).gen(0, 24).inf(0, 23)
    assert (s.offered(DISABLER), s.offered(disable(E))) == (False, True)
    s.do(drop_rest(S))
    assert s.state["disablers_lying"] == {"30": 4}
    assert s.do(pick(S)).i(0).disablers == 4


def test_7_3_R28_decoy(scene):
    """7.3, R28: code 27 is never offered; what lies may be picked up."""
    s = scene(n=1, panels="halls").token("decoy", blank=True).inf(0, 23)
    assert not s.offered(DECOY)
    assert s.do(drop_rest(S)).offered(pick(S))


def test_7_3_R42_sentinel(scene):
    """7.3, R42: code 51 and K18 are never offered; picking up and dropping stay."""
    s = scene(n=1, panels="halls").token("sentinel", blank=True).gen(0, 1).bot(0, 23).at("robots", 0)
    assert not s.offered(deploy_sentinel(E))
    assert s.offered(drop_rest(E))
    s = scene(n=1, panels="halls").token("sentinel", blank=True).gen(0, 1).sentinel(0, 24).inf(0, 60).at("scans")
    assert s.asked != "sentinel_area"
    assert s.facts["sentinel_scans"] == 0


def test_7_3_R37_teleport(scene):
    """7.3, R37: codes 56 and 50."""
    s = scene(n=1, panels="halls").token("teleport", blank=True).gen(0, 1).bot(0, 23).at("robots", 0)
    assert "deploy_teleport" not in s.kinds()
    assert "deploy_sentinel" in s.kinds()
    s = scene(n=1, panels="halls").token("teleport", blank=True).gen(0, 1).teleport(0, 24).teleport(1, 47).bot(0, 24)
    assert not s.at("robots", 0).offered(TELEPORT)


def test_7_3_R38_repair(scene):
    """7.3, R38: code 66."""
    s = scene(n=1, panels="halls").token("repair", blank=True).bot(0, 23).data(0, 24).at("robots", 0)
    assert (s.offered(REPAIR), s.offered(drop_rest(E))) == (False, True)


def test_7_3_R24_trapped_door(scene):
    """7.3, R24: passing does nothing."""
    s = scene(n=1, panels="quadrants").token("trapped_door", blank=True).trap(0).inf(0, 10).do(step(EAST))
    assert (s.i(0).visible, s.labels(), s.facts["traps_triggered"]) == (0, [], 0)


def test_7_3_R33_supacat(scene):
    """7.3, R33: K14 is not asked; it stays where it is, and can be found (K7 is asked as ever)."""
    s = scene(n=1, panels="halls").token("supacat", blank=True).cat(23).inf(0, 60).bot(0, 24)
    s.at("infiltrators", 0).end()
    assert s.who == ("robots", 0)
    s = scene(n=1, panels="halls core").token("supacat", blank=True).deal()
    kinds = set()
    while s.asked != "act":
        kinds.add(s.asked)
        s._give(s.options[-1])
    assert "cat_start" in kinds


@pytest.mark.parametrize("name", ["sentinel", "teleport", "decoy"])
@pytest.mark.parametrize("per", [0, 2])
def test_7_2_numbers_of_a_figure(scene, name, per):
    """7.2: figure f owns numbers k f to k f + k - 1."""
    s = scene(n=2, panels="halls").token(name, per_figure=per).deal().idle(until="act")
    key = "owner" if name == "decoy" else "holder"
    figures = 2 if name == "decoy" else 3
    assert [row[key] for row in s.state[f"{name}s"]] == [f for f in range(figures) for _ in range(per)]


def test_7_2_two_sentinels_of_one_robot(scene):
    """7.2, R42: number 3 is the second of robot 1: its seat is asked."""
    s = scene(n=1, panels="halls").token("sentinel", per_figure=2).gen(0, 1).sentinel(3, 24).inf(0, 60).at("scans")
    assert (s.question.kind, s.question.seat, s.question.figure) == ("sentinel_area", 2, 3)
