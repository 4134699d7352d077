"""What share of a game each stage takes, by looking again and again at what is being done (`marking.py`).

This tells apart what lies deep within the rules and is called from many places: chance, the card interpreter, legal
moves. Each moment counts for the innermost stage: a die that a card rolls is chance, not the interpreter. Marks keep
the compiler from melting some functions into their callers, so shares are of a game that is slower than an unmarked one
by as much as the result says; the stages by difference (`stages.py`) have no such cost.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from threading import Thread

import numpy as np

from benchmarks.configurations import Configuration
from benchmarks.effort import Effort, processor_seconds
from benchmarks.marking import CELL, mark_everywhere
from benchmarks.parts import answer_part, asked_plan
from benchmarks.seats import take_seats
from benchmarks.speed import MICRO

UNMARKED = "rules"
"""The stage with number 0: what is not marked."""
PAUSE = 0.0005
"""Seconds between two looks; the games do not run in step with it."""
LOOKS = 600
"""Looks at a configuration in each repetition: a share of 10 % is known to +-1 point after five."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Which part of the looks found each stage, from 0 to 1; how many looks, and microseconds of a marked game."""

    name: str
    looks: int
    microseconds: float
    shares: dict[str, float]


def stages_of(game: str) -> tuple[str, ...]:
    """The stages that are told apart, in the order of their numbers."""
    return (UNMARKED, *import_module(f"benchmarks.{game}").MARKED)


def measure_shares(configurations: Sequence[Configuration], effort: Effort) -> list[Shares]:
    """Sample each configuration; to be called in a process that has compiled nothing."""
    for game in {one.game for one in configurations}:
        mark_everywhere(import_module(f"benchmarks.{game}").MARKED, stages_of(game))
    return [_sample(one, LOOKS * effort.repetitions) for one in configurations]


def _sample(configuration: Configuration, looks: int) -> Shares:
    stages = stages_of(configuration.game)
    seats = take_seats(configuration)
    games = Effort(1, looks * PAUSE).games(seats.play)
    found = np.zeros(len(stages), np.int64)
    while found.sum() < looks:
        watch(lambda: seats.play(games), found)
    shares = {stage: float(count / found.sum()) for stage, count in zip(stages, found, strict=True)}
    marked = processor_seconds(lambda: seats.play(games)) / games * MICRO
    return Shares(configuration.name, int(found.sum()), marked, shares)


def watch(work: Callable[[], object], found: np.ndarray[tuple[int], np.dtype[np.int64]]) -> None:
    """Count what is being done while the work goes on in a thread of its own."""
    thread = Thread(target=work)
    thread.start()
    while thread.is_alive():
        time.sleep(PAUSE)
        found[CELL[0]] += 1
    thread.join()


if __name__ == "__main__":
    answer_part(lambda effort: measure_shares(asked_plan().staged, effort))
