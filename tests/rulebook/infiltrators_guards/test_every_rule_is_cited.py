"""Every numbered statement of the specification is named by at least one test of this folder."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
NUMBERED = {
    "R": range(1, 96), "D": range(1, 61), "K": range(15), "T": range(1, 90), "N": range(1, 14), "I": range(1, 16),
}  # fmt: skip


def citations(source: str) -> set[str]:
    """The numbers in names and docstrings of the test functions of one file."""
    cited: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            text = node.name.replace("_", " ") + " " + (ast.get_docstring(node) or "")
            cited.update(re.findall(r"\b[RDKTNI]\d+\b", text))
    return cited


@cache
def cited_in_the_folder() -> set[str]:
    files = (path for path in FOLDER.glob("test_*.py") if path != Path(__file__))
    return set().union(*(citations(path.read_text(encoding="utf-8")) for path in files))


@pytest.mark.parametrize("letter", NUMBERED)
def test_every_number_is_cited(letter):
    """Sections 2, 3, 4 and 8: rules, decisions, kinds of question, vectors, null tests, invariants."""
    missing = {f"{letter}{n}" for n in NUMBERED[letter]} - cited_in_the_folder()
    assert not missing, sorted(missing, key=lambda name: int(name[1:]))


def test_a_citation_is_read_from_name_and_docstring():
    """The scan itself: a rule that no test names is found missing."""
    source = 'def test_R30_4_noise():\n    """2.3 R31, D10."""\ndef helper():\n    """R99"""\n'
    assert citations(source) == {"R30", "R31", "D10"}
