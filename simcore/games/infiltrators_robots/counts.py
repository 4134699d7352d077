"""What is counted of a game beyond the facts of the rules: how it went, for reports and logs; nobody plays by it."""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from simcore.games.infiltrators_robots.codes import (
    MAX_INFILTRATORS,
    SCANNERS,
    SQUARE_WORDS,
    SQUARES,
    TURNS_KEPT,
    Scan,
)


class Found(IntEnum):
    """How robots come to know where an infiltrator is; the first are those of `Scan`."""

    LONG = 0
    ELIMINATION = 1
    SENTINEL = 2
    TRAP = 3
    SHOWN = 4


class Blaster(IntEnum):
    """Whose scan explodes."""

    ROBOT = 0
    TRAITOR = 1
    BOTH = 2


class Taken(IntEnum):
    """Whom an explosion takes."""

    INFILTRATOR = 0
    DECOY = 1
    CAT = 2
    ROBOT = 3
    TRAITOR = 4


class Target(IntEnum):
    """What a disabler is used on."""

    GENERATOR = 0
    SENTINEL = 1
    TELEPORT = 2
    DOOR = 3
    TRAPPED_DOOR = 4


class Repaired(IntEnum):
    """What is repaired."""

    GENERATOR = 0
    SENTINEL = 1
    TELEPORT = 2
    DOOR = 3


class Heat(IntEnum):
    """What is counted by square."""

    FOUND = 0
    ELIMINATED = 1
    CAPTURED = 2
    SCANNED = 3


class Token(IntEnum):
    """Rows of the token table, in its order."""

    GENERATOR = 0
    DOOR = 1
    TRAPPED_DOOR = 2
    ENTRANCE = 3
    SENTINEL = 4
    TELEPORT = 5
    REPAIR = 6
    DECOY = 7
    DISABLER = 8
    SUPACAT = 9


BLASTERS = len(Blaster) - 1
"""A robot's scan explodes, or a traitor's."""

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
