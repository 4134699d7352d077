"""Both engines of Infiltration play the same games, and their complete states are compared after every act."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from tests.lockstep.policies import DESK, POLICIES
from tests.lockstep.setting import Setting, card_file, reference_cards
from tests.reference.infiltration import Table
from tests.reference.infiltration.rules import decision_name
from tests.support.infiltration import KernelTable, Question

ACTS_MAX = 5000
"""A game that is longer is left there, and counted."""


class Mismatch(AssertionError):
    """The engines disagree. As states are compared after every act, the acts are the shortest that show it."""

    def __init__(self, setting: Setting, acts: list[int], lines: list[str]) -> None:
        super().__init__(setting, acts, lines)
        self.setting, self.acts, self.lines = setting, acts, lines

    def __str__(self) -> str:
        acts = ",".join(map(str, self.acts)) or "none"
        head = [f"the engines differ after {len(self.acts)} acts: {acts}", f"in {self.setting}", "reference | kernel:"]
        replay = f"to play it again: {self.setting.command(self.acts)}"
        return "\n".join([*head, *(f"  {line}" for line in self.lines), replay])


@dataclass
class Played:
    """What games came to.

    Attributes
    ----------
    executed : how often the reference engine executed what it counts
    cut : games left after `ACTS_MAX` acts
    """

    games: int = 0
    acts: int = 0
    cut: int = 0
    executed: Counter[str] = field(default_factory=Counter)
    mismatches: list[Mismatch] = field(default_factory=list)

    def add(self, other: Played) -> None:
        """Add the figures of other games."""
        self.games += other.games
        self.acts += other.acts
        self.cut += other.cut
        self.executed.update(other.executed)
        self.mismatches += other.mismatches


def difference(first: Any, second: Any, path: str = "") -> list[str]:
    """Every place where two snapshots differ, as `path: first | second`."""
    if first == second:
        return []
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        return [line for key in first for line in difference(first[key], second[key], f"{path}.{key}")]
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        pairs = zip(first, second, strict=True)
        return [line for i, (a, b) in enumerate(pairs) for line in difference(a, b, f"{path}[{i}]")]
    return [f"{path}: {first!r} | {second!r}"]


class Pair:
    """One game on both engines.

    Attributes
    ----------
    question, snapshot : what is asked and the complete state, on which both engines agree
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        players, rules, deal = setting.players, setting.rules, (setting.seed, setting.index)
        self.reference = Table(players, rules, reference_cards(setting.cards), *deal)
        self.kernel = KernelTable(players, rules, card_file(setting.cards), *deal)
        self.policy = POLICIES[setting.policy]
        self.chance = random.Random(f"{setting.seed}:{setting.index}")
        self.acts: list[int] = []
        self.question: Question | None = None
        self.snapshot: dict[str, Any] = {}

    def start(self) -> None:
        """Set the game up on both engines."""
        self._both("start")

    def answer(self, code: int) -> None:
        """The next act on both engines."""
        self.acts.append(code)
        self._both("answer", code)

    def choose(self) -> int:
        """What the policy answers to the question on the table."""
        assert self.question is not None
        code = self.policy(self.question, self.kernel, self.chance)
        if self.setting.policy == "cautious":
            self._compare_counts_seen(self.question.operative)
        return code

    def _both(self, verb: str, *arguments: int) -> None:
        """Let both do the same, then compare question and snapshot."""
        lines = [line for name in ("reference", "kernel") for line in self._attempt(name, verb, *arguments)]
        if not lines:
            self.question, self.snapshot = self.kernel.question(), self.kernel.snapshot()
            lines = difference(vars_of(self.reference.question()), vars_of(self.question), "question")
            lines += difference(self.reference.snapshot(), self.snapshot)
        if lines:
            raise Mismatch(self.setting, self.acts, lines)

    def _attempt(self, engine: str, verb: str, *arguments: int) -> Iterator[str]:
        try:
            getattr(getattr(self, engine), verb)(*arguments)
        except Exception as error:
            yield f"the {engine} engine stops: {type(error).__name__}: {error}"

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
