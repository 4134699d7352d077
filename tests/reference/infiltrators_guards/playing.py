"""Playing whole games: policies, rules drawn at random, and components that use the whole vocabulary."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .invariants import Inspector
from .minds import GuardMind, TeamMind
from .purposes import Purpose
from .questions import Question
from .rules import DECISIONS
from .snapshot import Snapshot
from .strange import STRANGE_MISSIONS, strange_components, tight_components
from .table import Table

__all__ = [
    "LASTING",
    "NUMBERS",
    "STRANGE_MISSIONS",
    "Inspector",
    "Policy",
    "at_random",
    "busy",
    "drawn",
    "high",
    "low",
    "play",
    "play_on",
    "quiet",
    "random_rules",
    "strange_components",
    "tight_components",
]

Policy = Callable[[Table, Question], int]

NUMBERS: dict[str, tuple[int, ...]] = {
    "guards_per_infiltrator": (0, 1, 2, 4),
    "equip_draw": (0, 1, 2, 4, 5),
    "equip_keep": (0, 1, 2),
    "actions_per_turn": (1, 3, 4),
    "success_min": (2, 3, 4, 6),
    "death_min": (2, 4, 6),
    "shade_bonus": (0, 2, 4),
    "gang_bonus": (0, 2, 4),
    "noise_per_attack": (0, 2, 3),
    "noise_per_lit_move": (0, 2, 3),
    "noise_fade": (0, 2, 3),
    "max_rounds": (1, 2, 5, 12),
    "alert_start": (0, 2, 4, 9),
    "alert_timer_period": (0, 1, 3),
    "alert_on_heard_noise": (0, 2, 3),
    "hearing_range": (0, 1, 3, 24),
    "alert_on_loud_attack": (0, 2, 3),
    "alert_on_hack_done": (0, 2, 3),
    "alert_on_hack_fail": (1, 2, 3),
    "alert_on_guard_out": (1, 2, 3),
    "alert_decay": (1, 2, 3),
    "general_alert_base": (1, 3, 9, 40),
    "general_alert_team": (0, 2, 10),
    "ga_extra_rounds": (1, 3),
    "hack_successes": (1, 3, 4),
    "hack_noise": (1, 2, 3),
    "entry_noise": (1, 2, 3),
    "noise_cap": (1, 2, 5, 9),
    "guard_shade_bonus": (1, 3),
    "pts_hack": (0, 5),
    "pts_left": (0, 4),
    "pts_success": (0, 9),
    "pts_taken": (0, 5),
    "pts_inside": (0, 4),
    "shop_price": (0, 1, 3),
    "shop_offer": (1, 2, 6),
    "shop_max": (0, 2, 3),
    "equip_limit": (2, 3, 8),
}
"""Values off their default of the parameters that are numbers."""

SHOPPING: dict[str, tuple[int, ...]] = {"shop_price": (0, 1, 2), "shop_max": (1, 2, 3), "equip_limit": (2, 3, 6, 8)}
"""What is drawn for campaigns."""

GUARD_CARDS = 12
"""Copies in the shipped guard deck."""

MARKED = ("manhunt", "feud")
"""The missions with a marked guard, of the shipped and of the strange set."""

LASTING: dict[str, Any] = {"general_alert_base": 40, "alert_timer_period": 0, "success_min": 3, "death_min": 3}
"""Rules under which games are decided by fights and hacks."""


def at_random(index: int) -> Policy:
    """Answer at random."""
    chance = random.Random(index)
    return lambda table, question: chance.choice(question.options)


def busy(index: int) -> Policy:
    """Answer so that things happen; the tempers of both sides change from game to game."""
    chance = random.Random(index)
    team = TeamMind(chance, ("thief", "fighter", "thief", "thug")[index % 4])
    guards = GuardMind(chance, ("hunter", "idler", "hunter")[index % 3])

    def policy(table: Table, question: Question) -> int:
        if chance.random() < 0.04:
            return chance.choice(question.options)
        mind = guards if question.seat == table.game.team else team
        return mind.choose(table.game, question)

    return policy


def drawn(table: Table, question: Question) -> int:
    """The policy `random` of section 8.5: options by the policy's own streams."""
    return draw(table, question, question.options)


def draw(table: Table, question: Question, options: Sequence[int]) -> int:
    """8.5: option number bounded(k) of k; one option draws nothing."""
    if len(options) == 1:
        return options[0]
    return options[table.game.below(len(options), Purpose.POLICY, question.seat)]


def quiet(table: Table, question: Question) -> int:
    """8.5: hack where that is possible, and never attack."""
    if question.kind != "act":
        return drawn(table, question)
    hacks = [code for code in question.options if 2 <= code <= 5]
    return hacks[0] if hacks else draw(table, question, [code for code in question.options if code < 160])


def low(table: Table, question: Question) -> int:
    """8.5: the lowest legal code."""
    return question.options[0]


def high(table: Table, question: Question) -> int:
    """8.5: the highest legal code."""
    return question.options[-1]


def play(table: Table, policy: Policy, inspector: Inspector | None = None) -> Snapshot:
    """Start a game, play it to its end and return the last position."""
    table.start()
    return play_on(table, policy, inspector)


def play_on(table: Table, policy: Policy, inspector: Inspector | None = None) -> Snapshot:
    """Play a game to its end from where it is."""
    while (question := table.question()) is not None:
        if inspector is not None:
            inspector.check(table.snapshot(), question)
        table.answer(policy(table, question))
    end = table.snapshot()
    if inspector is not None:
        inspector.check(end, None)
    return end


def random_rules(
    chance: random.Random, team: int, missions: Iterable[str] = ("data_raid", "clean_sweep", "quiet_visit", "manhunt")
) -> dict[str, Any]:
    """Return parameters drawn at random; each is off its default in few or many of the games."""
    often = chance.choice((0.05, 0.2, 0.5))
    ids = list(missions)
    rules: dict[str, Any] = {"mission": chance.choice(ids)}
    for name, (_, values) in DECISIONS.items():
        if chance.random() < often:
            rules[name] = chance.choice(values[1:])
    for name, numbers in NUMBERS.items():
        if chance.random() < often / 2:
            rules[name] = chance.choice(numbers)
    if chance.random() < 0.25:
        rules["campaign"] = [chance.choice(ids) for _ in range(chance.randint(1, 4))]
        rules |= {name: chance.choice(values) for name, values in SHOPPING.items()}
    if chance.random() < 0.25:
        rules |= LASTING
    return made_legal(rules, team)


def made_legal(rules: dict[str, Any], team: int) -> dict[str, Any]:
    """V8, V9: what depends on each other; there is a guard to be marked."""
    keep = min(rules.get("equip_keep", 2), rules.get("equip_draw", 3))
    guards = min(rules.get("guards_per_infiltrator", 3), GUARD_CARDS // team)
    marked = any(mission in str(rules) for mission in MARKED)
    return rules | {
        "equip_keep": keep,
        "equip_limit": max(rules.get("equip_limit", 6), keep),
        "guards_per_infiltrator": max(guards, int(marked)),
    }
