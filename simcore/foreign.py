"""A function that is known only when the program runs, called from machine code that was compiled long before.

Compiled code gets the function as a number, the address of its machine code, so a new function costs its own compiling
and no kernel that calls it. It reads two records and a number and gives an integer. It may not change the records: they
have types of their own, for which numba compiles no assignment, neither here nor in functions that get them passed.
Measured: a call takes 5 ns; a copy of the rules of 130 kB for each decision would take a thousand times as long.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.datamodel import default_manager, register_default
from numba.core.errors import NumbaError, TypingError
from numba.core.imputils import lower_setattr_generic
from numba.extending import intrinsic

from simcore.kernel import loose_kernel

CHANGED = "it changes a record that it may only read"


class ForeignError(Exception):
    """Why a function cannot be compiled: a sentence without its end, and the line if it is known."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(what)
        self.line = line


# --- records that cannot be changed ---


class ReadOnlyRecord(types.Record):
    """A record without assignment; its bytes lie where those of the plain one lie."""

    def __init__(self, record: types.Record) -> None:
        self.plain = record
        fields: Any = [
            (name, {**info._asdict(), "type": _read_only(info.type)}) for name, info in record.fields.items()
        ]
        super().__init__(fields, record.size, record.aligned)
        self.name = f"readonly {self.name}"

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.plain.dtype

    @property
    def key(self) -> str:
        return str(self.name)


class ReadOnlyArray(types.NestedArray):
    """An array in such a record. What is sliced from it is read-only, too, which numba sees to by itself."""

    def __init__(self, array: types.NestedArray) -> None:
        super().__init__(_read_only(array.dtype), array.shape)
        self.mutable = False
        self.name = f"readonly {self.name}"

    @property
    def key(self) -> tuple[Any, ...]:
        return ("readonly", self.dtype, self.shape)


def _read_only(kind: Any) -> Any:
    if isinstance(kind, types.Record):
        return ReadOnlyRecord(kind)
    return ReadOnlyArray(kind) if isinstance(kind, types.NestedArray) else kind


for _own, _plain in ((ReadOnlyRecord, types.Record), (ReadOnlyArray, types.NestedArray)):
    register_default(_own)(default_manager._handlers[_plain])


@lower_setattr_generic(ReadOnlyRecord)  # type: ignore[untyped-decorator]
def _refuse_change(*_: Any) -> None:
    raise TypingError(CHANGED)


# --- compiling and calling ---


class Foreign:
    """The machine code of a function `f(first, second, number) -> integer`; it stays as long as this object."""

    def __init__(self, function: Callable[..., Any], first: np.dtype[Any], second: np.dtype[Any]) -> None:
        kinds = (*(ReadOnlyRecord(numba.from_dtype(dtype)) for dtype in (first, second)), types.float64)
        inner = _compile(function, kinds, function.__code__.co_filename)

        def outer(first, second, number):  # type: ignore[no-untyped-def]  # numba finds the types
            return np.int64(inner(first, second, number))

        self._code = loose_kernel(outer)
        self._code.compile(types.int64(*kinds))
        (compiled,) = self._code.overloads.values()
        self.address = int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))


def _compile(function: Callable[..., Any], kinds: tuple[Any, ...], file: str) -> Any:
    inner = loose_kernel(function)
    try:
        inner.compile(kinds)
    except NumbaError as error:
        raise ForeignError(*_reason(str(error), file)) from error
    except Exception as error:  # numba stumbles now and then; the function is played as plain Python then
        raise ForeignError(f"{type(error).__name__}: {error}") from error
    (signature,) = inner.nopython_signatures
    if not isinstance(signature.return_type, types.Integer | types.Boolean | types.IntEnumMember):
        raise ForeignError("its answer is not always a whole number", function.__code__.co_firstlineno)
    return inner


def _reason(text: str, file: str) -> tuple[str, int]:
    """What numba's page of text says in a sentence, and the line of the file it is about."""
    text = re.sub(r"\x1b\[[0-9;]*m", "", text)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    where = re.search(rf'{re.escape(file)}(?: \(|", line )(\d+)', text)
    said = next((line for line in lines if not line.startswith("Failed in nopython")), "numba does not say why")
    what = CHANGED if CHANGED in text or "Cannot modify readonly" in text else said
    return what.rstrip(".:"), int(where[1]) if where else 0


@intrinsic  # type: ignore[untyped-decorator]
def call(typing: Any, address: Any, first: Any, second: Any, number: Any) -> Any:
    """What the function at an address answers; what it raises is raised here."""
    kinds = (ReadOnlyRecord(first), ReadOnlyRecord(second), types.float64)

    def generate(context: Any, builder: ir.IRBuilder, signature: Any, values: Any) -> Any:
        kind = context.call_conv.get_function_type(types.int64, kinds)
        function = builder.inttoptr(values[0], kind.as_pointer())
        status, answer = context.call_conv.call_function(builder, function, types.int64, kinds, values[1:])
        with cgutils.if_unlikely(builder, status.is_error):
            context.call_conv.return_status_propagate(builder, status)
        return answer

    return types.int64(types.int64, first, second, types.float64), generate
