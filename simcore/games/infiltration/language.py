"""Card programs as text: from text to a tree, and back (section 3, grammar).

A program that does not parse is refused with the column and what was expected there (V3). Whether the words mean
something is checked by `check_programs`.
"""

from __future__ import annotations

from functools import lru_cache

from simcore.games.infiltration.words import BARE, BLOCKS, FORMS
from simcore.program_text import Argument, Operation, Program, ProgramParser, operations_of

__all__ = ["Argument", "Operation", "Program", "operations_of", "parse", "text_of"]

DEPTH_MAX = 3
LENGTH_MAX = 16
OPERATION_NAMES = sorted({form.name for form in FORMS} | set(BLOCKS))


def text_of(program: Program) -> str:
    """A program as the component file writes it."""
    return "; ".join(map(_text_of_operation, program))


def _text_of_operation(operation: Operation) -> str:
    words = [str(argument.value) for argument in operation.arguments]
    braces = "{" + " / ".join(map(text_of, operation.branches)) + "}"
    if operation.name == "if":
        return f"if({words[0]}{f'({words[1]})' if len(words) > 1 else ''}){braces}"
    brackets = "" if operation.name in (BARE, "choose") else f"({','.join(words)})"
    return operation.name + brackets + (braces if operation.branches else "")


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
    """One method for each rule of the grammar.

    `if (c(k)) {P}` has the arguments c and k; `choose`, `if` and `trap` have their programs in `branches`.
    """

    length_max = LENGTH_MAX
    ends = ("/", "}")

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0

    def operation(self) -> Operation:
        name = self.take("name", "an operation")
        match name.text:
            case "choose":
                return Operation("choose", (), self.braces("choose"), name.column)
            case "if":
                return Operation("if", self.condition(), self.braces("if"), name.column)
            case "trap":
                return Operation("trap", self.brackets(), self.braces("trap"), name.column)
            case word if self.token.text == "(":
                return Operation(word, self.brackets(), (), name.column)
            case word if word == BARE:
                return Operation(word, (), (), name.column)
            case word if word not in OPERATION_NAMES:
                raise self.unknown(name, OPERATION_NAMES)
        raise self.refuse("'('")

    def condition(self) -> tuple[Argument, ...]:
        self.expect("(")
        name = self.take("name", "a condition")
        condition = [Argument(name.text, name.column)]
        if self.accept("("):
            condition.append(self.argument())
            self.expect(")")
        self.expect(")")
        return tuple(condition)

    def braces(self, word: str) -> tuple[Program, ...]:
        least, most = BLOCKS[word]
        if self.token.text == "{" and self.depth == DEPTH_MAX:
            raise self.refuse(f"braces at most {DEPTH_MAX} deep")
        self.expect("{")
        self.depth += 1
        branches = [self.program()]
        while len(branches) < most and self.accept("/"):
            branches.append(self.program())
        if len(branches) < least:
            raise self.refuse("'/' and another branch")
        self.expect("}")
        self.depth -= 1
        return tuple(branches)
