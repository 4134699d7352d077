"""The benchmarks can be run; how fast anything is, no test says."""

from __future__ import annotations

import json

import pytest

from benchmarks.compare import compare
from benchmarks.configurations import CONFIGURATIONS, REFERENCE, STAGED, Configuration
from benchmarks.effort import Effort, Spread
from benchmarks.parts import plain
from benchmarks.processes import CommandFailed, measure_command
from benchmarks.seats import take_seats
from benchmarks.show import show
from benchmarks.speed import measure_speed
from benchmarks.stages import measure_stages
from simcore.registry import find_game
from strategies.registry import find_strategies

TINY = Effort(repetitions=2, seconds=0.001)
MACHINE = {
    "processor": "abacus",
    "machine_code_for": "beads",
    "processors": 1,
    "system": "wood",
    "python": "3.11.0",
    "packages": {"numba": "0"},
    "engine": "0123",
    "load_before": 0.0,
}


@pytest.mark.parametrize("configuration", [*CONFIGURATIONS, *STAGED], ids=lambda one: one.name)
def test_every_row_of_the_table_can_be_played(configuration: Configuration) -> None:
    spec = find_game(configuration.game)
    assert configuration.players in spec.players
    assert configuration.variant in spec.variants
    assert find_strategies(configuration.game).find(configuration.bot)


def test_every_row_of_the_table_has_a_name_of_its_own() -> None:
    for table in (CONFIGURATIONS, STAGED):
        assert len({one.name for one in table}) == len(table)
    assert REFERENCE in CONFIGURATIONS


def result_of(**parts: object) -> dict[str, object]:
    """A result as it is after a file."""
    return json.loads(json.dumps(plain({"machine": MACHINE, "measured": "today", "quick": True, **parts})))


def test_a_tiny_measurement_can_be_shown_and_compared() -> None:
    speeds = measure_speed([REFERENCE, Configuration("cautious", 2, "everything", rows=True)], TINY)
    assert speeds[0].ratio == Spread(1.0, 1.0, 1.0)
    assert all(one.decisions > 0 and one.microseconds.low > 0 for one in speeds)
    result = result_of(speed=speeds)
    assert "cautious/2/everything/rows" in show(result)
    assert "1.00" in compare(result, result)


@pytest.mark.slow
def test_the_stages_of_a_tiny_measurement_add_up() -> None:
    (stages,) = measure_stages([REFERENCE], Effort(repetitions=1, seconds=0.001))
    parts = (stages.set_up, stages.rules, stages.bots, stages.aggregation)
    assert sum(one.median for one in parts) == pytest.approx(stages.whole.median)
    assert REFERENCE.name in show(result_of(stages=[stages]))


@pytest.mark.slow
def test_a_replay_takes_every_recorded_decision() -> None:
    from benchmarks import infiltration
    from benchmarks.stages import record

    seats = take_seats(REFERENCE)
    recording = record(REFERENCE, 50)
    used = infiltration.replay(seats.cfg, seats.table.key, 50, recording.answers)
    assert used == len(recording.answers) == seats.decisions(50)


def test_a_change_of_machine_is_said() -> None:
    old, new = result_of(), result_of()
    new["machine"] = MACHINE | {"python": "3.12.0"}
    assert "not the same python: 3.11.0 and 3.12.0" in compare(old, new)


def test_what_a_command_took_is_read_and_a_failure_is_told() -> None:
    used = measure_command(["true"])
    assert used.seconds > 0
    assert used.peak_megabytes > 0
    with pytest.raises(CommandFailed, match="ended with 1"):
        measure_command(["false"])
