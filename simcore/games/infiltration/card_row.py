"""A component row as the checks see it: beside its fields and programs it has named numbers (section 4.9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from simcore.component_rows import ComponentRow, ComponentSet, Locate
from simcore.games.infiltration.fields import FIELDS
from simcore.games.infiltration.language import parse
from simcore.parameters import is_integer

__all__ = ["CardRow", "CardSet", "Locate"]


@dataclass(frozen=True)
class CardRow(ComponentRow):
    """Row number `at` of the table `plural`."""

    FIELDS = FIELDS
    parse = staticmethod(parse)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The named numbers (section 4.9)."""
        return {key: value for key, value in self.row.items() if key not in FIELDS[self.plural] and is_integer(value)}


@dataclass(frozen=True)
class CardSet(ComponentSet[CardRow]):
    """All rows of the rules, and where everything was written."""

    ROW = CardRow
