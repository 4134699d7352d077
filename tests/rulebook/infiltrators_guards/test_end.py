"""Section 2.9: ends, success, points and winners (R67-R74)."""

from __future__ import annotations

import pytest

from .names import END, LEAVE, hack, melee


def last_to_leave(scene, n=2, hacked=0, gone="left", **rules):
    """Infiltrator 0 stands on the edge, the others are gone; so many objectives are hacked by infiltrator 0."""
    s = scene(n=n, **rules).inf(0, 0)
    for i in range(1, n):
        s.inf(i, state=gone)
    for k in range(hacked):
        s.hacked(k)
    return s


def caught(scene, n=2, hacked=0, left=(), **rules):
    """A General Alert in the clock of this round."""
    s = scene(n=n, **rules).foe(0, 60)
    for i in left:
        s.inf(i, state="left")
    for k in range(hacked):
        s.hacked(k)
    s.alert(s.general_alert_at())
    return s.guard_phase()


def test_R67_T9_mixed(scene):
    """8.4 T9: the last one leaves, the other was taken out: no clock, no guard phase."""
    s = last_to_leave(scene, gone="taken").at_round(2).foe(0, 60).do(LEAVE)
    assert (s.asked, s.outcome.end, s.outcome.rounds, s.alert_now) == ("", "mixed", 2, 1)
    assert (s.outcome.left, s.outcome.taken, s.outcome.inside) == (1, 1, 0)


def test_R67_R70_all_taken(scene):
    """2.9 R67: the last infiltrator is taken out; R70: the end of all guards ends nothing."""
    s = scene(n=1).inf(0, 26, hits=8).foe(0, 27).fate("death", 9, lambda d: max(d[:6]) >= 5)
    s.guard_phase().activate(0, melee(0))
    assert (s.outcome.end, s.outcome.reason, s.points) == ("all_taken", "too_few_left", (0, 3 * 2 + 2))
    s = scene(n=1).inf(0, 26).foe(0, 27, "hound", hits=9)
    s.fate("death", 11, lambda d: max(d[:9]) >= 5, owner=16).do(melee(0))
    assert (s.g(0).state, s.asked, s.state["phase"]) == ("taken", "act", "infiltrators")


def test_R67_a_waiting_infiltrator_keeps_the_game_going(scene):
    """2.9 R67: on the board or waiting."""
    s = scene().shut_rim(0).inf(0, 0).inf(1, state="waiting")
    s.p["order"] = [1, 0]
    s.acting(0).do(LEAVE)
    assert s.asked == "act"


def test_R68_waiting_infiltrators_are_inside(scene):
    """2.9 R68: caught, like those on the board."""
    s = scene().shut_rim(0).inf(0, 0).inf(1, state="waiting").alert(6).do(END)
    assert (s.outcome.inside, s.i(0).state, s.i(1).state) == (2, "inside", "inside")


def test_R72_T57_two_hacked_both_left(scene):
    """8.4 T57: 9 : 2."""
    s = last_to_leave(scene, hacked=2).do(LEAVE)
    assert (s.points, s.outcome.success, s.outcome.reason, s.outcome.end) == ((9, 2), 1, "success", "all_left")
    assert (s.state["result"]["side"], s.state["result"]["shares"]) == ("infiltrators", [1.0, 1.0, 0.0])


def test_R71_R72_T58_points_win_without_success(scene):
    """8.4 T58: 7 : 2, `too_few_left`."""
    s = last_to_leave(scene, hacked=3, gone="taken").do(LEAVE)
    assert (s.points, s.outcome.success, s.outcome.reason) == ((7, 2), 0, "too_few_left")
    assert s.state["result"]["side"] == "infiltrators"


def test_R72_T59_general_alert(scene):
    """8.4 T59: 2 : 4 + 2 + 3."""
    s = caught(scene, hacked=1)
    assert (s.points, s.outcome.end, s.outcome.reason) == ((2, 9), "general_alert", "alert")
    assert (s.state["result"]["side"], s.state["result"]["shares"]) == ("guard", [0.0, 0.0, 1.0])


def test_R72_T60_nothing_hacked(scene):
    """8.4 T60: 1 : 6, `all_left`, `objectives`."""
    s = last_to_leave(scene, n=1).do(LEAVE)
    assert (s.points, s.outcome.end, s.outcome.reason) == ((1, 6), "all_left", "objectives")


def test_R72_T61_three_left_one_inside(scene):
    """8.4 T61: 7 : 6."""
    s = caught(scene, n=4, hacked=2, left=(1, 2, 3))
    assert (s.points, s.outcome.inside, s.state["result"]["side"]) == ((7, 6), 1, "infiltrators")


@pytest.mark.parametrize(("tie", "side", "shares"), [("guard", "guard", [0.0, 1.0]), ("draw", "draw", [0.5, 0.5])])
def test_R73_D53_T62_equal_points(scene, tie, side, shares):
    """8.4 T62: 4 : 4."""
    s = last_to_leave(scene, n=1, hacked=1, pts_left=2, tie=tie).do(LEAVE)
    assert s.points == (4, 4)
    assert (s.state["result"]["side"], s.state["result"]["shares"]) == (side, shares)


def test_R73_D53_everybody_shares_a_draw_by_halves(scene):
    """3 D53: each side counts 1/2, whoever is in the team."""
    s = last_to_leave(scene, hacked=1, pts_left=1, tie="draw").do(LEAVE)
    assert (s.points, s.state["result"]["shares"]) == ((4, 4), [0.5, 0.5, 0.5])


@pytest.mark.parametrize(("killed", "reason"), [(False, "success"), (True, "kill")])
def test_R71_T63_quiet_visit(scene, killed, reason):
    """8.4 T63: M3, N = 3: half of three are two; no guard may be taken out."""
    s = scene(n=3, mission="quiet_visit", guards_per_infiltrator=1).inf(0, 0).inf(1, state="left")
    s.inf(2, state="taken").hacked(0).hacked(1).foe(0, 60).foe(1, 62)
    if not killed:
        s.foe(2, 64)
    s.do(LEAVE)
    assert (s.outcome.end, s.outcome.reason, s.outcome.success) == ("mixed", reason, int(not killed))


def test_R71_R72_T64_manhunt(scene):
    """8.4 T64: marked guard out, all left, N = 2: 4 + 2 + 3 : 0."""
    s = last_to_leave(scene, mission="manhunt").marked(0).do(LEAVE)
    assert (s.points, s.outcome.reason) == ((9, 0), "success")


def test_R71_R72_the_mark_is_alive(scene):
    """2.9 R71 (c), R72: 2 : 4."""
    s = last_to_leave(scene, mission="manhunt").marked(0).foe(0, 60).do(LEAVE)
    assert (s.points, s.outcome.reason, s.outcome.success) == ((2, 4), "mark", 0)


def test_R69_D50_T70_round_limit(scene):
    """8.4 T70: `truncated` after round 3, scored as a General Alert."""
    s = scene(max_rounds=3, alert_timer_period=0).foe(0, 60)
    for round_ in (1, 2, 3):
        assert s.state["round"] == round_
        s.pass_round()
    assert (s.outcome.end, s.outcome.reason, s.outcome.rounds) == ("truncated", "round_limit", 3)
    assert (s.points, s.outcome.alert_round) == ((0, 3 * 2 + 2 + 3), 0)


def test_R29_R69_the_guard_phase_of_the_last_round_is_played(scene):
    """2.3 R29: then the game ends; R92: `rounds` is that round."""
    s = scene(max_rounds=1).foe(0, 60).guard_phase()
    assert s.asked == "activate"
    s.activate(0, END)
    assert (s.outcome.end, s.outcome.rounds) == ("truncated", 1)


def test_R72_every_number_is_a_parameter(scene):
    """1, D52: points of both sides."""
    points = {"pts_hack": 11, "pts_left": 7, "pts_success": 5, "pts_unhacked": 13, "pts_taken": 17, "pts_inside": 19,
              "pts_alert": 20, "pts_mark": 3, "pts_unmarked": 9}  # fmt: skip
    assert last_to_leave(scene, hacked=2, **points).do(LEAVE).points == (2 * 11 + 2 * 7 + 5, 13)
    assert last_to_leave(scene, hacked=2, gone="taken", **points).do(LEAVE).points == (2 * 11 + 7, 13 + 17)
    assert caught(scene, hacked=1, left=(1,), **points).points == (11 + 7, 2 * 13 + 19 + 20)
    hunted = last_to_leave(scene, mission="manhunt", **points).marked(0).do(LEAVE)
    assert hunted.points == (3 + 2 * 7 + 5, 0)
    spared = last_to_leave(scene, mission="manhunt", **points).marked(0).foe(0, 60).do(LEAVE)
    assert spared.points == (2 * 7, 9)


@pytest.mark.parametrize(("least", "left", "success"), [
    ("all", 3, True), ("all", 2, False), ("half", 2, True), ("half", 1, False), (1, 1, True), (4, 3, True),
    (4, 2, False), (2, 1, False),
])  # fmt: skip
def test_R71_min_left(scene, least, left, success):
    """2.9 R71 (e), N = 3: `all`, `half` = 2, a number not above N."""
    s = scene(n=3).edit("mission", "data_raid", min_left=least).inf(0, 0).hacked(0).hacked(1)
    for i in (1, 2):
        s.inf(i, state="left" if i < left else "taken")
    s.do(LEAVE)
    assert s.outcome.reason == ("success" if success else "too_few_left")


@pytest.mark.parametrize(("rule", "hits", "reason"), [("alive", 1, "success"), ("no_hits", 1, "harmed"),
                                                      ("no_hits", 0, "success")])  # fmt: skip
def test_R71_D43_unharmed(scene, rule, hits, reason):
    """3 D43: hits when it left."""
    assert last_to_leave(scene, hacked=2, unharmed=rule).inf(0, 0, hits=hits).do(LEAVE).outcome.reason == reason


def test_D43_healed_in_time(scene):
    """3 D43: "had 0 hits when it left"; the hits of one taken out do not count."""
    s = last_to_leave(scene, hacked=2, unharmed="no_hits").inf(0, 0, "medkit", hits=2).do(8, LEAVE)
    assert s.outcome.reason == "success"
    s = scene(unharmed="no_hits").edit("mission", "data_raid", min_left=1).inf(0, 0).inf(1, state="taken", hits=4)
    assert s.hacked(0).hacked(1).do(LEAVE).outcome.reason == "success"


def test_7_2_the_first_reason_that_applies(scene):
    """7.2: too few left before objectives before the mark before a kill before hits."""
    s = last_to_leave(scene, gone="taken", unharmed="no_hits").inf(0, 0, hits=1).do(LEAVE)
    assert s.outcome.reason == "too_few_left"
    both = {"marked": True, "no_kills": True}
    s = last_to_leave(scene, unharmed="no_hits").edit("mission", "data_raid", **both).marked(0).foe(0, 60)
    assert s.inf(0, 0, hits=1).do(LEAVE).outcome.reason == "objectives"
    s = last_to_leave(scene, hacked=2, unharmed="no_hits").edit("mission", "data_raid", **both).marked(0).foe(0, 60)
    assert s.inf(0, 0, hits=1).do(LEAVE).outcome.reason == "mark"
    s = last_to_leave(scene, hacked=2, unharmed="no_hits").edit("mission", "data_raid", no_kills=True)
    assert s.inf(0, 0, hits=1).do(LEAVE).outcome.reason == "kill"


@pytest.mark.parametrize(("hacked", "reason"), [(2, "objectives"), (3, "success")])
def test_R71_needed(scene, hacked, reason):
    """6.5 `clean_sweep`: three of three."""
    assert last_to_leave(scene, hacked=hacked, mission="clean_sweep").do(LEAVE).outcome.reason == reason


# ---------------------------------------------------------------- individual


def test_R74_D51_T77_individual(scene):
    """8.4 T77: 4 + 1 + 3, 0 + 1 + 3, 2."""
    s = last_to_leave(scene, hacked=2, scoring="individual").do(LEAVE)
    result = s.state["result"]
    assert s.outcome.points_by_seat == [8, 4, 2]
    assert (result["side"], result["shares"], result["points_by_seat"]) == ("infiltrators", [1.0, 0.0, 0.0], [8, 4, 2])


def test_R74_success_only_for_those_who_left(scene):
    """2.9 R74: half must leave; the fallen hacker keeps its objectives."""
    s = scene(scoring="individual").edit("mission", "data_raid", min_left="half").inf(0, 0).inf(1, state="taken")
    s.hacked(0, by=1).hacked(1, by=0).do(LEAVE)
    assert s.outcome.points_by_seat == [2 + 1 + 3, 2, 2 + 2]


def test_R74_the_mark_counts_for_its_killer(scene):
    """2.9 R74: his attack took it out; the guard player scores as in R72."""
    s = scene(n=2, mission="manhunt", scoring="individual").marked(0).inf(0, 0).inf(1, state="left")
    s.foe(0, 1, "hound", hits=9).fate("death", 11, lambda d: max(d[:9]) >= 5, owner=16).do(melee(0), LEAVE)
    assert s.outcome.points_by_seat == [4 + 1 + 3, 1 + 3, 0]


@pytest.mark.parametrize(("tie", "shares", "side"), [
    ("guard", [0.0, 0.0, 1.0], "guard"), ("draw", [1 / 3, 1 / 3, 1 / 3], "draw"),
])  # fmt: skip
def test_R74_a_tie_with_the_guard_player(scene, tie, shares, side):
    """2.9 R74: it is his; `draw`: all tied share."""
    s = scene(scoring="individual", tie=tie).edit("mission", "data_raid", min_left=1)
    s.inf(0, 0).inf(1, state="left").hacked(0, by=0).hacked(1, by=1)
    s.rules["pts_unhacked"] = s.all_rules["pts_unhacked"] = 6
    s.do(LEAVE)
    assert s.outcome.points_by_seat == [6, 6, 6]
    assert s.state["result"]["shares"] == pytest.approx(shares)
    assert s.state["result"]["side"] == side


def test_R74_a_tie_among_infiltrators(scene):
    """2.9 R74: shared 1/k, also with `tie = "guard"`."""
    s = scene(scoring="individual").inf(0, 0).inf(1, state="left").hacked(0, by=0).hacked(1, by=1).do(LEAVE)
    assert (s.outcome.points_by_seat, s.state["result"]["side"]) == ([6, 6, 2], "infiltrators")
    assert s.state["result"]["shares"] == [0.5, 0.5, 0.0]


def test_R85_the_end_comes_within_the_act(scene):
    """2.12 R85: no further act of that turn, no clock, no random move."""
    s = last_to_leave(scene).at_round(2).foe(0, 60).do(LEAVE)
    assert (s.alert_now, s.guard_drawn("random_move", 0), s.facts["acts"][0]) == (1, 0, [0, 1, 0, 0, 0, 0, 0])


def test_R92_the_round_of_the_end(scene):
    """2.12 R92."""
    assert last_to_leave(scene).at_round(7).do(LEAVE).outcome.rounds == 7


def test_R74_the_last_roll_makes_the_hacker(scene):
    """2.9 R74: points for the seat that completed it."""
    s = scene(scoring="individual").inf(0, 3).inf(1, state="left").objective(0, 3, progress=1).luck("hack", 6)
    s.do(hack(0), LEAVE)
    assert s.outcome.points_by_seat == [2 + 1, 1, 2 * 2]
