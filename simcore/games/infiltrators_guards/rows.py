"""Component rows as the checks see them."""

from __future__ import annotations

from dataclasses import dataclass

from simcore.component_rows import ComponentSet, Locate
from simcore.games.infiltrators_guards.fields import FIELDS
from simcore.games.infiltrators_guards.language import parse
from simcore.named_numbers import NumberedRow

__all__ = ["CardRow", "CardSet", "Locate"]


@dataclass(frozen=True)
class CardRow(NumberedRow):
    """Row number `at` of the table `plural`."""

    FIELDS = FIELDS
    parse = staticmethod(parse)

    def number(self, key: str) -> int:
        """The value of a number, 0 where it is missing or unfit."""
        return int(self.value(key, 0) or 0)


@dataclass(frozen=True)
class CardSet(ComponentSet[CardRow]):
    """All rows of the rules, and where everything was written."""

    ROW = CardRow
