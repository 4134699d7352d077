"""How the outcome of a game is kept in files of rows: as narrow as each field can be. docs/rows.md tells the rest."""

from __future__ import annotations

from simcore.stored import Stored

_SMALL = ("result", "draw", "truncated", "won", "operatives", "escaped", "nobody_escapes", "sole_survivor")
STORED = (
    *(Stored(name, "i1") for name in (*_SMALL, "alarm_end", "contested", "win", "deepest")),
    *(Stored(name, "i2") for name in ("rounds", "proximity_end", "escape_round")),
    *(Stored(name, "i4") for name in ("winning_score", "winning_margin", "score", "decisions")),
    *(Stored(name, "u1") for name in ("winners", "npcs", "specials", "cards")),
    Stored("held", "u8", name="found", without="dealt"),  # a third of the file if it held what was dealt once more
)
"""Sets of items and of rooms stay as wide as they are."""


def stored() -> tuple[Stored, ...]:
    """The fields that are kept otherwise than they are counted."""
    return STORED
