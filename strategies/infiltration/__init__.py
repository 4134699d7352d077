"""Bots of Infiltration, weakest first; they see the game only through the view of their seat."""

from __future__ import annotations

from strategies.infiltration.codes import JUDGE, RANDOM, SEARCH
from strategies.infiltration.judgement import judging
from strategies.infiltration.restrictions import RESTRICTIONS
from strategies.infiltration.tuned import tuned_numbers
from strategies.spec import BotParameter, Strategy, StrategySet

SEARCHING = (
    BotParameter("budget", 200, 1, 100_000, "Games it plays in its mind for each decision.", (50, 100, 200, 400)),
    BotParameter("plies", 4, 1, 24, "Own decisions that its tree looks ahead; after them it plays by its judgement."),
    BotParameter("explore", 100, 0, 1000, "How long it goes on trying what has not won so far, in hundredths."),
    BotParameter("trust", 50, 0, 100, "Part of its first guess given to what its judgement likes best, in percent."),
)

STRATEGIES = StrategySet(
    game="infiltration",
    default=("tuned",),
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
        Strategy(
            "tuned",
            JUDGE,
            "Like cautious, with numbers tuned against the others for each number of players, and for Extract.",
            judging(),
            settle=tuned_numbers,
        ),
        Strategy(
            "rusher",
            JUDGE,
            "Deep and bold: runs for the rich rooms, keeps nothing for later, trusts that the alarm stays quiet.",
            judging(margin=-100, growth=0, foresight=140, panic=10, kept=0, homeward=-30, lowest_price=60),
        ),
        Strategy(
            "spiteful",
            JUDGE,
            "Hurts rivals where it can, and pushes the alarm when it is behind, out with one operative, or too late.",
            judging(spite=60, grudge=150, wound=250, delay=120, pushed=100, tight_price=500, escapes=90),
        ),
        Strategy(
            "search",
            SEARCH,
            "Plays the rest of the game many times from what it knows before each decision, and takes what won most.",
            (*judging(), *SEARCHING),
            settle=tuned_numbers,
            wide=True,
        ),
    ),
    table="strategies.infiltration.table",
    wide_table="strategies.infiltration.wide_table",
    restrictions=RESTRICTIONS,
    rungs=("greedy", "cautious", "tuned"),
    ladder=("search", "budget"),
)
