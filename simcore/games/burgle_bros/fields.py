"""The fields of component rows: what each may hold (Appendix A), and which of them may be changed."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.fields import Field
from simcore.games.burgle_bros.codes import DIE_FACES, MAX_FLOORS, MAX_SEATS, Character
from simcore.games.burgle_bros.tables import WALL_SOURCES
from simcore.games.burgle_bros.words import OPERATION_NAMES, TILE_IDS, Where

MARKS = ("rulebook", "public", "derived", "ours", "owner", "designer")
"""Where a name, an effect, a number or a number of copies comes from."""
CIRCLES = ("white", "black")
COPIES_MAX = 8
TILE_COPIES_MAX = 12
CHARACTER_IDS = tuple(character.name.lower() for character in Character if character >= 0)
SIDES = ("basic", "advanced")


def _program(where: Where) -> Field:
    return Field("program", required=True, where=where)


def _word(*words: int | str, required: bool = False) -> Field:
    return Field("word", required, words=words)


def _integer(low: int, high: int, *, required: bool = False) -> Field:
    return Field("integer", required, low, high)


_NOTE = Field("note")
_MARK = _word(*MARKS)
_ALL = {
    "id": Field("note", required=True),
    "name": Field("text", required=True),
    "name_source": _MARK,
    "effect_source": _MARK,
    "numbers_source": _MARK,
    "copies_source": _MARK,
    "source": _MARK,
    "confidence": _word("high", "low"),
    "note": _NOTE,
    "remove": Field("flag"),
    "blank": Field("flag"),
}
_COPIES = {"copies": _integer(0, COPIES_MAX, required=True)}
_KINDS = {"kinds": Field("words", words=TILE_IDS)}

FIELDS: Mapping[str, Mapping[str, Field]] = {
    "scenarios": {
        **_ALL,
        "players": Field("integers", required=True, low=1, high=MAX_SEATS),
        "floors": _integer(1, MAX_FLOORS, required=True),
        "side": _integer(4, 5, required=True),
        "gap": Field("flag", required=True),
        "circles": Field("words", required=True, words=CIRCLES),
        "safes": _integer(1, 6, required=True),
        "stairs": _integer(1, 3, required=True),
        "walls": Field("note", required=True),
        "walls_per_floor": _integer(0, 15, required=True),
        "guard_speed": Field("integers", required=True, low=0, high=6),
    },
    "tiles": {
        **_ALL,
        "copies": _integer(0, TILE_COPIES_MAX, required=True),
        "numbers": Field("integers", low=1, high=DIE_FACES),
        "circles": Field("words", words=CIRCLES),
        "symbol": _NOTE,
        "sight": _NOTE,
        "alarm_when": _NOTE,
        "free_when": _NOTE,
        "hacks": _NOTE,
        "draw_tools": _integer(0, 9),
        "max_tokens": _integer(0, 10),
        "enter_actions": _integer(1, 4),
        "face": _integer(2, DIE_FACES),
        "dice_per_try": _integer(1, 3),
        "room_stealth": _integer(0, 6),
    },
    "patrol_decks": {
        **_ALL,
        "floor": _integer(0, MAX_FLOORS - 1, required=True),
        "scenarios": Field("words", required=True),
        "cells": Field("words"),
        "from_floor_0": Field("words"),
        "from_floor_1": Field("words"),
        "from_floor_2": Field("table"),
        "extra": Field("words"),
        "colour": _NOTE,
        "lost_visual": _integer(0, 1, required=True),
        "lost_visual_source": _MARK,
    },
    "layouts": {
        **_ALL,
        "gap": _NOTE,
        "floors": Field("lists", required=True),
    },
    "tools": {**_ALL, **_COPIES, **_KINDS, "program": _program(Where.TOOL), "n": _integer(0, 3)},
    "loot": {**_ALL, **_COPIES, **_KINDS, "passive": _program(Where.LOOT), "pair": _NOTE, "max_held": _integer(1, 1)},
    "events": {**_ALL, **_COPIES, "program": _program(Where.EVENT), "may": Field("flag")},
    "characters": {**_ALL, **dict.fromkeys(SIDES, Field("table", required=True))},
}

FIXED: Mapping[str, tuple[str, ...]] = {
    "tiles": ("symbol", "sight", "alarm_when", "free_when", "hacks", "draw_tools"),
    "patrol_decks": ("colour",),
    "loot": ("pair", "max_held"),
}
"""Fields that say in a word what rules do: they are as printed (5.8)."""

SIDE_FIELDS: Mapping[tuple[str, str], Mapping[str, Field]] = {
    ("acrobat", "advanced"): {"cost": _integer(0, 4)},
    ("hacker", "advanced"): {"cost": _integer(0, 4), "max_tokens": _integer(0, 9)},
    ("juicer", "basic"): {"per_turn": _integer(0, 9)},
    ("peterman", "basic"): {"dice": _integer(0, 4)},
    ("raven", "basic"): {"per_turn": _integer(0, 9), "range": _integer(0, 8), "steps_lost": _integer(0, 9)},
    ("rigger", "basic"): {"tools_seen": _integer(1, 2)},
    ("rigger", "advanced"): {"tools_seen": _integer(1, 2)},
    ("rook", "basic"): {"cost": _integer(0, 4)},
    ("rook", "advanced"): {"cost": _integer(0, 4)},
    ("spotter", "basic"): {"cost": _integer(0, 4)},
    ("spotter", "advanced"): {"cost": _integer(0, 4)},
}
"""What may be changed of a side of a character; all else is as printed (5.8)."""

NO_ID = frozenset({*OPERATION_NAMES, *WALL_SOURCES, "usual", "printed", "none"})
"""Words that no id may be."""
