"""Card programs from trees to code rows: an operation (`operations.Op`) and its number; they have been checked."""

from __future__ import annotations

from simcore.games.burgle_bros.operations import Op
from simcore.games.burgle_bros.words import RUN
from simcore.program_text import Program
from simcore.program_words import form_of

EMPTY = 0
"""First row of the empty program."""


class CodeTable:
    """All programs of a game, one after the other; each ends with an END row."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int]] = [(Op.END, 0)]

    def add(self, program: Program) -> int:
        """Append a program and return where it begins."""
        if not program:
            return EMPTY
        begin = len(self.rows)
        for operation in program:
            form = form_of(operation.name, operation.values, RUN)
            numbers = [value for value in operation.values if isinstance(value, int)]
            self.rows.append((form.code, numbers[0] if numbers else 0))
        self.rows.append((Op.END, 0))
        return begin
