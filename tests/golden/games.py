"""Golden files: what the rules made of certain games when somebody last looked at them.

A log is one game as `simulate trace` tells it; the counts of a setting are the sums over many games, and a digest of
all statistics. The bots choose at random from the stream of their seat, so tuning another bot changes nothing here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from simcore import aggregate
from simcore.games.infiltration import SPEC
from simcore.manifest import Bot
from simcore.records import Record
from simcore.rng import new_key
from simcore.spec import Histogram, Rules
from simcore.store import Range
from simcore.trace import trace_game
from simcore.variants import resolve
from strategies.playing import Table, build_config, chooser
from strategies.registry import find_strategies

FOLDER = Path(__file__).parent / SPEC.name
COUNTS = FOLDER / "counts.json"
BOT = Bot("random")
SEED = 2012
GAMES = 2000
"""Games that are counted in each setting."""


@dataclass(frozen=True)
class Setting:
    """A player count and a variant, and which game of the seed is told."""

    players: int
    variant: str
    index: int

    @property
    def name(self) -> str:
        """The name of the log."""
        return f"{self.players}_players_{self.variant}"

    @property
    def path(self) -> Path:
        """The file of the log."""
        return FOLDER / f"{self.name}.txt"

    @cached_property
    def _rules(self) -> Rules:
        return resolve(SPEC, self.players, [self.variant])

    @cached_property
    def _cfg(self) -> Record:
        return build_config(SPEC, self._rules)

    @cached_property
    def _table(self) -> Table:
        strategies = find_strategies(SPEC.name)
        return Table(SPEC, strategies, strategies.bot_rows((BOT,), self._rules), np.uint64(SEED))

    def log(self) -> str:
        """The header, which has all that is needed to tell the game again, and the game."""
        header = {
            "game": SPEC.name,
            "rules_version": SPEC.rules_version,
            "players": self.players,
            "variant": self.variant,
            "strategy": BOT.strategy,
            "seed": SEED,
            "index": self.index,
        }
        key = new_key(SEED, self.index)
        choose = chooser(self._table, self._cfg, self.index, key)
        lines = trace_game(SPEC, self._rules, self._cfg, key, choose)
        return "\n".join([*(f"{name}: {value}" for name, value in header.items()), "", *lines, ""])

    def counts(self) -> dict[str, int | str]:
        """Sums over all games of what each game has one number of, for the reader, and the digest of all statistics."""
        tally, _ = self._table.play(self._cfg, Range(0, GAMES))
        sums: dict[str, int | str] = {
            one.name: int(tally[one.name][-2]) for one in SPEC.measures if isinstance(one, Histogram)
        }
        return sums | {"digest": aggregate.digest(tally)}


SETTINGS = (
    Setting(2, "base", 110),
    Setting(3, "base", 36),
    Setting(4, "base", 36),
    Setting(5, "base", 71),
    Setting(6, "base", 71),
    Setting(4, "extraction", 36),
    Setting(4, "draft", 14),
    Setting(4, "labyrinthian", 94),
    Setting(4, "scattered_npcs", 14),
    Setting(4, "sensitive_alarm", 36),
    Setting(4, "faulty_alarm", 36),
    Setting(4, "specialists", 36),
    Setting(6, "everything", 23),
)


def all_counts() -> str:
    """The content of the file of counts."""
    data = {
        "game": SPEC.name,
        "rules_version": SPEC.rules_version,
        "strategy": BOT.strategy,
        "seed": SEED,
        "games": GAMES,
        "settings": {one.name: one.counts() for one in SETTINGS},
    }
    return json.dumps(data, indent=1) + "\n"
