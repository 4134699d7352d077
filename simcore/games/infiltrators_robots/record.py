"""The public record: what both teams could see of each turn (6.2, 6.3)."""

from __future__ import annotations

from simcore.bits import ONE, ZERO, lowest
from simcore.games.infiltrators_robots.board import add_square
from simcore.games.infiltrators_robots.codes import (
    BIT_SHIFT,
    MAX_CAPTURES,
    MAX_INFILTRATORS,
    MAX_TOKEN_EVENTS,
    NOBODY,
    NOWHERE,
    SQUARE_WORDS,
    Decoy,
)
from simcore.kernel import kernel


@kernel
def clear_turn(r, turn):
    """Nothing has happened in a turn."""
    r.seen[turn] = ZERO
    r.n_hits[turn] = 0
    r.n_visible[turn] = 0
    r.sure[turn] = 0
    r.n_captures[turn] = 0
    r.disabled[turn] = 0
    r.n_dropped[turn] = 0
    r.n_picked[turn] = 0
    r.infiltrator_out[turn] = NOWHERE
    r.decoy_out[turn] = NOWHERE
    r.left[turn] = 0
    r.explosions[turn] = 0
    r.n_counts[turn] = 0
    clear_lists(r, turn)


@kernel
def clear_lists(r, turn):
    """What stands behind the ends of the lists of a turn is the same whatever games were played before."""
    r.hits[turn] = 0
    r.visible[turn] = 0
    r.visible_who[turn] = NOBODY
    r.captures[turn] = 0
    r.captured[turn] = 0
    r.dropped[turn] = 0
    r.picked[turn] = 0


@kernel
def note_capture(s, square, taken):
    """Infiltrators have captured or picked up these generators, as bits."""
    r, turn = s.record, s.table.turn
    n = r.n_captures[turn]
    if n < MAX_CAPTURES:
        r.captures[turn, n] = square
        r.captured[turn, n] = taken
        r.n_captures[turn] = n + 1


@kernel
def note_dropped(s, square):
    """A decoy token is lying on a square from now on."""
    r, turn = s.record, s.table.turn
    n = r.n_dropped[turn]
    if n < MAX_TOKEN_EVENTS:
        r.dropped[turn, n] = square
        r.n_dropped[turn] = n + 1


@kernel
def note_picked(s, square):
    """A decoy token has been picked up from a square."""
    r, turn = s.record, s.table.turn
    n = r.n_picked[turn]
    if n < MAX_TOKEN_EVENTS:
        r.picked[turn, n] = square
        r.n_picked[turn] = n + 1


@kernel
def note_disabled(s):
    """A token or door was disabled, by whom and how nobody but the infiltrators knows (E10)."""
    s.record.disabled[s.table.turn] += 1


@kernel
def note_visible(s, cfg):
    """Squares of visible pawns at the end of phase A, ascending, and which are infiltrators for sure."""
    t, r, squares = s.table, s.record, s.spread
    turn = t.turn
    squares[:] = ZERO
    for i in range(cfg.infiltrators):
        if t.label[i] >= 0:
            add_square(squares, t.square[i])
    for d in range(cfg.decoys):
        if t.decoy[d] == Decoy.BOARD and t.decoy_label[d] >= 0:
            add_square(squares, t.decoy_square[d])
    r.n_visible[turn] = list_squares(squares, r.visible[turn])
    r.sure[turn] = 0
    for place in range(r.n_visible[turn]):
        who = visible_on(t, cfg, r.visible[turn, place])
        r.visible_who[turn, place] = who if cfg.identity_shown else NOBODY
        if who < MAX_INFILTRATORS and t.sure[who]:
            r.sure[turn] |= 1 << place


@kernel
def visible_on(t, cfg, square):
    """The visible pawn on a square: an infiltrator, or `MAX_INFILTRATORS` and a decoy."""
    for i in range(cfg.infiltrators):
        if t.square[i] == square and t.label[i] >= 0:
            return i
    for d in range(cfg.decoys):
        if t.decoy_square[d] == square and t.decoy_label[d] >= 0:
            return MAX_INFILTRATORS + d
    return MAX_INFILTRATORS


@kernel
def list_squares(squares, places):
    """Write a set of squares as an ascending list; its length."""
    n = 0
    for i in range(SQUARE_WORDS):
        left = squares[i]
        while left != ZERO:
            places[n] = (i << BIT_SHIFT) + lowest(left)
            left &= left - ONE
            n += 1
    return n
