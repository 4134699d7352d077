"""Which games of the robots game the comparison plays: game number n of a seed is always the same."""

from __future__ import annotations

import random
from typing import Any

from simcore.games.infiltrators_robots import SPEC
from simcore.parameters import load_parameters
from tests.lockstep.infiltrators_robots import POLICIES, TOKENS, Setting
from tests.lockstep.numbered import SHIPPED
from tests.reference.infiltrators_robots.playing import made_legal, random_rules

STRATA = ("cells", "decisions", "tokens", "numbers", "short", "decisions", "cells", "tokens", "numbers", "decisions")
"""What the games of every ten are: one after the other."""

CELLS = [(players, policy) for players in SPEC.players for policy in POLICIES]
"""Every number of infiltrators with every policy, under the rules as they are."""

NUMBERS = [one for one in load_parameters(SPEC.package) if one.kind == "integer"]
LENGTHS = (1, 2, 3, 4, 6)
"""Turns of short games, which come to their end."""


def game(seed: int, number: int) -> Setting:
    """Game `number` of the comparison with this seed."""
    chance = random.Random(f"lock-step:{seed}:{number}")
    stratum = STRATA[number % len(STRATA)]
    if stratum == "cells":
        turn = number // len(STRATA) * STRATA.count("cells") + STRATA[: number % len(STRATA)].count("cells")
        return Setting(seed, number, *CELLS[turn % len(CELLS)])
    players, policy = chance.choice(SPEC.players), chance.choice(("busy", *POLICIES))
    rules = random_rules(chance, players)
    if stratum == "numbers":
        rules = made_legal(rules | some_numbers(chance), players, chance)
    elif stratum == "short":
        rules["max_turns"] = chance.choice(LENGTHS)
    components = f"{TOKENS}{chance.randrange(1000)}" if stratum == "tokens" else SHIPPED
    map_number = chance.choice((None, number + 1000, 0))
    return Setting(seed, number, players, policy, rules, components, map_number=map_number)


def some_numbers(chance: random.Random) -> dict[str, Any]:
    """A few numbers of section 1, from their usual values or from anywhere in their range."""
    return {
        one.name: chance.choice([*one.designer, one.low, one.high, chance.randint(one.low, one.high)])
        for one in chance.sample(NUMBERS, chance.randint(3, 8))
    }
