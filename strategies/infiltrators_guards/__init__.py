"""Bots of the guards game, weakest first; each plays the infiltrators or the guard player, by its seat."""

from __future__ import annotations

from simcore.games.infiltrators_guards import SPEC
from strategies.infiltrators_guards.codes import PLAN, RANDOM
from strategies.infiltrators_guards.numbers import planning
from strategies.spec import Strategy, StrategySet

STRATEGIES = StrategySet(
    game="infiltrators_guards",
    default=("sneak",),
    bots=(
        Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),
        Strategy(
            "rush",
            PLAN,
            "Goes for the objectives and out again the shortest way; as guard player, for the nearest infiltrator.",
            planning(lit=0, danger=0, token=0, hit=0, out=0, post=0, apart=0),
        ),
        Strategy(
            "fighter",
            PLAN,
            "Attacks whenever it can; as guard player, for the nearest infiltrator.",
            planning(lit=0, danger=20, token=0, hit=100, out=400, post=0, apart=0),
        ),
        Strategy(
            "sneak",
            PLAN,
            "Keeps to the shade and out of reach; as guard player, watches the objectives.",
            planning(),
        ),
    ),
    table="strategies.infiltrators_guards.table",
    wide_table="strategies.infiltrators_guards.wide_table",
    camps=SPEC.camps,
    rungs=("rush", "fighter", "sneak"),
)
