"""Abilities that move burglars: the advanced Acrobat and the Rook (R90)."""

from __future__ import annotations

from collections.abc import Iterator

from .acts import Acts
from .entry import CLIMB, ORDERED, enter
from .grid import DROP, ROOF
from .patrol import reveal_guard
from .pieces import Burglar, Room
from .places import drop, go_to, leave_by_roof, motion_on_leaving, settle
from .questions import Asking
from .reach import can_be_left_by, neighbour, roof_is_open
from .state import Game
from .tools import Target
from .uses import numbers, spend


def climbs(game: Game) -> Iterator[int]:
    """Acrobat, advanced: up or down along the outer wall (D30)."""
    if numbers(game, "acrobat", "advanced") is None:
        return
    here = game.actor.here
    if game.grid.is_outer(here.cell, game.decided("outer_beside_gap")):
        for number, floors in ((0, 1), (1, -1)):
            if game.above(here, floors) is not None:
                yield number


def climb(game: Game, number: int, target: int) -> Asking[None]:
    spend(game, "acrobat", "advanced")
    room: Room | None = game.above(game.actor.here, 1 if number == 0 else -1)
    assert room is not None
    yield from enter(game, game.actor, room, CLIMB)


def others_on_board(game: Game) -> list[Burglar]:
    return [one for one in game.burglars if one.on_board and one.seat != game.active]


def orders(game: Game, burglar: Burglar) -> list[int]:
    """Return the directions in which the basic Rook can order a burglar; the roof only by D45."""
    directions = [direction for direction, _ in can_be_left_by(game, burglar, range(DROP + 1))]
    if roof_is_open(game, burglar) and game.decided("rook_may_escape"):
        directions.append(ROOF)
    return directions


def seats_to_order(game: Game) -> Iterator[int]:
    if numbers(game, "rook", "basic") is not None:
        for other in others_on_board(game):
            if orders(game, other):
                yield other.seat


def order_target(game: Game, seat: int) -> Target:
    return "order_dir", orders(game, game.burglars[seat])


def order(game: Game, seat: int, direction: int) -> Asking[None]:
    burglar = game.burglars[seat]
    spend(game, "rook", "basic")
    if direction == ROOF:
        yield from leave_by_roof(game, burglar, ordered=True)
        return
    room = neighbour(game, burglar, direction)
    assert room is not None
    if direction == DROP and game.decided("drop_ignores_entry"):
        yield from drop(game, burglar, ordered=True)
    else:
        yield from enter(game, burglar, room, ORDERED)


def seats_to_swap(game: Game) -> Iterator[int]:
    """Rook, advanced: only as the first act of the turn (D20)."""
    if numbers(game, "rook", "advanced") is None or game.used > 0:
        return
    if game.acted and game.decided("rook_first") == "before_anything":
        return
    for other in others_on_board(game):
        if other.room is not game.actor.room:
            yield other.seat


def swap(game: Game, seat: int, target: int) -> Asking[None]:
    """Both change rooms at once, then R32 for each, the Rook first."""
    spend(game, "rook", "advanced")
    rook, other = game.actor, game.burglars[seat]
    old, new = rook.here, other.here
    alarmed = yield from motion_on_leaving(game, rook, any_way=True)
    go_to(game, rook, new)
    go_to(game, other, old)
    for burglar, left in ((rook, old if alarmed else None), (other, None)):
        reveal_guard(game, game.floor_of(burglar.here))
        yield from settle(game, burglar, left)


MOVING_OTHERWISE = (
    Acts(43, 44, "climb", climbs, climb),
    Acts(220, 223, "ability", seats_to_order, order, order_target),
    Acts(224, 227, "ability", seats_to_swap, swap),
)
