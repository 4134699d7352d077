"""What a user waits for: the command as it is typed, from the start of its process to the end."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.effort import Spread
from benchmarks.processes import SIMULATE, Usage, measure_command

FIRST_GAME = (
    sys.executable,
    "-c",
    "from benchmarks.configurations import REFERENCE as it; from benchmarks.seats import take_seats; take_seats(it).play(1)",
)
STARTS = {
    "python -c pass": (sys.executable, "-c", "pass"),
    "simulate --help": (*SIMULATE, "--help"),
    "first game": FIRST_GAME,
}
"""What is started again and again with the machine code on the disk."""


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from the start of a process to its end."""

    name: str
    seconds: Spread


@dataclass(frozen=True, slots=True)
class WholeRun:
    """`simulate --games N` with its report; `peak_megabytes` is the most that one of its processes held."""

    games: int
    jobs: int
    seconds: float
    processor_seconds: float
    peak_megabytes: float


def measure_starts(repetitions: int, environment: Mapping[str, str]) -> list[Start]:
    """Start each command several times, in turn; a first time to have its files in memory."""
    rounds = [
        {name: measure_command(command, environment).seconds for name, command in STARTS.items()}
        for _ in range(repetitions + 1)
    ]
    return [Start(name, Spread.of([one[name] for one in rounds[1:]])) for name in STARTS]


def measure_runs(games: Sequence[int], jobs: Sequence[int], environment: Mapping[str, str]) -> list[WholeRun]:
    """Play the default game in new folders, with one process and with more."""
    return [_whole_run(number, many, environment) for number in games for many in jobs]


def _whole_run(games: int, jobs: int, environment: Mapping[str, str]) -> WholeRun:
    with tempfile.TemporaryDirectory() as folder:
        command = [*SIMULATE, "--games", str(games), "--jobs", str(jobs), "--out", f"{folder}/run", "--quiet"]
        used: Usage = measure_command(command, environment)
    return WholeRun(games, jobs, used.seconds, used.processor_seconds, used.peak_megabytes)
