"""Card programs as text: from text to a tree, and back (section 3, grammar).

A program that does not parse is refused with the column and what was expected there (V3). Whether the words mean
something is checked by `check_programs`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from simcore.errors import InputError, Problem, nearest
from simcore.games.infiltration.words import BARE, BLOCKS, FORMS

DEPTH_MAX = 3
LENGTH_MAX = 16
OPERATION_NAMES = sorted({form.name for form in FORMS} | set(BLOCKS))

DIGITS_MAX = 9
"""Longer numbers are out of every range, and int() refuses to read very long ones."""

_TOKEN = re.compile(
    rf" +|(?P<number>-?[0-9]{{1,{DIGITS_MAX}}}(?![a-z0-9_]))|(?P<name>[a-z][a-z0-9_]*)|(?P<symbol>[(){{}},;/])"
)


@dataclass(frozen=True, slots=True)
class Argument:
    """A word or an integer as written; the column counts from 1 and does not matter for equality."""

    value: int | str
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation as written.

    `if (c(k)) {P}` has the arguments c and k; `choose`, `if` and `trap` have their programs in `branches`.
    """

    name: str
    arguments: tuple[Argument, ...] = ()
    branches: tuple[Program, ...] = ()
    column: int = field(default=0, compare=False)


Program = tuple[Operation, ...]


def operations_of(program: Program) -> list[Operation]:
    """All operations of a program in the order of the text, those in braces included."""
    found = []
    for operation in program:
        found.append(operation)
        for branch in operation.branches:
            found += operations_of(branch)
    return found


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


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    column: int

    def __str__(self) -> str:
        return "the end of the program" if self.kind == "end" else f"'{self.text}'"


def _tokens(text: str) -> list[_Token]:
    """The tokens up to the first character that no token begins with, and that character."""
    tokens: list[_Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if not match:
            printable = text[at] if text[at].isprintable() else repr(text[at])[1:-1]
            return [*tokens, _Token("stray", printable, at + 1)]
        if match.lastgroup:
            tokens.append(_Token(match.lastgroup, match[0], at + 1))
        at = match.end()
    return [*tokens, _Token("end", "", len(text) + 1)]


class _Parser:
    """Recursive descent; one method for each rule of the grammar."""

    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.at = 0
        self.depth = 0
        self.length = 0

    @property
    def token(self) -> _Token:
        return self.tokens[self.at]

    def whole(self) -> Program:
        program = self.program()
        if self.token.kind != "end":
            raise self.refuse("';' or the end of the program")
        return program

    def program(self) -> Program:
        if self.token.kind == "end" or self.token.text in ("/", "}"):
            return ()
        operations = [self.operation()]
        while self.accept(";"):
            operations.append(self.operation())
        return tuple(operations)

    def operation(self) -> Operation:
        if self.length == LENGTH_MAX:
            raise self.refuse(f"at most {LENGTH_MAX} operations in a program")
        self.length += 1
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
                raise self.unknown(name)
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

    def brackets(self) -> tuple[Argument, ...]:
        self.expect("(")
        arguments: list[Argument] = []
        if self.token.text != ")":
            arguments.append(self.argument())
            while self.accept(","):
                arguments.append(self.argument())
        self.expect(")")
        return tuple(arguments)

    def argument(self) -> Argument:
        if self.token.kind == "name":
            name = self.take("name", "")
            return Argument(name.text, name.column)
        number = self.take("number", "a number or a word")
        return Argument(int(number.text), number.column)

    def take(self, kind: str, expected: str) -> _Token:
        token = self.token
        if token.kind != kind:
            raise self.refuse(expected)
        self.at += 1
        return token

    def accept(self, symbol: str) -> bool:
        found = self.token.kind == "symbol" and self.token.text == symbol
        self.at += found
        return found

    def expect(self, symbol: str) -> None:
        if not self.accept(symbol):
            raise self.refuse(f"'{symbol}'")

    def refuse(self, expected: str) -> InputError:
        return InputError(Problem(f"column {self.token.column}: {self.token} does not fit here", expected=expected))

    def unknown(self, name: _Token) -> InputError:
        what = f"column {name.column}: '{name.text}' is no operation"
        return InputError(Problem(what, expected="an operation", nearest=nearest(name.text, OPERATION_NAMES)))
