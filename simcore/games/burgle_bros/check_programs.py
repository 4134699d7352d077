"""Refusals that concern the words and numbers of programs (section 5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem
from simcore.games.burgle_bros.codes import MAX_CODE_ROWS
from simcore.games.burgle_bros.compile import CodeTable
from simcore.games.burgle_bros.rows import CardSet
from simcore.games.burgle_bros.words import BLOCKS, FORMS, OPERATION_NAMES, RUN, TITLES, Where
from simcore.program_check import ProgramCheck
from simcore.program_text import Operation, Program
from simcore.program_words import forms_of

INSIDE = {"start_roll": Where.START_ROLL, "on_draw": Where.ON_DRAW}
ROLLERS = ("chihuahua", "persian_kitty")
"""The cards with a die of their own (section 4)."""


def check_programs(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with the programs of all rows."""
    for row in cards.rows:
        check = _RowCheck(row)
        for key, program in row.programs.items():
            check.program(key, program, row.fields[key].where)
        yield from row.parse_problems
        yield from check.problems


def check_code(cards: CardSet) -> Iterator[Problem]:
    """Whether the programs, which are right one by one, go into the engine's table together."""
    code = CodeTable()
    for row in cards.rows:
        for program in row.programs.values():
            for part in [one.branches[0] for one in program if one.branches] if row.plural == "loot" else [program]:
                code.add(part)
    if len(code.rows) > MAX_CODE_ROWS:
        what = f"{len(code.rows)} steps in all programs together"
        yield cards.locate("events").problem(what, "events", f"at most {MAX_CODE_ROWS}")


class _RowCheck(ProgramCheck):
    """Walks the programs of one row and notes what is wrong."""

    FORMS = FORMS
    NAMES = OPERATION_NAMES
    TITLES = TITLES
    ANYWHERE = Where.ANY

    def program(self, key: str, program: Program, where: Where) -> None:
        for operation in program:
            found = len(self.problems)
            if self.call(key, operation, where) and len(self.problems) == found:
                self.special(key, operation, program)
            for branch in operation.branches:
                self.program(key, branch, INSIDE[operation.name])
        self.one_target(key, program)
        for word in BLOCKS:
            self.once(key, [operation for operation in program if operation.name == word])

    def one_target(self, key: str, program: Program) -> None:
        """A second operation that asks for a target."""
        asking = [one for one in program if any(form.asks for form in forms_of(one.name, one.values, RUN))]
        for operation in asking[1:]:
            what = f"'{operation.name}' asks for a second target"
            self.refuse(key, operation.column, what, "one operation with a target at most")

    def once(self, key: str, found: list[Operation]) -> None:
        for operation in found[1:]:
            self.refuse(key, operation.column, f"'{operation.name}' is one too many", "one of its kind in a program")

    def special(self, key: str, operation: Operation, program: Program) -> None:
        """What single words ask for beyond their arguments."""
        match operation.name, operation.values:
            case "lift", [0]:
                self.refuse(key, operation.arguments[0].column, "0 does not fit", "1 or -1")
            case "call", ["stethoscope"] if len(program) > 1:
                self.refuse(key, operation.column, "'call(stethoscope)' is not alone", "no other operation beside it")
            case "call", ["kitty"] if self.row.id != "persian_kitty":
                self.refuse(key, operation.column, "'call(kitty)' stands only on `persian_kitty`", "another operation")
            case "start_roll", _ if self.row.id not in ROLLERS:
                expected = "`on_draw`, or another word of loot"
                self.refuse(key, operation.column, f"'start_roll' stands only on {' and '.join(ROLLERS)}", expected)
            case "start_roll", [int(low), int(high)] if low > high:
                self.refuse(key, operation.arguments[1].column, f"{high} is out of range", f"{low} or more")
            case "twin", _ if "pair" not in self.row.row:
                self.refuse(key, operation.column, "'twin' without a `pair`", "a `pair`")
