"""Bots of Infiltration, weakest first; they see the game only through the view of their seat."""

from __future__ import annotations

from strategies.infiltration.codes import JUDGE, RANDOM
from strategies.infiltration.judgement import judging
from strategies.spec import Strategy, StrategySet

STRATEGIES = StrategySet(
    game="infiltration",
    default=("cautious",),
    bots=(
        Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),
        Strategy(
            "greedy",
            JUDGE,
            "Loot first: takes what brings most now, thinks little of rooms ahead, turns home at the last minute.",
            judging(margin=0, growth=0, foresight=30),
        ),
        Strategy(
            "cautious",
            JUDGE,
            "Weighs each card against the data still to be had, and turns home while the clock leaves a margin.",
            judging(),
        ),
    ),
    table="strategies.infiltration.table",
)
