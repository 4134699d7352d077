"""Section 2.6 and 8.3: who can be attacked, and where noise comes and goes (R49-R52)."""

from __future__ import annotations

import pytest

from .draws import GUARD
from .names import END, melee, move, shoot

HERE, BESIDE = 26, 27


def threatened(scene, noise, shaded, kind="enforcer", **rules):
    """Infiltrator 0 has ended its turn with this noise; guard 0 beside it is activated."""
    s = scene(alert_on_heard_noise=0, **rules).inf(0, HERE, noise=noise, char="breaker").foe(0, BESIDE, kind)
    return (s.shade(HERE) if shaded else s).guard_phase().answer("activate", 0)


TABLE = [(False, 0, True, True), (False, 1, True, True), (True, 0, False, False), (True, 1, True, False),
         (True, 2, True, True)]  # fmt: skip


@pytest.mark.parametrize(("shaded", "noise", "first", "second"), TABLE)
def test_8_3_R51_attackable(scene, shaded, noise, first, second):
    """8.3: before, and after one attack that used the noise die."""
    s = threatened(scene, noise, shaded)
    assert (melee(0) in s.options) == first
    if first:
        s.do(melee(0))
        if noise:
            s.answer("noise_die", 1, options=[0, 1])
            assert s.noise(0) == noise - 1
        assert (melee(0) in s.options) == second


@pytest.mark.parametrize(("shaded", "noise", "first", "second"), TABLE)
def test_8_3_R51_attackable_by_shots(scene, shaded, noise, first, second):
    """8.3: the same for a shot."""
    s = threatened(scene, noise, shaded, "rifleman")
    assert (shoot(0) in s.options) == first
    if first and noise:
        assert (shoot(0) in s.do(shoot(0)).answer("noise_die", 1).options) == second


@pytest.mark.parametrize("state", ["waiting", "left", "taken"])
def test_8_3_R51_R89_nobody_off_the_board(scene, state):
    """8.3: waiting, left, taken out: no attack, and no noise."""
    s = scene().inf(1, HERE, state=state).inf(0, 100).foe(0, BESIDE, "rifleman").shut_rim(100)
    s.guard_phase().answer("activate", 0)
    assert s.attacks() == []


def test_D39_a_lit_tile_gives_no_protection(scene):
    """3 D39: lit without noise is attackable."""
    assert melee(0) in threatened(scene, 0, shaded=False).options


@pytest.mark.parametrize(("bonus", "dice"), [(0, 4), (1, 5), (3, 7)])
def test_R52_D40_shade_of_guards(scene, bonus, dice):
    """3 D40: `guard_shade_bonus` for a guard that stands in shade; shade protects no guard."""
    s = scene(guard_shade_bonus=bonus).shade(BESIDE).inf(0, HERE, "bow").foe(0, BESIDE, "enforcer")
    assert {shoot(0), melee(0)} <= set(s.options)
    s.guard_phase().activate(0, melee(0))
    assert s.guard_drawn("guard_attack", 0) == dice


def test_R52_a_lit_guard_gets_no_shade_bonus(scene):
    """3 D40, R61: the guard's own tile counts."""
    s = threatened(scene, 1, shaded=True, guard_shade_bonus=2).do(melee(0)).answer("noise_die", 0)
    assert s.guard_drawn("guard_attack", 0) == 4


@pytest.mark.parametrize(("cap", "noise"), [(3, 3), (1, 1), (9, 4)])
def test_R50_D36_moves_at_the_cap(scene, cap, noise):
    """2.6 R50: what is above is lost."""
    s = scene(noise_cap=cap, actions_per_turn=4).inf(0, 30)
    assert s.do(move(31), move(32), move(33), move(34)).noise(0) == noise


def test_R49_standing_still_makes_no_noise(scene):
    """2.6 R49: neither does the end of a turn on a lit tile, nor a guard's attack on it."""
    s = threatened(scene, 0, shaded=False).do(melee(0), END)
    assert s.noise(0) == 0


def test_R62_D38_the_noise_die_is_a_choice(scene):
    """3 D38 `may`: asked at every attack on a noisy target, one die at most."""
    s = threatened(scene, 3, shaded=True).do(melee(0)).answer("noise_die", 1).do(melee(0))
    assert (s.asked, s.noise(0)) == ("noise_die", 2)
    s.answer("noise_die", 0)
    assert (s.guard_drawn("guard_attack", 0), s.facts["guard_noise_dice"][0]) == (5 + 4, 1)


@pytest.mark.parametrize(("rule", "noise", "dice"), [("must", 1, 5), ("never", 2, 4)])
def test_R62_D38_must_and_never(scene, rule, noise, dice):
    """3 D38: not asked."""
    s = threatened(scene, 2, shaded=True, noise_die=rule).do(melee(0))
    assert s.asked == "guard_act"
    assert (s.noise(0), s.guard_drawn("guard_attack", 0)) == (noise, dice)


def test_R62_no_question_without_noise(scene):
    """2.8 R62."""
    s = threatened(scene, 0, shaded=False).do(melee(0))
    assert (s.asked, s.guard_drawn("guard_attack", 0)) == ("guard_act", 4)


def test_R62_R86_the_noise_is_removed_before_the_roll(scene):
    """2.12 R86: it makes no difference to the attack under way, which is made in full."""
    s = scene(alert_on_heard_noise=0).inf(0, HERE, noise=1, char="breaker").shade(HERE).foe(0, BESIDE, "watchman")
    s.hits("guard_attack", 4, 4, owner=GUARD).luck("death", 1).guard_phase().activate(0, melee(0))
    s.answer("noise_die", 1, options=[0, 1], seat=2)
    assert (s.i(0).hits, s.noise(0), s.i(0).state) == (4, 0, "board")
    assert s.attacks() == []
