"""Where rooms lead: neighbours, stairs links, ducts, drops and the roof (R25-R29, R100)."""

from __future__ import annotations

from collections.abc import Iterator

from .grid import COMPASS, DOWN, DROP, DUCT, NOWHERE, ROOF, UP
from .pieces import Burglar, Room
from .state import Game


def adjacent(game: Game, room: Room, direction: int) -> Room | None:
    """Return the room beside without a wall between."""
    floor = game.floor_of(room)
    cell = floor.paths.adjacent(room.cell, direction)
    return None if cell == NOWHERE else floor.rooms[cell]


def orthogonal(game: Game, room: Room, direction: int) -> Room | None:
    """Return the room beside, walls or not."""
    cell = game.grid.beside(room.cell, direction)
    return None if cell == NOWHERE else game.floor_of(room).rooms[cell]


def linked(game: Game, room: Room, direction: int) -> Room | None:
    """R27: return the room above or below that stairs link with this one."""
    other = game.above(room, 1 if direction == UP else -1)
    if other is None:
        return None
    lower, upper = (room, other) if direction == UP else (other, room)
    if lower.shows("stairs") or lower.bomb or linked_by_gymnastics(game, lower, upper, direction):
        game.note("R27")
        return other
    return None


def linked_by_gymnastics(game: Game, lower: Room, upper: Room, direction: int) -> bool:
    """D13: Walkways link upward like stairs, or can be entered from the room below."""
    if not game.active_flag("walkways_as_stairs"):
        return False
    value = game.decided("gymnastics")
    from_below = value in ("below", "both") and direction == UP and upper.shows("walkway")
    return from_below or (value in ("above", "both") and lower.shows("walkway"))


def beside_or_linked(game: Game, room: Room, direction: int) -> Room | None:
    """Return the adjacent or stairs-linked room in a direction 0-5, Time Lock or not."""
    return adjacent(game, room, direction) if direction in COMPASS else linked(game, room, direction)


def can_be_left_by(game: Game, burglar: Burglar, directions: range) -> Iterator[tuple[int, Room]]:
    """Yield the directions in which a burglar can move and the rooms there (R100); the roof is not among them."""
    for direction in directions:
        other = neighbour(game, burglar, direction)
        if other is not None:
            yield direction, other


def neighbour(game: Game, burglar: Burglar, direction: int) -> Room | None:
    """R100: return the room to which a burglar can move in a direction 0-7."""
    room = burglar.here
    if direction in COMPASS:
        return beside_for(game, burglar, direction)
    if direction in (UP, DOWN):
        return None if game.active_flag("stairs_locked") else linked(game, room, direction)
    if direction == DUCT:
        return other_duct(game, burglar)
    assert direction == DROP
    return game.above(room, -1) if room.shows("walkway") else None


def beside_for(game: Game, burglar: Burglar, direction: int) -> Room | None:
    """R25: return the adjacent room, or the Secret Door behind a wall."""
    room = adjacent(game, burglar.here, direction)
    if room is not None:
        return room
    behind = orthogonal(game, burglar.here, direction)
    if behind is None or not behind.shows("secret_door") or game.has_passive(burglar, "no_wall_pass"):
        return None
    game.note("R25.secret_door")
    return behind


def other_duct(game: Game, burglar: Burglar) -> Room | None:
    """R26: return the other revealed Service Duct."""
    if not burglar.here.shows("service_duct") or game.has_passive(burglar, "no_duct"):
        return None
    return next((room for room in game.rooms if room.shows("service_duct") and room is not burglar.here), None)


def team_holds_everything(game: Game) -> bool:
    """R91: all safes are cracked and no loot lies in a room."""
    lies = any(item in game.components.loot for room in game.rooms for item in room.lying)
    return game.kitty == NOWHERE and not lies and all(room.cracked for room in game.rooms if room.is_safe)


def roof_is_open(game: Game, burglar: Burglar) -> bool:
    """R29: whether the burglar stands where he can leave over the roof with everything held."""
    room = burglar.here
    at_exit = room.floor == len(game.floors) - 1 and (room.shows("stairs") or room.bomb)
    if not at_exit or not team_holds_everything(game):
        return False
    return not (game.active_flag("stairs_locked") and game.decided("time_lock_roof"))


def move_price(game: Game, burglar: Burglar, direction: int, room: Room | None) -> int:
    """R31: return the known price of a move."""
    if direction == ROOF or room is None:
        return 1
    price = 1 + gemstone(game, burglar, room)
    is_entry = direction != DROP or not game.decided("drop_ignores_entry")
    if is_entry and bars(game, burglar, room):
        price = max(price, deadbolt_cost(room))
    return price


def gemstone(game: Game, burglar: Burglar, room: Room) -> int:
    """R30.1: what the burglar's loot adds to the price of an occupied room."""
    if not game.others_in(room, burglar):
        return 0
    extra = [operation.arguments[1] for operation in game.passives(burglar, "enter_extra")]
    return sum(number for number in extra if isinstance(number, int))


def bars(game: Game, burglar: Burglar, room: Room) -> bool:
    """R30.3: whether a working Deadbolt has nobody inside."""
    return room.works("deadbolt") and not game.guard_in(room) and not game.others_in(room, burglar)


def deadbolt_cost(room: Room) -> int:
    assert room.tile is not None
    return int(room.tile.row["enter_actions"])


def is_peekable(game: Game, room: Room, direction: int) -> Room | None:
    """R23: return the facedown room that can be peeked at in a direction 0-5."""
    other = beside_or_linked(game, room, direction)
    if other is None and direction in (UP, DOWN) and room.shows("atrium"):
        other = game.above(room, 1 if direction == UP else -1)
    return other if other is not None and not other.faceup else None
