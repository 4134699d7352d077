"""Plackett-Luce strengths from finishing orders (Luce 1959, Plackett 1975), with choix.

An order is a row of choices: the first is chosen from all, the second from the rest, and so on, each with a chance in
proportion to its strength. Who is tied is not compared: each of them is chosen from itself and those behind the tie.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from choix.convergence import NormOfDifferenceTest
from choix.utils import exp_transform, log_transform, softmax, statdist
from numpy.typing import NDArray

from reports.facts.fact import Fact
from reports.facts.intervals import ALPHA

RESAMPLES = 400
"""Bootstrap samples of the games; a limit of the interval is then off by about a tenth of its distance."""
PULL = 0.01
"""choix's `alpha`, far less than one comparison of each pair: so that strengths stay finite in every resample."""
TOLERANCE, MOST_STEPS = 1e-8, 500

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Orders(NamedTuple):
    """The finishing orders that occurred, and the choices they consist of.

    Attributes
    ----------
    games : how many games had each order
    choices : how often each order (row) contains each choice (column)
    chosen : the bot that each choice picks, as a row of 0 and one 1
    behind : how many seats of each bot each choice leaves behind
    """

    games: Ints
    choices: Floats
    chosen: Floats
    behind: Floats


def read_orders(places: Ints, seats: Ints, bots: int) -> Orders:
    """The orders of games, from the place and the bot of each seat."""
    keys, games = np.unique(np.sort(places * bots + seats, axis=1), axis=0, return_counts=True)
    found: dict[tuple[int, ...], int] = {}
    numbers = [[found.setdefault(choice, len(found)) for choice in _choices(key // bots, key % bots)] for key in keys]
    choices = np.array([np.bincount(row, minlength=len(found)) for row in map(_ints, numbers)], float)
    sets = [np.eye(bots)[list(choice)] for choice in found]
    chosen = np.array([one[0] for one in sets]).reshape(-1, bots)
    behind = np.array([one[1:].sum(axis=0) for one in sets]).reshape(-1, bots)
    return Orders(games, choices.reshape(len(games), len(found)), chosen, behind)


def _ints(numbers: list[int]) -> Ints:
    return np.array(numbers, np.int64)


def _choices(places: Ints, bots: Ints) -> list[tuple[int, ...]]:
    """The choices of one order: the bot, then all that are behind it."""
    behind = [tuple(bots[places > place].tolist()) for place in places]
    return [(int(bot), *rest) for bot, rest in zip(bots, behind, strict=True) if rest]


def fit(orders: Orders, games: Ints) -> Floats:
    """The strengths, adding up to 1, that make orders that occurred in so many games likeliest.

    Iterated Luce spectral ranking (Maystre and Grossglauser 2015), as `choix.ilsr_top1` does it. That function takes
    choice by choice; here equal choices are counted, so that a resample of a million games costs no more than one of
    a hundred. The tests hold the two against each other.
    """
    counts = games @ orders.choices
    params = np.zeros(orders.chosen.shape[1])
    converged = NormOfDifferenceTest(TOLERANCE, order=1)
    for _ in range(MOST_STEPS):
        weights = exp_transform(params)
        rates = counts / ((orders.chosen + orders.behind) @ weights)
        chain = PULL + orders.behind.T @ (rates[:, None] * orders.chosen)
        params = log_transform(statdist(chain - np.diag(chain.sum(axis=1))))
        if converged(params):
            break
    return softmax(params)


def rate(places: Ints, seats: Ints, bots: int, seed: int) -> tuple[Fact, ...]:
    """The strength of each bot with its bootstrap interval; unknown where a bot was never or always behind.

    A strength is the chance to come first at a table with one of each bot, as the model has it. Games are resampled,
    not seats; `n` counts the games in which somebody came before somebody.
    """
    orders = read_orders(places, seats, bots)
    compared = orders.choices.any(axis=1)
    n = int(orders.games[compared].sum())
    if n == 0:
        return (Fact(None, None, None, 0, "share"),) * bots
    total = int(orders.games.sum())
    resamples = np.random.default_rng(seed).multinomial(total, orders.games / total, RESAMPLES)
    low, high = np.quantile([fit(orders, games) for games in resamples], (ALPHA / 2, 1 - ALPHA / 2), axis=0)
    known = np.logical_and(orders.chosen.any(axis=0), orders.behind.any(axis=0))
    facts = zip(fit(orders, orders.games).tolist(), low.tolist(), high.tolist(), known.tolist(), strict=True)
    return tuple(_fact(value, below, above, n, sure) for value, below, above, sure in facts)


def _fact(value: float, low: float, high: float, n: int, known: bool) -> Fact:
    return Fact(value, min(low, value), max(high, value), n, "share") if known else Fact(None, None, None, n, "share")
