"""Which games the comparison plays: game number n of a seed is always the same."""

from __future__ import annotations

import random
from typing import Any

from simcore.games.infiltration.config import PARAMETERS
from tests.lockstep.policies import POLICIES
from tests.lockstep.setting import MADE_UP, SHIPPED, STRANGE, Setting, reference_cards
from tests.reference.infiltration.playing import ALL_VARIANTS, random_rules
from tests.reference.infiltration.rules import read_rules
from tests.reference.infiltration.scoring import PROTOTYPE

PLAYERS = (2, 3, 4, 5, 6)
SINGLE: list[dict[str, Any]] = [{}, *({name: value} for name, value in ALL_VARIANTS.items()), {"start_alarm": -1}]
SETTINGS = [*SINGLE, ALL_VARIANTS]
"""The base game, each variant alone, and all together."""
CELLS = [(players, rules, policy) for rules in SETTINGS for players in PLAYERS for policy in POLICIES]

NUMBERS = [one for one in PARAMETERS if one.kind == "integer"]
LONGEST = 60
"""Rounds after which a game with strange numbers or cards is stopped: some would go on for hundreds."""

ODD: list[dict[str, Any]] = [
    {},
    {"alarm_min": -9, "start_alarm": -1},  # an alarm so low that a die may come to less than nothing (D24)
    {"df_ones": 0, "df_twos": 0, "df_threes": 0, "prototype_values": [0, 0, 0, 0]},  # ties, broken by Prototypes (D20)
]
"""Rules added to those of games with other cards than the shipped ones, for what hardly ever happens otherwise."""

STRATA = ("cells",) * 3 + ("combination",) * 3 + ("strange", "made-up", "made-up", "numbers")
"""What the games of every ten are: one after the other."""


def game(seed: int, number: int) -> Setting:
    """Game `number` of the comparison with this seed."""
    chance = random.Random(f"lock-step:{seed}:{number}")
    stratum = STRATA[number % len(STRATA)]
    if stratum == "cells":
        turn = number // len(STRATA) * STRATA.count("cells") + STRATA[: number % len(STRATA)].count("cells")
        players, rules, policy = CELLS[turn % len(CELLS)]
        return Setting(players, rules, seed, number, SHIPPED, policy)
    players, policy = chance.choice(PLAYERS), chance.choice(list(POLICIES))
    rules, cards = random_rules(chance), SHIPPED
    if stratum == "strange":
        cards = STRANGE
    elif stratum == "made-up":
        cards = f"{MADE_UP}:{chance.randrange(10**6)}"
    elif stratum == "numbers":
        rules = fitting(rules | some_numbers(chance), players)
        seed, number = chance.randrange(2**64), chance.randrange(2**64)
    if stratum in ("strange", "made-up"):
        rules = fitting_cards(rules | chance.choice(ODD), cards)
    return Setting(players, rules, seed, number, cards, policy)


def some_numbers(chance: random.Random) -> dict[str, Any]:
    """A few numbers of section 1, from their usual values or from anywhere in their range."""
    return {
        one.name: chance.choice([*one.designer, one.low, min(one.high, 20), chance.randint(one.low, one.high)])
        for one in chance.sample(NUMBERS, chance.randint(2, 6))
    }


def fitting(rules: dict[str, Any], players: int) -> dict[str, Any]:
    """Numbers changed where they do not go together."""
    all_rules = read_rules(rules)
    least, most = all_rules.alarm_min, all_rules.alarm_max
    fitted = {
        "max_rounds": min(all_rules.max_rounds, LONGEST),
        "first_seat": all_rules.first_seat % players,
        "start_proximity": min(all_rules.start_proximity, all_rules.proximity_end - 1),
        "start_alarm": min(max(all_rules.start_alarm, least), most),
    }
    if all_rules.draft:
        fitted |= {"items_dealt": 4, "specialist_items_dealt": 2}
    elif players * (2 + all_rules.specialist_items_dealt) > len(reference_cards(SHIPPED).items):
        fitted |= {"specialist_items_dealt": 3}
    return rules | fitted


def fitting_cards(rules: dict[str, Any], cards: str) -> dict[str, Any]:
    """Prototypes have values of their own only where the card set has Prototypes (V10); games do not go on for ever."""
    kept = rules if PROTOTYPE in reference_cards(cards).specials else rules | {"prototype_values": []}
    return kept | {"max_rounds": LONGEST}
