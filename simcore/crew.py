"""The worker processes of a Dask cluster: found, asked for their sources, and ended if they do not come back."""

from __future__ import annotations

import atexit
import logging
import socket
import time
from dataclasses import dataclass, field
from functools import cache
from math import inf
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from simcore.engine import engine_digest
from simcore.errors import InputError, Problem
from simcore.remote import engine_here, leave

if TYPE_CHECKING:
    from distributed import Client

OPTION = "--cluster"
CONNECT, WAIT, LOST = 10.0, 10.0, 60.0
"""Seconds: for the scheduler to answer, for a first worker to come, for one to come back."""
LOOK = 1.0
"""Seconds between two looks at who is there."""
GREETING = 10_000
"""Bytes that the first words of a scheduler stay below: they were 58."""
SHOWN = 12
"""Letters of a digest that are shown."""
SAME = "the same commit on all machines, and workers started after the last edit"


class ClusterLost(Exception):
    """The scheduler is gone, or all of its workers are."""


@dataclass
class Crew:
    """A scheduler, and the worker processes that were found fit to play.

    Attributes
    ----------
    workers : their addresses
    leaving : those that were ended, until the scheduler notices
    rehearsed : what has been played on which machine, see `simcore.cluster`
    looked, seen : when it was looked last, and when there last was a worker
    """

    address: str
    client: Client
    workers: set[str] = field(default_factory=set)
    leaving: set[str] = field(default_factory=set)
    rehearsed: set[tuple[str, str]] = field(default_factory=set)
    looked: float = -inf
    seen: float = field(default_factory=time.monotonic)

    def look(self) -> None:
        """Find out who is there, once in a while; who is new is asked for its sources.

        Raises
        ------
        InputError
            If a worker cannot play, or would play something else.
        ClusterLost
            If nobody is left.
        """
        if time.monotonic() < self.looked + LOOK:
            return
        there = self._addresses()
        self.leaving &= there
        self.workers = (self.workers & there) | self._fit(there - self.workers)
        self.looked = time.monotonic()
        self.seen = self.looked if there else self.seen
        if self.looked > self.seen + LOST:
            raise ClusterLost(f"for {LOST:.0f} s there has been no worker at {self.address}")

    def _addresses(self) -> set[str]:
        lost = f"the scheduler at {self.address} is gone"
        if self.client.status != "running":
            raise ClusterLost(lost)
        try:
            return set(self.client.nthreads())
        except (OSError, TimeoutError) as error:
            raise ClusterLost(lost) from error

    def _fit(self, new: set[str]) -> set[str]:
        """Those of these workers that answer and may play; who does not answer is asked again at the next look."""
        answers = self.client.run(engine_here, workers=sorted(new), on_error="return") if new else {}
        for worker, answer in answers.items():
            _refuse_other(worker, answer)
        return {worker for worker, answer in answers.items() if isinstance(answer, str)}

    def end(self, worker: str) -> None:
        """End a worker process that plays for too long; its nanny, if it has one, starts another."""
        self.leaving.add(worker)
        self.client.run(leave, workers=[worker], wait=False, on_error="ignore")


def _refuse_other(worker: str, answer: object) -> None:
    """InputError if a worker has other sources, or none; one that is lost while it answers is no such worker."""
    own = engine_digest()
    if isinstance(answer, Exception) and not isinstance(answer, OSError | TimeoutError):
        raise InputError(Problem(f"the worker {worker} cannot play: {answer}", key=OPTION, expected=SAME))
    if isinstance(answer, str) and answer != own:
        what = f"the worker {worker} has other sources, {answer[:SHOWN]} and not {own[:SHOWN]}"
        raise InputError(Problem(what, key=OPTION, expected=SAME))


@cache
def connected(address: str) -> Crew:
    """The crew at an address, which has somebody who may play.

    Raises
    ------
    InputError
        If the package is missing, nobody answers, nobody works there, or a worker has other sources.
    """
    check_address(address)
    crew = Crew(address, _client(address))
    try:
        _wait_for_workers(crew)
    except InputError:
        crew.client.close()
        raise
    except ClusterLost as error:  # it went away just now: nothing has begun
        raise InputError(Problem(str(error), key=OPTION, expected="a scheduler that stays")) from error
    atexit.register(crew.client.close)
    return crew


def _wait_for_workers(crew: Crew) -> None:
    until = time.monotonic() + WAIT
    crew.look()
    while not crew.workers and time.monotonic() < until:
        time.sleep(LOOK)
        crew.look()
    if not crew.workers:
        what = f"the scheduler at {crew.address} has had no worker for {WAIT:.0f} s"
        raise InputError(Problem(what, key=OPTION, expected=f"dask worker {crew.address} --nthreads 1"))


def _listen(address: str) -> None:
    """OSError if nobody answers, or somebody who is no scheduler: dask would try for long, or wait for ever.

    A scheduler speaks first, if it speaks plainly, and begins with the length of its greeting in eight bytes.
    """
    place = urlsplit(address)
    with socket.create_connection((place.hostname or "", place.port or 0), CONNECT) as line:
        if place.scheme == "tcp" and not 0 < int.from_bytes(line.recv(8), "little") < GREETING:
            raise ConnectionError("it is no scheduler")


def _hush() -> None:
    """Nothing of dask's own on the screen: what is wrong is said here, in a sentence."""
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)


def check_address(address: str) -> None:
    """InputError if this is no address of a scheduler."""
    try:
        place = urlsplit(address)
        good = bool(place.hostname and place.port) and address == f"{place.scheme}://{place.netloc}"
    except ValueError:
        good = False
    if not good or place.scheme not in ("tcp", "tls"):
        expected = "tcp://HOST:PORT or tls://HOST:PORT"
        raise InputError(Problem(f"'{address}' is no address of a scheduler", key=OPTION, expected=expected))


def _client(address: str) -> Client:
    try:
        from distributed import Client
    except ImportError as error:
        what = "playing on a cluster needs the package distributed"
        raise InputError(Problem(what, key=OPTION, expected="pip install 'heistlab[cluster]'")) from error
    _hush()
    try:
        _listen(address)
        return Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, TimeoutError, UnicodeError) as error:
        what = f"no scheduler answers at {address}"
        raise InputError(Problem(what, key=OPTION, expected="the address that `dask scheduler` prints")) from error
