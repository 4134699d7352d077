"""Which rule of Infiltration is implemented where, and which tests cite it: makes `docs/rules-status.md`.

Code and tests cite the statements of the rules by their numbers: R30, D10, K4, C5, L12, V7. This script reads the
citations in docstrings and comments of the game's modules, in the `source` of each parameter, and in names, docstrings,
comments and case labels of tests. `R94 to R97` and `C1-C3` stand for all between; a range over a whole section says
nothing about any one of its statements and is passed over.

    python docs/rules_status.py            write the table
    python docs/rules_status.py --check    exit code 1 if it is out of date, or a rule has no code or no test
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "simcore" / "games" / "infiltration"
TESTS = ROOT / "tests"
OTHER_GAMES = sorted(folder.name for folder in GAME.parent.glob("[a-z]*") if folder.is_dir() and folder != GAME)
"""Games whose tests cite the numbers of their own rules."""

OF_OTHERS = ("tests/rulebook/test_citations.py", "tests/strategies/test_cups.py")
"""Tests outside the folders of games whose numbers are examples, or those of another game."""

TITLES = ROOT / "docs" / "rules_titles.toml"
PAGE = ROOT / "docs" / "rules-status.md"

WORDING_ONLY = {"log", "names"}
"""Modules that tell what happened; that they cite a rule does not implement it."""

CODE_WITHOUT_CITATION: Mapping[str, str] = {
    # general modules, which know no game and cite none of its numbers
    "C1": "simcore/rng.py:philox4x32",
    "C2": "simcore/rng.py:block",
    "C3": "simcore/rng.py:bounded",
    "C4": "simcore/rng.py:shuffle",
}
"""Statements whose code does not cite them, and one function that does what they say."""

NO_CODE: Mapping[str, str] = {
    "R87": "needs no code: every parameter works with every other",
    "R88": "needs no code: a program runs as it is written, and no rule looks at it again",
    "D33": "needs no code: hands have no limit",
    "D34": "needs no code: nothing ends a game with one operative left",
    "L2": "needs no code: a property of every operation",
    "L3": "needs no code: only K4, K6, K7 and K10 add the option to decline or stop",
}
"""Statements that need no code of their own, and why."""

TEST_WITHOUT_CITATION: Mapping[str, str] = {
    "L14": "tests/simcore/games/infiltration/test_check_programs.py",
}
"""Statements that a test shows without citing them."""

_RANGE = re.compile(r"\b([RDKCLV])(\d+)(?:\s*[-–]\s*|\s+to\s+)\1?(\d+)\b")
_SINGLE = re.compile(r"\b([RDKCLV])(\d+)\b")


@dataclass(frozen=True)
class Statements:
    """All numbered statements, by section."""

    sections: Mapping[str, Mapping[str, object]]

    @classmethod
    def read(cls) -> Statements:
        """The statements of `rules_titles.toml`."""
        return cls(tomllib.loads(TITLES.read_text(encoding="utf-8")))

    def titles(self, letter: str) -> list[str]:
        """What each statement of a section says, in a few words."""
        names = self.sections[letter]["names"]
        assert isinstance(names, list)
        return names

    @cached_property
    def all(self) -> list[str]:
        """Every number: R1, R2, ..."""
        return [f"{letter}{n}" for letter in self.sections for n in range(1, len(self.titles(letter)) + 1)]

    def cited(self, text: str) -> set[str]:
        """The statements that a text cites."""
        found = set()
        for letter, first, last in _RANGE.findall(text):
            if (int(first), int(last)) != (1, len(self.titles(letter))):
                found |= {f"{letter}{n}" for n in range(int(first), int(last) + 1)}
        rest = _RANGE.sub(" ", text)
        return found | {f"{letter}{int(n)}" for letter, n in _SINGLE.findall(rest)}


# --- reading ---


def python_texts(path: Path) -> Iterator[tuple[str, str]]:
    """Each docstring and comment of a file, with the name of the function or class it belongs to ("" for none)."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    spans: list[tuple[int, int, str]] = []
    yield from _docstrings(tree, "", spans)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield _owner(token.start[0], spans), token.string


def _docstrings(node: ast.AST, owner: str, spans: list[tuple[int, int, str]]) -> Iterator[tuple[str, str]]:
    """Strings that stand alone document what they follow or begin."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant) and isinstance(child.value.value, str):
            yield owner, child.value.value
        elif isinstance(child, ast.FunctionDef | ast.ClassDef):
            name = f"{owner}.{child.name}" if owner else child.name
            first = min([child.lineno, *(decorator.lineno for decorator in child.decorator_list)])
            spans.append((first, child.end_lineno or first, name))
            yield from _docstrings(child, name, spans)
        elif not isinstance(child, ast.expr):
            yield from _docstrings(child, owner, spans)


def _owner(line: int, spans: Iterable[tuple[int, int, str]]) -> str:
    """The innermost function or class around a line."""
    around = [(last - first, name) for first, last, name in spans if first <= line <= last]
    return min(around)[1] if around else ""


def implementations(statements: Statements) -> dict[str, list[str]]:
    """Where each statement is cited in the game: `entry.tick_entry`; modules only where no function cites it."""
    functions: dict[str, set[str]] = defaultdict(set)
    modules: dict[str, set[str]] = defaultdict(set)
    for path in sorted(GAME.glob("*.py")):
        if path.stem in WORDING_ONLY:
            continue
        for owner, text in python_texts(path):
            for name in statements.cited(text):
                if owner:
                    functions[name].add(f"{path.stem}.{owner}")
                else:
                    modules[name].add(path.stem)
    for name, place in CODE_WITHOUT_CITATION.items():
        path, _, function = place.partition(":")
        functions[name].add(f"{Path(path).stem}.{function}")
    return {name: sorted(functions.get(name) or modules.get(name, ())) for name in statements.all}


def parameters(statements: Statements) -> dict[str, list[str]]:
    """The parameters whose `source` cites each statement."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(GAME.glob("*.toml")):
        for parameter in tomllib.loads(path.read_text(encoding="utf-8")).get("parameter", ()):
            for name in statements.cited(parameter["source"]):
                found[name].append(parameter["name"])
    return found


def tests(statements: Statements) -> dict[str, list[str]]:
    """The test files with a test function that cites each statement by its name, docstring or a comment in it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.parent.name == "docs" or path.stem == "test_every_rule_is_cited":
            continue
        place = path.relative_to(ROOT).as_posix()
        if place in OF_OTHERS or any(game in place for game in OTHER_GAMES):
            continue
        for text in test_texts(path):
            for name in statements.cited(text):
                found[name].add(place)
    for name, test in TEST_WITHOUT_CITATION.items():
        found[name].add(test)
    return {name: sorted(found.get(name, ())) for name in statements.all}


def test_texts(path: Path) -> Iterator[str]:
    """What of a test file cites: names and docstrings of tests, comments, and strings that are nothing but a number."""
    for owner, text in python_texts(path):
        if text.startswith("#") or any(part.startswith("test_") for part in owner.split(".")):
            yield text
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name.replace("_", " ")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _SINGLE.fullmatch(node.value):
            yield node.value


# --- judging ---


def gaps(statements: Statements) -> list[str]:
    """Every statement without code or without a test, and every exception that does not hold, as sentences."""
    code, tested = implementations(statements), tests(statements)
    found = []
    for name in statements.all:
        if not code[name] and name not in NO_CODE:
            found.append(f"{name} is cited by no module of the game")
        if code[name] and name in NO_CODE:
            found.append(f"{name} is said to need no code, but {', '.join(code[name])} cites it")
        if not tested[name]:
            found.append(f"{name} is cited by no test")
    named = [*CODE_WITHOUT_CITATION.values(), *TEST_WITHOUT_CITATION.values(), *OF_OTHERS]
    return found + [f"{place} does not exist" for place in named if not _exists(place)] + strays(statements)


def strays(statements: Statements) -> list[str]:
    """Citations of numbers that do not exist."""
    known = set(statements.all)
    return [
        f"{path.relative_to(ROOT)} cites {name}, which does not exist"
        for path in sorted(GAME.glob("*.py"))
        for _, text in python_texts(path)
        for name in sorted(statements.cited(text) - known)
    ]


def _exists(place: str) -> bool:
    path, _, function = place.partition(":")
    file = ROOT / path
    return file.exists() and (not function or f"def {function}(" in file.read_text(encoding="utf-8"))


# --- writing ---

HEAD = """\
# Rules of Infiltration: where they are implemented and tested

Made by `python docs/rules_status.py` from the citations in code and tests; do not edit. *Implemented in* names
functions of `simcore/games/infiltration/` whose docstring or comments cite the statement, or modules where no function
does; a parameter of `rules.toml` is marked with `*`. *Tests* names the files below `tests/` with a test that cites it.
"""


def page(statements: Statements) -> str:
    """The whole page."""
    code, switches, tested = implementations(statements), parameters(statements), tests(statements)
    lines = [HEAD]
    for letter in statements.sections:
        section = statements.sections[letter]
        lines += [f"## {section['title']}\n", f"{section['about']}\n"]
        lines += ["| No. | What | Implemented in | Tests |", "|---|---|---|---|"]
        for n, title in enumerate(statements.titles(letter), 1):
            name = f"{letter}{n}"
            marked = [f"`{place}`" for place in code[name]] + [f"`{one}`*" for one in switches.get(name, ())]
            here = NO_CODE.get(name) or ", ".join(marked)
            there = ", ".join(f"`{place}`" for place in short(tested[name]))
            lines.append(f"| {name} | {title} | {here} | {there} |")
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def short(places: Iterable[str]) -> list[str]:
    """Paths of tests without what all tests of rules share."""
    return [
        place.replace("tests/rulebook/infiltration/", "").replace("tests/simcore/games/infiltration/", "")
        for place in places
    ]


def main() -> int:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if anything is amiss")
    arguments = parser.parse_args()
    statements = Statements.read()
    text = page(statements)
    wrong = gaps(statements)
    if arguments.check:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            wrong.append(f"{PAGE.relative_to(ROOT)} is out of date: python docs/rules_status.py")
    else:
        PAGE.write_text(text, encoding="utf-8")
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
