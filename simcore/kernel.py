"""The only module that names numba options.

Numba's disk cache does not notice an edit in *another* module, so a changed rule could silently go on running its old
machine code (numba issues 1833, 9483). The cache therefore lives in a folder named by a digest of every engine source:
an edit anywhere means a new folder, and a stale kernel cannot be found. The same digest is part of each run's identity.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import numba

from simcore.engine import engine_digest
from simcore.kept import EntryDispatcher, InnerDispatcher

Function = TypeVar("Function", bound=Callable[..., Any])

OPTIONS = {"error_model": "numpy", "nogil": True}
INNER = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""What numba's decorator would set, and that there is no way in from Python: calling such machine code would crash."""


class Inner(InnerDispatcher):
    """A kernel that kernels call. Where Python calls it, as tests do, a way in is compiled then."""

    def __call__(self, *arguments: Any) -> Any:
        """Call the same function, compiled with a way in.

        A kernel `way_in(*arguments)` that calls this one would be slow: numba works out the type of such arguments, for
        a record thousands of fields, at every call.
        """
        return self._way_in(*arguments)

    @cached_property
    def _way_in(self) -> Callable[..., Any]:
        compiled: Callable[..., Any] = numba.njit(**OPTIONS)(self.py_func)
        return compiled


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
    """Compile `function` to machine code when a kernel calls it, and keep the result on disk.

    `error_model="numpy"` removes the check for division by zero from every division: kernels divide by counts that
    they have tested. What Python needs to call a kernel takes long to compile, so only entries have it, and a kernel is
    optimised within them (`simcore.inner`).
    """
    if numba.config.DISABLE_JIT:
        return function
    compiled: Any = Inner(function, targetoptions={**INNER, **OPTIONS})
    found: Function = compiled
    return found


def inline_kernel(function: Function) -> Function:
    """Like `kernel`, for helpers that must vanish into their caller; by itself one is compiled for Python only."""
    return _compiled(function, inline="always")


def entry_kernel(function: Function) -> Function:
    """A kernel that Python calls again and again: the verbs of a game, a decision, a chunk."""
    return _compiled(function)


def _compiled(function: Function, **options: Any) -> Function:
    if numba.config.DISABLE_JIT:
        return function
    compiled: Any = EntryDispatcher(function, {"nopython": True, **options, **OPTIONS})
    found: Function = compiled
    return found


def compile_for(kernel: Any, *arguments: Any) -> None:
    """Compile an entry for such arguments, or find it on disk; it is not called."""
    if not numba.config.DISABLE_JIT:
        kernel.compile(tuple(numba.typeof(argument) for argument in arguments))


def loose_kernel(function: Callable[..., Any]) -> Any:
    """Compile a function that is no part of these sources, in each process anew and with all that Python checks.

    A user's function is to fail as it would in Python, at an index that does not exist and at a division by zero.
    """
    return numba.njit(boundscheck=True, error_model="python", nogil=True)(function)


numba.config.CACHE_DIR = os.environ.get("NUMBA_CACHE_DIR") or str(cache_folder())
