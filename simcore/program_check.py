"""Whether the operations of a program are known, allowed where they stand, and have the arguments that they need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Flag
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Protocol

from simcore.component_rows import ComponentRow
from simcore.errors import Problem, nearest
from simcore.program_text import Argument as Written
from simcore.program_text import Operation
from simcore.program_words import (
    Argument,
    Form,
    Number,
    NumberOrWord,
    Words,
    forms_of,
    may_be,
    usage,
    words_of,
)


class PlacedForm(Form, Protocol):
    """A form that stands in some programs only."""

    @property
    def where(self) -> Any: ...


class ProgramCheck:
    """Walks the programs of one row and notes what is wrong; a game's own check is a subclass.

    Attributes
    ----------
    FORMS, NAMES : the forms of operations, and all words that may begin one
    TITLES : what programs belong to, in words
    ANYWHERE : where the words stand that have no form of their own
    """

    FORMS: ClassVar[Sequence[PlacedForm]]
    NAMES: ClassVar[Sequence[str]]
    TITLES: ClassVar[Mapping[Any, str]]
    ANYWHERE: ClassVar[Flag]

    def __init__(self, row: ComponentRow) -> None:
        self.row = row
        self.problems: list[Problem] = []

    def call(self, key: str, operation: Operation, where: Any) -> bool:
        """Check one operation; false if it may not stand here at all."""
        forms = [form for form in self.FORMS if form.name == operation.name]
        places = reduce(or_, [form.where for form in forms]) if forms else self.ANYWHERE
        if not forms and operation.name not in self.NAMES:
            what, near = f"'{operation.name}' is no operation", nearest(operation.name, self.NAMES)
            self.refuse(key, operation.column, what, f"an operation allowed in {self.titles(where)}", near)
        elif not forms or not places & where:
            what = f"'{operation.name}' stands only in {self.titles(places)}"
            self.refuse(key, operation.column, what, f"an operation allowed in {self.titles(where)}")
        else:
            self.arguments(key, operation, [form for form in forms if form.where & where], where)
            return True
        return False

    def arguments(self, key: str, operation: Operation, forms: Sequence[PlacedForm], where: Any) -> None:
        """Find the form that an operation has."""
        sized = [form for form in forms if len(form.arguments) == len(operation.values)]
        fitting = forms_of(operation.name, operation.values, sized)
        if not sized:
            count = len(operation.values)
            what = f"'{operation.name}' with {count} argument{'' if count == 1 else 's'}"
            self.refuse(key, operation.column, what, " or ".join(map(usage, forms)))
        elif not fitting:
            self.misfit(key, operation, sized)
        else:
            for argument, written in zip(fitting[0].arguments, operation.arguments, strict=True):
                self.argument(key, argument, written, where)

    def misfit(self, key: str, operation: Operation, forms: Sequence[PlacedForm]) -> None:
        """Refuse the first argument for which no form has that word."""
        for at, written in enumerate(operation.arguments):
            left = [form for form in forms if may_be(written.value, form.arguments[at])]
            if not left:
                words = list(dict.fromkeys(word for form in forms for word in words_of(form.arguments[at])))
                what, near = f"'{written.value}' does not fit", nearest(str(written.value), words)
                self.refuse(key, written.column, what, f"one of {', '.join(words)}", near)
                return
            forms = left

    def argument(self, key: str, argument: Argument, written: Written, where: Any) -> None:
        """Check one argument of a form that fits."""
        match argument:
            case Number():
                self.number(key, written, argument)
            case NumberOrWord() if written.value != argument.word:
                self.number(key, written, argument.number)
            case Words() if any(written.value == word and place & where for word, place in argument.not_in):
                words = [word for word in argument.codes if word != written.value]
                what = f"'{written.value}' does not fit in {self.titles(where)}"
                self.refuse(key, written.column, what, f"one of {', '.join(words)}")

    def number(self, key: str, written: Written, wanted: Number) -> None:
        """An integer within its range."""
        value, expected = written.value, f"an integer from {wanted.low} to {wanted.high}"
        if isinstance(value, str):
            self.refuse(key, written.column, f"'{value}' is no number", expected)
        elif not wanted.low <= value <= wanted.high:
            self.refuse(key, written.column, f"{value} is out of range", expected)

    def refuse(self, key: str, column: int, what: str, expected: str, near: str = "") -> None:
        self.note(self.row.problem(key, f"column {column}: {what}", expected, near))

    def note(self, problem: Problem) -> None:
        if problem not in self.problems:
            self.problems.append(problem)

    def titles(self, where: Flag) -> str:
        """What programs `where` means, in words."""
        words = []
        for part, title in self.TITLES.items():
            if part in where:
                words.append(title)
                where &= ~part
        return ", ".join(words)
