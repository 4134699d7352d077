"""What the bots of a side win where sides are no equals: in each match, on average, and how far two of them are apart.

All matches are played on the same deals, so every difference is taken deal by deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from reports.facts.fact import Fact, fact_of
from reports.facts.intervals import Interval, Sums, joint_alpha, paired_shares, ratio, wilson
from reports.tournament.against import Against, side_of
from simcore.aggregate import Cells, Tally, digest
from strategies.camps import MATCHES, OTHERWISE, PRODUCTS, SIDES, WHOLE
from strategies.registry import find_strategies, read_bots
from strategies.swapped import SWAPPED
from strategies.tournament import Tournament

ALIKE = "the same in every deal"
Match = tuple[int, int]
"""The numbers of the first side's bot and of the second's."""


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One side, by the numbers of its own bots and of those of the other one.

    Attributes
    ----------
    name : the game's word for it
    others : the bots of the other side
    won : halves of the win over all deals, (bots, others)
    products : the sum over deals of the product of the halves of two matches, (bots, others, bots, others)
    otherwise : how many deals came out otherwise in two matches, of the same shape
    usual : of equals this bot of its own is named, and this one of the other side
    alpha : the error of the interval of a difference; those of all changes from one match hold together
    """

    name: str
    bots: tuple[str, ...]
    others: tuple[str, ...]
    deals: int
    won: Cells
    products: Cells
    otherwise: Cells
    usual: Match
    alpha: float

    @property
    def numbers(self) -> range:
        """Its bots."""
        return range(len(self.bots))

    def share(self, bot: int, other: int | None = None) -> Fact:
        """The part of the win of a bot against one of the other side, or on average against all of them."""
        whole = WHOLE * len(self._against(other))
        found = _share(self.deals, self._sum(bot, other), self._product(bot, bot, other), whole)
        return fact_of(found, self.deals, "share")

    def change(self, bot: int, instead: int, other: int | None = None) -> Fact:
        """What one bot wins more than another of its side, deal by deal: Newcombe's paired interval.

        That interval also holds for parts of a win: to first order its length is that of the variance of the
        difference, whatever values the parts have.
        """
        whole = WHOLE * len(self._against(other))
        won = self._sum(bot, other)
        more, apart = won - self._sum(instead, other), self._apart(bot, instead, other)
        found = paired_shares(self.deals, won / whole, more / whole, apart / whole**2, self.alpha)
        return fact_of(found, self.deals, "share")

    def is_alike(self, bot: int, instead: int, other: int | None = None) -> bool:
        """Whether every single deal came out the same with either: then they play alike."""
        return not any(self.otherwise[bot, one, instead, one] for one in self._against(other))

    def verdict(self, bot: int, instead: int, other: int | None = None) -> str:
        """What is shown of a change, in words."""
        return ALIKE if self.is_alike(bot, instead, other) else side_of(self.change(bot, instead, other)).value

    @property
    def ranking(self) -> list[int]:
        """Its bots by what they win on average, best first."""
        return sorted(self.numbers, key=lambda bot: (-self._sum(bot, None), bot != self.usual[0]))

    @property
    def careful_ranking(self) -> list[int]:
        """Its bots by what they win in their worst match, best first; equals as in `ranking`."""
        return sorted(self.ranking, key=lambda bot: -int(self.won[bot].min()))

    def worst(self, bot: int) -> int:
        """Against which bot of the other side it wins least."""
        return min(range(len(self.others)), key=lambda other: (self._sum(bot, other), other != self.usual[1]))

    def best(self, other: int | None = None) -> int:
        """Which of its bots wins most against one of the other side, or on average."""
        return max(self.numbers, key=lambda bot: (self._sum(bot, other), bot == self.usual[0]))

    def twins(self, bot: int, other: int | None = None) -> list[int]:
        """The bots that play like this one."""
        return [one for one in self.numbers if one != bot and self.is_alike(one, bot, other)]

    def near_best(self, other: int | None = None) -> list[int]:
        """The bots that play otherwise than the best and are not shown to win less."""
        best = self.best(other)
        rest = (bot for bot in self.numbers if not self.is_alike(bot, best, other))
        return [bot for bot in rest if side_of(self.change(best, bot, other)) is not Against.ABOVE]

    def _against(self, other: int | None) -> Sequence[int]:
        return range(len(self.others)) if other is None else (other,)

    def _sum(self, bot: int, other: int | None) -> int:
        return int(self.won[bot, list(self._against(other))].sum())

    def _product(self, one: int, two: int, other: int | None) -> int:
        against = self._against(other)
        return int(self.products[np.ix_((one,), against, (two,), against)].sum())

    def _apart(self, one: int, two: int, other: int | None) -> int:
        """The sum of squared differences over deals."""
        own = self._product(one, one, other) + self._product(two, two, other)
        return own - 2 * self._product(one, two, other)


def _share(deals: int, won: int, squares: int, whole: int) -> Interval:
    """The interval of a part of the win. Where it is the same in all deals Wilson's holds, however it varies."""
    if deals * squares == won**2:
        return wilson(won / whole, deals)
    return ratio(Sums(deals, won, deals, won, squares), whole, share=True)


@dataclass(frozen=True, slots=True)
class Camps:
    """What came out.

    Attributes
    ----------
    sides : the first one and the second one, whose wins add up to all deals
    pair : the match from which changes are told
    is_default : it is that of the bots that play where none are named; else of those named first
    digest : over everything that was counted
    swapped : for each pair of bots the matches of two games with sides swapped, and those that each of them wins; None
        where none are played
    """

    sides: tuple[Side, Side]
    players: int
    pair: Match
    is_default: bool
    digest: str
    swapped: Cells | None = None

    @property
    def deals(self) -> int:
        """How many each match played."""
        return self.sides[0].deals

    @property
    def matches(self) -> list[Match]:
        """All of them, in the order of the first side's bots."""
        first, second = self.sides
        return [(bot, other) for bot in first.numbers for other in second.numbers]

    @property
    def changes(self) -> int:
        """How many changes both sides can make from one match."""
        return sum(len(side.bots) - 1 for side in self.sides)

    def share(self, match: Match) -> Fact:
        """What the first side wins."""
        return self.sides[0].share(*match)


def read_camps(tournament: Tournament) -> Camps:
    """All numbers of a tournament of sides that are no equals."""
    tally, names = tournament.tally(), tournament.bots
    first, second = (tuple(names[bot] for bot in numbers) for numbers in tournament.sides)
    pair, is_default = _pair_of(tournament)
    camps = tournament.run.spec.camps
    sides = sides_of(tally, (camps[0], camps[1]), (first, second), pair)
    return Camps(sides, tournament.players, pair, is_default, digest(tally), tally.get(SWAPPED))


def sides_of(
    tally: Tally, names: tuple[str, str], bots: tuple[tuple[str, ...], tuple[str, ...]], usual: Match
) -> tuple[Side, Side]:
    """Both sides, with their names and their bots, from what was counted of the first."""
    shape = len(bots[0]), len(bots[1])
    deals, won = int(tally[MATCHES][0, 0]), tally[MATCHES][:, 1].reshape(shape)
    products, otherwise = (tally[name].reshape(*shape, *shape) for name in (PRODUCTS, OTHERWISE))
    alpha = joint_alpha(sum(shape) - SIDES)
    first = Side(names[0], *bots, deals, won, products, otherwise, usual, alpha)
    turned = WHOLE * deals - won.T, _products_of_rest(won.T, products.transpose(1, 0, 3, 2), deals)
    return first, Side(names[1], *bots[::-1], deals, *turned, otherwise.transpose(1, 0, 3, 2), usual[::-1], alpha)


def _products_of_rest(won: Cells, products: Cells, deals: int) -> Cells:
    """The sums of products of what is left of each win."""
    rest: Cells = WHOLE**2 * deals - WHOLE * (won[:, :, None, None] + won) + products
    return rest


def _pair_of(tournament: Tournament) -> tuple[Match, bool]:
    """The match of the bots that play where none are named, if they were here; else of those named first."""
    plan = tournament.plan
    usual = read_bots(None, find_strategies(plan.game), plan.rules)
    places = [
        [place for place, number in enumerate(numbers) if plan.bots[number].identity == bot.identity]
        for bot, numbers in zip((usual[0], usual[-1]), tournament.sides, strict=True)
    ]
    found = all(places)
    return ((places[0][0], places[1][0]), True) if found else ((0, 0), False)
