"""How a kernel is compiled that only kernels call: it is translated once, and made fast within what Python calls.

Numba optimises a function together with all that it calls, and makes machine code of the whole, for each function anew:
ten lines that are called ten calls deep are optimised ten times, and nobody uses nine of the results. Here an inner
kernel stays what LLVM calls bitcode. What Python calls, an entry, takes all that it needs into one module, and that is
optimised as a whole, as it always was: the same machine code, for half of the time and of the disk
(`docs/performance.md`, Compiling).

This leans on what numba keeps to itself, and `pyproject.toml` names the versions of numba for which that was tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from importlib import import_module
from typing import Any

import llvmlite.binding as llvm
from numba.core import compiler
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

Origin = tuple[str, str, Any]
"""The module and name of a kernel, and the types of its arguments."""


class InnerLibrary(JITCodeLibrary):  # type: ignore[misc]  # numba is not typed
    """The code of an inner kernel, without that of the inner kernels that it calls, which it knows.

    Attributes
    ----------
    origin : of which kernel, and for what
    symbol : what it is called where it is called
    """

    origin: Origin
    symbol: str

    def finalize(self) -> None:
        """Take in what is not by us (`min`, `len` of a field); nothing is optimised, and there is no machine code."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            if not isinstance(library, InnerLibrary):
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True

    def callees(self) -> list[InnerLibrary]:
        """The inner kernels that this one calls."""
        return [library for library in dict.fromkeys(self._linking_libraries) if isinstance(library, InnerLibrary)]

    def _get_module_for_linking(self) -> Any:
        """Its code and that of all inner kernels that it needs.

        They are joined as functions that must be kept, and only then become ones that may go where nobody needs them:
        those would be left out at once if they come before the first that calls them.
        """
        module = self._final_module.clone()
        for library in _all_below(self):
            module.link_in(library._final_module, preserve=True)
        for function in module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        return module

    def get_pointer_to_function(self, name: str) -> int:
        """Nothing can be called from outside."""
        return 0


def _all_below(library: InnerLibrary) -> Iterator[InnerLibrary]:
    """The inner kernels that one needs, each once."""
    met, left = {library}, [library]
    while left:
        for callee in left.pop().callees():
            if callee not in met:
                met.add(callee)
                left.append(callee)
                yield callee


def _number_of(arguments: tuple[Any, ...]) -> int:
    """A number for these types of arguments, which numba counts up in each process, so that two could have the same."""
    return int.from_bytes(blake2b(repr(arguments).encode(), digest_size=7).digest(), "big")


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(NativeLowering):  # type: ignore[misc]  # numba is not typed
    """Translate a kernel into a library of its own, and let kernels that call it find that."""

    _name = "inner_lowering"

    def run_pass(self, state: Any) -> bool:
        """As numba does, up to machine code."""
        function = state.func_id
        library = InnerLibrary(state.targetctx.codegen(), function.func_qualname)
        library.origin = (function.modname, function.func_qualname, state.args)
        function.unique_id = _number_of(state.args)
        state.library = library
        state.flags.no_compile = True
        super().run_pass(state)
        library.symbol = state.cr.fndesc.llvm_func_name
        library.finalize()
        state.cr = state.cr._replace(cfunc=library)
        state.targetctx.insert_user_function(library, state.cr.fndesc, [library])
        return True


class InnerCompiler(compiler.CompilerBase):  # type: ignore[misc]  # numba is not typed
    """Numba's own passes, but for the lowering."""

    def define_pipelines(self) -> list[Any]:
        """The only pipeline."""
        passes = compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [(InnerLowering if one is NativeLowering else one, what) for one, what in passes.passes]
        passes.finalize()
        return [passes]


class _InnerCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]  # numba is not typed
    """What is kept on disk of an inner kernel: its bitcode, and which inner kernels it calls."""

    def check_cachable(self, cres: Any) -> bool:
        """Kernels that are not found by their name, as those that a test makes, cannot be told from each other."""
        named = all("<locals>" not in callee.origin[1] for callee in cres.library.callees())
        return named and bool(super().check_cachable(cres))

    def reduce(self, cres: Any) -> Any:
        fndesc, library = cres.fndesc, cres.library
        fndesc.typemap = fndesc.calltypes = None  # as numba does: not needed any more, and large
        callees = [(callee.origin, callee.symbol) for callee in library.callees()]
        return library.name, library.origin, library._final_module.as_bitcode(), callees, fndesc, cres.signature

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        """The kernel, or None, as if it were not kept, where another process has since compiled one that it calls."""
        name, origin, bitcode, callees, fndesc, signature = payload
        library = InnerLibrary(target_context.codegen(), name)
        library.origin, library.symbol = origin, fndesc.llvm_func_name
        library._final_module = llvm.parse_bitcode(bitcode)
        for (module, kernel, arguments), symbol in callees:
            callee = getattr(import_module(module), kernel).library_for(arguments)
            if callee.symbol != symbol:
                return None
            library.add_linking_library(callee)
        library.finalize()
        return compiler.compile_result(
            target_context=target_context,
            typing_context=target_context.typing_context,
            library=library,
            entry_point=library,
            fndesc=fndesc,
            signature=signature,
            objectmode=False,
            lifted=(),
        )


class _InnerCache(FunctionCache):  # type: ignore[misc]  # numba is not typed
    _impl_class = _InnerCacheImpl


class InnerDispatcher(CPUDispatcher):  # type: ignore[misc]  # numba is not typed
    """An inner kernel; it cannot be called from Python."""

    def __init__(self, function: Any, targetoptions: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=targetoptions, pipeline_class=InnerCompiler)
        self._cache = _InnerCache(function)

    def library_for(self, arguments: tuple[Any, ...]) -> InnerLibrary:
        """Its code for these types of arguments."""
        self.compile(arguments)
        library: InnerLibrary = self.overloads[arguments].library
        return library

    def add_overload(self, cres: Any) -> None:
        """Note what was compiled, for kernels only: numba's own would let Python call it."""
        self.overloads[tuple(cres.signature.args)] = cres
