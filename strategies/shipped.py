"""The numbers that are shipped with a tuned bot: a file a situation, as `simulate tune --out` wrote it, unchanged.

A file holds the bot, what it won on fresh games, and its origin. To tune anew, let that command write the file (see
`docs/bots.md`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from strategies.spec import BotParameter

FOLDER = "tuned"


@cache
def origin_of(bots: str, situation: str) -> Mapping[str, Any]:
    """What was kept of the tuning of a set of bots for a situation.

    Parameters
    ----------
    bots : path of their package, which has a folder `tuned`
    situation : name of a file in it
    """
    text = resources.files(bots).joinpath(FOLDER, f"{situation}.json").read_text(encoding="utf-8")
    origin: Mapping[str, Any] = json.loads(text)
    return origin


def numbers_of(bots: str, situation: str) -> Mapping[str, int]:
    """The numbers of the bot that was found."""
    numbers: Mapping[str, int] = origin_of(bots, situation)["numbers"]
    return numbers


def situation_of(side: str, players: int) -> str:
    """Name of the file of a side, where each side has numbers of its own."""
    return f"{side}-{players}"


def numbers_of_sides(bots: str, sides: Mapping[str, Sequence[BotParameter]], players: int) -> Mapping[str, int]:
    """The numbers of a bot of two sides: those of a side from its own file, whatever that has of the other one."""
    found = {side: numbers_of(bots, situation_of(side, players)) for side in sides}
    return {one.name: found[side][one.name] for side, numbers in sides.items() for one in numbers}
