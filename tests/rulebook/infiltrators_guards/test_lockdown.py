"""Section 2.7: lockdown and decay (R55-R57, D8, D12)."""

from __future__ import annotations

import pytest

from .names import END, LEAVE, hack, melee, move, use
from .test_alert import clocked

# ------------------------------------------------------------------ lockdown


def locked(scene, alert=6, round_=6, **rules):
    """Eight guards, Alert 6, lockdown issued in the clock of this round."""
    s = scene(ga_effect="lockdown", guards_per_infiltrator=4, alert_timer_period=0, **rules)
    s.alert(alert).at_round(round_).inf(0, 0).inf(1, 11)
    for g in range(8):
        s.foe(g, 60 + 2 * g if g < 6 else 80 + 2 * g)
    return s


def test_R57_R58_D12_T66_lockdown(scene):
    """8.4 T66: all guards in rounds 6 and 7, end in the clock of round 8."""
    s = locked(scene).guard_phase()
    for round_ in (6, 7):
        assert (s.state["round"], s.state["issued"], s.asked) == (round_, 6, "activate")
        for g in range(8):
            assert s.state["activations"] == 8 - g
            s.activate(g, END)
        s.guard_phase()
    assert (s.asked, s.outcome.end, s.outcome.rounds, s.outcome.alert_round) == ("", "general_alert", 8, 6)
    assert sum(s.facts["guard_activated"]) == 16


@pytest.mark.parametrize("extra", [1, 3])
def test_D12_ga_extra_rounds(scene, extra):
    """3 D12."""
    s = locked(scene, ga_extra_rounds=extra)
    while s.asked:
        s.pass_round()
    assert s.outcome.rounds == 6 + extra


def test_R57_leaving_in_a_lockdown(scene):
    """2.9 R57, R71 (a): R67 comes first, the mission has failed all the same; pts_alert is scored."""
    s = locked(scene).hacked(0).hacked(1).hacked(2).pass_round().do(LEAVE, LEAVE)
    assert (s.outcome.end, s.outcome.success, s.outcome.reason, s.outcome.alert_round) == ("all_left", 0, "alert", 6)
    assert s.points == (3 * 2 + 2, 3)


def test_R57_the_round_limit_in_a_lockdown(scene):
    """2.9 R57, R69: R69 comes first."""
    s = locked(scene, max_rounds=6).pass_round()
    assert (s.outcome.end, s.outcome.reason, s.outcome.rounds, s.outcome.inside) == ("truncated", "alert", 6, 2)
    assert s.points == (0, 3 * 2 + 2 + 3)


def test_R56_once_issued_it_stays(scene):
    """2.7 R56: also if Alert falls below the level again."""
    s = locked(scene).edit("equipment", "false_report", n=-5, use="alert(n)").inf(0, 0, "false_report")
    s.pass_round().do(use(0))
    assert (s.alert_now, s.state["issued"]) == (1, 6)
    s.guard_phase()
    assert s.state["activations"] == 8


def test_D11_D12_immediate_lockdown(scene):
    """3 D11, D12: issued in mid-phase; the turn goes on, the guards are free in this round."""
    s = locked(scene, alert=5, ga_check="immediate").inf(0, 39).objective(0, progress=1).luck("hack", 6)
    s.do(hack(0))
    assert (s.state["issued"], s.asked, s.i(0).actions_left) == (6, "act", 1)
    s.guard_phase()
    assert s.state["activations"] == 8


# --------------------------------------------------------------------- decay


@pytest.mark.parametrize(("decay", "alert"), [(1, 3), (0, 4), (3, 1)])
def test_R55_D8_T78_decay(scene, decay, alert):
    """8.4 T78: round 4, Alert 3, nothing heard or gained: 3 + 1 - 1."""
    s = clocked(scene, noise=(0, 0), guards=(60,), alert=3, round_=4, alert_decay=decay).do(END)
    assert s.alert_now == alert
    assert s.alert_from() == {name: n for name, n in (("timer", 1), ("decay", -decay)) if n}


def test_D8_T78_no_decay_after_a_hack(scene):
    """8.4 T78: a hack was done in it: 4 + 1."""
    s = scene(alert_decay=1, n=1).alert(3).at_round(4).inf(0, 39).objective(0, progress=1).luck("hack", 6)
    assert s.foe(0, 143).do(hack(0), END).alert_now == 5


@pytest.mark.parametrize("what", ["heard", "loud"])
def test_D8_no_decay_after_other_gains(scene, what):
    """2.7 R55 (3): heard noise, a loud attack."""
    s = scene(alert_decay=1, n=1).alert(3).foe(0, 27, "enforcer").inf(0, 26, noise=int(what == "heard"))
    s.do(END if what == "heard" else melee(0)).guard_phase()
    assert s.state["alert_by_source"][8] == 0


def test_D8_what_raises_nothing_stops_no_decay(scene):
    """2.7 R55 (3): a loud attack that costs no Alert; a False Report, which lowers it."""
    s = scene(alert_decay=1, alert_on_loud_attack=0, alert_on_heard_noise=0, n=1).alert(3).inf(0, 26)
    assert s.foe(0, 27, "enforcer").do(melee(0), END).alert_from() == {"decay": -1}
    s = scene(alert_decay=1, n=1).alert(3).inf(0, 26, "false_report").foe(0, 60).do(use(0), END)
    assert (s.alert_now, s.alert_from()) == (1, {"equipment": -1, "decay": -1})


def test_D8_gains_of_the_round_before_do_not_count(scene):
    """2.7 R55 (3): "in this round"."""
    s = scene(alert_decay=1, alert_on_heard_noise=0, n=1).alert(3).inf(0, 26).foe(0, 27, "enforcer", hits=0)
    s.do(melee(0)).guard_phase().no_more()
    assert (s.state["round"], s.alert_now) == (2, 4)
    assert s.do(move(13), END).alert_now == 4  # the timer of round 2, and the decay
    assert s.alert_from() == {"loud": 1, "timer": 1, "decay": -1}


def test_D8_not_below_zero(scene):
    """2.7 R55 (3), R53."""
    s = clocked(scene, noise=(0, 0), guards=(60,), alert=1, alert_decay=3, alert_start=1).do(END)
    assert (s.alert_now, s.alert_from(), s.asked) == (0, {"decay": -1}, "random_pick")


def test_R55_decay_comes_before_the_general_alert(scene):
    """2.7 R55 (3), (4): 6 falls to 5 first."""
    s = clocked(scene, noise=(0, 0), guards=(60,), alert=6, alert_decay=1).do(END)
    assert (s.asked, s.alert_now) == ("activate", 5)


def test_R53_no_upper_limit(scene):
    """2.7 R53: the number of tokens and activations goes on."""
    s = clocked(scene, noise=(0, 0), guards=range(60, 66), alert=40, general_alert_base=40).do(END)
    assert (s.alert_now, s.asked) == (40, "activate")


def test_R94_R89_who_waits_is_not_heard(scene):
    """2.12 R89."""
    s = scene().shut_rim(0).inf(0, 0).inf(1, state="waiting").foe(0, 1).do(END)
    assert s.alert_from() == {}
