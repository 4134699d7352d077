"""What scans tell, and what both sides see of the end of a turn (R45, R47, E14-E17, D27, D30, D40, T83)."""

from __future__ import annotations

import pytest

from .names import ELIMINATION, LONG, REPAIR, W, deploy_sentinel
from .test_events import stage
from .test_scans import gone, scans


def test_R47_hits(scene):
    """2.6 R47: squares of pawns, visible or not, in the union of areas; neither who nor which kind."""
    s = scans(scene).bot(0, 24).bot(1, 38).inf(0, 22).decoy(0, 37).decoy(1, 1, owner=1).scan(LONG, LONG)
    record = s.record(1)
    assert record["hits"] == [22, 37]
    areas = {*s.board.seen(24, 2, range(20)), *s.board.seen(38, 2, range(20))}
    assert record["seen"] == sorted(areas)
    assert (s.facts["long_scans"], s.facts["long_scans_with_hit"]) == (2, 2)


def test_R47_an_empty_elimination_area(scene):
    """2.6 R47: an elimination scan that does not explode has told that its area holds no pawn."""
    s = scans(scene).bot(0, 24).scan(ELIMINATION)
    assert (s.record(1)["seen"], s.record(1)["hits"]) == ([15 + k for k in (1, 2, 3, 8, 9, 10, 15, 16, 17)], [])


def test_R45_R47_sentinels_find(scene):
    """2.6 R45: the squares of its room around the centre chosen, wherever it lies; no explosion."""
    s = scans(scene).sentinel(0, 47).inf(0, 36).answer("sentinel_area", 36)
    assert s.record(1)["hits"] == [36]
    assert (s.facts["sentinel_scans"], s.facts["sentinel_scans_with_hit"], gone(s)) == (1, 1, (0, 0, 0, 0))


@pytest.mark.parametrize("rule", ["positions", "count"])
def test_D30_counts(scene, rule):
    """3 D30 `count`: long range and sentinel scans tell only how many; elimination scans are what they were."""
    s = scans(scene, long_answer=rule).bot(0, 24).sentinel(0, 47).inf(0, 22).decoy(0, 26).decoy(1, 47, owner=1)
    s.scan(LONG).answer("sentinel_area", 47)
    record = s.record(1)
    if rule == "positions":
        assert (record["hits"], record["counts"]) == ([22, 26, 47], [])
        return
    assert record["hits"] == []
    assert [number for number, _ in record["counts"]] == [2, 1]
    assert record["counts"][0][1] == s.board.seen(24, 2, range(20))


@pytest.mark.parametrize("public", [True, False])
@pytest.mark.parametrize("kind", [LONG, ELIMINATION])
def test_D40_traitors_scans(scene, public, kind):
    """3 D40 `false`: hits seen only by traitors are not told to robots; explosions always are."""
    s = scans(scene, 2, traitor_scan_public=public).traitor(0, 24).inf(1, 23).decoy(0, 64).bot(0, 65)
    s = s.scan(LONG, kind)
    record = s.record(1)
    assert (23 in record["hits"]) == (public or kind == ELIMINATION)
    assert (24 in record["seen"]) == (public or kind == ELIMINATION)
    assert 64 in record["hits"]


# ---------------------------------------------------------------- sequential


def test_D27_T83_sequential(scene):
    """9.4 T83: robot 0's blast takes robot 1, which does not scan."""
    s = scans(scene, scan_order="sequential").bot(0, 24).bot(1, 23).bot(2, 38).scan(ELIMINATION)
    assert (s.asked, s.question.seat, gone(s)) == ("scan", 4, (0, 0, 2, 0))


def test_D27_sequential_order_and_end(scene):
    """3 D27: sentinels first, told at once; then robots, then traitors; R49 after each."""
    s = scans(scene, 2, scan_order="sequential").traitor(0, 10).bot(0, 24).bot(1, 60).sentinel(2, 47).inf(1, 23)
    assert (s.asked, s.question.seat) == ("sentinel_area", 4)
    s.answer("sentinel_area", 47)
    assert 47 in s.record(1)["seen"]
    s.scan(ELIMINATION)
    assert s.over == ("all_eliminated", 1, 1)
    assert s.facts["long_scans"] == 0


def test_D27_sequential_sees_what_is_left(scene):
    """3 D27: removed at once, so a later scan does not find who went; simultaneous ones do."""
    for rule, hits in (("sequential", 0), ("simultaneous", 1)):
        s = scans(scene, 2, scan_order=rule).bot(0, 24).bot(1, 21).inf(0, 23).scan(ELIMINATION, LONG)
        assert (s.facts["long_scans"], s.facts["long_scans_with_hit"], gone(s)) == (1, hits, (1, 0, 1, 0))


def test_E14_robots_acts_are_open(scene):
    """6.2 E14: all, to both."""
    s = stage(scene).bot(0, 9).at("robots", 0).do(deploy_sentinel(W))
    for view in (s.robots_see(), s.infiltrators_see()):
        assert (view["sentinels"][0]["state"], view["sentinels"][0]["square"]) == ("active", 8)
        assert (view["acting"], view["actions_left"], view["phase"]) == (0, 4, "robots")
    s = stage(scene).bot(0, 9).unlock(0).at("robots", 0).do(REPAIR)
    assert [view["doors"][0]["active"] for view in (s.robots_see(), s.infiltrators_see())] == [1, 1]


def test_E15_scan_answers(scene):
    """6.2 E15, R47: area and hits; no label and no kind."""
    s = stage(scene).bot(0, 9).at("scans").scan(LONG)
    record = s.robots_see()["record"][0]
    assert (record["hits"], 9 in record["seen"]) == ([16], True)
    assert s.infiltrators_see()["record"][0]["hits"] == [16]
    assert s.robots_see()["pawns"] == []


def test_E16_explosions(scene):
    """6.2 E16: index of infiltrators and decoys, squares, tokens dropped."""
    s = stage(scene).decoy(1, 8, owner=1).data(0, "i0").bot(0, 9).at("scans").scan(1)
    record = s.robots_see()["record"][0]
    assert (record["eliminated_infiltrators"], record["eliminated_decoys"]) == ({"0": 16}, {"1": 8})
    assert (record["explosions"], s.robots_see()["generators"][0]["square"]) == (1, 16)


def test_E17_respawns(scene):
    """6.2 E17: all, to both."""
    s = stage(scene).bot(0, 9).at("scans").scan(1).answer("respawn", 1)
    square = s.state["generators"][1]["square"]
    assert [view["robots"][0]["square"] for view in (s.robots_see(), s.infiltrators_see())] == [square, square]
