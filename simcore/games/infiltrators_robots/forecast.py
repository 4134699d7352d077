"""What the chances of the infiltrators to win are told from, turn by turn; `standing.py` fills it in."""

from __future__ import annotations

from enum import IntEnum

from simcore.games.infiltrators_robots.codes import MAX_TURNS, Kind
from simcore.spec import Forecast


class Told(IntEnum):
    """Features of the infiltrators' side."""

    TURN = 0
    IN_PLAY = 1  # infiltrators
    SAFE = 2
    TRAITORS = 3  # on the board
    CARRIERS = 4  # infiltrators with data
    CARRIED = 5  # data that infiltrators carry
    DATA_MISSING = 6  # that must still get out
    TO_EXIT = 7  # steps of the nearest carrier to an entrance, NO_STEPS without one
    TO_DATA = 8  # steps of the nearest infiltrator to a generator or data, NO_STEPS without one
    GENERATORS = 9  # active
    VISIBLE = 10  # infiltrators
    ROBOTS = 11  # on the board
    ROBOTS_NEAR = 12  # that could scan an infiltrator after their next turn
    SUSPECTED = 13  # squares on which infiltrators may be for all that the robots know
    DISABLERS = 14
    DECOYS = 15  # that are not gone
    SENTINELS = 16  # active
    CAT = 17  # 1: in play


NO_STEPS = 99
"""More than any way is long."""

FORECAST = Forecast(
    features=tuple(one.name.lower() for one in Told),
    clock="turn",
    rounds=MAX_TURNS,
    round="turn",
    kinds=tuple(one.name.lower().replace("_", " ") for one in Kind if one != Kind.NONE),
)
