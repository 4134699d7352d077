"""Loops that take a game apart play the games that they take apart; they take minutes to compile."""

from __future__ import annotations

from importlib import import_module

import numba
import numpy as np
import pytest

from benchmarks import burgle_bros
from benchmarks.configurations import PLANS, REFERENCE
from benchmarks.effort import Effort
from benchmarks.parts import SCHEMA, plain
from benchmarks.seats import take_seats
from benchmarks.show import told
from benchmarks.stages import measure_stages, record
from simcore.aggregate import new_tally

GAMES = 2 if numba.config.DISABLE_JIT else 50


@pytest.mark.plain
@pytest.mark.slow
def test_the_stages_of_a_tiny_measurement_add_up() -> None:
    (stages,) = measure_stages([REFERENCE], Effort(repetitions=1, seconds=0.001))
    parts = (stages.set_up, stages.rules, stages.bots, stages.aggregation)
    assert sum(one.median for one in parts) == pytest.approx(stages.whole.median)
    assert REFERENCE.name in told({"schema": SCHEMA, "stages": plain([stages])}, "stages")


@pytest.mark.plain
@pytest.mark.slow
@pytest.mark.parametrize("game", PLANS)
def test_a_replay_takes_every_recorded_decision(game: str) -> None:
    configuration = PLANS[game].reference
    seats, kernels = take_seats(configuration), import_module(f"benchmarks.{game}")
    recording = record(configuration, GAMES)
    used = kernels.replay(seats.cfg, seats.key, GAMES, recording.answers)
    assert used == len(recording.answers) == seats.totals(GAMES).decisions
    assert recording.answers.max() < seats.table.spec.actions <= np.iinfo(recording.answers.dtype).max + 1


@pytest.mark.plain
@pytest.mark.slow
def test_the_replay_of_a_robbery_ends_as_the_game_did() -> None:
    configuration = PLANS["burgle_bros"].reference
    seats = take_seats(configuration)
    recording = record(configuration, GAMES)
    counted = new_tally(seats.table.spec)
    burgle_bros.count_outcomes(seats.cfg, recording.ends, 1, counted)
    played = seats.play(GAMES)
    assert not [name for name in played if (played[name] != counted[name]).any()]
    assert recording.answers.dtype == np.uint16  # some answers need more than a byte
