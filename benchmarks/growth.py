"""How the cost of a game grows with players, rounds, variants and cards: one is made larger step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from benchmarks.configurations import GROWTH, Configuration
from benchmarks.effort import Effort
from benchmarks.parts import answer_part
from benchmarks.speed import Speed, measure_speed

PART = 0.5
"""Of the time that a configuration of the main table gets: here the trend counts."""


@dataclass(frozen=True, slots=True)
class Growth:
    """One thing made larger, with the speed at each step."""

    what: str
    steps: list[Speed]


def measure_growth(growth: Mapping[str, Sequence[Configuration]], effort: Effort) -> list[Growth]:
    """Measure all steps of everything in turn."""
    everything = list(dict.fromkeys(one for steps in growth.values() for one in steps))
    speeds = measure_speed(everything, replace(effort, seconds=effort.seconds * PART))
    by_configuration = dict(zip(everything, speeds, strict=True))
    return [Growth(what, [by_configuration[one] for one in steps]) for what, steps in growth.items()]


if __name__ == "__main__":
    answer_part(lambda effort: measure_growth(GROWTH, effort))
