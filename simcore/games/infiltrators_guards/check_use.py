"""Refusals that concern the words and numbers of `use` programs: V3 (section 6.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from simcore.errors import Problem
from simcore.games.infiltrators_guards.fields import NO_ID
from simcore.games.infiltrators_guards.rows import CardSet
from simcore.games.infiltrators_guards.words import FORMS, OPERATION_NAMES, TITLES, Where
from simcore.named_numbers import NumberedCheck, unused_numbers
from simcore.program_text import Argument as Written
from simcore.program_words import Number


def check_use(cards: CardSet) -> Iterator[Problem]:
    """What is wrong with the programs of all cards."""
    for row in cards.tables["equipment"]:
        check = _RowCheck(row)
        for key, program in row.programs.items():
            if not program:
                yield row.problem(key, "an empty program", "one to four operations")
            for operation in program:
                check.call(key, operation, Where.USE)
        yield from row.parse_problems
        yield from check.problems
        if not row.parse_problems:
            yield from unused_numbers(row, check, NO_ID)


class _RowCheck(NumberedCheck):
    """Walks the program of one card and notes what is wrong."""

    FORMS = FORMS
    NAMES = OPERATION_NAMES
    TITLES = TITLES
    ANYWHERE = Where.USE

    def number(self, key: str, written: Written, wanted: Number) -> None:
        super().number(key, written, wanted)
        value: Any = self.numbers.get(written.value) if isinstance(written.value, str) else written.value
        if value == 0 and wanted.low < 0:
            self.refuse(
                key, written.column, "0 changes nothing", f"an integer from {wanted.low} to {wanted.high}, not 0"
            )
