"""How long is measured, and what comes out of it: a median with its smallest and largest value."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

TRIAL_GAMES = 500


@dataclass(frozen=True, slots=True)
class Effort:
    """Every configuration is measured `repetitions` times, for about `seconds` of processor time each."""

    repetitions: int
    seconds: float

    def games(self, play: Callable[[int], object]) -> int:
        """How many games fill a repetition, from a trial whose first call loads the machine code."""
        play(1)
        a_game = processor_seconds(lambda: play(TRIAL_GAMES)) / TRIAL_GAMES
        return max(TRIAL_GAMES, round(self.seconds / a_game))


FULL = Effort(repetitions=7, seconds=0.4)
QUICK = Effort(repetitions=3, seconds=0.1)


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
