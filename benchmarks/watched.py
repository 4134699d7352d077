"""The few configurations by which two states of the sources are compared, measured once in a process of its own."""

from __future__ import annotations

from benchmarks.configurations import WATCHED
from benchmarks.effort import Effort
from benchmarks.parts import answer_part
from benchmarks.speed import measure_speed

SHORT = Effort(repetitions=7, seconds=0.08)
"""Short repetitions, so that the yardstick before and after one has met the same machine."""

if __name__ == "__main__":
    answer_part(lambda effort: measure_speed(WATCHED, SHORT))
