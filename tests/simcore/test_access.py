"""Fields of records in compiled kernels: what they hold is what Python would have put there (`simcore/access.py`)."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.errors import NumbaError

from simcore.kernel import entry_kernel, kernel
from simcore.records import new_record
from tests.support.command import ROOT, environment

INNER = np.dtype([("small", "i2"), ("halves", "f8", (2,))], align=True)
OUTER = np.dtype(
    [
        ("whole", "i8"),
        ("bits", "u8"),
        ("is_set", "?"),
        ("narrow", "i1", (4,)),
        ("table", "f8", (3, 2)),
        ("inner", INNER, (3,)),
        ("copy_of_table", "f8", (3, 2)),
        ("wide", "i8", (4,)),
    ],
    align=True,
)

compiled_only = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="plain Python has no fields of its own kind")


@kernel
def total(numbers):
    """A field handed on to another kernel."""
    return numbers[0] + numbers[1] + numbers[-1] + len(numbers)


@entry_kernel
def write_all(s, i, j):
    """Every kind of access once."""
    s.whole = s.narrow[i] - 2
    s.bits = s.bits | np.uint64(1)
    s.is_set = s.whole < 0
    s.narrow[j] += 1
    s.narrow[-1] = 30
    s.table[i, 1] = s.whole
    s.table[0, j] = 0.5
    s.inner[i].small = 7
    s.inner[j].halves[1] = s.inner[i].small + s.table[0, j]
    s.copy_of_table = s.table
    s.table[2, :] = 4.0
    s.wide[i : i + 2] = 9
    return total(s.wide) + s.inner[j].halves[1] + s.copy_of_table[i, 1]


@kernel
def fill_row(row, other):
    """Rows of which numba does not know how long they are."""
    row[:] = other
    other[:] = 2.5


@entry_kernel
def fill_all(s, i, j):
    """All of a field at once: with one number of any kind, or with another field."""
    s.wide[:] = -i
    s.narrow[:] = s.wide[0] - 1
    s.table[:] = j
    s.table[i, 0] = 0.25
    s.copy_of_table[:] = s.table
    fill_row(s.table[i], s.copy_of_table[j])
    s.inner[i].halves[:] = s.inner[j].halves
    s.inner[j].halves[:] = True
    s.copy_of_table[0] = s.table[i]
    s.copy_of_table[2] = s.inner[i].halves
    s.copy_of_table[1] = i
    return s.table[i, 0]


@entry_kernel
def fill_with_less(s, short):
    """A row that is too short."""
    s.wide[:] = short


@entry_kernel
def read_at(s, i):
    """One number of a field."""
    return s.wide[i]


@entry_kernel
def copy_another_kind(s):
    """Bytes that mean something else there."""
    s.wide = s.narrow


@entry_kernel
def copy_a_number(s):
    """One number for all of a field, which Python would take."""
    s.wide = s.whole


@pytest.mark.parametrize(("i", "j"), [(0, 1), (1, 0), (2, 1)])
@pytest.mark.parametrize("write", [write_all, fill_all])
def test_fields_hold_what_python_puts_there(write: Any, i: int, j: int) -> None:
    compiled, plain = new_record(OUTER), new_record(OUTER)
    function: Any = getattr(write, "py_func", write)
    plain.narrow[:3] = compiled.narrow[:3] = (1, 2, 3)
    result = function(plain, i, j)
    assert write(compiled, i, j) == result
    assert compiled.tobytes() == plain.tobytes()


@compiled_only
@pytest.mark.parametrize("copy", [copy_another_kind, copy_a_number])
def test_a_field_is_not_copied_from_anything_else(copy: Any) -> None:
    with pytest.raises(NumbaError, match="wide is nestedarray"):
        copy(new_record(OUTER))


@compiled_only
@pytest.mark.parametrize("index", [-1, 4])
def test_with_checked_indices_none_may_lie_outside_the_field_nor_count_from_its_end(index: int) -> None:
    refuses_an_index(f"read_at(new_record(OUTER), {index})")


@compiled_only
def test_with_checked_indices_a_field_is_not_filled_from_less() -> None:
    refuses_an_index("fill_with_less(new_record(OUTER), np.zeros(3, np.int64))")


def refuses_an_index(call: str) -> None:
    """In a process whose kernels check their indices."""
    words = f"from tests.simcore.test_access import *; {call}"
    checked = {**environment(ROOT), "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run([sys.executable, "-c", words], env=checked, capture_output=True, text=True)
    assert "IndexError" in done.stderr
