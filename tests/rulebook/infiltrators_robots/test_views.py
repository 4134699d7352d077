"""Section 6.3: what the views hold, and that nothing leaks (I12, R42, R46, D15, D48)."""

from __future__ import annotations

import copy

import pytest

from .bots import Glance, busy, play_out
from .invariants import board_of
from .names import ELIMINATION, LONG

OPEN = {
    "team", "map", "entrances", "removed", "doors", "generators", "sentinels", "teleports", "disablers_lying",
    "repairs_lying", "decoys_lying", "robots", "traitors", "cat", "in_play", "safe", "eliminated", "data_out", "turn",
    "phase", "acting", "actions_left", "own_scans", "record", "support",
}  # fmt: skip


def stopped(scene, game, phase="robots", answers=60, **kwargs):
    """A dealt game after some answers, at an act of a phase."""
    s = scene(game=game, **{"n": 3, "map_mode": "random", **kwargs})
    s.checked = False
    s.deal()
    choose = busy(21, game)
    play_out(s.table, choose, most=answers)
    while s.question is not None and not (s.asked == "act" and s.state["phase"] == phase):
        s.table.answer(choose(s.question, Glance(s.table)))
    assert s.question is not None
    return s


def without_seat(view):
    return {key: value for key, value in view.items() if key != "seat"}


@pytest.mark.parametrize("seat", range(7))
def test_D48_teams_share_one_view(scene, seat):
    """6.3, D48: all seats of a team see the same; every open key is there."""
    s = stopped(scene, 0)
    view, first = s.table.view(seat), s.table.view(0 if seat < 3 else 3)
    assert without_seat(view) == without_seat(first)
    assert set(view) >= OPEN | ({"infiltrators", "decoys"} if seat < 3 else {"pawns"})
    assert view["team"] == ("infiltrators" if seat < 3 else "robots")


@pytest.mark.parametrize("phase", ["infiltrators", "robots"])
def test_6_3_R22_the_views_tell_the_truth(scene, phase):
    """6.1, 6.3, R22: what is open is as it is; the acting infiltrator is told to its own team alone."""
    s = stopped(scene, 1, phase)
    state, robots, ours = s.state, s.robots_see(), s.infiltrators_see()
    for key in ("entrances", "removed", "sentinels", "teleports", "robots", "traitors", "cat", "turn", "phase"):
        assert robots[key] == ours[key] == state[key], key
    assert [d["trapped"] for d in robots["doors"]] == [d["trapped"] for d in state["doors"]]
    assert [d["known"] for d in ours["doors"]] == [d["known"] for d in state["doors"]]
    assert (ours["infiltrators"], ours["decoys"]) == (state["infiltrators"], state["decoys"])
    assert ours["acting"] == state["acting"]
    hidden = phase == "infiltrators"
    assert (robots["acting"], robots["actions_left"]) == (
        (-1, 0) if hidden else (state["acting"], s.question.actions_left)
    )
    assert robots["support"] == ours["support"] == s.table.support()
    assert not {"infiltrators", "decoys"} & set(robots)


def test_6_3_a_view_is_a_copy(scene):
    """Contract: changing a view or the support changes nothing on the table."""
    s = stopped(scene, 2)
    before = s.state
    for seat in (0, 3):
        view = s.table.view(seat)
        view["robots"][0]["square"] = 999
        view["record"][0]["hits"].append(999)
        view["doors"][0]["active"] = 9
    s.table.support()[0].append(999)
    assert s.state == before


# ------------------------------------------------------------------ leaks


def hidden_truth_altered(s, state, shift):
    """The same for the robots: invisible pawns elsewhere, other hands, other knowledge."""
    other, board = copy.deepcopy(state), board_of(s, state)
    full = {f["square"] for f in (*other["infiltrators"], *other["decoys"]) if f["square"] >= 0}
    free = [q for q in board.squares if q not in full]
    for k, figure in enumerate((*other["infiltrators"], *other["decoys"])):
        if figure["state"] == "board" and not figure["visible"]:
            figure["square"] = free[(7 * k + shift) % len(free)]
            free.remove(figure["square"])
    playing = [i for i, f in enumerate(other["infiltrators"]) if f["state"] == "board"]
    for i in playing:
        other["infiltrators"][i].update(disablers=(i + shift) % 4, entrance=other["entrances"][0]["slot"])
    for decoy in other["decoys"]:
        if decoy["state"] in ("fresh", "held"):
            decoy.update(state="held" if shift % 2 else "fresh", owner=playing[shift % len(playing)])
        elif decoy["state"] == "board":
            decoy["owner"] = playing[(shift + 1) % len(playing)]
    for row in other["generators"]:
        if row["holder"].startswith("i"):
            row["holder"] = f"i{playing[shift % len(playing)]}"
    for door in other["doors"]:
        door["known"] = "unknown"
    return other


@pytest.mark.parametrize("game", range(4))
def test_I12_6_3_the_robots_view_knows_nothing_hidden(scene, game):
    """6.3, I12: bit for bit the same when anything in the infiltrators' column changes."""
    s = stopped(scene, game, answers=60 + 20 * game)
    state = s.state
    same = scene(n=3, map_mode="random").take(state)
    for shift in (1, 2, 5):
        other = scene(n=3, map_mode="random").take(hidden_truth_altered(s, state, shift))
        for seat in range(3, 7):
            assert other.table.view(seat) == same.table.view(seat), shift
        assert (other.question.kind, other.options) == (same.question.kind, same.options)


@pytest.mark.parametrize("shift", [1, 2, 3])
def test_I12_6_3_R10_R14_R16_R25_hands_are_hidden(scene, shift):
    """6.1, 6.3: who carries data, disablers and decoys, and stands where; whose a decoy is; what is known of doors."""
    s = scene(n=3, panels="halls").inf(0, 10, disablers=1).inf(1, 24, visible=1).inf(2, 80, disablers=0).data(0, "i1")
    s.data(1, "i0").decoy(0, 30).decoy(1, 38, visible=1, owner=1).decoy_state(2, "held", owner=2).trap(
        0, known="trapped"
    )
    state = s.bot(0, 60).bot(1, 62).at("robots", 0).begin().state
    other = scene(n=3, panels="halls").take(hidden_truth_altered(s, state, shift))
    for seat in range(3, 7):
        assert other.table.view(seat) == s.table.view(seat)
    assert other.table.view(0) != s.table.view(0)


def test_I12_6_3_which_visible_pawn_is_what(scene):
    """6.3: a decoy and an infiltrator, both shown and not sure, exchanged."""
    views = []
    for first, second in ((10, 24), (24, 10)):
        s = scene(n=1, panels="halls").bot(0, 40).at("robots", 0)
        pawns = [(first, "inf"), (second, "decoy")]
        for square, kind in sorted(pawns):
            getattr(s, kind)(0, square, visible=1)
        views.append(s.robots_see())
    assert views[0] == views[1]


@pytest.mark.parametrize("game", range(4))
def test_6_3_R10_the_infiltrators_view_knows_no_unknown_trap(scene, game):
    """6.3, R10: trapped flags of unknown doors permuted."""
    s = stopped(scene, game, "infiltrators", answers=50 + 20 * game)
    state = s.state
    unknown = [d for d in state["doors"] if d["known"] == "unknown"]
    flags = [d["trapped"] for d in unknown]
    other = copy.deepcopy(state)
    turned = flags[3:] + flags[:3]
    assert flags != turned
    for row, flag in zip([d for d in other["doors"] if d["known"] == "unknown"], turned, strict=True):
        row["trapped"] = flag
    a, b = (scene(n=3, map_mode="random").take(p) for p in (state, other))
    for seat in range(3):
        assert a.table.view(seat) == b.table.view(seat)
    assert a.table.view(3)["doors"] != b.table.view(3)["doors"]


def test_R42_R46_commitments_are_secret(scene):
    """2.6 R42, 6.1: a team sees its own earlier answers, never the other's before R46."""
    views = {}
    for robot in (LONG, ELIMINATION):
        for traitor in (LONG, ELIMINATION):
            s = scene(n=3, panels="halls").bot(0, 24).bot(1, 60).traitor(0, 40).traitor(1, 80).inf(2, 100).at("scans")
            s.scan(robot, LONG, traitor)
            views[robot, traitor] = without_seat(s.robots_see()), without_seat(s.infiltrators_see())
    assert views[0, 0][0] == views[0, 1][0] != views[1, 0][0]
    assert views[0, 0][1] == views[1, 0][1] != views[0, 1][1]


def test_R42_sentinels_areas_are_the_robots_secret(scene):
    """2.6 R42: as K17."""
    views = []
    for centre in (24, 15):
        s = scene(n=1, panels="halls").gen(0, 1).sentinel(0, 24).sentinel(1, 47).inf(0, 81).at("scans")
        s.answer("sentinel_area", centre)
        views.append((s.robots_see(), s.infiltrators_see()))
    assert views[0][1] == views[1][1]
    assert views[0][0] != views[1][0]


def test_R46_afterwards_nothing_is_secret(scene):
    """2.6 R46: no commitment is left when the scans have been carried out."""
    s = scene(n=2, panels="halls").bot(0, 24).bot(1, 60).bot(2, 62).inf(0, 100).at("scans").scan(LONG, LONG, LONG)
    assert s.state["scans"] in ({}, {"robots": {}, "traitors": {}, "sentinels": {}})
