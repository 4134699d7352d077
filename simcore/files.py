"""Files that are there whole or not at all, and that notice damage."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import platform
import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

HOST = re.sub(r"[^A-Za-z0-9-]", "-", platform.node()) or "host"
"""This machine, in the names of temporary files: other machines may write to the same folder."""
_TEMPORARY = re.compile(r"\..*\.(?P<host>[A-Za-z0-9-]+)\.(?P<process>\d+)\.part")
LONGEST_WRITE = 3600.0
"""Seconds after which a temporary file is nobody's: the number of its process may have gone to another."""
BEFORE_DATA, AFTER_DATA = len('{"data":'), len(',"sha256":""}\n') + 64
"""Bytes around the data of a checked file."""
ENDED = {"Z", "X"}
"""States of Linux in which a process plays no more."""
OUT_OF_SPACE = {errno.ENOSPC, errno.EDQUOT}


def is_full(error: OSError) -> bool:
    """Whether a file could not be written for want of space: the disk is full, or the user's share of it."""
    return error.errno in OUT_OF_SPACE


def publish(path: Path, content: bytes, *, only_new: bool = False) -> None:
    """Write `path` so that neither a kill nor a power cut leaves half of it.

    The content goes to a temporary file that is flushed to the disk, then takes its name in one step; the flush of the
    folder makes the name itself last.

    Raises
    ------
    FileExistsError
        With `only_new`, if the file is there: of several writers one succeeds.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{HOST}.{os.getpid()}.part")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if only_new:
            _take_free_name(temporary, path)
        else:
            temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    flush(path.parent)


def renew(path: Path, content: bytes) -> None:
    """Publish a file that is made anew again and again; one that holds this already is left as it is.

    Reading it takes a hundredth of the time that a disk needs to flush it and its name.
    """
    try:
        held = path.read_bytes()
    except FileNotFoundError:
        held = None
    if held != content:
        publish(path, content)


def _take_free_name(temporary: Path, path: Path) -> None:
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links, where two writers at the same moment are not told apart
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        temporary.replace(path)


def flush(path: Path) -> None:
    """Have a file, or the names in a folder, written to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sweep(folder: Path) -> None:
    """Remove what killed writers left behind; a writer that lives, or may live on another machine, keeps its file."""
    for path in folder.glob(".*.part"):
        named = _TEMPORARY.fullmatch(path.name)
        dead = named is None or (named["host"] == HOST and not _is_alive(int(named["process"])))
        if dead or time.time() - written_at(path) / 1e9 > LONGEST_WRITE:
            path.unlink(missing_ok=True)


def _is_alive(process: int) -> bool:
    """Whether a process of this machine is there; one that has ended and is not yet taken note of is not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # another user's
        return True
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in ENDED
    except OSError:  # a system without such files
        return True


def canonical(data: Any) -> bytes:
    """The one way to write `data` as JSON, for digests and checksums."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False).encode()


def digest_of(data: Any) -> str:
    """Hexadecimal SHA-256 of `data` in its canonical form."""
    return hashlib.sha256(canonical(data)).hexdigest()


def publish_checked(path: Path, data: Mapping[str, Any]) -> None:
    """Publish `data` as JSON together with its checksum. The same data gives the same bytes."""
    publish(path, canonical({"data": data, "sha256": digest_of(data)}) + b"\n")


def read_checked(path: Path) -> dict[str, Any] | None:
    """What `publish_checked` wrote; None if the file is missing, cut off or altered."""
    try:
        written = path.read_bytes()
        content = json.loads(written)
        data: dict[str, Any] = content["data"]
        as_written = hashlib.sha256(written[BEFORE_DATA:-AFTER_DATA]).hexdigest()  # sooner than writing it once more
        return data if content["sha256"] == as_written or content["sha256"] == digest_of(data) else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def written_at(path: Path) -> int:
    """When a file was last written, in nanoseconds; 0 if it is not there."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0
