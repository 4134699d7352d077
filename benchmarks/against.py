"""`python -m benchmarks.against OLD NEW`: two commits measured in turn, and their ratios with intervals.

Both are measured by the benchmarks of this working tree, in processes that alternate: old, new, old, new. What the
machine does meanwhile meets both; where a process puts its memory is drawn anew each time. A pair of neighbours gives
one ratio of times in yardsticks (`calibration.py`), and the interval is Student's over the logarithms of the pairs. By
default OLD is the last commit but one, NEW the working tree.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import stats

from benchmarks.processes import ROOT, CommandFailed, measure_command
from benchmarks.text import Row, text_table

LAYERS = ("simcore", "strategies", "reports")
"""What of a commit plays; the benchmarks are those of the working tree."""
WORKING_TREE = "working tree"
TURNS, FEWEST = 7, 3
WRONG_REQUEST = 2
LEVEL = 0.95
HEADER = ("bot/players/variant", "old, us", "new, us", "new/old", "95 % interval", "")


@dataclass(frozen=True, slots=True)
class Times:
    """Of a game: microseconds, and thousands of steps of the yardstick."""

    microseconds: float
    relative: float


@dataclass(frozen=True, slots=True)
class Ratio:
    """New time over old time, and its interval; below 1 the new one is faster."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, old: Sequence[float], new: Sequence[float]) -> Ratio:
        """The ratio of neighbours, at least two pairs of them."""
        logs = np.log(np.asarray(new)) - np.log(np.asarray(old))
        interval = stats.ttest_1samp(logs, 0.0).confidence_interval(LEVEL)
        return cls(*(float(np.exp(one)) for one in (logs.mean(), interval.low, interval.high)))

    @property
    def verdict(self) -> str:
        """A word where the interval leaves no doubt which is faster."""
        if self.high < 1:
            return "faster"
        return "slower" if self.low > 1 else ""


@dataclass(frozen=True, slots=True)
class Side:
    """Sources to be measured, with a folder for their machine code."""

    name: str
    sources: Path
    kernels: Path

    def measure(self) -> dict[str, Times]:
        """The median times of each configuration, by one process."""
        environment = {"NUMBA_CACHE_DIR": str(self.kernels)}
        command = (sys.executable, "-m", "benchmarks.watched")
        found: list[dict[str, Any]] = json.loads(measure_command(command, environment, self.sources).output)
        return {one["name"]: Times(one["microseconds"]["median"], one["relative"]["median"]) for one in found}


@contextmanager
def side(commit: str) -> Iterator[Side]:
    """The sources of a commit in a folder of their own, with the benchmarks of the working tree."""
    with tempfile.TemporaryDirectory() as folder:
        sources, kernels = Path(folder) / "sources", Path(folder) / "kernels"
        sources.mkdir()
        if commit == WORKING_TREE:
            for layer in LAYERS:
                shutil.copytree(ROOT / layer, sources / layer, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            _unpack(commit, sources)
        shutil.copytree(ROOT / "benchmarks", sources / "benchmarks", ignore=shutil.ignore_patterns("results"))
        yield Side(commit, sources, kernels)


def _unpack(commit: str, folder: Path) -> None:
    """The layers of a commit; CommandFailed in words if there is no such commit."""
    archive = folder.parent / "sources.tar"
    command = ["git", "archive", "--output", str(archive), commit, *LAYERS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CommandFailed(f"'{commit}' cannot be read: {done.stderr.strip()}")
    shutil.unpack_archive(archive, folder, filter="data")


def compare_in_turn(old: Side, new: Side, turns: int) -> str:
    """Compile both, measure them in turn, and tell the ratios."""
    for one in (old, new):
        _say(f"compiling {one.name} ...")
        one.measure()
    found: dict[Side, list[Mapping[str, Times]]] = {old: [], new: []}
    for turn in range(turns):
        _say(f"turn {turn + 1} of {turns} ...")
        for one in (old, new):
            found[one].append(one.measure())
    rows = [_row(name, [one[name] for one in found[old]], [one[name] for one in found[new]]) for name in found[old][0]]
    return text_table(HEADER, rows)


def _row(name: str, old: Sequence[Times], new: Sequence[Times]) -> Row:
    ratio = Ratio.of(*([one.relative for one in times] for times in (old, new)))
    medians = (f"{np.median([one.microseconds for one in times]):.2f}" for times in (old, new))
    return (name, *medians, f"{ratio.value:.3f}", f"{ratio.low:.3f} to {ratio.high:.3f}", ratio.verdict)


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def _turns(text: str) -> int:
    if not text.isdigit() or int(text) < FEWEST:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of turns, at least {FEWEST}")
    return int(text)


def main() -> int:
    """Compare the two commits of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.against", description=__doc__.partition("\n")[0])
    parser.add_argument("old", nargs="?", default="HEAD~1", help="a commit; by default the last but one")
    parser.add_argument("new", nargs="?", default=WORKING_TREE, help="a commit; by default the working tree")
    parser.add_argument("--turns", type=_turns, default=TURNS, help=f"pairs of measurements, by default {TURNS}")
    options = parser.parse_args()
    try:
        with side(options.old) as old, side(options.new) as new:
            print(compare_in_turn(old, new, options.turns))
    except CommandFailed as failure:
        _say(str(failure))
        return WRONG_REQUEST
    return 0


if __name__ == "__main__":
    sys.exit(main())
