"""The numbers of `tuned`: what `simulate tune` found for each number of players, with and without Extract."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.spec import Rules
from strategies.shipped import numbers_of


def situation(rules: Rules) -> str:
    """Name of the file for these rules; what is not in it, the numbers have not been tuned for."""
    return f"players-{rules.players}" + ("-extract" if rules.parameters["extraction"] else "")


def tuned_numbers(rules: Rules) -> Mapping[str, int]:
    """The numbers of the bot for these rules."""
    return numbers_of("strategies.infiltration", situation(rules))
