"""Section 2.2: the set-up, question by question (R9-R16, K1-K7, D4, D5, T39-T42)."""

from __future__ import annotations

import pytest

from .components import number, rows_of
from .invariants import board_of
from .names import NONE

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]


def setup(scene, n=1, until="", pick=lambda options: options[0], **kwargs):
    """A dealt game, answered up to a kind of question (or to the first act)."""
    s = scene(n=n, **kwargs).deal()
    while s.asked not in (until, "act"):
        s._give(pick(s.options))
    return s


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_R9_R10_R12_T39_numbers(scene, n):
    """9.4 T39, section 1, D7: robots, panels, traps, entrances by the number of infiltrators."""
    s = setup(scene, n, map_mode="random", until="robot_start")
    state = s.state
    assert (len(state["robots"]), len(state["generators"])) == (n + 1, n + 2)
    assert sum(d["trapped"] for d in state["doors"]) == 2 * (n + 2)
    laid = len(state["entrances"]) + (state["removed"] >= 0)
    assert laid <= n + 2
    assert (state["removed"] >= 0) == (laid > n)


def test_R9_K1_the_lead_robot_places_a_generator_a_panel(scene):
    """2.2 R9: hatched squares of each slot in order, panel indices after rotation.

    Both rim places of `halls`, turned and in the middle, lead into the middle hall with 24: it is not offered.
    """
    s = scene(n=2, panels="quadrants halls@1 core").deal()
    for slot, options in enumerate(([8, 12, 36, 40], [13, 35], [5, 24, 43])):
        q = s.question
        assert (q.kind, q.seat, q.slot, q.figure) == ("generator", 2, slot, -1)
        s.answer("generator", options[-1], options=options)
    rows = s.state["generators"]
    assert [(g["state"], g["square"]) for g in rows] == [("active", 40), ("active", 49 + 35), ("active", 98 + 43)]


@pytest.mark.parametrize(("keeps", "options"), [(True, [24, 43]), (False, [5, 24, 43])])
def test_R9_D4_T40_core_with_its_south_side_covered(scene, keeps, options):
    """9.4 T40: N, W, E lead into room 0, so 5 would shut the panel."""
    s = scene(n=1, panels="core halls", cells=[[0, 0], [1, 0]], generator_keeps_entrance=keeps).deal()
    s.answer("generator", 24, options=options)


def test_R9_T40_core_alone_on_the_rim(scene):
    """9.4 T40: S leads elsewhere: all three pass."""
    s = scene(n=1, panels="core halls", cells=[[0, 0], [0, 1]]).deal()
    s.answer("generator", 5, options=[5, 24, 43])


def test_R9_if_no_square_passes_all_are_offered(scene):
    """2.2 R9: one rim place left, and every hatched square in its room."""
    rows = ["+-+-+-+e+-+-+-+"] + ["|. . . . . . .|", "+ + + + + + + +"] * 6 + ["|. . . . . . .|", "+-+-+-+e+-+-+-+"]
    rows[1], rows[7], rows[10] = "|% . . . . % .|", "e. . . . . . .e", "+-+-+-+d+-+-+-+"
    cells = [[1, 1], [1, 0], [2, 1], [1, 2]]
    s = scene(n=3, panels="plain halls offices gallery", cells=cells).panel("plain", rows).deal()
    s.answer("generator", 5, options=[0, 5])
    assert s.idle(until="entrance").question.slot == 1


@pytest.mark.parametrize(("per", "trapped", "asked"), [(2, 4, True), (0, 0, False), (1, 2, True), (6, 8, False)])
def test_R10_K2_D7_traps(scene, per, trapped, asked):
    """2.2 R10: 2K doors, one after the other among those left; nobody is asked when there are not more doors."""
    s = scene(n=1, panels="core gallery", traps_per_panel=per).deal()
    assert len(s.state["doors"]) == 8
    s.answer("generator", 24).answer("generator", 40)
    chosen = []
    while s.asked == "trap":
        assert (s.question.seat, s.question.slot) == (1, -1)
        assert s.options == [d for d in range(8) if d not in chosen]
        chosen.append(s.options[1])
        s.answer("trap", chosen[-1])
    assert bool(chosen) == asked
    doors = s.state["doors"]
    assert sum(d["trapped"] for d in doors) == trapped
    assert not asked or [d for d in range(8) if doors[d]["trapped"]] == sorted(chosen)
    assert all(d["active"] for d in doors)
    assert {d["known"] for d in doors} == {"unknown"}


def test_R10_the_last_trap_is_asked_of_the_doors_left(scene):
    """2.2 R10, section 4: with one door more than traps the last choice has two doors."""
    s = scene(n=1, panels="core gallery", traps_per_panel=3).deal()
    s.answer("generator", 24).answer("generator", 40)
    for k in range(6):
        assert len(s.options) == 8 - k
        s.answer("trap", s.options[0])
    assert s.asked != "trap"


def test_R11_K3_T41_entrances(scene):
    """9.4 T41: with the generator of `core` on 5 only S is left, so nobody is asked; the next slot chooses."""
    s = scene(n=1, panels="core quadrants").deal().answer("generator", 5).answer("generator", 40)
    while s.asked == "trap":
        s.answer("trap", s.options[0])
    assert s.state["entrances"] == [{"slot": 0, "square": 45, "direction": 2}]
    q = s.question
    assert (q.kind, q.seat, q.slot, list(q.options)) == ("entrance", 0, 1, [0, 1, 2])
    s.answer("entrance", 1)
    assert s.state["entrances"][1] == {"slot": 1, "square": 76, "direction": 1}


def test_R11_a_generator_in_a_room_of_the_slot_only(scene):
    """2.2 R11: a place that does not lead into the room that holds a generator; seams are no rim places."""
    s = scene(n=1, panels="quadrants halls").deal().answer("generator", 12).answer("generator", 24)
    while s.asked == "trap":
        s.answer("trap", s.options[0])
    s.answer("entrance", 0, options=[0, 2, 3])
    s.answer("entrance", 0, options=[0, 2])


def test_R11_a_slot_without_a_fit_place_gets_none(scene):
    """2.2 R11: all rim places of slot 0 lead into the generator's room; D4 false lets that be."""
    s = scene(n=1, panels="core halls", cells=[[0, 0], [1, 0]], generator_keeps_entrance=False).deal()
    s.answer("generator", 5).idle(until="robot_start")
    assert [e["slot"] for e in s.state["entrances"]] == [1]


@pytest.mark.parametrize(("rule", "options"), [("may", [0, 1, NONE]), ("must", [0, 1]), ("never", None)])
def test_R12_K4_D5_removal(scene, rule, options):
    """2.2 R12, D5: may, must, never."""
    s = setup(scene, panels="core quadrants", until="remove", remove_entrance=rule)
    if options is None:
        assert s.state["removed"] == -1
        return
    assert s.question.seat == 1
    s.answer("remove", 1, options=options)
    assert [e["slot"] for e in s.state["entrances"]] == [0]
    assert s.state["removed"] == 1


def test_R12_declined(scene):
    """2.2 R12: 255 is none."""
    s = setup(scene, panels="core quadrants", until="remove").answer("remove", NONE)
    assert (len(s.state["entrances"]), s.state["removed"]) == (2, -1)


@pytest.mark.parametrize("rule", ["may", "must"])
def test_R12_D5_T42_as_many_entrances_as_infiltrators(scene, rule):
    """9.4 T42: never below N."""
    cells = [[0, 0], [1, 0]]
    s = scene(n=1, panels="core halls", cells=cells, generator_keeps_entrance=False, remove_entrance=rule).deal()
    s.answer("generator", 5)
    seen = set()
    while s.asked != "act":
        seen.add(s.asked)
        s._give(s.options[0])
    assert "remove" not in seen
    assert len(s.state["entrances"]) == 1


def test_R13_K5_robots(scene):
    """2.2 R13: seat N + j, generators without a standee; the last one left is not asked about."""
    s = setup(scene, 2, panels="core halls quadrants", until="robot_start")
    assert (s.question.seat, s.question.figure) == (2, 0)
    s.answer("robot_start", 1, options=[0, 1, 2])
    assert (s.question.seat, s.question.figure) == (3, 1)
    s.answer("robot_start", 2, options=[0, 2])
    squares = [g["square"] for g in s.state["generators"]]
    assert [r["square"] for r in s.state["robots"]] == [squares[1], squares[2], squares[0]]
    assert s.asked == "infiltrator_start"


def test_R14_K6_infiltrators(scene):
    """2.2 R14: seat i, another entrance for each; outside and invisible."""
    s = setup(scene, 2, panels="core halls quadrants", until="infiltrator_start", remove_entrance="never")
    s.answer("infiltrator_start", 1, options=[0, 1, 2], seat=0)
    assert s.question.figure == 1
    s.answer("infiltrator_start", 2, options=[0, 2], seat=1)
    rows = s.state["infiltrators"]
    assert [(f["state"], f["entrance"], f["visible"], f["square"]) for f in rows] == [
        ("outside", 1, 0, -1), ("outside", 2, 0, -1),
    ]  # fmt: skip


def test_R14_fewer_entrances_than_infiltrators(scene):
    """2.2 R14: "while such exist": the third infiltrator shares one; the second had one left and was not asked."""
    s = scene(n=3, panels="core twin halls offices", cells=SQUARE, generator_keeps_entrance=False)
    s.panel("twin", rows_of(s.cards, "squares7", "core")).deal()
    s.answer("generator", 5).answer("generator", 5).idle(until="infiltrator_start")
    assert [e["slot"] for e in s.state["entrances"]] == [2, 3]
    s.answer("infiltrator_start", 3, options=[2, 3], seat=0)
    s.answer("infiltrator_start", 2, options=[2, 3], seat=2)
    assert [f["entrance"] for f in s.state["infiltrators"]] == [3, 2, 2]


def test_R15_K7_supacat(scene):
    """2.2 R15: the lead infiltrator, any entrance, others' too."""
    s = setup(scene, 2, panels="core halls quadrants", until="cat_start", remove_entrance="never")
    s.answer("cat_start", 2, options=[0, 1, 2], seat=0)
    assert s.state["cat"] == {"state": "outside", "square": -1, "entrance": 2}


@pytest.mark.parametrize("n", [1, 3])
def test_R16_D19_inventories(scene, n):
    """2.2 R16, D19: sentinel j, teleport j, 2 repairs; decoy i (fresh), 4 disablers; turn 1 begins."""
    s = setup(scene, n, map_mode="random")
    state = s.state
    assert (state["turn"], state["phase"], s.question.figure) == (1, "infiltrators", 0)
    for name in ("sentinels", "teleports"):
        assert [(row["state"], row["holder"]) for row in state[name]] == [("ready", j) for j in range(n + 1)]
    assert [r["repairs"] for r in state["robots"]] == [2] * (n + 1)
    assert [(d["state"], d["owner"]) for d in state["decoys"]] == [("fresh", i) for i in range(n)]
    assert [f["disablers"] for f in state["infiltrators"]] == [4] * n


def test_R16_per_figure(scene):
    """7.2: figure f owns numbers k f to k f + k - 1; counts are fields of the token table."""
    s = scene(n=2, panels="core halls quadrants")
    for name, per in (("sentinel", 2), ("teleport", 0), ("decoy", 2), ("repair", 5), ("disabler", 9)):
        s.token(name, per_figure=per)
    s.deal()
    while s.asked != "act":
        s._give(s.options[0])
    state = s.state
    assert [row["holder"] for row in state["sentinels"]] == [0, 0, 1, 1, 2, 2]
    assert state["teleports"] == []
    assert [d["owner"] for d in state["decoys"]] == [0, 0, 1, 1]
    assert {r["repairs"] for r in state["robots"]} == {number(s.cards, "repair")} == {5}
    assert {f["disablers"] for f in state["infiltrators"]} == {9}


@pytest.mark.parametrize(("extra", "robots"), [(0, 2), (1, 3), (2, 4)])
def test_1_robots_extra(scene, extra, robots):
    """Section 1: J = N + `robots_extra`; K = N + `panels_extra`."""
    s = setup(scene, 2, map_mode="random", robots_extra=extra, panels_extra=3)
    assert (len(s.state["robots"]), len(s.state["generators"])) == (robots, 5)


@pytest.mark.parametrize("game", range(5))
def test_K1_to_K7_the_order_of_the_setup(scene, game):
    """2.2, section 4: the kinds come in the order of the rules, each with its options on the map."""
    s = scene(n=2, game=game, map_mode="random").deal()
    board, seen = board_of(s, s.state), []
    while s.asked != "act":
        seen.append(s.asked)
        if s.asked == "entrance":
            rims = {d: q for q, d in board.rims if q // board.size == s.question.slot}
            held = board.room[s.state["generators"][s.question.slot]["square"]]
            assert s.options == [d for d in sorted(rims) if board.room[rims[d]] != held]
        s._give(s.options[-1])
    order = ["generator", "trap", "entrance", "remove", "robot_start", "infiltrator_start", "cat_start"]
    assert [order.index(kind) for kind in seen] == sorted(order.index(kind) for kind in seen)
