"""What may be worked on, and when the team may leave (R29, R35, R36, R91)."""

from __future__ import annotations

from simcore.bits import ZERO, has
from simcore.games.burgle_bros.board import above, is_active, is_revealed
from simcore.games.burgle_bros.codes import Character, Side, Tile
from simcore.games.burgle_bros.machine import has_ability
from simcore.games.burgle_bros.operations import Flag
from simcore.kernel import kernel


@kernel
def may_leave_by_roof(s, cfg, seat):
    """R29: from the top floor's Stairs, when the team holds everything."""
    room = s.room[seat]
    if above(s, cfg, room) >= 0 or not (is_revealed(s, room, Tile.STAIRS) or has(s.bombs, room)):
        return False
    if cfg.time_lock_roof and is_active(s, Flag.STAIRS_LOCKED):
        return False
    return holds_everything(s, cfg)


@kernel
def holds_everything(s, cfg):
    """R91: all safes are cracked, and no loot lies anywhere."""
    if s.cracked != s.safes or s.kitty_at >= 0:
        return False
    for room in range(cfg.rooms):
        if s.loot_in[room] != ZERO:
            return False
    return True


@kernel
def is_open_work(s, room):
    """A revealed safe that is not cracked yet."""
    return has(s.safes & s.faceup & ~s.cracked, room)


@kernel
def may_add_die(s, cfg, room):
    """One more die on a safe."""
    return is_open_work(s, room) and s.dice[room] < cfg.safe_dice_max and s.left >= cfg.add_die_cost


@kernel
def has_die_of_his_own(s, cfg, seat):
    """The basic Peterman, if he may do without another die and his own has not been taken from him (D19)."""
    own = has_ability(s, seat, Character.PETERMAN, Side.BASIC) and cfg.peterman_dice > 0
    return cfg.peterman_without_die and own


@kernel
def may_roll(s, cfg, seat, room):
    """At least one die lies there or is the roller's own (D19), and the Keycard is in the room if it is held (R89)."""
    if not is_open_work(s, room) or s.left < cfg.roll_cost:
        return False
    if s.dice[room] == 0 and not has_die_of_his_own(s, cfg, seat):
        return False
    for other in range(cfg.players):
        if s.loot_held[other] & cfg.present_to_roll != ZERO and s.room[other] != room:
            return False
    return True
