"""The building as reports draw it: the floors of the scenario with their walls, where these are the same every time."""

from __future__ import annotations

from typing import Any

from simcore.games.burgle_bros.codes import Gap, Walls
from simcore.games.burgle_bros.config import build_config
from simcore.games.burgle_bros.layout import NO_GAP, edges_of, floor_of
from simcore.plan import Floor, Plan
from simcore.spec import Rules


def plan(rules: Rules) -> Plan:
    """The floors, the lowest first; rooms go by the names of the specification."""
    cfg: Any = build_config(rules)
    fixed = cfg.wall_source == Walls.FIXED
    floors = tuple(_floor(cfg, floor, fixed) for floor in range(cfg.floors))
    return Plan(floors, walls_vary=not fixed)


def _floor(cfg: Any, floor: int, fixed: bool) -> Floor:
    grid = floor_of(int(cfg.side), int(cfg.gap_cell) if cfg.gap_source == Gap.FIXED else NO_GAP)
    bits = int(cfg.fixed_walls[floor]) if fixed else 0
    walls = tuple(pair for edge, pair in edges_of(grid).items() if bits >> edge & 1)
    return Floor(f"Floor {floor + 1}", grid.width, grid.names, floor * int(cfg.area), walls)
