"""Which numbered statements of a specification the tests name (R30, D10) in names and docstrings of test functions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

GAMES = ("burgle_bros", "infiltrators_guards", "infiltrators_robots")
"""Games whose tests are in folders of this name and cite specifications of their own."""


def citations(source: str) -> set[str]:
    """The numbers in names and docstrings of the test functions of one file."""
    cited: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            text = node.name.replace("_", " ") + " " + (ast.get_docstring(node) or "")
            cited.update(re.findall(r"\b[A-Z]\d+\b", text))
    return cited


@cache
def cited_in(folder: Path, other_games: tuple[str, ...] = ()) -> frozenset[str]:
    """What the tests of a folder cite, those of other games left out."""
    files = (path for path in folder.rglob("test_*.py") if not any(game in str(path) for game in other_games))
    return frozenset().union(*(citations(path.read_text(encoding="utf-8")) for path in files))


def missing(numbered: Mapping[str, Iterable[int]], letter: str, cited: Iterable[str]) -> list[str]:
    """The numbers of one letter that nothing cites."""
    given = set(cited)
    return [f"{letter}{n}" for n in numbered[letter] if f"{letter}{n}" not in given]
