"""Where infiltrators may be for all that the robots know: the set B of 6.3, the same for every index."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has
from simcore.games.infiltrators_robots.board import drop_squares, grow, room_of
from simcore.games.infiltrators_robots.codes import PAWNS, SQUARES
from simcore.kernel import kernel
from simcore.sets import count_codes, exclude, holds, include


@kernel
def begin_belief(s, cfg):
    """Before the first turn everybody is outside at one of the entrances."""
    t = s.table
    t.support[:] = ZERO
    t.outside = ZERO
    for slot in range(cfg.panels):
        if t.entrance[slot] >= 0:
            include(t.support, t.entrance[slot])
            t.outside |= bit(slot)


@kernel
def spread_belief(s, cfg):
    """Phase A begins: all squares that can be reached in it; entering costs an action."""
    t = s.table
    if t.turn == 1:
        t.support[:] = ZERO
    grow(s.map, cfg, t.support, s.spread)
    for slot in range(cfg.panels):
        if has(t.outside, slot):
            include(t.support, t.entrance[slot])
    for _ in range(cfg.infiltrator_actions - 1):
        grow(s.map, cfg, t.support, s.spread)
    if not cfg.may_wait_outside:
        keep_blocked(s, cfg)


@kernel
def keep_blocked(s, cfg):
    """Only where pawns can fill all squares within reach of an entrance may somebody still be outside (R23)."""
    t, reached = s.table, s.reached
    for slot in range(cfg.panels):
        if has(t.outside, slot):
            reached[:] = ZERO
            include(reached, t.entrance[slot])
            for _ in range(cfg.infiltrator_actions - 1):
                if count_codes(reached) > PAWNS:
                    break
                grow(s.map, cfg, reached, s.spread)
                if cfg.active_door_blocks:
                    stay_in_room(s, t.entrance[slot])
            if count_codes(reached) >= cfg.infiltrators + cfg.decoys:
                t.outside &= ~bit(slot)


@kernel
def stay_in_room(s, square):
    """Keep only the room of a square in `reached`: under D10 all its doors may be closed to infiltrators."""
    m, reached = s.map, s.reached
    for other in range(SQUARES):
        if holds(reached, other) and room_of(m, other) != room_of(m, square):
            exclude(reached, other)


@kernel
def scan_belief(s, cfg, empty):
    """After the scans: squares seen without a hit go, squares with a hit or a visible pawn stay."""
    t, r = s.table, s.record[s.table.turn]
    drop_squares(t.support, empty)
    for k in range(r.n_hits):
        include(t.support, np.int64(r.hits[k]))
    for k in range(r.n_visible):
        include(t.support, np.int64(r.visible[k]))
