"""What is counted in every game, and how the report shows it. Every fact, verdict and chart is made from these."""

from __future__ import annotations

from simcore.extreme import Extreme
from simcore.games._template.codes import MAX_PLAYERS, Purpose
from simcore.spec import (
    Axis,
    Chart,
    Forecast,
    Headline,
    Histogram,
    Measure,
    Paired,
    Ratio,
    Section,
    Standing,
    Stream,
)

ROUNDS_HIGH = 20
LOOT_HIGH = 200

SEATS = Axis("seat", MAX_PLAYERS, labels="seats")

MEASURES: tuple[Measure, ...] = (
    Ratio("escape_share", "Thieves who escape", "share", "Thieves who left before the alarm tripped, of all thieves."),
    Ratio("nobody_escapes_share", "Nobody escapes", "share", "Games in which the alarm caught everybody."),
    Histogram("rounds", "Length", "rounds", "The round in which the game ended.", low=1, high=ROUNDS_HIGH),
    Histogram(
        "winning_loot",
        "Winning loot",
        "points",
        "The most points anybody escaped with, 0 if nobody did.",
        low=0,
        high=LOOT_HIGH,
    ),
    Ratio("win_share_by_seat", "Wins by seat", "share", "Games won alone, by seat.", axis=SEATS, exclusive=True),
    Ratio("loot_by_seat", "Loot by seat", "points", "Points escaped with, 0 for who was caught.", axis=SEATS),
)

HEADLINES = (
    Headline("escape_share", "escape_share", "ratio"),
    Headline("nobody_escapes_share", "nobody_escapes_share", "ratio"),
    Headline("rounds_mean", "rounds", "mean"),
    Headline("winning_score_mean", "winning_loot", "mean"),
    Headline("win_share_by_seat", "win_share_by_seat", "by_cell"),
)

# The first sentence of a report: each {NAME} is a headline of one number, value with interval.
OPENING = "{escape_share} of thieves escape; a game takes {rounds_mean}."

SECTIONS = (
    Section(
        "timing",
        "How long does it last, and does anybody get out?",
        (Chart("histogram", "rounds", ("rounds",)), Chart("histogram", "winning_loot", ("winning_loot",))),
        table=("escape_share", "nobody_escapes_share", "rounds", "winning_loot"),
    ),
    Section(
        "alarm",
        "How sharp is the alarm?",
        (Chart("sensitivity", "alarm", ("rounds", "winning_loot")),),
    ),
    Section(
        "seats",
        "Are the seats fair, and what decides who wins?",
        (
            Chart("shares", "win_share_by_seat", ("win_share_by_seat",)),
            Chart("seats", "seats_by_players"),
            Chart("luck", "luck"),
        ),
        table=("win_share_by_seat", "loot_by_seat"),
    ),
    Section("tension", "Is it tense?", (Chart("tension", "win_chances", ()),)),
)

# What is compared when the same games are played under several rules: measures, and the fields of the row they add up.
PAIRED = (
    Paired("escape_share", "escaped", per="players"),
    Paired("nobody_escapes_share", "nobody"),
    Paired("rounds", "rounds", deciles=True),
    Paired("winning_loot", "winning_loot", deciles=True),
    Paired("win_share_by_seat", "win"),
)

# Where luck comes from.
STREAMS = (
    Stream("dice", "the alarm die", (Purpose.ALARM_DIE,)),
    Stream("bots", "chance in the bots", (Purpose.POLICY,)),
)

# Who won and who came in where, for tournaments.
STANDING = Standing(win="win", whole=1, score="loot", scored="out")

# What the chances to win are told from, round by round: the features that `standing.py` writes.
FORECAST = Forecast(
    features=("inside", "points", "safe", "round"),
    points="points",
    safe="safe",
    clock="round",
    rounds=ROUNDS_HIGH,
    kinds=("leave or grab",),
)

# Which games are worth reading: the hook `extremes` gives each a number, and the greatest wins.
EXTREMES = (
    Extreme("longest_game", "Longest game", "rounds", "The game that takes the most rounds."),
    Extreme("highest_score", "Highest score", "points", "The most points anybody escapes with."),
    Extreme("poorest_win", "Poorest win", "points", "The fewest points that win a game.", least=True),
)
