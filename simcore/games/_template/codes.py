"""Every integer code of the game, under the words of its rules. Compiled kernels read these enums as constants."""

from __future__ import annotations

from enum import IntEnum

MAX_PLAYERS = 6
"""Length of every array indexed by seat."""
NOBODY = -1
"""The winner of a game without one."""
GAME_OVER = -1
"""What `advance` returns instead of a seat."""


class Action(IntEnum):
    LEAVE = 0
    GRAB = 1


class Status(IntEnum):
    INSIDE = 0
    ESCAPED = 1
    CAUGHT = 2


class Purpose(IntEnum):
    """Streams of random words: chance events of the rules first, bots apart from them."""

    ALARM_DIE = 1
    POLICY = 20


class Broken(IntEnum):
    """Invariants that `check` looks after; 0 means that all hold."""

    NONE = 0
    STATUS_UNKNOWN = 1
    LOOT_NEGATIVE = 2
    ROUND_BEYOND_LAST = 3
    ASKED_OUTSIDE = 4
