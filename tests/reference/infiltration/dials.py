"""The two dials (R51-R54)."""

from __future__ import annotations

from .state import Game


def change_alarm(game: Game, change: int) -> None:
    """R54: the alarm stays between its bounds."""
    game.note("R54.alarm")
    game.alarm = min(max(game.alarm + change, game.rules.alarm_min), game.rules.alarm_max)


def change_proximity(game: Game, change: int) -> None:
    """R52, R54: proximity stays between 0 and its end; under D23 `immediate` reaching it ends the game."""
    game.note("R54.proximity")
    game.proximity = min(max(game.proximity + change, 0), game.rules.proximity_end)
    game.check_end()
