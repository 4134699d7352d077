"""The chance events of the game, each with its own streams (table of section 5)."""

from __future__ import annotations

from enum import IntEnum


class Purpose(IntEnum):
    """The codes of the table."""

    PANELS = 1
    ROTATIONS = 2
    GROWTH = 3
    SIDES = 4
    BRACKET = 5
    COIN = 6
    POLICY = 20
    HIDE = 21
