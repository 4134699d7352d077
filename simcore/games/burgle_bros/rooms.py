"""What happens to rooms: revealing, tokens on them (R40, R46)."""

from __future__ import annotations

from simcore.bits import bit, has
from simcore.games.burgle_bros.codes import Tile
from simcore.games.burgle_bros.reset import NEVER
from simcore.kernel import kernel


@kernel
def reveal(s, cfg, room):
    """REVEAL: turn a facedown tile up (R40)."""
    if has(s.faceup, room):
        return
    s.faceup |= bit(room)
    s.rooms_revealed += 1
    if s.effect[room] == Tile.LAVATORY:
        s.room_stealth[room] += cfg.lavatory_stealth
    if s.tile[room] == Tile.SAFE:
        note_turn(s, s.safe_found_turn, cfg.floor_of[room])


@kernel
def note_turn(s, turns, floor):
    """The turn in which something happened first on a floor; the set-up counts as turn 0."""
    if turns[floor] == NEVER:
        turns[floor] = max(0, s.turn)


@kernel
def stand_in(s, cfg, seat, room):
    """The burglar is in the room now."""
    s.room[seat] = room
    note_turn(s, s.first_visit_turn, cfg.floor_of[room])
