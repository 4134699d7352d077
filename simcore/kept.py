"""Kernels as numba's dispatchers, and what is kept of them on disk.

Of an inner kernel that is its bitcode, of an entry its machine code, and of both the names of the kernels that they
call: these are found, or compiled, before.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Any

import llvmlite.binding as llvm
from numba.core import compiler, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.registry import CPUDispatcher
from numba.core.runtime import rtsys

from simcore.inner import EntryCompiler, EntryLibrary, InnerCompiler, InnerLibrary, KernelLibrary, Origin

Called = list[tuple[Origin, str]]
"""Kernels that are called, with the names by which they are."""


def _called(libraries: list[Any]) -> Called:
    return [(library.origin, library.symbol) for library in libraries]


def _found(called: Called) -> list[Any] | None:
    """The kernels that are called by these names; None if one has another name now."""
    libraries = []
    for (module, kernel, arguments), symbol in called:
        library = getattr(import_module(module), kernel).library_for(arguments)
        if library.symbol != symbol:
            return None
        libraries.append(library)
    return libraries


def _described(cres: Any) -> Any:
    """What numba knows of a compiled function, without the types of its variables: they are large and not needed."""
    cres.fndesc.typemap = cres.fndesc.calltypes = None
    return cres.fndesc


class _KernelCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]  # numba is not typed
    def check_cachable(self, cres: Any) -> bool:
        """Kernels that are not found by their name, as those that a test makes, cannot be told from each other."""
        named = all("<locals>" not in one.origin[1] for one in (cres.library, *self._needed(cres.library)))
        return named and bool(super().check_cachable(cres))

    def _needed(self, library: Any) -> list[Any]:
        """What must be there before this one is."""
        raise NotImplementedError


class _InnerCacheImpl(_KernelCacheImpl):
    """What is kept on disk of an inner kernel: its bitcode, and which kernels it calls."""

    def _needed(self, library: Any) -> list[Any]:
        found: list[Any] = library.callees()
        return found

    def reduce(self, cres: Any) -> Any:
        library = cres.library
        bitcode = library._final_module.as_bitcode()
        called = _called(self._needed(library))
        return library.name, library.origin, bitcode, called, _described(cres), cres.signature

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """The kernel, or None, as if it were not kept, where another process has since compiled one that it calls."""
        name, origin, bitcode, called, fndesc, signature = payload
        callees = _found(called)
        if callees is None:
            return None
        library = InnerLibrary(target_context.codegen(), name)
        library.origin, library.symbol = origin, fndesc.llvm_func_name
        library._final_module = llvm.parse_bitcode(bitcode)
        for callee in callees:
            library.add_linking_library(callee)
        library.finalize()
        return _result(target_context, library, library, fndesc, signature)


class _EntryCacheImpl(_KernelCacheImpl):
    """What is kept on disk of an entry: its machine code, and which entries it calls."""

    def _needed(self, library: Any) -> list[Any]:
        found: list[Any] = library.entries
        return found

    def reduce(self, cres: Any) -> Any:
        library = cres.library
        kept = library.name, library.origin, library._get_compiled_object(), library.defined()
        envs = tuple(cres._find_referenced_environments())
        return kept, _called(library.entries), (_described(cres), cres.environment, cres.signature, envs)

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """The entry; or None, as for an inner kernel."""
        kept, called, (fndesc, env, signature, envs) = payload
        if _found(called) is None:
            return None
        library = EntryLibrary.restored(target_context.codegen(), kept, fndesc.llvm_func_name)
        entry_point = target_context.get_executable(library, fndesc, env)
        for one in envs:
            library.codegen.set_env(one.env_name, one)
        return _result(target_context, library, entry_point, fndesc, signature, environment=env)


def _result(context: Any, library: KernelLibrary, entry_point: Any, fndesc: Any, signature: Any, **more: Any) -> Any:
    """What numba calls the result of compiling."""
    return compiler.compile_result(
        target_context=context,
        typing_context=context.typing_context,
        library=library,
        entry_point=entry_point,
        fndesc=fndesc,
        signature=signature,
        objectmode=False,
        lifted=(),
        **more,
    )


class _KernelCache(FunctionCache):  # type: ignore[misc]  # numba is not typed
    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What is kept, without all that numba knows of how to compile: that is loaded when something is compiled."""
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)


class _InnerCache(_KernelCache):
    _impl_class = _InnerCacheImpl


class _EntryCache(_KernelCache):
    _impl_class = _EntryCacheImpl


def _of_any_value(argument: Any) -> Any:
    """The type of an argument, without the number it is known to be; the same of those in a tuple."""
    if isinstance(argument, types.BaseTuple):  # type: ignore[attr-defined]  # numba is not typed
        return _tuple_of(argument, [_of_any_value(one) for one in argument])
    if isinstance(argument, types.IntEnumMember):
        return argument.dtype
    is_number = isinstance(argument, types.IntegerLiteral | types.BooleanLiteral)
    return types.unliteral(argument) if is_number else argument  # type: ignore[attr-defined]


def _tuple_of(argument: Any, kinds: list[Any]) -> Any:
    """A tuple like this one of these types; itself where they are its own."""
    if kinds == list(argument):
        return argument
    return types.BaseTuple.from_types(kinds, getattr(argument, "instance_class", None))  # type: ignore[attr-defined]


class EntryDispatcher(CPUDispatcher):  # type: ignore[misc]  # numba is not typed
    """A kernel that Python calls, and other kernels."""

    compiler = EntryCompiler
    cache = _EntryCache

    def __init__(self, function: Any, targetoptions: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=targetoptions, pipeline_class=self.compiler)
        del self.__dict__["_cache"]  # numba's, which keeps nothing

    @cached_property
    def _cache(self) -> FunctionCache:
        """Made when it is asked: numba tries out whether it can write to the folder, for each kernel."""
        return self.cache(self.py_func)

    def __reduce__(self) -> Any:
        """By its name where it has one, as a function: numba's own would make another one of it in another process."""
        return super().__reduce__() if "<locals>" in self.__qualname__ else self.__qualname__

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The same code for whatever number stands in a call: numba would compile the kernel once more for each.

        The optimiser makes constants of them again where that is worth it.
        """
        named = {name: _of_any_value(one) for name, one in kws.items()}
        return super().get_call_template(tuple(map(_of_any_value, args)), named)

    def library_for(self, arguments: tuple[Any, ...]) -> Any:
        """Its code for these types of arguments."""
        self.compile(arguments)
        return self.overloads[arguments].library


class InnerDispatcher(EntryDispatcher):
    """A kernel that only kernels call; it cannot be called from Python."""

    compiler = InnerCompiler
    cache = _InnerCache

    def add_overload(self, cres: Any) -> None:
        """Note what was compiled, for kernels only: numba's own would let Python call it."""
        self.overloads[tuple(cres.signature.args)] = cres
