"""Which games of Burgle Bros the comparison plays: game number n of a seed is always the same."""

from __future__ import annotations

import random
from typing import Any

from simcore.aliases import load_aliases
from simcore.games.burgle_bros import SPEC
from simcore.games.burgle_bros.codes import MAX_SAFE_DICE
from simcore.parameters import load_parameters
from tests.lockstep.burgle_bros import ANSWERS_MAX, POLICIES, RICH, Setting
from tests.lockstep.numbered import SHIPPED, STRANGE
from tests.reference.burgle_bros.playing import (
    ENDLESS,
    GENTLE,
    SCENARIOS,
    STANDING,
    random_characters,
    random_rules,
)

STRATA = ("cells", "decisions", "frail", "decisions", "numbers", "cells", "decisions", "strange", "numbers", "heist")
"""What the games of every ten are: one after the other."""

HEIST = 600
"""Answers within which bots may carry out the robbery where the guards stand still."""
LIVES: tuple[dict[str, Any], ...] = ({}, GENTLE, ENDLESS, STANDING)
"""Rules that let burglars live longer than the printed game does, so that games see more of it."""
CELLS = [
    (players, scenario, policy, lives)
    for lives in LIVES
    for scenario in SCENARIOS
    for players in SPEC.players
    for policy in POLICIES
]
"""Every player count in every building with every policy, with the printed numbers and with others."""

FLOORS = {"bank_job": 3, "office_job": 2, "fort_knox": 2}
OWN_WALLS = [["A1|B1", "B2/B3", "C3|D3"], ["A2/A3", "C1|D1"], []]
"""Walls of a variant file, for a building without a gap."""
APART = ("first_seat", "walls_per_floor", "max_turns", "hard_candidates")
"""Numbers that are drawn apart: they must fit the table or the building, or make games too long."""

ALIASES = [one.parameter for one in load_aliases(SPEC.package).values() if one.parameter.kind == "integer"]
NUMBERS = [one for one in load_parameters(SPEC.package) if one.kind == "integer" and one.name not in APART]
BUSIEST = {"act_limit": 20, "actions_per_turn": 8, "add_die_cost": 0, "hack_cost": 0, "laptop_cost": 0, "laptop_max": 9}
"""Numbers under which a turn comes to its last act."""
KINDS = {"crowbar_kinds": ["camera", "laser", "deadbolt"], "kitty_kinds": ["camera", "detector", "thermo", "laser"]}


def game(seed: int, number: int) -> Setting:
    """Game `number` of the comparison with this seed."""
    chance = random.Random(f"lock-step:{seed}:{number}")
    stratum = STRATA[number % len(STRATA)]
    if stratum == "cells":
        turn = number // len(STRATA) * STRATA.count("cells") + STRATA[: number % len(STRATA)].count("cells")
        players, scenario, policy, lives = CELLS[turn % len(CELLS)]
        return Setting(seed, number, players, policy, fitting(lives | {"scenario": scenario}, players))
    players, policy = chance.choice(SPEC.players), chance.choice(POLICIES)
    rules, components, most = random_rules(chance, players), SHIPPED, ANSWERS_MAX
    if stratum == "numbers":
        rules |= some_numbers(chance, players) | chance.choice([{}, {}, {}, BUSIEST])
    elif stratum == "strange":
        rules, components = rules | {"event_copies": chance.choice(["one_each", "list"])}, STRANGE
    elif stratum == "frail":
        rules, components = rules | frail(chance, players), RICH
    elif stratum == "decisions" and chance.random() < 0.3:
        rules["characters"] = with_one_of(chance, players, "rook:basic", "acrobat:basic", "juicer:basic")
    elif stratum == "heist":
        rules, components, most = rules | heist(chance, players), RICH, HEIST
        policy = chance.choice(["careful", "busy"])
    return Setting(seed, number, players, policy, fitting(rules, players), components, most)


def frail(chance: random.Random, players: int) -> dict[str, Any]:
    """Rules under which the first or second loss of stealth loses the game, whatever its cause."""
    return {
        "start_stealth": chance.choice([0, 0, 1]),
        "actions_per_turn": 6,
        "guard_speed": [chance.randint(0, 2) for _ in range(3)],
        "lost_visual": True,
        "event_copies": "list",
        "event_threshold": chance.choice([2, 8]),
        "characters": with_one_of(chance, players, "rook:basic", "acrobat:basic", "rook:advanced", "juicer:basic"),
    }


def heist(chance: random.Random, players: int) -> dict[str, Any]:
    """Rules under which a sensible bot carries out the robbery and gets away: the guards stand still."""
    return STANDING | {
        "scenario": chance.choice(["office_job", "office_job", "bank_job", "fort_knox"]),
        "event_copies": "list",
        "event_threshold": chance.choice([2, 8]),
        "hard_candidates": 2,
        "walls": chance.choice(["hard", "random"]),
        "characters": with_one_of(chance, players, "peterman:advanced", "rook:basic", "acrobat:advanced"),
    }


def with_one_of(chance: random.Random, players: int, *wanted: str) -> list[str]:
    """Different characters, one of them of these."""
    first = chance.choice(wanted)
    others = [one for one in random_characters(chance, players) if not one.startswith(first.partition(":")[0])]
    return [first, *others][:players] if len(others) >= players - 1 else [first, *["none"] * (players - 1)]


def some_numbers(chance: random.Random, players: int) -> dict[str, Any]:
    """A few numbers of section 1 and of component rows, from their usual values or from anywhere in their range."""
    numbers: dict[str, Any] = {
        one.name: chance.choice([*one.designer, one.low, one.high, chance.randint(one.low, one.high)])
        for one in chance.sample([*NUMBERS, *ALIASES], chance.randint(4, 10))
    }
    others = {
        "first_seat": chance.randrange(players),
        "walls_per_floor": chance.randint(0, 9),
        "max_turns": chance.choice([6, 12, 100]),
        "guard_speed": [chance.randint(0, 6) for _ in range(3)],
        "walls": OWN_WALLS,
        "gap": chance.choice(["chosen", "A1", "C3"]),
        "characters": "none",
        **KINDS,
    }
    return numbers | {name: others[name] for name in chance.sample(list(others), 4)}


def fitting(rules: dict[str, Any], players: int) -> dict[str, Any]:
    """Rules changed where they do not go together."""
    scenario = rules.get("scenario", "bank_job")
    floors, fitted = FLOORS[scenario], dict(rules)
    if "guard_speed" in rules:
        fitted["guard_speed"] = rules["guard_speed"][:floors]
    if isinstance(rules.get("walls"), list):
        fitted["walls"] = rules["walls"][:floors]
    if scenario == "fort_knox" and (rules.get("walls") == "printed" or isinstance(rules.get("walls"), list)):
        fitted["walls"] = "random"
    if scenario != "fort_knox" or str(rules.get("walls", "")).startswith("fk"):
        fitted.pop("gap", None)
    dice = rules.get("peterman_dice", 1)
    if rules.get("safe_dice_max", 0) + dice > MAX_SAFE_DICE:
        fitted["safe_dice_max"] = MAX_SAFE_DICE - dice
    return fitted
