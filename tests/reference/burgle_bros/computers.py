"""Computer rooms and their tokens (R36)."""

from __future__ import annotations

from .pieces import Room
from .state import Game


def hackable_rooms(game: Game) -> list[Room]:
    """Return the revealed computer rooms that can take a token (R36)."""
    return [room for room in game.rooms if room.faceup and room.is_computer and room.hacks < most_hacks(room)]


def most_hacks(room: Room) -> int:
    assert room.tile is not None
    return int(room.tile.row["max_tokens"])


def add_hacks(game: Game, room: Room, count: int) -> None:
    """Put tokens on a computer room, up to its limit."""
    added = min(count, most_hacks(room) - room.hacks)
    room.hacks += added
    game.facts.hack_tokens_made += max(added, 0)
