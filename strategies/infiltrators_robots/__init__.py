"""Bots of the robots game, weakest first; each plays the infiltrators or the robots, by its seat."""

from __future__ import annotations

from simcore.games.infiltrators_robots import SPEC
from strategies.infiltrators_robots.codes import PLAN, RANDOM
from strategies.infiltrators_robots.numbers import planning
from strategies.infiltrators_robots.tuned import tuned_numbers
from strategies.spec import Strategy, StrategySet

STRAIGHT = {"danger": 0, "shown": 0, "trap": 0, "guard": 0, "claim": 0, "decoy": 0, "disable": 0, "cat": 0}
SWEEP = {"track": 0, "noise": 0, "later": 50}
"""What these bots think otherwise than `cautious` and `tracker`, which have the numbers of `numbers.py`."""

STRATEGIES = StrategySet(
    game="infiltrators_robots",
    default=("tuned",),
    bots=(
        Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),
        Strategy(
            "straight",
            PLAN,
            "Infiltrators who take the nearest data and leave the shortest way. In the other seats: sweep.",
            planning(**STRAIGHT, **SWEEP),
        ),
        Strategy(
            "sweep",
            PLAN,
            "Robots that stand near their generators, look around, and strike at what they see. Others: straight.",
            planning(**STRAIGHT, **SWEEP),
        ),
        Strategy(
            "cautious",
            PLAN,
            "Infiltrators who end their turns hidden where robots are least likely to come. Other seats: tracker.",
            planning(),
        ),
        Strategy(
            "tracker",
            PLAN,
            "Robots that reckon where each infiltrator may be, and weigh explosions. In the other seats: cautious.",
            planning(),
        ),
        Strategy(
            "tuned",
            PLAN,
            "Either side with the numbers found best against the other's, for each number of infiltrators.",
            planning(),
            settle=tuned_numbers,
        ),
    ),
    table="strategies.infiltrators_robots.table",
    wide_table="strategies.infiltrators_robots.wide_table",
    camps=SPEC.camps,
    rungs=("straight", "cautious", "tuned"),
)
