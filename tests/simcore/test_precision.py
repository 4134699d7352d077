from __future__ import annotations

from dataclasses import replace
from math import sqrt

import numpy as np
import pytest
from statsmodels.stats.power import NormalIndPower
from statsmodels.stats.proportion import proportion_confint, samplesize_confint_proportion

from simcore.games._template import SPEC
from simcore.precision import Z95, games_at_worst, half_width, smallest_difference, worst_half_width
from simcore.spec import Headline


def test_a_share_of_single_games_has_the_binomial_width() -> None:
    spec = replace(SPEC, headlines=(Headline("nobody", "nobody_escapes_share", "ratio"),))
    tally = {"nobody_escapes_share": np.array([400, 100, 400, 100, 100])}
    assert half_width(spec, tally) == pytest.approx(100 * Z95 * sqrt(0.25 * 0.75 / 400))


def test_entries_of_one_game_are_no_evidence_of_their_own() -> None:
    """Four seats that always fare alike are worth one."""
    clustered = {"escape_share": np.array([4 * 100, 4 * 50, 16 * 100, 16 * 50, 16 * 50])}
    assert half_width(SPEC, clustered) == pytest.approx(100 * Z95 * sqrt(0.5 * 0.5 / 100))


def test_a_mean_is_measured_in_its_own_unit() -> None:
    spec = replace(SPEC, headlines=(Headline("rounds", "rounds", "mean"),))
    cells = np.zeros(SPEC.measures[2].cells, np.int64)
    cells[[0, 2]] = 50, 50  # lengths 1 and 3
    cells[-2:] = 200, 500
    assert half_width(spec, {"rounds": cells}) == pytest.approx(Z95 * 1 / sqrt(100))


def test_the_widest_cell_of_an_axis_counts_and_empty_ones_do_not() -> None:
    spec = replace(SPEC, headlines=(Headline("wins", "win_share_by_seat", "by_cell"),))
    cells = np.zeros(SPEC.measures[4].cells, np.int64)
    cells[0], cells[1] = (100, 50, 100, 50, 50), (100, 1, 100, 1, 1)
    assert half_width(spec, {"win_share_by_seat": cells}) == pytest.approx(100 * Z95 * sqrt(0.25 / 100))


# --- before a run ---


@pytest.mark.parametrize("games", [100, 10_000, 10**8])
def test_the_precision_to_expect_is_that_of_statsmodels(games: int) -> None:
    low, high = proportion_confint(games / 2, games, method="normal")
    assert worst_half_width(games) == pytest.approx(100 * (high - low) / 2)
    assert games_at_worst(worst_half_width(games)) == pytest.approx(games, abs=1)


@pytest.mark.parametrize("points", [0.02, 0.5, 7.0])
def test_the_games_that_a_precision_takes_are_those_of_statsmodels(points: float) -> None:
    assert games_at_worst(points) == pytest.approx(samplesize_confint_proportion(0.5, points / 100), abs=1)


def test_no_precision_is_too_fine_to_count_its_games() -> None:
    assert games_at_worst(1e-300) > 10**600
    assert games_at_worst(99.9) == 1


@pytest.mark.parametrize("games", [1_000, 100_000])
def test_the_smallest_difference_is_found_four_times_in_five(games: int) -> None:
    """Cohen's h of two shares round one half is twice their difference, where that is small."""
    h = NormalIndPower().solve_power(nobs1=games, alpha=0.05, power=0.8)
    assert smallest_difference(games) == pytest.approx(100 * h / 2, rel=1e-3)
