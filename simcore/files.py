"""Files that are there whole or not at all, and that notice damage."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any


def publish(path: Path, content: bytes) -> None:
    """Write `path` so that neither a kill nor a power cut leaves half of it.

    The content goes to a temporary file that is flushed to the disk, then takes its name in one step; the flush of the
    folder makes the name itself last.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    _flush_folder(path.parent)


def _flush_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sweep(folder: Path) -> None:
    """Remove what killed writers left behind."""
    for path in folder.glob(".*.part"):
        path.unlink(missing_ok=True)


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
        content = json.loads(path.read_bytes())
        data: dict[str, Any] = content["data"]
        return data if content["sha256"] == digest_of(data) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def written_at(path: Path) -> int:
    """When a file was last written, in nanoseconds; 0 if it is not there."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0
