"""The template game is small enough to be solved by hand: simulated shares must agree with exact fractions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt

import numpy as np
import pytest

from simcore.games._template import SPEC
from simcore.games._template.codes import NOBODY
from simcore.manifest import Bot
from simcore.store import Range
from simcore.variants import resolve
from strategies._template import STRATEGIES
from strategies.playing import Table, build_config
from strategies.spec import StrategySet

GAMES = 200_000
TOLERATED = 4.5  # standard errors: one false alarm in 150 000

BOTS = (Bot("threshold", {"goal": 3}), Bot("threshold", {"goal": 10}), Bot("random", {}))


@dataclass(frozen=True)
class Solution:
    """Exact expectations, by bot."""

    wins: tuple[Fraction, ...]
    loot: tuple[Fraction, ...]


def leave_chance(bot: Bot, carried: int) -> Fraction:
    if bot.strategy == "random":
        return Fraction(1, 2)
    return Fraction(int(carried >= bot.parameters["goal"]))


def solve(bots: tuple[Bot, ...], rules: Mapping[str, int]) -> Solution:
    """By recursion over rounds; who is inside always carries the same, so the state is small."""
    alarm = Fraction(rules["alarm_faces"], rules["die_faces"])

    @cache
    def value(round_: int, carried: int, inside: frozenset[int], best: int, winner: int) -> tuple[Fraction, ...]:
        """Expected wins, then expected loot still to be escaped with, by bot."""
        total = np.array([Fraction(0)] * (2 * len(bots)))
        for answers in product((False, True), repeat=len(inside)):
            leaving = [seat for seat, leaves in zip(sorted(inside), answers, strict=True) if leaves]
            chance = Fraction(1)
            for seat in inside:
                leave = leave_chance(bots[seat], carried)
                chance *= leave if seat in leaving else 1 - leave
            if chance:
                total = total + chance * after(round_, carried, inside, leaving, best, winner)
        return tuple(total)

    def after(
        round_: int, carried: int, inside: frozenset[int], leaving: list[int], best: int, winner: int
    ) -> np.ndarray:
        gained = np.array([Fraction(0)] * (2 * len(bots)))
        for seat in leaving:
            gained[len(bots) + seat] += carried
            if carried > best:
                best, winner = carried, seat
            elif carried == best:
                winner = NOBODY
        rest = inside - set(leaving)
        ended = np.array([Fraction(int(winner == seat)) for seat in range(len(bots))] + [Fraction(0)] * len(bots))
        if not rest or round_ == rules["last_round"]:
            return gained + ended
        more = carried + rules["first_loot"] + (round_ - 1) * rules["loot_growth"]
        return gained + alarm * ended + (1 - alarm) * np.array(value(round_ + 1, more, rest, best, winner))

    found = value(1, 0, frozenset(range(len(bots))), 0, NOBODY)
    return Solution(found[: len(bots)], found[len(bots) :])


def simulate(bots: tuple[Bot, ...], settings: list[str], strategies: StrategySet = STRATEGIES) -> dict[str, np.ndarray]:
    """Wins and loot of each game, by bot: the rotation of the seats is taken back."""
    rules = resolve(SPEC, len(bots), settings=settings)
    table = Table(SPEC, strategies, strategies.bot_rows(bots, rules), np.uint64(7))
    rows = table.rows(build_config(SPEC, rules), Range(0, GAMES))
    bot_of_seat = (np.arange(len(bots))[None, :] + np.arange(GAMES)[:, None]) % len(bots)
    seat_of_bot = np.argsort(bot_of_seat, axis=1)
    wins = rows["winner"][:, None] == seat_of_bot
    loot = np.take_along_axis(rows["loot"][:, : len(bots)], seat_of_bot, axis=1)
    return {"wins": wins, "loot": loot}


@pytest.mark.many_games
@pytest.mark.parametrize(
    "settings",
    [["last_round=8"], ["last_round=8", "alarm_faces=2"], ["last_round=3", "first_loot=5", "loot_growth=0"]],
    ids=["printed", "nervous", "flat"],
)
def test_wins_and_loot_agree_with_the_exact_solution(settings: list[str]) -> None:
    parameters = resolve(SPEC, 3, settings=settings).parameters
    rules = {name: value for name, value in parameters.items() if isinstance(value, int)}
    exact, played = solve(BOTS, rules), simulate(BOTS, settings)
    for name, values in (("wins", exact.wins), ("loot", exact.loot)):
        for bot, expected in zip(played[name].T.astype(float), values, strict=True):
            error = bot.std() / sqrt(GAMES)
            assert abs(bot.mean() - float(expected)) <= TOLERATED * error, (name, float(expected))


def test_a_lone_thief_by_hand() -> None:
    """Goal 6 is three quiet rounds: 1 + 2 + 3 points with the chance (5/6)^3."""
    exact = solve(
        (Bot("threshold", {"goal": 6}),),
        {"die_faces": 6, "alarm_faces": 1, "first_loot": 1, "loot_growth": 1, "last_round": 20},
    )
    assert exact.loot == (6 * Fraction(5, 6) ** 3,)
    assert exact.wins == (Fraction(5, 6) ** 3,)
