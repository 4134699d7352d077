"""Numbers of a card that its programs name: `n = 2` beside `heal(n)`.

Every key of a row that is no field of its kind and holds an integer is such a number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from simcore.component_rows import ComponentRow
from simcore.errors import Problem, nearest
from simcore.parameters import is_integer
from simcore.program_check import ProgramCheck
from simcore.program_text import Argument as Written
from simcore.program_words import Number


@dataclass(frozen=True)
class NumberedRow(ComponentRow):
    """A row with named numbers."""

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The named numbers."""
        return {key: value for key, value in self.row.items() if key not in self.fields and is_integer(value)}


class NumberedCheck(ProgramCheck):
    """A walk over programs that notes which named numbers are used, and which are missing."""

    def __init__(self, row: NumberedRow) -> None:
        super().__init__(row)
        self.numbers = row.numbers
        self.used: set[str] = set()
        self.missing: set[str] = set()

    def number(self, key: str, written: Written, wanted: Number) -> None:
        """An integer, or the name of a number of the row, within its range."""
        expected = f"an integer from {wanted.low} to {wanted.high}"
        value = self.numbers.get(written.value) if isinstance(written.value, str) else written.value
        if isinstance(written.value, str):
            self.used.add(written.value)
        if value is None:
            self.missing.add(str(written.value))
            self.no_number(key, written, expected)
        elif not wanted.low <= value <= wanted.high:
            what = f"{value} is out of range"
            if isinstance(written.value, str):
                self.note(self.row.problem(written.value, f"{what} in `{key}`", expected))
            else:
                self.refuse(key, written.column, what, expected)

    def no_number(self, key: str, written: Written, expected: str) -> None:
        """A name of no number; a key of that name which holds no integer has been refused already."""
        name = str(written.value)
        if name not in self.row.row or name in self.row.fields:
            what, near = f"'{name}' is no number of the row", nearest(name, self.numbers)
            names = f", or one of {', '.join(self.numbers)}" if self.numbers else ""
            self.refuse(key, written.column, what, expected + names, near)


def unused_numbers(row: NumberedRow, check: NumberedCheck, no_names: Collection[str]) -> Iterator[Problem]:
    """Numbers that no program names; most often a field or a number that was misspelt.

    A number of the component file may be left over where an overlay has replaced a program.
    """
    is_rewritten = any(map(row.is_edited, row.programs))
    for name in row.numbers:
        if name not in check.used | set(no_names) and (row.is_edited(name) or not is_rewritten):
            expected = "a field, or a name that a program of the row uses"
            near = nearest(name, [*row.fields, *check.used, *check.missing])
            yield row.problem(name, f"'{name}' is used by no program", expected, near)
