"""What sides win and are dealt, and tournaments of teams: each number against the rows it comes from."""

from __future__ import annotations

import numpy as np

from simcore.spec import Presence, Standing
from simcore.store import Range
from strategies.wins import dealt_to, wins_of, wins_of_first

EACH, TOGETHER = Standing("win", 60, "score"), Standing("won", 1, together=True)
ROWS = np.array(
    [(1, [60, 0, 0, 0], 0b101, [1, 4, 8, 9]), (0, [0, 30, 30, 0], 0b010, [2, 0, 1, 9])],
    [("won", "i1"), ("win", "i2", (4,)), ("cards", "u8"), ("hands", "u8", (4,))],
)


def test_each_player_is_a_side_or_all_are_one() -> None:
    assert wins_of(ROWS, EACH, 3).tolist() == [[60, 0, 0], [0, 30, 30]]
    assert wins_of(ROWS, TOGETHER, 3).tolist() == [[1], [0]]
    assert (EACH.sides(3), TOGETHER.sides(3)) == (3, 1)


def test_a_team_is_dealt_what_the_game_or_any_of_its_players_is() -> None:
    by_game, by_player = Presence("cards", "cards", "cards"), Presence("cards", "hands", "hands")
    assert dealt_to(ROWS, by_game, TOGETHER, 3).tolist() == [[0b101], [0b010]]
    assert dealt_to(ROWS, by_player, TOGETHER, 3).tolist() == [[1 | 4 | 8], [2 | 1]]
    assert dealt_to(ROWS, by_player, EACH, 2).tolist() == [[1, 4], [2, 0]]


def test_the_first_bot_moves_up_a_seat_from_game_to_game_and_a_team_has_none() -> None:
    assert wins_of_first(ROWS, EACH, Range(0, 2), 3).tolist() == [60, 30]
    assert wins_of_first(ROWS, TOGETHER, Range(0, 2), 3).tolist() == [1, 0]


def test_no_games_are_won_by_nobody() -> None:
    none = ROWS[:0]
    assert (wins_of(none, EACH, 3).shape, wins_of(none, TOGETHER, 3).shape) == ((0, 3), (0, 1))
    assert dealt_to(none, Presence("cards", "cards", "cards"), TOGETHER, 3).shape == (0, 1)
