"""The `use` programs of equipment (6.3)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

OPERATION = re.compile(r"\s*([a-z_]+)\s*\(\s*([-+]?\w+)\s*\)\s*")
WORDS = ("heal", "hush", "alert")


@dataclass(frozen=True)
class Operation:
    """A word with its number."""

    word: str
    number: int


Program = tuple[Operation, ...]


def parse_program(text: str, numbers: Mapping[str, Any]) -> Program:
    """Read operations separated by semicolons; a number may be a name that the row gives."""
    return tuple(parse_operation(part, numbers) for part in text.split(";")) if text.strip() else ()


def parse_operation(text: str, numbers: Mapping[str, Any]) -> Operation:
    found = OPERATION.fullmatch(text)
    if found is None or found[1] not in WORDS:
        raise ValueError(f"no operation: {text!r}")
    number = found[2]
    return Operation(found[1], int(numbers[number]) if number in numbers else int(number))
