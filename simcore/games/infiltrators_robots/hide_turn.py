"""What the public record says of one turn, as all hypotheses need it."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit
from simcore.games.infiltrators_robots.board import copy_squares
from simcore.kernel import kernel
from simcore.sets import include


@kernel
def note_turn(s, cfg, turn):
    """Who plays and who goes, and the squares that were observed."""
    hiding, r = s.hiding, s.record[turn]
    hiding.staying = hiding.playing
    hiding.out = ZERO
    hiding.ended[:] = ZERO
    for i in range(cfg.infiltrators):
        if r.left & (1 << i):
            hiding.staying &= ~bit(i)
        if r.infiltrator_out[i] >= 0:
            hiding.out |= bit(i)
            include(hiding.ended, np.int64(r.infiltrator_out[i]))
    for d in range(cfg.decoys):
        if r.decoy_out[d] >= 0:
            include(hiding.ended, np.int64(r.decoy_out[d]))
    note_observed(s, turn)


@kernel
def note_observed(s, turn):
    """Visible pawns and hits, and which are infiltrators for sure."""
    hiding, r = s.hiding, s.record[turn]
    copy_squares(hiding.told, hiding.ended)
    hiding.sure[:] = ZERO
    for place in range(r.n_visible):
        square = np.int64(r.visible[place])
        include(hiding.told, square)
        if r.sure & (1 << place):
            include(hiding.sure, square)
    for k in range(r.n_hits):
        include(hiding.told, np.int64(r.hits[k]))


@kernel
def note_end_of_turn(s, cfg, turn):
    """Decoys that may still stand or be carried."""
    hiding, r = s.hiding, s.record[turn]
    hiding.available += r.n_picked - r.n_dropped
    for d in range(cfg.decoys):
        hiding.available -= r.decoy_out[d] >= 0
