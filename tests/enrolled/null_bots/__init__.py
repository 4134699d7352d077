"""Infiltration once more, with bots so simple that the law of their games is known (section 6.4, N4 to N7)."""

from __future__ import annotations

from dataclasses import replace

from null_bots.codes import DOWNLOAD, RETREAT, ROUND_TRIP
from simcore.games import infiltration
from strategies.spec import BotParameter, Strategy, StrategySet

SPEC = replace(infiltration.SPEC, name="null_bots", title="Infiltration with null bots", rank=9)
STRATEGIES = StrategySet(
    game="null_bots",
    default=("retreat",),
    bots=(
        Strategy("retreat", RETREAT, "Always retreats."),
        Strategy("download", DOWNLOAD, "Always downloads."),
        Strategy(
            "round_trip",
            ROUND_TRIP,
            "Advances to a room and comes back.",
            (BotParameter("room", default=12, low=1, high=12, about="where it turns back"),),
        ),
    ),
    table="null_bots.table",
)
