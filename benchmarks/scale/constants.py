"""What a chunk costs on this machine: bytes, and the seconds of publishing, checking and adding it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from simcore import aggregate
from simcore.files import publish, read_checked
from simcore.run import Run

REPETITIONS = 30


@dataclass(frozen=True, slots=True)
class Constants:
    """Of one chunk file of a run.

    Attributes
    ----------
    kilobytes : of the file
    publish, check, add : seconds to write it for good, to read and verify it, and to add it to a sum
    headroom : games after which the first sum would leave 64 bits
    """

    kilobytes: float
    publish: float
    check: float
    add: float
    headroom: float


def measure(run: Run) -> Constants:
    """The constants of the chunks of a run, which must have some."""
    first = next(run.chunks.ranges(run.games_asked))
    path = run.chunks.path(first)
    content, tally = path.read_bytes(), run.chunks.read(first)
    if tally is None:
        raise SystemExit(f"'{path}' is missing or damaged")
    with tempfile.TemporaryDirectory(dir=run.folder) as folder:
        written = _seconds(lambda: publish(Path(folder) / "chunk", content))
    checked = _seconds(lambda: read_checked(path))
    added = _seconds(lambda: aggregate.merge(tally, tally))
    largest = max(int(np.abs(cells).max()) for cells in run.tally.values() if cells.size)
    return Constants(len(content) / 1000, written, checked, added, 2**63 / largest * run.games_done)


def _seconds(work: Callable[[], object]) -> float:
    """The median of some repetitions."""
    times = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return float(np.median(times))
