"""Both engines of Burgle Bros play the same games, and their complete states are compared after every answer."""

from __future__ import annotations

import argparse
import shlex
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from simcore.aliases import load_aliases
from simcore.games.burgle_bros import SPEC
from simcore.parameters import load_parameters
from simcore.variants import resolve
from tests.lockstep.pair import EnginePair
from tests.lockstep.played import Played, difference, play_again
from tests.reference.burgle_bros import Question, Table
from tests.reference.burgle_bros.playing import at_random, busy, edited, strange_components
from tests.support.burgle_bots import Asked, KernelTable

SHIPPED, STRANGE, RICH = "shipped", "strange", "rich"
BOTS = ("careful", "rush")
PEOPLE = {"busy": busy, "random": at_random}
POLICIES = (*PEOPLE, *BOTS)
ANSWERS_MAX = 250
"""A game that is longer is left there, unless its setting gives it more."""

ROWS = resolve(SPEC).components
DEFAULTS: dict[str, Any] = {one.name: one.default for one in load_parameters(SPEC.package)}
DEFAULTS |= {name: alias.value(ROWS) for name, alias in load_aliases(SPEC.package).items()}

OFTEN = {
    **{"donuts": 4, "crystal_ball": 3, "crowbar": 3, "thermal_bomb": 3, "virus": 3, "smoke_bomb": 2},
    **{"shift_change": 5, "freight_elevator": 5, "time_lock": 4, "dead_drop": 3, "go_with_your_gut": 3, "squeak": 2},
}
"""Copies of cards in the rich set."""

Choose = Callable[[Question], int]


@dataclass(frozen=True)
class Setting:
    """All that decides a game.

    Attributes
    ----------
    policy : who answers; what bots are not asked (their sides) is answered by `busy`
    components : `shipped`, `strange`, or `rich` in what hardly ever meets what it acts upon
    most : answers after which the game is left
    """

    seed: int
    index: int
    players: int
    policy: str
    rules: dict[str, Any] = field(default_factory=dict)
    components: str = SHIPPED
    most: int = ANSWERS_MAX

    def command(self, acts: Sequence[int] = ()) -> str:
        """The command that plays this game of the comparison again, up to and including these acts if any are given."""
        words = ["python", "-m", "tests.lockstep", "replay", "--game", "burgle_bros"]
        words += ["--seed", str(self.seed), "--index", str(self.index)]
        return shlex.join(words + (["--acts", ",".join(map(str, acts))] if acts else []))


@cache
def component_file(name: str) -> dict[str, Any] | None:
    """The parsed component file of a set, None for the shipped one; nobody may change it."""
    if name == RICH:
        return edited(**{id_: {"copies": copies} for id_, copies in OFTEN.items()})
    return strange_components() if name == STRANGE else None


class Pair(EnginePair):
    """One game on both engines."""

    def __init__(self, setting: Setting) -> None:
        given = (setting.players, setting.rules, component_file(setting.components), setting.seed, setting.index)
        super().__init__(setting, Table(*given), KernelTable(*given))
        self.choose = self._policy()

    def compare(self) -> list[str]:
        """Take note of the question; where question and snapshot differ."""
        self.question = self.reference.question()
        lines = difference(plain(self.question), plain(self.kernel.question()), "question")
        return lines + difference(self.reference.snapshot(), self.kernel.snapshot())

    def _policy(self) -> Choose:
        """What the policy answers to the question on the table."""
        policy = self.setting.policy
        person = PEOPLE[policy if policy in PEOPLE else "busy"](self.setting.index)
        if policy in PEOPLE:
            return lambda question: person(self.reference, question)
        bot = Asked(policy, self.kernel)
        return lambda question: person(self.reference, question) if question.kind == "side" else bot.answer()


def plain(question: Any) -> dict[str, Any] | None:
    """A question as a plain dict."""
    return question and {"kind": question.kind, "seat": question.seat, "options": list(question.options)}


def play(setting: Setting, acts: Sequence[int] | None = None) -> Played:
    """Play one game on both engines, to its end or these answers only.

    Raises
    ------
    Mismatch
        At the first answer after which the engines differ.
    """
    pair = Pair(setting)
    pair.start()
    most = setting.most if acts is None else len(acts)
    while pair.question is not None and len(pair.acts) < most:
        pair.answer(pair.choose(pair.question) if acts is None else acts[len(pair.acts)])
    cut = acts is None and pair.question is not None
    return Played(1, len(pair.acts), int(cut), executed(pair))


def executed(pair: Pair) -> Counter[str]:
    """What the reference engine executed, and under which rules: each that is not printed, and the building."""
    setting, table = pair.setting, pair.reference
    names = [f"rules.{name}" for name, value in setting.rules.items() if value != DEFAULTS[name]]
    names.append(f"cell.{table.rules.scenario}.{setting.players}")
    names.append(f"policy.{setting.policy}")
    if pair.question is None:
        names.append(f"result.{table.snapshot()['result']}")
    return table.executed + table.draws() + Counter(names)


def replay(words: Sequence[str], game: Callable[[int, int], Setting]) -> int:
    """Play one game of the comparison again and print where the engines differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep replay --game burgle_bros")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--index", type=int, required=True)
    parser.add_argument("--acts", help="codes, separated by commas; without them the policy plays to the end")
    options = parser.parse_args(words)
    return play_again(lambda acts: play(game(options.seed, options.index), acts), options.acts)
