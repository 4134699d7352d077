"""Made-up cups: whatever two teams play, one of them wins with a chance that their strengths give, or it is drawn."""

from __future__ import annotations

import random
from collections.abc import Sequence

from reports.tournament.cups import Cups, cups_of
from simcore.aggregate import Tally
from simcore.spec import Cup
from strategies.cups import Lots, Match, Play, count_cups, play_cup

CUP = Cup(bracket=5, coin=6)
EQUAL = (1.0,) * 8


def made_up_play(seed: int, strengths: Sequence[float] = EQUAL, drawn: float = 0.25) -> Play:
    """Matches that are drawn so often, and else won in proportion to strengths; the same when they are asked again."""

    def play(first: int, second: int, number: int, again: int) -> int:
        chance = random.Random(f"{seed} {first} {second} {number} {again}")
        if chance.random() < drawn:
            return 0
        return 1 if chance.random() * (strengths[first] + strengths[second]) < strengths[first] else -1

    return play


def made_up_rounds(seed: int, strengths: Sequence[float] = EQUAL, drawn: float = 0.25) -> list[list[Match]]:
    """One cup."""
    return play_cup(Lots(seed, CUP), made_up_play(seed, strengths, drawn))


def made_up_tally(cups: int, strengths: Sequence[float] = EQUAL, drawn: float = 0.25) -> Tally:
    """What is counted in so many cups."""
    return count_cups([made_up_rounds(seed, strengths, drawn) for seed in range(cups)])


def made_up_cups(cups: int, strengths: Sequence[float] = EQUAL, drawn: float = 0.25) -> Cups:
    """What a report tells of them."""
    return cups_of(made_up_tally(cups, strengths, drawn), tuple(f"team{team}" for team in range(8)), cups)
