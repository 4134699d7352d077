"""Smash and Grab as a game of one team, with a gadget that chance gives it: the smallest game without rivals.

The team wins if everybody escapes and all together carry at least `target` points, those of the gadget included.
"""

from __future__ import annotations

from crew.measures import (
    EXTREMES,
    FORECAST,
    HEADLINES,
    MEASURES,
    OPENING,
    PAIRED,
    PRESENCE,
    SECTIONS,
    STANDING,
    STREAMS,
)
from simcore.games._template.codes import Action
from simcore.spec import ComponentKind, GameSpec
from strategies.spec import BotParameter, Strategy, StrategySet

SPEC = GameSpec(
    name="crew",
    title="Smash Together",
    rules_version=1,
    rank=1001,
    package="crew",
    players=(1, 2, 3, 4),
    default_players=3,
    actions=len(Action),
    component_kinds=(ComponentKind("gadget", "gadgets", "Gadgets"),),
    component_files=("gadgets.toml",),
    variants={"nervous": {"variant": {"note": "The alarm trips twice as often."}, "rules": {"alarm_faces": 2}}},
    measures=MEASURES,
    headlines=HEADLINES,
    sections=SECTIONS,
    opening=OPENING,
    knob=("alarm_faces", (0, 1, 2, 3)),
    paired=PAIRED,
    presence=PRESENCE,
    streams=STREAMS,
    standing=STANDING,
    forecast=FORECAST,
    extremes=EXTREMES,
)
STRATEGIES = StrategySet(
    game="crew",
    default=("threshold",),
    bots=(
        Strategy("random", 0, "Tosses a coin each round."),
        Strategy(
            "threshold",
            1,
            "Leaves as soon as it carries `goal` points.",
            (
                BotParameter(
                    "goal", default=3, low=0, high=200, about="points to leave with", designer=(1, 3, 6, 10, 15)
                ),
            ),
        ),
    ),
    table="crew.table",
    wide_table="crew.table",
    rungs=("random", "threshold"),
    ladder=("threshold", "goal"),
)
