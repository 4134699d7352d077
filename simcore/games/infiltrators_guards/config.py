"""The rules as the engine reads them: one record of parameters, segments in all turns, and tables of cards.

Kernels only read it, and nothing in it is hidden from anybody, so bots may read it too. Rows are numbered in table
order, and copies of a card lie side by side. Unused entries are 0, unused rows -1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.games.infiltrators_guards import SPEC, codes
from simcore.games.infiltrators_guards.config_board import fill_board
from simcore.games.infiltrators_guards.config_cards import fill_characters, fill_equipment, fill_guards, fill_missions
from simcore.parameters import load_parameters, parameter_code
from simcore.spec import Rules

PARAMETERS = load_parameters(SPEC.package)
OWN = ("mission", "campaign")
"""Parameters that kernels know by what follows from them only."""

CONFIG_DTYPE = np.dtype(
    [
        # flags are 0 or 1, choices their number in the order of rules.toml
        *((one.name, "i8") for one in PARAMETERS if one.name not in OWN),
        ("players", "i8"),
        ("infiltrators", "i8"),  # players but the guard player
        # --- the board ---
        ("width", "i8"),
        ("row", "i8", (codes.TILES,)),
        ("column", "i8", (codes.TILES,)),
        ("delta", "i8", (codes.DIRECTIONS,)),  # what a step adds to the number of a tile
        ("rim", "u8", (codes.DIRECTIONS, codes.TILE_WORDS)),  # tiles beyond which the board ends, for N, E, S, W
        ("slot_of", "i8", (codes.TILES,)),
        ("unturned", "i8", (codes.ROTATIONS, codes.TILES)),  # tile of the unturned segment, 0 to 35
        ("n_segments", "i8"),
        # tiles of the board: free, shaded, and without a wall on the north, east, south, west side
        ("piece", "u8", (codes.MAX_SEGMENTS, codes.ROTATIONS, codes.SLOTS, codes.PIECES, codes.TILE_WORDS)),
        ("terminal", "i8", (codes.MAX_SEGMENTS, codes.ROTATIONS, codes.SLOTS)),  # the printed spot
        # --- infiltrators ---
        ("n_characters", "i8"),
        ("movement", "i8", (codes.MAX_CHARACTERS,)),
        ("r", "i8", (codes.MAX_CHARACTERS,)),
        ("c", "i8", (codes.MAX_CHARACTERS,)),
        ("hp", "i8", (codes.MAX_CHARACTERS,)),
        ("hack", "i8", (codes.MAX_CHARACTERS,)),
        # --- guards ---
        ("n_guards", "i8"),  # on the board at the start
        ("n_guard_cards", "i8"),
        ("guard_card", "i8", (codes.MAX_GUARD_CARDS,)),  # rows
        ("n_guard_kinds", "i8"),
        ("guard_copies", "i8", (codes.MAX_GUARD_KINDS,)),
        ("guard_movement", "i8", (codes.MAX_GUARD_KINDS,)),
        ("guard_r", "i8", (codes.MAX_GUARD_KINDS,)),
        ("guard_range", "i8", (codes.MAX_GUARD_KINDS,)),
        ("guard_c", "i8", (codes.MAX_GUARD_KINDS,)),
        ("guard_hp", "i8", (codes.MAX_GUARD_KINDS,)),
        # --- equipment, by row; all 0 where the row is blanked ---
        ("n_cards", "i8"),
        ("card_row", "i8", (codes.MAX_CARDS,)),
        ("card_kind", "i8", (codes.MAX_EQUIPMENT,)),  # CardKind
        ("card_range", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_dice", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_dice_shade", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_silent", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_hack", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_hp", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_move", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_quiet_moves", "i8", (codes.MAX_EQUIPMENT,)),
        ("card_uses", "i8", (codes.MAX_EQUIPMENT,)),
        ("program", "i8", (codes.MAX_EQUIPMENT, codes.MAX_OPERATIONS, 2)),  # Op and its number
        # --- missions, by row ---
        ("n_campaign", "i8"),  # missions of the game
        ("campaign", "i8", (codes.MAX_MISSIONS,)),  # rows
        ("objectives", "i8", (codes.MAX_MISSIONS,)),
        ("needed", "i8", (codes.MAX_MISSIONS,)),
        ("min_left", "i8", (codes.MAX_MISSIONS,)),  # infiltrators
        ("has_mark", "i8", (codes.MAX_MISSIONS,)),
        ("no_kills", "i8", (codes.MAX_MISSIONS,)),
        ("alert_limit", "i8", (codes.MAX_MISSIONS,)),  # Alert at which the General Alert is issued (R56)
    ],
    align=True,
)


def build_config(rules: Rules) -> np.record:
    """The config record of rules that have been checked."""
    cfg: Any = np.zeros(1, CONFIG_DTYPE).view(np.recarray)[0]
    for one in PARAMETERS:
        if one.name not in OWN:
            cfg[one.name] = parameter_code(one, rules.parameters[one.name])
    cfg.players, cfg.infiltrators = rules.players, rules.players - 1
    fill_board(cfg, rules)
    fill_characters(cfg, rules)
    fill_guards(cfg, rules)
    fill_equipment(cfg, rules)
    fill_missions(cfg, rules)
    record: np.record = cfg
    return record
