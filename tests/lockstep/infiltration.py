"""Both engines of Infiltration play the same games, and their complete states are compared after every act."""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from itertools import count
from typing import Any

from tests.lockstep.pair import EnginePair
from tests.lockstep.played import Mismatch, Played, difference, play_again
from tests.lockstep.policies import DESK, POLICIES
from tests.lockstep.setting import SHIPPED, Setting, card_file, read_rule, reference_cards
from tests.reference.infiltration import Table
from tests.reference.infiltration.rules import decision_name
from tests.support.infiltration import KernelTable

ACTS_MAX = 5000
"""A game that is longer is left there, and counted."""


class Pair(EnginePair):
    """One game on both engines.

    Attributes
    ----------
    snapshot : the complete state, on which both engines agree
    """

    def __init__(self, setting: Setting) -> None:
        players, rules, deal = setting.players, setting.rules, (setting.seed, setting.index)
        reference = Table(players, rules, reference_cards(setting.cards), *deal)
        super().__init__(setting, reference, KernelTable(players, rules, card_file(setting.cards), *deal))
        self.policy = POLICIES[setting.policy]
        self.chance = random.Random(f"{setting.seed}:{setting.index}")
        self.snapshot: dict[str, Any] = {}

    def choose(self) -> int:
        """What the policy answers to the question on the table."""
        assert self.question is not None
        code = self.policy(self.question, self.kernel, self.chance)
        if self.setting.policy == "cautious":
            self._compare_counts_seen(self.question.operative)
        return code

    def compare(self) -> list[str]:
        """Take note of question and snapshot; where they differ."""
        self.question, self.snapshot = self.kernel.question(), self.kernel.snapshot()
        lines = difference(vars_of(self.reference.question()), vars_of(self.question), "question")
        return lines + difference(self.reference.snapshot(), self.snapshot)

    def _compare_counts_seen(self, operative: int) -> None:
        """D4: what the view of this operative's player says about the number of tokens of each."""
        operatives = self.snapshot["operatives"]
        public = self.reference.rules.df_counts_public
        share = 2 if self.setting.players == 2 else 1
        counts = [
            sum(one["stock"]) if public or number // share == operative // share else -1
            for number, one in enumerate(operatives)
        ]
        lines = difference(counts, DESK.seen.df_count.tolist()[: len(counts)], "df_count")
        if lines:
            raise Mismatch(self.setting, self.acts, lines)
        self.reference.executed[decision_name("df_counts_public", public)] += 1


def vars_of(question: Any) -> dict[str, Any] | None:
    """A question as a plain dict."""
    if question is None:
        return None
    return {name: getattr(question, name) for name in ("kind", "operative", "options", "source", "number")}


def play(setting: Setting, acts: Sequence[int] | None = None) -> Played:
    """Play one game on both engines, to its end or these acts only.

    Raises
    ------
    Mismatch
        At the first act after which the engines differ.
    """
    pair = Pair(setting)
    pair.start()
    for number in count():
        if pair.question is None or number == (ACTS_MAX if acts is None else len(acts)):
            break
        pair.answer(pair.choose() if acts is None else acts[number])
    executed = pair.reference.executed + pair.reference.draws()
    cut = acts is None and pair.question is not None
    return Played(1, len(pair.acts), int(cut), executed)


def replay(words: Sequence[str]) -> int:
    """Play one game again and print where the engines differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep replay")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a rule, as TOML")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--index", type=int, default=0)
    parser.add_argument("--cards", default=SHIPPED, help="shipped, strange, or made-up:NUMBER")
    parser.add_argument("--policy", default="random", choices=list(POLICIES))
    parser.add_argument("--acts", help="codes, separated by commas; without them the policy plays to the end")
    options = parser.parse_args(words)
    rules = dict(map(read_rule, options.set))
    setting = Setting(options.players, rules, options.seed, options.index, options.cards, options.policy)
    return play_again(lambda acts: play(setting, acts), options.acts)
