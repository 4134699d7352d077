"""Component rows as the checks of a game see them: their fields and programs, and where each key was written.

A game makes its own `ComponentRow` and `ComponentSet`, which say what its rows may hold and how programs are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar, cast

from simcore.components import PARAMETERS, Place
from simcore.errors import InputError, Problem, nearest
from simcore.fields import Field
from simcore.parameters import literal, stray_word
from simcore.program_text import Operation, Program, operations_of
from simcore.spec import Change, Row, Rules

Locate = Callable[[str], Place]
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")


@dataclass(frozen=True)
class ComponentRow:
    """Row number `at` of the table `plural`."""

    FIELDS: ClassVar[Mapping[str, Mapping[str, Field]]]
    """What the rows of each table may hold."""

    plural: str
    at: int
    row: Row
    locate: Locate
    changes: Mapping[str, Change]
    """What overlays have changed, by address."""

    @staticmethod
    def parse(text: str) -> Program:
        """A program of the game."""
        raise InputError(Problem(f"'{text}' is a program in a game without programs"))

    @property
    def id(self) -> str:
        """The id, or an empty string where the row has none."""
        row_id = self.row.get("id")
        return row_id if isinstance(row_id, str) else ""

    def address(self, key: str = "") -> str:
        """Address of a key as in `--set`: `items.burst_modem.n`."""
        row = f"{self.plural}.{self.id}" if self.id else f"{self.plural}[{self.at}]"
        return f"{row}.{key}" if key else row

    def place(self, key: str = "") -> Place:
        """Where a key was written, or the row if it was not."""
        return self.locate(f"{self.plural}[{self.at}].{key}" if key else f"{self.plural}[{self.at}]")

    def is_edited(self, key: str) -> bool:
        """Whether an overlay has changed a key of a row that was there before."""
        return self.address(key) in self.changes

    @property
    def is_added(self) -> bool:
        """Whether an overlay has added the row."""
        return self.address() in self.changes

    def problem(self, key: str, what: str, expected: str = "", nearest: str = "") -> Problem:
        """A problem with a key of this row."""
        return self.place(key).problem(what, self.address(key), expected, nearest)

    @property
    def fields(self) -> dict[str, Field]:
        """What rows of this table may hold."""
        return dict(self.FIELDS[self.plural])

    def value(self, key: str, default: Any = None) -> Any:
        """The value of a field if it may stand there, else the default."""
        value = self.row.get(key, default)
        return value if self.FIELDS[self.plural][key].fits(value) else default

    @cached_property
    def _parsed(self) -> tuple[dict[str, Program], list[Problem]]:
        programs, problems = {}, []
        for key, field in self.FIELDS[self.plural].items():
            if field.kind == "program" and isinstance(self.row.get(key), str):
                try:
                    programs[key] = self.parse(self.row[key])
                except InputError as error:
                    problems += [self._here(key, problem) for problem in error.problems]
        return programs, problems

    def _here(self, key: str, problem: Problem) -> Problem:
        place = self.place(key)
        return replace(problem, file=place.file, line=place.line, key=self.address(key))

    @property
    def programs(self) -> dict[str, Program]:
        """The programs of the row that could be parsed, by field."""
        return self._parsed[0]

    def has(self, key: str) -> bool:
        """Whether the row has a program that is not empty, be it right or wrong."""
        return key in self.row and self.programs.get(key) != ()

    @property
    def parse_problems(self) -> list[Problem]:
        """What is wrong with the others."""
        return self._parsed[1]

    def operations(self) -> list[Operation]:
        """All operations of all programs, those in braces included; none if the row is blanked."""
        programs = [] if self.row.get("blank") else self.programs.values()
        return [operation for program in programs for operation in operations_of(program)]


AnyRow = TypeVar("AnyRow", bound=ComponentRow)


@dataclass(frozen=True)
class ComponentSet(Generic[AnyRow]):
    """All rows of the rules, and where everything was written."""

    ROW: ClassVar[type[ComponentRow]]
    """The class of the game's rows."""

    rules: Rules
    locate: Locate

    @cached_property
    def rows(self) -> list[AnyRow]:
        """All rows of all tables, in order."""
        return [row for plural in self.ROW.FIELDS for row in self.tables[plural]]

    @cached_property
    def tables(self) -> dict[str, list[AnyRow]]:
        """The rows of each kind, by its plural."""
        make = cast("type[AnyRow]", self.ROW)
        return {
            plural: [make(plural, at, row, self.locate, self.changes) for at, row in enumerate(rows)]
            for plural, rows in self.rules.components.items()
        }

    @cached_property
    def changes(self) -> dict[str, Change]:
        """What overlays have changed, by address."""
        return {change.address: change for change in self.rules.changes}

    def named(self, plural: str) -> dict[str, AnyRow]:
        """The rows of one kind by id."""
        return {row.id: row for row in self.tables[plural]}

    def number(self, parameter: str) -> int:
        """The value of an integer parameter; of a flag 0 or 1."""
        return int(cast("int", self.rules.parameters[parameter]))

    def is_removed(self, plural: str, row_id: str) -> bool:
        """Whether an overlay took a row out."""
        address = f"{plural}.{row_id}"
        return address in self.changes and not self.changes[address].now

    def still_named(self, plural: str, row_id: str, by: str) -> Problem:
        """A row was taken out that another still names."""
        address = f"{plural}.{row_id}.remove"
        return self.locate(address).problem(f"'{row_id}' is still named by {by}", address, "a row that no other names")

    def parameter_problem(self, name: str, *others: str, expected: str, nearest: str = "") -> Problem:
        """A problem with a parameter, at the place where it or the others that matter (or addresses) were set."""
        addresses = (other if "." in other else f"{PARAMETERS}{other}" for other in (name, *others))
        written = (place for address in addresses if (place := self.locate(address)).file)
        what = f"{literal(self.rules.parameters[name])} does not fit"
        return next(written, Place()).problem(what, name, expected, nearest)


# --- what every game refuses ---


def missing_fields(row: ComponentRow) -> Iterator[Problem]:
    """Fields that a row must have."""
    for key, field in row.fields.items():
        if field.required and key not in row.row:
            yield row.problem(key, f"`{key}` is missing", field.expected)


def unfit_value(row: ComponentRow, key: str, field: Field, value: object) -> Iterator[Problem]:
    """A value that may not stand in its field."""
    if not field.fits(value):
        near = nearest(stray_word(value, field.words), [str(word) for word in field.words])
        yield row.problem(key, f"{literal(value)} does not fit", field.expected, near)


def as_id(name: str) -> str:
    """What an id made of a name would be."""
    return re.sub("[^a-z0-9]+", "_", name.lower())


def ids_used_twice(rows: list[AnyRow]) -> Iterator[Problem]:
    """Ids that an earlier row has already, be it of the same kind or another."""
    first: dict[str, AnyRow] = {}
    for row in sorted(rows, key=lambda row: row.is_added):
        other = first.setdefault(row.id, row)
        if row.id and other is not row:
            place = other.place("id")
            where = f" ({place.file}:{place.line})" if place.line else ""
            yield row.problem("id", f"'{row.id}' is an id of the {other.plural} already{where}", "an id used once")
