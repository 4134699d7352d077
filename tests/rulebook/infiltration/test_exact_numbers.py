"""Section 6.3: exact numbers, by recursion where the dial alone decides and on the engines where they deal.

Monte Carlo checks have fixed seeds and a tolerance of 4.5 standard errors.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import ceil, comb, sqrt

import pytest

from . import draws
from .bots import always, in_and_out, play_out

ERRORS = 4.5
POOL = (58, 41, 18)
TABLE = {  # alarm: mean, s.d., 5 %, 50 %, 95 % of the rounds until proximity 99
    -1: (40.1333, 4.3277, 33, 40, 48), 0: (28.7619, 2.6169, 25, 29, 33), 1: (22.4609, 1.8050, 20, 22, 26),
    2: (18.4573, 1.3487, 16, 18, 21), 3: (15.6884, 1.0646, 14, 16, 17), 4: (13.6593, 0.8753, 12, 14, 15),
    5: (12.1084, 0.7430, 11, 12, 13), 6: (10.8847, 0.6478, 10, 11, 12), 7: (9.8958, 0.5751, 9, 10, 11),
    8: (9.0773, 0.5040, 8, 9, 10)}  # fmt: skip


@cache
def end_round(alarm, start=0, rounds=400):
    """P(proximity reaches 99 in round r), r = 1, 2, ..., by recursion over the die."""
    at, ends = {start: 1.0}, []
    for _ in range(rounds):
        after: dict[int, float] = {}
        for (proximity, p), die in product(at.items(), range(1, 7)):
            there = min(99, proximity + max(0, die + alarm))
            after[there] = after.get(there, 0.0) + p / 6
        ends.append(after.pop(99, 0.0))
        at = after
    return ends


def moments(probabilities):
    mean = sum(r * p for r, p in enumerate(probabilities, 1))
    return mean, sqrt(sum(r * r * p for r, p in enumerate(probabilities, 1)) - mean**2)


def quantile(probabilities, q):
    total = 0.0
    for r, p in enumerate(probabilities, 1):
        total += p
        if total >= q:
            return r
    raise AssertionError("probabilities do not sum to 1")


@pytest.mark.parametrize(("alarm", "row"), TABLE.items())
def test_6_3_rounds_until_99(alarm, row):
    """6.3: mean, standard deviation and quantiles at a fixed alarm."""
    ends = end_round(alarm)
    assert moments(ends) == pytest.approx(row[:2], abs=5e-5)
    assert tuple(quantile(ends, q) for q in (0.05, 0.5, 0.95)) == row[2:]


def test_6_3_alarm_2():
    """6.3: single rounds at alarm 2, and from proximity 33."""
    ends = end_round(2)
    assert ends[16:20] == pytest.approx([0.177992, 0.286908, 0.261222, 0.145171], abs=5e-7)
    assert sum(ends[:18]) == pytest.approx(0.527286, abs=5e-7)
    assert moments(end_round(2, 33)) == pytest.approx((12.4573, 1.1138), abs=5e-5)


@pytest.mark.parametrize("alarm", range(9))
def test_6_3_fewest_and_most_rounds(alarm):
    """6.3: ceil(99/(6 + a)) and ceil(99/(1 + a))."""
    possible = [r for r, p in enumerate(end_round(alarm), 1) if p > 0]
    assert (possible[0], possible[-1]) == (ceil(99 / (6 + alarm)), ceil(99 / (1 + alarm)))


@pytest.mark.parametrize(("alarm", "p"), [(0, 0.996686), (1, 0.475278), (2, 0.002210), (3, 0.0)])
def test_6_3_round_trip_to_room_12(alarm, p):
    """6.3: below 99 after 22 Security phases."""
    assert 1 - sum(end_round(alarm)[:22]) == pytest.approx(p, abs=5e-7)


@pytest.mark.many_games
@pytest.mark.parametrize("alarm", [-1, 0, 2, 5, 8])
def test_6_3_engines_end_in_the_round_the_dice_say(scene, alarm):
    """6.3 on the engine: with no alarm effects the keyed dice alone decide the round of the end."""
    for game in range(4):
        s = scene(players=3, game=game, start_alarm=alarm).blank_facility().deal()
        play_out(s, always("download"))
        proximity, round_ = 0, 0
        while proximity < 99:
            round_ += 1
            proximity += max(0, draws.security_die(1, game, round_) + alarm)
        assert (s.round, s.proximity, s.result["kind"]) == (round_, 99, "none")


@pytest.mark.many_games
@pytest.mark.parametrize("alarm", [0, 3])
def test_6_3_mean_rounds_by_monte_carlo(scene, alarm):
    """6.3 on the engine: 40 games whose mean is within 4.5 standard errors."""
    games = 40
    rounds = []
    for game in range(games):
        s = scene(players=3, seed=2024, game=game, start_alarm=alarm).blank_facility().deal()
        rounds.append(play_out(s, always("interface")).round)
    mean, deviation = TABLE[alarm][:2]
    assert abs(sum(rounds) / games - mean) < ERRORS * deviation / sqrt(games)


@pytest.mark.parametrize("k", [2, 5, 12])
def test_6_3_room_k_and_out_again(scene, k):
    """6.3: 2k - 1 rounds healthy; a wounded operative needs 2k - 1 rounds for k Retreats."""
    s = scene(players=3, max_rounds=60, proximity_end=999).out(1, 2)
    assert play_out(s, in_and_out(k)).round == 2 * k - 1
    s = scene(players=3, max_rounds=60, proximity_end=999).out(1, 2).put(0, at=k, wounded=True)
    assert play_out(s, in_and_out(1, start=k)).round == 2 * k - 1


def test_6_3_token_values():
    """6.3: mean 194/117 and variance of one token; sums of n tokens."""
    n_all = sum(POOL)
    mean = sum(v * x for v, x in zip((1, 2, 3), POOL, strict=True)) / n_all
    variance = sum(v * v * x for v, x in zip((1, 2, 3), POOL, strict=True)) / n_all - mean**2
    assert (mean, variance) == pytest.approx((1.658120, 0.532690), abs=5e-7)
    for n, row in ((2, (3.316239, 1.027714)), (6, (9.948718, 1.748822)), (13, (21.555556, 2.491706))):
        deviation = sqrt(n * variance * (n_all - n) / (n_all - 1))
        assert (n * mean, deviation) == pytest.approx(row, abs=5e-7)


def samples(n):
    """Counts by value of n tokens from the full pool, with their probability."""
    for ones in range(n + 1):
        for twos in range(n + 1 - ones):
            threes = n - ones - twos
            ways = comb(58, ones) * comb(41, twos) * comb(18, threes)
            yield (ones, twos, threes), ways / comb(117, n)


def test_6_3_sum_of_two_tokens():
    """6.3: P(sum 2..6)."""
    p = [0.0] * 7
    for (ones, twos, threes), q in samples(2):
        p[ones + 2 * twos + 3 * threes] += q
    assert p[2:] == pytest.approx([19 / 78, 41 / 117, 932 / 3393, 41 / 377, 17 / 754], abs=1e-12)
    assert p[2:] == pytest.approx([0.243590, 0.350427, 0.274683, 0.108753, 0.022546], abs=5e-7)


@pytest.mark.parametrize(("k", "n", "mean"), [(3, 6, 6.473966), (2, 4, 4.243648), (3, 4, 5.570676)])
def test_6_3_best_k_of_n_tokens(k, n, mean):
    """6.3: the best of n unseen tokens."""
    best = sum(sum(([3] * c + [2] * b + [1] * a)[:k]) * p for (a, b, c), p in samples(n))
    assert best == pytest.approx(mean, abs=5e-7)


@pytest.mark.many_games
@pytest.mark.parametrize(("n", "mean", "deviation"), [(6, 9.948718, 1.748822), (13, 21.555556, 2.491706)])
def test_6_3_tokens_drawn_by_monte_carlo(scene, n, mean, deviation):
    """6.3 on the engine: the value of n tokens from the pool, over 60 games."""
    games, values = 60, []
    for game in range(games):
        s = scene(players=3, seed=5, game=game).item("rake", f"take_df({n},pool)").hand(0, "rake")
        values.append(sum(v * x for v, x in zip((1, 2, 3), s.play({0: "rake"}).op(0).stock, strict=True)))
    assert abs(sum(values) / games - mean) < ERRORS * deviation / sqrt(games)


def share(hits, n, p):
    """Whether hits of n agree with probability p."""
    return abs(hits / n - p) < ERRORS * sqrt(p * (1 - p) / n)


@pytest.mark.many_games
def test_6_3_deal_of_items_by_monte_carlo(scene):
    """6.3: 4/35 for a given hand, 4N/35 for some hand; Specialists 2/(35 - 2N)."""
    games, first, some, special = 150, 0, 0, 0
    for game in range(games):
        s = scene(players=3, seed=11, game=game).blank_facility().deal()
        hands = [s.op(i).items for i in range(3)]
        first += "burst_modem" in hands[0]
        some += any("burst_modem" in hand for hand in hands)
        s = scene(players=6, seed=11, game=game, specialists=True).blank_facility().deal()
        special += "burst_modem" in s.op(0).items
    assert share(first, games, 4 / 35)
    assert share(some, games, 12 / 35)
    assert share(special, games, 2 / 23)


@pytest.mark.many_games
@pytest.mark.parametrize(("labyrinthian", "entry", "exits"), [(False, 1 / 13, 120 / 169), (True, 1 / 26, 18 / 25)])
def test_6_3_rooms_in_play_by_monte_carlo(scene, labyrinthian, entry, exits):
    """6.3: a given room 6/13, as entry 1/13 or 1/26, secret 1/6; an exit room; both doors 36/169."""
    games = 200
    count = dict.fromkeys(("room", "entry", "secret", "exit", "door", "nelson", "both"), 0)
    for game in range(games):
        s = scene(players=3, seed=23, game=game, labyrinthian=labyrinthian).blank_facility().deal()
        line = s.state["line"]
        doors = {"research_admin_office", "halo_conference_room"} & set(line)
        count["room"] += "lobby" in line
        count["entry"] += line[0] == "lobby"
        count["secret"] += s.state["secret"] == "panic_room"
        count["exit"] += bool({"loading_dock", "executive_elevator"} & set(line))
        count["nelson"] += bool({"guard_post", "monitoring_centre"} & set(line))
        count["door"] += bool(doors)
        count["both"] += len(doors) == 2
    assert share(count["room"], games, 6 / 13)
    assert share(count["entry"], games, entry)
    assert share(count["secret"], games, 1 / 6)
    assert all(share(count[name], games, exits) for name in ("exit", "door", "nelson"))
    assert labyrinthian or share(count["both"], games, 36 / 169)


def test_6_3_pairs_of_rooms_exactly():
    """6.3: one or both of two rooms in play: on different floors 120/169, of 26 for 12 places 18/25."""
    assert 1 - (7 / 13) ** 2 == pytest.approx(120 / 169) == pytest.approx(0.710059, abs=5e-7)
    assert 1 - comb(24, 12) / comb(26, 12) == pytest.approx(18 / 25)
