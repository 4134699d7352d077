"""The fields of component rows: what each may hold (section 4.9, "Fields" and V1)."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.fields import NAME_MAX, Field
from simcore.games.infiltration.codes import After, Obstacle
from simcore.games.infiltration.words import RESERVED, Where

__all__ = ["ALL_FIELDS", "COPIES_MAX", "FIELDS", "MARKS", "NAME_MAX", "NO_ID", "SECURE_MAX", "Field"]

SECURE_MAX = 20
COPIES_MAX = 8
MARKS = ("rulebook", "public", "reconstruction", "owner", "designer")
"""Where a name, an effect or a number comes from (V12)."""


def _program(where: Where, *, required: bool = False) -> Field:
    return Field("program", required, where=where)


def _word(*words: int | str, required: bool = False) -> Field:
    return Field("word", required, words=words)


_ALL = {
    "id": Field("note", required=True),
    "name": Field("text", required=True),
    "name_source": _word(*MARKS),
    "effect_source": _word(*MARKS),
    "numbers_source": _word(*MARKS),
    "sourced": Field("words"),
    "note": Field("note"),
    "remove": Field("flag"),
    "blank": Field("flag"),
}

FIELDS: Mapping[str, Mapping[str, Field]] = {
    "rooms": {
        **_ALL,
        "floor": _word(1, 2, "secret", required=True),
        "df": Field("integer", required=True, high=SECURE_MAX),
        "obstacle": _word(*(obstacle.name.lower() for obstacle in Obstacle)),
        "secure": Field("integer", high=SECURE_MAX),
        "reveal": _program(Where.ENTRY),
        "enter": _program(Where.ENTRY),
        "interface": _program(Where.CARD),
        "advance": _program(Where.CARD),
        "retreat": _program(Where.CARD),
        "on_lock_destroyed": _program(Where.ENTRY),
    },
    "items": {
        **_ALL,
        "program": _program(Where.ITEM, required=True),
        "standing": _program(Where.ITEM_STANDING),
        "after": _word(*(after.name.lower() for after in After), required=True),
    },
    "npcs": {
        **_ALL,
        "removed_at": Field("words"),
        "on_removed": _program(Where.NPC),
        "act": _program(Where.NPC, required=True),
    },
    "specials": {
        **_ALL,
        "copies": Field("integer", required=True, high=COPIES_MAX),
        "scoring": _program(Where.SCORING),
        "standing": _program(Where.SPECIAL_STANDING),
    },
    "operatives": {
        **_ALL,
        "specialist": Field("words", required=True),
        "power": _word("none"),
    },
}

ALL_FIELDS = frozenset(name for fields in FIELDS.values() for name in fields)
NO_ID = RESERVED | ALL_FIELDS
"""Words that no id and no named number may be (V2)."""
