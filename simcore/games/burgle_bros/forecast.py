"""What the chances of the team to win are told from, round by round; `standing.py` fills it in."""

from __future__ import annotations

from enum import IntEnum

from simcore.games.burgle_bros.codes import Kind
from simcore.spec import Forecast

ROUNDS_FOLLOWED = 60
"""More rounds than an ordinary game has; what comes later counts as the end."""


class Told(IntEnum):
    """Features of the team."""

    ROUND = 0
    CRACKED = 1  # safes
    FOUND = 2  # safes that are turned up
    COVERED = 3  # numbers of combinations
    DICE = 4  # on safes that are not cracked
    REVEALED = 5  # rooms
    OUT = 6  # burglars on the roof
    BARE = 7  # burglars inside without stealth
    LEAST = 8  # stealth of the burglar inside who has least, what lies in the room included
    STEALTH = 9  # of all burglars, rooms included
    IN_REACH = 10  # burglars inside to whom a guard can walk in one move
    SPEED = 11  # dice of all guards
    ALARMS = 12
    CARDS = 13  # patrol cards left before guards get faster
    CLIMB = 14  # floors to the roof, of all burglars inside, once every safe is cracked


FORECAST = Forecast(
    features=tuple(one.name.lower() for one in Told),
    clock="round",
    rounds=ROUNDS_FOLLOWED,
    kinds=tuple(one.name.lower().replace("_", " ") for one in Kind if one >= 0),
)
