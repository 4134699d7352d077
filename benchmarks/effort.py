"""How long is measured, and what comes out of it: a median with its smallest and largest value."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

TRIAL = 0.1
"""The part of a repetition that a trial lasts at least."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Every configuration is measured `repetitions` times, for about `seconds` of processor time each."""

    repetitions: int
    seconds: float

    def games(self, play: Callable[[int], object]) -> int:
        """How many games fill a repetition, from a trial of twice as many again and again."""
        play(1)  # loads the machine code
        games, seconds = 1, processor_seconds(partial(play, 1))
        while seconds < self.seconds * TRIAL:
            games *= 2
            seconds = processor_seconds(partial(play, games))
        return max(1, round(self.seconds / seconds * games))


FULL = Effort(repetitions=5, seconds=0.3)
QUICK = Effort(repetitions=3, seconds=0.06)


@dataclass(frozen=True, slots=True)
class Spread:
    """What several repetitions of one measurement gave."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """The spread of at least one value."""
        return cls(statistics.median(values), min(values), max(values))


def processor_seconds(work: Callable[[], object]) -> float:
    """Processor time of this process for `work`; unlike the clock on the wall it does not count other processes."""
    start = time.process_time()
    work()
    return time.process_time() - start
