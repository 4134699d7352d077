"""What is told of the team whenever a round begins, for the chances to win round by round (`spec.Forecast`).

It looks at everything, hidden or not: what is followed is who will win, not who may know it.
"""

from __future__ import annotations

import numpy as np

from simcore.bits import count_bits, has
from simcore.games.burgle_bros.codes import Presence
from simcore.games.burgle_bros.forecast import Told
from simcore.games.burgle_bros.stealth import steps_of_guard
from simcore.kernel import kernel

MUCH = 99
"""More stealth than anybody has."""


@kernel
def can_reach(s, cfg, room):
    """Whether the guard of the floor can walk to a room in his next move, wherever he means to go."""
    floor, cell = cfg.floor_of[room], cfg.cell_of[room]
    if s.guard[floor] != Presence.ON_BOARD:
        return False
    return np.int64(s.distance[floor, cell, s.guard_at[floor]]) <= steps_of_guard(s, cfg, floor)


@kernel
def tell_burglars(s, cfg, told):
    """How much stealth there is, and who is in danger."""
    least = MUCH
    for seat in range(cfg.players):
        room = s.room[seat]
        if has(s.escaped, seat):
            told[Told.OUT] += 1
            continue
        stealth = s.stealth[seat] + (s.room_stealth[room] if room >= 0 else 0)
        told[Told.STEALTH] += stealth
        told[Told.BARE] += stealth == 0
        least = min(least, stealth)
        if room >= 0:
            told[Told.IN_REACH] += can_reach(s, cfg, room)
            if s.robbery_turn >= 0:
                told[Told.CLIMB] += cfg.floors - cfg.floor_of[room]
    told[Told.LEAST] = 0 if least == MUCH else least


@kernel
def tell_building(s, cfg, told):
    """How far the robbery has come, and how fast the guards are."""
    told[Told.CRACKED] = count_bits(s.cracked)
    told[Told.FOUND] = count_bits(s.safes & s.faceup)
    told[Told.COVERED] = count_bits(s.covered)
    told[Told.REVEALED] = count_bits(s.faceup)
    told[Told.ALARMS] = count_bits(s.alarms)
    for room in range(cfg.rooms):
        if has(s.safes & ~s.cracked, room):
            told[Told.DICE] += s.dice[room]
    for floor in range(cfg.floors):
        told[Told.SPEED] += s.speed[floor]
        told[Told.CARDS] += s.patrol_size[floor] - s.patrol_top[floor]


@kernel
def standing_now(s, cfg, player, told):
    """Every feature of `Told`; the team is the only player."""
    told[:] = 0
    told[Told.ROUND] = s.round
    tell_burglars(s, cfg, told)
    tell_building(s, cfg, told)


@kernel
def kind_of(s):
    """The kind of the open question."""
    return s.kind


@kernel
def player_of(cfg, seat):
    """Each burglar is led by a player of its own."""
    return seat
