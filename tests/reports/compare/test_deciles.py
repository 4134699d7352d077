"""Shifts of deciles where they are known."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.compare.deciles import PERCENTS, read_deciles
from simcore.spec import Histogram
from tests.statistics.bounds import assert_rate

ROUNDS = Histogram("rounds", "Rounds", "rounds", "", 0, 30)
SIZE = 33
SEED = (1, 1)
RUNS = 200


def joint(base: NDArray[np.int64], side: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many games had each pair of bins."""
    return np.bincount(base * SIZE + side, minlength=SIZE * SIZE).reshape(SIZE, SIZE)


def test_a_round_more_in_every_game_moves_every_decile_by_one() -> None:
    base = np.random.default_rng(1).integers(5, 20, 500)
    rows = read_deciles(ROUNDS, joint(base, base + 1), SEED).rows
    assert [row.percent for row in rows] == list(PERCENTS)
    for row in rows:
        assert (row.shift.value, row.shift.low, row.shift.high) == pytest.approx((1, 1, 1))
        assert row.value - row.base == pytest.approx(1)


def test_only_long_games_that_grow_longer_move_the_upper_deciles() -> None:
    base = np.random.default_rng(2).integers(5, 20, 5_000)
    rows = read_deciles(ROUNDS, joint(base, np.where(base > 14, base + 3, base)), SEED).rows
    assert rows[0].shift.value == 0
    assert (rows[-1].shift.low or 0) > 2


def test_games_without_a_value_are_left_out() -> None:
    base = np.array([4, 4, 6, 6, SIZE - 1, SIZE - 1])
    side = np.array([4, SIZE - 1, 6, 6, 4, SIZE - 1])
    row = read_deciles(ROUNDS, joint(base, side), SEED).rows[4]
    assert (row.percent, row.base, row.value) == (50, 5.0, 5.0)
    assert read_deciles(ROUNDS, joint(base, np.full(6, SIZE - 1)), SEED).rows == ()


def test_the_same_seed_gives_the_same_intervals() -> None:
    rng = np.random.default_rng(3)
    cells = joint(rng.integers(5, 20, 300), rng.integers(5, 20, 300))
    assert read_deciles(ROUNDS, cells, SEED) == read_deciles(ROUNDS, cells, SEED)
    assert read_deciles(ROUNDS, cells, SEED) != read_deciles(ROUNDS, cells, (2, 1))


@pytest.mark.slow
def test_intervals_cover_the_shift() -> None:
    """Lengths 1 + Poisson(9) under both sides, most of it shared: medians of one law, so the shift is 0.

    A percentile bootstrap of 200 games covers a little less than stated: 91.5 to 97 % is allowed.
    """
    rng = np.random.default_rng(4)
    hit = 0
    for run in range(RUNS):
        shared = 1 + rng.poisson(7, 200)
        cells = joint(*(np.minimum(shared + rng.poisson(2, 200), 31) for _ in range(2)))
        shift = read_deciles(ROUNDS, cells, (run,)).rows[4].shift
        hit += (shift.low or 0) <= 0 <= (shift.high or 0)
    assert_rate(hit / RUNS, 0.915, 0.97, "median shift", RUNS)
