"""The ends of the game (R53-R57, section 8)."""

from __future__ import annotations

from .state import Game, GameEnded

INFILTRATORS, ROBOTS, DRAW = range(3)


def infiltrators_win(game: Game, cause: str) -> None:
    end_game(game, INFILTRATORS, cause)


def robots_win(game: Game, cause: str) -> None:
    end_game(game, ROBOTS, cause)


def end_at_limit(game: Game) -> None:
    """R55, D35."""
    end_game(game, DRAW if game.decided("turn_limit_result") == "draw" else ROBOTS, "turn_limit")


def end_game(game: Game, winner: int, cause: str) -> None:
    """R53, R56: nothing happens any more."""
    game.note(f"cause.{cause}")
    game.facts.winner, game.facts.cause, game.facts.turns = winner, cause, game.turn
    raise GameEnded


def look_for_end(game: Game) -> None:
    """R49."""
    if game.infiltrators_in_play():
        return
    game.note("rule.R49")
    safe = any(one.state == "safe" for one in game.infiltrators)
    robots_win(game, "none_left" if safe else "all_eliminated")
