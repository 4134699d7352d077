"""Both engines of the guards game play the same games, and their complete states are compared after every answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from simcore.games.infiltrators_guards import SPEC
from tests.lockstep.numbered import SHIPPED, STRANGE, NumberedPair, NumberedSetting, printed_values
from tests.lockstep.played import Played
from tests.reference.infiltrators_guards import Question, Table
from tests.reference.infiltrators_guards.playing import at_random, busy, strange_components, tight_components
from tests.reference.infiltrators_guards.purposes import Purpose
from tests.reference.infiltrators_guards.random_moves import STOP
from tests.reference.infiltrators_guards.rules import decision_name
from tests.reference.infiltrators_guards.scenes import Scene
from tests.support.infiltrators_guards import KernelTable

TIGHT = "tight"
"""Segments with so few open edge tiles that guards can shut them."""
SETS: dict[str, Callable[[], dict[str, Any] | None]] = {
    SHIPPED: lambda: None,
    STRANGE: strange_components,
    TIGHT: tight_components,
}
BOTS = ("rush", "fighter", "sneak")
WALLS = "walls"
ANSWERS_MAX = 300
"""A game that is longer is left there."""

DEFAULTS = printed_values(SPEC)
DICE = (Purpose.HACK, Purpose.ATTACK, Purpose.GUARD_ATTACK, Purpose.DEATH, Purpose.RANDOM_MOVE)
"""Streams of dice; of the set-up the compiled engine counts no words, for it shuffles only as far as it looks."""
ON_EVERY_BOARD = ("layout", "diag_rule")
"""Decisions that matter as soon as a board lies, which the reference engine does not count."""

SHUT = ("cellar", "crypt", "vault", "well")
INSIDE = (14, 26, 27, 38, 39, 100, 101, 112)
"""Tiles of a board of tight segments that are no edge tiles."""


def walls(index: int) -> Callable[[Table, Question], int]:
    """As `busy`, but guards are placed on open edge tiles, and often stay where they are."""
    policy, chance = busy(index), random.Random(index)

    def choose(table: Table, question: Question) -> int:
        if question.kind == "place_guard":
            edge = [code for code in question.options if code in table.game.board.open_edge]
            return chance.choice(edge or question.options)
        if question.kind == "random_pick" and chance.random() < 0.7:
            return STOP
        return policy(table, question)

    return choose


PEOPLE = {"busy": busy, "random": at_random, WALLS: walls}
POLICIES = ("busy", "random", *BOTS)
"""Those that play every kind of game."""


@dataclass(frozen=True)
class Setting(NumberedSetting):
    """All that decides a game.

    Attributes
    ----------
    shut : the game goes on from a position in which guards stand on all open edge tiles and most infiltrators wait
    """

    game: ClassVar[str] = SPEC.name
    most: int = ANSWERS_MAX
    shut: bool = False


@cache
def component_file(name: str) -> dict[str, Any] | None:
    """The parsed component file of a set, None for the shipped one; nobody may change it."""
    return SETS[name]()


class Pair(NumberedPair):
    """One game on both engines."""

    people = PEOPLE

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, (Table, KernelTable), component_file(setting.components))

    def start(self) -> None:
        """Set the game up on both engines, or go on from a position."""
        if self.setting.shut:
            self._both("load", shut_out(self.setting))
        else:
            super().start()

    def seen(self) -> dict[str, Any]:
        """The position of the reference engine, of its streams only those of dice."""
        snapshot = super().seen()
        dice = {str(int(purpose)) for purpose in DICE}
        draws = {name: words for name, words in snapshot["draws"].items() if name.partition(":")[0] in dice}
        return snapshot | {"draws": draws}

    def executed(self) -> Counter[str]:
        """What the reference engine executed, and under which rules: each that is not printed, with its value."""
        setting, table = self.setting, self.reference
        changed = {name: value for name, value in setting.rules.items() if value != DEFAULTS[name]}
        names = [f"rules.{name}" for name in changed]
        names += [f"rules.{name}.{str(value).lower()}" for name, value in changed.items() if name != "campaign"]
        names += [decision_name(name, getattr(table.rules, name)) for name in ON_EVERY_BOARD]
        names += [f"cell.{mission}.{setting.players}" for mission in table.rules.missions]
        names += [
            f"policy.{setting.policy}",
            f"components.{setting.components}",
            f"missions.{len(table.rules.missions)}",
        ]
        return table.executed + table.draws() + Counter(names)


def shut_out(setting: Setting) -> dict[str, Any]:
    """A position in which only the first infiltrator is inside, and guards stand on all open edge tiles."""
    team = setting.players - 1
    scene = Scene(team, component_file(setting.components), **setting.rules).board(*SHUT)
    scene.infiltrator(0, INSIDE[setting.index % len(INSIDE)]).set(alert_by_source=[1, *[0] * 8])
    for number in range(1, team):
        scene.infiltrator(number, -1, "blade")
    table = scene.acting(0).table()
    guards = iter(range(setting.rules["guards_per_infiltrator"] * team))
    kinds = list(table.components.guards)
    for tile in (*table.game.board.open_edge, *INSIDE):
        taken = scene.position["infiltrators"][0]["tile"] == tile
        if not taken and (number := next(guards, None)) is not None:
            scene.guard(tile, kinds[(setting.index + number) % len(kinds)])
    return scene.position


def play(setting: Setting, acts: Sequence[int] | None = None) -> Played:
    """Play one game on both engines, to its end or these answers only; Mismatch where they differ."""
    return Pair(setting).play(acts)
