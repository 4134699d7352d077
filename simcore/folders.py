"""Beginning a folder: one file says what it holds, and whoever writes it first has begun it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from simcore.errors import InputError, Problem
from simcore.files import publish


def make_room(folder: Path, name: str, noun: str) -> None:
    """Make a folder for file `name`, unless the file is there; InputError if that cannot be."""
    if (folder / name).exists():
        return
    if folder.exists() and not _is_empty(folder):
        raise InputError(Problem(f"'{folder}' exists and is not a {noun}", key="--out", expected="a new folder"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from error


def begin(folder: Path, name: str, content: bytes, noun: str, check: Callable[[], None]) -> None:
    """Write file `name` into a new folder, or `check` the one that is there, perhaps since this moment.

    Raises
    ------
    InputError
        If the folder holds anything else than a `noun`, or cannot be written to.
    """
    if (folder / name).exists():  # nothing is written then: its disk may be full
        return check()
    make_room(folder, name, noun)
    try:
        publish(folder / name, content, only_new=True)
    except FileExistsError:  # another command has begun it at this moment
        check()
    except OSError as error:
        raise _unwritable(folder, error) from error


def _unwritable(folder: Path, error: OSError) -> InputError:
    what = f"cannot write to '{folder}': {error.strerror}"
    return InputError(Problem(what, key="--out", expected="a folder to write to"))


def _is_empty(folder: Path) -> bool:
    """Whether nothing is in a folder but what a command leaves that begins it at this moment, or was killed then."""
    return folder.is_dir() and all(path.name.startswith(".") and path.suffix == ".part" for path in folder.iterdir())


LOCK = ".playing"


@contextmanager
def held(folder: Path) -> Iterator[bool]:
    """Hold a folder; whether nobody else does. Where a file system has no locks, nobody is seen.

    Safety needs no lock, for two writers of a range write the same bytes: it tells commands of each other. The system
    frees the lock of a killed process.
    """
    from filelock import FileLock, Timeout

    lock = FileLock(folder / LOCK, timeout=0)
    try:
        lock.acquire()
    except Timeout:
        yield False
        return
    except (OSError, NotImplementedError):
        yield True
        return
    try:
        yield True
    finally:
        lock.release()
