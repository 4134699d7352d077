"""Being seen on one's own move (R33, R98)."""

from __future__ import annotations

from collections.abc import Iterator

from .pieces import Burglar, Room
from .questions import Asking
from .state import Game
from .stealth import lose

ALL = ("own_move_guard", "own_move_foyer", "tiara", "own_move_atrium")
DROPPING = ("own_move_guard", "tiara")
"""The reasons that an entry knows (R33), and those that a drop knows (R98.6)."""


def be_seen(game: Game, burglar: Burglar, mode: str, guard_is_new: bool) -> Asking[None]:
    """R33: the burglar has come into a room and loses stealth if a guard sees him."""
    for reason in reasons_that_count(game, burglar, mode, guard_is_new, ALL):
        game.note(f"R33.{reason}")
        yield from lose(game, burglar, "ordered_move" if mode == "ordered" else reason)


def be_seen_dropping(game: Game, burglar: Burglar, ordered: bool, guard_is_new: bool) -> Asking[None]:
    """R98.6: of R33 only the guard in the room and the Tiara count, one of them or each (D12)."""
    for reason in reasons_that_count(game, burglar, "ordered" if ordered else "own", guard_is_new, DROPPING):
        yield from lose(game, burglar, "ordered_move" if ordered else reason)


def reasons_that_count(
    game: Game, burglar: Burglar, mode: str, guard_is_new: bool, among: tuple[str, ...]
) -> list[str]:
    """Which of these cost stealth: the first that applies or each of them (D12), but for the Suit (R81, D24)."""
    unseen = game.unseen and burglar.seat == game.active
    if unseen and game.decided("suit_scope") == "all_sight":
        return []
    ignored = guard_is_new and not game.decided("first_guard_sees")
    reasons = [one for one in reasons_to_be_seen(game, burglar, mode, ignored, unseen) if one in among]
    return reasons[:1] if len(reasons) > 1 and game.decided("sight_limit") == "one" else reasons


def reasons_to_be_seen(game: Game, burglar: Burglar, mode: str, ignored: bool, unseen: bool) -> Iterator[str]:
    """Yield the clauses of R33 that apply, in their order; ``ignored`` is the guard of this floor (D28)."""
    room = burglar.here
    inside = game.guard_in(room) and not ignored
    beside = is_beside_guard(game, room) and not ignored
    if inside and mode != "acrobat" and not unseen:
        yield "own_move_guard"
    if room.shows("foyer") and beside:
        yield "own_move_foyer"
    counts_inside = inside and game.rules.sight_limit == "each_reason"
    if mode != "ordered" and (beside or counts_inside) and game.has_passive(burglar, "seen_adjacent"):
        yield "tiara"
    if room.shows("atrium") and guard_over_or_under(game, room):
        yield "own_move_atrium"


def is_beside_guard(game: Game, room: Room) -> bool:
    """Whether the guard of the floor stands in an adjacent room."""
    floor = game.floor_of(room)
    return floor.guard.on_board and floor.guard.pos in floor.paths.neighbours(room.cell)


def guard_over_or_under(game: Game, room: Room) -> bool:
    others = (game.above(room, 1), game.above(room, -1))
    return any(other is not None and game.guard_in(other) for other in others)
