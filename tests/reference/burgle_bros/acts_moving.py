"""Acts of looking and moving (R23, R24, R31)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .acts import Acts
from .entry import ACROBAT, OWN, enter
from .grid import DOWN, DROP, DUCT, ROOF
from .patrol import reveal_guard
from .pieces import Room
from .places import drop, leave_by_roof, reveal
from .questions import Asking
from .reach import can_be_left_by, is_peekable, move_price, neighbour, roof_is_open
from .state import Game


def peeks(game: Game) -> Iterator[int]:
    """R23."""
    if game.left >= 1:
        for direction in range(6):
            if is_peekable(game, game.actor.here, direction) is not None:
                yield direction


def peek(game: Game, direction: int, target: int) -> Asking[None]:
    room = is_peekable(game, game.actor.here, direction)
    assert room is not None
    game.note("R23")
    game.pay(1)
    reveal_by_peek(game, room)
    yield from ()


def reveal_by_peek(game: Game, room: Room) -> None:
    """Reveal a room from outside; under D33 that brings the floor's guard."""
    reveal(game, room)
    game.facts.peeks += 1
    if game.floor_of(room).guard.absent and game.decided("peek_brings_guard"):
        reveal_guard(game, game.floor_of(room))


def moves(directions: range) -> Callable[[Game], Iterator[int]]:
    """R31: the moves among these directions, counted from the first of them."""

    def legal(game: Game) -> Iterator[int]:
        for direction, room in can_be_left_by(game, game.actor, directions):
            if game.left >= move_price(game, game.actor, direction, room):
                yield direction - directions.start

    return legal


def go(first: int) -> Callable[[Game, int, int], Asking[None]]:
    """R24: the moves from a first direction on."""

    def do(game: Game, number: int, target: int) -> Asking[None]:
        direction = first + number
        room = neighbour(game, game.actor, direction)
        assert room is not None
        if direction == DROP and game.decided("drop_ignores_entry"):
            yield from drop(game, game.actor, ordered=False)
        else:
            yield from enter(game, game.actor, room, OWN)

    return do


def roof(game: Game) -> Iterator[int]:
    if game.left >= 1 and roof_is_open(game, game.actor):
        yield 0


def climb_out(game: Game, number: int, target: int) -> Asking[None]:
    yield from leave_by_roof(game, game.actor)


def free_moves(game: Game) -> Iterator[int]:
    """R90: the basic Acrobat goes to rooms where a guard stands."""
    if game.ability(game.actor, "acrobat", "basic") is None:
        return
    for direction, room in can_be_left_by(game, game.actor, range(DUCT + 1)):
        locked = room.works("keypad") and not room.open
        if game.guard_in(room) and (game.left >= 1 or not locked):
            yield direction


def free_move(game: Game, direction: int, target: int) -> Asking[None]:
    room = neighbour(game, game.actor, direction)
    assert room is not None
    game.note("ability.acrobat.basic")
    yield from enter(game, game.actor, room, ACROBAT)


MOVING = (
    Acts(1, 6, "peek", peeks, peek),
    Acts(10, 15, "move", moves(range(DOWN + 1)), go(0)),
    Acts(16, 16, "duct", moves(range(DUCT, DUCT + 1)), go(DUCT)),
    Acts(17, 17, "drop", moves(range(DROP, DROP + 1)), go(DROP)),
    Acts(10 + ROOF, 10 + ROOF, "roof", roof, climb_out),
    Acts(20, 26, "free_move", free_moves, free_move),
)
