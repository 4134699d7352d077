"""The benchmarks can be run; how fast anything is, no test says."""

from __future__ import annotations

import json
import sys
import time
from importlib import import_module
from types import ModuleType

import numba
import numpy as np
import pytest

from benchmarks.compare import compare
from benchmarks.configurations import (
    CONFIGURATIONS,
    FLAGSHIP,
    GROWTH,
    PLANS,
    REFERENCE,
    WATCHED,
    Configuration,
    Plan,
)
from benchmarks.effort import Effort, Spread
from benchmarks.parts import SCHEMA, asked_plan, plain
from benchmarks.processes import CommandFailed, measure_command
from benchmarks.sampling import UNMARKED, stages_of
from benchmarks.seats import take_seats
from benchmarks.show import show
from benchmarks.speed import measure_speed
from simcore.registry import find_game
from simcore.variants import resolve
from strategies.registry import find_strategies

STAGES = stages_of(FLAGSHIP)
PLANNED = [one for plan in PLANS.values() for one in (*plan.table, *plan.staged, plan.default)]
GROWN = [one for steps in GROWTH.values() for one in steps]
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


@pytest.mark.parametrize("configuration", PLANNED, ids=lambda one: one.name)
def test_every_row_of_the_table_can_be_played(configuration: Configuration) -> None:
    spec = find_game(configuration.game)
    assert configuration.players in spec.players
    assert configuration.variant in spec.variants
    assert find_strategies(configuration.game).find(configuration.bot.partition(":")[0])


@pytest.mark.parametrize("configuration", GROWN, ids=lambda one: one.name)
def test_every_step_of_what_grows_is_a_game_that_can_be_played(configuration: Configuration) -> None:
    spec = find_game(configuration.game)
    rules = resolve(spec, configuration.players, [configuration.variant], configuration.settings)
    assert rules.players == configuration.players


def test_every_row_of_the_table_has_a_name_of_its_own() -> None:
    for table in (CONFIGURATIONS, WATCHED, *GROWTH.values(), *(plan.staged for plan in PLANS.values())):
        assert len({one.name for one in table}) == len(table)


def test_games_are_measured_apart_and_no_name_is_that_of_two() -> None:
    rows = [one for plan in PLANS.values() for one in plan.table]
    assert len({one.name for one in rows}) == len(rows)
    for game, plan in PLANS.items():
        assert {one.game for one in (*plan.table, *plan.staged, plan.default)} == {game}
        assert plan.reference in plan.table


@pytest.mark.parametrize(
    ("words", "plan"),
    [
        ((), PLANS[FLAGSHIP]),
        (("--quick",), PLANS[FLAGSHIP]),
        (("--quick", "--game", "burgle_bros"), PLANS["burgle_bros"]),
    ],
)
def test_a_part_measures_the_game_of_its_command_line(
    words: tuple[str, ...], plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["speed", *words])
    assert asked_plan() is plan


def test_a_part_of_the_flagship_alone_is_refused_for_another_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from benchmarks.__main__ import OF_ANY_GAME, read_options

    monkeypatch.setattr("sys.argv", ["benchmarks", "--game", "burgle_bros"])
    assert read_options().parts == list(OF_ANY_GAME)
    monkeypatch.setattr("sys.argv", ["benchmarks", "--game", "burgle_bros", "limit"])
    with pytest.raises(SystemExit):
        read_options()
    assert "no part limit of burgle_bros; there are cold_start" in capsys.readouterr().err


def test_what_is_watched_is_in_the_baseline() -> None:
    assert set(WATCHED) <= set(CONFIGURATIONS)


def result_of(**parts: object) -> dict[str, object]:
    """A result as it is after a file."""
    return json.loads(
        json.dumps(plain({"schema": SCHEMA, "machine": MACHINE, "measured": "today", "quick": True, **parts}))
    )


def test_a_tiny_measurement_can_be_shown_and_compared() -> None:
    speeds = measure_speed([REFERENCE, Configuration("cautious", 2, "everything", rows=True)], TINY)
    assert speeds[0].ratio == Spread(1.0, 1.0, 1.0)
    assert all(one.decisions > 0 and one.microseconds.low > 0 for one in speeds)
    result = result_of(speed=speeds)
    assert "cautious/2/everything/rows" in show(result)
    assert "1.00" in compare(result, result)


@pytest.mark.slow
def test_a_playout_gives_the_win_to_the_seats_as_often_as_a_game_does() -> None:
    from benchmarks import infiltration
    from simcore.games.infiltration.measures import WIN

    seats = take_seats(REFERENCE)
    won = infiltration.play_out(seats.cfg, seats.key, 400, 10, seats.table.bots) / WIN / 4_000
    assert 0.15 < won < 0.35  # the first of four seats to be asked; a game without a winner counts for nobody


@pytest.mark.parametrize("game", PLANS)
def test_what_is_marked_is_a_kernel_of_the_game(game: str) -> None:
    stages = import_module(f"benchmarks.{game}").MARKED
    assert UNMARKED not in stages
    for place in (place for places in stages.values() for place in places):
        module, _, name = place.partition(":")
        assert hasattr(getattr(import_module(module), name), "py_func")


def test_marks_nest_and_what_stood_before_comes_back() -> None:
    from benchmarks.marking import CELL, exchange, marked

    @numba.njit
    def look():
        return exchange(7)

    @numba.njit
    def leave_alone(x):
        return x

    inner = marked(leave_alone, 2)

    @numba.njit
    def body(x):
        before = exchange(1)
        y = inner(x)
        return before, exchange(before), y

    outer = marked(body, 1)
    CELL[0] = 0
    assert outer(5) == (1, 1, 5)
    assert CELL[0] == 0
    assert (look(), CELL[0]) == (0, 7)
    CELL[0] = 0


def test_a_marked_kernel_takes_the_place_of_another_wherever_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    from benchmarks.marking import CELL, exchange, mark_everywhere

    @numba.njit
    def look():
        return exchange(0)

    first, second = ModuleType("benchmarks.first"), ModuleType("strategies.second")
    first.look = second.renamed = look
    for module in (first, second):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    mark_everywhere({"chance": ("benchmarks.first:look",)}, STAGES)
    assert first.look is second.renamed is not look
    assert first.look() == STAGES.index("chance")
    assert CELL[0] == 0


def test_looks_are_counted_by_what_is_being_done() -> None:
    from benchmarks.marking import CELL
    from benchmarks.sampling import watch

    def work() -> None:
        CELL[0] = 3
        time.sleep(0.05)
        CELL[0] = 0

    found = np.zeros(len(STAGES), np.int64)
    watch(work, found)
    assert found[3] > 0
    assert found.sum() - found[3] <= found[0]


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
