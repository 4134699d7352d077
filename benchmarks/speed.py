"""Games and decisions a second on one core, for each configuration of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.configurations import CONFIGURATIONS, REFERENCE, Configuration
from benchmarks.effort import Effort, Spread, processor_seconds
from benchmarks.parts import answer_part
from benchmarks.seats import take_seats

MICRO = 1e6


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a configuration is.

    Attributes
    ----------
    name : the configuration
    games : games of each repetition
    decisions : decisions of the bots in a game, on average
    microseconds : processor time of a game
    games_per_second, decisions_per_second : on one core, from the median
    ratio : time of a game relative to the reference configuration, each repetition against the one of its own round
    """

    name: str
    games: int
    decisions: float
    microseconds: Spread
    games_per_second: float
    decisions_per_second: float
    ratio: Spread


def measure_speed(configurations: Sequence[Configuration], effort: Effort) -> list[Speed]:
    """Measure all configurations in turn, and that again and again: what disturbs the machine disturbs them all."""
    everything = dict.fromkeys((REFERENCE, *configurations))
    games = {one: effort.games(take_seats(one).play) for one in everything}
    rounds = [{one: _microseconds(one, games[one]) for one in everything} for _ in range(effort.repetitions)]
    return [_speed(one, games[one], rounds) for one in configurations]


def _microseconds(configuration: Configuration, games: int) -> float:
    seats = take_seats(configuration)
    return processor_seconds(lambda: seats.play(games)) / games * MICRO


def _speed(configuration: Configuration, games: int, rounds: Sequence[dict[Configuration, float]]) -> Speed:
    time = Spread.of([one[configuration] for one in rounds])
    decisions = take_seats(configuration).decisions(games) / games
    return Speed(
        name=configuration.name,
        games=games,
        decisions=decisions,
        microseconds=time,
        games_per_second=MICRO / time.median,
        decisions_per_second=decisions * MICRO / time.median,
        ratio=Spread.of([one[configuration] / one[REFERENCE] for one in rounds]),
    )


if __name__ == "__main__":
    answer_part(lambda effort: measure_speed(CONFIGURATIONS, effort))
