"""Functions within numba that find again and again what is known: others that remember it stand in their place.

What is compiled is the same. Each function here says what it leaves out; together they are a quarter of the time in
which a game compiles (`docs/performance.md`, Compiling). They stand in for numba's own in all that this process
compiles, so the source of every function that is replaced is known by its digest, and a test fails when it changes.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from llvmlite.binding import ffi
from numba.core import analysis, base, errors, inline_closurecall, ir, postproc, transforms, types
from numba.core.compiler_lock import _CompilerLock
from numba.core.runtime.context import NRTContext
from numba.core.target_extension import get_local_target
from numba.core.targetconfig import ConfigStack
from numba.core.types.functions import BaseFunction
from numba.core.types.functions import _unlit_non_poison as plain  # type: ignore[attr-defined]  # numba is not typed
from numba.core.typing.context import BaseContext as TypingContext
from numba.core.utils import order_by_target_specificity

Function = TypeVar("Function", bound=Callable[..., Any])
REMEMBERED = 4096
"""Types and functions of which something is remembered: more than a game has."""


class Replaced(NamedTuple):
    """A function of numba, the one that stands in for it, and the digest of numba's source, which a test looks at."""

    owner: Any
    name: str
    original: Callable[..., Any]
    other: Callable[..., Any]
    digest: str


REPLACED: list[Replaced] = []


def in_place_of(owner: Any, name: str, digest: str) -> Callable[[Function], Function]:
    """Note that a function is to stand in for one of a class or a module of numba."""

    def note(function: Function) -> Function:
        REPLACED.append(Replaced(owner, name, getattr(owner, name), function, digest))
        return function

    return note


def take() -> None:
    """Put all that is noted here in its place, and tell nobody of each of 80,000 calls of LLVM."""
    for one in REPLACED:
        setattr(one.owner, one.name, one.other)
    for listeners in tuple(ffi.lib._lock._cblist):
        ffi.unregister_lock_callback(*listeners)


def remember(owner: Any, name: str, digest: str) -> None:
    """Note that a function of numba is to be asked once for the same arguments."""
    in_place_of(owner, name, digest)(lru_cache(REMEMBERED)(getattr(owner, name)))


# --- what is called ---

PLAIN = (types.Number, types.Boolean, types.Array, types.Record)
"""Types by which alone a function of numba decides what it does with them."""
numbas_call_type = BaseFunction.get_call_type


@in_place_of(BaseFunction, "get_call_type", "6559c167bfc0ad36")
def call_type(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """What a function of numba (`+`, `min`, a subscript) does with such arguments, found once for each kind of them.

    Options are part of the kind: what numba compiles for `min` depends on whether indices are checked.
    """
    if kws or not all(isinstance(one, PLAIN) for one in args):
        return _first_match(self, context, args, kws)
    found = self.__dict__.setdefault("_found", {})
    kind = context, tuple(args), ConfigStack.top_or_none()
    if kind not in found:
        signature = _first_match(self, context, args, kws)
        found[kind] = signature, self._impl_keys[signature.args]
    signature, self._impl_keys[signature.args] = found[kind]
    return signature


_attributes: dict[tuple[Any, str], Any] = {}
numbas_attribute = TypingContext.resolve_getattr


@in_place_of(TypingContext, "resolve_getattr", "7efe38e9697342f7")
def attribute(self: Any, typ: Any, attr: str) -> Any:
    """The type of an attribute, found once for each field of a record."""
    if not isinstance(typ, types.Record):
        return numbas_attribute(self, typ, attr)
    found = _attributes.get((typ, attr)) or numbas_attribute(self, typ, attr)
    if found is not None:
        _attributes[typ, attr] = found
    return found


def _first_match(self: Any, context: Any, args: Any, kws: Any) -> Any:
    """The first template that fits, as numba finds it; but what does not fit is only put into words if none does."""
    usual = tuple(plain(one) for one in args), {name: plain(one) for name, one in kws.items()}
    for made in order_by_target_specificity(get_local_target(context), self.templates, fnkey=self.key[0]):
        template = made(context)
        for given in ((args, kws), usual) if template.prefer_literal else (usual, (args, kws)):
            try:
                signature = template.apply(*given)
            except errors.NumbaError:
                continue
            if signature is not None:
                self._impl_keys[signature.args] = template.get_impl_key(signature)
                return signature
    return numbas_call_type(self, context, args, kws)


# --- variables ---


@in_place_of(ir.Inst, "_rec_list_vars", "054700e9100b6299")
def variables_of(self: Any, value: Any) -> list[Any]:
    """The variables in what an instruction consists of, in one list and not in a list of each part of it."""
    found: list[Any] = []
    _collect(value, found)
    return found


def _collect(value: Any, found: list[Any]) -> None:
    kind = type(value)
    if kind is ir.Var:
        found.append(value)
    elif kind is list or kind is tuple:
        for one in value:
            _collect(one, found)
    elif kind is dict:
        for one in value.values():
            _collect(one, found)
    elif isinstance(value, ir.Inst):
        found += value.list_vars()


class AliveAtEntry(dict[Any, Any]):
    """The variables that are alive where a block begins, worked out when one is asked for: kernels never ask."""

    def __init__(self, function: Any) -> None:
        super().__init__()
        self._blocks, self._lifetime = function.blocks, function.variable_lifetime

    def __missing__(self, block: Any) -> Any:
        """Those of this block, and of all others."""
        known = self._lifetime
        alive = analysis.compute_live_variables(known.cfg, self._blocks, known.usedefs.defmap, known.deadmaps.combined)
        self.update({one: alive[label] for label, one in self._blocks.items()})
        return self[block]


@in_place_of(postproc.PostProcessor, "run", "e1a8e77d6f179cfd")
def follow_variables(self: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """Tidy up after a pass, of which each function has eleven; numba works out each time which variables are alive."""
    function = self.func_ir
    function.blocks = transforms.canonicalize_cfg(function.blocks)
    function.variable_lifetime = postproc.VariableLifetime(function.blocks)
    function.block_entry_vars = AliveAtEntry(function)
    function.generator_info = None
    if function.is_generator:
        function.generator_info = postproc.GeneratorInfo()
        self._compute_generator_info()
    if emit_dels:
        self._insert_var_dels(extend_lifetimes=extend_lifetimes)


_counted: dict[Any, bool] = {}
numbas_count_references = NRTContext._call_incref_decref


@in_place_of(NRTContext, "_call_incref_decref", "ca9f44df42565967")
def count_references(self: Any, builder: Any, typ: Any, value: Any, name: str) -> None:
    """Count references of values that have some; numba takes each number apart to find that it has none."""
    if typ not in _counted:
        _counted[typ] = self._context.data_model_manager[typ].contains_nrt_meminfo()
    if _counted[typ]:
        numbas_count_references(self, builder, typ, value, name)


# --- code that vanishes into its caller ---


@in_place_of(inline_closurecall.InlineWorker, "inline_function", "1b53f183258e659d")
def inline_function(self: Any, caller: Any, block: Any, i: int, function: Any, arg_typs: Any = None) -> Any:
    """Put the code of a function in place of a call; it was made for this, so numba's two copies of it are left out."""
    code = self.run_untyped_passes(function)
    with _no_copies():
        return self.inline_ir(caller, block, i, code, function.__code__.co_freevars, arg_typs=arg_typs)


class _Original:
    """In place of the module `copy`."""

    @staticmethod
    def deepcopy(block: Any) -> Any:
        return block


@contextmanager
def _no_copies() -> Iterator[None]:
    copy = inline_closurecall.copy
    inline_closurecall.copy = _Original
    try:
        yield
    finally:
        inline_closurecall.copy = copy


# --- locks ---


@in_place_of(_CompilerLock, "acquire", "75ae08d1967b611b")
def lock(self: Any) -> None:
    """Take the lock of the compiler without telling all functions that are being compiled, each within another one."""
    self._lock.acquire()


@in_place_of(_CompilerLock, "release", "54040fa5debf1969")
def unlock(self: Any) -> None:
    """Give it back."""
    self._lock.release()


# --- types ---

_sizes: dict[str, int] = {}
numbas_size_of = base.BaseContext.get_abi_sizeof


@in_place_of(base.BaseContext, "get_abi_sizeof", "d62321a8ccf39a59")
def size_of(self: Any, ty: Any) -> Any:
    """How many bytes a type of LLVM has; numba writes a module to ask. A name (`%`) says nothing of a type."""
    text = str(ty)
    if "%" in text:
        return numbas_size_of(self, ty)
    if text not in _sizes:
        _sizes[text] = numbas_size_of(self, ty)
    return _sizes[text]


@in_place_of(types.Record, "__reduce__", "39ab85be220b371f")
def packed(self: Any) -> Any:
    """A record as it is kept on disk: its hundreds of fields are written out, and read, once in a process."""
    return _unpack, (_pack(self),)


numbas_pack = types.Record.__reduce__


@lru_cache(REMEMBERED)
def _pack(record: Any) -> bytes:
    return pickle.dumps(numbas_pack(record))


@lru_cache(REMEMBERED)
def _unpack(text: bytes) -> Any:
    make, arguments = pickle.loads(text)
    return make(*arguments)


remember(types.Record, "__repr__", "1ef92cbe77afb33d")
remember(base, "_has_loc", "a36125186f3db5bb")
