"""What the chances of the infiltrators to win are told from, round by round; `standing.py` fills it in."""

from __future__ import annotations

from enum import IntEnum

from simcore.games.infiltrators_guards.codes import MAX_ROUNDS, Kind
from simcore.spec import Forecast


class Told(IntEnum):
    """Features of the infiltrators' side."""

    ROUND = 0
    ALERT_LEFT = 1  # tokens until the General Alert
    HACKED = 2  # objectives
    TO_HACK = 3  # objectives that the mission still needs
    PROGRESS = 4  # successes on objectives that are not hacked
    ON_BOARD = 5  # infiltrators
    LEFT = 6
    TAKEN = 7
    HITS = 8  # of infiltrators on the board
    EXPOSED = 9  # infiltrators who can be attacked
    NOISE = 10  # dice
    GUARDS = 11  # on the board
    GUARDS_NEAR = 12  # guards within the width of a segment of an infiltrator
    TO_EXIT = 13  # tiles from infiltrators on the board to the nearest edge, added up
    LEAD = 14  # points of the missions before, less those of the guard player
    MISSIONS_LEFT = 15  # of the campaign


FORECAST = Forecast(
    features=tuple(one.name.lower() for one in Told),
    clock="round",
    rounds=MAX_ROUNDS,
    kinds=tuple(one.name.lower().replace("_", " ") for one in Kind if one != Kind.NONE),
)
