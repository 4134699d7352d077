"""Many processes, one list of work. The only module that knows joblib.

Workers publish their results as files and this module owns none of them. So when a worker dies, it lists what is
missing and goes on with fewer processes.
"""

from __future__ import annotations

import os
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import joblib
from joblib.externals.loky.process_executor import TerminatedWorkerError

from simcore.errors import InputError, Problem
from simcore.store import Range

Result = TypeVar("Result")
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
    problems: tuple[Problem, ...] = ()
    """Why no range of this run can be played, if that is so."""


Outcomes = Generator[int | Failure, None, None]


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

    Raises
    ------
    InputError
        If a worker refuses the run as a whole, as it does when the sources were edited meanwhile.
    WorkersDied
        If workers keep being killed.
    """
    folder = folder.resolve()  # workers live on, and may have begun in another working folder
    given_up: dict[Range, Failure] = {}
    tries: Counter[Range] = Counter()
    refused: list[Failure] = []
    deaths = 0
    while todo := [games for games in missing() if games not in given_up]:
        processes = min(jobs, len(todo)) if deaths == 0 else max(jobs, 2)  # one would be this one, which must live
        try:
            with _without_regret(), closing(_pass(work, folder, todo, processes, refused)) as outcomes:
                for outcome in outcomes:
                    if isinstance(outcome, Failure):
                        refused += [outcome] if outcome.problems else []
                        _note_failure(outcome, tries, given_up)
                    else:
                        deaths = 0
                        on_done(outcome)
        except TerminatedWorkerError as error:
            deaths += 1
            jobs //= 2
            if deaths == ATTEMPTS:
                raise WorkersDied(f"worker processes died {ATTEMPTS} times in a row") from error
        if refused:
            raise InputError(min(refused).problems)  # what others say is the same, or the same of another game
    return list(given_up.values())


def call_all(function: Callable[..., Result], arguments: Sequence[tuple[Any, ...]], jobs: int) -> list[Result]:
    """What a function gives for each tuple of arguments, in their order; called in several processes at a time."""
    results: list[Result] = joblib.Parallel(n_jobs=jobs, batch_size=BATCH)(
        joblib.delayed(function)(*each) for each in arguments
    )
    return results


def _pass(work: Work, folder: Path, todo: Sequence[Range], processes: int, refused: Sequence[Failure]) -> Outcomes:
    """All of `todo` once, each outcome as it comes; nothing more is begun when the run is `refused`.

    What was begun is waited for: aborting the pool in the middle makes its thread fail now and then.
    """
    pool = joblib.Parallel(n_jobs=processes, return_as="generator_unordered", batch_size=BATCH)
    begun = takewhile(lambda games: not refused, todo)
    outcomes: Outcomes = pool(joblib.delayed(_attempt)(work, folder, games) for games in begun)
    return outcomes


@contextmanager
def _without_regret() -> Iterator[None]:
    """Without joblib's warning that results go unused: a run that is refused or interrupted says so itself."""
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore",
            message=".*tasks (have been successfully executed|which were still being processed)",
            category=UserWarning,
        )
        yield


def _note_failure(failure: Failure, tries: Counter[Range], given_up: dict[Range, Failure]) -> None:
    """Give a range up after its last attempt."""
    tries[failure.games] += 1
    if tries[failure.games] == ATTEMPTS:
        given_up[failure.games] = failure


def _attempt(work: Work, folder: Path, games: Range) -> int | Failure:
    """One range; an exception becomes a result, so that it stops no other range."""
    try:
        return work(folder, games)
    except InputError as error:
        return Failure(games, str(error), error.problems)
    except Exception:
        return Failure(games, traceback.format_exc())
