"""What a set of bots declares about itself, and the contract of the table that plays them.

A game's bots live in one package: a file per bot, `decide.py` with the switch over them, and `table.py` with two
kernels:

`choose(s, cfg, key, seat, bot, desk) -> action`
    One decision of one bot. `bot` is its row of the table's `bots`: its code, then its parameters. `desk` is a record
    of the table's `DESK`: the buffer `seen` (the seat's view), and scratch of the table and its bots (`desk_dtype`).

`play_chunk(cfg, seed, first, count, bots, tally, rows)`
    Games `first` to `first + count - 1`. `bots` is an int64 array with a row for each bot in the order of the players;
    game `index` gives player i the bot `(i + index) % len(bots)`, so that over the games all bots sit at all seats.
    `tally` is a record of `simcore.aggregate.tally_dtype`, added to. `rows` is an array of the game's row dtype, of
    length `count` to keep the outcome of each game or 0 to keep none. All buffers are made once, before the loop over
    the games, and stay arrays that are indexed in the loop: a record alone does not keep its memory.

It may also have `PARTS`, a tuple of functions of `(cfg, bots)` that compile a part of `play_chunk` each, by calling it:
numba compiles on one processor, so parts that do not need each other are compiled in processes of their own first.

And it may have `explain(view, cfg, bot) -> Reasons`: why the bot answers the question of this view as it does, for a
person who asks at the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType

import numpy as np
from numpy.typing import DTypeLike, NDArray

from simcore.manifest import Bot
from simcore.records import as_record
from simcore.spec import GameSpec, Rules


@dataclass(frozen=True, slots=True)
class BotParameter:
    """One number of a bot: `low` and `high` are both allowed, `designer` are the values a tuner would try."""

    name: str
    default: int
    low: int
    high: int
    about: str
    designer: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Strategy:
    """One bot.

    Attributes
    ----------
    name, about : what it is called, and how it plays, in a sentence or two
    code : its number in the switch of `decide.py`
    parameters : its numbers, with their defaults
    settle : the numbers that it has other defaults for under these rules, if its defaults depend on them
    wide : it is seated by the wide table alone
    """

    name: str
    code: int
    about: str
    parameters: tuple[BotParameter, ...] = ()
    settle: Callable[[Rules], Mapping[str, int]] | None = None
    wide: bool = False

    def numbers(self, rules: Rules) -> dict[str, int]:
        """Every parameter at its default under these rules."""
        defaults = {one.name: one.default for one in self.parameters}
        return defaults | dict(self.settle(rules)) if self.settle else defaults


@dataclass(frozen=True)
class StrategySet:
    """All bots of a game.

    Attributes
    ----------
    game : name of the game they play
    default : the strategies that play when none are named: one for all seats, or one for each bot of the table
    bots : the strategies there are, weakest first
    table : path of the module with the kernels `choose` and `play_chunk`
    wide_table : path of one that seats all bots, also those that take so long to compile that only who plays them waits
    """

    game: str
    default: tuple[str, ...]
    bots: tuple[Strategy, ...]
    table: str
    wide_table: str = ""

    def load_table(self, *, wide: bool = False) -> ModuleType:
        """The module with the kernels; the first call imports numba."""
        return import_module(self.wide_table if wide else self.table)

    def needs_wide(self, bots: Iterable[Bot]) -> bool:
        """Whether these bots can sit together at the wide table only."""
        return any(strategy.wide for bot in bots if (strategy := self.find(bot.strategy)))

    def find(self, name: str) -> Strategy | None:
        """The strategy of that name."""
        return next((bot for bot in self.bots if bot.name == name), None)

    @property
    def width(self) -> int:
        """Length of a bot's row: its code, and room for the parameters of the bot that has most."""
        return 1 + max(len(bot.parameters) for bot in self.bots)

    def bot_rows(self, bots: Sequence[Bot]) -> NDArray[np.int64]:
        """The `bots` argument of `play_chunk`."""
        rows = np.zeros((len(bots), self.width), np.int64)
        for row, bot in zip(rows, bots, strict=True):
            strategy = self.find(bot.strategy)
            assert strategy is not None, f"{bot.strategy} has been looked up before"
            row[0] = strategy.code
            row[1 : 1 + len(strategy.parameters)] = [bot.parameters[one.name] for one in strategy.parameters]
        return rows


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a bot answers as it does: its `values` of the legal actions, if it weighs them, and `notes` in sentences."""

    values: Mapping[int, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


def desk_dtype(spec: GameSpec, **scratch: DTypeLike) -> np.dtype[np.record]:
    """The buffers of one decision: what the seat sees, and what the table and its bots work with."""
    return as_record(np.dtype([("seen", spec.kernels.view), *scratch.items()], align=True))
