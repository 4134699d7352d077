"""What a worker process does with one range of games: play it, and leave word if that goes wrong."""

from __future__ import annotations

import faulthandler
import os
import threading
import time
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from simcore.errors import InputError, Problem
from simcore.files import HOST, is_full, written_at
from simcore.store import Range

Work = Callable[[Path, Range], int]
"""Plays a range of the run in a folder, publishes it, and returns the number of games."""

ORPHAN_SECONDS = 1.0
"""How often a worker looks whether it is still wanted."""


class Failure(NamedTuple):
    """A range that was not played, and why."""

    games: Range
    report: str
    problems: tuple[Problem, ...] = ()
    """Why no range of this run can be played, if that is so."""
    died: bool = False
    """Its process died, or was stopped because it took too long."""
    full: bool = False
    """Its result could not be written for want of space."""


class Done(NamedTuple):
    """A range that was played."""

    games: Range
    played: int
    seconds: float = 0.0


def attempt(work: Work, folder: Path, games: Range) -> Done | Failure:
    """One range; an exception becomes a result, so that it stops no other range."""
    start = time.monotonic()
    try:
        return Done(games, work(folder, games), time.monotonic() - start)
    except InputError as error:
        return Failure(games, str(error), error.problems)
    except Exception as error:
        return Failure(games, traceback.format_exc(), full=isinstance(error, OSError) and is_full(error))


def watched(work: Work, folder: Path, games: Range, timeout: float) -> Done | Failure:
    """One range, with a file for the last words of this process.

    A process that takes too long ends itself, whatever it is doing: nobody can interrupt compiled code from outside.
    """
    _leave_with_parent()
    try:
        with _last_words_file(folder, games).open("w") as file:
            faulthandler.enable(file)
            faulthandler.dump_traceback_later(timeout, exit=True, file=file)
            try:
                return attempt(work, folder, games)
            finally:
                faulthandler.cancel_dump_traceback_later()
                faulthandler.disable()
    except OSError as error:
        return Failure(games, traceback.format_exc(), full=is_full(error))
    finally:
        _last_words_file(folder, games).unlink(missing_ok=True)


@cache
def _leave_with_parent() -> None:
    """From now on this process ends when the one that started it is gone; by itself it would wait for minutes."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(ORPHAN_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _last_words_file(folder: Path, games: Range) -> Path:
    """Named like any temporary file of this process, so that it is swept away like one."""
    return folder / f".games-{games.first}-{games.count}.{HOST}.{os.getpid()}.part"


def last_words(folder: Path, games: Range) -> str:
    """Why the process died that played these games: what it wrote itself, if it could."""
    files = sorted(folder.glob(f".games-{games.first}-{games.count}.*.part"), key=written_at)
    words = files[-1].read_text(errors="replace").strip() if files else ""
    for file in files:
        file.unlink(missing_ok=True)
    return words or "its process was killed and left no word, as it is when memory runs out"
