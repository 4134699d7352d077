"""The floor to which a room is dealt."""

from __future__ import annotations

from simcore.games.infiltration.codes import Floor
from simcore.spec import Row, Value

FLOORS = {1: Floor.FIRST, 2: Floor.SECOND, "secret": Floor.SECRET}
CHECKPOINT = "security_checkpoint"


def floor_of(room: Row, floor_of_checkpoint: Value) -> Floor:
    """What the room's row says; D32 may move the Security Checkpoint."""
    if room.get("id") == CHECKPOINT and floor_of_checkpoint != "card":
        return FLOORS[floor_of_checkpoint]
    return FLOORS[room["floor"]]
