"""What is learnt of positions: the weights that are written give the prospects that were judged."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.learn_burgle_bros import Learner, judge, learn_from, log_loss, parts
from strategies.burgle_bros.noting import Positions
from strategies.burgle_bros.position import FEATURES

GAMES, TURNS = 400, 10


def made_up_games(seed: int, shift: float = 0) -> Positions:
    """Games whose prospects are good where the first two numbers are large."""
    rng = np.random.default_rng(seed)
    positions = rng.normal(size=(GAMES * TURNS, FEATURES)).astype(np.float32)
    positions[:, 5] = 3  # a number that never changes
    prospects = 1 / (1 + np.exp(-2 * positions[:, 0] - positions[:, 1] - shift))
    return Positions(positions, np.float64(prospects), np.repeat(np.arange(GAMES), TURNS), prospects > 0.5)


def test_the_written_weights_give_the_same_prospects() -> None:
    noted, learner = made_up_games(1), Learner(1)
    learner.scale(noted.numbers)
    learner.learn(noted.numbers, noted.prospects)
    weights = learner.weights()
    into, biases, out = (np.array(weights[name]) for name in ("into", "biases", "out"))
    written = 1 / (1 + np.exp(-(weights["bias"] + np.tanh(noted.numbers @ into + biases) @ out)))
    assert written == pytest.approx(learner.chance(noted.numbers), abs=1e-4)


def test_it_is_judged_by_games_that_it_did_not_learn_from() -> None:
    learner, noted = Learner(1), {"one": made_up_games(2), "other": made_up_games(3)}
    learn_from(learner, noted, first=True)
    for one in judge(learner, noted).values():
        assert one["games"] == GAMES
        assert one["log_loss"] < 0.9 * one["log_loss_of_the_mean"]


def test_it_goes_on_learning_from_other_games() -> None:
    learner, better = Learner(1), {"better": made_up_games(5, shift=2)}
    learn_from(learner, {"one": made_up_games(4)}, first=True)
    before = judge(learner, better)["better"]["log_loss"]
    learn_from(learner, better, first=False)
    assert judge(learner, better)["better"]["log_loss"] < before - 0.02


def test_the_surprise_by_what_was_certain_is_finite() -> None:
    assert log_loss(np.array([0.5]), np.array([1.0])) == pytest.approx(np.log(2))
    assert np.isfinite(log_loss(np.array([0.0, 1.0]), np.array([1.0, 0.0])))


def test_all_scenarios_and_numbers_of_burglars_are_played() -> None:
    played = parts(1000)
    assert ("office_job", 3, 3, 400) in played
    assert len(played) == 3 * 4 * 4
    assert min(games for *_, games in played) >= 10
