"""Numbers of the bots in the switch of `decide.py`, and columns of a bot's row."""

from __future__ import annotations

from enum import IntEnum

RANDOM = 0
PLAN = 1
SEARCH = 2
"""All bots that plan their turn are one: they differ in what they think things are worth."""

CODE = 0
"""Column of the bot's number; its parameters follow in the order of their declaration."""


class Weight(IntEnum):
    """What a bot that plans thinks things are worth: columns of its row. `numbers.py` says what each means."""

    LAST_STEALTH = 1
    SECOND_STEALTH = 2
    THIRD_STEALTH = 3
    MORE_STEALTH = 4
    EVENT = 5
    CROWD = 6
    BLIND = 7
    ALARM = 8
    PASSING = 9
    STEP = 10
    PULL = 11
    COMBINATION = 12
    SAFE = 13
    STAIRS = 14
    WAITING = 15
    HIDDEN_OK = 16
    DICE = 17
    TOOL_RISK = 18
    ALONE = 19


class Alarmed(IntEnum):
    """Whether entering a room sets off an alarm."""

    NO = 0
    YES = 1
    UNPAID = 2  # if its price is not paid


class Search(IntEnum):
    """Columns of a bot that searches, after those of its plans."""

    WORLDS = 20
    TURNS = 21
    MARGIN = 22
