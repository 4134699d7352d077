"""Numbers of the bots in the switch of `decide.py`, and columns of a bot's row."""

from __future__ import annotations

from enum import IntEnum

RANDOM = 0
PLAN = 1
SEARCH = 2
"""All bots that plan are one: they differ in what they think things are worth."""

CODE = 0
"""Column of the bot's number; its parameters follow in the order of their declaration."""


class Worth(IntEnum):
    """What a bot thinks things are worth as infiltrators: columns of its row. `numbers.py` says what each means."""

    LIT = 1
    DANGER = 2
    TOKEN = 3
    HACK = 4
    HIT = 5
    OUT = 6
    CURE = 7
    CARE = 8
    SPARE = 9
    HELP = 10


class Duty(IntEnum):
    """The same as guard player."""

    HURT = 11
    FELL = 12
    NEAR = 13
    POST = 14
    APART = 15
    RING = 16
    LIGHT = 17
    REMOTE = 18
    DIE = 19


COLUMNS = len(Worth) + len(Duty) + 1
"""Of a bot that plans."""


class Search(IntEnum):
    """Columns of a bot that searches, after those of its plans."""

    WORLDS = 20
    MARGIN = 21
