"""Numbers of the bots in the switch of `decide.py`, and columns of a bot's row."""

from __future__ import annotations

from enum import IntEnum

RANDOM = 0
JUDGE = 1
SEARCH = 2
"""All bots that judge are one: they differ in what they think things are worth."""

CODE = 0
"""Column of the bot's number; its parameters follow in the order of their declaration."""
NEVER_PLAYED, ADVANCE_LIMIT, AVOIDED = -3, -2, -1
"""Columns of what it is forbidden, from the end of its row: cards as bits of their codes, a position, rooms as bits of
their rows. 0 forbids nothing. `restrictions.py` declares them in this order."""


class Weight(IntEnum):
    """What a bot that judges thinks things are worth: columns of its row. `judgement.py` says what each means."""

    MARGIN = 1
    GROWTH = 2
    FORESIGHT = 3
    SPITE = 4
    PANIC = 5
    STAKE = 6
    KEPT = 7
    SHORT_RUN = 8
    LOWEST_PRICE = 9
    ALARM_SPAN = 10
    ESCAPES = 11
    TIGHT = 12
    TIGHT_PRICE = 13
    WOUND = 14
    DELAY = 15
    MEET = 16
    DEEPER = 17
    PUSHED = 18
    ITEM = 19
    ITEM_PLAYED = 20
    GLANCE = 21
    NPC_STEPS = 22
    NPC_WALKS = 23
    HOMEWARD = 24
    BEST_OF = 25
    DEPTH = 26
    """Rooms, and no hundredths: it is read from the plan's `numbers`."""
    GRUDGE = 27


class Search(IntEnum):
    """Columns of a bot that searches, after those of its judgement."""

    BUDGET = 28
    PLIES = 29
    EXPLORE = 30
    TRUST = 31


A, B, C, D = 1, 2, 3, 4
"""Columns of a code row after the operation (`simcore.games.infiltration.codes.Op` says what they hold)."""
