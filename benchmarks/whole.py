"""What a user waits for: the command as it is typed, from the start of its process to the end."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from benchmarks.effort import Spread
from benchmarks.processes import SIMULATE, measure_command

FIRST_GAME = (
    sys.executable,
    "-c",
    "from benchmarks.configurations import REFERENCE; from benchmarks.seats import take_seats;"
    "take_seats(REFERENCE).play(1)",
)
STARTS = {
    "python -c pass": (sys.executable, "-c", "pass"),
    "simulate --help": (*SIMULATE, "--help"),
    "first game": FIRST_GAME,
}
"""What is started again and again with the machine code on the disk."""
FEW_GAMES = 1000


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds from the start of a process to its end."""

    name: str
    seconds: Spread


@dataclass(frozen=True, slots=True)
class WholeRun:
    """`simulate --games N` on all processors; `peak_megabytes` is the most that one of its processes held."""

    games: int
    seconds: float
    processor_seconds: float
    peak_megabytes: float


def measure_cold_start(environment: Mapping[str, str]) -> WholeRun:
    """The first `simulate` after an edit, which compiles; few games and no report."""
    return _whole_run(FEW_GAMES, environment, "--no-report")


def measure_starts(repetitions: int, environment: Mapping[str, str]) -> list[Start]:
    """Start each command several times, in turn; a first time to have its files in memory."""
    rounds = [
        {name: measure_command(command, environment).seconds for name, command in STARTS.items()}
        for _ in range(repetitions + 1)
    ]
    return [Start(name, Spread.of([one[name] for one in rounds[1:]])) for name in STARTS]


def measure_runs(games: Sequence[int], environment: Mapping[str, str]) -> list[WholeRun]:
    """Play the default game with its report in new folders; the machine code is there."""
    measure_command(FIRST_GAME, environment)
    return [_whole_run(number, environment) for number in games]


def _whole_run(games: int, environment: Mapping[str, str], *options: str) -> WholeRun:
    with tempfile.TemporaryDirectory() as folder:
        command = (*SIMULATE, "--games", str(games), "--out", f"{folder}/run", "--quiet", *options)
        used = measure_command(command, environment)
    return WholeRun(games, used.seconds, used.processor_seconds, used.peak_megabytes)
