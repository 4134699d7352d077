"""The building as reports draw it: the floors of the scenario with their walls, where these are the same every time."""

from __future__ import annotations

from typing import Any

from simcore.games.burgle_bros.codes import Gap, Walls
from simcore.games.burgle_bros.config import build_config
from simcore.games.burgle_bros.layout import Floor as Shape
from simcore.games.burgle_bros.layout import cell_name
from simcore.plan import Floor, Plan
from simcore.spec import Rules


def plan(rules: Rules) -> Plan:
    """The floors, the lowest first; rooms go by the names of the specification."""
    cfg: Any = build_config(rules)
    fixed = cfg.wall_source == Walls.FIXED
    floors = tuple(_floor(cfg, floor, fixed) for floor in range(cfg.floors))
    return Plan(floors, walls_vary=not fixed)


def _floor(cfg: Any, floor: int, fixed: bool) -> Floor:
    side, area = int(cfg.side), int(cfg.area)
    gap = int(cfg.gap_cell) if cfg.gap_source == Gap.FIXED else -1
    rooms = tuple("" if cell == gap else cell_name(cell, side) for cell in range(area))
    bits = int(cfg.fixed_walls[floor]) if fixed else 0
    walls = tuple(pair for edge, pair in Shape(side, gap).edges().items() if bits >> edge & 1)
    return Floor(f"Floor {floor + 1}", side, rooms, floor * area, walls)
