"""Bots of Burgle Bros, weakest first; a team shares what all see."""

from __future__ import annotations

from strategies.burgle_bros.codes import PLAN, RANDOM
from strategies.burgle_bros.numbers import planning
from strategies.spec import Strategy, StrategySet

STRATEGIES = StrategySet(
    game="burgle_bros",
    default=("careful",),
    bots=(
        Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),
        Strategy(
            "rush",
            PLAN,
            "Works on safes and looks for them, and spreads over the floors; thinks little of being seen.",
            planning(
                last_stealth=100,
                second_stealth=20,
                third_stealth=10,
                more_stealth=5,
                event=0,
                alarm=5,
                passing=0,
                tool_risk=30,
            ),
        ),
        Strategy(
            "careful",
            PLAN,
            "Plans its whole turn: looks before it enters, keeps out of the guards' way, spreads over the floors.",
            planning(),
        ),
    ),
    table="strategies.burgle_bros.table",
    wide_table="strategies.burgle_bros.table",
    rungs=("random", "rush", "careful"),
)
