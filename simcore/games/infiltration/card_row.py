"""A component row as the checks see it: beside its fields and programs it has named numbers (section 4.9)."""

from __future__ import annotations

from dataclasses import dataclass

from simcore.component_rows import ComponentSet, Locate
from simcore.games.infiltration.fields import FIELDS
from simcore.games.infiltration.language import parse
from simcore.named_numbers import NumberedRow

__all__ = ["CardRow", "CardSet", "Locate"]


@dataclass(frozen=True)
class CardRow(NumberedRow):
    """Row number `at` of the table `plural`."""

    FIELDS = FIELDS
    parse = staticmethod(parse)


@dataclass(frozen=True)
class CardSet(ComponentSet[CardRow]):
    """All rows of the rules, and where everything was written."""

    ROW = CardRow
