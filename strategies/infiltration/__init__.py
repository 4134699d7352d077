"""Bots of Infiltration, weakest first; they see the game only through the view of their seat."""

from __future__ import annotations

from strategies.infiltration.codes import CAUTIOUS, GREEDY, RANDOM
from strategies.spec import BotParameter, Strategy, StrategySet


def _judgement(margin: int, growth: int, foresight: int, spite: int) -> tuple[BotParameter, ...]:
    """The four numbers of a bot that judges, in the order of its row."""
    return (
        BotParameter(
            "margin",
            margin,
            -300,
            300,
            "Safety margin of the clock, in hundredths of a standard deviation of all the dice to come.",
            (-70, 0, 35, 70, 105),
        ),
        BotParameter("growth", growth, 0, 100, "Rise of the alarm it expects, in hundredths a round.", (0, 8, 15, 25)),
        BotParameter(
            "foresight",
            foresight,
            0,
            100,
            "Weight of data still to be had against data at hand, in percent.",
            (0, 25, 50, 75, 100),
        ),
        BotParameter(
            "spite",
            spite,
            0,
            300,
            "Weight of a round lost by its rivals, in percent of a round of its own.",
            (0, 50, 100),
        ),
    )


STRATEGIES = StrategySet(
    game="infiltration",
    default=("cautious",),
    bots=(
        Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),
        Strategy(
            "greedy",
            GREEDY,
            "Loot first: takes what brings most now, thinks little of rooms ahead, turns home at the last minute.",
            _judgement(margin=0, growth=0, foresight=30, spite=0),
        ),
        Strategy(
            "cautious",
            CAUTIOUS,
            "Weighs each card against the data still to be had, and turns home while the clock leaves a margin.",
            _judgement(margin=100, growth=35, foresight=65, spite=0),
        ),
    ),
    table="strategies.infiltration.table",
)
