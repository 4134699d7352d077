"""Few large files of rows instead of one a chunk.

The new files are made in a folder beside the old ones, which then takes its place: whoever reads finds the old files or
the new ones, never both, and for an instant neither. After a kill `RowFiles.settle` ends or undoes it.
"""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from simcore.errors import InputError, Problem
from simcore.files import flush
from simcore.parquet import GROUP, Damaged, groups_of, join, open_writer
from simcore.row_files import RowFiles
from simcore.run import Run
from simcore.store import Range

MOST = 10_000_000
"""Rows of a file at most, unless a single chunk has more."""


class Compacted(NamedTuple):
    """What came of it: how many files there were, how many there are, and of how many games."""

    before: int
    after: int
    games: int


def compact(run: Run) -> Compacted:
    """Put the rows of a run together into files of at most `MOST` rows.

    The last chunk stays by itself while it is shorter than the others, for a longer run replaces it.
    """
    files = run.row_files
    files.settle()
    there = _checked(files, run.folder)
    parts = list(_parts(there, files.plan.chunk))
    if any(len(part) > 1 for part in parts):
        try:
            _build(files, there, parts, files.new)
        except Damaged as error:
            shutil.rmtree(files.new)
            raise InputError(_damaged(Path(str(error)), run.folder)) from error
        except OSError as error:
            shutil.rmtree(files.new, ignore_errors=True)
            what = f"cannot write to '{run.folder}': {error.strerror}"
            raise InputError(Problem(what, expected="as much room as its rows take")) from error
        _refuse_more(files, there)
        files.take_new()
    return Compacted(len(there), len(parts), sum(games.count for games in there.values()))


# --- what there is ---


def _checked(files: RowFiles, folder: Path) -> Mapping[Path, Range]:
    """All files of rows and their games; InputError unless each is good and they hold every game up to some one."""
    there = files.good()
    if bad := [path for path in files.files() if path not in there]:
        raise InputError(_damaged(bad[0], folder))
    if not there:
        raise InputError(Problem(f"'{folder}' has no rows", expected="a run that was played with --rows"))
    end = 0
    for path, games in there.items():
        if games.first > end:
            what = f"'{folder}' has no rows of games {end:,} to {games.first - 1:,}"
            raise InputError(Problem(what, expected=f"simulate resume {shlex.quote(str(folder))}"))
        if games.first < end:
            raise InputError(Problem(f"'{path}' holds games that another file of rows holds, too"))
        end = games.first + games.count
    return there


def _refuse_more(files: RowFiles, there: Mapping[Path, Range]) -> None:
    """InputError if a run has gone on meanwhile: its new files would be lost with the old ones."""
    if files.files() != list(there):
        files.settle()
        what = f"'{files.folder}' was written to while its files were put together"
        raise InputError(Problem(what, expected="a run that nothing plays just now"))


def _damaged(path: Path, folder: Path) -> Problem:
    return Problem(f"'{path}' is damaged or of another run", expected=f"simulate resume {shlex.quote(str(folder))}")


def _parts(there: Mapping[Path, Range], chunk: int) -> Iterator[list[Path]]:
    """The files that become one, in the order of their games."""
    part: list[Path] = []
    held = 0
    for path, games in there.items():
        if part and (held + games.count > MOST or games.count % chunk):
            yield part
            part, held = [], 0
        part.append(path)
        held += games.count
    yield part


# --- the new files ---


def _build(files: RowFiles, there: Mapping[Path, Range], parts: Sequence[Sequence[Path]], folder: Path) -> None:
    """All files as they shall be, in a new folder."""
    folder.mkdir()
    for part in parts:
        if len(part) == 1:
            _keep(part[0], folder)
        else:
            first, last = there[part[0]], there[part[-1]]
            games = Range(first.first, last.first + last.count - first.first)
            _merge(part, folder / files.merged_path(games).name, games, files)
    flush(folder)


def _keep(path: Path, folder: Path) -> None:
    """The same file under a second name, or a copy where the disk has no such names."""
    try:
        os.link(path, folder / path.name)
    except OSError:
        shutil.copyfile(path, folder / path.name)
        flush(folder / path.name)


def _merge(paths: Sequence[Path], target: Path, games: Range, files: RowFiles) -> None:
    """One file of several, with no more of them in memory than a few groups of rows."""
    tables = _gathered(paths)
    first = next(tables)
    with open_writer(target, first, files.origin(games)) as writer:
        writer.write_table(first)
        for table in tables:
            writer.write_table(table)
    flush(target)
    assert files.read(target) == games, f"{target} does not hold what was put into it"


def _gathered(paths: Sequence[Path]) -> Iterator[Any]:
    """The rows of files in tables of `GROUP` rows and more, so that small chunks give no small groups."""
    gathered: list[Any] = []
    for path in paths:
        for table in groups_of(path):
            gathered.append(table)
            if sum(map(len, gathered)) >= GROUP:
                yield join(gathered)
                gathered = []
    if gathered:
        yield join(gathered)
