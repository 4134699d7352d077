"""Kernels that say what they are doing while they do it.

A marked kernel writes the number of its stage into one cell of memory before it begins, and what stood there when it
ends: a load and two stores, about a nanosecond. Whoever looks at the cell from another thread, again and again, sees
how the time is divided, for kernels hold no lock of Python's.

The address of the cell becomes part of the machine code, so marked kernels are compiled in each process anew, with a
folder of machine code of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

CELL = np.zeros(1, np.int64)
"""The number of the stage under way."""
ADDRESS = CELL.ctypes.data
WORD, ALIGNMENT = ir.IntType(64), 8
PACKAGES = ("simcore.", "strategies.", "benchmarks.")


@intrinsic  # type: ignore[untyped-decorator]  # numba is not typed
def exchange(typing_context: Any, stage: Any) -> Any:
    """Write a stage into the cell; returns the one that was there. Atomic, so that the compiler keeps every write."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        cell = builder.inttoptr(ir.Constant(WORD, ADDRESS), WORD.as_pointer())
        before = builder.load_atomic(cell, "monotonic", ALIGNMENT)
        builder.store_atomic(arguments[0], cell, "monotonic", ALIGNMENT)
        return before

    return types.int64(types.int64), generate


def marked(kernel: Callable[..., Any], stage: int) -> Callable[..., Any]:
    """The same kernel, which marks its stage; one called within another counts for itself."""

    def work(*arguments: Any) -> Any:
        before = exchange(stage)
        result = kernel(*arguments)
        exchange(before)
        return result

    compiled: Callable[..., Any] = numba.njit(error_model="numpy", nogil=True)(work)
    return compiled


def mark_everywhere(stages: Mapping[str, Iterable[str]], names: Iterable[str]) -> None:
    """Put marked kernels in the place of others in all modules that are loaded; nothing may have been compiled yet.

    Parameters
    ----------
    stages : the kernels of each stage, as `module:name`
    names : all stages in the order of their numbers
    """
    for number, stage in enumerate(names):
        for place in stages.get(stage, ()):
            module, _, name = place.partition(":")
            _replace(getattr(import_module(module), name), number)


def _replace(kernel: Callable[..., Any], stage: int) -> None:
    substitute = marked(kernel, stage)
    for module in [one for name, one in sys.modules.items() if name.startswith(PACKAGES)]:
        for name in [name for name, value in vars(module).items() if value is kernel]:
            setattr(module, name, substitute)
