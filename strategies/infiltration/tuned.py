"""The numbers of `tuned`: what `simulate tune` found for each number of players, with and without Extract.

Each file in `tuned/` is what `simulate tune --out` wrote, unchanged: the bot, what it won on fresh games, and its
origin. To tune anew, let that command write the file (see `docs/bots.md`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any

from simcore.spec import Rules

FOLDER = "tuned"


def situation(rules: Rules) -> str:
    """Name of the file for these rules; what is not in it, the numbers have not been tuned for."""
    return f"players-{rules.players}" + ("-extract" if rules.parameters["extraction"] else "")


@cache
def origin_of(name: str) -> Mapping[str, Any]:
    """What was kept of the tuning for a situation."""
    text = resources.files("strategies.infiltration").joinpath(FOLDER, f"{name}.json").read_text(encoding="utf-8")
    origin: Mapping[str, Any] = json.loads(text)
    return origin


def tuned_numbers(rules: Rules) -> Mapping[str, int]:
    """The numbers of the bot for these rules."""
    numbers: Mapping[str, int] = origin_of(situation(rules))["numbers"]
    return numbers
