"""What publishing costs: writing a chunk for good and adding it to the sum, beside the seconds it was played for."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

from benchmarks.parts import answer_part
from benchmarks.processes import SIMULATE, measure_command
from benchmarks.scale.constants import measure
from simcore.cli.pace import CHUNK_SECONDS
from simcore.run import load

GAMES = 20_000


@dataclass(frozen=True, slots=True)
class Publishing:
    """Of a chunk: kilobytes, seconds to write it and to add it up, and their share of what a chunk usually lasts."""

    kilobytes: float
    write: float
    add: float
    share: float


def measure_publishing() -> Publishing:
    """Play a small run and publish one of its chunks again and again."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "run"
        command = (*SIMULATE, "--games", str(GAMES), "--no-report", "--no-replays", "--quiet", "--out", str(out))
        measure_command(command)
        found = measure(load(out))
    add = found.check + found.add
    share = (found.publish + add) / (CHUNK_SECONDS + found.publish + add)
    return Publishing(found.kilobytes, found.publish, add, share)


if __name__ == "__main__":
    answer_part(lambda effort: measure_publishing())
