"""Mixed tables: every bot plays as often as every other, at every seat, with everybody."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from simcore.store import Range
from strategies.lineups import Lineups, circles
from strategies.tournament import seated_bots


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (3, 2), (3, 4), (4, 4), (2, 6), (5, 4), (7, 3)])
def test_a_lap_is_balanced_over_bots_and_seats(bots: int, players: int) -> None:
    lineups = Lineups(bots, players)
    games = len(lineups.groups) * players
    seats = seated_bots([lineups.of_game(index) for index in range(games)], Range(0, games))
    counts = [np.bincount(seat, minlength=bots).tolist() for seat in seats.T]
    assert counts == [[games // bots] * bots] * players


def test_with_more_bots_than_seats_all_meet_equally_often() -> None:
    lineups = Lineups(5, 3)
    tables = [lineups.of_game(3 * block) for block in range(len(lineups.groups))]
    pairs = Counter(pair for table in tables for pair in combinations(sorted(table), 2))
    assert set(pairs.values()) == {3}
    assert len(pairs) == 10


def test_with_fewer_bots_than_seats_each_fills_up_in_turn() -> None:
    assert Lineups(2, 3).groups == ((0, 0, 1), (0, 1, 1))
    assert Lineups(2, 4).groups == ((0, 0, 1, 1),)


def test_all_orders_round_the_table_are_played() -> None:
    assert circles((0, 1, 2)) == ((0, 1, 2), (0, 2, 1))
    lineups = Lineups(4, 4)
    assert {lineups.of_game(4 * lap) for lap in range(6)} == set(circles((0, 1, 2, 3)))


def test_many_bots_meet_early() -> None:
    """Of 8,008 choices of 6 out of 16 the first forty seat everybody, at least as often as twice."""
    seated = Counter(bot for block in range(40) for bot in Lineups(16, 6).of_game(6 * block))
    assert len(seated) == 16
    assert min(seated.values()) >= 2
