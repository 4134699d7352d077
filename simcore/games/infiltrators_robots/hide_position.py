"""A position made of one hypothesis (H7 to H9)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ONE, ZERO, bit, count_bits, has, lowest, nth
from simcore.games.infiltrators_robots.board import copy_squares
from simcore.games.infiltrators_robots.chance import draw
from simcore.games.infiltrators_robots.codes import (
    FIRST_ROBOT,
    MAX_INFILTRATORS,
    NOBODY,
    NOWHERE,
    SQUARE_WORDS,
    Decoy,
    Generator,
    Phase,
    Where,
)
from simcore.games.infiltrators_robots.figures import lead_infiltrator, put_on_board, stands
from simcore.games.infiltrators_robots.record import note_visible
from simcore.kernel import kernel
from simcore.sets import count_codes, exclude, first_code, holds, include, nth_code


@kernel
def note_pawns(s, cfg):
    """The visible pawns as the robots see them; who they are only under D15."""
    t, hiding = s.table, s.hiding
    hiding.n_pawns = 0
    for i in range(cfg.infiltrators):
        if t.label[i] != NOBODY:
            note_pawn(hiding, t.square[i], t.label[i], t.sure[i], i if cfg.identity_shown else NOBODY)
    for d in range(cfg.decoys):
        if stands(t, d) and t.decoy_label[d] != NOBODY:
            who = MAX_INFILTRATORS + d if cfg.identity_shown else NOBODY
            note_pawn(hiding, t.decoy_square[d], t.decoy_label[d], t.decoy_sure[d], who)
    if t.phase == Phase.INFILTRATORS or t.phase == Phase.CAT:
        note_visible(s, cfg)  # as if phase A ended now


@kernel
def note_pawn(hiding, square, label, sure, who):
    """One visible pawn."""
    n = hiding.n_pawns
    hiding.pawn_square[n], hiding.pawn_label[n] = square, label
    hiding.pawn_sure[n], hiding.pawn_who[n] = sure, who
    hiding.n_pawns = n + 1


@kernel
def pawn_on(hiding, square):
    """The visible pawn on a square, -1 if there is none."""
    for k in range(hiding.n_pawns):
        if hiding.pawn_square[k] == square:
            return k
    return NOBODY


@kernel
def make_position(s, cfg, key, h):
    """H7 to H9: pawns, decoys, disablers and data."""
    s.hiding.taken[:] = ZERO
    clear_pawns(s.table, cfg)
    for i in range(cfg.infiltrators):
        s.table.entrance_of[i] = s.hiding.start[h, i]
    spare = put_decoys(s, cfg, h)
    for i in range(cfg.infiltrators):
        if has(s.hiding.playing, i):
            put_infiltrator(s, cfg, key, h, i)
    spread_decoys(s, cfg, key, spare)
    share_disablers(s, cfg, key)
    share_data(s, cfg, key, h)


@kernel
def clear_pawns(t, cfg):
    """Nobody is anywhere."""
    for i in range(cfg.infiltrators):
        t.square[i] = NOWHERE
        t.label[i] = NOBODY
        t.sure[i] = 0
        t.disablers[i] = 0


# --- pawns (H7) ---


@kernel
def put_decoys(s, cfg, h):
    """Decoys that stand get the lowest numbers that are left (D15: those shown); the others, as bits."""
    t, hiding = s.table, s.hiding
    left = ZERO
    for d in range(cfg.decoys):
        if t.decoy[d] != Decoy.LYING and t.decoy[d] != Decoy.GONE:
            left |= bit(d)
    standing = hiding.chosen
    copy_squares(standing, hiding.decoys[h])
    for k in range(hiding.n_pawns):
        d = hiding.pawn_who[k] - MAX_INFILTRATORS
        if d >= 0 and holds(standing, hiding.pawn_square[k]):
            put_decoy(s, cfg, d, hiding.pawn_square[k])
            exclude(standing, hiding.pawn_square[k])
            left &= ~bit(d)
    square = first_code(standing)
    while square != NOWHERE and left != ZERO:
        put_decoy(s, cfg, lowest(left), square)
        left &= left - ONE
        exclude(standing, square)
        square = first_code(standing)
    return left


@kernel
def put_decoy(s, cfg, d, square):
    """A decoy stands on a square, visible if a pawn is seen there."""
    t, hiding = s.table, s.hiding
    t.decoy[d] = Decoy.BOARD
    t.decoy_square[d] = square
    t.decoy_owner[d] = owner_of(s, cfg, d)
    k = pawn_on(hiding, square)
    t.decoy_label[d] = hiding.pawn_label[k] if k >= 0 else NOBODY
    t.decoy_sure[d] = hiding.pawn_sure[k] if k >= 0 else 0
    include(hiding.taken, square)


@kernel
def owner_of(s, cfg, d):
    """Whose decoy it was at the start, or the lowest in play if that is gone."""
    i = d // cfg.decoys_each
    return i if has(s.hiding.playing, i) else lead_infiltrator(s.table, cfg)


@kernel
def put_infiltrator(s, cfg, key, h, i):
    """An infiltrator stands where it may be and nobody else does; outside comes last."""
    t, hiding = s.table, s.hiding
    for word in range(SQUARE_WORDS):
        hiding.chosen[word] = hiding.squares[h, i, word] & ~hiding.taken[word]
    n = count_codes(hiding.chosen)
    is_outside = hiding.outside[h, i] >= 0
    if n == 0 and not is_outside:
        list_unseen(s, last_scans(s))
        n = count_codes(hiding.chosen)
        if n == 0:
            list_unseen(s, 0)
            n = count_codes(hiding.chosen)
    k = draw(s, key, n + is_outside)
    if k < n:
        square = nth_code(hiding.chosen, k)
        put_on_board(t, i, square)
        include(hiding.taken, square)
        seen = pawn_on(hiding, square)
        if seen >= 0:
            t.label[i], t.sure[i] = hiding.pawn_label[seen], hiding.pawn_sure[seen]
    else:
        t.where[i] = Where.OUTSIDE


@kernel
def last_scans(s):
    """The turn of the last scans that were told: this one, or the one before; 0, in which there were none."""
    for turn in range(s.table.turn, max(0, s.table.turn - 2), -1):
        if first_code(s.record[turn].seen) != NOWHERE:
            return turn
    return 0


@kernel
def list_unseen(s, turn):
    """Write all squares without a pawn that were not seen in the scans of a turn."""
    hiding, m = s.hiding, s.map
    hiding.chosen[:] = ZERO
    for square in range(len(m.room)):
        if m.room[square] >= 0:
            include(hiding.chosen, square)
    for word in range(SQUARE_WORDS):
        hiding.chosen[word] &= ~(hiding.taken[word] | s.record[turn].seen[word])


# --- what they carry (H8, H9) ---


@kernel
def spread_decoys(s, cfg, key, left):
    """H8: decoys that stand nowhere so far are fresh, or stand invisible somewhere."""
    t, hiding = s.table, s.hiding
    for d in range(cfg.decoys):
        if not has(left, d):
            continue
        t.decoy[d] = Decoy.FRESH
        t.decoy_square[d] = NOWHERE
        t.decoy_label[d] = NOBODY
        t.decoy_sure[d] = 0
        t.decoy_owner[d] = owner_of(s, cfg, d)
        if draw(s, key, 2):
            list_unseen(s, t.turn)
            n = count_codes(hiding.chosen)
            if n:
                t.decoy[d] = Decoy.BOARD
                t.decoy_square[d] = nth_code(hiding.chosen, draw(s, key, n))
                include(hiding.taken, t.decoy_square[d])


@kernel
def share_disablers(s, cfg, key):
    """H9: every event that nobody is known for may have cost somebody a disabler."""
    t, playing = s.table, s.hiding.playing
    n = count_bits(playing)
    held = 0
    for i in range(cfg.infiltrators):
        if has(playing, i):
            t.disablers[i] = cfg.disablers
    for turn in range(1, t.turn + 1):
        for _ in range(s.record[turn].disabled):
            if draw(s, key, 2):
                i = nth(playing, draw(s, key, n))
                t.disablers[i] = max(0, t.disablers[i] - 1)
    for i in range(cfg.infiltrators):
        held += t.disablers[i]
    held += count_lying(t) - cfg.infiltrators * cfg.disablers
    for i in range(cfg.infiltrators - 1, -1, -1):
        excess = min(max(held, 0), t.disablers[i])
        t.disablers[i] -= excess
        held -= excess


@kernel
def count_lying(t):
    """Disablers that lie on the board."""
    n = 0
    for square in range(len(t.disablers_lying)):
        n += np.int64(t.disablers_lying[square])
    return n


@kernel
def share_data(s, cfg, key, h):
    """H9: data that is neither seen nor out is with its carrier, or with anybody."""
    t, hiding = s.table, s.hiding
    for g in range(cfg.panels):
        if t.generator[g] == Generator.CARRIED and t.generator_holder[g] < FIRST_ROBOT:
            i = hiding.carrier[h, g]
            if i == NOBODY or not has(hiding.playing, i):
                i = nth(hiding.playing, draw(s, key, count_bits(hiding.playing)))
            t.generator_holder[g] = i
