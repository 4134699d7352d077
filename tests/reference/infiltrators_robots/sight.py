"""What scanners see (R44, R45)."""

from __future__ import annotations

from .maps import NOTHING, Cell
from .state import Game


def box(game: Game, square: int, radius: int) -> list[int]:
    """R44: the squares whose row and column differ by at most so much, in map coordinates, ascending."""
    row, column = game.map.place[square]
    span = range(-radius, radius + 1)
    near = (game.map.at.get((row + down, column + right)) for down in span for right in span)
    return sorted(one for one in near if one is not None)


def can_look(game: Game, square: int, direction: int) -> bool:
    """R44, D8: whether sight passes over this side of a square."""
    door = game.map.door_on[square][direction]
    if game.map.neighbours[square][direction] == NOTHING:
        return False
    if door == NOTHING:
        return True
    how = game.decided("door_scan")
    return bool(how == "never_blocks" or (how == "active_blocks" and not game.doors[door].active))


def seen_from(game: Game, square: int, radius: int) -> list[int]:
    """R44, D9: the squares that a scanner on a square sees, ascending."""
    near = box(game, square, radius)
    reach = game.decided("scan_reach")
    if reach == "room":
        room = game.map.room_of[square]
        return [one for one in near if game.map.room_of[one] == room]
    if reach == "connected":
        return sorted(spread(game, square, set(near)))
    return sorted(spread_straight(game, square, set(near)))


def spread(game: Game, start: int, area: set[int]) -> set[int]:
    """D9 `connected`: by a path of any length inside the area."""
    found, queue = {start}, [start]
    for square in queue:
        for direction, behind in enumerate(game.map.neighbours[square]):
            if behind in area - found and can_look(game, square, direction):
                found.add(behind)
                queue.append(behind)
    return found


def spread_straight(game: Game, start: int, area: set[int]) -> set[int]:
    """R44: by paths on which every step leads farther away from the scanner."""
    found, ring = {start}, [start]
    while ring:
        farther = {
            behind
            for square in ring
            for direction, behind in enumerate(game.map.neighbours[square])
            if behind in area
            and can_look(game, square, direction)
            and apart(game, start, behind) == 1 + apart(game, start, square)
        }
        found |= farther
        ring = sorted(farther)
    return found


def apart(game: Game, a: int, b: int) -> int:
    """Rows and columns between two squares, added up."""
    first: Cell = game.map.place[a]
    other: Cell = game.map.place[b]
    return abs(first[0] - other[0]) + abs(first[1] - other[1])


def seen_by_sentinel(game: Game, centre: int) -> list[int]:
    """R45, D45: the squares of the room around the centre, ascending."""
    room = set(game.map.room_squares(centre))
    radius = game.rules.sentinel_radius
    if game.decided("sentinel_clip") == "reach":
        return [one for one in seen_from(game, centre, radius) if one in room]
    return [one for one in box(game, centre, radius) if one in room]
