"""Several commands in one folder: they do no harm, and share what is left to play."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simcore.cli.drive import Effort

LOCK = ".playing"


@contextmanager
def at_work(folder: Path, effort: Effort) -> Iterator[Effort]:
    """The effort with which to play in a folder, which is held meanwhile.

    Safety needs no lock, for two writers of a range write the same bytes. It saves work: beside another command, this
    one takes few ranges at a time, from anywhere, and looks again. The system frees the lock of a killed process.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(folder / LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        if not effort.quiet:
            print(f"another command plays in '{folder}', too: both share what is left", file=sys.stderr)
        yield replace(effort, workers=replace(effort.workers, shared=True))
        return
    except (OSError, NotImplementedError):  # no locks on this file system: others are not seen
        yield effort
        return
    try:
        yield effort
    finally:
        lock.release()
