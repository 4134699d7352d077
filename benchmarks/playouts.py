"""Flat playouts as a search plays them, against whole games: copy the state, draw anew what is hidden, play to the end.

All start at the first question of a game, so that a playout is as long as a game without its set-up.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any

from benchmarks.configurations import DEFAULT, REFERENCE, Configuration
from benchmarks.effort import Effort, Spread, processor_seconds
from benchmarks.parts import answer_part
from benchmarks.seats import Seats, take_seats
from benchmarks.speed import MICRO

TIMES = 50
"""Playouts from each game."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """What a playout of one bot takes, and how fast it is beside whole games of that bot in the same turn."""

    name: str
    microseconds: Spread
    games_per_playout: Spread


def measure_playouts(configurations: tuple[Configuration, ...], effort: Effort) -> list[Playouts]:
    """Measure each configuration in turn with its own games."""
    return [_measure(one, effort) for one in configurations]


def _measure(configuration: Configuration, effort: Effort) -> Playouts:
    seats = take_seats(configuration)
    play_out = partial(_play_out, import_module(f"benchmarks.{configuration.game}").play_out, seats)
    games, starts = effort.games(seats.play), effort.games(play_out)
    turns = [(_time(seats.play, games), _time(play_out, starts) / TIMES) for _ in range(effort.repetitions)]
    return Playouts(
        name=configuration.name,
        microseconds=Spread.of([playout for _, playout in turns]),
        games_per_playout=Spread.of([game / playout for game, playout in turns]),
    )


def _play_out(kernel: Callable[..., Any], seats: Seats, starts: int) -> Any:
    return kernel(seats.cfg, seats.key, starts, TIMES, seats.table.bots)


def _time(play: Callable[[int], object], times: int) -> float:
    return processor_seconds(partial(play, times)) / times * MICRO


if __name__ == "__main__":
    answer_part(lambda effort: measure_playouts((REFERENCE, DEFAULT), effort))
