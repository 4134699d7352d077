"""Bots of the robots game, weakest first; each plays the infiltrators or the robots, by its seat."""

from __future__ import annotations

from simcore.games.infiltrators_robots import SPEC
from strategies.infiltrators_robots.codes import RANDOM
from strategies.spec import Strategy, StrategySet

STRATEGIES = StrategySet(
    game="infiltrators_robots",
    default=("random",),
    bots=(Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),),
    table="strategies.infiltrators_robots.table",
    wide_table="strategies.infiltrators_robots.wide_table",
    camps=SPEC.camps,
    rungs=("random",),
)
