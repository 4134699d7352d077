"""Which games of the robots game the comparison plays: game number n of a seed is always the same."""

from __future__ import annotations

import random
from typing import Any

from simcore.games.infiltrators_robots import SPEC
from simcore.parameters import load_parameters
from tests.lockstep.infiltrators_robots import CLOSED, DOUBLED, POLICIES, TOKENS, Setting
from tests.lockstep.numbered import SHIPPED
from tests.reference.infiltrators_robots.other_sets import FACING
from tests.reference.infiltrators_robots.playing import made_legal, random_rules

STRATA = ("cells", "decisions", "devices", "tokens", "numbers", "short", "blasts", "decisions", "shut", "lone")
"""What the games of every ten are: one after the other."""

CELLS = [(players, policy) for players in SPEC.players for policy in POLICIES]
"""Every number of infiltrators with every policy, under the rules as they are."""

NUMBERS = [one for one in load_parameters(SPEC.package) if one.kind == "integer"]
LENGTHS = (1, 2, 3, 4, 6)
"""Turns of short games, which come to their end."""

Choices = dict[str, tuple[Any, ...]]

DEVICES: Choices = {
    "data_needed": (4, 6),
    "teleport_scope": ("all", "all", "own"),
    "max_turns": (30,),
    "cat_move": (1,),
    "traitors": (True,),
    "traitor_powers": ("carry",),
    "respawn_time": ("same_turn",),
}
"""Rules under which robots have the time to put up what they carry."""
BLASTS: Choices = {
    "data_needed": (3, 4),
    "traitors": (True,),
    "traitor_powers": ("carry", "carry", "move_scan"),
    "traitor_respawns": (True, False),
    "traitor_scan_public": (False, True),
    "elimination_radius": (2, 3),
    "trigger": ("any",),
    "cat_respawns": (True, False),
    "respawn_time": ("same_turn",),
    "scan_grace_turns": (0,),
}
"""Rules under which many become traitors, and traitors are eliminated."""
SHUT: Choices = {
    "panel_set": ("squares7",),
    "infiltrator_actions": (1, 1, 2),
    "may_wait_outside": (False, False, True),
    "generator_keeps_entrance": (True, False),
}
"""Rules under which infiltrators are in each other's way at the few entrances of closed panels."""
LONE: Choices = {
    "robots_extra": (0,),
    "panels_extra": (1,),
    "respawn_time": ("next_turn",),
    "robots_out_wins": (False, True),
    "elimination_radius": (2, 3),
    "trigger": ("any", "infiltrator_side"),
    "scan_grace_turns": (0,),
    "data_needed": (2,),
    "traitors": (False,),
    "robot_actions": (5, 9),
}
"""Rules under which the one robot may be out while the infiltrator is not."""
SPECIAL: dict[str, tuple[tuple[int, ...], str, str, Choices]] = {
    "devices": ((2, 3), "building", DOUBLED, DEVICES),
    "blasts": ((3, 4), "building", SHIPPED, BLASTS),
    "shut": ((1, 4, 4), "busy", CLOSED, SHUT),
    "lone": ((1, 2), "lured", DOUBLED, LONE),
}
"""Strata of rare things: numbers of infiltrators, the policy, the component set, and what parameters may be."""


def game(seed: int, number: int) -> Setting:
    """Game `number` of the comparison with this seed."""
    chance = random.Random(f"lock-step:{seed}:{number}")
    stratum = STRATA[number % len(STRATA)]
    if stratum == "cells":
        return Setting(seed, number, *CELLS[number // len(STRATA) % len(CELLS)])
    if stratum in SPECIAL:
        return special(seed, number, stratum, chance)
    players, policy = chance.choice(SPEC.players), chance.choice(("busy", *POLICIES))
    rules = random_rules(chance, players)
    if stratum == "numbers":
        rules = made_legal(rules | some_numbers(chance), players, chance)
    elif stratum == "short":
        rules["max_turns"] = chance.choice(LENGTHS)
    components = f"{TOKENS}{chance.randrange(1000)}" if stratum in ("tokens", "short") else SHIPPED
    map_number = chance.choice((None, number + 1000, 0))
    return Setting(seed, number, players, policy, rules, components, map_number=map_number)


def special(seed: int, number: int, stratum: str, chance: random.Random) -> Setting:
    """A game of one of the strata of rare things."""
    numbers, policy, components, choices = SPECIAL[stratum]
    players = chance.choice(numbers)
    rules = random_rules(chance, players) | {name: chance.choice(values) for name, values in choices.items()}
    rules = made_legal(rules, players, chance)
    if stratum == "shut" and players == 1:
        extra = len(FACING) - players
        rules |= {
            "map_mode": "fixed",
            "fixed_map": [*FACING],
            "panels_extra": extra,
            "max_turns": chance.choice(LENGTHS),
        }
        rules["robots_extra"] = min(rules["robots_extra"], extra)
    return Setting(seed, number, players, policy, rules, components)


def some_numbers(chance: random.Random) -> dict[str, Any]:
    """A few numbers of section 1, from their usual values or from anywhere in their range."""
    return {
        one.name: chance.choice([*one.designer, one.low, one.high, chance.randint(one.low, one.high)])
        for one in chance.sample(NUMBERS, chance.randint(3, 8))
    }
