"""The numbers of `tuned`: what `simulate tune` found for each side, each against the other's, by number of players."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.spec import Rules
from strategies.infiltrators_guards.numbers import GUARDS, INFILTRATORS
from strategies.shipped import numbers_of_sides

BOTS = "strategies.infiltrators_guards"
SIDES = {"infiltrators": INFILTRATORS, "guards": GUARDS}


def tuned_numbers(rules: Rules) -> Mapping[str, int]:
    """The numbers of the bot for these rules."""
    return numbers_of_sides(BOTS, SIDES, rules.players)
