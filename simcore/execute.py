"""Many processes, one list of work. The only module that knows joblib.

Workers publish their results as files and this module owns none of them. So when a worker dies, it lists what is
missing and goes on. Whatever was begun and not finished then is tried alone, a process for each range: so the range
that kills its process is found, and only that one is given up.
"""

from __future__ import annotations

import os
import random
import warnings
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from multiprocessing import TimeoutError as TooLate
from pathlib import Path
from typing import Any, TypeVar

import joblib
from joblib.externals.loky import get_reusable_executor
from joblib.externals.loky.process_executor import TerminatedWorkerError

from simcore.errors import InputError
from simcore.store import Range
from simcore.worker import Done, Failure, Work, attempt, last_words, watched

Result = TypeVar("Result")
ATTEMPTS = 3
"""A range that fails this often is given up; when so many in a row are given up for dead processes, so is the run."""
BATCH = 1
"""Ranges handed to a worker at a time: each lasts seconds, so there is nothing to gain from more."""
ALONE = 2
"""What joblib is asked for so that one range is played by another process: one job would be played by this process."""
PATIENCE, LEAST_TIMEOUT, FIRST_TIMEOUT = 30, 600.0, 6 * 3600.0
"""A range may take so many times as long as the longest before it, and ten minutes; the first ones hours."""
SHARED = 4
"""Ranges a process takes before it looks again what others have done, where several commands play in one folder."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays.

    Attributes
    ----------
    jobs : processes on this machine; 0 plays in this process, which then has no protection against what it plays
    cluster : address of a Dask scheduler, whose workers play instead
    timeout : seconds after which a range is stopped and tried again; None for far more than others of the work took
    shared : another command plays in the same folder
    here : threads of this process play, for so short a time that others would hardly have begun
    """

    jobs: int = 0
    cluster: str = ""
    timeout: float | None = None
    shared: bool = False
    here: bool = False


Outcomes = Generator[Done | Failure, None, None]


class WorkersDied(Exception):
    """Worker processes keep dying, whatever they play; `failures` are the ranges that were given up."""

    def __init__(self, what: str, failures: Sequence[Failure] = ()) -> None:
        super().__init__(what)
        self.failures = tuple(failures)


class DiskFull(Exception):
    """Results cannot be written for want of space."""


def processors() -> int:
    """Processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def execute(
    work: Work,
    folder: Path,
    missing: Callable[[], Sequence[Range]],
    workers: Workers,
    on_done: Callable[[int], None],
) -> list[Failure]:
    """Do all that `missing` lists, until it lists nothing more; the ranges that could not be done.

    `on_done` is told the number of games of each range as it is finished.

    Raises
    ------
    InputError
        If a worker refuses the run as a whole, as it does when the sources were edited meanwhile.
    WorkersDied
        If workers keep being killed, whatever they play.
    DiskFull
        If results cannot be written any more.
    """
    attempts = _Attempts(work, folder.resolve(), workers, on_done)  # workers may have begun in another working folder
    while todo := attempts.left(missing()):
        attempts.play(_some(todo, workers.jobs) if workers.shared else todo)
    return list(attempts.given_up.values())


def call_all(function: Callable[..., Result], arguments: Sequence[tuple[Any, ...]], workers: Workers) -> list[Result]:
    """What a function gives for each tuple of arguments, in their order; nothing is tried again.

    Raises
    ------
    WorkersDied
        If a process dies, or if it takes longer than the timeout.
    """
    if workers.cluster:
        from simcore.cluster import call_all as call_all_there

        return call_all_there(function, arguments, workers.cluster, workers.timeout)
    if workers.jobs == 0:
        return [function(*each) for each in arguments]
    calls = (joblib.delayed(function)(*each) for each in arguments)
    pool = joblib.Parallel(max(workers.jobs, ALONE), batch_size=BATCH, timeout=workers.timeout)
    try:
        with _without_regret():
            results: list[Result] = pool(calls)
    except (TerminatedWorkerError, TooLate) as error:
        raise WorkersDied(f"a process died, or did not end: {type(error).__name__}") from error
    return results


def dismiss() -> None:
    """End the idle processes that have played, and the threads that speak to them; who plays again begins new ones."""
    get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)


def _some(todo: Sequence[Range], jobs: int) -> list[Range]:
    """A few ranges from anywhere: another command, which takes others, seldom takes the same."""
    few = min(len(todo), SHARED * max(jobs, 1))
    return random.SystemRandom().sample(todo, few)


@dataclass
class _Attempts:
    """What has come of a list of work so far."""

    work: Work
    folder: Path
    workers: Workers
    on_done: Callable[[int], None]
    given_up: dict[Range, Failure] = field(default_factory=dict)
    tries: Counter[Range] = field(default_factory=Counter)
    refusals: list[Failure] = field(default_factory=list)
    done: set[Range] = field(default_factory=set)
    longest: float = 0.0
    dead_in_a_row: int = 0
    crashes: int = 0

    def play(self, todo: Sequence[Range]) -> None:
        """All of these once; those that a dead process leaves open until they are done or given up."""
        open_ranges: dict[Range, None] = {}
        begun = self._beginning(todo, open_ranges)
        try:
            with _without_regret(), closing(self._pass(begun)) as outcomes:
                for outcome in outcomes:
                    open_ranges.pop(outcome.games, None)
                    self._note(outcome)
        except TerminatedWorkerError:
            self.crashes += 1
            self._play_alone(open_ranges)
        self._raise_if_useless()

    def left(self, missing: Sequence[Range]) -> list[Range]:
        """What is to be tried of all that is missing; that a range was played and is missing again is a failure."""
        for games in self.done.intersection(missing):
            self._count(Failure(games, "it was played, and what it should have left is not in its folder"))
        self.done.clear()
        return [games for games in missing if games not in self.given_up]

    def _beginning(self, todo: Iterable[Range], open_ranges: dict[Range, None]) -> Iterator[Range]:
        """Each range as it is begun; none any more once the run as a whole cannot be played."""
        for games in todo:
            if self.refusals:
                return
            open_ranges[games] = None
            yield games

    def _pass(self, begun: Iterator[Range]) -> Outcomes:
        """Each range once, in the order in which they are finished."""
        if self.workers.cluster:
            from simcore.cluster import outcomes

            return outcomes(self.work, self.folder, begun, self.workers.cluster, self.timeout)
        if self.workers.jobs == 0:
            return (attempt(self.work, self.folder, games) for games in begun)
        if self.workers.here:
            return self._here(begun)
        fewer = self.workers.jobs >> max(self.crashes - 1, 0)  # memory may be short
        return self._local(begun, max(fewer, 1))

    def _here(self, begun: Iterable[Range]) -> Outcomes:
        """In threads of this process: compiled games hold no lock of Python's."""
        calls = (joblib.delayed(attempt)(self.work, self.folder, games) for games in begun)
        outcomes: Outcomes = _pool(self.workers.jobs, backend="threading")(calls)
        return outcomes

    def _local(self, begun: Iterable[Range], jobs: int) -> Outcomes:
        """In processes of this machine, each of which has one range at a time: what a dead one had is soon found.

        What was begun is waited for: aborting the pool in the middle makes its thread fail now and then.
        """
        delayed = joblib.delayed(watched)
        calls = (delayed(self.work, self.folder, games, self.timeout()) for games in begun)
        outcomes: Outcomes = _pool(max(jobs, ALONE), pre_dispatch=jobs)(calls)
        return outcomes

    def timeout(self) -> float:
        """How many seconds a range may take that is begun now."""
        if self.workers.timeout is not None:
            return self.workers.timeout
        return max(PATIENCE * self.longest, LEAST_TIMEOUT) if self.longest else FIRST_TIMEOUT

    def _play_alone(self, suspects: Iterable[Range]) -> None:
        """Each range that was open when a process died by itself, until it is done or given up."""
        for games in suspects:
            self.tries[games] += 1
            while games not in self.given_up and not self._is_done_alone(games):
                pass

    def _is_done_alone(self, games: Range) -> bool:
        """Play one range in a process of its own; whether there is nothing left to try."""
        try:
            with _without_regret():
                (outcome,) = self._local([games], 1)
        except TerminatedWorkerError:
            outcome = Failure(games, last_words(self.folder, games), died=True)
        self._note(outcome)
        return isinstance(outcome, Done) or bool(self.refusals)

    def _note(self, outcome: Done | Failure) -> None:
        if isinstance(outcome, Done):
            self.dead_in_a_row = 0
            self.longest = max(self.longest, outcome.seconds)
            self.done.add(outcome.games)
            self.on_done(outcome.played)
        elif outcome.problems or outcome.full:
            self.refusals.append(outcome)
        else:
            self._count(outcome)

    def _count(self, failure: Failure) -> None:
        """Give a range up after its last attempt."""
        self.tries[failure.games] += 1
        if self.tries[failure.games] >= ATTEMPTS:
            self.given_up[failure.games] = failure
            self.dead_in_a_row += failure.died

    def _raise_if_useless(self) -> None:
        """Leave if nothing else of this run can be played."""
        if self.dead_in_a_row >= ATTEMPTS:
            *_, last = failures = tuple(self.given_up.values())
            what = f"the processes of {ATTEMPTS} ranges in a row died {ATTEMPTS} times each"
            raise WorkersDied(f"{what}, the last with: {last.report.splitlines()[0]}", failures)
        if any(failure.full for failure in self.refusals):
            raise DiskFull(self.folder)
        if self.refusals:  # what others say is the same, or the same of another game
            raise InputError(min(self.refusals).problems)


def _pool(jobs: int, **how: Any) -> joblib.Parallel:
    """What calls functions and gives results in the order in which they are there."""
    return joblib.Parallel(
        jobs, **{"return_as": "generator_unordered", "batch_size": BATCH, "pre_dispatch": jobs, **how}
    )


@contextmanager
def _without_regret() -> Iterator[None]:
    """Without joblib's warnings: results that go unused are told by a run that ends early, and dead workers by us."""
    unused = ".*tasks (have been successfully executed|which were still being processed)"
    with warnings.catch_warnings():
        for message in (unused, "A worker stopped while some jobs were given"):
            warnings.filterwarnings("ignore", message=message, category=UserWarning)
        yield
