"""A component row as the checks see it: its fields, its programs, and where each of its keys was written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, cast

from simcore.components import Place
from simcore.errors import InputError, Problem
from simcore.games.infiltration.fields import FIELDS, Field
from simcore.games.infiltration.language import Operation, Program, operations_of, parse
from simcore.parameters import is_integer
from simcore.spec import Change, Row, Rules

Locate = Callable[[str], Place]


@dataclass(frozen=True)
class CardRow:
    """Row number `at` of the table `plural`."""

    plural: str
    at: int
    row: Row
    locate: Locate
    changes: Mapping[str, Change]
    """What overlays have changed, by address."""

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
        return dict(FIELDS[self.plural])

    def value(self, key: str, default: Any = None) -> Any:
        """The value of a field if it may stand there, else the default."""
        value = self.row.get(key, default)
        return value if FIELDS[self.plural][key].fits(value) else default

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The named numbers (section 4.9)."""
        return {key: value for key, value in self.row.items() if key not in FIELDS[self.plural] and is_integer(value)}

    @cached_property
    def _parsed(self) -> tuple[dict[str, Program], list[Problem]]:
        programs, problems = {}, []
        for key, field in FIELDS[self.plural].items():
            if field.kind == "program" and isinstance(self.row.get(key), str):
                try:
                    programs[key] = parse(self.row[key])
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
        """What is wrong with the others (V3)."""
        return self._parsed[1]

    def operations(self) -> list[Operation]:
        """All operations of all programs, those in braces included; none if the row is blanked."""
        programs = [] if self.row.get("blank") else self.programs.values()
        return [operation for program in programs for operation in operations_of(program)]


@dataclass(frozen=True)
class CardSet:
    """All rows of the rules, and where everything was written."""

    rules: Rules
    locate: Locate

    @cached_property
    def rows(self) -> list[CardRow]:
        """All rows of all tables, in order."""
        return [row for plural in FIELDS for row in self.tables[plural]]

    @cached_property
    def tables(self) -> dict[str, list[CardRow]]:
        """The rows of each kind, by its plural."""
        return {
            plural: [CardRow(plural, at, row, self.locate, self.changes) for at, row in enumerate(rows)]
            for plural, rows in self.rules.components.items()
        }

    @cached_property
    def changes(self) -> dict[str, Change]:
        """What overlays have changed, by address."""
        return {change.address: change for change in self.rules.changes}

    def named(self, plural: str) -> dict[str, CardRow]:
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
        """V13: a row was taken out that another still names."""
        address = f"{plural}.{row_id}.remove"
        return self.locate(address).problem(f"'{row_id}' is still named by {by}", address, "a row that no other names")
