"""What a worker of a cluster does. It shares no disk with the driver: the files that describe the work come with each
range, and what was published is carried back.
"""

from __future__ import annotations

import os
import traceback
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from threading import Lock
from typing import Any, TypeVar

from simcore.engine import engine_digest
from simcore.files import digest_of, publish
from simcore.store import Range
from simcore.worker import Done, Failure, Work, attempt

Result = TypeVar("Result")

BRIEF = ("manifest.json", "plan.json", "request.json", "*/turns.json")
"""The files of a folder that describe what is played in it, wherever they are."""

Brief = dict[str, bytes]
"""Those files, squeezed, by their place in the folder."""
Played = tuple[int, dict[str, bytes]]
"""The number of games, and the files that hold what came out, in the order in which they have to be published."""

_one_at_a_time = Lock()
"""A process plays one range at a time, also if it has several threads or works for several drivers."""


def brief_of(folder: Path) -> Brief:
    """What a worker has to know of a folder."""
    paths = sorted(path for pattern in BRIEF for path in folder.glob(pattern))
    return {path.relative_to(folder).as_posix(): zlib.compress(path.read_bytes()) for path in paths}


def name_of(brief: Brief) -> str:
    """The same for two folders in which the same is played."""
    return digest_of({place: content.hex() for place, content in brief.items()})


def engine_here() -> str:
    """The digest of the sources that this process plays with."""
    return engine_digest()


async def leave() -> None:
    """End this process at once: a loop without end cannot be stopped otherwise. Its nanny starts another."""
    os._exit(1)


def alone(function: Callable[..., Result], arguments: tuple[Any, ...]) -> Result:
    """Call a function while this process does nothing else."""
    with _one_at_a_time:
        return function(*arguments)


def play_away(work: Work, brief: Brief, games: Range) -> Played | Failure:
    """Play a range and bring back the files; an exception becomes a result, as it does in a process at home."""
    with _one_at_a_time:
        try:
            folder = _unpacked(brief)
            outcome = attempt(work, folder, games)
            if isinstance(outcome, Done):
                return outcome.played, dict(_taken(folder, brief))
            return outcome._replace(full=False)  # it is the disk of this machine, and others may have space
        except OSError:
            return Failure(games, traceback.format_exc())


def _unpacked(brief: Brief) -> Path:
    """The folder of a brief. It stays, so that a process reads rules and bots once; results of others are swept out."""
    folder = _scratch() / name_of(brief)[:16]
    folder.mkdir(exist_ok=True)
    for _ in _taken(folder, brief):  # a range that failed may have left something
        pass
    for place, content in brief.items():
        if not (folder / place).exists():
            publish(folder / place, zlib.decompress(content))
    return folder


def _taken(folder: Path, brief: Brief) -> Iterator[tuple[str, bytes]]:
    """Take all files but the brief out of a folder; the aggregates, which are commits, come last."""
    paths = sorted(folder.rglob("*"), key=lambda path: (path.suffix == ".json", path))
    for path in paths:
        place = path.relative_to(folder).as_posix()
        if path.is_file() and place not in brief:
            yield place, path.read_bytes()
            path.unlink()


@cache
def _scratch() -> Path:
    """A folder of this process, which goes with it.

    It lies in the folder that the worker has from dask: that is removed when the worker ends, and if the worker was
    killed, by the next one on this machine.
    """
    from distributed import get_worker

    return Path(mkdtemp(prefix="heistlab-", dir=get_worker().local_directory))
