"""Refusals that concern the words and numbers of programs: V3, V4, V5, V6, V10 and V13 (sections 3 and 4.9)."""

from __future__ import annotations

from collections.abc import Iterator

from simcore.errors import Problem, nearest
from simcore.games.infiltration.card_row import CardRow, CardSet
from simcore.games.infiltration.fields import NO_ID
from simcore.games.infiltration.language import OPERATION_NAMES, Operation, Program
from simcore.games.infiltration.language import Argument as Written
from simcore.games.infiltration.words import (
    CONDITION_NUMBERS,
    CONDITIONS,
    FORMS,
    Argument,
    Id,
    Where,
)
from simcore.named_numbers import NumberedCheck, unused_numbers

TITLES = {
    Where.ROOM: "programs of rooms",
    Where.ENTRY: "programs of rooms that run by themselves",
    Where.CARD: "programs of rooms that run for a card",
    Where.ITEM: "programs of items",
    Where.TRAP: "traps",
    Where.NPC: "programs of NPCs",
    Where.ITEM_STANDING: "standing effects of items",
    Where.SPECIAL_STANDING: "standing effects of specials",
    Where.SCORING: "scoring programs",
}
STANDING = Where.ITEM_STANDING | Where.SPECIAL_STANDING


def check_programs(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with the programs of all rows."""
    for row in cards.rows:
        check = _RowCheck(cards, row)
        for key, program in row.programs.items():
            check.program(key, program, row.fields[key].where)
        yield from row.parse_problems
        yield from check.problems
        if not row.parse_problems:  # V5
            yield from unused_numbers(row, check, NO_ID)


class _RowCheck(NumberedCheck):
    """Walks the programs of one row and notes what is wrong."""

    FORMS = FORMS
    NAMES = OPERATION_NAMES
    TITLES = TITLES
    ANYWHERE = Where.ANY

    def __init__(self, cards: CardSet, row: CardRow) -> None:
        super().__init__(row)
        self.cards = cards

    def program(self, key: str, program: Program, where: Where) -> None:
        if where & STANDING and len(program) > 1:
            self.refuse(key, program[1].column, f"'{program[1].name}' is one too many", "a single standing effect")
        for operation in program:
            if operation.name in ("choose", "if") and where & Where.ANY:
                self.block(key, operation, where)
            else:
                self.call(key, operation, where)

    def block(self, key: str, operation: Operation, where: Where) -> None:
        if operation.name == "if":
            self.condition(key, *operation.arguments)
        for branch in operation.branches:
            self.program(key, branch, where)

    def condition(self, key: str, word: Written, *numbers: Written) -> None:
        if word.value not in CONDITIONS:
            what = f"'{word.value}' is no condition"
            self.refuse(key, word.column, what, ", ".join(CONDITIONS), nearest(str(word.value), CONDITIONS))
            return
        wanted = CONDITION_NUMBERS.get(CONDITIONS[str(word.value)])
        if (wanted is None) == bool(numbers):
            expected = f"{word.value}(n)" if wanted else str(word.value)
            self.refuse(key, word.column, f"'{word.value}' {'without' if wanted else 'with'} a number", expected)
        elif wanted:
            self.number(key, numbers[0], wanted)

    def call(self, key: str, operation: Operation, where: Where) -> bool:
        may_stand = super().call(key, operation, where)
        for branch in operation.branches if may_stand else ():
            self.program(key, branch, Where.TRAP)
        return may_stand

    def argument(self, key: str, argument: Argument, written: Written, where: Where) -> None:
        if isinstance(argument, Id):
            self.id(key, written, argument)
        else:
            super().argument(key, argument, written, where)

    def id(self, key: str, written: Written, wanted: Id) -> None:
        """V4, V10 and V13: the id of a row that is there and has what the operation needs."""
        rows, name = self.cards.named(wanted.plural), str(written.value)
        usable = [row_id for row_id, row in rows.items() if not wanted.field or row.has(wanted.field)]
        if name in usable:
            return
        if name not in rows and self.cards.is_removed(wanted.plural, name):
            self.note(self.cards.still_named(wanted.plural, name, self.row.address(key)))
        else:
            what = f"'{name}' has no `{wanted.field}`" if name in rows else f"'{name}' is none of the {wanted.plural}"
            self.refuse(key, written.column, what, f"one of {', '.join(usable)}", nearest(name, usable))
