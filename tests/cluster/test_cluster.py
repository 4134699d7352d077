"""Ranges on a real scheduler with worker processes: whatever becomes of a worker, the others are done."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest

pytest.importorskip("distributed", reason="playing on a cluster needs heistlab[cluster]")

from simcore.cluster import outcomes
from simcore.crew import ClusterLost
from simcore.execute import Work, Workers, execute
from simcore.store import Range
from tests.support import away
from tests.support.away import GAMES, POISON, Processes, missing, wait_for

pytestmark = pytest.mark.slow

POISONED = {
    "raises": (away.raise_there, None, "ZeroDivisionError: of all things", 20.0),
    "kills its worker": (away.crash_there, None, "games 30 to 39: its worker tcp://127.0.0.1:.* died", 40.0),
    "never ends": (away.loop_there, 1.0, "games 30 to 39: not done after 1 s; its worker .* was ended", 40.0),
}
"""What goes wrong: the work, the time limit, what is said, and the seconds in which all is over."""


def test_everything_is_done_and_told(cluster: Processes, tmp_path: Path) -> None:
    told: list[int] = []
    workers = Workers(cluster=cluster.address)
    assert execute(away.play, tmp_path, partial(missing, tmp_path), workers, told.append) == []
    assert told == [10] * len(GAMES)
    assert {path.read_text() for path in (tmp_path / "chunks").iterdir()} == {str(one.first) for one in GAMES}
    wait_for(lambda: cluster.tasks() == [])  # the scheduler is told of what was let go in its own time


@pytest.mark.parametrize(("work", "timeout", "said", "seconds"), POISONED.values(), ids=POISONED)
def test_poison_is_given_up_and_all_else_is_done(
    cluster: Processes, tmp_path: Path, work: Work, timeout: float | None, said: str, seconds: float
) -> None:
    begin = time.monotonic()
    workers = Workers(cluster=cluster.address, timeout=timeout)
    failures = execute(work, tmp_path, partial(missing, tmp_path), workers, lambda games: None)
    assert [failure.games for failure in failures] == [POISON] == missing(tmp_path)
    assert re.search(said, failures[0].report), failures[0].report
    assert time.monotonic() - begin < seconds
    wait_for(lambda: len(cluster.workers()) == 2)  # nannies have started others


def test_a_worker_leaves_nothing_behind_and_nobody_is_waited_for_in_vain(
    lonely: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker = lonely.add("--no-nanny")
    workers = Workers(cluster=lonely.address)
    folder = tmp_path / "run"
    folder.mkdir()
    assert execute(away.play, folder, partial(missing, folder), workers, lambda games: None) == []
    (scratch,) = lonely.folder.rglob("heistlab-*")
    assert [path for path in scratch.rglob("*") if path.is_file()] == []  # all that it had published was taken
    worker.terminate()
    worker.wait(away.PATIENCE)
    assert not scratch.exists()
    monkeypatch.setattr("simcore.crew.LOST", 2.0)
    shutil.rmtree(folder / "chunks")
    with pytest.raises(ClusterLost, match=f"for 2 s there has been no worker at {lonely.address}"):
        execute(away.play, folder, partial(missing, folder), workers, lambda games: None)


def test_ranges_are_taken_when_somebody_is_free(cluster: Processes, tmp_path: Path) -> None:
    taken: list[Range] = []

    def todo() -> Iterator[Range]:
        for games in GAMES:
            taken.append(games)
            yield games

    playing = outcomes(away.play, tmp_path, todo(), cluster.address, lambda: 60.0)
    assert next(playing).games in GAMES
    assert len(taken) <= 1 + len(cluster.workers())
    playing.close()
    wait_for(lambda: cluster.tasks() == [])


def test_a_worker_that_comes_later_plays_and_one_that_is_killed_loses_nothing(
    cluster: Processes, tmp_path: Path
) -> None:
    told: list[int] = []

    def count(games: int) -> None:
        told.append(games)
        if len(told) == 2:
            late.append(cluster.add("--no-nanny"))
        elif len(told) == 20:
            late[0].kill()

    late: list[psutil.Popen] = []
    workers = Workers(cluster=cluster.address)
    assert execute(away.play_slowly, tmp_path, partial(missing, tmp_path), workers, count) == []
    assert missing(tmp_path) == []
