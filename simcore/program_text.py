"""Small programs on cards: the words and signs of their text, and what the grammars of all games have in common.

A game's own grammar is a subclass of `ProgramParser`. What does not parse is refused with the column and what was
expected there.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field

from simcore.errors import InputError, Problem, nearest

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
    """An operation as written; `branches` are its programs in braces."""

    name: str
    arguments: tuple[Argument, ...] = ()
    branches: tuple[Program, ...] = ()
    column: int = field(default=0, compare=False)

    @property
    def values(self) -> list[int | str]:
        """The arguments without their columns."""
        return [argument.value for argument in self.arguments]


Program = tuple[Operation, ...]


def operations_of(program: Program) -> list[Operation]:
    """All operations of a program in the order of the text, those in braces included."""
    found = []
    for operation in program:
        found.append(operation)
        for branch in operation.branches:
            found += operations_of(branch)
    return found


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text; the kind is `number`, `name`, `symbol`, `stray` or `end`."""

    kind: str
    text: str
    column: int

    def __str__(self) -> str:
        return "the end of the program" if self.kind == "end" else f"'{self.text}'"


def _tokens(text: str) -> list[Token]:
    """The tokens up to the first character that no token begins with, and that character."""
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if not match:
            printable = text[at] if text[at].isprintable() else repr(text[at])[1:-1]
            return [*tokens, Token("stray", printable, at + 1)]
        if match.lastgroup:
            tokens.append(Token(match.lastgroup, match[0], at + 1))
        at = match.end()
    return [*tokens, Token("end", "", len(text) + 1)]


class ProgramParser(ABC):
    """Recursive descent; a game's grammar says what `operation` reads.

    Attributes
    ----------
    length_max : operations of a program at most, those in braces included
    ends : signs that end a program inside of another one
    """

    length_max: int
    ends: tuple[str, ...] = ("}",)

    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.at = 0
        self.length = 0

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    def whole(self) -> Program:
        program = self.program()
        if self.token.kind != "end":
            raise self.refuse("';' or the end of the program")
        return program

    def program(self) -> Program:
        if self.token.kind == "end" or self.token.text in self.ends:
            return ()
        operations = [self._counted()]
        while self.accept(";"):
            operations.append(self._counted())
        return tuple(operations)

    def _counted(self) -> Operation:
        if self.length == self.length_max:
            raise self.refuse(f"at most {self.length_max} operations in a program")
        self.length += 1
        return self.operation()

    @abstractmethod
    def operation(self) -> Operation:
        """One operation, by the game's grammar."""

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

    def take(self, kind: str, expected: str) -> Token:
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

    def unknown(self, name: Token, words: Iterable[str]) -> InputError:
        what = f"column {name.column}: '{name.text}' is no operation"
        return InputError(Problem(what, expected="an operation", nearest=nearest(name.text, words)))
