"""What those comparisons have in common whose games are found by a seed and a number.

The rules of such a game are many and drawn at random, so the command that plays it again names its number.
"""

from __future__ import annotations

import argparse
import shlex
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from simcore.aliases import load_aliases
from simcore.parameters import load_parameters
from simcore.spec import GameSpec
from simcore.variants import resolve
from tests.lockstep.pair import EnginePair
from tests.lockstep.played import Played, difference, play_again
from tests.support.asked import Asked

SHIPPED, STRANGE = "shipped", "strange"

SAID = ("kind", "seat", "figure", "slot", "actions_left")
"""What a question may say beside its options."""

Person = Callable[[int], Callable[[Any, Any], int]]
"""A policy of the reference engine: of a number, what to answer at a table to a question."""
Choose = Callable[[Any], int]


@dataclass(frozen=True)
class NumberedSetting:
    """All that decides a game.

    Attributes
    ----------
    game : name of the game
    policy : who answers
    components : name of the component set
    most : answers after which the game is left
    """

    game: ClassVar[str]

    seed: int
    index: int
    players: int
    policy: str
    rules: dict[str, Any] = field(default_factory=dict)
    components: str = SHIPPED
    most: int = 250

    def command(self, acts: Sequence[int] = ()) -> str:
        """The command that plays this game of the comparison again, up to and including these acts if any are given."""
        words = ["python", "-m", "tests.lockstep", "replay", "--game", self.game]
        words += ["--seed", str(self.seed), "--index", str(self.index)]
        return shlex.join(words + (["--acts", ",".join(map(str, acts))] if acts else []))


class NumberedPair(EnginePair):
    """One game on both engines, which are built alike from players, rules, components, seed, number, and maybe more."""

    people: Mapping[str, Person]
    """Policies of the reference engine by name; all others are bots."""
    aside: ClassVar[tuple[str, ...]] = ()
    """Kinds of question that bots are not asked: a busy person answers them."""

    def __init__(
        self, setting: NumberedSetting, engines: tuple[Callable[..., Any], Callable[..., Any]], *others: Any
    ) -> None:
        given = (setting.players, setting.rules, others[0], setting.seed, setting.index, *others[1:])
        super().__init__(setting, engines[0](*given), engines[1](*given))
        self.choose = self._policy()

    def compare(self) -> list[str]:
        """Take note of the question; where question and snapshot differ."""
        self.question = self.reference.question()
        lines = difference(plain(self.question), plain(self.kernel.question()), "question")
        return lines + difference(self.seen(), self.kernel.snapshot())

    def seen(self) -> dict[str, Any]:
        """The position of the reference engine, as far as the compiled one can tell it."""
        snapshot: dict[str, Any] = self.reference.snapshot()
        return snapshot

    def play(self, acts: Sequence[int] | None = None) -> Played:
        """Play the game to its end or these answers only.

        Raises
        ------
        Mismatch
            At the first answer after which the engines differ.
        """
        self.start()
        most = self.setting.most if acts is None else len(acts)
        while self.question is not None and len(self.acts) < most:
            self.answer(self.choose(self.question) if acts is None else acts[len(self.acts)])
        cut = acts is None and self.question is not None
        return Played(1, len(self.acts), int(cut), self.executed())

    def executed(self) -> Counter[str]:
        """What the reference engine executed, and under which rules."""
        raise NotImplementedError

    def _policy(self) -> Choose:
        """What the policy answers to the question on the table."""
        policy = self.setting.policy
        person = self.people[policy if policy in self.people else "busy"](self.setting.index)
        if policy in self.people:
            return lambda question: person(self.reference, question)
        bot = Asked(policy, self.kernel)
        return lambda question: person(self.reference, question) if question.kind in self.aside else bot.answer()


def plain(question: Any) -> dict[str, Any] | None:
    """A question as a plain dict, without what it does not say."""
    if question is None:
        return None
    told = {name: getattr(question, name) for name in SAID if hasattr(question, name)}
    return told | {"options": list(question.options)}


def printed_values(spec: GameSpec) -> dict[str, Any]:
    """The default of every parameter, those of component rows included."""
    rows = resolve(spec).components
    values: dict[str, Any] = {one.name: one.default for one in load_parameters(spec.package)}
    return values | {name: alias.value(rows) for name, alias in load_aliases(spec.package).items()}


def replay(name: str, words: Sequence[str], game: Callable[[int, int], Any], play: Callable[..., Played]) -> int:
    """Play one game of the comparison again and print where the engines differ."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.lockstep replay --game {name}")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--index", type=int, required=True)
    parser.add_argument("--acts", help="codes, separated by commas; without them the policy plays to the end")
    options = parser.parse_args(words)
    return play_again(lambda acts: play(game(options.seed, options.index), acts), options.acts)
