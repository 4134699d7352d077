"""What happens to rooms: laying and revealing tiles, who stands there (R2, R40, R101)."""

from __future__ import annotations

from simcore.bits import bit, has
from simcore.games.burgle_bros.codes import Character, Tile
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
def forget_stay(s, seat):
    """The Acrobat's mark goes when he changes his room in any way (R101)."""
    if s.ability[seat] == Character.ACROBAT:
        s.stayed = 0


@kernel
def stand_in(s, cfg, seat, room):
    """The burglar is in the room now, so the Acrobat who stayed with a guard has left him (R101)."""
    forget_stay(s, seat)
    s.room[seat] = room
    note_turn(s, s.first_visit_turn, cfg.floor_of[room])


@kernel
def lay_tile(s, cfg, room, tile, number):
    """A tile lies facedown in a room."""
    s.tile[room] = tile
    s.effect[room] = cfg.tile_effect[tile]
    s.number[room] = number
    if tile == Tile.SAFE:
        s.safes |= bit(room)
