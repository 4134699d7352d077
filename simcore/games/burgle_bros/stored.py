"""How the outcome of a game is kept in files of rows: as narrow as each field can be."""

from __future__ import annotations

from simcore.stored import Stored

_SMALL = ("result", "cause", "won", "lost", "truncated", "burglars", "winners", "escaped", "safes", "cracked")
_LOSS = ("loss_seat", "loss_floor", "loss_room", "loss_speed", "loss_alarms", "loss_carrying", "losses")
_TURNS = ("turns", "rounds", "robbery_turn", "escape_turns", "stealth_left", "stealth_lost", "stealth_of", "lost_of")
STORED = (
    *(Stored(name, "i1") for name in (*_SMALL, "cleaned_out", *_LOSS)),
    *(Stored(name, "i2") for name in (*_TURNS, "alarms", "events", "escape_turn", "cracked_turn")),
    Stored("decisions", "i4"),
    *(Stored(name, "u2") for name in ("characters", "advanced", "tools", "tools_used", "loot", "loot_had")),
    Stored("tiles", "u4"),
)


def stored() -> tuple[Stored, ...]:
    """The fields that are kept otherwise than they are counted."""
    return STORED
