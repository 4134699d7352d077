"""The floor plan of a building made of square rooms, where a game has one: values by room are drawn on it.

A game's hook `plan(rules)` gives it, and a measure whose axis has the labels `"plan"` has a cell for each room.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from simcore.spec import GameSpec, Row, Rules


@dataclass(frozen=True, slots=True)
class Floor:
    """One storey.

    Attributes
    ----------
    name : in front of readers
    width : rooms in a row
    rooms : their names row by row from the top, empty where there is no room
    first : cell of the axis that belongs to the first of them; the others follow in order
    walls : pairs of rooms, by their places, with a wall between them; none if it is not the same in every game
    doors : pairs of rooms with a door between them, where doors are something else than open passages
    component : the row that it is the plan of, where it is one; pages mark what is reconstructed
    """

    name: str
    width: int
    rooms: tuple[str, ...]
    first: int = 0
    walls: tuple[tuple[int, int], ...] = ()
    doors: tuple[tuple[int, int], ...] = ()
    component: Row = field(default_factory=dict)

    @property
    def height(self) -> int:
        """Rows of rooms."""
        return -(-len(self.rooms) // self.width)

    def spot(self, place: int) -> tuple[int, int]:
        """Column and row of a room, from the left and from the top."""
        row, column = divmod(place, self.width)
        return column, row


@dataclass(frozen=True, slots=True)
class Plan:
    """All storeys, the lowest first; `walls_vary` where each game builds its own walls."""

    floors: tuple[Floor, ...]
    walls_vary: bool = False

    @property
    def size(self) -> int:
        """Cells of an axis that has them all."""
        return max(floor.first + len(floor.rooms) for floor in self.floors)

    def room_of(self, cell: int) -> tuple[Floor, str] | None:
        """The floor of a room, and what the room is called there; None where a cell is no room."""
        for floor in self.floors:
            place = cell - floor.first
            if 0 <= place < len(floor.rooms) and floor.rooms[place]:
                return floor, floor.rooms[place]
        return None

    def name_of(self, cell: int) -> str:
        """What a room is called, with its floor; empty where a cell is no room."""
        found = self.room_of(cell)
        return f"{found[0].name}, {found[1]}" if found else ""


def plan_of(spec: GameSpec, rules: Rules) -> Plan:
    """The plan of a game's building under these rules."""
    hook = spec.hook("plan")
    if hook is None:
        raise LookupError(f"'{spec.name}' has measures by room, but no hook 'plan'")
    plan: Plan = hook(rules)
    return plan
