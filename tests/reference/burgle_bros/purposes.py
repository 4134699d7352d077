"""The chance events of the game, each with its own streams (table of section 4)."""

from __future__ import annotations

from enum import IntEnum


class Purpose(IntEnum):
    """The codes of the table."""

    SETUP_TILES = 3
    SETUP_STAIRS = 4
    SETUP_FLOOR = 5
    SETUP_GAP = 6
    SETUP_WALLS = 7
    SETUP_CHARACTERS = 8
    DECK_PATROL = 9
    DECK_EVENTS = 10
    DECK_TOOLS = 11
    DECK_LOOT = 12
    DICE_SAFE = 13
    DICE_KEYPAD = 14
    DICE_CHIHUAHUA = 15
    DICE_KITTY = 16
    TIE = 17
    POLICY = 20


SEVERAL_A_TURN = {"dice_safe": Purpose.DICE_SAFE, "dice_keypad": Purpose.DICE_KEYPAD, "tie": Purpose.TIE}
"""The streams used more than once in a turn, by their names in a snapshot (C8)."""
