"""A table of one bot of Burgle Bros; `tests.support.asked` has bots that are asked one decision at a time."""

from __future__ import annotations

from typing import Any

from simcore.games.burgle_bros import SPEC
from simcore.variants import resolve
from strategies.burgle_bros import STRATEGIES
from strategies.playing import Table, build_config
from strategies.registry import read_bots


def seated(word: str, players: int = 3, **rules: Any) -> tuple[Table, Any]:
    """A table of one bot, and the rules as numbers."""
    given = resolve(SPEC, players, settings=[f"{name}={value}" for name, value in rules.items()])
    return Table.seat(SPEC, read_bots(word, STRATEGIES, given), given, 1), build_config(SPEC, given)
