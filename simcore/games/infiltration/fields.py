"""The fields of component rows: what each may hold (section 4.9, "Fields" and V1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from simcore.games.infiltration.codes import After, Obstacle
from simcore.games.infiltration.words import RESERVED, Where
from simcore.parameters import is_integer, literal

NAME_MAX = 60
SECURE_MAX = 20
COPIES_MAX = 8
MARKS = ("rulebook", "public", "reconstruction", "owner", "designer")
"""Where a name, an effect or a number comes from (V12)."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a row; a program says in `where` what it belongs to."""

    kind: Literal["text", "integer", "word", "words", "flag", "note", "program"]
    required: bool = False
    low: int = 0
    high: int = 0
    words: tuple[int | str, ...] = ()
    where: Where = Where.ANY

    @property
    def expected(self) -> str:
        """What may stand here, in words."""
        match self.kind:
            case "text":
                return f"text of 1 to {NAME_MAX} characters in one line"
            case "integer":
                return f"an integer from {self.low} to {self.high}"
            case "word":
                return " or ".join(map(literal, self.words))
            case "words":
                return "a list of words"
            case "flag":
                return "true or false"
            case "note":
                return "text"
            case "program":
                return "a program as text"

    def fits(self, value: object) -> bool:
        """Whether `value` may stand here; `true` and 3.0 are no integers. Programs are parsed elsewhere."""
        match self.kind:
            case "text":
                return isinstance(value, str) and 1 <= len(value) <= NAME_MAX and len(value.splitlines()) == 1
            case "integer":
                return is_integer(value) and self.low <= value <= self.high
            case "word":
                return any(type(value) is type(word) and value == word for word in self.words)
            case "words":
                return isinstance(value, list) and all(isinstance(word, str) for word in value)
            case "flag":
                return isinstance(value, bool)
            case "note" | "program":
                return isinstance(value, str)


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
