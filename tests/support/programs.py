"""Writing programs of cards from the tables of the effect language; who writes says how a choice is drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from simcore.games.infiltration.codes import Condition
from simcore.games.infiltration.words import (
    CONDITION_NUMBERS,
    CONDITIONS,
    READINGS,
    Argument,
    Form,
    Id,
    Literal,
    Number,
    NumberOrWord,
    Where,
    Words,
)

One = TypeVar("One")


def ids_of(cards: Mapping[str, Any]) -> dict[str, list[str]]:
    """The ids that a program may name, by the table and field that the language looks them up in."""
    return {
        "npcs.": [row["id"] for row in cards["npc"]],
        "specials.scoring": [row["id"] for row in cards["special"] if "scoring" in row],
        "specials.standing": [row["id"] for row in cards["special"] if "standing" in row],
    }


class ProgramWriter(ABC):
    """Writes words, numbers and effects of the language where they may stand."""

    ids: Mapping[str, list[str]]

    @abstractmethod
    def choice(self, options: Sequence[One]) -> One:
        """One of some options."""

    @abstractmethod
    def number(self, wanted: Number) -> int | str:
        """A number of a range, or a name for it."""

    @abstractmethod
    def number_or_word(self, argument: NumberOrWord) -> int | str:
        """The word, or a number in its place."""

    @abstractmethod
    def trap(self) -> str:
        """What a trap does, in braces."""

    def condition(self) -> str:
        word = self.choice(list(CONDITIONS))
        wanted = CONDITION_NUMBERS.get(Condition[word.upper()])
        return f"{word}({self.number(wanted)})" if wanted else word

    def call(self, form: Form, where: Where) -> str:
        return f"{form.name}({','.join(str(self.argument(one, where)) for one in form.arguments)})"

    def argument(self, argument: Argument, where: Where) -> int | str:
        match argument:
            case Number():
                return self.number(argument)
            case NumberOrWord():
                return self.number_or_word(argument)
            case Literal():
                return argument.word
            case Id():
                return self.choice(self.ids[f"{argument.plural}.{argument.field}"])
            case Words():
                barred = {word for word, places in argument.not_in if places & where}
                return self.choice([word for word in argument.codes if word not in barred])

    def standing(self, where: Where) -> str:
        """One standing effect."""
        form = self.choice([form for form in READINGS if form.where & where])
        if form.name != "trap":
            return self.call(form, where) if form.arguments else form.name
        return self.call(form, where) + self.trap()
