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


class Hunt(IntEnum):
    """The same as robots."""

    TRACK = 16
    PULL = 17
    SHY = 18
    DECOY_DOUBT = 19
    HIT_DOUBT = 20
    INFO = 21
    OWN = 22
    SELF = 23
    GATE = 24
    GUARD = 25
    LATER = 26
    TRAITOR = 27
    CAT = 28
    DEPLOY = 29
    FETCH = 30
    NOISE = 31
    NEAR_RIM = 32
    HASTE = 33
    SWAY = 34


COLUMNS = len(Sneak) + len(Hunt) + 1
"""Of a bot that plans."""
