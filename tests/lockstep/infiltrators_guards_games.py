"""Which games of the guards game the comparison plays: game number n of a seed is always the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from simcore.games.infiltrators_guards import SPEC
from simcore.games.infiltrators_guards.codes import MAX_SEATS
from simcore.parameters import load_parameters
from tests.lockstep.infiltrators_guards import POLICIES, TIGHT, WALLS, Setting
from tests.lockstep.numbered import SHIPPED, STRANGE
from tests.reference.infiltrators_guards.playing import (
    GUARD_CARDS,
    LASTING,
    SHOPPING,
    STRANGE_MISSIONS,
    made_legal,
    random_rules,
)

STRATA = ("cells", "decisions", "numbers", "campaign", "strange", "cells", "numbers", "strange", "decisions", "tight")
"""What the games of every ten are: one after the other."""

MISSIONS = ("data_raid", "clean_sweep", "quiet_visit", "manhunt")
LIVES: tuple[dict[str, Any], ...] = ({}, LASTING)
"""The printed numbers, and such that fights and hacks decide a game."""
CELLS = [
    (players, mission, policy, lives)
    for lives in LIVES
    for mission in MISSIONS
    for players in SPEC.players
    for policy in POLICIES
]
"""Every player count in every mission with every policy, with the printed numbers and with others."""

NUMBERS = [one for one in load_parameters(SPEC.package) if one.kind == "integer"]
FRAIL: dict[str, Any] = {"success_min": 2, "death_min": 2, "guards_per_infiltrator": 4, "general_alert_base": 40}
"""Rules under which whoever is attacked falls."""

SPENT: dict[str, Any] = {
    **{"shop_price": 0, "shop_max": 3, "equip_limit": 8, "equip_keep": 0, "equip_draw": 5},
    **{"guards_per_infiltrator": 0, "max_rounds": 1, "campaign": ["data_raid"] * 4},
}
"""Rules under which all cards are bought, so that none are left to deal."""


def game(seed: int, number: int) -> Setting:
    """Game `number` of the comparison with this seed."""
    chance = random.Random(f"lock-step:{seed}:{number}")
    stratum = STRATA[number % len(STRATA)]
    if stratum == "cells":
        turn = number // len(STRATA) * STRATA.count("cells") + STRATA[: number % len(STRATA)].count("cells")
        players, mission, policy, lives = CELLS[turn % len(CELLS)]
        return Setting(seed, number, players, policy, lives | {"mission": mission})
    players, policy = chance.choice(SPEC.players), chance.choice(POLICIES)
    team = players - 1
    if stratum == "tight":
        return tight(chance, Setting(seed, number, players, policy, components=TIGHT))
    missions, components = (STRANGE_MISSIONS, STRANGE) if stratum == "strange" else (MISSIONS, SHIPPED)
    rules = random_rules(chance, team, missions)
    if stratum == "numbers":
        rules |= some_numbers(chance)
    elif stratum == "campaign":
        rules |= {"campaign": [chance.choice(missions) for _ in range(chance.randint(2, 8))]}
        rules |= {"max_rounds": chance.choice([2, 4, 6]), "pts_hack": chance.choice([2, 20])}
        rules |= {name: chance.choice(values) for name, values in SHOPPING.items()}
        if chance.random() < 0.3:
            return Setting(seed, number, MAX_SEATS, "busy", made_legal(rules | SPENT, MAX_SEATS - 1))
    return Setting(seed, number, players, policy, made_legal(rules, team), components)


def tight(chance: random.Random, setting: Setting) -> Setting:
    """A game on a board that guards can shut: from its set-up, or from where they have."""
    team = setting.players - 1
    rules = random_rules(chance, team, MISSIONS)
    policy = chance.choice([WALLS, WALLS, "random", setting.policy])
    if team == 1 or chance.random() < 0.4:
        return replace(setting, policy=policy, rules=rules)
    rules = {name: value for name, value in rules.items() if name not in ("campaign", "layout", "max_rounds")}
    rules |= {**FRAIL, "guards_per_infiltrator": min(4, GUARD_CARDS // team), "mission": "data_raid"}
    return replace(setting, policy=policy, rules=rules, shut=True)


def some_numbers(chance: random.Random) -> dict[str, Any]:
    """A few numbers of section 1, from their usual values or from anywhere in their range."""
    numbers = {
        one.name: chance.choice([*one.designer, one.low, one.high, chance.randint(one.low, one.high)])
        for one in chance.sample(NUMBERS, chance.randint(8, 20))
    }
    return numbers | {"equip_draw": max(numbers.get("equip_draw", 3), numbers.get("equip_keep", 0))}
