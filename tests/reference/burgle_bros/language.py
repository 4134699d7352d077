"""The effect language (section 5.4): from the text of a program to its operations."""

from __future__ import annotations

import re
from dataclasses import dataclass

SYMBOL = re.compile(r"\s*(?:(?P<int>-?[0-9]+)|(?P<name>[a-z][a-z0-9_]*)|(?P<mark>[(){};,])|(?P<end>\Z))")

Argument = int | str


@dataclass(frozen=True)
class Operation:
    """One operation: its word, what stands in its brackets, and the program in its braces."""

    word: str
    arguments: tuple[Argument, ...] = ()
    body: tuple[Operation, ...] = ()


Program = tuple[Operation, ...]


def parse_program(text: str) -> Program:
    """Return the operations of a program; ValueError if it does not parse."""
    symbols = _Symbols(text)
    program = _program(symbols)
    if symbols.next != "":
        raise ValueError(f"{text!r}: {symbols.next!r} does not belong here")
    return program


class _Symbols:
    """The symbols of a text, read one after the other; an empty one is its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0
        self.next = ""
        self.take()

    def take(self) -> str:
        """Return the symbol to be read and go to the one after it."""
        taken = self.next
        found = SYMBOL.match(self.text, self.place)
        if found is None:
            raise ValueError(f"{self.text!r}: no symbol at {self.place}")
        self.place = found.end()
        self.next = found.group().strip()
        return taken

    def skip(self, mark: str) -> bool:
        """Go over a mark if it is there."""
        there = self.next == mark
        if there:
            self.take()
        return there

    def need(self, mark: str) -> None:
        if not self.skip(mark):
            raise ValueError(f"{self.text!r}: {mark!r} is missing")


def _program(symbols: _Symbols) -> Program:
    operations = []
    while symbols.next not in ("", "}"):
        operations.append(_operation(symbols))
        if not symbols.skip(";"):
            break
    return tuple(operations)


def _operation(symbols: _Symbols) -> Operation:
    word = symbols.take()
    arguments: list[Argument] = []
    if symbols.skip("("):
        while symbols.next != ")":
            symbol = symbols.take()
            arguments.append(int(symbol) if symbol.lstrip("-").isdigit() else symbol)
            if not symbols.skip(","):
                break
        symbols.need(")")
    body: Program = ()
    if symbols.skip("{"):
        body = _program(symbols)
        symbols.need("}")
    return Operation(word, tuple(arguments), body)
