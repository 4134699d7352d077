"""Numbers of a card that its programs name: which are there, which are missing, and which are for nothing."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto
from typing import Any, ClassVar

import pytest

from simcore.components import Place
from simcore.errors import Problem
from simcore.fields import Field
from simcore.named_numbers import NumberedCheck, NumberedRow, unused_numbers
from simcore.program_text import Operation, Program, ProgramParser
from simcore.program_words import Argument, Number
from simcore.spec import Change

WORDS = ("oil", "rust")
"""Words of the language, which are names of no numbers."""


class Where(Flag):
    TOOL = auto()


@dataclass(frozen=True)
class Form:
    name: str
    arguments: tuple[Argument, ...]
    where: Where = Where.TOOL


class Parser(ProgramParser):
    length_max = 4

    def operation(self) -> Operation:
        name = self.take("name", "an operation")
        return Operation(name.text, self.brackets(), (), name.column)


@dataclass(frozen=True)
class ToolRow(NumberedRow):
    FIELDS: ClassVar = {
        "tools": {"id": Field("note"), "cost": Field("integer", low=0, high=9), "use": Field("program")}
    }

    @staticmethod
    def parse(text: str) -> Program:
        return Parser(text).whole()


class Check(NumberedCheck):
    FORMS = (Form("cut", (Number(1, 5),)), Form("climb", (Number(-2, 2), Number(0, 9))))
    NAMES = ("cut", "climb")
    TITLES: ClassVar = {Where.TOOL: "tools"}
    ANYWHERE = Where.TOOL


def row_of(changes: tuple[str, ...] = (), **row: Any) -> ToolRow:
    """A row of which overlays have changed these keys."""
    changed = {f"tools.saw.{key}": Change(f"tools.saw.{key}", "", "") for key in changes}
    return ToolRow("tools", 0, {"id": "saw", **row}, lambda address: Place("cards.toml", 3), changed)


def checked(row: ToolRow) -> Check:
    """The row's programs, walked over."""
    check = Check(row)
    for key, program in row.programs.items():
        for operation in program:
            check.call(key, operation, Where.TOOL)
    return check


def refused(row: ToolRow) -> list[str]:
    check = checked(row)
    problems: list[Problem] = [*check.problems, *unused_numbers(row, check, WORDS)]
    return [str(problem).removeprefix("cards.toml:3, tools.saw.") for problem in problems]


def test_every_integer_that_is_no_field_is_a_named_number() -> None:
    row = row_of(cost=3, use="cut(n)", n=2, steps=0, odd=True, text="5", deep=2.0)
    assert row.numbers == {"n": 2, "steps": 0}


def test_a_number_that_is_used_within_its_range_is_fine() -> None:
    assert refused(row_of(use="cut(n); climb(up,n)", n=2, up=-2)) == []
    assert refused(row_of(use="cut(5); climb(-2,0)")) == []


def test_what_was_used_and_what_was_missing_is_known() -> None:
    check = checked(row_of(use="cut(n); climb(up,n)", n=2, idle=1))
    assert (check.used, check.missing) == ({"n", "up"}, {"up"})


@pytest.mark.parametrize(
    ("use", "number", "sentence"),
    [
        ("cut(n)", 6, "n: 6 is out of range in `use`; expected an integer from 1 to 5"),
        ("cut(n)", 0, "n: 0 is out of range in `use`; expected an integer from 1 to 5"),
        ("climb(n,1)", -3, "n: -3 is out of range in `use`; expected an integer from -2 to 2"),
    ],
)
def test_a_number_out_of_range_is_told_where_the_number_stands(use: str, number: int, sentence: str) -> None:
    assert refused(row_of(use=use, n=number)) == [sentence]


def test_a_plain_number_out_of_range_is_told_by_its_column() -> None:
    assert refused(row_of(use="cut(9)")) == ["use: column 5: 9 is out of range; expected an integer from 1 to 5"]


@pytest.mark.parametrize(
    ("numbers", "sentences"),
    [
        ({}, ["use: column 5: 'teeth' is no number of the row; expected an integer from 1 to 5"]),
        (
            {"tooth": 2},
            [
                "use: column 5: 'teeth' is no number of the row; "
                "expected an integer from 1 to 5, or one of tooth; did you mean 'tooth'?",
                "tooth: 'tooth' is used by no program; expected a field, or a name that a program of the row uses; "
                "did you mean 'teeth'?",
            ],
        ),
    ],
)
def test_a_name_without_a_number_is_refused(numbers: dict[str, int], sentences: list[str]) -> None:
    assert refused(row_of(use="cut(teeth)", **numbers)) == sentences


def test_a_field_is_no_named_number() -> None:
    assert refused(row_of(use="cut(cost)", cost=3)) == [
        "use: column 5: 'cost' is no number of the row; expected an integer from 1 to 5"
    ]


def test_a_name_whose_value_is_no_integer_is_not_refused_twice() -> None:
    """The value has been refused as that of an unknown key."""
    assert refused(row_of(use="cut(n)", n="two")) == []


def test_a_number_that_no_program_names_is_refused_with_the_nearest_word() -> None:
    expected = "expected a field, or a name that a program of the row uses"
    assert refused(row_of(use="cut(n)", n=2, cots=3)) == [
        f"cots: 'cots' is used by no program; {expected}; did you mean 'cost'?"
    ]
    assert refused(row_of(use="cut(n)", n=2, zzz=3)) == [f"zzz: 'zzz' is used by no program; {expected}"]


def test_a_word_of_the_language_is_refused_elsewhere() -> None:
    assert refused(row_of(use="cut(2)", oil=3)) == []


def test_a_number_left_over_by_a_new_program_is_let_be_but_not_one_that_is_set() -> None:
    assert refused(row_of(("use",), use="cut(2)", n=3)) == []
    assert refused(row_of(("n",), use="cut(2)", n=3)) != []
    assert refused(row_of(("use", "n"), use="cut(2)", n=3)) != []
    assert refused(row_of((), use="cut(2)", n=3)) != []
