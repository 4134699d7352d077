"""Golden files: what the rules made of certain games when somebody last looked at them.

A game has a folder here if it has golden files; its `settings.toml` says which, all else in the folder is written. A
log is one game as `simulate trace` tells it; the counts of a setting are the sums over many games, and a digest of all
statistics. Bots that choose at random from the stream of their seat leave the files as they are when another is tuned.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from simcore import aggregate
from simcore.records import Record
from simcore.registry import find_game
from simcore.rng import new_key
from simcore.spec import GameSpec, Histogram, Rules
from simcore.store import Range
from simcore.trace import trace_game
from simcore.variants import resolve
from strategies.playing import Table, build_config, chooser
from strategies.registry import find_strategies, read_bots

HERE = Path(__file__).parent
SETTINGS_FILE = "settings.toml"
SEED = 2012
USUAL = "random"
"""The bot that is not named in the names of logs."""


@dataclass(frozen=True)
class Setting:
    """A player count, a variant and a bot at every seat, and which game of the seed is told.

    `changes` are settings beside the variant, as after `--set`: such as fewer turns, for games that would fill pages.
    """

    game: str
    players: int
    variant: str
    index: int
    bot: str = USUAL
    changes: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the log."""
        return f"{self.players}_players_{self.variant}" + (f"_{self.bot}" if self.bot != USUAL else "")

    @property
    def path(self) -> Path:
        """The file of the log."""
        return HERE / self.game / f"{self.name}.txt"

    @property
    def _spec(self) -> GameSpec:
        return find_game(self.game)

    @cached_property
    def _rules(self) -> Rules:
        return resolve(self._spec, self.players, [self.variant], self.changes)

    @cached_property
    def _cfg(self) -> Record:
        return build_config(self._spec, self._rules)

    @cached_property
    def _table(self) -> Table:
        strategies = find_strategies(self.game)
        bots = read_bots(self.bot, strategies, self._rules)
        return Table(self._spec, strategies, strategies.bot_rows(bots, self._rules), np.uint64(SEED))

    def log(self) -> str:
        """The header, which has all that is needed to tell the game again, and the game."""
        header = {
            "game": self.game,
            "rules_version": self._spec.rules_version,
            "players": self.players,
            "variant": self.variant,
            **({"set": ", ".join(self.changes)} if self.changes else {}),
            "strategy": self.bot,
            "seed": SEED,
            "index": self.index,
        }
        key = new_key(SEED, self.index)
        choose = chooser(self._table, self._cfg, self.index, key)
        lines = trace_game(self._spec, self._rules, self._cfg, key, choose)
        return "\n".join([*(f"{name}: {value}" for name, value in header.items()), "", *lines, ""])

    def counts(self, games: int) -> dict[str, int | str]:
        """Sums over all games of what each game has one number of, for the reader, and the digest of all statistics."""
        tally, _ = self._table.play(self._cfg, Range(0, games))
        sums: dict[str, int | str] = {
            one.name: int(tally[one.name][-2]) for one in self._spec.measures if isinstance(one, Histogram)
        }
        return sums | {"digest": aggregate.digest(tally)}


@dataclass(frozen=True)
class Golden:
    """The golden files of one game; `games` are counted in each setting."""

    game: str
    games: int
    settings: tuple[Setting, ...]

    @property
    def folder(self) -> Path:
        """Where they lie."""
        return HERE / self.game

    @property
    def counts(self) -> Path:
        """The file of counts."""
        return self.folder / "counts.json"

    def all_counts(self) -> str:
        """The content of the file of counts."""
        bots = dict.fromkeys(one.bot for one in self.settings)
        data = {
            "game": self.game,
            "rules_version": find_game(self.game).rules_version,
            "strategy": ", ".join(bots),
            "seed": SEED,
            "games": self.games,
            "settings": {one.name: one.counts(self.games) for one in self.settings},
        }
        return json.dumps(data, indent=1) + "\n"

    def written(self) -> set[Path]:
        """All files that are written."""
        return {self.counts, *(one.path for one in self.settings)}


def read(folder: Path) -> Golden:
    """The golden files of the game that a folder is named after."""
    data = tomllib.loads((folder / SETTINGS_FILE).read_text("utf-8"))
    rows = (row | {"changes": tuple(row.get("changes", ()))} for row in data["setting"])
    return Golden(folder.name, data["games"], tuple(Setting(folder.name, **row) for row in rows))


ALL = tuple(read(path.parent) for path in sorted(HERE.glob(f"*/{SETTINGS_FILE}")))
SETTINGS = tuple(setting for golden in ALL for setting in golden.settings)
