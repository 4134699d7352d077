"""Section 2.7: the Alert track, the clock, the General Alert (R53-R57, D1-D12)."""

from __future__ import annotations

import pytest

from .names import END, LEAVE, hack, melee, shoot, use, xy


def clocked(scene, n=2, noise=(1, 0), at=(0, 130), guards=(), round_=1, alert=1, **rules):
    """The infiltrators have had their turns with this noise; the clock has run."""
    s = scene(n=n, **rules).alert(alert).at_round(round_)
    for i in range(n):
        s.inf(i, at[i], noise=noise[i])
    for g, tile in enumerate(guards):
        s.foe(g, tile)
    return s.acting(n - 1)


def test_R25_R27_R28_R29_a_round(scene):
    """2.3 R25: infiltrators, clock, guards; the clock has run when the first guard is named (R28); the next round."""
    s = scene().at_round(2).inf(0, 0).inf(1, 11).foe(0, 60).foe(1, 64).foe(2, 68)
    told = []
    for code in (END, END, 0, END, 16, 16, END):
        told.append((s.state["phase"], s.asked, s.alert_now, s.state["round"]))
        s.answer(s.asked, code)
    assert told == [
        ("infiltrators", "act", 1, 2), ("infiltrators", "act", 1, 2), ("guards", "activate", 2, 2),
        ("guards", "guard_act", 2, 2), ("guards", "activate", 2, 2), ("random_moves", "random_pick", 2, 2),
        ("infiltrators", "act", 2, 3),
    ]  # fmt: skip


@pytest.mark.parametrize(("round_", "period", "alert"), [
    (2, 2, 2), (1, 2, 1), (3, 2, 1), (4, 2, 2), (3, 3, 2), (4, 3, 1), (5, 1, 2), (6, 0, 1), (20, 20, 2),
])  # fmt: skip
def test_R55_D2_T33_the_timer(scene, round_, period, alert):
    """8.4 T33: the period divides the round; 0 is off."""
    s = clocked(scene, noise=(0, 0), guards=(60,), round_=round_, alert_timer_period=period).do(END)
    assert (s.alert_now, s.alert_from()) == (alert, {"timer": 1} if alert > 1 else {})


@pytest.mark.parametrize(("guard", "walled", "line", "alert"), [
    (xy(6, 3), False, True, 2), (xy(7, 0), True, True, 1), (xy(7, 0), False, True, 2), (xy(7, 0), False, False, 1),
    (xy(7, 3), False, True, 1), (xy(0, 7), False, True, 2), (xy(11, 11), False, True, 2), (xy(6, 6), True, False, 2),
])  # fmt: skip
def test_R55_D4_T34_heard(scene, guard, walled, line, alert):
    """8.4 T34: within 6, or on a line of any length (`hearing_line`); distance goes through everything (R13)."""
    s = clocked(scene, guards=(guard,), hearing_line=line)
    if walled:
        s.wall(0, "S")
    assert s.do(END).alert_now == alert


def test_R55_D4_figures_do_not_shut_the_ears(scene):
    """2.7 R55: the line of D4 ignores figures, also with D22; D23 counts."""
    s = clocked(scene, guards=(xy(7, 0),), figures_block_shots=True).inf(1, xy(3, 0))
    assert s.do(END).alert_now == 2
    diagonal = {"guards": (xy(7, 7),)}
    assert clocked(scene, **diagonal).do(END).alert_now == 2
    assert clocked(scene, **diagonal, shot_lines=4).do(END).alert_now == 1


@pytest.mark.parametrize(("reach", "alert"), [(6, 1), (7, 2), (24, 2), (0, 1)])
def test_D4_hearing_range(scene, reach, alert):
    """3 D4."""
    assert clocked(scene, guards=(xy(7, 3),), hearing_range=reach).do(END).alert_now == alert


@pytest.mark.parametrize(("count", "each", "alert"), [("once", 1, 2), ("each", 1, 3), ("once", 3, 4), ("each", 2, 5),
                                                      ("each", 0, 1)])  # fmt: skip
def test_R55_D3_T35_two_noisy_infiltrators(scene, count, each, alert):
    """8.4 T35: once a round, or for every one."""
    s = clocked(
        scene, noise=(1, 3), at=(0, 5), guards=(xy(2, 2), xy(2, 4)), heard_count=count, alert_on_heard_noise=each
    )
    assert s.do(END).alert_now == alert


@pytest.mark.parametrize("noise", [(0, 0), (0, 2)])
def test_R55_only_noise_that_is_near_is_heard(scene, noise):
    """2.7 R55 (2): the quiet one is near, the noisy one far away and on no line."""
    s = clocked(scene, noise=noise, at=(0, 136), guards=(xy(2, 2),)).do(END)
    assert s.alert_now == 1


def test_R55_R88_T36_the_dead_hear_nothing(scene):
    """8.4 T36: a guard that was taken out."""
    s = clocked(scene, guards=(xy(2, 2),))
    s.p["guards"][0] |= {"state": "taken", "tile": -1}
    assert s.foe(1, 140).do(END).alert_now == 1


def test_R55_R88_a_guard_shot_in_this_round_hears_nothing(scene):
    """2.12 R88, D5: the clock comes after the attack; the loud shot itself has been paid for."""
    s = scene(n=1).inf(0, 0, "pistol").foe(0, 5, "hound", hits=9).fate("death", 12, lambda d: max(d[:9]) >= 5, owner=16)
    s.do(shoot(0), END)
    assert (s.g(0).state, s.alert_from()) == ("taken", {"loud": 1})


def test_R27_R56_T37_general_alert(scene):
    """8.4 T37: N = 2, Alert 5, round 4: 6: end, no guard phase."""
    s = clocked(scene, noise=(0, 0), guards=(60,), round_=4, alert=5).do(END)
    assert (s.asked, s.outcome.end, s.outcome.reason, s.outcome.rounds) == ("", "general_alert", "alert", 4)
    assert (s.outcome.alert_end, s.outcome.alert_round, s.outcome.inside) == (6, 4, 2)
    assert s.facts["guard_activated"][0] == 0


def test_R56_D11_T38_alert_in_mid_phase(scene):
    """8.4 T38: the next turn is still played."""
    s = scene().alert(5).inf(0, 39).objective(0, progress=1).foe(0, 60).luck("hack", 6).do(hack(0), END)
    assert (s.alert_now, s.asked, s.question.figure, s.state["issued"]) == (6, "act", 1, 0)
    s.do(END)
    assert (s.outcome.end, s.outcome.rounds) == ("general_alert", 1)


def test_R85_D11_T38_immediate(scene):
    """8.4 T38: end at once, in the middle of the turn, with the objective hacked."""
    s = scene(ga_check="immediate").alert(5).inf(0, 39).objective(0, progress=1).foe(0, 60).luck("hack", 6).do(hack(0))
    assert (s.asked, s.outcome.end, s.outcome.hacked) == ("", "general_alert", 1)


def test_R67_D55_T38_everybody_leaves_first(scene):
    """8.4 T38, 3 D55: end `all_left`, no General Alert."""
    s = scene().alert(5).inf(0, 3).inf(1, 131).objective(0, 3, progress=1).luck("hack", 6).do(hack(0), LEAVE, LEAVE)
    assert (s.outcome.end, s.outcome.alert_round, s.outcome.alert_end) == ("all_left", 0, 6)


@pytest.mark.parametrize(("how", "alert"), [("shot", 6), ("report", 6), ("fail", 6)])
def test_R85_D11_immediate_after_every_gain(scene, how, alert):
    """2.7 R54, 2.12 R85: after R48, R36, R37."""
    s = scene(ga_check="immediate", alert_on_hack_fail=1).alert(5).foe(0, 38, "enforcer").luck("hack", 1, 1)
    s.edit("equipment", "false_report", use="alert(n)", n=1).inf(0, 39, "false_report")
    s.do({"shot": melee(0), "report": use(0), "fail": hack(0)}[how])
    assert (s.outcome.end, s.outcome.alert_end) == ("general_alert", alert)


def test_R85_D11_immediate_is_looked_for_after_the_act_is_complete(scene):
    """2.12 R85, R86: the target is taken out and the noise is there when the shot ends the game."""
    s = scene(ga_check="immediate", alert_on_guard_out=3, n=1).alert(4).inf(0, 26)
    s.foe(0, 27, "hound", hits=9).fate("death", 11, lambda d: max(d[:9]) >= 5, owner=16).do(melee(0))
    assert (s.outcome.alert_end, s.facts["guards_out"], s.noise(0)) == (4 + 3 + 1, [1], 1)


@pytest.mark.parametrize(("n", "level"), [(1, 6), (2, 6), (3, 7), (4, 7)])
def test_R56_D10_T39_the_level(scene, n, level):
    """8.4 T39: 5 + ceil(N/2): one less goes on, the level ends it."""
    for alert, over in ((level - 1, False), (level, True)):
        s = clocked(scene, n=n, noise=(0,) * n, at=(0, 2, 4, 6), alert=alert, guards=(60,)).do(END)
        assert (s.asked == "") == over
        assert s.state["issued"] == (1 if over else 0)


@pytest.mark.parametrize(("base", "team", "level"), [(1, 0, 1), (5, 0, 5), (3, 3, 6), (40, 10, 50)])
def test_D10_base_and_team(scene, base, team, level):
    """3 D10."""
    rules = {"general_alert_base": base, "general_alert_team": team, "alert_start": 0}
    for alert, over in ((level - 1, False), (level, True)):
        s = clocked(scene, noise=(0, 0), alert=alert, guards=(60,), **rules).do(END)
        assert (s.asked == "") == over


def test_R56_T65_a_missions_general_alert(scene):
    """8.4 T65: M2, N = 2: at 7."""
    for alert, over in ((6, False), (7, True)):
        s = clocked(scene, noise=(0, 0), alert=alert, guards=(60,), mission="clean_sweep").do(END)
        assert (s.asked == "") == over


@pytest.mark.parametrize(("mode", "n"), [("track", 5), ("noise_now", 4)])
def test_R58_D9_T67_noise_now(scene, mode, n):
    """8.4 T67: start 1, noise 2 and 1 on the board, Alert 5."""
    s = clocked(scene, noise=(2, 1), alert=5, alert_mode=mode, alert_on_heard_noise=0, guards=range(60, 66)).do(END)
    assert s.state["activations"] == n
    for g in range(n):
        s.activate(g, END)
    assert s.asked == "random_pick"


def test_D9_the_track_still_decides_the_general_alert(scene):
    """3 D9, R56: in `noise_now` as well."""
    s = clocked(scene, noise=(0, 0), alert=6, alert_mode="noise_now", guards=(60,)).do(END)
    assert s.outcome.end == "general_alert"


@pytest.mark.parametrize("start", [0, 1, 2])
def test_D1_D9_alert_start(scene, start):
    """3 D1, D9, R24: where the track begins, and what `noise_now` adds to the dice."""
    s = scene(alert_start=start).deal().until("act")
    assert (s.alert_now, s.state["alert_by_source"]) == (start, [start] + [0] * 8)
    s = clocked(scene, noise=(0, 0), alert_mode="noise_now", alert_start=start, guards=(60, 62, 64)).do(END)
    assert s.state["activations"] == start
