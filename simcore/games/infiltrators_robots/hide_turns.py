"""Hypotheses of where the infiltrators are, led through all turns by what the robots were told (H1 to H6)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, has
from simcore.games.infiltrators_robots.board import copy_squares, grow
from simcore.games.infiltrators_robots.chance import draw, shuffle_drawn
from simcore.games.infiltrators_robots.codes import HYPOTHESES, MAX_INFILTRATORS, NOBODY, NOWHERE, SQUARE_WORDS
from simcore.games.infiltrators_robots.hide_captures import explain_captures, move_decoy_tokens
from simcore.games.infiltrators_robots.hide_scans import explain_scans, shown_pawn, stand, stand_decoy
from simcore.games.infiltrators_robots.hide_turn import note_end_of_turn, note_turn
from simcore.kernel import kernel
from simcore.sets import count_codes, exclude, first_code, holds, include


@kernel
def begin_hypotheses(s, cfg, key):
    """H1: everybody outside at some entrance."""
    hiding, t = s.hiding, s.table
    hiding.available = cfg.decoys
    hiding.playing = ZERO
    for i in range(cfg.infiltrators):
        hiding.playing |= bit(i)
    hiding.squares[:] = ZERO
    hiding.decoys[:] = ZERO
    hiding.spare[:] = cfg.decoys
    hiding.carrier[:] = NOBODY
    hiding.failed[:] = 0
    for h in range(HYPOTHESES):
        n = 0
        for slot in range(cfg.panels):
            if t.entrance[slot] >= 0:
                hiding.order[n] = slot
                n += 1
        shuffle_drawn(s, key, hiding.order, n)
        for i in range(cfg.infiltrators):
            hiding.start[h, i] = hiding.order[i % n]
            hiding.outside[h, i] = hiding.start[h, i]


@kernel
def play_hypotheses(s, cfg, key, turn):
    """H2 to H6 for one turn."""
    hiding = s.hiding
    note_turn(s, cfg, turn)
    for h in range(HYPOTHESES):
        move_infiltrators(s, cfg, h)
        explain_captures(s, cfg, key, h, turn)
        move_decoy_tokens(s, h, turn)
        explain_scans(s, cfg, key, h, turn)
        if not hiding.failed[h]:
            keep_unseen(s, cfg, h, turn)
    note_end_of_turn(s, cfg, turn)
    replace_failed(s, cfg, key, turn)
    hiding.playing = hiding.staying & ~hiding.out


@kernel
def move_infiltrators(s, cfg, h):
    """H2: all squares within the actions of a turn; entering costs one."""
    hiding, t = s.hiding, s.table
    for i in range(cfg.infiltrators):
        if has(hiding.playing, i):
            squares, slot = hiding.squares[h, i], hiding.outside[h, i]
            copy_squares(hiding.before[i], squares)
            hiding.before_outside[i] = slot
            grow(s.map, cfg, squares, s.spread)
            if slot >= 0:
                include(squares, t.entrance[slot])
            for _ in range(cfg.infiltrator_actions - 1):
                grow(s.map, cfg, squares, s.spread)
            if not cfg.may_wait_outside:
                hiding.outside[h, i] = NOWHERE


@kernel
def keep_unseen(s, cfg, h, turn):
    """H5: nobody is where scans saw nobody."""
    hiding, r = s.hiding, s.record[turn]
    decoys = hiding.decoys[h]
    stood = count_codes(decoys)
    for k in range(SQUARE_WORDS):
        decoys[k] &= ~(r.seen[k] & ~hiding.observed[k])
    hiding.spare[h] += stood - count_codes(decoys)
    for i in range(cfg.infiltrators):
        if has(hiding.staying & ~hiding.out & ~hiding.used, i):
            squares = hiding.squares[h, i]
            for k in range(SQUARE_WORDS):
                squares[k] &= ~(r.seen[k] | hiding.observed[k])
            if hiding.outside[h, i] == NOWHERE and first_code(squares) == NOWHERE:
                hiding.failed[h] = 1


# --- hypotheses that failed (H6) ---


@kernel
def replace_failed(s, cfg, key, turn):
    """Each becomes a copy of one that did not fail; if all failed, all begin anew."""
    hiding = s.hiding
    n = 0
    for h in range(HYPOTHESES):
        if not hiding.failed[h]:
            hiding.order[n] = h
            n += 1
    if n == 0:
        s.facts.hide_fallback += 1
        for h in range(HYPOTHESES):
            begin_anew(s, cfg, h, turn)
        return
    for h in range(HYPOTHESES):
        if hiding.failed[h]:
            copy_hypothesis(hiding, h, hiding.order[draw(s, key, n)])


@kernel
def copy_hypothesis(hiding, h, other):
    """One hypothesis becomes the same as another one."""
    for i in range(len(hiding.before)):
        copy_squares(hiding.squares[h, i], hiding.squares[other, i])
        hiding.outside[h, i] = hiding.outside[other, i]
        hiding.start[h, i] = hiding.start[other, i]
    copy_squares(hiding.decoys[h], hiding.decoys[other])
    hiding.spare[h] = hiding.spare[other]
    for g in range(hiding.carrier.shape[1]):
        hiding.carrier[h, g] = hiding.carrier[other, g]
    hiding.failed[h] = 0


@kernel
def begin_anew(s, cfg, h, turn):
    """The fallback: all squares neither seen nor observed; infiltrators, then decoys explain what was observed."""
    hiding, left = s.hiding, s.hiding.chosen
    hiding.failed[h] = 0
    hiding.carrier[h] = NOBODY
    hiding.decoys[h] = ZERO
    hiding.spare[h] = hiding.available
    for k in range(SQUARE_WORDS):
        left[k] = hiding.told[k] & ~hiding.ended[k]
    hiding.used = ZERO
    begin_shown(s, cfg, h, turn)
    for i in range(cfg.infiltrators):
        hiding.outside[h, i] = NOWHERE
        if has(hiding.staying & ~hiding.out & ~hiding.used, i):
            here = first_code(left)
            if here == NOWHERE:
                set_unseen(s, cfg, h, i, turn)
            else:
                hiding.squares[h, i] = ZERO
                include(hiding.squares[h, i], here)
                exclude(left, here)
    here = first_code(left)
    while here != NOWHERE and hiding.spare[h] > 0:
        include(hiding.decoys[h], here)
        hiding.spare[h] -= 1
        exclude(left, here)
        here = first_code(left)


@kernel
def begin_shown(s, cfg, h, turn):
    """Pawns that are shown by name (D15) are what they are shown to be, or the view would not be the same (G1)."""
    hiding, left = s.hiding, s.hiding.chosen
    for place in range(s.record[turn].n_visible):
        square = np.int64(s.record[turn].visible[place])
        who = shown_pawn(s, cfg, turn, square)
        if who != NOBODY and holds(left, square):
            if who < MAX_INFILTRATORS:
                stand(hiding, h, who, square)
            else:
                stand_decoy(hiding, h, square)
            exclude(left, square)


@kernel
def set_unseen(s, cfg, h, i, turn):
    """An infiltrator may be on any square neither seen nor observed."""
    hiding, m = s.hiding, s.map
    squares = hiding.squares[h, i]
    squares[:] = ZERO
    for square in range(len(m.room)):
        if m.room[square] >= 0:
            include(squares, square)
    for k in range(SQUARE_WORDS):
        squares[k] &= ~(s.record[turn].seen[k] | hiding.told[k])
