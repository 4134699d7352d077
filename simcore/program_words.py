"""What may stand as an argument in the programs of cards, and which form of an operation a text means.

A game lists the forms of its operations, each with its arguments; an operation with several forms has several rows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Flag
from typing import Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Number:
    """An integer from `low` to `high`, or a named number of the row where the game knows such."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Words:
    """One word of a list, and the code it is compiled to; `not_in` are words that some programs may not use."""

    codes: Mapping[str, int]
    not_in: tuple[tuple[str, Flag], ...] = ()


@dataclass(frozen=True, slots=True)
class NumberOrWord:
    """An integer or named number, or one word that stands for the code -1."""

    number: Number
    word: str


@dataclass(frozen=True, slots=True)
class Literal:
    """A word that must stand here and is not compiled."""

    word: str


@dataclass(frozen=True, slots=True)
class Id:
    """The id of a row of another kind; `field` is what that row must have."""

    plural: str
    field: str = ""


Argument = Number | Words | NumberOrWord | Literal | Id


class Form(Protocol):
    """One form of an operation: its word in programs, and what stands between the brackets, in order."""

    @property
    def name(self) -> str: ...

    @property
    def arguments(self) -> tuple[Argument, ...]: ...


AnyForm = TypeVar("AnyForm", bound=Form)


def words_of(argument: Argument) -> list[str]:
    """The words of the language that may stand for an argument."""
    match argument:
        case Words():
            return list(argument.codes)
        case NumberOrWord() | Literal():
            return [argument.word]
        case _:
            return []


def usage(form: Form) -> str:
    """A form as a refusal shows it: `take_df(n, here|target, best)`."""
    return f"{form.name}({', '.join(map(_placeholder, form.arguments))})"


def _placeholder(argument: Argument) -> str:
    match argument:
        case Id():
            return argument.plural.removesuffix("s")
        case Number():
            return "n"
        case NumberOrWord():
            return f"n|{argument.word}"
        case _:
            return "|".join(words_of(argument))


def forms_of(name: str, values: Sequence[int | str], forms: Sequence[AnyForm]) -> list[AnyForm]:
    """The forms of `name` with as many arguments as there are values, and those words where they ask for words."""
    return [
        form
        for form in forms
        if form.name == name
        and len(form.arguments) == len(values)
        and all(may_be(value, argument) for argument, value in zip(form.arguments, values, strict=True))
    ]


def form_of(name: str, values: Sequence[int | str], forms: Sequence[AnyForm]) -> AnyForm:
    """The form of an operation that has been checked."""
    return forms_of(name, values, forms)[0]


def may_be(value: int | str, argument: Argument) -> bool:
    """Whether a value as written has the word that an argument asks for, if it asks for one."""
    match argument:
        case Words():
            return value in argument.codes
        case Literal():
            return value == argument.word
        case _:
            return True
