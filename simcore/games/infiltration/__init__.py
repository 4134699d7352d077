"""Infiltration (Fantasy Flight Games, 2012): two to six thieves, one building, and an alarm that only gets louder."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.games.infiltration.forecast import FORECAST
from simcore.games.infiltration.measures import (
    EXTREMES,
    HEADLINES,
    KNOB,
    MEASURES,
    OPENING,
    PAIRED,
    PRESENCE,
    SECTIONS,
    STANDING,
    STREAMS,
)
from simcore.spec import ComponentKind, GameSpec, Value


def operatives_of(players: int) -> int:
    """Two players lead two operatives each (R75)."""
    return 4 if players == 2 else players


def _variant(note: str, **rules: Value) -> Mapping[str, Mapping[str, Value]]:
    return {"variant": {"note": note}, "rules": rules}


SPEC = GameSpec(
    name="infiltration",
    title="Infiltration",
    rules_version=1,
    rank=0,
    package="simcore.games.infiltration",
    players=(2, 3, 4, 5, 6),
    default_players=4,
    actions=64,
    seats=operatives_of,
    component_kinds=(
        ComponentKind("room", "rooms", "Rooms"),
        ComponentKind("item", "items", "Items"),
        ComponentKind("npc", "npcs", "NPCs"),
        ComponentKind("special", "specials", "Specials"),
        ComponentKind("operative", "operatives", "Operatives"),
    ),
    component_files=("cards.toml",),
    variants={
        "base": _variant("the printed game"),
        "extraction": _variant("Data File Extraction: Extract cards instead of Download cards (R81)", extraction=True),
        "draft": _variant("Item Draft: the items dealt are drafted (R82)", draft=True),
        "labyrinthian": _variant("Labyrinthian Facility: both floors are shuffled together (R83)", labyrinthian=True),
        "scattered_npcs": _variant("Scattered NPCs: a random NPC is placed (R84)", scattered_npcs=True),
        "sensitive_alarm": _variant("Sensitive Alarm: the alarm starts at 1 (R85)", start_alarm=1),
        "faulty_alarm": _variant("Faulty Alarm: the alarm starts at -1 (R85)", start_alarm=-1),
        "specialists": _variant("Specialists: each operative begins with its two own items (R86)", specialists=True),
        "everything": _variant(
            "all advanced rules and variants together, with the Sensitive Alarm (R87)",
            extraction=True,
            draft=True,
            labyrinthian=True,
            scattered_npcs=True,
            specialists=True,
            start_alarm=1,
        ),
    },
    measures=MEASURES,
    headlines=HEADLINES,
    sections=SECTIONS,
    opening=OPENING,
    knob=KNOB,
    paired=PAIRED,
    presence=PRESENCE,
    streams=STREAMS,
    standing=STANDING,
    compensation="handicap",
    forecast=FORECAST,
    extremes=EXTREMES,
)
