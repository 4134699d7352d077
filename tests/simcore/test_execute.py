from __future__ import annotations

import os
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from simcore.errors import InputError, Problem
from simcore.execute import ATTEMPTS, WorkersDied, execute
from simcore.store import Range

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


@pytest.mark.parametrize("jobs", [1, 2])
def test_everything_is_done_and_told(tmp_path: Path, jobs: int) -> None:
    told: list[int] = []
    assert execute(play, tmp_path, partial(missing, tmp_path), jobs, told.append) == []
    assert sum(told) == 60
    assert missing(tmp_path) == []


@pytest.mark.filterwarnings("ignore:A worker stopped")
def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    assert execute(die_once, tmp_path, partial(missing, tmp_path), 2, lambda games: None) == []
    assert missing(tmp_path) == []


@pytest.mark.filterwarnings("ignore:A worker stopped")
def test_a_range_that_always_kills_ends_the_run_and_not_this_process(tmp_path: Path) -> None:
    with pytest.raises(WorkersDied, match=f"{ATTEMPTS} times"):
        execute(die_always, tmp_path, partial(missing, tmp_path), 2, lambda games: None)
    assert POISON in missing(tmp_path)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_range_that_raises_is_given_up_and_the_others_are_done(tmp_path: Path, jobs: int) -> None:
    listing: Callable[[], list[Range]] = partial(missing, tmp_path)
    failures = execute(raise_always, tmp_path, listing, jobs, lambda games: None)
    assert [failure.games for failure in failures] == [POISON] == missing(tmp_path)
    assert "ZeroDivisionError: of all things" in failures[0].report
    assert (tmp_path / "tries").read_text() == "x" * ATTEMPTS


def refuse(folder: Path, games: Range) -> int:
    raise InputError(Problem("the sources were edited"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_that_a_worker_refuses_ends_with_its_sentence(tmp_path: Path, jobs: int) -> None:
    with pytest.raises(InputError, match="the sources were edited"):
        execute(refuse, tmp_path, partial(missing, tmp_path), jobs, lambda games: None)
