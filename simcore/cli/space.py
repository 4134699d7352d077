"""How much disk space the rest of a run takes."""

from __future__ import annotations

from pathlib import Path

from simcore.errors import InputError
from simcore.run import CHUNKS, ROWS, load

KILOBYTE = 1000


def space_needed(folder: Path) -> str:
    """Bytes of the files that a run is missing, in words, judged by those it has; empty if that cannot be told."""
    try:
        run = load(folder)
    except InputError:  # not a run
        return ""
    request = run.request
    missing = len(run.missing(request)) if request else 0
    wanted = (CHUNKS, ROWS) if request and request.rows else (CHUNKS,)
    a_chunk = sum(_mean_size(folder / name) for name in wanted)
    return in_words(missing * a_chunk) if missing and a_chunk else ""


def _mean_size(folder: Path) -> int:
    """Bytes of a usual file of a folder."""
    sizes = [path.stat().st_size for path in folder.glob("c-*")]
    return sum(sizes) // len(sizes) if sizes else 0


def in_words(size: int) -> str:
    """A number of bytes: "12 MB"."""
    number, units = float(size), ["bytes", "kB", "MB", "GB", "TB"]
    while number >= KILOBYTE and len(units) > 1:
        number, units = number / KILOBYTE, units[1:]
    return f"{number:.0f} {units[0]}"
