"""What numba does again and again is done once, and comes to the same."""

from __future__ import annotations

import gc
import pickle
import subprocess
import sys

import numba
import pytest
from numba.core import types
from numba.core.compiler import Flags

from simcore.compilers import SELDOM, Arguments, Options, garbage_later
from tests.support.command import environment


def test_options_are_those_of_numba() -> None:
    usual, ours = Flags(), Options()
    assert ours.values() == usual.values()
    assert ours == usual
    usual.nrt = ours.nrt = True
    usual.error_model = ours.error_model = "numpy"
    assert ours.values() == usual.values()
    assert ours.copy().values() == ours.values()
    assert Options(usual) == usual
    ours.nrt = False
    assert ours != usual


def test_types_of_arguments_are_written_as_numba_does() -> None:
    arguments = (types.int64, types.Array(types.float64, 1, "C"))
    ours = Arguments(arguments)
    assert (str(ours), repr(ours)) == (str(arguments), repr(arguments))
    assert str(ours) is str(ours)
    assert ours == arguments
    assert hash(ours) == hash(arguments)
    assert type(pickle.loads(pickle.dumps(Arguments((1, 2))))) is tuple


@pytest.mark.parametrize("usual", [(700, 10, 10), (2 * SELDOM, 5, 5), (0, 10, 10)])
def test_garbage_is_looked_for_less_often_meanwhile(usual: tuple[int, int, int]) -> None:
    """Whoever never wants it looked for, or less often still, gets that."""
    before = gc.get_threshold()
    try:
        gc.set_threshold(*usual)
        with garbage_later():
            within = gc.get_threshold()
            with garbage_later():
                assert gc.get_threshold() == within
            assert gc.get_threshold() == within
        assert gc.get_threshold() == usual
    finally:
        gc.set_threshold(*before)
    assert within == (max(usual[0], SELDOM) if usual[0] else 0, *usual[1:])


def test_garbage_is_looked_for_as_before_after_a_failure() -> None:
    before = gc.get_threshold()
    with pytest.raises(ZeroDivisionError), garbage_later():
        _ = 1 // 0
    assert gc.get_threshold() == before


WARM = """
import sys, numpy
from simcore.bits import lowest
from simcore.kernel import loose_kernel
lowest(numpy.uint64(4))
print("scipy.linalg" in sys.modules)
print(loose_kernel(lambda a: numpy.dot(a, a))(numpy.ones(3)), "scipy.linalg" in sys.modules)
"""


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="plain Python compiles nothing")
def test_linear_algebra_is_loaded_where_a_function_needs_it() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WARM], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == ["False", "3.0 True"], done.stderr
