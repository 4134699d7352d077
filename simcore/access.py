"""How kernels read and write the fields of records: as C would.

Numba treats a field of many numbers as it does any array: it writes down its shape and strides, counts who refers to
it, and lets an index below zero count from the end. All that is known before the game begins. Here a number of such a
field is an address and nothing else: that is less to translate, and less to do. An index must lie within the field.
Kernels whose indices are checked (`NUMBA_BOUNDSCHECK=1`) refuse all others, also those that would count from the end;
only where an index is written as a number may that be below zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from llvmlite import ir
from numba.core import cgutils, errors, types
from numba.core import ir as numba_ir
from numba.core.lowering import Lower

BYTE, WORD = ir.IntType(8), ir.IntType(64)
START = ir.Constant(WORD, 0)
DATA = 4
"""Where an array's address stands in numba's description of it: after two words that a field has no use for, the number
of its elements, and the bytes of one; shape and strides follow."""


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
        if not indices or len(indices) != field.ndim:
            return None
        offset = START
        for axis, (index, size, stride) in enumerate(zip(indices, field.shape, field.strides, strict=True)):
            if isinstance(index, ir.Constant) and index.constant < 0:
                index = ir.Constant(WORD, index.constant + size)
            if self.context.enable_boundscheck:
                cgutils.do_boundscheck(self.context, self.builder, index, ir.Constant(WORD, size), axis)
            offset = self.builder.add(offset, self.builder.mul(index, ir.Constant(WORD, stride)))
        start = self.builder.extract_value(self.loadvar(target.name), DATA)
        return self.builder.gep(self.builder.bitcast(start, BYTE.as_pointer()), [offset])

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
