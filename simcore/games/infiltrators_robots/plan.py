"""The panels as reports draw them: what happens on the board is counted by square of the panel as it is drawn."""

from __future__ import annotations

from simcore.games.infiltrators_robots.config_panels import PILLAR, panels_of_set
from simcore.lattice import Lattice
from simcore.plan import Floor, Plan
from simcore.spec import Row, Rules

DOOR, WALLS = "d", "-|"


def plan(rules: Rules) -> Plan:
    """A storey for each panel of the set that is played with, in table order."""
    return Plan(tuple(_floor(at, row) for at, row in enumerate(panels_of_set(rules))))


def _floor(at: int, row: Row) -> Floor:
    lattice = Lattice.of(row["rows"])
    grid = lattice.grid(gaps=PILLAR)
    edges = {pair: lattice.between(*pair) for pair in grid.pairs}
    walls, doors = (tuple(pair for pair, edge in edges.items() if edge in marks) for marks in (WALLS, DOOR))
    return Floor(str(row["name"]), grid.width, grid.names, at * grid.width * grid.height, walls, doors, row)
