"""The chance events of the game, each with its own streams (table of section 5)."""

from __future__ import annotations

from enum import IntEnum


class Purpose(IntEnum):
    """The codes of the table."""

    SEGMENTS = 3
    ROTATION = 4
    CHARACTERS = 5
    EQUIPMENT = 6
    GUARDS = 7
    OBJECTIVES = 8
    ORDER = 9
    HACK = 10
    ATTACK = 11
    GUARD_ATTACK = 12
    DEATH = 13
    RANDOM_MOVE = 14
    SHOP = 15
    MARK = 16
    POLICY = 20
    HIDE = 21


NOT_OF_THE_GAME = (Purpose.POLICY, Purpose.HIDE)
"""What bots draw."""

FIRST_GUARD = 16
"""Guard g owns the streams of number 16 + g."""

ROUNDS_OF_A_MISSION = 64
"""The round of a stream is 64 m + r."""
