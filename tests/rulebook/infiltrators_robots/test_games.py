"""Whole games: invariants after every answer, phase C found again, positions that play on (9.5, 9.7, I1-I15)."""

from __future__ import annotations

import copy

import pytest

from tests.rulebook.playing import highest, lowest

from .bots import Glance, Policy, busy, play_out
from .invariants import oracle_of
from .resolution import resolve, scanners, victims

RULES = {
    "default": {}, "one": {"n": 1}, "four": {"n": 4}, "large": {"panel_set": "squares9", "map_mode": "grid2"},
    "doors": {"active_door_blocks": "infiltrators", "trap_knowledge": "adjacent", "trap_persistent": False},
    "outside": {"may_wait_outside": True, "exit_cost": 0, "exit_where": "own", "data_needed": 3},
    "told": {"scan_order": "sequential", "long_answer": "count", "traitor_scan_public": False},
    "blasts": {"trigger": "infiltrators", "cat_respawns": True, "elimination_radius": 3, "respawn_time": "next_turn"},
    "traitors": {"traitor_powers": "carry", "elimination_radius": 3, "traitor_respawns": False},
    "order": {"figure_order": "free", "reach_own": False, "redeploy_reach": "room", "hide_needs": "no_robot_in_room"},
    "sight": {"scan_reach": "connected", "sentinel_clip": "reach", "identity_shown": True, "teleport_scope": "own"},
    "lone": {"traitors": False, "robots_out_wins": True, "door_scan": "never_blocks", "scan_reach": "room"},
    "short": {"infiltrator_actions": 1, "robot_actions": 2, "traitor_actions": 3, "max_turns": 4, "map_mode": "line"},
}  # fmt: skip


def dealt(scene, game=0, checked=True, **rules):
    s = scene(game=game, **{"n": 2, "map_mode": "random", **rules})
    s.checked = checked
    return s.deal()


@pytest.mark.parametrize("name", RULES)
def test_I1_I2_I3_I4_I5_I6_I7_I8_I13_I14_I15_invariants(scene, name):
    """9.7: after every answer, by the tests' own account and by `check`; every act against the oracle."""
    s = dealt(scene, 1, **RULES[name])
    choose = busy(31, 1)
    for _ in range(130):
        if s.question is None:
            break
        s._give(choose(s.question, Glance(s.table)))
    assert s.state["questions"] >= 60


@pytest.mark.parametrize("game", range(2))
def test_I9_I10_I11_R42_R46_phase_c(scene, game):
    """9.7 I9-I11: each standee and sentinel commits once; hits, explosions, eliminations as found from the position."""
    s = dealt(scene, game, checked=False, n=3, elimination_radius=2)
    choose, answers, before, phases = busy(32, game), {}, None, 0
    while s.question is not None and phases < 5:
        q = s.question
        if q.kind in ("scan", "sentinel_area"):
            before = before or s.state
            team = "sentinels" if q.kind == "sentinel_area" else "robots" if q.seat >= s.n else "traitors"
            assert (team, q.figure) not in answers
            answers[team, q.figure] = code = choose(q, Glance(s.table))
        else:
            code = choose(q, Glance(s.table))
        s.table.answer(code)
        if before and s.asked not in ("scan", "sentinel_area"):
            hold_against(s, before, answers)
            answers, before, phases = {}, None, phases + 1
    assert phases >= 2


def hold_against(s, before, answers):
    """One phase of scans against what the tests make of it."""
    assert list(answers) == scanners(before)
    out, turn = resolve(oracle_of(s, before), answers), before["turn"]
    record, now, then = s.record(turn), s.facts, before["facts"]
    assert (set(record["hits"]), set(record["seen"])) == (out.hits, out.seen)
    assert record["explosions"] == sum(out.explosions.values())
    rise = {key: now[key] - then[key] for key in now if isinstance(now[key], int) and isinstance(then[key], int)}
    gone = victims(before, out.dead)
    assert {team: rise[f"{team}_eliminated"] for team in gone} == gone
    assert (rise["explosions_robot"], rise["explosions_traitor"]) == (
        out.explosions["robots"],
        out.explosions["traitors"],
    )
    assert {
        "elimination": rise["elimination_scans"], "long": rise["long_scans"],
        "found": rise["long_scans_with_hit"],
    } == out.scans  # fmt: skip
    for i, f in enumerate(before["infiltrators"]):
        went = f["state"] == "board" and f["square"] in out.dead
        assert (now["eliminated_turn"][i] == turn) == went


def in_the_middle(scene, phase, **rules):
    """A position with everything on the board, played on to the first question of a phase of the next turn."""
    s = scene(n=4, **rules).traitor(3, 24).inf(0, 60).inf(1, 110, visible=1).inf(2, 170).decoy(1, 112, owner=1)
    s.decoy(2, 118, visible=1, owner=2).bot(0, 150).bot(1, 100).bot(2, 200).cat(157).data(2, "i2").sentinel(4, 57)
    s.checked = False
    choose = busy(33, 1, peaceful=True)
    s.at("infiltrators", 0)
    while s.state["turn"] == 1 or s.who[0] != phase or s.asked not in ("act", "cat_step"):
        s.table.answer(choose(s.question, Glance(s.table)))
    return s


@pytest.mark.parametrize("phase", ["infiltrators", "cat", "robots", "traitors"])
@pytest.mark.parametrize("rules", [{}, {"figure_order": "free", "identity_shown": True, "traitor_powers": "carry"}])
def test_a_position_is_all_there_is(scene, phase, rules):
    """Contract: a loaded position gives itself back and plays on like the game it was taken from."""
    s = in_the_middle(scene, phase, **rules)
    here = copy.deepcopy(s.state)
    other = scene(n=4, **rules).take(here)
    assert other.state == here
    views = [[x.table.view(seat) for seat in (0, s.n)] for x in (s, other)]
    assert views[0] == views[1]
    records = [[], []]
    ends = [play_out(x.table, busy(34, 2), r, most=80) for x, r in zip((s, other), records, strict=True)]
    assert records[0] == records[1]
    assert ends[0] == ends[1]


def test_a_snapshot_is_a_copy(scene):
    """Contract: changing it changes nothing on the table; an answer that is not offered is refused."""
    s = scene(n=1, panels="halls").inf(0, 24).begin()
    state = s.state
    state["infiltrators"][0]["square"] = 3
    state["doors"][0]["active"] = 0
    state["facts"]["steps"][0] = 9
    assert (s.i(0).square, s.door(0)[0], s.facts["steps"]) == (24, 1, [0])
    with pytest.raises(ValueError, match=r"."):
        s.table.answer(5)
    assert s.question.kind == "act"


@pytest.mark.parametrize("choose", [lowest, highest, Policy(1, 3), Policy(1, 3, grab=True)])
def test_R55_I15_games_end(scene, choose):
    """9.5, I15: within `max_turns`, with one cause; `questions` counts the answers."""
    s = dealt(scene, 3, checked=False, n=1, max_turns=12)
    record = []
    end = play_out(s.table, choose, record)
    assert s.question is None
    assert end["questions"] == len(record)
    assert end["facts"]["cause"] in ("data_out", "all_eliminated", "none_left", "turn_limit")
    assert 1 <= end["facts"]["turns"] <= 12
    assert all(len(options) >= 2 for _, _, options, _ in record)
