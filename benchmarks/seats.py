"""A configuration made ready to play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from benchmarks.configurations import Configuration
from simcore.aggregate import Tally
from simcore.records import Record
from simcore.registry import find_game
from simcore.store import Range
from simcore.variants import resolve
from strategies.playing import Table, build_config
from strategies.registry import find_strategies, read_bots

SEED = 1


@dataclass(frozen=True)
class Seats:
    """A table of bots and the rules as numbers."""

    table: Table
    cfg: Record
    rows: bool

    def play(self, games: int) -> Tally:
        """Play the first `games` games of the seed."""
        return self.table.play(self.cfg, Range(0, games), keep_rows=self.rows)[0]

    def decisions(self, games: int) -> int:
        """How many decisions the bots take in the first `games` games; every game counts them in a histogram."""
        return int(self.play(games)["decisions"][-2])


@cache
def take_seats(configuration: Configuration) -> Seats:
    """The table of a configuration."""
    spec = find_game(configuration.game)
    strategies = find_strategies(configuration.game)
    rules = resolve(spec, configuration.players, [configuration.variant])
    bots = read_bots(configuration.bot, strategies, rules, spec.seats(configuration.players))
    table = Table(spec, strategies, strategies.bot_rows(bots, rules), np.uint64(SEED))
    return Seats(table, build_config(spec, rules), configuration.rows)
