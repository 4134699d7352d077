"""The kinds of what is counted of a game beyond the facts of the rules, for reports and logs; nobody plays by it."""

from __future__ import annotations

from enum import IntEnum


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
