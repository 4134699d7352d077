"""What the chances to win are told from, round by round; `standing.py` fills it in."""

from __future__ import annotations

from enum import IntEnum

from simcore.games.infiltration.codes import Kind
from simcore.spec import Forecast

ROUNDS_FOLLOWED = 60
"""More rounds than an ordinary game has; what comes later counts as the end."""


class Told(IntEnum):
    """Features of one player; the last three are the same for all."""

    INSIDE = 0  # operatives inside
    OUT = 1  # operatives out
    CARRIED = 2  # points of those inside, if they got out now
    BANKED = 3  # points of those out
    POINTS = 4  # both
    WAY_OUT = 5  # Retreats to the exit, of all inside
    SLACK = 6  # tenths of rounds left beyond the way out of who is inside
    LITTLE_SLACK = 7  # the same, at most one round
    SOME_SLACK = 8  # the same, at most four rounds
    WOUNDED = 9  # operatives inside who are wounded
    ITEMS = 10  # items in hand
    TURN = 11  # places behind the first player
    SAFE = 12  # how surely the points are kept, in thousandths
    PROXIMITY = 13
    ALARM = 14
    ROUNDS_LEFT = 15  # tenths of rounds until the end by the mean of the die


FORECAST = Forecast(
    features=tuple(one.name.lower() for one in Told),
    points="points",
    safe="safe",
    clock="proximity",
    rounds=ROUNDS_FOLLOWED,
    kinds=tuple(one.name.lower().replace("_", " ") for one in Kind),
)
