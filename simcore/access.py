"""How kernels read and write the fields of records: as C would.

Numba treats a field of many numbers as it does any array: it writes down its shape and strides, counts who refers to
it, and lets an index below zero count from the end. All that is known before the game begins. Here a number of such a
field is an address and nothing else: that is less to translate, and less to do. An index must lie within the field.
Kernels whose indices are checked (`NUMBA_BOUNDSCHECK=1`) refuse all others, also those that would count from the end;
only where an index is written as a number may that be below zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from llvmlite import ir
from numba.core import cgutils, errors, types
from numba.core import ir as numba_ir
from numba.core.lowering import Lower

BYTE, WORD = ir.IntType(8), ir.IntType(64)
START = ir.Constant(WORD, 0)
ALL, NUMBERS = slice(None), (types.Number, types.Boolean, types.IntEnumMember)
COUNT, DATA = 2, 4
"""Where the number of elements and the address stand in numba's description of an array: after two words that a field
has no use for, with the bytes of one element between them; shape and strides follow."""


class FieldLower(Lower):  # type: ignore[misc]  # numba is not typed
    """Translates a kernel as numba does, but for fields of records."""

    def lower_expr(self, returned: Any, expression: Any) -> Any:
        """Read a field, or one number or record of it."""
        if expression.op == "getattr" and self._is_field(expression.value, expression.attr):
            return self._read_field(returned, expression)
        if expression.op in ("getitem", "static_getitem"):
            address = self._place(expression.value, expression)
            if address is not None:
                return self._read(self.typeof(expression.value.name).dtype, returned, address)
        return super().lower_expr(returned, expression)

    def lower_inst(self, statement: Any) -> None:
        """Write a field, or one number of it."""
        if isinstance(statement, numba_ir.SetAttr) and self._is_field(statement.target, statement.attr):
            if self._writes_field(statement):
                return
        elif isinstance(statement, (numba_ir.SetItem, numba_ir.StaticSetItem)):
            if self._fills_field(statement):
                return
            element = getattr(self.typeof(statement.target.name), "dtype", None)
            address = self._place(statement.target, statement) if isinstance(element, types.Number) else None
            if address is not None:
                self._write(element, statement.value, address)
                return
        super().lower_inst(statement)

    def incref(self, what: Any, value: Any) -> None:
        """Nobody counts who refers to a field."""
        if not isinstance(what, types.NestedArray):
            super().incref(what, value)

    def decref(self, what: Any, value: Any) -> None:
        """Nobody counts who refers to a field."""
        if not isinstance(what, types.NestedArray):
            super().decref(what, value)

    # --- fields ---

    def _is_field(self, variable: Any, name: str) -> bool:
        record = self.typeof(variable.name)
        return isinstance(record, types.Record) and record.aligned and name in record.fields

    def _address(self, variable: Any, name: str) -> Any:
        """Where a field of a record begins."""
        offset = ir.Constant(WORD, self.typeof(variable.name).offset(name))
        return self.builder.gep(self.loadvar(variable.name), [START, offset], inbounds=True)

    def _read_field(self, returned: Any, expression: Any) -> Any:
        """A number, or the address of many in numba's form of an array."""
        field = self.typeof(expression.value.name).typeof(expression.attr)
        address = self._address(expression.value, expression.attr)
        if not isinstance(field, types.NestedArray):
            return self._read(field, returned, address)
        form = self.context.get_value_type(field)
        start = self.builder.bitcast(address, self.context.get_data_type(field.dtype).as_pointer())
        return self.builder.insert_value(described(form, field), start, DATA)

    def _fills_field(self, statement: Any) -> bool:
        """Write all of an array, `[:]`, or a row of a field: one number everywhere, or what one of its kind holds."""
        array, value = self.typeof(statement.target.name), self.typeof(statement.value.name)
        place = self._row(statement, array) if is_dense(array) else None
        if place is None:
            return False
        start, count, shape = place
        if isinstance(value, NUMBERS):
            number = self.context.cast(self.builder, self.loadvar(statement.value.name), value, array.dtype)
            with cgutils.for_range(self.builder, count) as loop:
                self.builder.store(number, self.builder.gep(start, [loop.index], inbounds=True))
            return True
        if not (is_dense(value) and value.dtype == array.dtype and is_as_long(value, shape)):
            return False
        if self.context.enable_boundscheck:
            last = self.builder.sub(count, ir.Constant(WORD, 1))
            cgutils.do_boundscheck(self.context, self.builder, last, self._count(statement.value), 0)
        size = self.context.get_abi_sizeof(start.type.pointee)
        cgutils.raw_memcpy(self.builder, start, self._start(statement.value), count, size)
        return True

    def _row(self, statement: Any, array: Any) -> Any:
        """Where that begins, how many numbers it has, and its shape; None if it is neither."""
        is_field = isinstance(array, types.NestedArray)
        if isinstance(statement, numba_ir.StaticSetItem) and statement.index == ALL:
            shape = array.shape if is_field else (None,) * array.ndim
            return self._start(statement.target), self._count(statement.target), shape
        indices = self._indices(statement) if is_field else []
        if not 0 < len(indices) < array.ndim:
            return None
        address, shape = self._at(statement.target, array, indices), array.shape[len(indices) :]
        start = self.builder.bitcast(address, self.context.get_data_type(array.dtype).as_pointer())
        return start, ir.Constant(WORD, prod(shape)), shape

    def _count(self, variable: Any) -> Any:
        """How many numbers an array has."""
        return self.builder.extract_value(self.loadvar(variable.name), COUNT)

    def _start(self, variable: Any) -> Any:
        """Where the numbers of a field begin."""
        return self.builder.extract_value(self.loadvar(variable.name), DATA)

    def _writes_field(self, statement: Any) -> bool:
        """Write a number; many are numba's to copy, bytes as they are."""
        field, value = self.typeof(statement.target.name).typeof(statement.attr), self.typeof(statement.value.name)
        if not isinstance(field, types.NestedArray):
            self._write(field, statement.value, self._address(statement.target, statement.attr))
            return True
        if (field.dtype, field.shape) != (getattr(value, "dtype", None), getattr(value, "shape", None)):
            raise errors.NumbaTypeError(f"{statement.attr} is {field}, which no {value} can be copied to")
        return False

    # --- one number or record of a field ---

    def _place(self, target: Any, access: Any) -> Any:
        """The address of what a field has at these indices; None if it is no field, or more than one is meant."""
        field = self.typeof(target.name)
        indices = self._indices(access) if isinstance(field, types.NestedArray) else []
        return self._at(target, field, indices) if indices and len(indices) == field.ndim else None

    def _at(self, target: Any, field: Any, indices: Sequence[Any]) -> Any:
        """The address of what a field has at these indices, of which there may be fewer than it has."""
        offset = START
        for axis, (index, size, stride) in enumerate(zip(indices, field.shape, field.strides, strict=False)):
            if isinstance(index, ir.Constant) and index.constant < 0:
                index = ir.Constant(WORD, index.constant + size)
            if self.context.enable_boundscheck:
                cgutils.do_boundscheck(self.context, self.builder, index, ir.Constant(WORD, size), axis)
            offset = self.builder.add(offset, self.builder.mul(index, ir.Constant(WORD, stride)))
        return self.builder.gep(self.builder.bitcast(self._start(target), BYTE.as_pointer()), [offset])

    def _indices(self, access: Any) -> Sequence[Any]:
        """The indices as words, none if some are no whole numbers."""
        is_static = isinstance(access, numba_ir.StaticSetItem) or getattr(access, "op", "") == "static_getitem"
        variable = access.index_var if is_static else access.index
        if variable is None:
            return []
        kinds, values = [self.typeof(variable.name)], [self.loadvar(variable.name)]
        if isinstance(kinds[0], types.BaseTuple):  # type: ignore[attr-defined]
            kinds = list(kinds[0])
            values = cgutils.unpack_tuple(self.builder, values[0], len(kinds))
        if not all(isinstance(kind, types.Integer) for kind in kinds):
            return []
        return [self.context.cast(self.builder, *pair, types.intp) for pair in zip(values, kinds, strict=True)]

    def _read(self, kind: Any, returned: Any, address: Any) -> Any:
        pointer = self.builder.bitcast(address, self.context.get_data_type(kind).as_pointer())
        value = self.context.unpack_value(self.builder, kind, pointer)
        return self.context.cast(self.builder, value, kind, returned)

    def _write(self, kind: Any, variable: Any, address: Any) -> None:
        value = self.context.cast(self.builder, self.loadvar(variable.name), self.typeof(variable.name), kind)
        pointer = self.builder.bitcast(address, self.context.get_data_type(kind).as_pointer())
        self.context.pack_value(self.builder, kind, value, pointer)


def is_dense(array: Any) -> bool:
    """Whether something is an array of numbers that lie one beside the other."""
    return isinstance(array, types.Array) and array.layout == "C" and isinstance(array.dtype, types.Number)


def is_as_long(array: Any, shape: tuple[Any, ...]) -> bool:
    """Whether an array has as many numbers; of rows whose length numba does not know that is believed, or checked."""
    if isinstance(array, types.NestedArray) and None not in shape:
        return bool(array.shape == shape)
    return bool(array.ndim == len(shape) == 1)


def described(form: Any, field: Any) -> Any:
    """Numba's description of a field as an array, all but where it lies."""
    parts = [ir.Constant(element, None) for element in form.elements[:2]]
    parts += [
        ir.Constant(WORD, field.nitems),
        ir.Constant(WORD, field.size),
        ir.Constant(form.elements[DATA], ir.Undefined),
    ]
    for numbers in (field.shape, field.strides):
        parts.append(ir.Constant(ir.ArrayType(WORD, len(numbers)), [ir.Constant(WORD, one) for one in numbers]))
    return ir.Constant(form, parts)
