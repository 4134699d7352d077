"""A number or switch of the rules that may move, and the settings that a study plays of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Factor(NamedTuple):
    """One number or switch of the rules, or one number of a card.

    Attributes
    ----------
    key : its address, as in `--set`
    levels : the values to try, in order, as text
    own : which of them the rules have as they are
    printed : what the printed game says; empty where it has no such card
    whole : every whole number between two levels fits, too
    """

    key: str
    levels: tuple[str, ...]
    own: int
    printed: str
    whole: bool

    @property
    def value(self) -> str:
        """What the rules say as they are."""
        return self.levels[self.own]

    def place(self, value: str) -> float:
        """Where a value stands among the levels: 0 for the first; between two levels in proportion."""
        if value in self.levels:
            return float(self.levels.index(value))
        numbers, number = [int(level) for level in self.levels], int(value)
        below = max(index for index, level in enumerate(numbers) if level < number)
        return below + (number - numbers[below]) / (numbers[below + 1] - numbers[below])

    def steps(self, value: str) -> float:
        """How many steps a value is away from the rules as they are."""
        return abs(self.place(value) - self.own)

    def distance(self, value: str) -> float:
        """How far away it is, as a part of the whole range."""
        return self.steps(value) / (len(self.levels) - 1)

    def to_json(self) -> dict[str, Any]:
        """The form in which a plan keeps it."""
        return {**self._asdict(), "levels": list(self.levels)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Factor:
        """The factor that `to_json` wrote."""
        return cls(data["key"], tuple(data["levels"]), data["own"], data["printed"], data["whole"])


Setting = dict[str, str]
"""Values by key; what is not named stands as it is."""


def setting_words(setting: Mapping[str, str]) -> str:
    """A setting in words: "start_alarm=1, die_faces=8"."""
    return ", ".join(f"{key}={value}" for key, value in setting.items())


def setting_of(factors: Sequence[Factor], places: Sequence[int]) -> Setting:
    """The setting with these levels; factors that stay as they are are not named."""
    pairs = zip(factors, places, strict=True)
    return {factor.key: factor.levels[place] for factor, place in pairs if place != factor.own}
