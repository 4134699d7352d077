"""The fields of component rows: what each may hold (section 7)."""

from __future__ import annotations

from collections.abc import Mapping

from simcore.fields import Field

MARKS = ("rulebook", "inferred", "reconstruction", "owner", "designer")
"""Where a row, or who owns a token, comes from."""
SETS = ("squares7", "squares9")
OWNERS = ("common", "board", "infiltrators", "robots")
KINDS = ("permanent", "deployable", "tool", "figure")
FEW, MANY = 2, 9
PER_FIGURE = {"sentinel": FEW, "teleport": FEW, "decoy": FEW, "repair": MANY, "disabler": MANY}
"""Tokens of which each figure has some, and the most it may have (V7)."""
TOKENS = {
    "generator": ("common", "permanent"),
    "door": ("board", "permanent"),
    "trapped_door": ("board", "permanent"),
    "entrance": ("infiltrators", "permanent"),
    "sentinel": ("robots", "deployable"),
    "teleport": ("robots", "deployable"),
    "decoy": ("infiltrators", "tool"),
    "repair": ("robots", "tool"),
    "disabler": ("infiltrators", "tool"),
    "supacat": ("infiltrators", "figure"),
}
"""Whose each token is and what it is for: the rules say so, and a file cannot say otherwise."""
NEVER_BLANK = ("generator", "door", "entrance")

_FLAG = Field("flag")
_MARK = Field("word", words=MARKS)
_ALL = {
    "id": Field("note", required=True),
    "name": Field("text", required=True),
    "source": _MARK,
    "note": Field("note"),
    "remove": _FLAG,
}
FIELDS: Mapping[str, Mapping[str, Field]] = {
    "panels": {**_ALL, "set": Field("word", required=True, words=SETS), "rows": Field("words", required=True)},
    "tokens": {
        **_ALL,
        "owner": Field("word", words=OWNERS),
        "owner_source": _MARK,
        "kind": Field("word", words=KINDS),
        "per_figure": Field("integer", high=MANY),
        "blank": _FLAG,
    },
}
