"""Every numbered statement of the specification is named by at least one test of the tree."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
OTHER_GAME = "burgle_bros"  # it counts its own rules
NUMBERED = {
    "R": range(1, 103), "D": range(1, 38), "K": range(1, 15), "L": range(1, 14), "C": range(1, 9),
    "T": [n for n in range(1, 76) if n != 9], "N": range(1, 16),
}  # fmt: skip


def citations(source: str) -> set[str]:
    """The numbers in names and docstrings of the test functions of one file."""
    cited: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            text = node.name.replace("_", " ") + " " + (ast.get_docstring(node) or "")
            cited.update(re.findall(r"\b[RDKLCTN]\d+\b", text))
    return cited


@cache
def cited_in_the_tree() -> set[str]:
    files = (path for path in TESTS.rglob("test_*.py") if path != Path(__file__) and OTHER_GAME not in str(path))
    return set().union(*(citations(path.read_text(encoding="utf-8")) for path in files))


@pytest.mark.parametrize("letter", NUMBERED)
def test_every_number_is_cited(letter):
    """Sections 2, 3 and 6: each rule, decision, kind of choice, machine rule, draw, vector and null test."""
    missing = {f"{letter}{n}" for n in NUMBERED[letter]} - cited_in_the_tree()
    assert not missing, sorted(missing, key=lambda name: int(name[1:]))


def test_a_citation_is_read_from_name_and_docstring():
    """The scan itself: a rule that no test names is found missing."""
    source = 'def test_R30_4_traps():\n    """2.6 R31, D10."""\ndef helper():\n    """R99"""\n'
    assert citations(source) == {"R30", "R31", "D10"}
