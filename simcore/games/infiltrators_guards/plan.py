"""The segments as reports draw them: what happens on the board is counted by tile of the segment as it is drawn."""

from __future__ import annotations

from simcore.games.infiltrators_guards.codes import AREA
from simcore.games.infiltrators_guards.config_board import OBSTACLE
from simcore.lattice import Lattice
from simcore.plan import Floor, Plan
from simcore.spec import Row, Rules


def plan(rules: Rules) -> Plan:
    """A storey for each segment, in table order."""
    return Plan(tuple(_floor(at, row) for at, row in enumerate(rules.components["segments"])))


def _floor(at: int, row: Row) -> Floor:
    lattice = Lattice.of(row["rows"])
    grid = lattice.grid(gaps=OBSTACLE)
    return Floor(str(row["name"]), grid.width, grid.names, at * AREA, lattice.walls, component=row)
