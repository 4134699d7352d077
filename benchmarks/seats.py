"""A configuration made ready to play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from numpy.typing import NDArray

from benchmarks.configurations import PLANS, Configuration
from simcore.aggregate import Tally
from simcore.measure import Histogram
from simcore.records import Record
from simcore.registry import find_game
from simcore.store import Range
from simcore.variants import resolve
from strategies.playing import Table, build_config
from strategies.registry import find_strategies, read_bots

SEED = 1


@dataclass(frozen=True, slots=True)
class Totals:
    """What some games came to together."""

    decisions: int
    rounds: int


@dataclass(frozen=True)
class Seats:
    """A table of bots and the rules as numbers."""

    table: Table
    cfg: Record
    rows: bool

    def play(self, games: int) -> Tally:
        """Play the first `games` games of the seed."""
        return self.table.play(self.cfg, Range(0, games), keep_rows=self.rows)[0]

    @property
    def key(self) -> NDArray[Any]:
        """The streams of its games, as an array of one key."""
        key: NDArray[Any] = self.table.new_work()["key"][0]
        return key

    def totals(self, games: int) -> Totals:
        """What the first `games` games come to."""
        tally, plan = self.play(games), PLANS[self.table.spec.name]
        return Totals(self._sum_of(plan.decisions, tally), self._sum_of(plan.rounds, tally))

    def _sum_of(self, name: str, tally: Tally) -> int:
        """What games counted in a measure: a histogram ends with the sum and the sum of squares, a ratio has n, x."""
        measure = next(one for one in self.table.spec.measures if one.name == name)
        return int(tally[name][-2 if isinstance(measure, Histogram) else 1])


@cache
def take_seats(configuration: Configuration) -> Seats:
    """The table of a configuration."""
    spec = find_game(configuration.game)
    strategies = find_strategies(configuration.game)
    rules = resolve(spec, configuration.players, [configuration.variant], configuration.settings)
    bots = read_bots(configuration.bot, strategies, rules, spec.seats(configuration.players))
    return Seats(Table.seat(spec, bots, rules, SEED), build_config(spec, rules), configuration.rows)
