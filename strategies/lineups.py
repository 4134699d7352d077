"""Who sits with whom at the mixed tables of a tournament: a fixed list, walked through evenly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, permutations
from math import gcd

Lineup = tuple[int, ...]
"""The number of the bot at each place of a table; the bots move up one seat from game to game."""
GOLDEN = 0.618
"""Steps of this share of a list meet all its parts early."""


@dataclass(frozen=True)
class Lineups:
    """The tables of `bots` bots and `players` players. Nothing is drawn: a lineup is a function of its number."""

    bots: int
    players: int

    def of_game(self, index: int) -> Lineup:
        """The lineup of a game: each is kept for as many games as there are seats, so that all its bots sit at all."""
        block = index // self.players
        lap, step = divmod(block, len(self.groups))
        group = self.groups[step * self._stride % len(self.groups)]
        orders = circles(group)
        return orders[lap % len(orders)]

    @cached_property
    def groups(self) -> tuple[Lineup, ...]:
        """Every choice of as many bots as there are seats; with fewer bots than seats, filled cyclically from each."""
        if self.bots >= self.players:
            return tuple(combinations(range(self.bots), self.players))
        filled = ((first + place for place in range(self.players)) for first in range(self.bots))
        return tuple(sorted({tuple(sorted(bot % self.bots for bot in group)) for group in filled}))

    @cached_property
    def _stride(self) -> int:
        """A step that meets every group once in a lap, and different bots early in it."""
        groups = len(self.groups)
        return next(step for step in range(max(round(GOLDEN * groups), 1), 2 * groups + 1) if gcd(step, groups) == 1)


@cache
def circles(group: Lineup) -> tuple[Lineup, ...]:
    """The orders round the table: who sits left of whom may matter."""
    first, *others = group
    return tuple(sorted({(first, *order) for order in permutations(others)}))
