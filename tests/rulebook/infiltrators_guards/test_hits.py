"""Section 2.5: hits, death checks, being taken out, noise of attacks (R44-R48, R86)."""

from __future__ import annotations

import pytest

from .draws import GUARD
from .names import END, melee, move, shoot, xy
from .test_combat import BESIDE, HERE, fighter

# --------------------------------------------------------------- hits and death


@pytest.mark.parametrize(("face", "state"), [(5, "taken"), (6, "taken"), (4, "board"), (1, "board")])
def test_R45_R46_T28_a_hound_with_one_hit(scene, face, state):
    """8.4 T28: HP 0: one die."""
    s = fighter(scene, kind="hound").hits("attack", 2, 1).luck("death", face, owner=GUARD).do(melee(0))
    assert (s.g(0).state, s.g(0).hits, s.guard_drawn("death", 0)) == (state, 1, 1)
    assert (s.g(0).tile == -1) == (state == "taken")


@pytest.mark.parametrize(("check", "dice"), [(True, 2), (False, 0)])
def test_R45_D42_T29_a_check_after_a_miss(scene, check, dice):
    """8.4 T29: Enforcer with 4 hits, HP 2."""
    s = fighter(scene, check_on_miss=check).foe(0, BESIDE, "enforcer", hits=4).hits("attack", 2, 0).do(melee(0))
    assert s.guard_drawn("death", 0) == dice
    assert check or s.g(0).state == "board"


def test_R45_D42_a_hit_is_checked_in_any_case(scene):
    """3 D42 `false`: an attack with a hit."""
    s = fighter(scene, check_on_miss=False).foe(0, BESIDE, "enforcer", hits=4).hits("attack", 2, 1).do(melee(0))
    assert s.guard_drawn("death", 0) == 3


@pytest.mark.parametrize(("hits", "dice"), [(2, 0), (3, 1), (1, 0), (6, 4)])
def test_R45_T30_hits_equal_to_HP(scene, hits, dice):
    """8.4 T30: no check; HP 2."""
    s = fighter(scene).foe(0, BESIDE, "enforcer", hits=hits).hits("attack", 2, 0)
    assert s.do(melee(0)).guard_drawn("death", 0) == dice


@pytest.mark.parametrize(("hits", "cards", "dice"), [(4, "vest", 0), (5, "vest", 1), (4, "", 1), (5, "vest vest", 0)])
def test_R45_R84_T31_a_vest(scene, hits, cards, dice):
    """8.4 T31: Breaker, HP 3."""
    s = scene().inf(0, HERE, cards, char="breaker", hits=hits).foe(0, BESIDE).hits("guard_attack", 3, 0, owner=GUARD)
    s.guard_phase().activate(0, melee(0))
    assert s.drawn("death", 0) == dice


def test_R45_all_dice_are_rolled(scene):
    """5 `death`: also where an early one decides."""
    s = fighter(scene, kind="hound").foe(0, BESIDE, "hound", hits=4).hits("attack", 2, 0)
    s.luck("death", 6, owner=GUARD).do(melee(0))
    assert (s.g(0).state, s.guard_drawn("death", 0)) == ("taken", 4)


@pytest.mark.parametrize(("least", "state"), [(2, "taken"), (3, "taken"), (4, "board")])
def test_1_death_min(scene, least, state):
    """1, R45: `death_min`; it is not `success_min`."""
    s = fighter(scene, kind="hound", death_min=least).hits("attack", 2, 1).luck("death", 3, owner=GUARD).do(melee(0))
    assert s.g(0).state == state


def test_R44_hits_are_added(scene):
    """2.5 R44: attack by attack, and they stay after a survived check."""
    s = fighter(scene, kind="enforcer").luck("attack", 5, 5, 6, 1).luck("death", 2, owner=GUARD)
    s.do(melee(0), melee(0))
    assert (s.g(0).hits, s.g(0).state, s.drawn("attack"), s.guard_drawn("death", 0)) == (3, "board", 4, 1)


@pytest.mark.parametrize("out", [0, 1, 2])
@pytest.mark.parametrize(("cards", "slot", "loud"), [("dagger", 0, 0), ("stun_baton", 0, 1)])
def test_R46_D7_alert_on_guard_out(scene, out, cards, slot, loud):
    """3 D7: silent or not."""
    s = fighter(scene, cards, kind="hound", alert_on_guard_out=out).foe(0, BESIDE, "hound", hits=5)
    s.fate("attack", 4, lambda d: True).fate("death", 5, lambda d: max(d) >= 5, owner=GUARD).do(melee(0, slot))
    assert s.g(0).state == "taken"
    wanted = {"guard_out": out, "loud": loud}
    assert s.alert_from() == {name: n for name, n in wanted.items() if n}


def test_R47_D44_an_infiltrator_taken_out(scene):
    """2.5 R47, 3 D44: removed, noise 0; its weapons help nobody any more."""
    s = scene().inf(0, HERE, "bow vest", hits=9, noise=2).inf(1, xy(3, 5)).foe(0, BESIDE)
    s.acting(1).fate("death", 9, lambda d: max(d[:6]) >= 5)
    s.guard_phase().activate(0, melee(0)).answer("noise_die", 0)
    assert (s.i(0).state, s.i(0).tile, s.noise(0)) == ("taken", -1, 0)
    s.do(END)
    assert s.state["round"] == 2
    s.do(move(xy(3, 4)), melee(0))
    assert s.drawn("attack", 1, 2) == 3


@pytest.mark.parametrize("hit", [0, 2])
@pytest.mark.parametrize(("card", "act", "noise"), [
    ("dagger", melee(0, 0), 0), ("bow", shoot(0), 0), ("pistol", shoot(0), 1), ("stun_baton", melee(0, 0), 1),
    ("dagger", melee(0), 1),
])  # fmt: skip
def test_R48_D5_loud_and_silent(scene, hit, card, act, noise):
    """2.5 R48: hit or miss; 3 D35: unarmed is loud."""
    s = fighter(scene, card).fate("attack", 4, lambda d: sum(x >= 5 for x in d[:2]) == hit).do(act)
    assert (s.noise(0), s.alert_now) == (noise, 1 + noise)


@pytest.mark.parametrize(("silent", "noise"), [(False, 1), (True, 0)])
def test_D35_unarmed_silent(scene, silent, noise):
    """3 D35: the fist only; a loud card stays loud."""
    s = fighter(scene, "stun_baton", unarmed_silent=silent).do(melee(0))
    assert (s.noise(0), s.alert_now) == (noise, 1 + noise)
    assert s.do(melee(0, 0)).noise(0) == noise + 1


@pytest.mark.parametrize(("per", "loud"), [(0, 2), (2, 0), (3, 3)])
def test_R48_D5_numbers(scene, per, loud):
    """1 `noise_per_attack`, 3 D5 `alert_on_loud_attack`."""
    s = fighter(scene, noise_per_attack=per, alert_on_loud_attack=loud).do(melee(0))
    assert (s.noise(0), s.alert_now) == (per, 1 + loud)


@pytest.mark.parametrize(("cap", "before", "after"), [(3, 3, 3), (3, 2, 3), (1, 0, 1), (5, 3, 4)])
def test_R50_D36_T27_the_cap(scene, cap, before, after):
    """8.4 T27: a loud attack at the cap still raises Alert."""
    s = fighter(scene, noise_cap=cap).inf(0, HERE, noise=before).do(melee(0))
    assert (s.noise(0), s.alert_from()) == (after, {"loud": 1})


def test_R86_the_dice_of_the_positions_before_the_roll(scene):
    """2.12 R86: the second attack counts what the first has changed: no target, no attack."""
    s = fighter(scene, "pistol", kind="hound").foe(0, BESIDE, "hound", hits=8)
    s.fate("death", 10, lambda d: max(d[:8]) >= 5, owner=GUARD).do(shoot(0))
    assert s.attacks() == []


def test_D33_R61_guards_shoot_by_their_card(scene):
    """3 D33: R and range are printed on the guard's card."""
    s = scene().inf(0, HERE).foe(0, xy(2, 8), "rifleman").foe(1, xy(8, 2), "patrol").guard_phase()
    assert shoot(0) in s.answer("activate", 0).options
    other = scene().inf(0, HERE).foe(0, xy(2, 9), "rifleman").foe(1, xy(7, 2), "patrol").guard_phase()
    assert other.answer("activate", 0).attacks() == []
