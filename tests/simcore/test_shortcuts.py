"""What stands in for functions of numba comes to the same, and numba's own are those that it was written for."""

from __future__ import annotations

import copy
import inspect
import operator
import pickle
import subprocess
import sys
from hashlib import sha256
from typing import Any

import numba
import numpy as np
import pytest
from llvmlite import ir as llvm_ir
from numba.core import inline_closurecall, ir, postproc, types
from numba.core.compiler import run_frontend
from numba.core.registry import cpu_target

from simcore import shortcuts
from simcore.kernel import entry_kernel, inline_kernel, loose_kernel
from tests.support.command import environment

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="plain Python compiles nothing")


def original(name: str) -> Any:
    """Numba's own."""
    (found,) = [one.original for one in shortcuts.REPLACED if one.name == name]
    return found


@pytest.mark.parametrize("one", shortcuts.REPLACED, ids=lambda one: one.name)
def test_numbas_functions_are_those_that_were_replaced(one: shortcuts.Replaced) -> None:
    """Where this fails, read what numba has changed there, and whether what stands in for it still does the same."""
    source = inspect.getsource(inspect.unwrap(one.original))
    assert sha256(source.encode()).hexdigest()[:16] == one.digest
    assert getattr(one.owner, one.name) is one.other


def loop(n: int, cells: Any) -> int:
    found = 0
    for i in range(n):
        if cells[i] > 2:
            found += min(i, cells[i], 7)
    return found


def test_an_instruction_has_the_same_variables() -> None:
    rec = original("_rec_list_vars")
    for block in run_frontend(loop).blocks.values():
        for one in block.body:
            parts = one.__dict__
            assert shortcuts.variables_of(one, parts) == rec(one, parts)
    name = ir.Var(None, "n", ir.unknown_loc)
    assert shortcuts.variables_of(name, {"a": [name, "n"], "b": (name, None)}) == [name, name]


def test_the_same_variables_are_alive_where_a_block_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = run_frontend(loop)
    monkeypatch.setattr(postproc.PostProcessor, "run", original("run"))
    numbas = run_frontend(loop)
    assert list(ours.blocks) == list(numbas.blocks)
    assert len(ours.blocks) > 3
    for label, block in ours.blocks.items():
        assert ours.get_block_entry_vars(block) == numbas.get_block_entry_vars(numbas.blocks[label])


def test_a_generator_keeps_its_variables() -> None:
    """It is what asks for the variables that are alive."""

    def steps(n: int) -> Any:
        for i in range(n):
            yield i * n

    made = loose_kernel(steps)
    assert list(made(3)) == [0, 3, 6]


def test_a_call_of_the_same_kind_is_resolved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    first = shortcuts._first_match

    def note(*given: Any) -> Any:
        asked.append(given)
        return first(*given)

    monkeypatch.setattr(shortcuts, "_first_match", note)
    context = cpu_target.typing_context
    plus = context.resolve_value_type(operator.add)
    kinds = [(types.int16, types.float32), (types.float32, types.int16), (types.int16, types.float32)]
    found = [plus.get_call_type(context, kind, {}) for kind in kinds]
    assert found[0] is found[2]
    assert [one.return_type for one in found] == [types.float32] * 3
    assert len(asked) <= 2


def test_what_does_not_fit_is_refused_in_numbas_words() -> None:
    @entry_kernel
    def sum_of(n: Any, pair: Any) -> Any:
        return n + pair

    with pytest.raises(
        numba.TypingError, match=r"(?s)No implementation of function.*add.*20 candidate.*18 did not match"
    ):
        sum_of(3, (1, 2))


def test_what_indices_are_checked_in_is_not_taken_for_what_they_are_not() -> None:
    """A user's function and a kernel call the same function of numba with other options."""

    @entry_kernel
    def last(cells: Any) -> int:
        return int(cells.max())

    def users(cells: Any, i: int) -> int:
        return int(cells[i]) + int(cells.max())

    cells = np.arange(4)
    checked = loose_kernel(users)
    assert last(cells) == 3
    assert checked(cells, 1) == 4
    with pytest.raises(IndexError):
        checked(cells, 4)
    assert last(np.arange(9)) == 8


def test_code_that_vanishes_into_two_callers_is_not_shared_by_them() -> None:
    @inline_kernel
    def twice(n: Any) -> Any:
        return n + n

    @inline_kernel
    def thrice(n: Any) -> Any:
        return twice(n) + n

    @entry_kernel
    def both(n: Any) -> Any:
        return twice(n) + thrice(thrice(n))

    @entry_kernel
    def one(n: Any) -> Any:
        return thrice(n)

    assert both(3) == 33
    assert one(3) == 9
    assert inline_closurecall.copy is copy


def test_references_are_counted_of_what_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = []
    numbas = shortcuts.numbas_count_references

    def note(*given: Any) -> None:
        counted.append(given[2])
        numbas(*given)

    monkeypatch.setattr(shortcuts, "numbas_count_references", note)

    @entry_kernel
    def last(cells: Any, n: Any) -> Any:
        pair = (cells, n)
        return pair[0][n] + n

    assert last(np.arange(5), 4) == 8
    assert {isinstance(one, types.Array) or isinstance(one[0], types.Array) for one in counted} == {True}


def test_a_type_has_the_size_that_numba_finds() -> None:
    context = cpu_target.target_context
    byte, word = llvm_ir.IntType(8), llvm_ir.IntType(64)
    kinds = [byte, word, llvm_ir.ArrayType(byte, 3), llvm_ir.LiteralStructType([byte, word])]
    numbas = original("get_abi_sizeof")
    assert [context.get_abi_sizeof(one) for one in kinds] == [numbas(context, one) for one in kinds] == [1, 8, 3, 16]
    for name, parts in {"first": [byte], "second": [word]}.items():
        named = llvm_ir.Context().get_identified_type(name)
        named.set_body(*parts)
        assert "%" in str(named)


SAME = """
import sys
from simcore import compilers, shortcuts
if sys.argv[1] == "numba":
    for one in shortcuts.REPLACED:
        setattr(one.owner, one.name, one.original)
import numpy
from simcore.kernel import loose_kernel
from tests.simcore.test_shortcuts import loop
made = loose_kernel(loop)
assert made(5, numpy.arange(9)) == 7, made(5, numpy.arange(9))
(code,) = made.inspect_asm().values()
print(code)
"""


def test_the_machine_code_is_the_same() -> None:
    def code(whose: str) -> str:
        command = [sys.executable, "-c", SAME, whose]
        done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert code("numba") == code("ours")


def test_a_pass_that_fails_is_named() -> None:
    @entry_kernel
    def unknown(n: Any) -> Any:
        return n.colour

    with pytest.raises(numba.TypingError, match=r"Failed in nopython mode pipeline.*nopython frontend"):
        unknown(3)


def test_a_field_of_a_record_is_of_the_type_that_numba_finds() -> None:
    context = cpu_target.typing_context
    first = numba.typeof(np.zeros(1, [("a", "i2"), ("b", "f4", (2,))])[0])
    second = numba.typeof(np.zeros(1, [("a", "i8")])[0])
    numbas = original("resolve_getattr")
    for record, attr in [(first, "a"), (first, "b"), (second, "a")]:
        assert context.resolve_getattr(record, attr) == numbas(context, record, attr)
    assert context.resolve_getattr(first, "a") != context.resolve_getattr(second, "a")


def test_a_record_goes_to_disk_and_comes_back() -> None:
    record = numba.typeof(np.zeros(1, [("a", "i2"), ("inner", [("b", "f4", (2,)), ("c", "u8")])])[0])
    written = pickle.dumps((record, types.Array(record, 1, "C")))
    assert pickle.loads(written)[0] is record
    asked = f"import pickle, simcore.kernel; print(repr(pickle.loads({written!r})))"
    done = subprocess.run([sys.executable, "-c", asked], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == repr((record, types.Array(record, 1, "C")))
