"""Chunks of games as files: the unit of work, of checkpointing and of proof.

A chunk is a pure function of the run's manifest and its range, so two writers of one chunk write the same bytes and no
lock is needed. Its file is the commit: there and undamaged means done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore import aggregate, extremes
from simcore.aggregate import Tally
from simcore.extremes import Extremes
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
        return self.folder / self._name(games)

    def _name(self, games: Range) -> str:
        return f"c-{games.first // self.chunk:08d}.json"

    def ranges(self, games: int) -> Iterator[Range]:
        """The chunks of the first `games` games."""
        for first in range(0, games, self.chunk):
            yield Range(first, min(self.chunk, games - first))

    def publish(self, games: Range, tally: Tally, furthest: Extremes | None = None) -> None:
        """Write the result of a chunk, replacing a damaged or shorter one; with its extreme games, if any are kept."""
        data = {"first": games.first, "count": games.count, "tally": aggregate.to_json(tally)}
        publish_checked(self.path(games), data | ({"extremes": extremes.to_json(furthest)} if furthest else {}))

    def read(self, games: Range) -> Tally | None:
        """The result of a chunk; None if it is missing, damaged, or of another range."""
        data = self._data(games)
        return None if data is None else aggregate.from_json(data["tally"])

    def _data(self, games: Range) -> dict[str, Any] | None:
        data = read_checked(self.path(games))
        return data if data is not None and Range(data["first"], data["count"]) == games else None

    def holds(self, games: Range) -> bool:
        """Whether the result of a chunk is there, whole and undamaged."""
        path = self.path(games)
        try:
            found = path.stat()
        except OSError:
            return False
        return _held(path, found.st_mtime_ns, found.st_size, found.st_ino) == games

    def missing(self, games: int) -> list[Range]:
        """The chunks of the first `games` games that have to be played; of those without a file none is asked for."""
        names = {path.name for path in self.folder.glob("c-*.json")}
        return [one for one in self.ranges(games) if self._name(one) not in names or not self.holds(one)]

    def merged(self, games: int) -> tuple[Tally, int]:
        """The sum of all chunks there are, and how many games they hold."""
        total, done, _ = self.merged_with_extremes(games)
        return total, done

    def merged_with_extremes(self, games: int) -> tuple[Tally, int, Extremes]:
        """The same, and the games that go furthest among all."""
        total: Tally = {}
        best: Extremes = {}
        done = 0
        for one in self.ranges(games):
            data = self._data(one)
            if data is not None:
                tally = aggregate.from_json(data["tally"])
                total = aggregate.merge(total, tally) if total else tally
                best = extremes.merge(best, extremes.from_json(data.get("extremes", {})))
                done += one.count
        return total, done, best

    def there(self) -> Iterator[Range]:
        """The ranges of all whole files, in order, for who does not know what was asked for."""
        for path in sorted(self.folder.glob("c-*.json")):
            if (data := read_checked(path)) is not None:
                yield Range(data["first"], data["count"])

    def reach(self) -> int:
        """How many games the chunks reach to."""
        return max((games.first + games.count for games in self.there()), default=0)


@lru_cache(maxsize=2**17)
def _held(path: Path, written: int, size: int, node: int) -> Range | None:
    """Which range a file written then holds; None if it is damaged. Each file is looked through once."""
    data = read_checked(path)
    return None if data is None else Range(data["first"], data["count"])
