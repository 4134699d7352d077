"""Data file tokens, held everywhere as three counts by value (R68, C5)."""

from __future__ import annotations

from collections.abc import Callable

from .knowledge import forget_tokens
from .purposes import Purpose
from .state import Game, Holding, Operative, Room

VALUES = (1, 2, 3)


def token_by_number(holding: Holding, number: int) -> int:
    """C5: return the value of the token with this number, counting from those of value 1."""
    for value in VALUES:
        number -= holding[value - 1]
        if number < 0:
            return value
    raise ValueError("the holding has no such token")


def put(holding: Holding, tokens: Holding) -> None:
    """Add tokens to a holding."""
    for i, count in enumerate(tokens):
        holding[i] += count


def draw_tokens(holding: Holding, count: int, below: Callable[[int], int]) -> Holding:
    """Take tokens out of a holding at random, one after the other, or as many as there are (C5)."""
    drawn = [0, 0, 0]
    for _ in range(min(count, sum(holding))):
        value = token_by_number(holding, below(sum(holding)))
        holding[value - 1] -= 1
        drawn[value - 1] += 1
    return drawn


def draw_from_pool(game: Game, count: int, seat: int) -> Holding:
    """Draw from the pool for a card's effect; what the pool lacks is lost (R69)."""
    note_empty_pool(game, count)
    return draw_tokens(game.pool, count, lambda m: game.word(Purpose.DF_POOL, seat, m))


def note_empty_pool(game: Game, count: int) -> None:
    """Count the draws that the pool cannot fill (R69)."""
    if count > sum(game.pool):
        game.note("R69")


def fill_room(game: Game, room: Room, count: int, purpose: Purpose) -> None:
    """Draw a room's printed or secure tokens onto its available space (R32 step 4, R35, R36)."""
    note_empty_pool(game, count)
    drawn = draw_tokens(game.pool, count, lambda m: game.streams.below(m, purpose, 0, room.position))
    add_to_room(game, room, drawn)


def add_to_room(game: Game, room: Room, tokens: Holding) -> None:
    """Lay tokens on a room's available space; nobody knows all its values any more (R97)."""
    put(room.df, tokens)
    if sum(tokens):
        forget_tokens(game, room)


def draw_from_room(game: Game, room: Room, count: int, actor: Operative | None) -> Holding:
    """Take available tokens from a room at random."""
    seat = game.owner_seat(actor)
    drawn = draw_tokens(room.df, count, lambda m: game.word(Purpose.DF_TAKE, seat, m))
    if sum(drawn):
        forget_tokens(game, room, actor)
    return drawn


def take_all_from_room(game: Game, room: Room, actor: Operative | None) -> Holding:
    """Take all available tokens from a room, without a draw (C6)."""
    taken, room.df = room.df, [0, 0, 0]
    if sum(taken):
        forget_tokens(game, room, actor)
    return taken


def take_best_from_room(game: Game, room: Room, count: int, actor: Operative) -> Holding:
    """Take the highest available tokens from a room, without a draw (C6)."""
    taken = [0, 0, 0]
    for value in reversed(VALUES):
        number = min(count - sum(taken), room.df[value - 1])
        room.df[value - 1] -= number
        taken[value - 1] += number
    if sum(taken):
        forget_tokens(game, room, actor)
    return taken
