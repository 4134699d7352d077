"""Section 8.1: exact odds, by recursion, and played on an engine."""

from __future__ import annotations

from functools import cache
from math import comb, sqrt
from statistics import mean, stdev

import pytest

from .draws import GUARD
from .names import hack, melee, xy

ERRORS = 4.5
THIRD = 1 / 3
AT_LEAST = {
    1: (0.333333, 0.555556, 0.703704, 0.802469, 0.868313, 0.912209, 0.941472, 0.960982),
    2: (0, 0.111111, 0.259259, 0.407407, 0.539095, 0.648834, 0.736626, 0.804908),
    3: (0, 0, 0.037037, 0.111111, 0.209877, 0.319616, 0.429355, 0.531779),
}
ONE_ATTACK = {
    0: (0.111111, 0.209877, 0.297668, 0.375705, 0.445071, 0.506730, 0.561538, 0.610256),
    1: (0, 0.037037, 0.094650, 0.162323, 0.233450, 0.303990, 0.371570, 0.434893),
    2: (0, 0, 0.012346, 0.039781, 0.080628, 0.131569, 0.189043, 0.249885),
    3: (0, 0, 0, 0.004115, 0.016004, 0.037545, 0.068886, 0.108938),
}
ATTACKS = {
    (0, True): (4.4862, 2.9456, 2.3556, 2.0302, 1.8200, 1.6718, 1.5611),
    (1, True): (7.4862, 4.4098, 3.3006, 2.7117, 2.3414, 2.0852, 1.8971),
    (2, True): (10.4862, 5.9169, 4.3093, 3.4690, 2.9449, 2.5833, 2.3170),
    (3, True): (13.4862, 7.4155, 5.3090, 4.2212, 3.5503, 3.0918, 2.7563),
    (0, False): (6.2118, 3.4960, 2.5970, 2.1507, 1.8844, 1.7076, 1.5815),
    (1, False): (9.2118, 4.9675, 3.5496, 2.8386, 2.4107, 2.1247, 1.9200),
    (2, False): (12.2118, 6.4732, 4.5572, 3.5953, 3.0142, 2.6230, 2.3404),
    (3, False): (15.2118, 7.9721, 5.5569, 4.3473, 3.6192, 3.1311, 2.7795),
}
ROLLS = {
    1: (3.0000, 1.8000, 1.4211, 1.2462, 1.1517, 1.0962), 2: (6.0000, 3.2400, 2.3186, 1.8596, 1.5883, 1.4127),
    3: (9.0000, 4.7520, 3.3342, 2.6218, 2.1905, 1.8998),
}  # fmt: skip
ONE_TURN = {
    1: (0.555556, 0.802469, 0.912209, 0.960982, 0.982658, 0.992293),
    2: (0.111111, 0.407407, 0.648834, 0.804908, 0.895951, 0.946049),
    3: (0, 0.111111, 0.319616, 0.531779, 0.700859, 0.818877),
}


def exactly(dice, k):
    return comb(dice, k) * THIRD**k * (1 - THIRD) ** (dice - k)


def at_least(dice, k):
    return 1 - sum(exactly(dice, j) for j in range(k))


def falls(hits, hp):
    """P(taken out by a check)."""
    return 1 - (1 - THIRD) ** max(hits - hp, 0)


@cache
def attacks(dice, hp, on_miss, hits=0):
    """Mean number of attacks until a figure with some hits is out."""
    if hits > hp + 60:
        return 1.0 if on_miss else 1 / (1 - exactly(dice, 0))
    total, stay = 1.0, 0.0
    for k in range(dice + 1):
        alive = 1 if k == 0 and not on_miss else 1 - falls(hits + k, hp)
        if k == 0:
            stay = exactly(dice, 0) * alive
        else:
            total += exactly(dice, k) * alive * attacks(dice, hp, on_miss, hits + k)
    return total / (1 - stay)


@cache
def rolls(dice, left):
    if left <= 0:
        return 0.0
    total = 1 + sum(exactly(dice, k) * rolls(dice, left - k) for k in range(1, dice + 1))
    return total / (1 - exactly(dice, 0))


def test_8_1_the_tables():
    """8.1: recomputed by recursion."""
    for k, row in AT_LEAST.items():
        assert [at_least(d, k) for d in range(1, 9)] == pytest.approx(row, abs=6e-7)
    for hp, row in ONE_ATTACK.items():
        odds = [sum(exactly(d, k) * falls(k, hp) for k in range(d + 1)) for d in range(1, 9)]
        assert odds == pytest.approx(row, abs=6e-7)
    for (hp, on_miss), row in ATTACKS.items():
        assert [attacks(d, hp, on_miss) for d in range(1, 8)] == pytest.approx(row, abs=6e-5)
    for k, row in ROLLS.items():
        assert [rolls(d, k) for d in range(1, 7)] == pytest.approx(row, abs=6e-5)
        assert [at_least(2 * d, k) for d in range(1, 7)] == pytest.approx(ONE_TURN[k], abs=6e-7)


def close(values, p):
    return abs(mean(values) - p) < ERRORS * sqrt(p * (1 - p) / len(values))


def duel(scene, game, dice, hp, **rules):
    """One infiltrator with C `dice` beside a guard with that HP."""
    s = scene(n=1, game=game, seed=31, general_alert_base=40, **rules)
    s.checked = False
    return s.edit("infiltrator", "agent", c=dice).edit("guard", "watchman", hp=hp).inf(0, 26).foe(0, 27)


@pytest.mark.many_games
@pytest.mark.parametrize(("dice", "hp"), [(2, 0), (4, 1), (6, 2), (8, 3)])
def test_8_1_R41_R45_one_attack_played(scene, dice, hp):
    """8.1: one attack takes out a fresh figure."""
    out = [duel(scene, game, dice, hp).do(melee(0)).g(0).state == "taken" for game in range(250)]
    assert close(out, ONE_ATTACK[hp][dice - 1])


@pytest.mark.many_games
@pytest.mark.parametrize(("dice", "hp", "on_miss"), [(2, 0, True), (2, 0, False), (4, 1, True), (3, 2, False)])
def test_8_1_D42_attacks_until_out_played(scene, dice, hp, on_miss):
    """8.1: the mean number of attacks; four a turn, many turns."""
    needed = []
    for game in range(80):
        s = duel(scene, game, dice, hp, check_on_miss=on_miss, actions_per_turn=4, alert_timer_period=0)
        s.rules |= {"alert_on_loud_attack": 0, "alert_on_heard_noise": 0, "alert_start": 0}
        s.all_rules |= s.rules
        s.alert(0)
        while s.g(0).state == "board":
            s.do(melee(0)) if s.asked == "act" else s.answer(
                s.asked, s.options[-1] if s.asked != "random_length" else 0
            )
        needed.append(s.facts["attacks"][0])
    wanted = attacks(dice, hp, on_miss)
    assert abs(mean(needed) - wanted) < ERRORS * stdev(needed) / sqrt(len(needed))


@pytest.mark.many_games
@pytest.mark.parametrize(("dice", "k"), [(1, 1), (2, 2), (4, 2), (5, 3)])
def test_8_1_D15_hacking_within_one_turn_played(scene, dice, k):
    """8.1: two rolls."""
    done = []
    for game in range(250):
        s = scene(n=1, game=game, seed=32, hack_successes=k)
        s.checked = False
        s.edit("infiltrator", "agent", hack=dice).inf(0, 39).do(hack(0))
        if not s.o(0).hacked:
            s.do(hack(0))
        done.append(bool(s.o(0).hacked))
    assert close(done, ONE_TURN[k][dice - 1])


@pytest.mark.many_games
def test_8_1_R65_random_directions_played(scene):
    """8.1: each 1/4; 1.5 words a die on average."""
    ends, words = [], []
    for game in range(300):
        s = scene(n=1, game=game, seed=33, alert_start=0, random_length="full")
        s.checked = False
        s.foe(0, xy(6, 6)).inf(0, 0).guard_phase().answer("random_pick", 0)
        ends.append(s.g(0).tile - xy(6, 6))
        words.append(s.drawn("random_move", GUARD))
    for step in (-36, 3, 36, -3):
        assert close([end == step for end in ends], 0.25)
    assert abs(mean(words) - 1.5) < ERRORS * stdev(words) / sqrt(len(words))
