"""Bots of the guards game, weakest first; each plays the infiltrators or the guard player, by its seat."""

from __future__ import annotations

from simcore.games.infiltrators_guards import SPEC
from strategies.infiltrators_guards.codes import PLAN, RANDOM, SEARCH
from strategies.infiltrators_guards.numbers import planning
from strategies.infiltrators_guards.tuned import tuned_numbers
from strategies.spec import BotParameter, Strategy, StrategySet

RUSH = {"lit": 0, "danger": 0, "token": 0, "out": 0}
FIGHTER = {"lit": 0, "danger": 20, "token": 0, "hit": 100, "out": 400}
NEAREST = {"post": 0, "apart": 0}
"""What these bots think otherwise than `sneak` and `patrol`, which have the numbers of `numbers.py`."""

SEARCHING = (
    BotParameter("worlds", 24, 3, 10_000, "Worlds in which the last answers left are tried.", (12, 24, 48, 96)),
    BotParameter("margin", 10, 0, 50, "Standard errors, in tenths, by which an answer must lead its planner's.", ()),
)

STRATEGIES = StrategySet(
    game="infiltrators_guards",
    default=("tuned",),
    bots=(
        Strategy("random", RANDOM, "Answers every question with one of its legal options, all equally likely."),
        Strategy(
            "rush",
            PLAN,
            "Infiltrators who go for the objectives and out again the shortest way. In the other seat: nearest.",
            planning(**RUSH, **NEAREST),
        ),
        Strategy(
            "fighter",
            PLAN,
            "Infiltrators who attack whenever they can. In the other seat: nearest.",
            planning(**FIGHTER, **NEAREST),
        ),
        Strategy(
            "nearest",
            PLAN,
            "A guard player who sends guards to the nearest infiltrator. In the other seats: sneak.",
            planning(**NEAREST),
        ),
        Strategy(
            "patrol",
            PLAN,
            "A guard player whose guards watch the objectives and attack where it hurts most. Other seats: sneak.",
            planning(),
        ),
        Strategy(
            "sneak",
            PLAN,
            "Infiltrators who keep to the shade and out of reach, and reckon two actions ahead. Other seat: patrol.",
            planning(),
        ),
        Strategy(
            "tuned",
            PLAN,
            "Either side with numbers tuned against the other's, for each number of players.",
            planning(),
            settle=tuned_numbers,
        ),
        Strategy(
            "search",
            SEARCH,
            "Plays the rest of the game many times before each decision, and takes what won most; either side.",
            (*planning(), *SEARCHING),
            settle=tuned_numbers,
            wide=True,
        ),
    ),
    table="strategies.infiltrators_guards.table",
    wide_table="strategies.infiltrators_guards.wide_table",
    camps=SPEC.camps,
    rungs=("rush", "sneak,tuned", "tuned,patrol", "tuned"),
)
