"""Bots of Infiltration, weakest first; they see the game only through the view of their seat."""

from __future__ import annotations

from strategies.infiltration.codes import CAUTIOUS, GREEDY, RANDOM
from strategies.spec import BotParameter, Strategy, StrategySet

STRATEGIES = StrategySet(
    game="infiltration",
    default=("cautious",),
    bots=(
        Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),
    ),
    table="strategies.infiltration.table",
)
