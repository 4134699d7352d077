"""Which kernels Python can call, and what happens when it calls another."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest
from numba.core.registry import CPUDispatcher

from simcore.bits import bit, count_bits, has
from simcore.kernel import Inner, entry_kernel, kernel
from simcore.records import new_record

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="plain Python compiles nothing")


def test_an_inner_kernel_has_a_way_in_when_python_calls_it() -> None:
    assert isinstance(count_bits, Inner)
    assert count_bits(np.uint64(0b1011)) == 3
    assert count_bits.targetoptions["no_cpython_wrapper"]


def test_the_type_of_a_record_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """At every call, as for arguments of any number, it would be most of what tests of rules take."""
    calls = []
    find = CPUDispatcher.typeof_pyval
    monkeypatch.setattr(CPUDispatcher, "typeof_pyval", lambda self, value: calls.append(value) or find(self, value))

    @kernel
    def one_more(record: Any, n: int) -> int:
        return record.n + n

    record = new_record(np.dtype([("n", "i8"), ("rest", "i8", (3,))]))
    assert one_more(record, 1) == 1
    calls.clear()
    assert one_more(record, 2) == 2
    assert not calls


def test_a_kernel_that_vanishes_can_be_called_too() -> None:
    assert has(bit(5), 5)
    assert not has(bit(5), 4)


def test_an_entry_is_called_directly() -> None:
    @entry_kernel
    def double(x: int) -> int:
        return 2 * x

    assert not isinstance(double, Inner)
    assert double(4) == 8


def test_what_an_inner_kernel_raises_comes_out() -> None:
    @kernel
    def refuse(x: int) -> int:
        if x > 0:
            raise ValueError("positive")
        return x

    assert refuse(0) == 0
    with pytest.raises(ValueError, match="positive"):
        refuse(1)
