"""The folder of rows of a run: a Parquet file a chunk, or a file for several chunks once they have been put together.

`simulate compact` makes the new files in a folder beside this one, which then takes its place. A kill leaves one of:

rows                        nothing was going on
rows .rows-new              the new files are not complete, or not yet in their place: they are removed
     .rows-new .rows-old    both are complete: the new ones take their place
rows           .rows-old    the new ones are in their place: the old ones are removed

So where both hidden folders are there, the new one is complete.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from simcore.files import flush
from simcore.manifest import Manifest
from simcore.parquet import Damaged, Origin, is_whole, read_origin
from simcore.store import Range

_MERGED = re.compile(r"c-(\d{8,12})-(\d{8,12})\.parquet", re.ASCII)


@dataclass(frozen=True, slots=True)
class RowFiles:
    """The files in `folder`, of the run that `plan` describes."""

    folder: Path
    plan: Manifest

    def path(self, games: Range) -> Path:
        """The file of a chunk. That of a last, shorter chunk is replaced in one step when the run is extended."""
        return self.folder / f"c-{games.first // self.plan.chunk:08d}.parquet"

    def merged_path(self, games: Range) -> Path:
        """The file of several whole chunks, named by the first and the last; names are in the order of games."""
        last = (games.first + games.count) // self.plan.chunk - 1
        return self.folder / f"c-{games.first // self.plan.chunk:08d}-{last:08d}.parquet"

    def origin(self, games: Range) -> Origin:
        """What the file of these games says of itself."""
        return Origin(self.plan.run_id, self.plan.game, self.plan.rules_version, games)

    def read(self, path: Path) -> Range | None:
        """The games of a file; None if it is damaged, of another run, or not of the games that its name says."""
        try:
            origin = read_origin(path)
        except Damaged:
            return None
        known = path.name in (self.path(origin.games).name, self.merged_path(origin.games).name)
        return origin.games if known and origin == self.origin(origin.games) else None

    def files(self) -> list[Path]:
        """All files, good or not, in the order of their games."""
        return sorted(self.folder.glob("*.parquet"))

    def good(self) -> dict[Path, Range]:
        """The files that say they are what they should be, in the order of their games."""
        found = {path: self.read(path) for path in self.files()}
        return {path: games for path, games in found.items() if games}

    def kept(self) -> int:
        """Of how many games there are rows."""
        return sum(games.count for games in self.good().values())

    def missing(self, chunks: Iterable[Range]) -> list[Range]:
        """Those chunks that have no rows."""
        wanted = list(chunks)
        there = {first for games in self.good().values() for first in self.whole_chunks(games)}
        return [one for one in wanted if one not in there]

    def whole_chunks(self, games: Range) -> Iterator[Range]:
        """The chunks that a file holds."""
        chunk, end = self.plan.chunk, games.first + games.count
        return (Range(first, min(chunk, end - first)) for first in range(games.first, end, chunk))

    def is_merged(self, games: Range) -> bool:
        """Whether a file of several chunks holds these games, told by the names alone."""
        number = games.first // self.plan.chunk
        spans = (_MERGED.fullmatch(path.name) for path in self.files())
        return any(int(span[1]) <= number <= int(span[2]) for span in spans if span)

    # --- what a kill or a damage leaves ---

    @property
    def new(self) -> Path:
        """Where the files are made that shall take the place of these."""
        return self.folder.with_name(".rows-new")

    @property
    def _old(self) -> Path:
        return self.folder.with_name(".rows-old")

    def take_new(self) -> None:
        """Put the new files in the place of these."""
        self.folder.rename(self._old)
        self.settle()

    def settle(self) -> None:
        """End what a kill has interrupted, or undo it: everything that was kept of the games is there afterwards."""
        if self._old.exists() and self.new.exists():
            for path in self.files():  # of a run that went on in this very moment
                path.replace(self.new / path.name)
            if self.folder.exists():
                shutil.rmtree(self.folder)
            self.new.rename(self.folder)
            flush(self.folder.parent)
        for folder in (self.new, self._old):
            if folder.exists():
                shutil.rmtree(folder)

    def set_aside(self, quarantine: Path) -> list[Path]:
        """Move away what nobody should read; where these files were."""
        spoiled = list(self.spoiled())
        for path in spoiled:
            quarantine.mkdir(exist_ok=True)
            path.rename(quarantine / path.name)
        return spoiled

    def spoiled(self) -> Iterator[Path]:
        """The files that nobody should read: damaged anywhere, of another run, or of games that others hold, too."""
        end = 0
        for path in self.files():
            games = self.read(path)
            if games is None or games.first < end or not is_whole(path):
                yield path
            else:
                end = games.first + games.count
