"""House rules for compiled code, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.command import ROOT
from tests.test_architecture import module_of

DECORATORS = {"kernel", "inline_kernel", "entry_kernel"}
MOST_ARGUMENTS = 6
STRUCTURAL = range(-1, 6)
"""Numbers that count, step and compare. Whatever else a rule needs is a parameter or has a name."""


def kernels(path: Path) -> list[ast.FunctionDef]:
    functions = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef))
    return [node for node in functions if DECORATORS & {ast.unparse(one) for one in node.decorator_list}]


FILES = sorted(path for layer in ("simcore", "strategies") for path in (ROOT / layer).rglob("*.py") if kernels(path))
GAMES = [path for path in FILES if {"games", "strategies"} & set(path.relative_to(ROOT).parts)]


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_kernels_take_few_arguments_and_say_what_they_do(path: Path) -> None:
    for node in kernels(path):
        assert len(node.args.args) <= MOST_ARGUMENTS, node.name
        assert ast.get_docstring(node), node.name


@pytest.mark.parametrize("path", GAMES, ids=module_of)
def test_no_number_of_the_rules_stands_in_a_kernel(path: Path) -> None:
    found = {node.name: sorted(numbers(node)) for node in kernels(path)}
    assert not {name: bare for name, bare in found.items() if bare}


def numbers(node: ast.FunctionDef) -> Iterator[int]:
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, int | float) and one.value not in STRUCTURAL:
            yield one.value


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_no_kernel_takes_memory(path: Path) -> None:
    """Python makes all buffers of a table's loops (`strategies.buffers`)."""
    for node in kernels(path):
        calls = {ast.unparse(one.func) for one in ast.walk(node) if isinstance(one, ast.Call)}
        assert not calls & {"np.zeros", "np.empty", "np.array", "np.ones", "np.full"}, node.name
