"""The numbers of `tuned`: those found best for each side, each against the other's, by number of infiltrators."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.spec import Rules
from strategies.infiltrators_robots.numbers import INFILTRATORS, ROBOTS
from strategies.shipped import numbers_of

BOTS = "strategies.infiltrators_robots"
SIDES = {"infiltrators": INFILTRATORS, "robots": ROBOTS}
"""The numbers that a side plays with; those of the other one in its file are not its own."""


def situation(side: str, players: int) -> str:
    """Name of the file of a side."""
    return f"{side}-{players}"


def tuned_numbers(rules: Rules) -> Mapping[str, int]:
    """The numbers of the bot for these rules."""
    found = {side: numbers_of(BOTS, situation(side, rules.players)) for side in SIDES}
    return {one.name: found[side][one.name] for side, numbers in SIDES.items() for one in numbers}
