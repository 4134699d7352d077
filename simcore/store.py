"""Chunks of games as files: the unit of work, of checkpointing and of proof.

A chunk is a pure function of the run's manifest and its range, so two writers of one chunk write the same bytes and no
lock is needed. Its file is the commit: there and undamaged means done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simcore import aggregate
from simcore.aggregate import Tally
from simcore.files import publish_checked, read_checked


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """Games `first` to `first + count - 1`."""

    first: int
    count: int

    @property
    def numbers(self) -> NDArray[np.int64]:
        """Each of their indices."""
        return np.arange(self.first, self.first + self.count, dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Store:
    """A folder of chunk files, each the tally of one range of `chunk` games; only the last may hold fewer."""

    folder: Path
    chunk: int

    def path(self, games: Range) -> Path:
        """The file of the chunk that begins where `games` begins."""
        return self.folder / f"c-{games.first // self.chunk:08d}.json"

    def ranges(self, games: int) -> Iterator[Range]:
        """The chunks of the first `games` games."""
        for first in range(0, games, self.chunk):
            yield Range(first, min(self.chunk, games - first))

    def publish(self, games: Range, tally: Tally) -> None:
        """Write the result of a chunk, replacing a damaged or shorter one."""
        data = {"first": games.first, "count": games.count, "tally": aggregate.to_json(tally)}
        publish_checked(self.path(games), data)

    def read(self, games: Range) -> Tally | None:
        """The result of a chunk; None if it is missing, damaged, or of another range."""
        data = read_checked(self.path(games))
        if data is None or Range(data["first"], data["count"]) != games:
            return None
        return aggregate.from_json(data["tally"])

    def holds(self, games: Range) -> bool:
        """Whether the result of a chunk is there, whole and undamaged."""
        path = self.path(games)
        try:
            found = path.stat()
        except OSError:
            return False
        return _held(path, found.st_mtime_ns, found.st_size, found.st_ino) == games

    def missing(self, games: int) -> list[Range]:
        """The chunks of the first `games` games that have to be played."""
        return [one for one in self.ranges(games) if not self.holds(one)]

    def merged(self, games: int) -> tuple[Tally, int]:
        """The sum of all chunks there are, and how many games they hold."""
        total: Tally = {}
        done = 0
        for one in self.ranges(games):
            tally = self.read(one)
            if tally is not None:
                total = aggregate.merge(total, tally) if total else tally
                done += one.count
        return total, done


@lru_cache(maxsize=2**17)
def _held(path: Path, written: int, size: int, node: int) -> Range | None:
    """Which range a file written then holds; None if it is damaged. Each file is looked through once."""
    data = read_checked(path)
    return None if data is None else Range(data["first"], data["count"])
