"""The segments as reports draw them: what happens on the board is counted by tile of the segment as it is drawn."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import AREA, SIDE
from simcore.games.infiltrators_guards.config_board import OBSTACLE
from simcore.lattice import Lattice
from simcore.plan import Floor, Plan
from simcore.spec import Row, Rules

COLUMNS = "ABCDEF"


def plan(rules: Rules) -> Plan:
    """A storey for each segment, in table order."""
    return Plan(tuple(_floor(at, row) for at, row in enumerate(rules.components["segments"])))


def tile_name(r: int, c: int) -> str:
    """The name of a tile of a segment: its column as a letter, its row as a number from the top."""
    return f"{COLUMNS[c]}{r + 1}"


def _floor(at: int, row: Row) -> Floor:
    lattice = Lattice.of(row["rows"])
    rooms = tuple("" if lattice.tile(*tile) == OBSTACLE else tile_name(*tile) for tile in lattice.tiles)
    walls = tuple(
        (r * SIDE + c, other)
        for r, c in lattice.tiles
        for way, other in (("E", r * SIDE + c + 1), ("S", (r + 1) * SIDE + c))
        if lattice.is_wall(r, c, way) and (c + 1 < SIDE if way == "E" else r + 1 < SIDE)  # type: ignore[arg-type]
    )
    return Floor(str(row["name"]), SIDE, rooms, at * AREA, walls)
