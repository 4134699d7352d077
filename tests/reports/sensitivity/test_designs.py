"""Designs and indices on functions whose answers are known, through the same path as games take."""

from __future__ import annotations

import math
import sys
from itertools import islice

import numpy as np
import pytest

from reports.sensitivity.designs import decompose, need_salib, saltelli, screen, stream, trajectories
from simcore.errors import InputError

LEVELS = [2, 3, 4, 5, 8]
WEIGHTS = np.array([4.0, -2.0, 1.0, 0.5, 0.0])


def walked(levels: list[int], number: int = 10, seed: int = 1) -> np.ndarray:
    return np.array(list(islice(trajectories(levels, 4, seed), number)))


def parts(places: np.ndarray, levels: list[int]) -> np.ndarray:
    """The levels as parts of each range."""
    return places / (np.array(levels) - 1)


def test_a_linear_function_has_its_weights_as_effects_over_whole_ranges() -> None:
    points = walked(LEVELS)
    found = screen(LEVELS, points, parts(points, LEVELS) @ WEIGHTS, seed=1)
    assert found.mu_star == pytest.approx(np.abs(WEIGHTS), abs=1e-12)
    assert found.mu == pytest.approx(WEIGHTS, abs=1e-12)
    assert found.sigma == pytest.approx(0, abs=1e-12)
    assert found.error == pytest.approx(0, abs=1e-12)
    assert found.mu_star[4] == 0


def test_factors_that_work_together_have_a_sigma() -> None:
    points = walked([3, 3, 3], 20)
    values = parts(points, [3, 3, 3])
    found = screen([3, 3, 3], points, values[..., 0] * values[..., 1], seed=1)
    assert (found.sigma[:2] > 0.1).all()
    assert (found.error[:2] > 0).all()
    assert (found.mu_star[2], found.sigma[2]) == (0, 0)


def test_a_trajectory_moves_one_factor_a_step_and_each_once() -> None:
    for points in walked(LEVELS):
        moves = np.diff(points, axis=0)
        assert ((moves != 0).sum(axis=1) == 1).all()
        assert ((moves != 0).sum(axis=0) == 1).all()
        assert (points >= 0).all()
        assert (points < np.array(LEVELS)).all()


def test_every_seed_is_one_like_any_other() -> None:
    """SALib takes 0 for no seed: two calls would give two answers."""
    for seed in (0, 1, 2**64 - 1):
        assert (walked(LEVELS, seed=seed) == walked(LEVELS, seed=seed)).all()
        assert (saltelli(LEVELS, 16, seed) == saltelli(LEVELS, 16, seed)).all()
        points = walked(LEVELS, seed=seed)
        values = np.sin(3 * parts(points, LEVELS) @ WEIGHTS)
        one, other = (screen(LEVELS, points, values, seed) for _ in range(2))
        assert (one.error == other.error).all()
        assert one.error.max() > 0
        rows = saltelli(LEVELS, 64, seed)
        numbers = np.sin(parts(rows, LEVELS) @ WEIGHTS)
        first, second = (decompose(5, numbers, seed) for _ in range(2))
        assert (first.total_error == second.total_error).all()
    assert (walked(LEVELS, seed=0) != walked(LEVELS, seed=1)).any()
    assert stream(0, 1) != stream(0, 2) != 0


LEVEL_COUNT = 64
A, B = 7.0, 0.1


def test_the_indices_of_ishigami_are_found() -> None:
    """Ishigami and Homma (1990): three factors, of which the third acts only together with the first."""
    levels = [LEVEL_COUNT] * 3
    rows = saltelli(levels, 2048, seed=3)
    x = (2 * (rows + 0.5) / LEVEL_COUNT - 1) * math.pi
    values = np.sin(x[..., 0]) + A * np.sin(x[..., 1]) ** 2 + B * x[..., 2] ** 4 * np.sin(x[..., 0])
    found = decompose(3, values, seed=3)
    whole = A**2 / 8 + B * math.pi**4 / 5 + B**2 * math.pi**8 / 18 + 0.5
    one = 0.5 * (1 + B * math.pi**4 / 5) ** 2
    both = B**2 * math.pi**8 * (1 / 18 - 1 / 50)
    assert found.first == pytest.approx([one / whole, A**2 / 8 / whole, 0], abs=0.03)
    assert found.total == pytest.approx([(one + both) / whole, A**2 / 8 / whole, both / whole], abs=0.03)
    assert (found.first_error < 0.1).all()
    assert (found.total_error > 0).all()


def test_a_factor_without_effect_has_no_total_index() -> None:
    rows = saltelli([4, 4, 3], 64, seed=1)
    found = decompose(3, rows[..., 0] + 2.0 * rows[..., 1], seed=1)
    assert (found.total[2], found.first[2]) == (0, 0)
    assert found.total[1] > found.total[0] > 0.1


def test_what_never_varies_depends_on_nothing() -> None:
    found = decompose(3, np.full((16, 5), 0.25), seed=1)
    assert all((numbers == 0).all() for numbers in found)
    points = walked(LEVELS)
    assert (screen(LEVELS, points, np.full(points.shape[:2], 0.25), seed=1).mu_star == 0).all()


def test_a_level_is_as_likely_as_any_other() -> None:
    rows = saltelli([3, 5], 512, seed=1)
    for factor, levels in enumerate((3, 5)):
        counts = np.bincount(rows[:, 0, factor], minlength=levels)
        assert counts == pytest.approx(512 / levels, abs=3)


def test_without_its_package_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "SALib", None)
    with pytest.raises(InputError, match=r"needs the package SALib; expected pip install 'heistlab\[sensitivity\]'"):
        need_salib()
