"""A table of bots ready to play: the Python side of `play_chunk`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore import aggregate
from simcore.aggregate import Tally
from simcore.manifest import Bot, Manifest
from simcore.records import Record, as_record
from simcore.spec import GameSpec, Rules
from simcore.store import Range
from strategies.guests import CODE
from strategies.hosting import Host, play_guests
from strategies.registry import find_strategies
from strategies.spec import StrategySet

Rows = NDArray[np.void]
"""The outcome of each game, in the game's own row dtype."""
Numbers = NDArray[np.int64]
"""Indices of games."""


def camps_of(spec: GameSpec, players: int) -> list[int]:
    """The side of each seat, where sides are no equals."""
    return [spec.camp_of(players, seat) for seat in range(spec.seats(players))]


@dataclass(frozen=True)
class Table:
    """Who plays what under which seed. The rules come with each call: one table serves all sides of a comparison.

    `redrawn` are bits of the purposes whose streams are others than the seed's, and `other` says which.
    """

    spec: GameSpec
    strategies: StrategySet
    bots: NDArray[np.int64]
    seed: np.uint64
    wide: bool = False
    redrawn: int = 0
    other: int = 0

    @classmethod
    def of(cls, spec: GameSpec, plan: Manifest) -> Table:
        """The table of a run."""
        return cls.seat(spec, plan.bots, plan.rules, plan.seed)

    @classmethod
    def seat(cls, spec: GameSpec, bots: Sequence[Bot], rules: Rules, seed: int) -> Table:
        """The table of these bots, read under these rules."""
        strategies = find_strategies(spec.name)
        rows = strategies.bot_rows(bots, rules)
        if spec.camps and len(rows) > 1:
            rows = rows[camps_of(spec, rules.players)]
        return cls(spec, strategies, rows, np.uint64(seed), strategies.needs_wide(bots))

    @property
    def kernels(self) -> ModuleType:
        """The module with `choose` and `play_chunk`."""
        return self.strategies.load_table(wide=self.wide)

    def new_work(self) -> NDArray[Any]:
        """What its kernels work in, with the streams of its games: an array of one record of the table's `WORK`."""
        from simcore.rng import new_key  # which loads numba: who only reads a run does without

        work = np.zeros(1, self.kernels.WORK)
        work["key"][0] = new_key(int(self.seed), redrawn=self.redrawn, other=self.other)
        return work

    def play(self, cfg: Record, games: Range | Numbers, *, keep_rows: bool = False) -> tuple[Tally, Rows]:
        """Play a range of games, or those of any indices: what was counted, and each outcome if they are to be kept."""
        numbers = games.numbers if isinstance(games, Range) else games
        tally = aggregate.new_tally(self.spec)
        rows = np.zeros(len(numbers) if keep_rows else 0, self.row_dtype)
        if (self.bots[:, CODE] < 0).any():
            play_guests(self, cfg, numbers, tally, rows)
        else:
            self.kernels.play_chunk(cfg, self.new_work(), numbers, self.bots, tally, rows)
        return aggregate.from_record(tally), rows

    @property
    def row_dtype(self) -> np.dtype[Any]:
        """What is kept of a game."""
        return as_record(self.spec.kernels.row)

    def rows(self, cfg: Record, games: Range | Numbers) -> Rows:
        """The outcome of each of these games."""
        return self.play(cfg, games, keep_rows=True)[1]


def build_config(spec: GameSpec, rules: Rules) -> Record:
    """The rules as the numbers that kernels read."""
    build = spec.hook("build_config")
    if build is None:
        raise LookupError(f"{spec.package}.hooks has no build_config")
    cfg: Record = build(rules)
    return cfg


def chooser(table: Table, cfg: Record, index: int, key: Any) -> Callable[[Any, int], int]:
    """The decisions of the bots seated for game `index`, one at a time, as they are in a run."""
    host = Host(table, cfg)
    players = int(cfg["players"])

    def decide(s: Any, seat: int) -> int:
        return host.ask(s, key, seat, table.spec.place_of(players, seat, index), index)

    return decide
