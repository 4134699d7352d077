"""What a reference engine counts, read from its sources: fixed names, and how names begin that it puts together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path


def noted_names(folder: Path) -> Iterator[str]:
    """Yield what a reference engine notes by a fixed name: the rules and their cases."""
    yield from (text for argument in _arguments(folder) for text in constants(argument))


def constants(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an argument may be, those of a conditional or of a list included."""
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.IfExp(_, one, other):
            yield from (*constants(one), *constants(other))
        case ast.Starred(value):
            yield from constants(value)
        case ast.List(parts):
            yield from (text for part in parts for text in constants(part))


def beginnings(folder: Path) -> set[str]:
    """Return how names begin that a reference engine puts together."""
    joined = (one for argument in _arguments(folder) for one in ast.walk(argument) if isinstance(one, ast.JoinedStr))
    return {str(one.values[0].value) for one in joined if isinstance(one.values[0], ast.Constant)}


def put_together(families: Mapping[str, Sequence[str]], groups: Mapping[str, str], otherwise: str) -> dict[str, str]:
    """Return the names of families, each a beginning with its ends, and the group of each by its first word."""
    return {
        f"{first}{end}": groups.get(first.partition(".")[0], otherwise)
        for first, ends in families.items()
        for end in ends
    }


def rule_of(name: str) -> str:
    """The number of the rule or decision that a name is of; the name itself if it is of none."""
    found = re.match(r"(?:rule\.)?([RD]\d+)", name)
    return found[1] if found else name


def _arguments(folder: Path) -> Iterator[ast.expr]:
    """Yield the arguments of all calls of `note`."""
    for path in sorted(folder.glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "note":
                yield from call.args
