"""Who took data, and what became of decoy tokens (H3)."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO, bit, count_bits, has, nth
from simcore.games.infiltrators_robots.board import add_squares, grow, reach_square, share_squares
from simcore.games.infiltrators_robots.chance import draw
from simcore.games.infiltrators_robots.codes import NOBODY, NOWHERE, PLACES, SQUARE_WORDS
from simcore.kernel import kernel
from simcore.sets import exclude, first_code, holds, include


@kernel
def explain_captures(s, cfg, key, h, turn):
    """Each capture is somebody's who could have done it, and who is now near enough."""
    hiding, r = s.hiding, s.record[turn]
    hiding.used = ZERO
    for k in range(r.n_captures):
        square = np.int64(r.captures[k])
        hiding.candidates = ZERO
        for i in range(cfg.infiltrators):
            if has(hiding.playing & ~hiding.used, i):
                find_after(s, cfg, i, square)
                if share_squares(hiding.squares[h, i], hiding.chosen):
                    hiding.candidates |= bit(i)
        i = pick_taker(s, key)
        if i == NOBODY:
            continue
        if hiding.candidates != ZERO:
            find_after(s, cfg, i, square)
            for word in range(SQUARE_WORDS):
                hiding.squares[h, i, word] &= hiding.chosen[word]
            hiding.outside[h, i] = NOWHERE
        hiding.used |= bit(i)
        for g in range(cfg.panels):
            if r.captured[k] & (1 << g):
                hiding.carrier[h, g] = i


@kernel
def pick_taker(s, key):
    """One of the candidates, or anybody in play where there are none; -1 if nobody is."""
    hiding = s.hiding
    able = hiding.candidates if hiding.candidates != ZERO else hiding.playing
    if able == ZERO:
        return NOBODY
    return nth(able, draw(s, key, count_bits(able)))


@kernel
def find_after(s, cfg, i, square):
    """Write where an infiltrator can be that reached for a square in this turn; it had to come near it first."""
    hiding, ball = s.hiding, s.hiding.ball
    hiding.chosen[:] = ZERO
    for place in range(PLACES):
        near = reach_square(s.map, cfg, square, place)
        if near == NOWHERE:
            continue
        steps = steps_before(s, cfg, i, near)
        if steps + 1 <= cfg.infiltrator_actions:
            ball[:] = ZERO
            include(ball, near)
            for _ in range(cfg.infiltrator_actions - 1 - steps):
                grow(s.map, cfg, ball, s.spread)
            add_squares(hiding.chosen, ball)


@kernel
def steps_before(s, cfg, i, near):
    """Actions that an infiltrator needs to a square from where it could be before it moved; too many if it cannot."""
    hiding, ball, t = s.hiding, s.hiding.ball, s.table
    slot = hiding.before_outside[i]
    ball[:] = ZERO
    include(ball, near)
    inside = False
    for steps in range(cfg.infiltrator_actions):
        if inside or share_squares(ball, hiding.before[i]):
            return steps
        inside = slot >= 0 and holds(ball, t.entrance[slot])
        grow(s.map, cfg, ball, s.spread)
    return cfg.infiltrator_actions


@kernel
def move_decoy_tokens(s, h, turn):
    """A decoy token that was dropped is no pawn, one that was picked up may become one, or be dropped as well.

    Event by event, h falls and rises; where it would fall below none, the lowest decoy that stands goes instead.
    """
    hiding, r = s.hiding, s.record[turn]
    for _ in range(r.drops_ahead - hiding.spare[h]):
        square = first_code(hiding.decoys[h])
        if square != NOWHERE:
            exclude(hiding.decoys[h], square)
            hiding.spare[h] += 1
    hiding.spare[h] += r.n_picked - r.n_dropped
