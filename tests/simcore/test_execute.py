from __future__ import annotations

import ctypes
import errno
import os
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from simcore import execute as execution
from simcore.errors import InputError, Problem
from simcore.execute import ATTEMPTS, DiskFull, Workers, WorkersDied, execute
from simcore.store import Range
from simcore.worker import Done

GAMES = [Range(first, 10) for first in range(0, 60, 10)]
POISON = Range(30, 10)


def missing(folder: Path) -> list[Range]:
    return [games for games in GAMES if not (folder / str(games.first)).exists()]


def play(folder: Path, games: Range) -> int:
    (folder / str(games.first)).touch()
    return games.count


def die_once(folder: Path, games: Range) -> int:
    """Killed by the system on its first try of one range."""
    if games == POISON and not (folder / "died").exists():
        (folder / "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(folder, games)


def die_always(folder: Path, games: Range) -> int:
    if games == POISON:
        os.kill(os.getpid(), signal.SIGKILL)
    return play(folder, games)


def raise_always(folder: Path, games: Range) -> int:
    if games == POISON:
        with (folder / "tries").open("a") as tries:
            tries.write("x")
        raise ZeroDivisionError("of all things")
    return play(folder, games)


EVERY_WAY = [Workers(0), Workers(1), Workers(2), Workers(2, here=True)]


@pytest.mark.parametrize("workers", EVERY_WAY)
def test_everything_is_done_and_told(tmp_path: Path, workers: Workers) -> None:
    told: list[int] = []
    assert execute(play, tmp_path, partial(missing, tmp_path), workers, told.append) == []
    assert sum(told) == 60
    assert missing(tmp_path) == []


def pretend(folder: Path, games: Range) -> int:
    """Say that all is done, and leave nothing of one range."""
    return games.count if games == POISON else play(folder, games)


@pytest.mark.parametrize("workers", EVERY_WAY)
def test_what_is_done_and_still_missing_is_a_failure(tmp_path: Path, workers: Workers) -> None:
    (failure,) = execute(pretend, tmp_path, partial(missing, tmp_path), workers, lambda games: None)
    assert [failure.games] == [POISON] == missing(tmp_path)
    assert "not in its folder" in failure.report


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    assert execute(die_once, tmp_path, partial(missing, tmp_path), Workers(2), lambda games: None) == []
    assert missing(tmp_path) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_range_that_always_kills_is_given_up_and_the_others_are_done(tmp_path: Path, jobs: int) -> None:
    (failure,) = execute(die_always, tmp_path, partial(missing, tmp_path), Workers(jobs), lambda games: None)
    assert [failure.games] == [POISON] == missing(tmp_path)
    assert "was killed and left no word" in failure.report


def crash(folder: Path, games: Range) -> int:
    """A segmentation fault, as wrong compiled code makes it."""
    if games == POISON:
        ctypes.string_at(0)
    return play(folder, games)


def test_a_segmentation_fault_is_given_up_with_where_it_was(tmp_path: Path) -> None:
    (failure,) = execute(crash, tmp_path, partial(missing, tmp_path), Workers(2), lambda games: None)
    assert [failure.games] == [POISON] == missing(tmp_path)
    assert "Segmentation fault" in failure.report
    assert " in crash" in failure.report


def loop(folder: Path, games: Range) -> int:
    while games == POISON:
        pass
    return play(folder, games)


def test_a_range_that_never_ends_is_given_up_in_the_time_for_it(tmp_path: Path) -> None:
    start = time.monotonic()
    (failure,) = execute(loop, tmp_path, partial(missing, tmp_path), Workers(2, timeout=1), lambda games: None)
    assert time.monotonic() - start < 60
    assert [failure.games] == [POISON] == missing(tmp_path)
    assert failure.report.startswith("Timeout (0:00:01)")
    assert " in loop" in failure.report
    assert not list(tmp_path.glob(".*.part"))


def test_without_a_timeout_it_waits_far_longer_than_others_took(tmp_path: Path) -> None:
    attempts = execution._Attempts(play, tmp_path, Workers(1), lambda games: None)
    assert attempts.timeout() == execution.FIRST_TIMEOUT
    attempts._note(Done(GAMES[0], 10, seconds=3.0))
    assert attempts.timeout() == execution.LEAST_TIMEOUT
    attempts._note(Done(GAMES[1], 10, seconds=100.0))
    attempts._note(Done(GAMES[2], 10, seconds=50.0))
    assert attempts.timeout() == 100.0 * execution.PATIENCE
    assert replace(attempts, workers=Workers(1, timeout=5.0)).timeout() == 5.0


def all_die(folder: Path, games: Range) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_when_all_die_the_run_ends_and_not_this_process(tmp_path: Path) -> None:
    with pytest.raises(WorkersDied, match=f"of {ATTEMPTS} ranges in a row"):
        execute(all_die, tmp_path, partial(missing, tmp_path), Workers(2), lambda games: None)


def no_space(folder: Path, games: Range) -> int:
    if games.first >= POISON.first:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    return play(folder, games)


@pytest.mark.parametrize("workers", EVERY_WAY)
def test_a_full_disk_ends_the_run_at_once(tmp_path: Path, workers: Workers) -> None:
    with pytest.raises(DiskFull):
        execute(no_space, tmp_path, partial(missing, tmp_path), workers, lambda games: None)
    assert missing(tmp_path) == GAMES[3:]


def test_beside_another_command_it_looks_again_after_few_ranges(tmp_path: Path) -> None:
    looks: list[int] = []

    def missing_now() -> list[Range]:
        found = [Range(first, 10) for first in range(0, 400, 10) if not (tmp_path / str(first)).exists()]
        looks.append(len(found))
        return found

    assert execute(play, tmp_path, missing_now, Workers(0, shared=True), lambda games: None) == []
    assert looks == list(range(40, -1, -4))


@pytest.mark.parametrize("workers", EVERY_WAY)
def test_a_range_that_raises_is_given_up_and_the_others_are_done(tmp_path: Path, workers: Workers) -> None:
    listing: Callable[[], list[Range]] = partial(missing, tmp_path)
    failures = execute(raise_always, tmp_path, listing, workers, lambda games: None)
    assert [failure.games for failure in failures] == [POISON] == missing(tmp_path)
    assert "ZeroDivisionError: of all things" in failures[0].report
    assert (tmp_path / "tries").read_text() == "x" * ATTEMPTS


def refuse(folder: Path, games: Range) -> int:
    raise InputError(Problem("the sources were edited"))


@pytest.mark.parametrize("workers", EVERY_WAY)
def test_a_run_that_a_worker_refuses_ends_with_its_sentence(tmp_path: Path, workers: Workers) -> None:
    with pytest.raises(InputError, match="the sources were edited"):
        execute(refuse, tmp_path, partial(missing, tmp_path), workers, lambda games: None)
