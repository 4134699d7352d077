"""The random-deal contrast against least squares on every seat of every game, and its long-run behaviour."""

from __future__ import annotations

import numpy as np
import pytest
import statsmodels.api as sm

from reports.facts import contrast
from tests.reports.made_up import SEATS, contrast_cells, deal, winners

WIN = 60


def play(rng: np.random.Generator, games: int, edges: list[float]) -> tuple[np.ndarray, np.ndarray]:
    """Who was dealt what, and who won; some cards stay in the deck."""
    seat_of = deal(rng, games, len(edges), hand=1)
    y = np.zeros((games, SEATS), np.int64)
    y[np.arange(games), winners(rng, seat_of, np.array(edges))] = WIN
    return seat_of, y


def test_effect_and_error_are_those_of_clustered_least_squares() -> None:
    rng = np.random.default_rng(21)
    games = 400
    seat_of, y = play(rng, games, [1.0, 0.0, -1.0, 0.5, 0.0, 0.0])
    y += rng.integers(0, 9, y.shape)
    found = contrast.estimate(contrast_cells(seat_of, y, 6), SEATS, WIN)
    groups = np.repeat(np.arange(games), SEATS)
    for component in range(6):
        dealt = (seat_of[:, [component]] == np.arange(SEATS)).ravel().astype(float)
        model = sm.OLS(y.ravel() / WIN, sm.add_constant(dealt))
        fit = model.fit(cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False})
        assert found.effects[component] == pytest.approx(fit.params[1], rel=1e-10)
        assert found.errors[component] == pytest.approx(fit.bse[1] * np.sqrt(games / (games - 1)), rel=1e-9)


def test_effects_of_blank_cards_are_covered_as_often_as_stated() -> None:
    rng = np.random.default_rng(22)
    inside = []
    for _ in range(400):
        seat_of, y = play(rng, 500, [0.8, -0.8, 0.0, 0.0, 0.0, 0.0])
        swapped = rng.permuted(y, axis=1)  # the winner has nothing to do with the deal
        found = contrast.estimate(contrast_cells(seat_of, swapped, 6), SEATS, WIN)
        inside.append(np.abs(found.effects) <= 1.96 * found.errors)
    assert 0.93 <= np.mean(inside) <= 0.97


def test_a_card_never_dealt_has_no_effect_and_a_card_dealt_once_no_error() -> None:
    seat_of = np.full((50, 2), -1)
    seat_of[0, 1] = 2
    y = np.zeros((50, SEATS), np.int64)
    y[:, 0] = WIN
    found = contrast.estimate(contrast_cells(seat_of, y, 2), SEATS, WIN)
    assert np.isnan(found.effects[0])
    assert found.effects[1] == pytest.approx(-50 / 199)
    assert np.isnan(found.errors).all()
    assert found.deals.tolist() == [0, 1]


def test_shrinking_pulls_the_noisy_most_and_keeps_what_is_unknown() -> None:
    effects = np.array([0.08, -0.02, 0.01, 0.00, -0.01, 0.06, np.nan])
    errors = np.array([0.03, 0.001, 0.001, 0.001, 0.001, 0.001, np.nan])
    shrunk = contrast.shrink(contrast.Estimates(effects, errors, np.ones(7, np.int64)))
    assert shrunk[0] < 0.07
    assert shrunk[5] == pytest.approx(0.06, abs=0.001)
    assert np.isnan(shrunk[6])


def test_nothing_is_shrunk_from_two_estimates() -> None:
    two = contrast.Estimates(np.array([0.1, 0.2]), np.array([0.1, 0.1]), np.ones(2, np.int64))
    assert contrast.shrink(two).tolist() == [0.1, 0.2]


def test_the_band_is_the_null_hypothesis() -> None:
    effects, errors = np.array([0.010, 0.011, 0.030, -0.030, np.nan]), np.array([0.002] * 4 + [np.nan])
    chances = contrast.outside_band(effects, errors, 0.01)
    assert chances[0] == pytest.approx(0.5, abs=0.01)
    assert chances[1] > 0.2
    assert (chances[2:4] < 1e-10).all()
    assert np.isnan(chances[4])
