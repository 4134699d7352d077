"""What is read off hand-made chances, where every answer is known."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest

from reports.tension.paths import (
    Paths,
    comes_back,
    decided_after,
    drama,
    lead_changes,
    paths_of,
    surprise,
    uncertainty,
)

Reading = Sequence[float]
WINS_0, WINS_1, NOBODY = (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)


def played(*games: tuple[Sequence[Reading], Reading]) -> Paths:
    """Games of two players: the readings of each, and how it ended."""
    readings = np.array([reading for game, _ in games for reading in game], float)
    lengths = np.array([len(game) for game, _ in games])
    ends = np.array([end for _, end in games], float)
    return paths_of(readings, 10 * readings, lengths, (ends, 10 * ends))


STEADY = ([(0.5, 0.5), (0.7, 0.3), (0.95, 0.05), (0.97, 0.03)], WINS_0)
TO_AND_FRO = ([(0.6, 0.4), (0.4, 0.6), (0.6, 0.4), (0.4, 0.6)], WINS_0)
COMEBACK = ([(0.5, 0.5), (0.6, 0.4), (0.8, 0.2), (0.9, 0.1)], WINS_1)
EARLY_LOW = ([(0.8, 0.2), (0.5, 0.5), (0.5, 0.5), (0.4, 0.6)], WINS_1)
LOST = ([(0.6, 0.2), (0.2, 0.1)], NOBODY)


def changes(*games: tuple[Sequence[Reading], Reading]) -> list[int]:
    paths = played(*games)
    return lead_changes(paths.chances, paths.ends, 0.05).tolist()


def test_who_leads_from_the_first_lead_on_never_loses_it() -> None:
    assert changes(STEADY) == [0]


def test_alternating_leads_count_each_time_and_the_end_counts() -> None:
    assert changes(TO_AND_FRO, COMEBACK, LOST) == [4, 1, 0]


def test_less_than_the_margin_is_no_lead() -> None:
    level = ([(0.52, 0.48), (0.48, 0.52), (0.51, 0.49)], WINS_0)
    assert changes(level) == [0]
    paths = played(level)
    assert lead_changes(paths.chances, paths.ends).tolist() == [2]


def test_a_tie_on_the_table_changes_nothing() -> None:
    values = np.array([[[3, 0], [3, 3], [3, 4], [4, 4], [5, 4]]], float)
    assert lead_changes(values, np.array([4])).tolist() == [2]


def test_what_lies_behind_the_end_of_a_game_is_not_read() -> None:
    long = ([(0.6, 0.4)] * 9, WINS_0)
    assert changes(TO_AND_FRO, long) == [4, 0]
    assert decided_after(played(STEADY, long)).tolist() == [2, 9]


def test_decided_is_above_ninety_per_cent_and_then_always_ahead() -> None:
    back_and_again = ([(0.95, 0.05), (0.4, 0.6), (0.95, 0.05), (0.6, 0.4)], WINS_0)
    from_the_start = ([(0.95, 0.05), (0.8, 0.2)], WINS_0)
    assert decided_after(played(STEADY, back_and_again, from_the_start, TO_AND_FRO)).tolist() == [2, 2, 0, 4]


def test_a_comeback_is_counted_once_and_only_in_the_second_half() -> None:
    assert comes_back(played(STEADY, COMEBACK, EARLY_LOW), fair=0.5).tolist() == [False, True, False]
    assert comes_back(played(COMEBACK), fair=0.2).tolist() == [False]  # never below a tenth


def test_games_that_nobody_won_alone_are_left_out() -> None:
    shared = ([(0.5, 0.5)], (0.5, 0.5))
    paths = played(STEADY, LOST, shared)
    assert paths.winners.tolist() == [0, -1, -1]
    assert paths.won().ends.tolist() == [4]
    assert paths.fair == pytest.approx(2 / 6)


def test_drama_is_the_mean_distance_of_the_winner_from_the_likeliest() -> None:
    assert drama(played(STEADY, COMEBACK)).tolist() == pytest.approx([0, (0 + 0.2 + 0.6 + 0.8) / 4])


def test_uncertainty_is_whole_where_all_are_equal_and_none_where_one_is_sure() -> None:
    equal, sure = ([(0.3, 0.3), (0.5, 0.5)], NOBODY), ([(1.0, 0.0)], WINS_0)
    half = ([(1.0, 0.0), (0.5, 0.5)], WINS_0)
    third = ([(0.25, 0.75)], WINS_0)
    entropy = -(0.25 * math.log(0.25) + 0.75 * math.log(0.75)) / math.log(2)
    assert uncertainty(played(equal, sure, half, third)).tolist() == pytest.approx([1, 0, 0.5, entropy])


def test_surprise_is_what_changes_hands_nobody_being_one_of_them() -> None:
    assert surprise(played(COMEBACK, LOST)).tolist() == pytest.approx([(0.1 + 0.2 + 0.1 + 0.9) / 4, (0.5 + 0.3) / 2])
