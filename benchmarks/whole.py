"""What a user waits for: the command as it is typed, from the start of its process to the end."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from benchmarks.effort import Spread
from benchmarks.processes import SIMULATE, Usage, measure_command

STARTS = {
    "python -c pass": (sys.executable, "-c", "pass"),
    "simulate --help": (*SIMULATE, "--help"),
}
"""What is started again and again with the machine code on the disk, besides a first game."""
FEW_GAMES = 1000
WITH_REPORT = "tuned, with its report"
PLAIN = "random, without a report"
BOTS = {WITH_REPORT: (), PLAIN: ("--strategy", "random", "--no-report", "--no-replays")}
"""Kinds of whole runs, and their words."""


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from the start of a process to its end, and the most memory it held."""

    name: str
    seconds: Spread
    peak_megabytes: float


@dataclass(frozen=True, slots=True)
class WholeRun:
    """`simulate --games N` on all processors; `peak_megabytes` is the most that one of its processes held."""

    name: str
    games: int
    seconds: float
    processor_seconds: float
    peak_megabytes: float


def measure_cold_start(environment: Mapping[str, str], game: str) -> WholeRun:
    """The first `simulate` after an edit, which compiles, up to its first games: no replays and no report."""
    return _whole_run("cold start", FEW_GAMES, environment, "--game", game, "--no-report", "--no-replays")


def measure_starts(repetitions: int, environment: Mapping[str, str], game: str) -> list[Start]:
    """Start each command several times, in turn; a first time to have its files in memory."""
    commands = {**STARTS, "first game": _first_game(game), "simulate --games 1": _one_game(game)}
    rounds = [
        {name: measure_command(command, environment) for name, command in commands.items()}
        for _ in range(repetitions + 1)
    ]
    return [_start(name, [one[name] for one in rounds[1:]]) for name in commands]


def _first_game(game: str) -> tuple[str, ...]:
    words = "from benchmarks.configurations import PLANS; from benchmarks.seats import take_seats;"
    return (sys.executable, "-c", f"{words}take_seats(PLANS[{game!r}].default).play(1)")


def _one_game(game: str) -> tuple[str, ...]:
    """The command as it is typed, into a folder that is removed."""
    words = ["simulate", "--game", game, "--games", "1", "--no-report", "--no-replays", "--quiet", "--out"]
    lines = (
        "import sys, tempfile; from simcore.cli import main",
        "with tempfile.TemporaryDirectory() as folder:",
        f"    sys.argv = [*{words!r}, folder + '/run']",
        "    sys.exit(main())",
    )
    return (sys.executable, "-c", "\n".join(lines))


def _start(name: str, used: list[Usage]) -> Start:
    return Start(name, Spread.of([one.seconds for one in used]), max(one.peak_megabytes for one in used))


def measure_runs(runs: Iterable[tuple[str, int]], environment: Mapping[str, str]) -> list[WholeRun]:
    """Play the default game in new folders, by kind and number of games; a first run compiles what is missing."""
    _whole_run(WITH_REPORT, FEW_GAMES, environment)
    return [_whole_run(kind, games, environment, *BOTS[kind]) for kind, games in runs]


def _whole_run(name: str, games: int, environment: Mapping[str, str], *options: str) -> WholeRun:
    with tempfile.TemporaryDirectory() as folder:
        command = (*SIMULATE, "--games", str(games), "--out", f"{folder}/run", "--quiet", *options)
        used = measure_command(command, environment)
    return WholeRun(name, games, used.seconds, used.processor_seconds, used.peak_megabytes)
