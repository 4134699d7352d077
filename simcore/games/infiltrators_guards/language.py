"""The `use` programs of equipment as text: `heal(n); alert(-1)` (section 6.3)."""

from __future__ import annotations

from functools import lru_cache

from simcore.games.infiltrators_guards.codes import MAX_OPERATIONS
from simcore.games.infiltrators_guards.words import OPERATION_NAMES
from simcore.program_text import Operation, Program, ProgramParser


@lru_cache(maxsize=4096)
def parse(text: str) -> Program:
    """The program that `text` says.

    Raises
    ------
    InputError
        With one problem that names the column and what was expected there.
    """
    return _Parser(text).whole()


class _Parser(ProgramParser):
    """Operations with an argument each, and nothing inside of another one."""

    length_max = MAX_OPERATIONS

    def operation(self) -> Operation:
        name = self.take("name", "an operation")
        if self.token.text != "(" and name.text not in OPERATION_NAMES:
            raise self.unknown(name, OPERATION_NAMES)
        return Operation(name.text, self.brackets(), (), name.column)
