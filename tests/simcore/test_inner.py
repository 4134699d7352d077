"""Kernels that only kernels call: translated once, kept on disk, and made fast within what Python calls."""

from __future__ import annotations

import pickle
import subprocess
import sys
from enum import IntEnum
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from simcore.bits import count_bits, lowest
from simcore.inner import EntryLibrary, InnerLibrary
from simcore.kernel import entry_kernel, kernel, loose_kernel
from tests.support.command import environment

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="plain Python compiles nothing")

WORD = (numba.types.uint64,)
KERNELS = """
from simcore.kernel import entry_kernel, kernel

@kernel
def innermost(cells, i):
    return cells[i] + min(i, 3)

@kernel
def middle(cells, i):
    return 2 * innermost(cells, i)

@entry_kernel
def first(cells, i):
    return middle(cells, i)

@entry_kernel
def second(cells, i):
    return innermost(cells, i) - middle(cells, i)

@kernel
def through(cells, i):
    return first(cells, i) + 1

@entry_kernel
def third(cells, i):
    return 10 * through(cells, i) + second(cells, i)
"""
ASKED = """
import numpy, kernels
print(kernels.{entry}(numpy.arange(5), {i}))
print([(sum(one._cache_hits.values()), sum(one._cache_misses.values())) for one in (kernels.middle, kernels.innermost)])
"""
NOTED = """
from numba.core.base import BaseContext
noted, refresh = [], BaseContext.refresh
BaseContext.refresh = lambda context: noted.append(context) or refresh(context)
"""


def library_of(function: Any) -> Any:
    """The code of a kernel that was compiled once."""
    (compiled,) = function.overloads.values()
    return compiled.library


def test_an_inner_kernel_has_no_machine_code_and_only_its_own_text() -> None:
    library = lowest.library_for(WORD)
    assert library.get_pointer_to_function("lowest") == 0
    assert library.callees() == [count_bits.library_for(WORD)]
    defined = [function.name for function in library.get_defined_functions()]
    assert any("lowest" in name for name in defined)
    assert not any("count_bits" in name for name in defined)


class Way(IntEnum):
    """A number with a name."""

    BACK = 4


@kernel
def add_up(number: Any, is_twice: Any = False, more: Any = 0) -> Any:
    """Called below with numbers of all kinds."""
    return (2 * number if is_twice else number) + more


@entry_kernel
def ask_for_numbers(number: Any) -> Any:
    """Numbers that stand here, that are told, and that have a name."""
    first = add_up(3, False, 1) + add_up(number, True, 2) + add_up(Way.BACK, number > 1, more=number)
    return first + add_up(-1, is_twice=True, more=Way.BACK)


def test_a_kernel_is_compiled_once_for_all_numbers_that_stand_in_calls() -> None:
    """Numba would compile it once more for each."""
    assert ask_for_numbers(5) == 4 + 12 + 13 + 2
    assert len(add_up.overloads) == 1


def test_a_kernel_goes_to_another_process_by_its_name() -> None:
    """Numba's own way would make another one of it there, where it is not known yet."""
    sent = pickle.dumps((lowest, count_bits))
    assert pickle.loads(sent) == (lowest, count_bits)
    assert len(sent) < 200
    asked = f"import pickle; print(pickle.loads({pickle.dumps(lowest)!r}).__name__)"
    done = subprocess.run([sys.executable, "-c", asked], env=environment(), capture_output=True, text=True, check=True)
    assert done.stdout == "lowest\n"


def test_an_entry_has_all_that_it_calls() -> None:
    """As one module, in which nothing of these sources is only declared."""

    @entry_kernel
    def double(word: Any) -> Any:
        return 2 * lowest(word)

    assert double(np.uint64(8)) == 6
    library = library_of(double)
    assert not isinstance(library, InnerLibrary)
    declared = [one.name for one in library._final_module.functions if one.is_declaration]
    assert not [name for name in declared if "lowest" in name or "count_bits" in name]


def test_a_call_that_is_optimised_away_leaves_out_nothing_that_others_need() -> None:
    """The linker drops at once what nobody calls yet; `shared` is met first below `never`, which is not called."""

    @kernel
    def shared(n: int) -> int:
        return n + 1

    @kernel
    def never(n: int) -> int:
        return shared(n)

    @kernel
    def deep(n: int) -> int:
        return 2 * shared(n)

    @kernel
    def below(n: int) -> int:
        return deep(n)

    @kernel
    def middle(n: int) -> int:
        found = below(n)
        if n * 0 > 0:
            found = never(n)
        return found

    @entry_kernel
    def entry(n: int) -> int:
        return middle(n)

    assert entry(3) == 8


def test_an_entry_calls_other_entries() -> None:
    """It has their names only, and these are compiled before; so is one that an inner kernel calls."""

    @entry_kernel
    def double(n: int) -> int:
        return 2 * n

    @kernel
    def middle(n: int) -> int:
        return double(n) + 1

    @entry_kernel
    def outer(n: int) -> int:
        return middle(n) * double(n)

    assert outer(4) == 72
    library, inner = library_of(outer), library_of(double)
    assert library.entries == [inner]
    assert inner.symbol not in library.defined()
    assert [one.name for one in library._final_module.functions if one.is_declaration and one.name == inner.symbol]


def test_a_function_of_one_module_is_not_taken_for_that_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The optimiser may change how functions of a module are called; LLVM looks all names up in all modules."""
    optimise, defined = EntryLibrary._optimize_final_module, list[str]()

    def note(library: EntryLibrary) -> None:
        defined.extend(library.defined())
        optimise(library)

    monkeypatch.setattr(EntryLibrary, "_optimize_final_module", note)

    @kernel
    def helper(n: int) -> int:
        return n + 1

    @entry_kernel
    def entry(n: int) -> int:
        return 2 * helper(n)

    assert entry(3) == 8
    symbol = library_of(helper).symbol
    assert [name == symbol for name in defined if name.startswith(symbol)] == [False]
    assert helper(3) == 4


def test_what_is_no_kernel_calls_kernels_of_both_kinds() -> None:
    """As a user's bot does."""

    @entry_kernel
    def double(n: int) -> int:
        return 2 * n

    @kernel
    def twice(n: int) -> int:
        return double(n) + double(n + 1)

    def bot(n: int) -> int:
        return twice(n) + double(n)

    assert loose_kernel(bot)(3) == 20


def test_an_entry_is_found_with_those_that_it_calls(tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text(KERNELS)
    assert _asked(tmp_path, "third", 4)[0] == "143"
    assert _asked(tmp_path, "third", 4) == ["143", "[(0, 0), (0, 0)]"], "of inner kernels nothing is looked for"
    kept = list((tmp_path / "cache").rglob("*first*"))
    assert len(kept) == 2, "index and machine code"
    for file in kept:
        file.unlink()
    assert _asked(tmp_path, "third", 2)[0] == "86", "what is missing is compiled anew"


def test_what_is_found_on_disk_is_not_told_how_to_compile(tmp_path: Path) -> None:
    """All that numba knows of arrays, numbers and chance is a sixth of a start."""
    (tmp_path / "kernels.py").write_text(KERNELS)
    asked = f"{NOTED}{ASKED.format(entry='third', i=4)}print(bool(noted))"
    ends = [_run(tmp_path, asked).stdout.splitlines()[-1] for _ in range(2)]
    assert ends == ["True", "False"]


def test_what_one_process_translated_another_one_finds(tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text(KERNELS)
    assert _asked(tmp_path, "first", 4) == ["14", "[(0, 1), (0, 1)]"]
    assert _asked(tmp_path, "second", 4) == ["-7", "[(1, 0), (1, 0)]"]
    assert _asked(tmp_path, "second", 2) == ["-4", "[(0, 0), (0, 0)]"], "the entry is found, nothing else is looked for"


def test_what_calls_a_kernel_by_a_name_that_it_has_no_more_is_as_if_it_were_not_kept() -> None:
    """Another process may have compiled the kernel anew, with another name: names count the types of a process."""
    library = lowest.library_for(WORD)
    name, origin, bitcode, callees, fndesc, signature = lowest._cache._impl.reduce(lowest.overloads[WORD])
    kept = (name, origin, bitcode, callees, fndesc, signature)
    assert lowest._cache._impl.rebuild(lowest.targetctx, kept).library.symbol == library.symbol
    other = [(callee, f"{symbol}_before") for callee, symbol in callees]
    assert lowest._cache._impl.rebuild(lowest.targetctx, (name, origin, bitcode, other, fndesc, signature)) is None


def test_indices_within_inner_kernels_are_checked_where_that_is_asked(tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text(KERNELS)
    failed = _run(tmp_path, ASKED.format(entry="first", i=5), NUMBA_BOUNDSCHECK="1")
    assert failed.returncode == 1
    assert "IndexError: index is out of bounds" in failed.stderr


def test_a_kernel_without_a_name_of_its_own_is_not_kept() -> None:
    """Else two of one name would be taken for each other."""

    @kernel
    def helper(n: int) -> int:
        return n + 1

    @kernel
    def caller(n: int) -> int:
        return helper(n)

    assert caller(2) == 3
    assert caller.library_for((numba.types.int64,)).callees() == [helper.library_for((numba.types.int64,))]
    kept = caller._cache._cache_file._load_index()
    assert not kept


def _asked(folder: Path, entry: str, i: int) -> list[str]:
    done = _run(folder, ASKED.format(entry=entry, i=i))
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def _run(folder: Path, code: str, **more: str) -> subprocess.CompletedProcess[str]:
    variables = environment(folder) | {"NUMBA_CACHE_DIR": str(folder / "cache")} | more
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=variables, cwd=folder, capture_output=True, text=True, check=False)
