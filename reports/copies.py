"""Work shared out among copies of this process: each has all that was read and loaded so far, and sends only results.

Loading Python, numpy and matplotlib anew in a process of its own would take longer than all charts of a report. What
takes long to load, a copy can load ahead, while this process loads and reads something else.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeVar

from simcore.execute import dismiss, processors

MOST = 4
"""Processes that share the work, this one among them: more would wait for the longest chart."""
PATIENCE = 5.0
"""Seconds that a copy has to end by itself."""
LINGER = 0.2
"""Seconds in which the threads that spoke to processes end, a moment after these."""
UNSENDABLE = pickle.PicklingError, AttributeError, TypeError
"""What pickle raises, such as for a function without a name in what a game declares."""
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
    """Whether a copy of this process would be whole: threads are not copied, and what they have locked stays locked.

    Those that handed out games until now are not needed any more.
    """
    if sys.platform != "linux" or current_process().daemon:
        return False
    if threading.active_count() > 1:
        dismiss()
        for other in set(threading.enumerate()) - {threading.current_thread()}:
            other.join(LINGER)
    return threading.active_count() == 1


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
    results, sender = get_context("fork").Pipe(duplex=False)
    process = _start(_work, (tasks, queue, results, sender), daemon=True)
    sender.close()
    return Copy(process, results)


def _start(work: Callable[..., None], arguments: tuple[Any, ...], *, daemon: bool) -> BaseProcess:
    process = get_context("fork").Process(target=work, args=arguments, daemon=daemon)
    with warnings.catch_warnings():  # of threads: those of numpy's libraries, which are made for copying
        warnings.filterwarnings("ignore", "This process .* is multi-threaded", DeprecationWarning)
        process.start()
    return process


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


# --- one that works ahead ---


def do_here(module: str, name: str, *arguments: Any) -> Any:
    """Call a function of a module that is loaded now."""
    return getattr(import_module(module), name)(*arguments)


@contextmanager
def ahead(module: str, name: str) -> Iterator[Callable[..., Any]]:
    """A function that a copy of this process loads from now on, and does there with the arguments of the first call.

    Where the copy has died, none can be made, or arguments or result cannot be sent, it is done here.
    """
    if processors() < 2 or not _can_copy():
        yield partial(do_here, module, name)
        return
    here, there = get_context("fork").Pipe()
    copy = Copy(_start(_work_ahead, (module, name, there, here), daemon=False), here)
    there.close()
    try:
        yield partial(_ask, copy, module, name)
    finally:
        here.close()  # so that it waits for no question any more: too early it takes the signal for its original's
        copy.process.terminate()  # so that it ends its own copies
        copy.process.join(PATIENCE)
        copy.process.kill()
        copy.process.join()


def _ask(copy: Copy, module: str, name: str, *arguments: Any) -> Any:
    with suppress(EOFError, BrokenPipeError, ConnectionResetError, *UNSENDABLE):
        copy.results.send(arguments)
        return copy.results.recv()
    return do_here(module, name, *arguments)  # what went wrong there goes wrong here


def _work_ahead(module: str, name: str, there: Connection, here: Connection) -> None:
    """What that copy does. It makes copies itself, and leaves none behind when it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    here.close()  # else it would never notice that the other process is gone
    gc.disable()  # all that it makes is kept to its end, which is soon
    import_module(module)
    with suppress(EOFError, BrokenPipeError):
        there.send(do_here(module, name, *there.recv()))
