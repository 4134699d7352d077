"""Work for a cluster that goes wrong in a range of its own, and a cluster of processes on this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from simcore.store import Range

GAMES = [Range(first, 10) for first in range(0, 120, 10)]
POISON = Range(30, 10)
"""The range that goes wrong."""
LONG = 3600.0
PATIENCE = 40.0
"""Seconds in which something has to have happened."""


# --- work ---


def play(folder: Path, games: Range) -> int:
    chunks = folder / "chunks"
    chunks.mkdir(exist_ok=True)
    (chunks / f"c-{games.first}.json").write_text(f"{games.first}")
    return games.count


def missing(folder: Path) -> list[Range]:
    return [games for games in GAMES if not (folder / "chunks" / f"c-{games.first}.json").exists()]


def raise_there(folder: Path, games: Range) -> int:
    if games == POISON:
        raise ZeroDivisionError("of all things")
    return play(folder, games)


def crash_there(folder: Path, games: Range) -> int:
    if games == POISON:
        os.kill(os.getpid(), signal.SIGSEGV)
    return play(folder, games)


def loop_there(folder: Path, games: Range) -> int:
    while games == POISON:
        pass
    return play(folder, games)


def play_slowly(folder: Path, games: Range) -> int:
    time.sleep(0.2)
    return play(folder, games)


# --- a cluster ---


@dataclass
class Processes:
    """A scheduler and its workers, each a process, all on loopback."""

    folder: Path
    env: dict[str, str]
    all: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def file(self) -> Path:
        """Where the scheduler leaves its address."""
        return self.folder / "scheduler.json"

    @property
    def address(self) -> str:
        return str(json.loads(self.file.read_text())["address"])

    def start(self) -> subprocess.Popen[bytes]:
        """Start the scheduler."""
        words = ("dask_scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", self.file.name)
        started = self._start(self.env, words)
        wait_for(self.file.exists)
        return started

    def add(self, *words: str, env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        """Start a worker and wait until the scheduler has it; with a nanny unless it is told otherwise."""
        before = self.workers()
        where = ("--scheduler-file", self.file.name, "--local-directory", "space", "--no-dashboard")
        started = self._start(env or self.env, ("dask_worker", *where, "--nthreads", "1", *words))
        wait_for(lambda: len(self.workers()) > len(before))
        return started

    def _start(self, env: dict[str, str], words: Sequence[str]) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{words[0]}", "--host", "127.0.0.1", *words[1:]]
        log = (self.folder / f"{len(self.all)}.log").open("wb")
        with log:
            started = subprocess.Popen(command, cwd=self.folder, env=env, stdout=log, stderr=subprocess.STDOUT)
        self.all.append(started)
        return started

    def workers(self) -> set[str]:
        """The addresses of all workers, as the scheduler knows them."""
        return set(self.ask("workers"))

    def tasks(self) -> list[str]:
        """What the scheduler has still to do."""
        return self.ask("tasks")

    def ask(self, what: str) -> list[str]:
        """The keys of something that the scheduler has."""
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            found: list[str] = client.run_on_scheduler(_keys, what)
        return found

    def stop(self) -> None:
        """Workers first: without their scheduler they would look for it before they go."""
        scheduler, *workers = self.all
        for group in (workers, [scheduler]):
            for one in group:
                one.terminate()
            for one in group:
                one.wait(PATIENCE)


def _keys(what: str, dask_scheduler: object = None) -> list[str]:
    return list(getattr(dask_scheduler, what))


def wait_for(happened: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.1)
