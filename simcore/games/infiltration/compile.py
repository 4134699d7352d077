"""Card programs from trees to code rows; `codes.Op` says what the columns of each row mean.

Named numbers are filled in from the card's row. The programs have passed `check_cards`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from simcore.games.infiltration.codes import Op
from simcore.games.infiltration.language import Operation, Program
from simcore.games.infiltration.words import (
    CONDITIONS,
    OPERATIONS,
    Argument,
    Id,
    Literal,
    NumberOrWord,
    Words,
    form_of,
)
from simcore.spec import Row

OP, A, B, C, D, NUMBER = range(6)
COLUMNS = {"a": A, "b": B, "c": C, "d": D}
NO_NUMBER = -1
"""Number of the rows that are no operation of the text."""
ALL = -1
"""Code of the word that stands for every one, where a number may stand."""
EMPTY = 0
"""First row of the empty program."""

Ids = Mapping[str, Mapping[str, int]]
"""Table row of each id, by the plural of its kind."""


def number_of(value: int | str, row: Row) -> int:
    """An integer as written, or the named number of the row."""
    return value if isinstance(value, int) else int(row[value])


class CodeTable:
    """All programs of a card set, one after the other; each ends with an END row."""

    def __init__(self, ids: Ids) -> None:
        self.ids = ids
        self.rows: list[list[int]] = [[Op.END, 0, 0, 0, 0, NO_NUMBER]]

    def add(self, program: Program, row: Row, first: int = 0) -> int:
        """Append a program of the card `row` and return where it begins.

        `first` is the number of its first operation: not 0 where the program is part of a longer text.
        """
        if not program:
            return EMPTY
        begin = len(self.rows)
        self._program(program, row, count(first))
        self._append(Op.END, NO_NUMBER)
        return begin

    def _append(self, op: Op, number: int) -> list[int]:
        self.rows.append([op, 0, 0, 0, 0, number])
        return self.rows[-1]

    def _program(self, program: Program, row: Row, numbers: Iterator[int]) -> None:
        for operation in program:
            match operation.name:
                case "choose":
                    self._choose(operation, row, numbers)
                case "if":
                    self._if(operation, row, numbers)
                case _:
                    self._operation(operation, row, numbers)

    def _choose(self, operation: Operation, row: Row, numbers: Iterator[int]) -> None:
        choose = self._append(Op.CHOOSE, next(numbers))
        choose[A] = len(operation.branches)
        jumps = []
        for column, branch in zip((B, C, D), operation.branches, strict=False):
            choose[column] = len(self.rows)
            self._program(branch, row, numbers)
            jumps.append(self._append(Op.JUMP, NO_NUMBER))
        for jump in jumps:
            jump[D] = len(self.rows)

    def _if(self, operation: Operation, row: Row, numbers: Iterator[int]) -> None:
        test = self._append(Op.IF, next(numbers))
        condition, *argument = (written.value for written in operation.arguments)
        test[A] = CONDITIONS[str(condition)]
        test[B] = number_of(argument[0], row) if argument else 0
        self._program(operation.branches[0], row, numbers)
        test[D] = len(self.rows)

    def _operation(self, operation: Operation, row: Row, numbers: Iterator[int]) -> None:
        """One row of code (L6)."""
        values = [written.value for written in operation.arguments]
        form = form_of(operation.name, values, OPERATIONS)
        code = self._append(form.code, next(numbers))
        if form.fixed:
            column, fixed = form.fixed
            code[COLUMNS[column]] = fixed
        written = [pair for pair in zip(form.arguments, values, strict=True) if not isinstance(pair[0], Literal)]
        for column, (argument, value) in zip(form.columns, written, strict=False):
            code[COLUMNS[column]] = self._code_of(argument, value, row)

    def _code_of(self, argument: Argument, value: int | str, row: Row) -> int:
        match argument:
            case Words():
                return argument.codes[str(value)]
            case Id():
                return self.ids[argument.plural][str(value)]
            case NumberOrWord() if value == argument.word:
                return ALL
            case _:
                return number_of(value, row)
