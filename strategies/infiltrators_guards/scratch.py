"""Work space of the bots that plan; it keeps what it knows of a board until another one is laid."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_guards.codes import (
    MAX_GUARDS,
    MAX_INFILTRATORS,
    MAX_OBJECTIVES,
    SLOTS,
    TILE_WORDS,
    TILES,
)
from simcore.games.infiltrators_guards.state import WAYS_DTYPE
from strategies.infiltrators_guards.codes import Worth

EXITS = MAX_OBJECTIVES
"""The field of distances to open edge tiles comes after those to objectives."""
MARK = MAX_OBJECTIVES + 1
"""Then comes that to places from which the marked guard can be attacked, which is made anew for each decision."""
HUNTED = MARK
"""The guard player has the way to infiltrators there."""
FIELDS = MAX_OBJECTIVES + 2

PLAN_DTYPE = np.dtype(
    [
        # --- the board that is known ---
        ("segment", "i8", (SLOTS,)),
        ("rotation", "i8", (SLOTS,)),
        ("objective", "i8", (MAX_OBJECTIVES,)),
        ("places", "u8", (MAX_OBJECTIVES, TILE_WORDS)),  # tiles from which an objective can be hacked
        ("far", "i8", (FIELDS, TILES)),  # steps to such a tile, or to an open edge tile, figures ignored
        # --- this decision ---
        ("me", "i8"),  # infiltrator who decides
        ("bot", "i8", (len(Worth) + 1,)),  # what it thinks things are worth: the beginning of its row
        ("ways", WAYS_DTYPE),
        ("first", "u8", (TILE_WORDS,)),  # tiles reached with a move
        ("second", "u8", (TILE_WORDS,)),  # with two
        ("quiet", "u8", (TILE_WORDS,)),  # with two, the first of which ends in shade
        ("found", "u8", (TILE_WORDS,)),
        ("at_once", "u8", (MAX_GUARDS, TILE_WORDS)),  # tiles that a guard can attack from where it stands
        ("after_move", "u8", (MAX_GUARDS, TILE_WORDS)),  # tiles that it can attack after a move
        ("dice", "i8", (MAX_GUARDS,)),  # of its better attack
        ("duty", "i8", (MAX_INFILTRATORS,)),  # objective of each infiltrator, EXITS to leave, MARK to hunt
        ("threat", "f8", (MAX_GUARDS,)),
        ("worth", "f8", (TILES,)),  # expected hits on each tile, below 0 where not reckoned yet
    ],
    align=True,
)
