"""Intervals against brute force: they cover the truth as often as they say, and agree with clustered least squares."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm
from numpy.typing import NDArray
from scipy import stats

from reports.facts import intervals
from reports.facts.intervals import Interval, Sums
from tests.reports.made_up import Ints, ratio_cells

TRIALS = 1_200
SEATS = 4


def sums_of(n: NDArray[Any], x: NDArray[Any]) -> Sums:
    """The five sums of one cell."""
    return Sums(*map(int, ratio_cells(n, x)))


def coverage(found: list[Interval], truth: float) -> float:
    """The share of intervals that hold the truth."""
    return sum(one.low <= truth <= one.high for one in found) / len(found)


def clustered_shares(rng: np.random.Generator, games: int, share: float) -> tuple[Ints, Ints]:
    """Seats of one game share their luck: each game has its own chance, beta distributed round `share`."""
    chance = rng.beta(4 * share, 4 * (1 - share), games)
    n = rng.integers(1, SEATS + 1, games)
    return n, rng.binomial(n, chance)


@pytest.mark.parametrize(("share", "games"), [(0.5, 200), (0.2, 400), (0.05, 800)])
def test_shares_of_seats_in_one_game_are_covered_as_often_as_stated(share: float, games: int) -> None:
    rng = np.random.default_rng(11)
    found = [intervals.ratio(sums_of(*clustered_shares(rng, games, share)), 1, share=True) for _ in range(TRIALS)]
    assert 0.93 <= coverage(found, share) <= 0.97


def test_an_interval_that_takes_seats_for_independent_covers_too_seldom() -> None:
    rng = np.random.default_rng(12)
    sums = [sums_of(*clustered_shares(rng, 200, 0.5)) for _ in range(TRIALS)]
    assert coverage([intervals.wilson(one.x, one.n) for one in sums], 0.5) < 0.92


def test_means_over_games_of_unequal_size_are_covered_as_often_as_stated() -> None:
    rng = np.random.default_rng(13)
    found = []
    for _ in range(TRIALS):
        n = rng.integers(0, 5, 150)
        level = rng.gamma(4.0, 1.0, 150)
        found.append(intervals.ratio(sums_of(n, rng.poisson(n * level)), 1, share=False))
    assert 0.93 <= coverage(found, 4.0) <= 0.97


def test_a_ratio_has_the_error_of_least_squares_clustered_by_game() -> None:
    rng = np.random.default_rng(14)
    games = 300
    y = rng.poisson(rng.gamma(2.0, 2.0, (games, 1)), (games, SEATS))
    rows = sm.OLS(y.ravel(), np.ones(y.size))
    fit = rows.fit(cov_type="cluster", cov_kwds={"groups": np.repeat(np.arange(games), SEATS)})
    variance, effective = intervals.ratio_variance(sums_of(np.full(games, SEATS), y.sum(1)))
    assert effective == games
    assert math.sqrt(variance) == pytest.approx(float(fit.bse[0]), rel=1e-12)


def test_a_plain_share_gets_exactly_the_wilson_interval() -> None:
    n, x = np.ones(1_000, np.int64), (np.arange(1_000) < 37).astype(np.int64)
    assert intervals.ratio(sums_of(n, x), 1, share=True) == intervals.wilson(37, 1_000)


def test_a_scaled_share_is_no_plain_share() -> None:
    thirds = sums_of(np.ones(4, np.int64), np.array([60, 20, 20, 20]))
    assert not thirds.is_plain_share
    assert intervals.ratio(thirds, 60, share=True).value == pytest.approx(0.5)


@pytest.mark.parametrize("x", [0, SEATS])
def test_what_never_or_always_happened_is_not_certain(x: int) -> None:
    found = intervals.ratio(sums_of(np.full(500, SEATS), np.full(500, x)), 1, share=True)
    assert found.value in (0, 1)
    assert 0 < found.high - found.low < 0.02
    assert 0 <= found.low <= found.high <= 1


def test_a_share_that_every_game_repeats_is_exact() -> None:
    assert intervals.ratio(sums_of(np.full(9, SEATS), np.ones(9)), 1, share=True) == (0.25, 0.25, 0.25)


def test_nothing_is_claimed_from_no_game_and_no_interval_from_one() -> None:
    assert all(map(math.isnan, intervals.ratio(Sums(0, 0, 0, 0, 0), 1, share=True)))
    one = intervals.ratio(Sums(4, 7, 16, 28, 49), 1, share=False)
    assert one.value == 1.75
    assert math.isnan(one.low)


def test_huge_sums_lose_no_precision() -> None:
    games = 10**12
    exact, _ = intervals.ratio_variance(Sums(games, 10**15, games, 10**15, 10**18 + games // 100))
    assert exact == pytest.approx(0.01 / games, rel=1e-9)


def test_seat_shares_are_covered_jointly() -> None:
    rng = np.random.default_rng(15)
    truth = np.array([0.27, 0.25, 0.24, 0.20])
    chances = [*truth, 1 - truth.sum()]
    joint = 0
    for wins in rng.multinomial(2_000, chances, 500):
        found = intervals.joint_shares(wins[:-1].tolist(), 2_000)
        joint += all(one.low <= share <= one.high for one, share in zip(found, truth, strict=True))
    assert joint / 500 >= 0.94


def test_the_mean_is_that_of_the_scaled_values() -> None:
    values = np.array([3, 5, 5, 9])
    found = intervals.mean(4, int(values.sum()), int((values**2).sum()), 2)
    assert found.value == 2.75
    assert found.high - found.value == pytest.approx(3.182446 * np.std(values / 2, ddof=1) / 2, rel=1e-6)


@pytest.mark.parametrize("probability", [0.1, 0.5, 0.9])
def test_quantiles_of_whole_numbers_are_covered_at_least_as_often_as_stated(probability: float) -> None:
    rng = np.random.default_rng(16)
    values = tuple(float(value) for value in range(40))
    everything = np.bincount(rng.poisson(9, 2_000_000), minlength=40)[:40]
    truth = int(np.searchsorted(everything.cumsum(), probability * everything.sum()))
    found = []
    for _ in range(400):
        counts = np.bincount(rng.poisson(9, 300), minlength=40)[:40]
        found.append(intervals.quantile(values, counts, probability))
    assert coverage(found, truth) >= 0.94
    assert found[0].low <= found[0].value <= found[0].high


@pytest.mark.parametrize(("split", "games"), [(0.0, 400), (0.1, 400), (0.5, 200)])
def test_paired_differences_of_divided_wins_are_covered_at_least_as_often_as_stated(split: float, games: int) -> None:
    """A seat's part of the win before and after a change that matters in one game of eight; some wins are halved.

    Halves vary less than the yes and no that Wilson's limits reckon with, so more of them may be covered.
    """
    rng = np.random.default_rng(5)
    found = []
    for _ in range(TRIALS):
        parts = np.where(rng.random((2, games)) < split, 0.5, 1.0)
        before, other = (rng.random(games) < 0.25) * parts[0], (rng.random(games) < 0.15) * parts[1]
        after = np.where(rng.random(games) < 1 / 8, other, before)
        d = after - before
        found.append(intervals.paired_shares(games, after.sum(), d.sum(), float(d @ d)))
    truth = (0.15 - 0.25) * (1 - split / 2) / 8
    assert 0.93 <= coverage(found, truth) <= 0.995
    assert np.mean([one.high - one.low for one in found]) < 5.5 * np.std([one.value for one in found])


def test_several_shares_at_once_are_those_one_by_one() -> None:
    counts = np.array([0, 1, 17, 499, 1000])
    assert intervals.shares(counts, 1000) == [intervals.wilson(int(count), 1000) for count in counts]


def test_quantiles_are_those_of_scipy() -> None:
    assert stats.norm.isf(intervals.ALPHA / 2) == intervals.Z
    assert [intervals.normal_critical(alpha) for alpha in (0.1, 1e-6)] == list(stats.norm.isf([0.05, 5e-7]))
    for games in (2, 3.5, 30, 1e6):
        assert intervals.critical(games, 0.01) == stats.t.isf(0.005, games - 1)
    assert np.isnan(intervals.critical(1))
