"""Burgle Bros (Tim Fowers, 2015): one to four burglars rob a building together, floor by floor, past its guards."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.games.burgle_bros import codes, measures, shown
from simcore.games.burgle_bros.forecast import FORECAST
from simcore.spec import ComponentKind, GameSpec, Value


def _variant(note: str, **rules: Value) -> Mapping[str, Mapping[str, Value]]:
    return {"variant": {"note": note}, "rules": rules}


SPEC = GameSpec(
    name="burgle_bros",
    title="Burgle Bros",
    rules_version=1,
    rank=1,
    package="simcore.games.burgle_bros",
    players=(1, 2, 3, 4),
    default_players=3,
    actions=codes.ACTIONS,
    component_kinds=(
        ComponentKind("scenario", "scenarios", "Scenarios"),
        ComponentKind("tile", "tiles", "Tiles"),
        ComponentKind("patrol_deck", "patrol_decks", "Patrol decks"),
        ComponentKind("walls", "layouts", "Walls"),
        ComponentKind("tool", "tools", "Tools"),
        ComponentKind("loot", "loot", "Loot"),
        ComponentKind("event", "events", "Events"),
        ComponentKind("character", "characters", "Characters"),
    ),
    component_files=("components.toml",),
    variants={
        "base": _variant("the printed game: the Bank Job"),
        "office": _variant("the Office Job: two floors of the white tiles (R3)", scenario="office_job"),
        "fort_knox": _variant("Fort Knox: two floors of 5 by 5 with a gap (R4)", scenario="fort_knox"),
        "random_walls": _variant("the walls are drawn (R5)", walls="random"),
        "hard_walls": _variant("the walls are drawn, and the hardest of many layouts is built (R5)", walls="hard"),
        "lost_visual": _variant("Lost Visual: a card of each patrol deck hides the guard (R6)", lost_visual=True),
        "no_events": _variant("no event is ever drawn (R20)", event_threshold=-1),
        "no_characters": _variant("burglars without abilities (R9)", characters=("none",)),
        "basic_sides": _variant("every burglar plays the basic side (R9)", characters=("random:basic",)),
        "advanced_sides": _variant("every burglar plays the advanced side (R9)", characters=("random:advanced",)),
        "chosen_walls": _variant("the team places the walls itself before the game (R5)", walls="chosen"),
        "advanced_walls": _variant(
            "Fort Knox with the hardest of many layouts, as a practised group builds it (R4, R5)",
            scenario="fort_knox",
            walls="hard",
        ),
        "nervous_guards": _variant(
            "all guards are a step faster, and so is each alarm (R7, R66)",
            guard_speed=(3, 4, 5),
            alarm_speed=2,
        ),
    },
    measures=measures.MEASURES,
    headlines=shown.HEADLINES,
    sections=shown.SECTIONS,
    opening=shown.OPENING,
    knob=shown.KNOB,
    paired=shown.PAIRED,
    presence=shown.PRESENCE,
    streams=shown.STREAMS,
    standing=shown.STANDING,
    forecast=FORECAST,
    extremes=shown.EXTREMES,
)
