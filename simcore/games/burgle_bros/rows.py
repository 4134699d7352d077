"""Component rows as the checks see them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from simcore.component_rows import ComponentRow, ComponentSet, Locate
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.fields import FIELDS
from simcore.games.burgle_bros.language import parse
from simcore.spec import Row
from simcore.variants import printed_game

__all__ = ["CardRow", "CardSet", "Locate"]


@dataclass(frozen=True)
class CardRow(ComponentRow):
    """Row number `at` of the table `plural`."""

    FIELDS = FIELDS
    parse = staticmethod(parse)

    @cached_property
    def printed(self) -> Row | None:
        """The row of that id in the printed game; None where an overlay has added it."""
        return next((row for row in _printed_rows()[self.plural] if row["id"] == self.id), None)


@cache
def _printed_rows() -> dict[str, list[Row]]:
    return printed_game(SPEC).rows


@dataclass(frozen=True)
class CardSet(ComponentSet[CardRow]):
    """All rows of the rules, and where everything was written."""

    ROW = CardRow

    def parameter(self, name: str) -> Any:
        """The value of a parameter."""
        return self.rules.parameters[name]
