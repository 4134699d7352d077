"""Work shared out among copies of this process: each has all that was read and loaded so far, and sends only results.

Loading Python, numpy and matplotlib anew in a process of its own would take longer than all charts of a report.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import NamedTuple, TypeVar

from simcore.execute import processors

MOST = 4
"""Processes that share the work, this one among them: more would wait for the longest chart."""
MOST_TASKS = 256
"""A task is one byte in the queue."""

T = TypeVar("T")


class Copy(NamedTuple):
    """A copy of this process that is at work, and where its results come from."""

    process: BaseProcess
    results: Connection


def share_out(tasks: Sequence[Callable[[], T]], most: int = MOST) -> list[T]:
    """The results of all tasks, in their order; best the longest come first.

    Where a copy has died, or no copies can be made, the tasks are done here. Results have to be picklable.
    """
    sharing = min(most, len(tasks), processors()) if len(tasks) < MOST_TASKS and _can_copy() else 1
    queue = _queue(len(tasks)) if sharing > 1 else None
    if queue is None:
        return [task() for task in tasks]
    copies: list[Copy] = []
    gc.freeze()  # what is loaded is not looked through for garbage, which in a copy would double its memory
    try:
        for _ in range(sharing - 1):
            copies.append(_copy(tasks, queue))
        done = _take_turns(tasks, queue)
        for copy in copies:
            with suppress(EOFError):  # it has died, perhaps for want of memory
                done |= copy.results.recv()
    finally:
        _end(copies)
        os.close(queue)
        gc.unfreeze()
    return [done[number] if number in done else task() for number, task in enumerate(tasks)]


def _can_copy() -> bool:
    """Whether a copy of this process would be whole: threads are not copied, and what they have locked stays locked."""
    return sys.platform == "linux" and threading.active_count() == 1 and not current_process().daemon


def _queue(tasks: int) -> int:
    """Where each process that shares the work takes the number of its next task: the end of a pipe, a byte a task."""
    queue, end = os.pipe()
    os.write(end, bytes(range(tasks)))
    os.close(end)
    return queue


def _take_turns(tasks: Sequence[Callable[[], T]], queue: int) -> dict[int, T]:
    """Do one task after the other until none is left; the results by their number."""
    done = {}
    while taken := os.read(queue, 1):
        done[taken[0]] = tasks[taken[0]]()
    return done


def _copy(tasks: Sequence[Callable[[], T]], queue: int) -> Copy:
    context = get_context("fork")
    results, sender = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(tasks, queue, results, sender), daemon=True)
    with warnings.catch_warnings():  # of threads: those of numpy's libraries, which are made for copying
        warnings.filterwarnings("ignore", "This process .* is multi-threaded", DeprecationWarning)
        process.start()
    sender.close()
    return Copy(process, results)


def _work(tasks: Sequence[Callable[[], T]], queue: int, results: Connection, sender: Connection) -> None:
    """What a copy does. Ctrl-C is for the process it was copied from, which ends its copies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    results.close()  # else nobody would notice that the other process is gone
    done = _take_turns(tasks, queue)
    with suppress(BrokenPipeError):
        sender.send(done)


def _end(copies: Sequence[Copy]) -> None:
    for copy in copies:
        copy.process.kill()
        copy.process.join()
        copy.results.close()
