"""Bots of Smash and Grab, to copy with the game: the weakest possible one, and one with a parameter to tune."""

from __future__ import annotations

from strategies._template.codes import RANDOM, THRESHOLD
from strategies.spec import BotParameter, Strategy, StrategySet

STRATEGIES = StrategySet(
    game="template",
    default=("threshold",),
    bots=(
        Strategy("random", RANDOM, "Tosses a coin each round."),
        Strategy(
            "threshold",
            THRESHOLD,
            "Leaves as soon as it carries `goal` points.",
            (
                BotParameter(
                    "goal", default=6, low=0, high=200, about="points to leave with", designer=(1, 3, 6, 10, 15)
                ),
            ),
        ),
    ),
    table="strategies._template.table",
    wide_table="strategies._template.table",
    rungs=("random", "threshold"),
    ladder=("threshold", "goal"),
)
