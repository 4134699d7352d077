"""Games and decisions a second on one core, for each configuration of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.calibration import yardstick
from benchmarks.configurations import PLANS, Configuration
from benchmarks.effort import Effort, Spread, processor_seconds
from benchmarks.parts import answer_part, asked_plan
from benchmarks.seats import take_seats

MICRO = 1e6


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a configuration is.

    Attributes
    ----------
    name : the configuration
    games : games of each repetition
    decisions, rounds : decisions of the bots and rounds of a game, on average
    microseconds : processor time of a game
    games_per_second, decisions_per_second : on one core, from the median
    ratio : time of a game relative to the reference of its plan, each repetition against the one of its own turn
    relative : the same, relative to a thousand steps of the yardstick just before and after
    """

    name: str
    games: int
    decisions: float
    rounds: float
    microseconds: Spread
    games_per_second: float
    decisions_per_second: float
    ratio: Spread
    relative: Spread


@dataclass(frozen=True, slots=True)
class Timing:
    """One repetition: microseconds of a game, and of a thousand steps of the yardstick."""

    game: float
    yardstick: float


Turn = dict[Configuration, Timing]


def measure_speed(configurations: Sequence[Configuration], effort: Effort) -> list[Speed]:
    """Measure all configurations in turn, and that again and again: what disturbs the machine disturbs them all."""
    everything = dict.fromkeys((*map(_reference, configurations), *configurations))
    games = {one: effort.games(take_seats(one).play) for one in everything}
    yardstick()  # loads its machine code
    turns = [{one: _time(one, games[one]) for one in everything} for _ in range(effort.repetitions)]
    return [_speed(one, games[one], turns) for one in configurations]


def _reference(configuration: Configuration) -> Configuration:
    return PLANS[configuration.game].reference


def _time(configuration: Configuration, games: int) -> Timing:
    seats = take_seats(configuration)
    before = yardstick()
    game = processor_seconds(lambda: seats.play(games)) / games * MICRO
    return Timing(game, (before + yardstick()) / 2)


def _speed(configuration: Configuration, games: int, turns: Sequence[Turn]) -> Speed:
    timings = [one[configuration] for one in turns]
    time = Spread.of([one.game for one in timings])
    totals = take_seats(configuration).totals(games)
    return Speed(
        name=configuration.name,
        games=games,
        decisions=totals.decisions / games,
        rounds=totals.rounds / games,
        microseconds=time,
        games_per_second=MICRO / time.median,
        decisions_per_second=totals.decisions / games * MICRO / time.median,
        ratio=Spread.of([one[configuration].game / one[_reference(configuration)].game for one in turns]),
        relative=Spread.of([one.game / one.yardstick for one in timings]),
    )


if __name__ == "__main__":
    answer_part(lambda effort: measure_speed(asked_plan().table, effort))
