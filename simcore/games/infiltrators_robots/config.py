"""The rules as the engine reads them: one record of parameters, panels in all turns, and counts of tokens.

Kernels only read it, and nothing in it is hidden from anybody, so bots may read it too. Panels are those of the chosen
set, numbered in table order.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.games.infiltrators_robots import SPEC, codes
from simcore.games.infiltrators_robots.config_panels import fill_fixed_map, fill_panels
from simcore.games.infiltrators_robots.config_start import fill_start
from simcore.games.infiltrators_robots.course_fields import COURSE_DTYPE
from simcore.games.infiltrators_robots.state import FACTS_DTYPE, TABLE_DTYPE, TURN_DTYPE
from simcore.parameters import load_parameters, parameter_code
from simcore.records import new_record
from simcore.spec import Rules

PARAMETERS = load_parameters(SPEC.package)
OWN = ("panel_set", "fixed_map")
"""Parameters that kernels know by what follows from them only."""
BLANKS = ("sentinel", "teleport", "repair", "decoy", "disabler", "trapped_door", "supacat")
"""Tokens whose effect can be taken away (7.3)."""

CONFIG_DTYPE = np.dtype(
    [
        # flags are 0 or 1, choices their number in the order of rules.toml
        *((one.name, "i8") for one in PARAMETERS if one.name not in OWN),
        ("players", "i8"),
        ("infiltrators", "i8"),
        ("robots", "i8"),
        ("panels", "i8"),  # on the board
        ("n_traps", "i8"),
        # --- chance ---
        ("has_map_number", "i8"),  # 1: maps are drawn by the next number, 0: by the game index (section 5)
        ("map_number", "u8"),
        # --- panels, by row and quarter turns; squares by index in the panel ---
        ("n_panels", "i8"),
        ("side", "i8"),  # squares of an edge
        ("area", "i8"),
        ("delta", "i8", (codes.DIRECTIONS,)),  # what a step adds to the index
        ("line", "i8", (codes.MAX_AREA,)),  # row of a square
        ("column", "i8", (codes.MAX_AREA,)),
        ("unturned", "i8", (codes.ROTATIONS, codes.MAX_AREA)),  # the index of a square before the quarter turns
        ("edge", "i2", (codes.MAX_PANELS, codes.ROTATIONS, codes.MAX_AREA, codes.DIRECTIONS)),  # Edge
        ("local_room", "i2", (codes.MAX_PANELS, codes.ROTATIONS, codes.MAX_AREA)),  # -1 no square
        ("exists", "u8", (codes.MAX_PANELS, codes.ROTATIONS, codes.PANEL_WORDS)),
        ("hatched", "u8", (codes.MAX_PANELS, codes.ROTATIONS, codes.PANEL_WORDS)),
        ("step", "u8", (codes.MAX_PANELS, codes.ROTATIONS, codes.DIRECTIONS, codes.PANEL_WORDS)),
        ("fixed", "i8", (codes.MAX_SLOTS, 4)),  # panel, row, column, quarter turns
        # --- tokens ---
        ("devices", "i8", (len(codes.DeviceKind),)),  # sentinels and teleports in the game
        ("per_robot", "i8", (len(codes.DeviceKind),)),
        ("repairs", "i8"),  # of a robot
        ("decoys", "i8"),  # in the game
        ("decoys_each", "i8"),
        ("disablers", "i8"),  # of an infiltrator
        *((f"blank_{name}", "i8") for name in BLANKS),
        # --- how a game begins ---
        ("start", TABLE_DTYPE),
        ("empty_turn", TURN_DTYPE),
        ("no_turn", TURN_DTYPE),  # what views show of turns that have not come yet: nothing but zeros
        ("no_facts", FACTS_DTYPE),
        ("no_course", COURSE_DTYPE),
    ],
    align=True,
)


def build_config(rules: Rules) -> np.record:
    """The config record of rules that have been checked."""
    cfg: Any = new_record(CONFIG_DTYPE)
    for one in PARAMETERS:
        if one.name not in OWN:
            cfg[one.name] = parameter_code(one, rules.parameters[one.name])
    cfg.players = cfg.infiltrators = rules.players
    cfg.robots = rules.players + cfg.robots_extra
    cfg.panels = rules.players + cfg.panels_extra
    cfg.n_traps = cfg.traps_per_panel * cfg.panels
    fill_panels(cfg, rules)
    if cfg.map_mode == codes.MapMode.FIXED:
        fill_fixed_map(cfg, rules)
    fill_tokens(cfg, rules)
    fill_start(cfg)
    record: np.record = cfg
    return record


def set_deal(cfg: Any, number: int) -> None:
    """Let all games under these rules have the map of one number, whatever their indices (section 5)."""
    cfg["has_map_number"], cfg["map_number"] = 1, number


def fill_tokens(cfg: Any, rules: Rules) -> None:
    """Counts of tokens, and whose effect is taken away."""
    tokens = {row["id"]: row for row in rules.components["tokens"]}
    cfg.per_robot = [tokens[kind.name.lower()]["per_figure"] for kind in codes.DeviceKind]
    cfg.devices = cfg.per_robot * cfg.robots
    cfg.repairs = tokens["repair"]["per_figure"]
    cfg.decoys_each = tokens["decoy"]["per_figure"]
    cfg.decoys = cfg.decoys_each * cfg.infiltrators
    cfg.disablers = tokens["disabler"]["per_figure"]
    for name in BLANKS:
        cfg[f"blank_{name}"] = bool(tokens[name].get("blank", False))
