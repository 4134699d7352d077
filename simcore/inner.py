"""How kernels are compiled: what only kernels call is translated once, and made fast within what Python calls.

Numba optimises a function together with all that it calls, and makes machine code of the whole, for each function anew:
ten lines that are called ten calls deep are optimised ten times, and nobody uses nine of the results. Here an *inner*
kernel stays what LLVM calls bitcode. What Python calls, an *entry*, takes all inner kernels that it needs into one
module, and that becomes machine code. An entry that another one needs is called by it, so the rules are not compiled
once more for each loop that plays them (`docs/performance.md`, Compiling).

This leans on what numba keeps to itself, and `pyproject.toml` names the versions of numba for which that was tried.
What is kept of kernels on disk is in `simcore.kept`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any, Self

import llvmlite.binding as llvm
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering

from simcore.access import FieldLower
from simcore.compilers import KernelCompiler

MANGLED = "_ZN"
"""How the names of compiled functions begin."""
Origin = tuple[str, str, Any]
"""The module and name of a kernel, and the types of its arguments."""


class KernelLibrary(JITCodeLibrary):  # type: ignore[misc]  # numba is not typed
    """The code of a kernel, which knows what kernels it calls.

    Attributes
    ----------
    origin : of which kernel, and for what
    symbol : what it is called where it is called
    """

    origin: Origin
    symbol: str

    def callees(self) -> list[KernelLibrary]:
        """The kernels that this one calls."""
        return [library for library in dict.fromkeys(self._linking_libraries) if isinstance(library, KernelLibrary)]

    def _optimize_functions(self, module: Any) -> None:
        """As numba does, with one manager of LLVM's passes for all functions and not a new one for each."""
        module.data_layout = self._codegen._data_layout
        manager, builder = self._codegen._function_pass_manager()
        for function in module.functions:
            if not function.is_declaration:
                manager.run(function, builder)

    def _empty_module(self) -> Any:
        return llvm.parse_assembly(str(self._codegen._create_empty_module(self.name)))

    def _link_others(self) -> None:
        """Take in what is not by us (`min`, `len` of a field)."""
        for library in dict.fromkeys(self._linking_libraries):
            if not isinstance(library, KernelLibrary):
                self._reload_init.update(library._reload_init)
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)


class InnerLibrary(KernelLibrary):
    """The code of an inner kernel, without that of the kernels that it calls."""

    def finalize(self) -> None:
        """Nothing is optimised, and there is no machine code."""
        self._raise_if_finalized()
        self._link_others()
        self._finalize_dynamic_globals()
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Its code and that of all inner kernels that it needs, for a function that is no kernel."""
        module = self._empty_module()
        link(module, [self, *inner_below(self)])
        for function in module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.external:
                function.linkage = "linkonce_odr"
        return module

    def get_pointer_to_function(self, name: str) -> int:
        """Nothing can be called from outside."""
        return 0


class EntryLibrary(KernelLibrary):
    """The machine code of an entry, without that of the entries that it calls.

    Attributes
    ----------
    entries : those that it calls, itself or through inner kernels; their machine code is made, or loaded, before
    """

    entries: list[EntryLibrary]

    def finalize(self) -> None:
        """Take in all inner kernels that it needs, and make machine code."""
        self._raise_if_finalized()
        own = {function.name for function in self.get_defined_functions()}
        self._link_others()
        below = list(inner_below(self))
        link(self._final_module, below)
        callees = dict.fromkeys(callee for library in (self, *below) for callee in library.callees())
        self.entries = [callee for callee in callees if isinstance(callee, EntryLibrary)]
        self._hide_all_but(own)
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def _hide_all_but(self, own: set[str]) -> None:
        """Make all other functions ones of this module alone: the optimiser may change how they are called.

        So they must have names that no other module has. When a module is loaded, LLVM looks a name up among all that
        are in memory, also among those that a module should have for itself; and numba numbers types in each process,
        so that two functions of modules that were kept could have one name. What counts references keeps its name, by
        which an optimisation knows it.
        """
        mark = blake2b("".join(sorted(own)).encode(), digest_size=8).hexdigest()
        for function in list(self.get_defined_functions()):
            if function.name not in own and function.name.startswith(MANGLED):
                function.linkage = "internal"
                function.name = f"{function.name}.{mark}"

    def defined(self) -> frozenset[str]:
        """What its machine code defines."""
        module = self._final_module
        return frozenset(one.name for one in (*module.functions, *module.global_variables) if not one.is_declaration)

    @classmethod
    def restored(cls, codegen: Any, kept: tuple[str, Origin, bytes, frozenset[str]], symbol: str) -> Self:
        """A library from what was kept of one: name, origin, machine code, and what that defines."""
        name, origin, machine_code, defined = kept
        library = cls(codegen, name)
        library.origin, library.symbol = origin, symbol
        library.enable_object_caching()
        library._set_compiled_object(machine_code)
        library._finalize_final_module()
        codegen._engine._defined_symbols |= defined
        return library

    def _get_module_for_linking(self) -> Any:
        """Nothing: whatever calls it finds it by its name."""
        return self._empty_module()


def inner_below(library: KernelLibrary) -> Iterator[InnerLibrary]:
    """The inner kernels that a kernel needs, each once."""
    met, left = {library}, [library]
    while left:
        for callee in left.pop().callees():
            if callee not in met and isinstance(callee, InnerLibrary):
                met.add(callee)
                left.append(callee)
                yield callee


def link(module: Any, libraries: Iterable[InnerLibrary]) -> None:
    """Take kernels into a module.

    They are joined as functions that must be kept, and only then may their linkage be made another: functions that may
    go where nobody needs them would be left out at once if they come before the first that calls them.
    """
    for library in libraries:
        module.link_in(library._final_module, preserve=True)


def _number_of(arguments: tuple[Any, ...]) -> int:
    """A number for these types of arguments, which numba counts up in each process, so that two could have the same."""
    return int.from_bytes(blake2b(repr(arguments).encode(), digest_size=7).digest(), "big")


class KernelLowering(NativeLowering):  # type: ignore[misc]  # numba is not typed
    """Translate a kernel into a library of its own, and let kernels that call it find that."""

    library: type[KernelLibrary]

    @property
    def lowering_class(self) -> type[FieldLower]:
        """What translates its statements."""
        return FieldLower

    def run_pass(self, state: Any) -> bool:
        """As numba does, but for the name of the function and the kind of its library."""
        function = state.func_id
        library = self.library(state.targetctx.codegen(), function.func_qualname)
        library.enable_object_caching()
        library.origin = (function.modname, function.func_qualname, state.args)
        if "<locals>" not in function.func_qualname:
            function.unique_id = _number_of(state.args)
        state.library = library
        super().run_pass(state)
        library.symbol = state.cr.fndesc.llvm_func_name
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class EntryLowering(KernelLowering):
    """Up to machine code."""

    _name = "entry_lowering"
    library = EntryLibrary


@register_pass(mutates_CFG=True, analysis_only=False)
class InnerLowering(KernelLowering):
    """Up to bitcode."""

    _name = "inner_lowering"
    library = InnerLibrary

    def run_pass(self, state: Any) -> bool:
        """As numba does, but there is no machine code to find."""
        state.flags.no_compile = True
        super().run_pass(state)
        library = state.library
        library.finalize()
        state.cr = state.cr._replace(cfunc=library)
        state.targetctx.insert_user_function(library, state.cr.fndesc, [library])
        return True


class EntryCompiler(KernelCompiler):
    """Numba's own passes, but for the lowering."""

    lowering: type[KernelLowering] = EntryLowering

    def define_pipelines(self) -> list[Any]:
        """The only pipeline."""
        passes, *_ = super().define_pipelines()
        passes.passes = [(self.lowering if one is NativeLowering else one, what) for one, what in passes.passes]
        passes.finalize()
        return [passes]


class InnerCompiler(EntryCompiler):
    """The same, up to bitcode."""

    lowering = InnerLowering
