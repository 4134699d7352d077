"""What the config record says of the building: its floors, walls and gap, its guards, and its tiles."""

from __future__ import annotations

from typing import Any

from simcore.games.burgle_bros import codes
from simcore.games.burgle_bros.codes import Gap, Tile, Walls
from simcore.games.burgle_bros.layout import edge_of, floor_of
from simcore.games.burgle_bros.tables import Pool, Scenario, row_of, scenario_of
from simcore.spec import Rules

ROLES = (Tile.SAFE, Tile.STAIRS)
"""What a blanked tile goes on to be: without them no game could be won."""


def fill_building(cfg: Any, rules: Rules) -> None:
    """Floors, walls, gap, patrol decks and the guards' speed."""
    scenario = scenario_of(rules)
    _fill_rooms(cfg, scenario)
    _fill_walls(cfg, scenario)
    cfg.n_patrol = scenario.area
    cfg.n_lost = scenario.lost_visual
    cfg.removed = rules.parameters["patrol_removed_per_player"] * (codes.MAX_SEATS - rules.players)


def _fill_rooms(cfg: Any, scenario: Scenario) -> None:
    side, area = scenario.side, scenario.area
    cfg.floors, cfg.side, cfg.area, cfg.rooms = scenario.floors, side, area, scenario.floors * area
    for room in range(cfg.rooms):
        cfg.floor_of[room], cfg.cell_of[room] = divmod(room, area)
    cfg.delta = [*floor_of(side).steps, area, -area, 0, -area]
    cfg.start_speed[: scenario.floors] = scenario.guard_speed


def _fill_walls(cfg: Any, scenario: Scenario) -> None:
    cfg.wall_source = Walls[scenario.wall_source.upper()]
    cfg.walls_each = scenario.walls_per_floor
    cfg.gap_source = Gap[scenario.gap_source.upper()]
    cfg.gap_cell = floor_of(scenario.side).place_of(scenario.gap)
    floor = floor_of(scenario.side, int(cfg.gap_cell))
    for at, walls in enumerate(scenario.layout["floors"] if scenario.layout else ()):
        cfg.fixed_walls[at] = sum(1 << edge_of(wall, floor) for wall in walls)


def fill_tiles(cfg: Any, rules: Rules) -> None:
    """The tiles that are shuffled, what each kind does, and its numbers."""
    pool = Pool(rules)
    cfg.n_pool = len(pool.tiles)
    cfg.pool_tile[: cfg.n_pool] = [tile for tile, _ in pool.tiles]
    cfg.pool_number[: cfg.n_pool] = [number for _, number in pool.tiles]
    cfg.pool_stairs = pool.place_of_stairs
    cfg.stairs_out = pool.stairs_out
    cfg.stairs_number[: len(pool.stairs)] = pool.stairs
    cfg.tile_effect = range(Tile.NO_TILE + 1)
    for row in rules.components["tiles"]:
        tile = Tile[row["id"].upper()]
        if row.get("blank") and tile not in ROLES:
            cfg.tile_effect[tile] = Tile.PLAIN
        else:
            cfg.hack_max[tile] = row.get("max_tokens", 0)
    for name, (tile_id, key) in _NUMBERS.items():
        cfg[name] = row_of(rules, "tiles", tile_id).get(key, 0)


_NUMBERS = {
    "deadbolt_cost": ("deadbolt", "enter_actions"),
    "laser_cost": ("laser", "enter_actions"),
    "keypad_face": ("keypad", "face"),
    "dice_per_try": ("keypad", "dice_per_try"),
    "lavatory_stealth": ("lavatory", "room_stealth"),
    "lab_tools": ("laboratory", "draw_tools"),
}
"""Config fields that are a number of one tile."""
