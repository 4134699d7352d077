"""Pairs of cards in one hand, on made-up deals in which it is known what they are worth together."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.facts.contrast import outside_band
from reports.facts.pairs import Interaction, in_reach, interaction
from tests.reports.made_up import deal
from tests.statistics.bounds import assert_at_most, assert_rate

Ints = NDArray[np.int64]

SEATS, CARDS, HAND, SCALE = 4, 12, 3, 60


def moments_of(seat_of: Ints, y: Ints, one: int, other: int) -> Ints:
    """The sums of products of the eight numbers of a pair."""
    numbers = [np.ones(len(y), np.int64), y.sum(axis=1)]
    has = [(seat_of[:, [card]] == np.arange(SEATS)).astype(np.int64) for card in (one, other)]
    for which in (*has, has[0] * has[1]):
        numbers += [which.sum(axis=1), (which * y).sum(axis=1)]
    return np.array([[(p * q).sum() for q in numbers] for p in numbers])


def outcomes(rng: np.random.Generator, seat_of: Ints, worth: list[int], together: int) -> Ints:
    """What each seat gets: luck of the game and of the seat, its cards, and something for cards 0 and 1 together."""
    y = np.stack([np.where(seat_of == seat, np.array(worth), 0).sum(axis=1) for seat in range(SEATS)], axis=1)
    both = (seat_of[:, [0]] == np.arange(SEATS)) & (seat_of[:, [1]] == np.arange(SEATS))
    luck = rng.poisson(rng.gamma(2.0, 30.0, (len(y), 1)), y.shape)
    return np.asarray(y + together * both + luck)


def runs(seed: int, worth: list[int], together: int, games: int = 1_500, number: int = 400) -> list[Interaction]:
    """The interaction of cards 0 and 1 in many runs."""
    rng = np.random.default_rng(seed)
    found = []
    for _ in range(number):
        seat_of = deal(rng, games, CARDS, SEATS, HAND)
        found.append(interaction(moments_of(seat_of, outcomes(rng, seat_of, worth, together), 0, 1), SEATS, SCALE))
    return found


def test_it_is_the_difference_of_differences_of_four_means() -> None:
    rng = np.random.default_rng(11)
    seat_of = deal(rng, 300, CARDS, SEATS, HAND)
    y = outcomes(rng, seat_of, [0] * CARDS, 0)
    a, b = (seat_of[:, [card]] == np.arange(SEATS) for card in (0, 1))
    means = [y[which].mean() for which in (a & b, a & ~b, ~a & b, ~a & ~b)]
    found = interaction(moments_of(seat_of, y, 0, 1), SEATS, SCALE)
    assert found.effect.value == pytest.approx((means[0] - means[1] - means[2] + means[3]) / SCALE)
    assert found.hands == (a & b).sum()


def test_cards_that_only_add_up_have_none_and_intervals_cover_it() -> None:
    """Strong cards, in hands of three of twelve: still nothing beyond the sum."""
    found = runs(12, [40, -30, 25, -20, *[10] * (CARDS - 4)], 0)
    values = np.array([one.effect.value for one in found])
    assert abs(values.mean()) < 4 * values.std() / len(found) ** 0.5
    covered = np.mean([one.effect.low <= 0 <= one.effect.high for one in found])
    assert_rate(float(covered), 0.94, 0.96, "no interaction", runs=400)


def test_what_was_planted_is_found() -> None:
    found = runs(13, [0] * CARDS, 30)
    covered = np.mean([one.effect.low <= 30 / SCALE <= one.effect.high for one in found])
    assert_rate(float(covered), 0.94, 0.96, "an interaction of half a point", runs=400)
    assert np.mean([one.effect.low > 0 for one in found]) > 0.9


def test_false_calls_among_pairs_are_rare() -> None:
    """All 66 pairs of blank cards, judged together: at most 5 % of runs call any."""
    rng = np.random.default_rng(14)
    called = []
    for _ in range(120):
        seat_of = deal(rng, 1_500, CARDS, SEATS, HAND)
        y = outcomes(rng, seat_of, [0] * CARDS, 0)
        each = [interaction(moments_of(seat_of, y, a, b), SEATS, SCALE) for a in range(CARDS) for b in range(a)]
        effects, errors = (
            np.array(column) for column in zip(*((one.effect.value, one.error) for one in each), strict=True)
        )
        called.append(bool((outside_band(effects, errors, 0.0) <= 0.05).any()))
    assert_at_most(float(np.mean(called)), 0.05, "any pair", runs=120)


def test_a_pair_never_in_one_hand_is_unknown() -> None:
    seat_of = np.tile(np.array([[0, 1, *[-1] * (CARDS - 2)]]), (50, 1))
    found = interaction(moments_of(seat_of, np.ones((50, SEATS), np.int64), 0, 1), SEATS, SCALE)
    assert found.hands == 0
    assert np.isnan(found.effect.value)


def test_what_could_have_been_seen_follows_the_error_and_the_number_of_pairs() -> None:
    errors = np.array([0.01, 0.02, 0.03])
    assert in_reach(errors, 1, 0.05) == pytest.approx(0.02 * (1.96 + 0.8416), rel=1e-3)
    assert in_reach(errors, 595, 0.05) > in_reach(errors, 1, 0.05)
    assert np.isnan(in_reach(np.array([]), 1, 0.05))
