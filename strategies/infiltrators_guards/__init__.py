"""Bots of the guards game, weakest first: each plays the infiltrators or the guard, by its seat."""

from __future__ import annotations

from strategies.infiltrators_guards.codes import RANDOM
from strategies.spec import Strategy, StrategySet

STRATEGIES = StrategySet(
    game="infiltrators_guards",
    default=("random",),
    bots=(Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),),
    table="strategies.infiltrators_guards.table",
    wide_table="strategies.infiltrators_guards.wide_table",
    rungs=("random",),
)
