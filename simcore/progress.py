"""How far a long piece of work is, on standard error: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

FIRST_LINE, NEXT_LINES = 2.0, 10.0
"""Seconds until the first plain line, and between later ones: work that is over before needs no word."""
A_PACE, A_SHARE = 1.0, 0.01
"""Seconds of work that tell its pace, and the part of it that does from the start on, loading and all."""


def in_words(seconds: float) -> str:
    """A time as people say it: "40 s", "12 min", "3 h 20 min", "5 days"."""
    minutes, hours = round(seconds / 60), round(seconds / 3600)
    if seconds < 100:
        return f"{seconds:.0f} s"
    if minutes < 100:
        return f"{minutes} min"
    if minutes < 24 * 60:
        return f"{minutes // 60} h {minutes % 60} min"
    return f"{hours} h" if hours < 48 else f"{round(hours / 24)} days"


class Progress(Protocol):
    """What long work reports to."""

    def advance(self, games: int) -> None:
        """So many games more are done."""


@contextmanager
def progress(title: str, total: int, done: int = 0, *, quiet: bool = False) -> Iterator[Progress]:
    """Report on `total` games of which `done` are done already."""
    if quiet or total == done:
        yield _Silent()
    elif sys.stderr.isatty():
        with _bar(title, total, done) as bar:
            yield bar
    else:
        yield _Lines(title, total, done)


@contextmanager
def waiting(message: str, *, quiet: bool = False) -> Iterator[None]:
    """Say what is being waited for, with the seconds when it is over."""
    if quiet:
        yield
        return
    print(f"{message} ...", file=sys.stderr, flush=True)
    start = time.monotonic()
    yield
    print(f"... done in {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)


class _Silent:
    def advance(self, games: int) -> None:
        pass


class _Lines:
    """One line after two seconds, then one every ten."""

    def __init__(self, title: str, total: int, done: int) -> None:
        self.title, self.total, self.done = title, total, done
        self.next_line = time.monotonic() + FIRST_LINE
        self.start = time.monotonic(), done
        self.first: tuple[float, int] | None = None

    def advance(self, games: int) -> None:
        self.done += games
        now = time.monotonic()
        self.first = self.first or (now, self.done)
        if now >= self.next_line and self.done < self.total:
            self.next_line = now + NEXT_LINES
            share = f"{self.done:,} of {self.total:,} games, {100 * self.done / self.total:.0f} %"
            print(f"{self.title}: {share}{self._left(now, *self.first)}", file=sys.stderr, flush=True)

    def _left(self, now: float, first: float, done_first: int) -> str:
        """What the pace since the first games says: before them machine code may have been compiled."""
        since, before = first, done_first
        if now - first < A_PACE or self.done == done_first:
            since, before = self.start
            if self.done - before < A_SHARE * self.total:
                return ""
        left = (self.total - self.done) * (now - since) / (self.done - before)
        return f", about {in_words(left)} left"


@contextmanager
def _bar(title: str, total: int, done: int) -> Iterator[Progress]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    parts = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), MofNCompleteColumn())
    with Bar(*parts, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task(title, total=total, completed=done)

        class Shown:
            def advance(self, games: int) -> None:
                bar.advance(task, games)

        yield Shown()
