"""How the outcome of a game is kept in files of rows: as narrow as each field can be."""

from __future__ import annotations

from simcore.stored import Stored

_SMALL = (
    "side",
    "won",
    "drawn",
    "halves",
    "infiltrators",
    "missions",
    "succeeded",
    "first_succeeded",
    "general_alerts",
)
_COUNTS = ("truncated", "objectives", "hacked", "entered", "left", "taken", "inside", "alert_round")
_LISTS = ("reasons", "ends", "success_of", "character")
_SUMS = ("rounds", "points_infiltrators", "points_guard", "lead", "alert", "guards_out", "hack_rolls", "noise")
STORED = (
    *(Stored(name, "i1") for name in (*_SMALL, *_COUNTS, *_LISTS)),
    *(Stored(name, "i2") for name in (*_SUMS, "attacks", "spent", "purchases", "win", "score", "alert_by")),
    Stored("decisions", "i4"),
    *(Stored(name, "u2") for name in ("characters", "kinds", "segments")),
    *(Stored(name, "u4") for name in ("equipment", "kept", "used", "dealt_by")),
)


def stored() -> tuple[Stored, ...]:
    """The fields that are kept otherwise than they are counted."""
    return STORED
