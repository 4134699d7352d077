"""Names of rooms, people and cards as log and screen say them, and small words that both need."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from simcore.games.burgle_bros.codes import LOST_VISUAL, TOOL_ROWS, Cause, Character, Direction, Side, Tile
from simcore.games.burgle_bros.layout import wall_name
from simcore.games.burgle_bros.names import item_name, room_name
from simcore.games.burgle_bros.tables import row_of
from simcore.games.burgle_bros.view import HIDDEN
from simcore.grid import place_name
from simcore.spec import Rules

FACEDOWN = "facedown"
CAUSES: dict[int, tuple[str, str]] = {
    Cause.GUARD_MOVE: ("the guard comes into the room", "R67.2"),
    Cause.GUARD_FOYER: ("the guard looks into the Foyer", "R67.2"),
    Cause.GUARD_ATRIUM: ("the guard looks through the Atrium", "R67.2"),
    Cause.OWN_MOVE_GUARD: ("the guard is in the room", "R33"),
    Cause.OWN_MOVE_FOYER: ("the guard looks into the Foyer from beside", "R33"),
    Cause.OWN_MOVE_ATRIUM: ("a guard is above or below the Atrium", "R33"),
    Cause.TIARA: ("the guard beside sees the Tiara", "R33"),
    Cause.ORDERED_MOVE: ("seen on an ordered move", "R33"),
    Cause.EVENT: ("the event brings the guard into the room", "R67.2"),
    Cause.SHIFT_CHANGE: ("the guard of the floor comes in by Shift Change", "R67.2"),
    Cause.GUARD_RETURN: ("the guard comes back into the room", "R67.2"),
    Cause.ACROBAT_STAYED: ("the guard finds the Acrobat who stayed", "R66.5"),
    Cause.TRUNCATED: ("the last turn allowed", "R92"),
}
"""Why stealth is lost, and the rule (7.1)."""


class TableWords:
    """Names by the numbers of a state or a view."""

    def __init__(self, rules: Rules, cfg: Any, me: int = -1) -> None:
        self.rules, self.cfg, self.me = rules, cfg, me
        self.side, self.area = int(cfg.side), int(cfg.area)

    @property
    def seats(self) -> range:
        """All burglars."""
        return range(int(self.cfg.players))

    @property
    def floors(self) -> range:
        """All floors, from below."""
        return range(int(self.cfg.floors))

    @property
    def rooms(self) -> range:
        """All rooms, the gap too."""
        return range(int(self.cfg.rooms))

    # --- the building ---

    def cell(self, cell: Any) -> str:
        """A cell of a floor: "B3"; the card Lost Visual."""
        return "Lost Visual" if cell == LOST_VISUAL else place_name(int(cell), self.side)

    def room(self, room: Any) -> str:
        """A room: "floor 2, B3"."""
        return room_name(int(room), self.side)

    def wall(self, edge: int) -> str:
        """A wall: "A1|B1"."""
        return wall_name(edge, self.side)

    def tile(self, tile: Any) -> str:
        """The name of a tile."""
        if tile == HIDDEN:
            return FACEDOWN
        if tile >= Tile.PLAIN:
            return "plain room"
        return str(row_of(self.rules, "tiles", Tile(int(tile)).name.lower()).get("name", Tile(int(tile)).name))

    def there(self, v: Any, room: Any) -> str:
        """A room with its tile: "floor 2, B3 (Laser)"."""
        return f"{self.room(room)} ({self.tile(v.tile[room])})"

    def beyond(self, v: Any, room: int, direction: int) -> int:
        """The room that a legal direction leads to, -1 for the roof."""
        if direction < Direction.UP:
            return room + int(self.cfg.delta[direction])
        if direction == Direction.UP:
            return room + self.area if room + self.area < len(self.rooms) else -1
        if direction == Direction.DUCT:
            others = (*range(room + 1, len(self.rooms)), *range(room))
            return next((one for one in others if v.tile[one] == Tile.SERVICE_DUCT), -1)
        return -1 if direction == Direction.ROOF else room - self.area

    # --- people and cards ---

    def character(self, v: Any, seat: int) -> str:
        """Character and side: "Rook, advanced"; "" without one."""
        if v.character[seat] == Character.NONE:
            return ""
        character = Character(int(v.character[seat])).name
        name = row_of(self.rules, "characters", character.lower()).get("name", character)
        return f"{name}, {Side(int(v.side[seat])).name.lower()}"

    def burglar(self, seat: Any) -> str:
        """A burglar by its seat."""
        return f"seat {int(seat) + 1}" + " (you)" * bool(seat == self.me)

    def tool(self, card: Any) -> str:
        """A tool card."""
        return item_name(self.rules, int(self.cfg.tool_row[card]))

    def loot(self, card: Any) -> str:
        """A loot card."""
        return item_name(self.rules, TOOL_ROWS + int(self.cfg.loot_row[card]))

    def event(self, card: Any) -> str:
        """An event card."""
        return str(self.rules.components["events"][int(self.cfg.event_row[card])]["name"])

    def tools(self, cards: Any) -> list[str]:
        """A set of tools."""
        return [self.tool(card) for card in bits(cards)]

    def loots(self, cards: Any) -> list[str]:
        """A set of loot."""
        return [self.loot(card) for card in bits(cards)]


def bits(mask: Any) -> list[int]:
    """The numbers in a set, ascending."""
    left, found = int(mask), []
    while left:
        low = left & -left
        found.append(low.bit_length() - 1)
        left ^= low
    return found


def gone(old: Any, new: Any) -> list[int]:
    """What has left a set."""
    return bits(int(old) & ~int(new))


def changed(old: Any, new: Any, *fields: str) -> list[int]:
    """The rooms in which one of these fields is another now, ascending."""
    differ = np.zeros(len(new[fields[0]]), np.bool_)
    for field in fields:
        differ |= new[field] != old[field]
    return [int(room) for room in np.flatnonzero(differ)]


def count(number: Any, what: str) -> str:
    """A number of things: "2 steps"."""
    return f"{int(number)} {what}{'s' * (int(number) != 1)}"


def listed(names: Iterable[str]) -> str:
    """Names one after the other."""
    return ", ".join(names) or "nothing"
