"""Where the time of a game goes: set-up, rules, bots, aggregation.

Set-up and aggregation are timed in loops of their own. The bots are what a game takes longer than its replay from the
recorded answers; the rules are what is left of the replay without the set-up. What these consist of is sampled:
`sampling.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.configurations import Configuration
from benchmarks.effort import Effort, Spread, processor_seconds
from benchmarks.parts import answer_part, asked_plan
from benchmarks.seats import Seats, take_seats
from benchmarks.speed import MICRO
from simcore.aggregate import new_tally
from simcore.records import as_record

ENDS, PASSES = 50, 100
"""Finished games that are scored again and again, at least so often: few enough to stay in the processor's cache."""


@dataclass(frozen=True, slots=True)
class Stages:
    """Microseconds of processor time a game spends in each stage; their sum is `whole`."""

    name: str
    games: int
    whole: Spread
    set_up: Spread
    rules: Spread
    bots: Spread
    aggregation: Spread


@dataclass(frozen=True)
class Recording:
    """Games of a configuration with all their decisions, and the ends of the first of them."""

    seats: Seats
    kernels: ModuleType
    games: int
    answers: NDArray[np.unsignedinteger[Any]]
    ends: NDArray[np.void]

    def times(self) -> tuple[float, float, float, float]:
        """Microseconds a game: whole, set-up, rules with set-up, aggregation."""
        seats, kernels = self.seats, self.kernels
        cfg, key, games = seats.cfg, seats.key, self.games
        passes = max(PASSES, games // len(self.ends))
        totals = new_tally(seats.table.spec)
        whole = processor_seconds(lambda: seats.play(games))
        set_up = processor_seconds(lambda: kernels.set_up(cfg, key, games))
        replay = processor_seconds(lambda: kernels.replay(cfg, key, games, self.answers))
        count = processor_seconds(lambda: kernels.count_outcomes(cfg, self.ends, passes, totals))
        return (
            whole / games * MICRO,
            set_up / games * MICRO,
            replay / games * MICRO,
            count / (passes * len(self.ends)) * MICRO,
        )


def record(configuration: Configuration, games: int) -> Recording:
    """Play games of a configuration and keep what the stages need."""
    seats = take_seats(configuration)
    kernels = import_module(f"benchmarks.{configuration.game}")
    ends = np.zeros(min(ENDS, games), as_record(seats.table.spec.kernels.state))
    code = np.min_scalar_type(seats.table.spec.actions)
    answers = np.zeros(seats.totals(games).decisions, code)
    kernels.record(seats.cfg, seats.key, games, seats.table.bots, answers, ends)
    return Recording(seats, kernels, games, answers, ends)


def measure_stages(configurations: Sequence[Configuration], effort: Effort) -> list[Stages]:
    """Measure all configurations in turn, and that again and again."""
    recordings = [record(one, effort.games(take_seats(one).play)) for one in configurations]
    for one in recordings:
        one.times()  # the first call loads the machine code
    rounds = [[one.times() for one in recordings] for _ in range(effort.repetitions)]
    each = zip(configurations, recordings, zip(*rounds, strict=True), strict=True)
    return [_stages(configuration.name, recording.games, times) for configuration, recording, times in each]


def _stages(name: str, games: int, times: Sequence[tuple[float, float, float, float]]) -> Stages:
    return Stages(
        name=name,
        games=games,
        whole=Spread.of([whole for whole, _, _, _ in times]),
        set_up=Spread.of([set_up for _, set_up, _, _ in times]),
        rules=Spread.of([replay - set_up for _, set_up, replay, _ in times]),
        bots=Spread.of([whole - replay - count for whole, _, replay, count in times]),
        aggregation=Spread.of([count for _, _, _, count in times]),
    )


if __name__ == "__main__":
    answer_part(lambda effort: measure_stages(asked_plan().staged, effort))
