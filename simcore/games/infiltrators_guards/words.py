"""The vocabulary of `use` programs (section 6.3): one to four operations, each with a number.

To add an operation: give it a code in `codes.Op`, a row here, and a branch in `equipment.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag, auto

from simcore.program_words import Argument, Number


class Where(Flag):
    """What a program belongs to."""

    USE = auto()


TITLES = {Where.USE: "equipment"}


@dataclass(frozen=True, slots=True)
class Form:
    """An operation: the word in programs, what stands between the brackets, and where it is allowed."""

    name: str
    arguments: tuple[Argument, ...]
    where: Where = Where.USE


FORMS = (
    Form("heal", (Number(1, 9),)),
    Form("hush", (Number(1, 9),)),
    Form("alert", (Number(-9, 9),)),
)
OPERATION_NAMES = sorted(form.name for form in FORMS)
