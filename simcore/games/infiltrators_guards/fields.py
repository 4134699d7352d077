"""The fields of component rows: what each may hold (section 6.6)."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.fields import Field
from simcore.games.infiltrators_guards.codes import MAX_COPIES, MAX_OBJECTIVES
from simcore.games.infiltrators_guards.words import OPERATION_NAMES, Where

MARKS = ("rulebook", "public", "reconstruction", "owner", "designer")
"""Where a name, an effect or a number comes from."""
KINDS = ("ranged", "melee", "tool")
RANGE_MAX = 24


def _integer(low: int, high: int, *, required: bool = False) -> Field:
    return Field("integer", required, low, high)


_NUMBER = _integer(0, 9)
_CHANGE = _integer(-3, 3)
_FLAG = Field("flag")
_MARK = Field("word", words=MARKS)
_ALL = {
    "id": Field("note", required=True),
    "name": Field("text", required=True),
    "name_source": _MARK,
    "effect_source": _MARK,
    "numbers_source": _MARK,
    "sourced": Field("note"),
    "note": Field("note"),
    "remove": _FLAG,
}
_COPIES = {"copies": _integer(0, MAX_COPIES, required=True)}
_MOVEMENT = {"movement": _integer(1, 7, required=True)}

FIELDS: Mapping[str, Mapping[str, Field]] = {
    "infiltrators": {**_ALL, **_MOVEMENT, **dict.fromkeys(("r", "c", "hp", "hack"), _NUMBER)},
    "guards": {
        **_ALL,
        **_COPIES,
        **_MOVEMENT,
        **dict.fromkeys(("r", "c", "hp"), _NUMBER),
        "range": _integer(0, RANGE_MAX),
    },
    "equipment": {
        **_ALL,
        **_COPIES,
        "blank": _FLAG,
        "kind": Field("word", required=True, words=KINDS),
        "range": _integer(0, RANGE_MAX),
        "silent": _FLAG,
        **dict.fromkeys(("dice", "dice_shade", "quiet_moves", "uses"), _NUMBER),
        **dict.fromkeys(("hack", "hp", "move"), _CHANGE),
        "use": Field("program", where=Where.USE),
    },
    "segments": {**_ALL, "letter": Field("text"), "rows": Field("words", required=True)},
    "missions": {
        **_ALL,
        "objectives": _integer(0, MAX_OBJECTIVES, required=True),
        "needed": _integer(0, MAX_OBJECTIVES, required=True),
        "min_left": Field("word", required=True, words=("all", "half", 1, 2, 3, 4)),
        "marked": _FLAG,
        "no_kills": _FLAG,
        "general_alert": _integer(-9, 9),
    },
}
NO_ID = frozenset({*OPERATION_NAMES, *(key for fields in FIELDS.values() for key in fields)})
"""Words that no id and no named number may be."""
