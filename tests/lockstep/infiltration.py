"""Both engines of Infiltration play the same games, and their complete states are compared after every act."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.reference.infiltration import Table
from tests.support.infiltration import KernelTable

Choose = Any
"""A function of (question, random.Random) that returns one of the question's options."""


@dataclass(frozen=True)
class Setting:
    """What a game of the comparison is played with; prints as the call that replays it."""

    players: int
    rules: dict[str, Any]
    seed: int
    index: int
    cards: dict[str, Any] | None = field(default=None, repr=False)


class Mismatch(AssertionError):
    """The engines disagree; the message has the acts that lead there and what differs."""


def difference(first: Any, second: Any, path: str = "") -> list[str]:
    """Every place where two snapshots differ, as `path: first | second`."""
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        return [line for key in first for line in difference(first[key], second[key], f"{path}.{key}")]
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        pairs = zip(first, second, strict=True)
        return [line for i, (a, b) in enumerate(pairs) for line in difference(a, b, f"{path}[{i}]")]
    return [] if first == second else [f"{path}: {first!r} | {second!r}"]


def compare(setting: Setting, reference: Table, kernel: KernelTable, acts: list[int]) -> None:
    """Raise a Mismatch unless question and snapshot of both engines are equal."""
    lines = difference(vars_of(reference.question()), vars_of(kernel.question()), "question")
    lines += difference(reference.snapshot(), kernel.snapshot())
    if lines:
        raise Mismatch("\n".join([repr(setting), f"after the acts {acts}", "reference | kernel", *lines]))


def vars_of(question: Any) -> dict[str, Any] | None:
    """A question as a plain dict."""
    if question is None:
        return None
    return {name: getattr(question, name) for name in ("kind", "operative", "options", "source", "number")}


def play(setting: Setting, choose: Choose, acts_max: int = 5000) -> Counter[str]:
    """Play one game on both engines; returns what the reference engine executed."""
    reference = Table(setting.players, setting.rules, setting.cards, setting.seed, setting.index)
    kernel = KernelTable(setting.players, setting.rules, setting.cards, setting.seed, setting.index)
    chance = random.Random(f"{setting.seed}:{setting.index}")
    acts: list[int] = []
    reference.start()
    kernel.start()
    compare(setting, reference, kernel, acts)
    while (question := reference.question()) is not None and len(acts) < acts_max:
        code = choose(question, chance)
        acts.append(code)
        reference.answer(code)
        kernel.answer(code)
        compare(setting, reference, kernel, acts)
    return reference.executed


def at_random(question: Any, chance: random.Random) -> int:
    """Any legal code."""
    return chance.choice(question.options)


def deep(question: Any, chance: random.Random) -> int:
    """Any legal code, but few Retreats, so that the games see deep rooms."""
    options = [code for code in question.options if not (question.kind == "commit" and code == 1)]
    return chance.choice(options if options and chance.random() < 0.85 else question.options)
