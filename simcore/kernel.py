"""The only module that names numba options.

Numba's disk cache does not notice an edit in *another* module, so a changed rule could silently go on running its old
machine code (numba issues 1833, 9483). The cache therefore lives in a folder named by a digest of every engine source:
an edit anywhere means a new folder, and a stale kernel cannot be found. The same digest is part of each run's identity.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import numba

Function = TypeVar("Function", bound=Callable[..., Any])

ROOT = Path(__file__).resolve().parent.parent
OWN = (ROOT / "simcore", ROOT / "strategies")
"""Sources of the library itself that can change a game."""
GROUPS = ("heistlab.games", "heistlab.strategies")
"""Entry point groups by which games and bots of other distributions enrol themselves."""
NO_GAME_CHANGES_IN = {"cli"}
"""Folders whose sources cannot change the outcome of a game."""


def source_digest(places: Iterable[Path]) -> str:
    """Hexadecimal SHA-256 over the names and bytes of all Python files in folders, or of single files."""
    digest = hashlib.sha256()
    for place in places:
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            if not NO_GAME_CHANGES_IN & set(path.relative_to(place.parent).parts):
                digest.update(f"{path.relative_to(place.parent)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def enrolled_places() -> list[Path]:
    """Folders (or files) of the games and bots that other distributions have enrolled."""
    entries = [entry for group in GROUPS for entry in entry_points(group=group)]
    found = [find_spec(module) for module in sorted({entry.module.partition(".")[0] for entry in entries})]
    origins = [Path(spec.origin) for spec in found if spec is not None and spec.origin is not None]
    places = [origin.parent if origin.name == "__init__.py" else origin for origin in origins]
    return [place for place in places if place not in OWN]


@cache
def engine_digest() -> str:
    """Digest of all sources that can change a game; the first 16 characters name the cache folder."""
    return source_digest([*OWN, *enrolled_places()])


def cache_folder() -> Path:
    """Folder of the compiled kernels of exactly these sources.

    Kernels that check their indices (`NUMBA_BOUNDSCHECK=1`) have one of their own, for numba's cache cannot tell them
    from those that do not; so has plain Python, which compiles nothing (`NUMBA_DISABLE_JIT=1`).
    """
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    mode = "-python" if numba.config.DISABLE_JIT else "-bounds" if numba.config.BOUNDSCHECK else ""
    return base / "heistlab" / f"kernels-{engine_digest()[:16]}{mode}"


def remove_old_caches(keep: int = 8) -> None:
    """Remove the compiled kernels of all but the `keep` engines compiled last; each edit of the sources leaves some."""
    folders = sorted(cache_folder().parent.glob("kernels-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[keep:]:
        shutil.rmtree(folder, ignore_errors=True)


def kernel(function: Function) -> Function:
    """Compile `function` to machine code on its first call and keep the result on disk.

    `error_model="numpy"` removes the check for division by zero from every division: kernels divide by counts that
    they have tested.
    """
    compiled: Function = numba.njit(cache=True, error_model="numpy", nogil=True)(function)
    return compiled


def inline_kernel(function: Function) -> Function:
    """Like `kernel`, for the few one-line helpers that must vanish into their caller."""
    compiled: Function = numba.njit(cache=True, error_model="numpy", nogil=True, inline="always")(function)
    return compiled


def loose_kernel(function: Callable[..., Any]) -> Any:
    """Compile a function that is no part of these sources, in each process anew and with all that Python checks.

    A user's function is to fail as it would in Python, at an index that does not exist and at a division by zero.
    """
    return numba.njit(boundscheck=True, error_model="python", nogil=True)(function)


numba.config.CACHE_DIR = os.environ.get("NUMBA_CACHE_DIR") or str(cache_folder())
