"""The public record: what both teams could see of each turn (6.2, 6.3)."""

from __future__ import annotations

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.codes import (
    MAX_CAPTURES,
    MAX_INFILTRATORS,
    MAX_TOKEN_EVENTS,
    NOBODY,
    Decoy,
)
from simcore.kernel import kernel
from simcore.sets import code_of, first_left, include, next_left


@kernel
def note_capture(s, square, taken):
    """Infiltrators have captured or picked up these generators, as bits."""
    r = s.record[s.table.turn]
    if r.n_captures < MAX_CAPTURES:
        r.captures[r.n_captures] = square
        r.captured[r.n_captures] = taken
        r.n_captures += 1


@kernel
def note_dropped(s, square):
    """A decoy token is lying on a square from now on."""
    r = s.record[s.table.turn]
    if r.n_dropped < MAX_TOKEN_EVENTS:
        r.dropped[r.n_dropped] = square
        r.n_dropped += 1
        r.drops_ahead = max(r.drops_ahead, r.n_dropped - r.n_picked)


@kernel
def note_picked(s, square):
    """A decoy token has been picked up from a square."""
    r = s.record[s.table.turn]
    if r.n_picked < MAX_TOKEN_EVENTS:
        r.picked[r.n_picked] = square
        r.n_picked += 1


@kernel
def note_disabled(s):
    """A token or door was disabled, by whom and how nobody but the infiltrators knows (E10)."""
    s.record[s.table.turn].disabled += 1


@kernel
def note_visible(s, cfg):
    """Squares of visible pawns at the end of phase A, ascending, and which are infiltrators for sure."""
    t, r, squares = s.table, s.record[s.table.turn], s.spread
    squares[:] = ZERO
    for i in range(cfg.infiltrators):
        if t.label[i] >= 0:
            include(squares, t.square[i])
    for d in range(cfg.decoys):
        if t.decoy[d] == Decoy.BOARD and t.decoy_label[d] >= 0:
            include(squares, t.decoy_square[d])
    r.n_visible = list_squares(squares, r.visible)
    r.sure = 0
    for place in range(r.n_visible):
        who = visible_on(t, cfg, r.visible[place])
        r.visible_who[place] = who if cfg.identity_shown else NOBODY
        if who < MAX_INFILTRATORS and t.sure[who]:
            r.sure |= 1 << place


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
    left, word = first_left(squares)
    while left != ZERO:
        places[n] = code_of(left, word)
        n += 1
        left, word = next_left(squares, left, word)
    return n
