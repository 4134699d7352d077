"""What is counted of a game of one team, and how it is shown."""

from __future__ import annotations

from crew.state import GADGETS
from simcore.extreme import Extreme
from simcore.games._template.codes import Purpose
from simcore.games._template.measures import ROUNDS_HIGH as ROUNDS_HIGH
from simcore.spec import (
    Axis,
    Chart,
    Contrast,
    Forecast,
    Headline,
    Histogram,
    Measure,
    Paired,
    Presence,
    Ratio,
    Section,
    Standing,
    Stream,
)

GADGET = 40
"""The stream of the gadget."""
CARRIED_HIGH = 200

MEASURES: tuple[Measure, ...] = (
    Ratio("won", "Games won", "share", "Games in which everybody escaped with enough."),
    Ratio("escaped", "Thieves who escape", "share", "Thieves who left before the alarm tripped, of all thieves."),
    Histogram("rounds", "Length", "rounds", "The round in which the game ended.", low=1, high=ROUNDS_HIGH),
    Histogram("carried", "Loot", "points", "Of all who escaped together.", low=0, high=CARRIED_HIGH),
    Contrast(
        "gadget_deal",
        "Win share with the gadget",
        "share",
        "Win share of teams with the gadget less that of the others.",
        Axis("gadget", GADGETS, labels="gadgets"),
    ),
    Ratio("caught", "Caught by room", "share", "Thieves caught, of lost games.", Axis("room", 4, labels="plan")),
)
HEADLINES = (
    Headline("win_share", "won", "ratio"),
    Headline("escape_share", "escaped", "ratio"),
    Headline("rounds_mean", "rounds", "mean"),
)
OPENING = "{win_share} of games are won; a game takes {rounds_mean}."
SECTIONS = (
    Section(
        "wins",
        "How often is it won?",
        (
            Chart("team", "wins_by_players"),
            Chart("luck", "luck"),
            Chart("histogram", "rounds", ("rounds",)),
            Chart("plan", "caught", ("caught",)),
        ),
        ("won", "escaped", "rounds", "carried", "caught"),
    ),
    Section("alarm", "How sharp is the alarm?", (Chart("sensitivity", "alarm", ("won", "rounds")),)),
    Section("tension", "How sure is the end?", (Chart("tension", "win_chances"),)),
    Section(
        "gadgets",
        "Which gadgets are too strong?",
        (Chart("forest", "gadget_strength", ("gadget_deal",)),),
        ("gadget_deal",),
    ),
)
PAIRED = (
    Paired("won", "won"),
    Paired("escaped", "escaped", per="players"),
    Paired("rounds", "rounds", deciles=True),
    Paired("carried", "carried"),
)
PRESENCE = (Presence("gadgets", "gadgets", "gadgets", "gadget_deal"),)
STREAMS = (
    Stream("dice", "the alarm die", (Purpose.ALARM_DIE,)),
    Stream("gadget", "the gadget", (GADGET,)),
    Stream("bots", "chance in the bots", (Purpose.POLICY,)),
)
STANDING = Standing(win="won", whole=1, together=True)
FORECAST = Forecast(
    features=("round", "inside", "carried", "enough"), clock="round", rounds=ROUNDS_HIGH, kinds=("leave or grab",)
)
EXTREMES = (Extreme("longest_win", "Longest win", "rounds", "The most rounds of a game that was won."),)
