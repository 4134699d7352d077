"""Numba's compiler, without what it does again and again: a third of the time in which a game compiles.

For tracing, numba writes out the types of all arguments and all options before each of its twenty passes; a record is
hundreds of fields. Options are compared, one by one, at each call of `min` or `len`. And Python looks for garbage
after each 700 new objects, of which a compiler makes millions (`docs/performance.md`, Compiling).
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from numba.core import compiler
from numba.core.compiler_machinery import PassManager
from numba.core.errors import new_error_context  # type: ignore[attr-defined]  # numba is not typed

from simcore import shortcuts

SELDOM = 100_000
"""New objects after which Python looks for garbage while something is compiled."""
USUAL_OPTIONS: dict[str, Any] = compiler.Flags().values()


class Options(compiler.Flags):  # type: ignore[misc]  # numba is not typed
    """Numba's options; all of them are at hand together."""

    def values(self) -> dict[str, Any]:
        """What each option is, by name."""
        return {**USUAL_OPTIONS, **self._values}


class Arguments(tuple[Any, ...]):
    """Types of arguments, written out once."""

    @cached_property
    def _text(self) -> str:
        return super().__repr__()

    def __repr__(self) -> str:
        return self._text

    def __reduce__(self) -> Any:
        """Kept as a plain tuple: the text of a large record is longer than the machine code of a kernel."""
        return tuple, (list(self),)


class Passes(PassManager):  # type: ignore[misc]  # numba is not typed
    """Numba's passes, of which nobody is told how long each took, and with what options."""

    def _runPass(self, index: int, one: Any, state: Any) -> None:  # noqa: N802  # numba calls it so
        """Run a pass; an error says which."""
        one.analysis = self._analysis
        with new_error_context("Pass {name}", name=one.name()):
            one.run_initialization(state)
            one.run_pass(state)
            one.run_finalizer(state)


class KernelCompiler(compiler.CompilerBase):  # type: ignore[misc]  # numba is not typed
    """Numba's own passes."""

    def __init__(
        self, typing: Any, target: Any, library: Any, arguments: Any, returned: Any, options: Any, local: Any
    ) -> None:
        super().__init__(typing, target, library, Arguments(arguments), returned, Options(options), local)

    def define_pipelines(self) -> list[Any]:
        """The only pipeline."""
        usual = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes = Passes(usual.pipeline_name)
        passes.passes = usual.passes
        passes.finalize()
        return [passes]

    def compile_extra(self, function: Any) -> Any:
        """Compile a function, with all that it calls and that is not compiled yet."""
        with garbage_later():
            return super().compile_extra(function)


@contextmanager
def garbage_later() -> Iterator[None]:
    """Look for garbage less often in this block; one within another changes nothing."""
    usual = gc.get_threshold()
    gc.set_threshold(max(usual[0], SELDOM) if usual[0] else 0, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def _load_array_functions() -> None:
    """Load what numba knows of arrays, without scipy's linear algebra, which is a sixth of a start.

    Numba loads that to see whether it is there, and again where a function needs it. Heistlab needs scipy: it is there.
    """
    from numba.np import linalg

    ensure_blas = linalg.ensure_blas
    linalg.ensure_blas = lambda: None
    try:
        from numba.np import arraymath
    finally:
        linalg.ensure_blas = ensure_blas
    arraymath.ensure_blas = ensure_blas


_load_array_functions()
shortcuts.take()
