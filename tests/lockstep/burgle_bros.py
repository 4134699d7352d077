"""Both engines of Burgle Bros play the same games, and their complete states are compared after every answer."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.lockstep.infiltration import difference
from tests.reference.burgle_bros import Table
from tests.reference.burgle_bros.playing import ENDLESS, GENTLE, STANDING, busy, random_rules
from tests.support.burgle_bots import Asked
from tests.support.burgle_bros import KernelTable

POLICIES = ("busy", "careful")
LONG_LIVED: tuple[dict[str, Any], ...] = ({}, GENTLE, ENDLESS, STANDING)
"""Rules that let burglars live longer than the printed game does, so that games see more of it."""
ANSWERS_MAX = 1500
"""A game that is longer is left there."""


@dataclass(frozen=True)
class Setting:
    """All that decides a game: number `index` of a seed, played by one of two policies."""

    seed: int
    index: int
    players: int
    policy: str
    rules: dict[str, Any] = field(default_factory=dict)


def setting(seed: int, index: int) -> Setting:
    """Game number `index`: player counts, policies and lives in turn, every second with decisions drawn at random."""
    chance = random.Random(f"{seed}:{index}")
    players = 1 + index % 4
    drawn = random_rules(chance, players) if index % 2 else {}
    lives = LONG_LIVED[index // 8 % len(LONG_LIVED)]
    return Setting(seed, index, players, POLICIES[index // 4 % len(POLICIES)], fitted({**drawn, **lives}))


def fitted(rules: dict[str, Any]) -> dict[str, Any]:
    """As many speeds of guards as the building has floors, and walls that are printed where any are."""
    floors = 3 if rules.get("scenario", "bank_job") == "bank_job" else 2
    if (rules.get("scenario"), rules.get("walls")) == ("fort_knox", "printed"):
        rules = rules | {"walls": "random"}
    return rules | ({"guard_speed": rules["guard_speed"][:floors]} if "guard_speed" in rules else {})


class Different(AssertionError):
    """The engines disagree after these answers, at these places."""

    def __init__(self, one: Setting, answers: list[int], lines: list[str]) -> None:
        super().__init__(f"{one} after {len(answers)} answers {answers}:\n" + "\n".join(lines))


def compare(one: Setting) -> Counter[str]:
    """Play a game on both engines; what the reference engine executed.

    Raises
    ------
    Different
        At the first answer after which they differ.
    """
    reference = Table(one.players, one.rules, None, one.seed, one.index)
    kernel = KernelTable(one.players, one.rules, None, one.seed, one.index)
    choose, bot = busy(one.index), Asked("careful", kernel)
    answers: list[int] = []
    reference.start()
    kernel.start()
    while True:
        asked, question = reference.question(), kernel.question()
        lines = difference(plain(asked), plain(question), "question")
        lines += difference(reference.snapshot(), kernel.snapshot())
        if lines:
            raise Different(one, answers, lines)
        if question is None or len(answers) == ANSWERS_MAX:
            return reference.executed + reference.draws()
        by_bot = one.policy == "careful" and question.kind != "side"
        answers.append(bot.answer() if by_bot else choose(reference, asked))
        reference.answer(answers[-1])
        kernel.answer(answers[-1])


def plain(question: Any) -> dict[str, Any] | None:
    """A question as a plain dict."""
    return question and {"kind": question.kind, "seat": question.seat, "options": list(question.options)}
