"""Rows as files: what is written is read, what is damaged is noticed, and putting files together loses nothing."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from simcore.compaction import Compacted, compact
from simcore.errors import InputError
from simcore.files import publish
from simcore.games._template import SPEC
from simcore.manifest import Bot, new_manifest
from simcore.parquet import GAME, is_whole, new_table, to_bytes
from simcore.row_files import RowFiles
from simcore.run import ROWS, Request, Run, create
from simcore.store import Range
from simcore.variants import resolve

parquet = pytest.importorskip("pyarrow.parquet")

CHUNK = 10


@pytest.fixture
def run(tmp_path: Path) -> Run:
    plan = new_manifest(SPEC, resolve(SPEC, 3), (Bot("threshold", {"goal": 6}),), seed=5, chunk=CHUNK)
    return create(tmp_path / "run", plan)


def write(run: Run, games: int) -> None:
    """Rows of the first games: a number of each, and a set that repeats seldom."""
    for one in run.chunks.ranges(games):
        publish(run.row_files.path(one), content(run.row_files, one))


def content(files: RowFiles, games: Range) -> bytes:
    numbers = games.numbers
    columns = {
        GAME: (numbers, np.dtype("i8")),
        "loot": (numbers % 7, np.dtype("i1")),
        "set": (numbers**5, np.dtype("u8")),
    }
    return to_bytes(new_table(columns), files.origin(games))


def games_in(folder: Path) -> list[int]:
    """What a reader of the folder finds."""
    return pd.read_parquet(folder)[GAME].tolist()


def names(run: Run) -> list[str]:
    return [path.name for path in run.row_files.files()]


def inside_a_page(path: Path) -> int:
    """Where numbers of the last column stand."""
    column = parquet.read_metadata(path).row_group(0).column(2)
    return column.data_page_offset + column.total_compressed_size - 2


# --- what is written ---


def test_a_file_tells_where_its_rows_come_from(run: Run) -> None:
    write(run, 25)
    path = run.folder / ROWS / "c-00000002.parquet"
    told = {key.decode(): value.decode() for key, value in parquet.read_metadata(path).metadata.items()}
    expected = {"schema": "1", "run_id": run.plan.run_id, "game": "template", "rules_version": "1"}
    assert expected.items() | {("first", "20"), ("count", "5")} <= told.items()
    assert run.row_files.read(path) == Range(20, 5)
    assert run.row_files.kept() == 25


def test_the_same_rows_are_the_same_bytes(run: Run) -> None:
    assert content(run.row_files, Range(0, 10)) == content(run.row_files, Range(0, 10))


def test_a_number_that_does_not_fit_is_refused() -> None:
    with pytest.raises(InputError, match="column 'loot' of the rows cannot hold 200"):
        new_table({"loot": (np.array([1, -200]), np.dtype("i1"))})


def test_rows_that_are_missing_are_those_of_chunks_without_a_file(run: Run) -> None:
    write(run, 25)
    (run.folder / ROWS / "c-00000001.parquet").unlink()
    wanted = list(run.chunks.ranges(30))
    assert run.row_files.missing(wanted) == [Range(10, 10), Range(20, 10)]  # the last chunk is longer than its file


@pytest.mark.parametrize(("rows", "kept"), [(0, 0), (9, 0), (10, 1), (29, 2), (30, 3), (99, 3)])
def test_whole_chunks_within_the_budget_keep_rows(run: Run, rows: int, kept: int) -> None:
    request = Request(30, rows=rows)
    assert [request.keeps_rows(one) for one in run.chunks.ranges(30)] == [True] * kept + [False] * (3 - kept)


# --- damage ---


@pytest.mark.parametrize("damage", ["empty", "cut", "garbage", "flipped", "foreign", "moved", "stray"])
def test_a_spoiled_file_is_set_aside_and_no_other(run: Run, damage: str) -> None:
    write(run, 30)
    path = run.folder / ROWS / "c-00000001.parquet"
    good = path.read_bytes()
    other = RowFiles(run.row_files.folder, replace(run.plan, seed=6))
    flipped = bytearray(good)
    flipped[inside_a_page(path)] ^= 1
    path.write_bytes(
        {
            "empty": b"",
            "cut": good[:-20],
            "garbage": b"PAR1" + b"\xff" * 300 + b"PAR1",
            "flipped": bytes(flipped),
            "foreign": content(other, Range(10, 10)),
            "moved": content(run.row_files, Range(20, 10)),
            "stray": good,
        }[damage]
    )
    if damage == "stray":
        path = path.rename(path.with_name("copy of 1.parquet"))
    assert run.row_files.set_aside(run.folder / "quarantine") == [path]
    assert (run.folder / "quarantine" / path.name).exists()
    assert run.row_files.missing(run.chunks.ranges(30)) == [Range(10, 10)]


def test_a_flipped_bit_in_a_page_is_noticed(tmp_path: Path, run: Run) -> None:
    games, path = Range(0, 1000), tmp_path / "file.parquet"
    good = to_bytes(new_table({"set": (games.numbers**5, np.dtype("u8"))}), run.row_files.origin(games))
    path.write_bytes(good)
    assert is_whole(path)
    column = parquet.read_metadata(path).row_group(0).column(0)
    header, page = 40, range(column.data_page_offset, column.data_page_offset + column.total_compressed_size)
    for at in page[header::97]:
        path.write_bytes(good[:at] + bytes([good[at] ^ 4]) + good[at + 1 :])
        assert not is_whole(path), at


def test_what_is_altered_at_the_end_of_a_file_is_noticed_or_changes_no_row(run: Run) -> None:
    write(run, 10)
    (path,) = run.row_files.files()
    good = path.read_bytes()
    rows = parquet.read_table(path)
    end = len(good) - 8 - int.from_bytes(good[-8:-4], "little")
    noticed = 0
    for at in range(end, len(good)):
        path.write_bytes(good[:at] + bytes([good[at] ^ 1 << at % 8]) + good[at + 1 :])
        if list(run.row_files.spoiled()):
            noticed += 1
        else:
            assert parquet.read_table(path).equals(rows), at
    assert noticed > (len(good) - end) / 2


# --- putting files together ---


def test_files_become_one_but_for_a_short_last_chunk(run: Run) -> None:
    write(run, 45)
    assert compact(run) == Compacted(5, 2, 45)
    assert names(run) == ["c-00000000-00000003.parquet", "c-00000004.parquet"]
    assert games_in(run.folder / ROWS) == list(range(45))
    assert run.row_files.missing(run.chunks.ranges(45)) == []
    assert [run.row_files.is_merged(one) for one in run.chunks.ranges(45)] == [True] * 4 + [False]
    before = {path: path.stat().st_mtime_ns for path in run.row_files.files()}
    assert compact(run) == Compacted(2, 2, 45)
    assert {path: path.stat().st_mtime_ns for path in run.row_files.files()} == before


def test_no_file_grows_beyond_the_most(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simcore.compaction.MOST", 25)
    write(run, 70)
    assert compact(run) == Compacted(7, 4, 70)
    assert compact(run) == Compacted(4, 4, 70)
    write(run, 80)
    for name in ("c-00000000", "c-00000001", "c-00000002", "c-00000003", "c-00000004", "c-00000005"):
        (run.folder / ROWS / f"{name}.parquet").unlink()
    assert compact(run) == Compacted(5, 4, 80)
    assert games_in(run.folder / ROWS) == list(range(80))
    assert names(run)[-1] == "c-00000006-00000007.parquet"


def test_small_groups_of_rows_are_gathered(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simcore.compaction.GROUP", 25)
    write(run, 100)
    compact(run)
    (path,) = run.row_files.files()
    footer = parquet.read_metadata(path)
    assert [footer.row_group(number).num_rows for number in range(footer.num_row_groups)] == [30, 30, 30, 10]


def test_what_is_not_whole_is_not_put_together(run: Run) -> None:
    with pytest.raises(InputError, match="has no rows; expected a run that was played with --rows"):
        compact(run)
    write(run, 40)
    held = content(run.row_files, Range(10, 10))
    path = run.row_files.path(Range(10, 10))
    path.unlink()
    with pytest.raises(InputError, match=r"has no rows of games 10 to 19; expected simulate resume"):
        compact(run)
    path.write_bytes(held[:-9])
    with pytest.raises(InputError, match=r"c-00000001.parquet' is damaged or of another run; expected simulate resume"):
        compact(run)
    path.write_bytes(held)
    at = inside_a_page(path)
    path.write_bytes(held[:at] + bytes([held[at] ^ 1]) + held[at + 1 :])
    with pytest.raises(InputError, match=r"c-00000001.parquet' is damaged"):
        compact(run)
    assert sorted(one.name for one in run.folder.iterdir()) == ["manifest.json", "rows"]
    assert len(names(run)) == 4


def test_games_that_two_files_hold_are_refused_and_set_aside(run: Run) -> None:
    write(run, 40)
    held = content(run.row_files, Range(20, 10))
    compact(run)
    path = run.row_files.path(Range(20, 10))
    path.write_bytes(held)
    with pytest.raises(InputError, match="holds games that another file of rows holds, too"):
        compact(run)
    assert run.row_files.set_aside(run.folder / "quarantine") == [path]
    assert games_in(run.folder / ROWS) == list(range(40))


def test_files_that_are_written_meanwhile_are_not_lost(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write(run, 40)
    late = run.row_files.path(Range(40, 10))

    def flush(path: Path) -> None:
        late.write_bytes(content(run.row_files, Range(40, 10)))

    monkeypatch.setattr("simcore.compaction.flush", flush)
    with pytest.raises(InputError, match="was written to while its files were put together"):
        compact(run)
    assert games_in(run.folder / ROWS) == list(range(50))
    assert not run.row_files.new.exists()


def test_a_full_disk_leaves_what_was_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write(run, 40)

    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("simcore.compaction.flush", full)
    with pytest.raises(InputError, match=r"cannot write to .*: No space left on device"):
        compact(run)
    assert games_in(run.folder / ROWS) == list(range(40))
    assert not run.row_files.new.exists()


# --- kills ---

STEPS = ((Path, "mkdir"), (Path, "rename"), (os, "link"), (os, "fsync"), (os, "unlink"), (os, "rmdir"))
"""What changes the disk while files are put together."""


class Killed(BaseException):
    """The process ends here: nothing that would clean up may run."""


@pytest.fixture
def killed_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Set to n: the n-th step from now is not done any more, nor any after it."""
    left = [-1]

    def wrap(owner: object, name: str) -> None:
        real = getattr(owner, name)

        def step(*args: object, **kwargs: object) -> object:
            left[0] -= 1
            if left[0] == 0:
                raise Killed
            return real(*args, **kwargs)

        monkeypatch.setattr(owner, name, step)

    for owner, name in STEPS:
        wrap(owner, name)
    yield left
    left[0] = -1


def test_a_kill_at_any_step_loses_nothing_and_doubles_nothing(run: Run, killed_at: list[int]) -> None:
    write(run, 65)
    kept = run.folder.with_name("kept")
    shutil.copytree(run.folder, kept)
    states = set()
    for step in range(1, 100):
        shutil.rmtree(run.folder)
        shutil.copytree(kept, run.folder)
        killed_at[0] = step
        try:
            compact(run)
        except Killed:
            killed_at[0] = -1
            states.add(tuple(sorted(path.name for path in run.folder.iterdir() if path.is_dir())))
            assert_nothing_is_lost(run)
        else:
            break
    assert 12 < step < 40
    assert states == {("rows",), (".rows-new", "rows"), (".rows-new", ".rows-old"), (".rows-old", "rows")}


def assert_nothing_is_lost(run: Run) -> None:
    """Neither for a reader at this moment nor after the next command."""
    if (run.folder / ROWS).exists():
        assert games_in(run.folder / ROWS) == list(range(65))
    run.row_files.settle()
    assert games_in(run.folder / ROWS) == list(range(65))
    assert [path.name for path in run.folder.iterdir() if path.is_dir()] == ["rows"]
    assert compact(run).after == 2
    assert games_in(run.folder / ROWS) == list(range(65))


def test_what_is_written_in_the_moment_between_is_kept(run: Run) -> None:
    write(run, 40)
    compact(run)
    run.row_files.folder.rename(run.row_files.new)
    run.row_files.new.with_name(".rows-old").mkdir()
    publish(run.row_files.path(Range(40, 10)), content(run.row_files, Range(40, 10)))
    run.row_files.settle()
    assert games_in(run.folder / ROWS) == list(range(50))
    assert [path.name for path in run.folder.iterdir() if path.is_dir()] == ["rows"]


def test_a_kill_while_a_kill_is_mended_loses_nothing_either(run: Run, killed_at: list[int]) -> None:
    write(run, 65)
    compact(run)
    run.row_files.folder.rename(run.row_files.new)
    write(run, 65)
    run.row_files.folder.rename(run.folder / ".rows-old")  # the moment between the two
    for _ in range(9):
        killed_at[0] = 2
        try:
            run.row_files.settle()
        except Killed:
            killed_at[0] = -1
            assert games_in(run.folder / ROWS) == list(range(65))
    assert_nothing_is_lost(run)
