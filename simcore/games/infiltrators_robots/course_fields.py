"""The fields in which a game keeps how it went, beyond the facts of the rules; nobody plays by them."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_robots.codes import (
    MAX_INFILTRATORS,
    SCANNERS,
    SQUARE_WORDS,
    SQUARES,
    TURNS_KEPT,
    Scan,
)
from simcore.games.infiltrators_robots.counts import BLASTERS, Blaster, Found, Heat, Repaired, Taken, Target

COURSE_DTYPE = np.dtype(
    [
        # --- how infiltrators are found, and what takes them ---
        ("found", "i8", (len(Found),)),  # infiltrators found, again and again
        ("found_first", "i8", (len(Found),)),  # infiltrators found for the first time
        ("found_turn", "i8", (MAX_INFILTRATORS,)),  # of the first time, 0 never
        ("eliminated_by", "i8", (len(Blaster),)),  # infiltrators
        ("hits", "i8", (len(Scan), 2)),  # infiltrators and decoys in the areas of scans
        ("explosions", "i8"),  # of which the next lines tell
        ("idle", "i8", (BLASTERS,)),  # with nobody of the other team in their area
        ("taken", "i8", (BLASTERS, len(Taken))),  # figures in the areas of explosions
        # --- tools ---
        ("disabler_targets", "i8", (len(Target),)),
        ("repaired", "i8", (len(Repaired),)),
        # --- when, by turn: what there was before it ---
        ("captures_before", "i8", (TURNS_KEPT,)),
        ("labels_before", "i8", (TURNS_KEPT,)),
        # --- where, by square ---
        ("heat", "u2", (len(Heat), SQUARES)),
        # --- the scans of this turn, in the order in which they were carried out ---
        ("blast", "u8", (BLASTERS, SQUARE_WORDS)),  # squares that have exploded
        ("n_told", "i8"),
        ("told_by", "i8", (SCANNERS,)),  # figure, or FIGURES and a sentinel
        ("told_scan", "i8", (SCANNERS,)),  # Scan
        ("told_square", "i8", (SCANNERS,)),  # of the scanner, or the centre
        ("told_pawns", "i8", (SCANNERS,)),  # pawns in its area, as bits: infiltrators, then decoys
        ("told_exploded", "i8", (SCANNERS,)),
    ],
    align=True,
)
