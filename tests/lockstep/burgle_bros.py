"""Both engines of Burgle Bros play the same games, and their complete states are compared after every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from simcore.games.burgle_bros import SPEC
from tests.lockstep.numbered import STRANGE, NumberedPair, NumberedSetting, printed_values
from tests.lockstep.played import Played
from tests.reference.burgle_bros import Table
from tests.reference.burgle_bros.playing import at_random, busy, edited, strange_components
from tests.support.burgle_bros import KernelTable

RICH = "rich"
"""Components rich in what hardly ever meets what it acts upon."""
BOTS = ("careful", "rush")
PEOPLE = {"busy": busy, "random": at_random}
POLICIES = (*PEOPLE, *BOTS)
ANSWERS_MAX = 250
"""A game that is longer is left there, unless its setting gives it more."""

DEFAULTS = printed_values(SPEC)

OFTEN = {
    **{"donuts": 4, "crystal_ball": 3, "crowbar": 3, "thermal_bomb": 3, "virus": 3, "smoke_bomb": 2},
    **{"shift_change": 5, "freight_elevator": 5, "time_lock": 4, "dead_drop": 3, "go_with_your_gut": 3, "squeak": 2},
}
"""Copies of cards in the rich set."""


@dataclass(frozen=True)
class Setting(NumberedSetting):
    """All that decides a game."""

    game: ClassVar[str] = SPEC.name
    most: int = ANSWERS_MAX


@cache
def component_file(name: str) -> dict[str, Any] | None:
    """The parsed component file of a set, None for the shipped one; nobody may change it."""
    if name == RICH:
        return edited(**{id_: {"copies": copies} for id_, copies in OFTEN.items()})
    return strange_components() if name == STRANGE else None


class Pair(NumberedPair):
    """One game on both engines; bots are not asked for the sides of their characters."""

    people = PEOPLE
    aside = ("side",)

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, (Table, KernelTable), component_file(setting.components))

    def executed(self) -> Counter[str]:
        """What the reference engine executed, and under which rules: each that is not printed, and the building."""
        setting, table = self.setting, self.reference
        names = [f"rules.{name}" for name, value in setting.rules.items() if value != DEFAULTS[name]]
        names.append(f"cell.{table.rules.scenario}.{setting.players}")
        names.append(f"policy.{setting.policy}")
        if self.question is None:
            names.append(f"result.{table.snapshot()['result']}")
        return table.executed + table.draws() + Counter(names)


def play(setting: Setting, acts: Sequence[int] | None = None) -> Played:
    """Play one game on both engines, to its end or these answers only; Mismatch where they differ."""
    return Pair(setting).play(acts)
