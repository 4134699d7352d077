"""The numbers of `tuned`: those found best for each side, each against the other's, by number of infiltrators."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.spec import Rules
from strategies.infiltrators_robots.numbers import INFILTRATORS, ROBOTS
from strategies.shipped import numbers_of_sides

BOTS = "strategies.infiltrators_robots"
SIDES = {"infiltrators": INFILTRATORS, "robots": ROBOTS}


def tuned_numbers(rules: Rules) -> Mapping[str, int]:
    """The numbers of the bot for these rules."""
    return numbers_of_sides(BOTS, SIDES, rules.players)
