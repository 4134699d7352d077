"""Playing ranges on a Dask cluster, by native futures.

The driver hands each worker process one range at a time and names the process. So it knows who plays a range and since
when, and a process that dies, or has to be ended, takes one range with it. joblib's Dask backend waits for ever for a
range that kills its worker: `docs/decisions/0012-clusters.md`.
"""

from __future__ import annotations

import queue
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from simcore.crew import LOOK, ClusterLost, Crew, connected
from simcore.files import publish
from simcore.remote import Brief, alone, brief_of, name_of, play_away
from simcore.store import Range
from simcore.worker import Done, Failure, Work

if TYPE_CHECKING:
    from distributed import Future

Result = TypeVar("Result")

GATHER = 30.0
"""Seconds for a result to arrive."""
REHEARSAL = 600.0
"""Seconds that a rehearsal may take at least, in which rules and bots are compiled."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A range on its way: who plays it, since when, and for how many seconds it is waited for."""

    games: Range
    worker: str
    began: float
    limit: float
    rehearsal: bool = False

    @property
    def seconds(self) -> float:
        """How long it has been on its way."""
        return time.monotonic() - self.began

    def failure(self, what: str) -> Failure:
        """That it was not played, in a sentence."""
        games = f"games {self.games.first} to {self.games.first + self.games.count - 1}"
        return Failure(self.games, f"{games}: {what}", died=True)


def outcomes(
    work: Work, folder: Path, todo: Iterable[Range], cluster: str, timeout: Callable[[], float]
) -> Generator[Done | Failure, None, None]:
    """Play all of `todo` once; each outcome as it comes, when its files are in the folder.

    The next range is taken from `todo` when a worker is free for it. A range whose worker died, or that took longer
    than the seconds that `timeout` told when it was sent, is a failure.

    Raises
    ------
    InputError
        If there is no such cluster, or one of its workers has other sources.
    ClusterLost
        If the scheduler or all of its workers are gone.
    """
    left = iter(todo)
    if (first := next(left, None)) is None:
        return
    left = chain([first], left)
    desk = Desk(connected(cluster), work, folder, replace(first, count=1), timeout)
    with closing(desk):
        while True:
            desk.crew.look()
            free = desk.free()
            for worker, games in zip(free, left, strict=False):
                desk.send(games, worker)
            if free and not desk.sent:  # somebody is free and finds nothing
                return
            yield from desk.done()
            yield from desk.given_up()


@dataclass
class Desk:
    """The ranges that are on their way.

    A rehearsal is a first game on each machine, played for nobody by one of its processes before the others begin:
    rules and bots are compiled in it, once for all of them, and no range has to be done in time meanwhile.
    """

    crew: Crew
    work: Work
    folder: Path
    rehearsal: Range
    timeout: Callable[[], float]
    sent: dict[Future, Sent] = field(default_factory=dict)
    ready: queue.SimpleQueue[Future] = field(default_factory=queue.SimpleQueue)

    def __post_init__(self) -> None:
        self.brief: Brief = brief_of(self.folder)
        self.name = f"{self.work.__module__}.{self.work.__qualname__} {name_of(self.brief)}"

    def free(self) -> list[str]:
        """The workers that can be given a range; of a machine that has to rehearse, one is sent to do so."""
        busy = {sent.worker for sent in self.sent.values()} | self.crew.leaving
        idle = sorted(self.crew.workers - busy)
        for worker in idle:
            if (_machine(worker), self.name) not in self.crew.rehearsed | self._rehearsing():
                limit = max(self.timeout(), REHEARSAL)
                self._submit(Sent(self.rehearsal, worker, time.monotonic(), limit, rehearsal=True))
        return [worker for worker in idle if (_machine(worker), self.name) in self.crew.rehearsed]

    def _rehearsing(self) -> set[tuple[str, str]]:
        return {(_machine(sent.worker), self.name) for sent in self.sent.values() if sent.rehearsal}

    def send(self, games: Range, worker: str) -> None:
        """Have a worker play a range."""
        self._submit(Sent(games, worker, time.monotonic(), self.timeout()))

    def _submit(self, sent: Sent) -> None:
        client = self.crew.client
        where = {"workers": [sent.worker], "allow_other_workers": False, "pure": False}
        future = client.submit(play_away, self.work, self.brief, sent.games, **where)
        self.sent[future] = sent
        future.add_done_callback(self.ready.put)

    def done(self) -> Iterator[Done | Failure]:
        """Outcomes that have come; waits a moment for the first, or for workers where there are none."""
        if not self.sent:
            time.sleep(LOOK)
        wait = LOOK
        while self.sent:
            try:
                future = self.ready.get(timeout=wait)
            except queue.Empty:
                return
            wait = 0.0
            if sent := self.sent.pop(future, None):  # others were given up before
                outcome = self._received(future, sent)
                future.release()
                if sent.rehearsal:
                    self._rehearsed(sent)
                else:
                    yield outcome

    def _received(self, future: Future, sent: Sent) -> Done | Failure:
        """What a worker gives back; its files are published in the order in which it published them."""
        try:
            answer = future.result(timeout=GATHER)
        except Exception as error:  # whatever dask, or a package that is missing there, may say
            return sent.failure(f"nothing came back from {sent.worker}: {type(error).__name__}: {error}")
        if isinstance(answer, Failure):
            return answer
        games, files = answer
        for place, content in () if sent.rehearsal else files.items():
            publish(self.folder / place, content)
        return Done(sent.games, int(games), sent.seconds)

    def given_up(self) -> Iterator[Failure]:
        """The ranges whose worker is gone, and those that take too long: their worker is ended."""
        for future, sent in list(self.sent.items()):
            gone, late = sent.worker not in self.crew.workers, sent.seconds > sent.limit
            if future.done() or not (gone or late):
                continue
            del self.sent[future]
            future.cancel()
            if not gone:
                self.crew.end(sent.worker)
            if sent.rehearsal:
                self._rehearsed(sent)
            elif gone:
                yield sent.failure(f"its worker {sent.worker} died")
            else:
                yield sent.failure(f"not done after {sent.limit:g} s; its worker {sent.worker} was ended")

    def _rehearsed(self, sent: Sent) -> None:
        """Whatever came of it: what is wrong with the first game, its range will tell."""
        self.crew.rehearsed.add((_machine(sent.worker), self.name))

    def close(self) -> None:
        """Have nothing more played: what is on its way is dropped by who plays it."""
        if self.crew.client.status != "running":
            self.crew.client.close()  # now, for at the end of this process nobody is left to hear of its futures
            connected.cache_clear()
        elif self.sent:
            self.crew.client.cancel(list(self.sent))
        self.sent.clear()


def call_all(
    function: Callable[..., Result], arguments: Sequence[tuple[Any, ...]], cluster: str, timeout: float | None
) -> list[Result]:
    """What a function gives for each tuple of arguments, in their order; the first compiles what it needs, by itself.

    Raises
    ------
    InputError
        If there is no such cluster, or the function raises it.
    ClusterLost
        If a call kills every worker that tries it, or all together take longer than `timeout` seconds for each.
    """
    crew = connected(cluster)
    crew.look()
    first = None if timeout is None else max(timeout, REHEARSAL)
    name = f"{function.__module__}.{function.__qualname__}"
    for machine, worker in {_machine(one): one for one in sorted(crew.workers)}.items():
        if (machine, name) not in crew.rehearsed:
            _gathered(crew, [_called(crew, function, arguments[0], [worker])], first)
            crew.rehearsed.add((machine, name))
    futures = [_called(crew, function, each, sorted(crew.workers)) for each in arguments]
    return _gathered(crew, futures, None if timeout is None else timeout * len(arguments))


def _called(crew: Crew, function: Callable[..., Result], arguments: tuple[Any, ...], workers: list[str]) -> Future:
    return crew.client.submit(alone, function, arguments, workers=workers, pure=False)


def _gathered(crew: Crew, futures: list[Future], timeout: float | None) -> list[Any]:
    """The results of calls; none of them is left on the cluster, whatever happens."""
    from distributed import CancelledError, KilledWorker

    try:
        return [future.result(timeout=timeout) for future in futures]
    except (OSError, TimeoutError, CancelledError, KilledWorker) as error:
        raise ClusterLost(f"{crew.address} did not answer: {type(error).__name__}") from error
    finally:
        if crew.client.status == "running":
            crew.client.cancel(futures)


def _machine(worker: str) -> str:
    """The host in the address of a worker."""
    return urlsplit(worker).hostname or worker
