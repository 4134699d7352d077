"""What a set of bots declares about itself, and the contract of the table that plays them.

A game's bots live in one package: a file per bot, `decide.py` with the switch over them, and `table.py` with two
kernels:

`choose(s, cfg, key, seat, bot, desk) -> action`
    One decision of one bot. `bot` is its row of the table's `bots`: its code, then its parameters. `desk` is a record
    of the table's `DESK`: the buffer `seen` (the seat's view), and scratch of the table and its bots (`desk_dtype`).

`play_chunk(cfg, work, games, bots, tally, rows)`
    The games whose indices `games` holds (int64). `work` is an array of one record of the table's `WORK`: the key of
    their streams and all buffers (`strategies.buffers`), for kernels take no memory. `bots` is an int64 array with a
    row for each bot in the order of the players; game `index` gives player i the bot `(i + index) % len(bots)`, so that
    over the games all bots sit at all seats. `tally` is a record of `simcore.aggregate.tally_dtype`, added to. `rows`
    is an array of the game's row dtype, as long as `games` to keep the outcome of each or empty to keep none.

It may also have `PARTS`, a tuple of functions of `(cfg, bots)` that compile a part of `play_chunk` each;
`strategies.parts.parts_of` makes the usual ones. numba compiles on one processor, so parts that do not need each other
are compiled in processes of their own first.

It may have `follow(cfg, work, games, bots, out)`, which tells games round by round (`strategies.following`), with room
for forks in `WORK` where players are rivals; without it nothing is said about the tension of a run.

It may have `explain(view, cfg, bot) -> Reasons`: why the bot answers the question of this view as it does, for a person
who asks at the keyboard.

The row of a bot is its code, its parameters, and at its end one column for each restriction of the set, 0 where the bot
is free. A table that plays a set with restrictions takes what is forbidden out of the options before the bot decides.

A table that also seats guests (`strategies.guests`) has `SPEC`, the game, and a kernel
`see(s, cfg, key, seat, view) -> draw`, which fills the view and draws the next number of the bot's stream. Its
`choose` passes both to the function at the address in a guest's row, and raises `IllegalAnswer` where the answer is not
open. It may have `name_question(view) -> str`, a word for what is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType

import numpy as np
from numpy.typing import DTypeLike, NDArray

from simcore.errors import InputError, Problem, nearest
from simcore.manifest import Bot
from simcore.records import as_record
from simcore.spec import GameSpec, Rules
from strategies import guests


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
class Choice:
    """One word of a restriction.

    Attributes
    ----------
    word, number : as it is typed, and what it is in the bot's row
    group : the plural of the components that it names one of, or another word for all of its kind: `all_GROUP`
    """

    word: str
    number: int
    group: str = ""


@dataclass(frozen=True, slots=True)
class Restriction:
    """Something that any bot of the set can be forbidden: `NAME:KEY=WORD`.

    Attributes
    ----------
    name, about, expected : its key, what it forbids, and what its words are
    choices : its words under these rules
    several : words may be joined by `+`; their numbers are then bits
    """

    name: str
    about: str
    expected: str
    choices: Callable[[Rules], Sequence[Choice]]
    several: bool = True

    def find(self, words: str, rules: Rules) -> tuple[Choice, ...]:
        """The choices that these words name, each once and in the order in which they are declared.

        Raises
        ------
        InputError
            With the first word that is none of them.
        """
        choices = self.choices(rules)
        known = [one.word for one in choices]
        named = [word.strip() for word in words.split("+")] if self.several else [words.strip()]
        for word in named:
            if word not in known:
                what = f"'{self.name}' names '{word}'"
                near = nearest(word, known) if self.several else ""  # of single numbers none is meant for another
                raise InputError(Problem(what, expected=self.expected, nearest=near))
        return tuple(one for one in choices if one.word in named)

    def normal(self, words: str, rules: Rules) -> str:
        """These words in the one way in which they are kept; InputError if they are none."""
        return "+".join(one.word for one in self.find(words, rules))

    def encode(self, words: str, rules: Rules) -> int:
        """The number of its column in a bot's row, never 0."""
        number = sum(one.number for one in self.find(words, rules))
        return number - 2**64 if number >= 2**63 else number  # bits of a word, kept as a signed number


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
    wide_table : path of one that seats all bots: also guests, and those that take so long to compile that only who
        plays them waits; it may be the same
    restrictions : what any of them can be forbidden
    rungs : the strategies at which verdicts are checked for other levels of skill, weakest first; where two camps play,
        one name for both or one for each, "sneak,tuned"
    ladder : a strategy and its parameter that makes it stronger: what doubling it gains tells how deep the game is
    camps : as in the game's `GameSpec`: the sides of which each has a strategy of its own, or all have the same
    """

    game: str
    default: tuple[str, ...]
    bots: tuple[Strategy, ...]
    table: str
    wide_table: str = ""
    restrictions: tuple[Restriction, ...] = ()
    rungs: tuple[str, ...] = ()
    ladder: tuple[str, str] | None = None
    camps: tuple[str, ...] = ()

    def load_table(self, *, wide: bool = False) -> ModuleType:
        """The module with the kernels; the first call imports numba."""
        return import_module(self.wide_table if wide else self.table)

    def needs_wide(self, bots: Iterable[Bot]) -> bool:
        """Whether these bots can sit together at the wide table only."""
        return any(bot.source or ((strategy := self.find(bot.strategy)) and strategy.wide) for bot in bots)

    def find(self, name: str) -> Strategy | None:
        """The strategy of that name."""
        return next((bot for bot in self.bots if bot.name == name), None)

    def guest(self, bot: Bot) -> guests.Guest:
        """The guest that a bot with a source is, made ready to play in this process."""
        return guests.make(bot, self.load_table(wide=True).SPEC.kernels)

    def notes(self, bots: Iterable[Bot]) -> list[str]:
        """A sentence for each guest that plays as plain Python."""
        found = [self.guest(bot).note for bot in bots if bot.source]
        return list(dict.fromkeys(note for note in found if note))

    def about(self, bot: Bot) -> str:
        """How a bot plays."""
        strategy = self.find(bot.strategy)
        return strategy.about if strategy else self.guest(bot).about

    @property
    def width(self) -> int:
        """Length of a bot's row: its code, room for the most parameters or a handle, and its restrictions.

        Between them lie as many zeros: the row without its end is that of the same bot with nothing forbidden.
        """
        return 1 + max(1, *(len(bot.parameters) for bot in self.bots)) + 2 * len(self.restrictions)

    def bot_rows(self, bots: Sequence[Bot], rules: Rules) -> NDArray[np.int64]:
        """The `bots` argument of `play_chunk`; what a bot is forbidden are numbers only under these rules."""
        rows = np.zeros((len(bots), self.width), np.int64)
        for row, bot in zip(rows, bots, strict=True):
            if bot.source:
                row[[guests.CODE, guests.HANDLE]] = self.guest(bot).row
                continue
            strategy = self.find(bot.strategy)
            assert strategy is not None, f"{bot.strategy} has been looked up before"
            row[0] = strategy.code
            row[1 : 1 + len(strategy.parameters)] = [bot.parameters[one.name] for one in strategy.parameters]
            for column, one in enumerate(self.restrictions, start=-len(self.restrictions)):
                if one.name in bot.restrictions:
                    row[column] = one.encode(bot.restrictions[one.name], rules)
        return rows


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a bot answers as it does: its `values` of the legal actions, if it weighs them, and `notes` in sentences."""

    values: Mapping[int, float] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


def desk_dtype(spec: GameSpec, **scratch: DTypeLike) -> np.dtype[np.record]:
    """The buffers of one decision: what the seat sees, and what the table and its bots work with."""
    return as_record(np.dtype([("seen", spec.kernels.view), *scratch.items()], align=True))
