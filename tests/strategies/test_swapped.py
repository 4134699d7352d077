"""Matches of two games with sides swapped between two bots (R59 of the robots game, T85)."""

from __future__ import annotations

import numpy as np
import pytest

from strategies.swapped import count_swapped, result

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
    """Columns: 0-0, 0-1, 0-2, 1-0, 1-1, 1-2, 2-0, 2-1, 2-2."""
    won = np.array([[2, 2, 2, 0, 2, 2, 2, 2, 2], [2, 2, 0, 2, 2, 1, 0, 1, 2]])
    lengths = np.array([[1, 5, 4, 5, 1, 4, 6, 4, 1], [1, 7, 3, 5, 1, 9, 3, 9, 1]])
    assert count_swapped(won, lengths, 3).tolist() == [[2, 1, 1], [2, 1, 0], [2, 0, 0]]
    assert count_swapped(won[:, :1], lengths[:, :1], 1).shape == (0, 3)
