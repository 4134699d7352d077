"""The programs of tools, loot and events as text (section 5.4, grammar).

Whether the words mean something where they stand is checked by `check_programs`.
"""

from __future__ import annotations

from functools import lru_cache

from simcore.games.burgle_bros.words import BARE, BLOCKS, OPERATION_NAMES
from simcore.program_text import Operation, Program, ProgramParser

LENGTH_MAX = 8


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
    """`start_roll(low,high){P}` and `on_draw{P}` have their program in `branches`; braces are not nested."""

    length_max = LENGTH_MAX
    inside = False

    def operation(self) -> Operation:
        name = self.take("name", "an operation")
        has_brackets = self.token.text == "("
        if not has_brackets and name.text not in OPERATION_NAMES:
            raise self.unknown(name, OPERATION_NAMES)
        if not has_brackets and name.text not in BARE:
            raise self.refuse("'('")
        arguments = self.brackets() if has_brackets else ()
        branches = (self.braces(),) if name.text in BLOCKS else ()
        return Operation(name.text, arguments, branches, name.column)

    def braces(self) -> Program:
        if self.token.text == "{" and self.inside:
            raise self.refuse("no braces inside of braces")
        self.expect("{")
        self.inside = True
        program = self.program()
        self.expect("}")
        self.inside = False
        return program
