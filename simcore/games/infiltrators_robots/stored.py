"""How the outcome of a game is kept in files of rows: as narrow as each field can be."""

from __future__ import annotations

from simcore.games.infiltrators_robots.outcome import ROW_DTYPE
from simcore.stored import Stored

_SMALL = (
    *("infiltrators", "robots", "winner", "won", "drawn", "halves", "cause", "causes", "data_out", "safe", "cat_out"),
    *("infiltrators_eliminated", "data_carried_out", "infiltrators_found", "found_first", "eliminated_by"),
    *("decoys_eliminated",),
)
_WIDE = {"panels": "u2", "tokens": "u2", "questions": "i4", "hide_fallback": "i4"}
STORED = (
    *(Stored(name, "i1") for name in _SMALL),
    *(Stored(name, kind) for name, kind in _WIDE.items()),
    *(Stored(name, "i2") for name in ROW_DTYPE.names or () if name not in (*_SMALL, *_WIDE)),
)


def stored() -> tuple[Stored, ...]:
    """The fields that are kept otherwise than they are counted."""
    return STORED
