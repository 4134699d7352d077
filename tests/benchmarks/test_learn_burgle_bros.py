"""What is learnt of positions: the weights that are written give the chances that were judged."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.learn_burgle_bros import learn, learn_and_judge, log_loss, prospects
from strategies.burgle_bros.noting import Positions
from strategies.burgle_bros.position import FEATURES

GAMES, TURNS = 400, 10


def made_up_games(seed: int) -> Positions:
    """Games that are won where the first two numbers are large."""
    rng = np.random.default_rng(seed)
    positions = rng.normal(size=(GAMES * TURNS, FEATURES)).astype(np.float32)
    positions[:, 5] = 3  # a number that never changes
    won = rng.random(len(positions)) < 1 / (1 + np.exp(-2 * positions[:, 0] - positions[:, 1]))
    return Positions(positions, won, np.float64(won), np.repeat(np.arange(GAMES), TURNS))


def test_the_written_weights_give_the_same_chances() -> None:
    positions, won, _, _ = made_up_games(1)
    chance, weights = learn(positions, won, 1)
    into, biases, out = (np.array(weights[name]) for name in ("into", "biases", "out"))
    written = 1 / (1 + np.exp(-(weights["bias"] + np.tanh(positions @ into + biases) @ out)))
    assert written == pytest.approx(chance(positions), abs=1e-4)


def test_it_is_judged_by_games_that_it_did_not_learn_from() -> None:
    _, judged = learn_and_judge({"one": made_up_games(2), "other": made_up_games(3)}, 1)
    for one in judged.values():
        assert one["games"] == GAMES
        assert one["log_loss"] < 0.9 * one["log_loss_of_the_mean"]


def test_the_surprise_by_what_was_certain_is_finite() -> None:
    assert log_loss(np.array([0.5]), np.array([True])) == pytest.approx(np.log(2))
    assert np.isfinite(log_loss(np.array([0.0, 1.0]), np.array([True, False])))


def test_half_of_the_prospects_are_the_safes() -> None:
    n = 20_000
    noted = Positions(
        np.zeros((n, FEATURES), np.float32), np.zeros(n, np.bool_), np.full(n, 0.6), np.zeros(n, np.int64)
    )
    assert prospects(noted, np.random.default_rng(1)).mean() == pytest.approx(0.3, abs=0.015)  # 4.5 standard errors
