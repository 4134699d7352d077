"""Bots of Infiltration by their words, as a command would read them."""

from __future__ import annotations

from functools import cache

from numpy import int64
from numpy.typing import NDArray

from simcore.games.infiltration import SPEC
from simcore.manifest import Bot
from simcore.spec import Rules
from simcore.variants import resolve
from strategies.infiltration import STRATEGIES
from strategies.playing import Table
from strategies.registry import read_bots

printed = cache(lambda players: resolve(SPEC, players))


def bots_of(*words: str, rules: Rules | None = None) -> tuple[Bot, ...]:
    """The bots that these words name, under the printed rules of so many players or under others."""
    rules = rules or printed(max(len(words), min(SPEC.players)))
    return read_bots(",".join(words), STRATEGIES, rules, len(words))


def row_of(word: str, rules: Rules | None = None) -> NDArray[int64]:
    """The row of one bot."""
    return STRATEGIES.bot_rows(bots_of(word, rules=rules), rules or printed(min(SPEC.players)))[0]


def seated(*words: str, seed: int = 1, rules: Rules | None = None) -> Table:
    """The table of these bots."""
    rules = rules or printed(max(len(words), min(SPEC.players)))
    return Table.seat(SPEC, bots_of(*words, rules=rules), rules, seed)
