"""Both engines of the robots game play the same games, and their complete states are compared after every answer.

After every few answers the views of both teams are compared, too, and what `hide` makes of the position.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, ClassVar

from simcore.games.infiltrators_robots import SPEC
from tests.lockstep.numbered import SHIPPED, NumberedPair, NumberedSetting, printed_values
from tests.lockstep.played import Played, difference
from tests.reference.infiltrators_robots import Table
from tests.reference.infiltrators_robots.hiding import hide_from
from tests.reference.infiltrators_robots.other_sets import closed_components, doubled_components
from tests.reference.infiltrators_robots.playing import (
    at_random,
    building,
    busy,
    drawn,
    grabber,
    lured,
    random_components,
)
from tests.reference.infiltrators_robots.snapshot import take_snapshot
from tests.support.infiltrators_robots import KernelTable
from tests.support.infiltrators_robots_record import drops_ahead

TOKENS = "tokens:"
"""A set with some tokens blank or in other numbers is this and a number."""
CLOSED, DOUBLED = "closed", "doubled"
OTHER_SETS = {CLOSED: closed_components, DOUBLED: doubled_components}
PEOPLE = {
    "busy": busy,
    "building": building,
    "lured": lured,
    "random": at_random,
    "drawn": lambda index: drawn,
    "grabber": lambda index: grabber,
}
POLICIES = tuple(PEOPLE)
ANSWERS_MAX = 300
"""A game that is longer is left there."""
LOOK_EVERY, HIDE_EVERY = 5, 9
"""Answers from one comparison of views, and of what is resampled, to the next."""

DEFAULTS = printed_values(SPEC)


@dataclass(frozen=True)
class Setting(NumberedSetting):
    """All that decides a game.

    Attributes
    ----------
    map_number : what takes the place of the number of the game where the map is drawn (section 5); None the number
    """

    game: ClassVar[str] = SPEC.name
    most: int = ANSWERS_MAX
    map_number: int | None = None


@cache
def component_file(name: str) -> dict[str, Any] | None:
    """The parsed component file of a set, None for the shipped one; nobody may change it."""
    if name in OTHER_SETS:
        return OTHER_SETS[name]()
    return None if name == SHIPPED else random_components(Random(name))


class Pair(NumberedPair):
    """One game on both engines."""

    people = PEOPLE

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, (Table, KernelTable), component_file(setting.components), setting.map_number)

    def seen(self) -> dict[str, Any]:
        """The position of the reference engine, in the words of the compiled one."""
        return told(self.reference.snapshot())

    def compare(self) -> list[str]:
        """Where the engines differ in what is asked and in the position, and now and then in more than that."""
        lines = super().compare() + [line for name in ("reference", "kernel") for line in self._attempt(name, "check")]
        if not lines and len(self.acts) % LOOK_EVERY == self.setting.index % LOOK_EVERY:
            lines = self.compare_views()
        if not lines and self.question and len(self.acts) % HIDE_EVERY == self.setting.index % HIDE_EVERY:
            lines = self.compare_hidden(self.question.seat, len(self.acts))
        return lines

    def compare_views(self) -> list[str]:
        """Where the views of the teams differ."""
        seats = (0, self.setting.players)
        pairs = ((self.reference.view(seat), self.kernel.view(seat), f"view of {seat}") for seat in seats)
        return [line for pair in pairs for line in difference(*pair)]

    def compare_hidden(self, seat: int, first_word: int) -> list[str]:
        """Where positions differ that both engines resample for a seat; the game itself is left as it is."""
        game, state = self.reference.game, self.kernel.state
        shared = {id(one): one for one in (game.map, game.rules, game.components, game.executed)}
        other = copy.deepcopy(game, shared)
        words = hide_from(other, seat, first_word)
        self.kernel.state = state.copy()
        lines = difference(words, self.kernel.hide(seat, first_word), "words of hide")
        lines += difference(told(take_snapshot(other)), self.kernel.snapshot(), "hidden")
        self.kernel.state = state
        return lines

    def executed(self) -> Counter[str]:
        """What the reference engine executed, and under which rules: each that is not printed, with its value."""
        setting, table = self.setting, self.reference
        changed = {name: value for name, value in setting.rules.items() if value != DEFAULTS[name]}
        names = [f"rules.{name}" for name in changed]
        names += [f"rules.{name}.{str(value).lower()}" for name, value in changed.items() if name != "fixed_map"]
        names += [f"policy.{setting.policy}", f"players.{setting.players}"]
        names.append(f"components.{setting.components.partition(':')[0]}")
        return table.executed + Counter(names)


def told(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A position of the reference engine; of decoy tokens only how far drops were ahead of pick-ups in a turn."""
    record = [
        {name: value for name, value in turn.items() if name != "decoy_tokens"}
        | {"drops_ahead": drops_ahead(turn["decoy_tokens"])}
        for turn in snapshot["extra"]["record"]
    ]
    return snapshot | {"extra": snapshot["extra"] | {"record": record}}


def play(setting: Setting, acts: Sequence[int] | None = None) -> Played:
    """Play one game on both engines, to its end or these answers only; Mismatch where they differ."""
    return Pair(setting).play(acts)
