"""Numbers of the bots in the switch of `decide.py`, and columns of a bot's row."""

from __future__ import annotations

from enum import IntEnum

RANDOM = 0
PLAN = 1
"""All bots that plan are one: they differ in what they think things are worth."""

CODE = 0
"""Column of the bot's number; its parameters follow in the order of their declaration."""


class Sneak(IntEnum):
    """What a bot thinks things are worth as infiltrators: columns of its row. `numbers.py` says what each means."""

    DANGER = 1
    SHARP = 2
    SHOWN = 3
    TRAP = 4
    GUARD = 5
    CLAIM = 6
    DECOY = 7
    FACE = 8
    DISABLE = 9
    CAT = 10
    WAY_IN = 11
    START = 12
    THINK_PULL = 13
    BLAST = 14
    DOUBT = 15
    HURRY = 16


class Hunt(IntEnum):
    """The same as robots."""

    TRACK = 17
    PULL = 18
    SHY = 19
    DECOY_DOUBT = 20
    HIT_DOUBT = 21
    INFO = 22
    OWN = 23
    SELF = 24
    GATE = 25
    GUARD = 26
    LATER = 27
    TRAITOR = 28
    CAT = 29
    DEPLOY = 30
    FETCH = 31
    NOISE = 32
    NEAR_RIM = 33
    HASTE = 34
    SWAY = 35


COLUMNS = len(Sneak) + len(Hunt) + 1
"""Of a bot that plans."""
