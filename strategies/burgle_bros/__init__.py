"""Bots of Burgle Bros, weakest first; a team shares what all see."""

from __future__ import annotations

from strategies.burgle_bros.codes import PLAN, RANDOM, SEARCH
from strategies.burgle_bros.numbers import planning
from strategies.burgle_bros.tuned import tuned_numbers
from strategies.spec import BotParameter, Strategy, StrategySet

SEARCHING = (
    BotParameter("worlds", 24, 3, 10_000, "Worlds in which the last answers left are tried.", (12, 24, 48, 96)),
    BotParameter("turns", 3, 1, 12, "Turns that are played in each world before the position is judged.", (3, 6)),
    BotParameter("margin", 10, 0, 50, "Standard errors, in tenths, by which an answer must lead its planner's.", ()),
)

STRATEGIES = StrategySet(
    game="burgle_bros",
    default=("tuned",),
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
        Strategy(
            "tuned",
            PLAN,
            "Like careful, with numbers tuned on the Office Job with three burglars.",
            planning(),
            settle=tuned_numbers,
        ),
        Strategy(
            "search",
            SEARCH,
            "Plays the next turns many times from what the team knows, and takes what leaves the best chance to win.",
            (*planning(), *SEARCHING),
            settle=tuned_numbers,
            wide=True,
        ),
    ),
    table="strategies.burgle_bros.table",
    wide_table="strategies.burgle_bros.wide_table",
    rungs=("rush", "careful", "tuned"),
    ladder=("search", "worlds"),
)
