"""Many processes, one list of work. The only module that knows joblib.

Workers publish their results as files and this module owns none of them. So when a worker dies, it lists what is
missing and goes on with fewer processes.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import joblib
from joblib.externals.loky.process_executor import TerminatedWorkerError

from simcore.store import Range

Work = Callable[[Path, Range], int]
"""Plays a range of the run in a folder, publishes it, and returns the number of games."""

ATTEMPTS = 3
"""A range that fails this often is given up; so is a run whose workers die this often without any progress."""
BATCH = 1
"""Ranges handed to a worker at a time: each lasts seconds, so there is nothing to gain from more."""


class Failure(NamedTuple):
    """A range that raised, and where."""

    games: Range
    report: str


class WorkersDied(Exception):
    """Worker processes keep being killed, as the system does when memory runs out."""


def processors() -> int:
    """Processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def execute(
    work: Work, folder: Path, missing: Callable[[], Sequence[Range]], jobs: int, on_done: Callable[[int], None]
) -> list[Failure]:
    """Do all that `missing` lists, until it lists nothing more; the ranges that could not be done.

    `on_done` is told the number of games of each range as it is finished. One job runs in this process.
    """
    given_up: dict[Range, Failure] = {}
    tries: Counter[Range] = Counter()
    deaths = 0
    while todo := [games for games in missing() if games not in given_up]:
        try:
            for outcome in _pass(work, folder, todo, min(jobs, len(todo)) if deaths == 0 else max(jobs, 2)):
                if isinstance(outcome, Failure):
                    tries[outcome.games] += 1
                    if tries[outcome.games] == ATTEMPTS:
                        given_up[outcome.games] = outcome
                else:
                    deaths = 0
                    on_done(outcome)
        except TerminatedWorkerError as error:
            deaths += 1
            jobs //= 2
            if deaths == ATTEMPTS:
                raise WorkersDied(f"worker processes died {ATTEMPTS} times in a row") from error
    return list(given_up.values())


def _pass(work: Work, folder: Path, todo: Sequence[Range], processes: int) -> Iterator[int | Failure]:
    """All of `todo` once. One process is this one, so after a death at least two are used: this one must live."""
    pool = joblib.Parallel(n_jobs=processes, return_as="generator_unordered", batch_size=BATCH)
    outcomes: Iterator[int | Failure] = pool(joblib.delayed(_attempt)(work, folder, games) for games in todo)
    return outcomes


def _attempt(work: Work, folder: Path, games: Range) -> int | Failure:
    """One range; an exception becomes a result, so that it stops no other range."""
    try:
        return work(folder, games)
    except Exception:
        return Failure(games, traceback.format_exc())
