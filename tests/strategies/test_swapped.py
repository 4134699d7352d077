"""Matches of two games with sides swapped between two bots (R59 of the robots game, T85)."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from simcore.games._template import SPEC as TEMPLATE
from simcore.spec import Standing
from simcore.variants import resolve
from strategies.swapped import Deals, count_swapped, games_of, result

X, DRAW, Y = 1, 0, -1
FIRST, TIED, SECOND = 2, 1, 0
"""Halves that the first side wins."""


@pytest.mark.parametrize(
    ("games", "turns", "winner"),
    [
        ((FIRST, FIRST), (4, 6), X),  # both won by the first side: the shorter win
        ((FIRST, FIRST), (6, 4), Y),
        ((FIRST, FIRST), (4, 4), DRAW),
        ((FIRST, SECOND), (9, 9), X),  # wins as both sides
        ((SECOND, FIRST), (1, 9), Y),
        ((SECOND, SECOND), (4, 6), Y),  # both won by the second side: that of the first game is Y
        ((SECOND, SECOND), (6, 4), X),
        ((SECOND, SECOND), (30, 30), DRAW),
        ((FIRST, TIED), (9, 1), X),  # one win against none
        ((SECOND, TIED), (9, 1), Y),
        ((TIED, FIRST), (1, 9), Y),
        ((TIED, SECOND), (9, 9), X),
        ((TIED, TIED), (3, 9), DRAW),
    ],
)
def test_who_wins_a_match(games: tuple[int, int], turns: tuple[int, int], winner: int) -> None:
    first, second = ((np.array([won]), np.array([n])) for won, n in zip(games, turns, strict=True))
    assert result(first, second).tolist() == [winner]
    assert result(second, first).tolist() == [-winner], "whoever is called first"


def test_matches_are_counted_for_each_pair() -> None:
    first = [games([2, 2], [5, 7]), games([2, 0], [4, 3]), games([2, 1], [4, 9])]
    second = [games([0, 2], [5, 5]), games([2, 0], [6, 3]), games([2, 1], [4, 9])]
    assert count_swapped(first, second).tolist() == [[2, 1, 1], [2, 1, 0], [2, 0, 0]]
    assert count_swapped([], []).shape == (0, 3)


def games(won: list[int], lengths: list[int]) -> tuple[np.ndarray, np.ndarray]:
    return np.array(won), np.array(lengths)


def test_a_match_reads_what_the_game_declares() -> None:
    rows = np.zeros(2, np.dtype([("halves", "i1", (2,)), ("turns", "i2")]))
    rows["halves"], rows["turns"] = [[2, 0], [1, 1]], [4, 30]
    timed = Standing("won", 1, camp_win="halves", length="turns")
    assert [found.tolist() for found in games_of(rows, timed)] == [[2, 1], [4, 30]]
    assert games_of(rows, replace(timed, length=""))[1].tolist() == [0, 0]


def test_deals_of_a_game_without_them_are_a_programming_error() -> None:
    with pytest.raises(LookupError, match="has no set_deal"):
        Deals(TEMPLATE, resolve(TEMPLATE, 2))
