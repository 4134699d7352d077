"""What whole commands take beside each other: two processes beside one, a comparison and a knock-out beside a run.

Each command is given at two sizes. The difference is what games cost; the rest is what a command costs however few
games it plays: starting, a report. Times on the wall tell what somebody waits for; processor times tell how much work a
command is, and other processes on the machine disturb them little.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.effort import Spread
from benchmarks.processes import SIMULATE, Usage, measure_command

CHANGE = "start_alarm=1"
REPORTS = 3
WARMING = 200
WITH_REPORT = "run with its report"


@dataclass(frozen=True, slots=True)
class Sizes:
    """Games of the smaller and of the larger command: a plain run, one with a page, and a knock-out."""

    run: tuple[int, int]
    page: tuple[int, int]
    items: tuple[int, int]


USUAL = Sizes(run=(10_000, 100_000), page=(5_000, 50_000), items=(500, 2_500))
LARGE = Sizes(run=(20_000, 1_000_000), page=(20_000, 1_000_000), items=(10_000, 100_000))


@dataclass(frozen=True, slots=True)
class Command:
    """A command at two sizes.

    Attributes
    ----------
    name : what is done
    games : both sizes
    seconds, processor_seconds : at both sizes
    """

    name: str
    games: tuple[int, int]
    seconds: tuple[float, float]
    processor_seconds: tuple[float, float]

    @property
    def pace(self) -> float:
        """Seconds on the wall that a game more takes."""
        return (self.seconds[1] - self.seconds[0]) / (self.games[1] - self.games[0])

    @property
    def work(self) -> float:
        """Processor seconds that a game more takes."""
        return (self.processor_seconds[1] - self.processor_seconds[0]) / (self.games[1] - self.games[0])


@dataclass(frozen=True, slots=True)
class Commands:
    """All commands, what the ratios asked for are, and the seconds of `simulate report`."""

    commands: list[Command]
    ratios: dict[str, float]
    report: Spread


def measure_commands(environment: Mapping[str, str], sizes: Sizes) -> Commands:
    """Give every command at both of its sizes, in new folders; a report is made before, to compile what is missing."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        words = {
            "run, one process": (sizes.run, ("--no-report", "--no-replays", "--jobs", "1")),
            "run, two processes": (sizes.run, ("--no-report", "--no-replays", "--jobs", "2")),
            WITH_REPORT: (sizes.page, ()),
            "compare two variants": (sizes.page, ("compare", "base", CHANGE)),
            "knock out all items": (sizes.items, ("items",)),
        }
        _simulate(("--games", str(WARMING)), folder / "warming", environment)
        commands = [_measure(what, games, given, folder, environment) for what, (games, given) in words.items()]
        report = _report(folder / f"{_word(WITH_REPORT)}-{sizes.page[1]}", environment)
    return Commands(commands, _ratios({one.name: one for one in commands}), report)


def _measure(
    name: str, games: tuple[int, int], words: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> Command:
    used = [_simulate((*words, "--games", str(size)), folder / f"{_word(name)}-{size}", environment) for size in games]
    first, second = used
    return Command(name, games, (first.seconds, second.seconds), (first.processor_seconds, second.processor_seconds))


def _simulate(words: Sequence[str], out: Path, environment: Mapping[str, str]) -> Usage:
    return measure_command((*SIMULATE, *words, "--out", str(out), "--quiet"), environment)


def _word(name: str) -> str:
    return name.replace(",", "").replace(" ", "-")


def _report(run: Path, environment: Mapping[str, str]) -> Spread:
    """Seconds to make the report of a run anew."""
    command = (*SIMULATE, "report", str(run), "--quiet")
    return Spread.of([measure_command(command, environment).seconds for _ in range(REPORTS)])


def _ratios(commands: Mapping[str, Command]) -> dict[str, float]:
    """By processor time of a game more, but for the two processes, which are about time on the wall."""
    one, two = commands["run, one process"], commands["run, two processes"]
    shown, compared, items = (commands[name] for name in (WITH_REPORT, "compare two variants", "knock out all items"))
    return {
        "two processes": one.pace / two.pace,
        "compare": compared.work / one.work,
        "compare as typed": compared.seconds[1] / shown.seconds[1],
        "items": items.work / one.work,
    }
