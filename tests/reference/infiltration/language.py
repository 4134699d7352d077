"""The effect language (section 3): from the text of a program to its operations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

DEEPEST_BRACES = 3
MOST_OPERATIONS = 16
WITHOUT_BRACKETS = "hologram"

SYMBOL = re.compile(r" *(?:(?P<int>-?[0-9]+)|(?P<name>[a-z][a-z0-9_]*)|(?P<mark>[(){};,/])|(?P<end>\Z))")

Argument = int | str


@dataclass(frozen=True)
class Operation:
    """One operation of a program.

    Attributes
    ----------
    name : str
        Word of the operation; ``if`` has its condition's word and number as arguments.
    arguments : tuple of int or str
        Named numbers are already replaced by the numbers of the card's row.
    branches : tuple of programs
        The programs in braces: two or three of ``choose``, one of ``if`` and ``trap``.
    number : int
        Place in the text of the program, counting every operation from 0 (L5).
    """

    name: str
    arguments: tuple[Argument, ...]
    branches: tuple[tuple[Operation, ...], ...]
    number: int

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """Names by which its form is counted: number of arguments, place of each word among them, and the word."""
        size = f"form.{self.name}/{len(self.arguments)}"
        words = [(place, word) for place, word in enumerate(self.arguments) if isinstance(word, str)]
        return (size, *(f"{size}.{place}.{word}" for place, word in words))


Program = tuple[Operation, ...]


def parse_program(text: str, numbers: Mapping[str, int]) -> Program:
    """Parse a program, replacing the row's named numbers (4.9); ValueError if it does not parse."""
    return _Parser(text, numbers).whole_program()


class _Parser:
    """Recursive descent over the grammar of section 3, one method for each of its rules."""

    def __init__(self, text: str, numbers: Mapping[str, int]) -> None:
        self.text = text
        self.numbers = numbers
        self.place = 0
        self.operations = 0
        self.depth = 0
        self.advance()

    def advance(self) -> None:
        """Read the next symbol."""
        symbol = SYMBOL.match(self.text, self.place)
        if symbol is None:
            self.fail("a symbol of the language")
        self.start = self.place
        self.kind = symbol.lastgroup
        self.value = symbol[self.kind]
        self.place = symbol.end()

    def fail(self, expected: str) -> None:
        raise ValueError(f"column {self.place + 1} of {self.text!r}: expected {expected}")

    def sees(self, mark: str) -> bool:
        return self.kind == "mark" and self.value == mark

    def accept(self, mark: str) -> bool:
        found = self.sees(mark)
        if found:
            self.advance()
        return found

    def expect(self, mark: str) -> None:
        if not self.accept(mark):
            self.fail(repr(mark))

    def whole_program(self) -> Program:
        program = self.program()
        if self.kind != "end":
            self.fail("';' or the end")
        if self.operations > MOST_OPERATIONS:
            self.fail(f"at most {MOST_OPERATIONS} operations")
        return program

    def program(self) -> Program:
        if self.kind != "name":
            return ()
        operations = [self.operation()]
        while self.accept(";"):
            operations.append(self.operation())
        return tuple(operations)

    def operation(self) -> Operation:
        number = self.operations
        self.operations += 1
        name = self.name()
        if name == "choose":
            return Operation(name, (), self.choices(), number)
        if name == "if":
            self.expect("(")
            arguments = self.condition()
            self.expect(")")
            return Operation(name, arguments, (self.braces(),), number)
        if name == "trap":
            return Operation(name, self.brackets(), (self.braces(),), number)
        if name == WITHOUT_BRACKETS:
            return Operation(name, self.brackets() if self.sees("(") else (), (), number)
        return Operation(name, self.brackets(), (), number)

    def choices(self) -> tuple[Program, ...]:
        self.open_braces()
        branches = [self.program()]
        while self.accept("/"):
            branches.append(self.program())
        self.close_braces()
        if len(branches) not in (2, 3):
            self.fail("two or three branches")
        return tuple(branches)

    def braces(self) -> Program:
        self.open_braces()
        program = self.program()
        self.close_braces()
        return program

    def open_braces(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST_BRACES:
            self.fail(f"braces at most {DEEPEST_BRACES} deep")
        self.expect("{")

    def close_braces(self) -> None:
        self.depth -= 1
        self.expect("}")

    def condition(self) -> tuple[Argument, ...]:
        word = self.name()
        if not self.accept("("):
            return (word,)
        argument = self.argument()
        self.expect(")")
        return (word, argument)

    def brackets(self) -> tuple[Argument, ...]:
        self.expect("(")
        arguments: list[Argument] = []
        if not self.sees(")"):
            arguments.append(self.argument())
            while self.accept(","):
                arguments.append(self.argument())
        self.expect(")")
        return tuple(arguments)

    def argument(self) -> Argument:
        if self.kind == "int":
            number = int(self.value)
            self.advance()
            return number
        name = self.name()
        return self.numbers.get(name, name)

    def name(self) -> str:
        if self.kind != "name":
            self.fail("a name")
        name = self.value
        self.advance()
        return name
