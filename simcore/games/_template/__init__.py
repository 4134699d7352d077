"""Smash and Grab, the smallest complete game: a push-your-luck heist to copy when you add your own.

Read the files in this order: `rules.toml` (every number), `codes.py` (every word), `state.py` (every field),
`kernels.py` (the rules), `measures.py` (what is counted), `standing.py` (what tension is told from), `hooks.py` (the
Python side). Then `strategies/_template/`
for its bots.

This copy is not enrolled. A game of your own is enrolled by two lines of its `pyproject.toml`:

    [project.entry-points."heistlab.games"]
    smash = "smash.game:SPEC"
    [project.entry-points."heistlab.strategies"]
    smash = "smash.bots:STRATEGIES"
"""

from __future__ import annotations

from simcore.games._template.codes import MAX_PLAYERS, Action
from simcore.games._template.measures import (
    EXTREMES,
    FORECAST,
    HEADLINES,
    MEASURES,
    OPENING,
    PAIRED,
    SECTIONS,
    STANDING,
    STREAMS,
)
from simcore.spec import GameSpec

SPEC = GameSpec(
    name="template",
    title="Smash and Grab",
    rules_version=1,
    rank=1000,
    package="simcore.games._template",
    players=tuple(range(1, MAX_PLAYERS + 1)),
    default_players=4,
    actions=len(Action),
    variants={"nervous": {"variant": {"note": "The alarm trips twice as often."}, "rules": {"alarm_faces": 2}}},
    measures=MEASURES,
    headlines=HEADLINES,
    sections=SECTIONS,
    opening=OPENING,
    knob=("alarm_faces", (0, 1, 2, 3)),
    paired=PAIRED,
    streams=STREAMS,
    standing=STANDING,
    compensation="handicap",
    forecast=FORECAST,
    extremes=EXTREMES,
)
