"""Finding the numbers with which a bot wins most against a field: CMA-ES on common random numbers.

A candidate takes one seat of a table, the seat rotating from game to game, and a bot of the field takes all others. All
candidates of a generation meet the same deals and dice, and the next generation meets others: so what is learnt is not
the luck of some deals. Source: Hansen, "The CMA evolution strategy: a tutorial", arXiv:1604.00772; it is done by the
package `cma`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from simcore.engine import engine_digest
from simcore.errors import InputError, Problem, nearest
from simcore.manifest import Bot
from simcore.records import Record
from simcore.registry import find_game
from simcore.spec import Rules, Standing
from simcore.store import Range
from strategies.playing import Table, build_config
from strategies.registry import find_strategies
from strategies.spec import BotParameter, StrategySet
from strategies.wins import wins_of_first

Parts = NDArray[np.int64]
"""The candidate's part of the win in each game: 0 to `Standing.whole`; a game that nobody wins gives 0."""
HALVES = 2
"""A camp gets so many parts of a win."""
STEP = 0.5
"""First standard deviation of the search, in spreads of a parameter: half of what a designer would try."""


@dataclass(frozen=True)
class Contest:
    """One seat against a field; where all play together a team of the candidate, and the field plays no part.

    Attributes
    ----------
    field : the bots met, each in as many games, give or take one part of them
    camp : the number of the side that the candidate plays where there are two; the field plays the other one
    """

    table: Table
    cfg: Record
    standing: Standing
    rules: Rules
    field: tuple[Bot, ...]
    camp: int | None = None

    @property
    def whole(self) -> int:
        """The parts of a whole win."""
        return self.standing.whole if self.camp is None else HALVES

    @property
    def players(self) -> int:
        """Seats of a table."""
        return self.rules.players

    def parts(self, candidate: Bot, games: Range) -> Parts:
        """The candidate's part of the win in each game."""
        size = -(-games.count // len(self.field))
        cuts = [Range(games.first + cut, min(size, games.count - cut)) for cut in range(0, games.count, size)]
        return np.concatenate([self._against(candidate, *each) for each in zip(self.field, cuts, strict=False)])

    def share(self, candidate: Bot, games: Range) -> float:
        """The candidate's mean part of the win, from 0 to 1."""
        return float(self.parts(candidate, games).mean()) / self.whole

    def _against(self, candidate: Bot, other: Bot, games: Range) -> Parts:
        if self.camp is not None:
            return self._against_camp(candidate, other, games, self.camp)
        others = candidate if self.standing.together else other
        bots = self.table.strategies.bot_rows((candidate, *[others] * (self.players - 1)), self.rules)
        rows = replace(self.table, bots=bots).rows(self.cfg, games)
        return wins_of_first(rows, self.standing, games, self.players)

    def _against_camp(self, candidate: Bot, other: Bot, games: Range, camp: int) -> Parts:
        """The candidate plays one side, the bot of the field the other one."""
        table, bots = self.table, (candidate, other) if camp == 0 else (other, candidate)
        seated = Table.seat(table.spec, bots, self.rules, int(table.seed))
        rows = replace(seated, wide=table.wide).rows(self.cfg, games)
        parts: Parts = rows[self.standing.camp_win][:, camp].astype(np.int64)
        return parts


@dataclass(frozen=True)
class Arena:
    """A contest in words that can be handed to a worker: `candidates` are whom the table must be able to seat."""

    game: str
    rules: Rules
    seed: int
    field: tuple[Bot, ...]
    candidates: tuple[Bot, ...]
    engine: str
    camp: int | None = None

    @cached_property
    def contest(self) -> Contest:
        """The contest, with the rules as numbers."""
        spec = find_game(self.game)
        assert spec.standing is not None, "a field is not read without it"
        bots = (*self.candidates, *self.field)
        table = replace(
            Table.seat(spec, bots[:1], self.rules, self.seed), wide=find_strategies(spec.name).needs_wide(bots)
        )
        return Contest(table, build_config(spec, self.rules), spec.standing, self.rules, self.field, self.camp)


_entered: dict[str, Contest] = {}
"""The contests of this process by what they are: each generation brings the same again."""


def share_of(arena: Arena, candidate: Bot, games: Range) -> float:
    """What a worker does: a candidate's share of the wins over a range of games.

    Raises
    ------
    InputError
        If the sources were edited since the tuning began.
    """
    if arena.engine != engine_digest():
        raise InputError(Problem("the sources were edited while a bot was tuned", expected="to begin anew"))
    who = f"{arena.rules.digest} {arena.rules.players} {arena.seed} {arena.field} {arena.candidates} {arena.camp}"
    if who not in _entered:
        _entered[who] = arena.contest
    return _entered[who].share(candidate, games)


class Generation(NamedTuple):
    """Where a search stands: the best guess so far, how many were tried last, and what they won on the mean."""

    number: int
    best: Bot
    candidates: int
    share: float


@dataclass(frozen=True)
class Space:
    """The numbers that may change, in spreads from where the search starts."""

    start: Bot
    free: tuple[BotParameter, ...]

    def bot(self, place: Sequence[float]) -> Bot:
        """The bot at a place, with whole numbers inside their limits."""
        numbers = dict(self.start.parameters)
        for parameter, offset in zip(self.free, place, strict=True):
            value = round(self.start.parameters[parameter.name] + offset * spread(parameter))
            numbers[parameter.name] = min(max(value, parameter.low), parameter.high)
        return written(replace(self.start, parameters=numbers), self.start)

    def limits(self) -> list[list[float]]:
        """The lowest and the highest place of each number."""
        own = self.start.parameters
        return [
            [(limit - own[one.name]) / spread(one) for one, limit in zip(self.free, limits, strict=True)]
            for limits in ([one.low for one in self.free], [one.high for one in self.free])
        ]


def spread(parameter: BotParameter) -> float:
    """Half of what a designer would try, or a quarter of what is allowed."""
    tried = parameter.designer or (parameter.low, (parameter.low + parameter.high) // 2)
    return max((max(tried) - min(tried)) / 2, 1.0)


def written(bot: Bot, start: Bot) -> Bot:
    """The bot as a word for the command line: only what differs from `start`'s own word is said."""
    said = [f"{name}={value}" for name, value in bot.parameters.items() if value != start.parameters[name]]
    return replace(bot, written=":".join([start.written or start.strategy, *said]))


def space_of(start: Bot, strategies: StrategySet, only: Sequence[str] = ()) -> Space:
    """The numbers of a bot that a search may change, all or those named.

    Raises
    ------
    InputError
        If the bot has no such numbers.
    """
    strategy = strategies.find(start.strategy)
    names = [one.name for one in strategy.parameters] if strategy else []
    if strategy is None or not names:
        what = f"'{start.strategy}' has no numbers to tune"
        tunable = [bot.name for bot in strategies.bots if bot.parameters]
        raise InputError(Problem(what, expected=f"one of {', '.join(tunable)}" if tunable else "another game"))
    unknown = [name for name in only if name not in names]
    if unknown:
        what = f"'{unknown[0]}' is no parameter of strategy '{start.strategy}'"
        expected, near = f"one of {', '.join(names)}", nearest(unknown[0], names)
        raise InputError(Problem(what, key="--only", expected=expected, nearest=near))
    return Space(start, tuple(one for one in strategy.parameters if not only or one.name in only))


Judge = Callable[[Sequence[Bot], Range], list[float]]
"""Mean share of wins of each candidate over a range of games."""


def search(space: Space, judge: Judge, games: int, generations: int, seed: int) -> Iterator[Generation]:
    """Run CMA-ES for so many generations of candidates, each judged by `games` games of its generation.

    The best guess is the centre of the search, not its luckiest candidate.
    """
    strategy = evolution(space, seed)
    for number in range(generations):
        places = strategy.ask()
        shares = judge([space.bot(place) for place in places], Range(number * games, games))
        strategy.tell(places, [-share for share in shares])
        yield Generation(number + 1, space.bot(strategy.mean), len(places), float(np.mean(shares)))


def evolution(space: Space, seed: int) -> Any:
    """A search by the package `cma`, which is an extra; InputError with a sentence where it is missing."""
    try:
        import cma
    except ImportError as error:
        what = "tuning needs the package cma"
        raise InputError(Problem(what, expected="pip install 'heistlab[tune]'")) from error
    options = {"seed": seed % 2**31 + 1, "bounds": space.limits(), "verbose": -9, "maxiter": np.inf}
    return cma.CMAEvolutionStrategy([0.0] * len(space.free), STEP, options)
