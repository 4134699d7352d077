"""How a game declares which of its games are worth reading; light to import, as `simcore.spec` is."""

from __future__ import annotations

from dataclasses import dataclass

from simcore.spec import Unit


@dataclass(frozen=True, slots=True)
class Extreme:
    """A kind of game that is worth reading, by what is extreme in it.

    The hook `extremes(rows, rules)` gives, by name, a whole number for each of many outcomes, or
    `simcore.extremes.NO_SUCH` for a game that is not of the kind; the greatest wins.

    Attributes
    ----------
    name, title : in files, and in front of readers
    unit : of the number
    about : the definition, in a sentence
    least : the smallest wins: the hook gives the number with its sign turned
    """

    name: str
    title: str
    unit: Unit
    about: str
    least: bool = False

    def shown(self, value: int) -> int:
        """The number as readers know it."""
        return -value if self.least else value
