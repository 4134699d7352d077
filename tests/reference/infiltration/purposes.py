"""The chance events of the game, each with its own streams (table of section 2.20)."""

from __future__ import annotations

from enum import IntEnum


class Purpose(IntEnum):
    """The codes of the table."""

    ROOMS_FIRST = 3
    ROOMS_SECOND = 4
    ROOMS_SECRET = 5
    OPERATIVES = 6
    ITEMS = 7
    DF_REVEAL = 8
    DF_SECURE = 9
    DF_TAKE = 10
    DF_POOL = 11
    DF_STEAL = 12
    ITEM_STEAL = 13
    ITEM_RECOVER = 14
    ITEM_RESHUFFLE = 15
    SPECIAL_COPY = 16
    NPC_SCATTER = 17
    EFFECT_DIE = 18
    SECURITY_DIE = 19
    POLICY = 20
