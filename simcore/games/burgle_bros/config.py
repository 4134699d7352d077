"""The rules as the engine reads them: one record of parameters, component tables and code rows.

Kernels only read it, and nothing in it is hidden from anybody, so bots may read it too. Cards are numbered copy by copy
in table order; sets of cards have bit c for card c. Unused entries are 0, unused rows -1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.games.burgle_bros import SPEC, codes
from simcore.games.burgle_bros.compile import CodeTable
from simcore.games.burgle_bros.config_building import fill_building, fill_tiles
from simcore.games.burgle_bros.config_cards import fill_characters, fill_events, fill_loot, fill_tools
from simcore.parameters import load_parameters, parameter_code
from simcore.spec import Rules

PARAMETERS = load_parameters(SPEC.package)


def _parameter_fields() -> list[tuple[Any, ...]]:
    return [(one.name, "i8") for one in PARAMETERS if one.kind not in ("integers", "words") and one.name not in OWN]


OWN = ("scenario", "walls", "gap")
"""Parameters that kernels know by what follows from them only."""

CONFIG_DTYPE = np.dtype(
    [
        *_parameter_fields(),  # flags are 0 or 1, choices their number in the order of rules.toml
        ("players", "i8"),
        # --- the building ---
        ("floors", "i8"),
        ("side", "i8"),  # cells of a floor's edge
        ("area", "i8"),  # side * side
        ("rooms", "i8"),  # floors * area; the gap is counted
        ("floor_of", "i8", (codes.MAX_ROOMS,)),
        ("cell_of", "i8", (codes.MAX_ROOMS,)),
        ("delta", "i8", (codes.DIRECTIONS - 1,)),  # what a step N, E, S, W, up, down, -, drop adds to a room id
        ("wall_source", "i8"),  # Walls
        ("fixed_walls", "u8", (codes.MAX_FLOORS,)),  # edges with a wall, as bits
        ("walls_each", "i8"),  # walls of a floor where they are drawn or chosen
        ("gap_source", "i8"),  # Gap
        ("gap_cell", "i8"),  # where it is fixed, else -1
        ("start_speed", "i8", (codes.MAX_FLOORS,)),
        # --- tiles ---
        ("n_pool", "i8"),  # tiles that are shuffled together
        ("pool_tile", "i8", (codes.MAX_ROOMS,)),  # Tile
        ("pool_number", "i8", (codes.MAX_ROOMS,)),  # 1 to 6, 0 for a safe
        ("stairs_number", "i8", (3,)),  # of the three stairs that are shuffled, in table order
        ("stairs_out", "i8"),  # which of them, in table order, is struck after the shuffle (D34), -1 none
        ("pool_stairs", "i8"),  # place in the pool that the last of the shuffled stairs takes (R4), -1 none
        ("tile_effect", "i8", (codes.Tile.NO_TILE + 1,)),  # Tile; PLAIN where it has been blanked
        ("deadbolt_cost", "i8"),
        ("laser_cost", "i8"),
        ("keypad_face", "i8"),
        ("dice_per_try", "i8"),
        ("lavatory_stealth", "i8"),
        ("lab_tools", "i8"),  # tools that a Laboratory gives
        ("hack_max", "i8", (codes.Tile.NO_TILE + 1,)),  # tokens of a computer room, by Tile; 0 elsewhere
        # --- decks ---
        ("n_patrol", "i8"),  # patrol cards of a floor without the Lost Visual; the card of the gap is counted
        ("n_lost", "i8"),  # Lost Visual cards of a floor
        ("removed", "i8"),  # patrol cards set aside (R6)
        ("n_events", "i8"),
        ("event_row", "i8", (codes.MAX_EVENTS,)),  # table row of each card
        ("event_code", "i8", (codes.MAX_EVENT_ROWS,)),  # first code row, by table row
        ("event_may", "i8", (codes.MAX_EVENT_ROWS,)),  # 1: its question may be declined
        ("n_tools", "i8"),
        ("tool_row", "i8", (codes.MAX_CARDS,)),
        ("tool_code", "i8", (codes.TOOL_ROWS,)),  # first code row
        ("n_loot", "i8"),
        ("loot_row", "i8", (codes.MAX_CARDS,)),
        ("loot_draw_code", "i8", (codes.LOOT_ROWS,)),  # program when it is drawn, -1 none
        ("loot_start_code", "i8", (codes.LOOT_ROWS,)),  # program of its die at the start of a turn, -1 none
        ("loot_start_low", "i8", (codes.LOOT_ROWS,)),  # faces of that die
        ("loot_start_high", "i8", (codes.LOOT_ROWS,)),
        ("loot_allowance", "i8", (codes.LOOT_ROWS,)),  # actions more or less in a turn
        ("loot_threshold", "i8", (codes.LOOT_ROWS,)),  # event threshold of its holder, -1 none
        ("loot_enter_extra", "i8", (codes.LOOT_ROWS,)),  # actions to enter an occupied room
        ("row_cards", "u8", (codes.ITEM_ROWS,)),  # cards of a row; tools and loot have sets of their own
        ("no_tools", "u8"),  # loot whose holder uses no tools; the next ones likewise
        ("no_wall_pass", "u8"),
        ("no_duct", "u8"),
        ("present_to_roll", "u8"),
        ("seen_adjacent", "u8"),
        ("twins", "u8"),
        ("no_alarm", "u8", (codes.Tile.NO_TILE + 1,)),  # loot whose holder raises no alarm there, by Tile
        ("alarm_on_enter", "u8", (codes.Tile.NO_TILE + 1,)),  # loot whose holder raises one, by Tile
        ("chihuahua", "i8"),  # loot row, -1 none; each has a stream of its own
        ("kitty", "i8"),
        ("dynamite", "i8"),  # tool row of the Rigger's first tool, -1 none
        ("stethoscope", "i8"),  # tool row that is used in a roll, -1 none
        ("kitty_kinds", "u8"),  # Tile, as bits
        ("crowbar_kinds", "u8"),
        ("crystal_cards", "i8"),  # events that the Crystal Ball shows
        ("code", "i8", (codes.MAX_CODE_ROWS, 2)),  # Op and its number
        # --- characters ---
        ("random_characters", "i8"),  # 1: each seat gets one of the nine
        ("seat_character", "i8", (codes.MAX_SEATS,)),  # Character where they are listed
        ("seat_side", "i8", (codes.MAX_SEATS,)),  # Side; UNDECIDED is asked
        ("n_characters", "i8"),  # characters that are shuffled
        ("character_list", "i8", (codes.CHARACTERS,)),  # which ones, in table order
        ("has_ability", "i8", (codes.CHARACTERS, 2)),  # 0 where a side has been blanked
        ("climb_cost", "i8"),
        ("laptop_cost", "i8"),
        ("laptop_max", "i8"),
        ("juicer_limit", "i8"),  # 0 none
        ("peterman_dice", "i8"),
        ("crow_limit", "i8"),
        ("crow_range", "i8"),
        ("crow_steps", "i8"),
        ("rigger_sees", "i8", (2,)),  # tools a team with this side draws from, by Side
        ("order_cost", "i8"),
        ("swap_cost", "i8"),
        ("spot_cost", "i8", (2,)),  # by Side
    ],
    align=True,
)


def build_config(rules: Rules) -> np.record:
    """The config record of rules that have been checked."""
    cfg: Any = np.zeros(1, CONFIG_DTYPE).view(np.recarray)[0]
    code = CodeTable()
    for name in CONFIG_DTYPE.names or ():
        if name in rules.parameters:
            cfg[name] = parameter_code(_BY_NAME[name], rules.parameters[name])
    cfg.players = rules.players
    fill_building(cfg, rules)
    fill_tiles(cfg, rules)
    fill_tools(cfg, rules, code)
    fill_loot(cfg, rules, code)
    fill_events(cfg, rules, code)
    fill_characters(cfg, rules)
    cfg.code[: len(code.rows)] = code.rows
    record: np.record = cfg
    return record


_BY_NAME = {parameter.name: parameter for parameter in PARAMETERS}
