"""TOML files with the line of every key, so that a refusal can name the place; `tomllib` tells none.

The line index is a light scan of a text that `tomllib` has already accepted: it only has to find where statements
begin, which means knowing where strings, comments and brackets end.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from simcore.errors import InputError, Problem

KeyPath = tuple[str | int, ...]
"""Keys from the top of a file; an integer is the number of a table in an array of tables."""

_GAP = re.compile(r"(?:\s|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*(?P<key>[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')[ \t]*(?P<end>.)""", re.DOTALL)
_PIECE = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}(?!")|\'\'\'.*?'{3,5}(?!')|"(?:[^"\\]|\\.)*"|'[^']*'|#[^\n]*|.''', re.DOTALL
)
DEEPEST = 32
"""So deep tables and lists may lie in each other; what is read here is never deeper than four."""
_INTEGERS = range(-(2**63), 2**63)
_EXPECTED = "TOML: lines `[table]` and `key = value`"
_DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}
_SYNTAX = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class TomlFile:
    """The content of a TOML file and the line of each of its keys; `name` is how messages call the file."""

    name: str
    data: Mapping[str, Any]
    lines: Mapping[KeyPath, int]

    def line(self, *path: str | int) -> int:
        """The line of a key, or of the nearest key around it; 0 if there is none."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 0)


def read_toml(file: Path | Traversable, name: str) -> TomlFile:
    """Read a TOML file.

    Raises
    ------
    InputError
        If it cannot be read or is not TOML, with line and column.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise InputError(Problem(f"cannot be read: {error.strerror}", file=name, expected="a TOML file")) from None
    except UnicodeDecodeError:
        raise InputError(Problem("is not text", file=name, expected="a TOML file")) from None
    return parse_toml(text, name)


@lru_cache(maxsize=8)
def parse_toml(text: str, name: str) -> TomlFile:
    """Like `read_toml`, from a text. Studies of many settings read the same card file for each of them."""
    text = text.replace("\r\n", "\n")
    try:
        file = TomlFile(name, tomllib.loads(text), line_index(text))
    except (ValueError, RecursionError) as error:  # not only TOMLDecodeError: integers and nesting can be too long
        raise InputError(_syntax_problem(str(error), text, name)) from None
    if found := beyond_bounds(file.data):
        path, what, expected = found
        key = ".".join(part for part in path[:3] if isinstance(part, str))
        raise InputError(Problem(what, file=name, line=file.line(*path), key=key, expected=expected))
    return file


def beyond_bounds(data: object) -> tuple[KeyPath, str, str] | None:
    """Where data is larger or deeper than it may be, what is wrong there, and what was expected; None if nowhere."""
    waiting: list[tuple[KeyPath, object]] = [((), data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, int) and value not in _INTEGERS:
            return path, "an integer that is too large", "one of at most 64 bits"
        if not isinstance(value, (dict, list)):
            continue
        if len(path) == DEEPEST:
            return path, "tables or lists that lie too deep in each other", f"at most {DEEPEST} deep"
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        waiting += [((*path, key), one) for key, one in inner]
    return None


def _syntax_problem(message: str, text: str, name: str) -> Problem:
    match = _SYNTAX.fullmatch(message)
    if match and match["line"]:
        what = f"column {match['column']}: not TOML: {match['what']}"
        return Problem(what, file=name, line=int(match["line"]), expected=_EXPECTED)
    what = f"not TOML: {match['what'] if match else message}, noticed at the end of the file"
    return Problem(what, file=name, line=len(text.splitlines()), expected=_EXPECTED)


def line_index(text: str) -> dict[KeyPath, int]:
    """The line (from 1) of every table header and key of a valid TOML text; keys in inline tables have none."""
    breaks = [at for at, letter in enumerate(text) if letter == "\n"]
    lines: dict[KeyPath, int] = {}
    lengths: dict[KeyPath, int] = {}
    table: KeyPath = ()
    at = _after_gap(text, 0)
    while at < len(text):
        line = bisect(breaks, at) + 1
        if text[at] == "[":
            is_array = text.startswith("[[", at)
            keys, at = _keys(text, at + 1 + is_array)
            table = path = _table_path(keys, lengths, is_array)
            at += is_array
        else:
            keys, at = _keys(text, at)
            path = (*table, *keys)
            at = _end_of_value(text, at)
        for length in range(1, min(len(path), DEEPEST) + 1):
            lines.setdefault(path[:length], line)
        at = _after_gap(text, at)
    return lines


def _keys(text: str, at: int) -> tuple[KeyPath, int]:
    """The parts of the dotted key at `at`, and the offset behind the character that ends it."""
    keys: list[str] = []
    end = "."
    while end == "." and (match := _KEY.match(text, at)):
        quoted = match["key"][0] in "'\""
        keys.append(next(iter(tomllib.loads(f"{match['key']} = 0"))) if quoted else match["key"])
        at, end = match.end(), match["end"]
    return tuple(keys), at


def _table_path(keys: KeyPath, lengths: dict[KeyPath, int], is_array: bool) -> KeyPath:
    """The path of a header: behind the name of an array of tables stands the number of its last table."""
    path: KeyPath = ()
    for position, key in enumerate(keys, start=1):
        path += (key,)
        if is_array and position == len(keys):
            lengths[path] = lengths.get(path, 0) + 1
        if path in lengths:
            path += (lengths[path] - 1,)
    return path


def _end_of_value(text: str, at: int) -> int:
    """Offset of the line break that ends the value at `at`, or of the end of the text."""
    depth = 0
    while match := _PIECE.match(text, at):
        if match[0] == "\n" and depth == 0:
            return at
        depth += _DEEPER.get(match[0], 0)
        at = match.end()
    return at


def _after_gap(text: str, at: int) -> int:
    match = _GAP.match(text, at)
    return match.end() if match else at
