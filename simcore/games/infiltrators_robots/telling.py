"""Scans that told only a number (D30 `count`): kept as the box that their squares lie in, and which of it they are."""

from __future__ import annotations

import numpy as np

from simcore.bits import ZERO
from simcore.games.infiltrators_robots.board import column_of, line_of, square_at
from simcore.games.infiltrators_robots.codes import BOX_AREA, BOX_SIDE, NOWHERE, SQUARES
from simcore.kernel import kernel
from simcore.sets import first_code, holds, include


@kernel
def note_count(s, cfg, hits):
    """The scan in `area` told a number: put it behind the others of the turn."""
    m, r = s.map, s.record[s.table.turn]
    k = r.n_counts
    r.n_counts = k + 1
    r.count[k] = hits
    r.count_box[k] = ZERO
    first = first_code(s.area)
    top, west = line_of(m, cfg, first), column_of(m, cfg, first)
    for square in range(SQUARES):
        if holds(s.area, square):
            top = min(top, line_of(m, cfg, square))
            west = min(west, column_of(m, cfg, square))
    r.count_line[k], r.count_column[k] = top, west
    for square in range(SQUARES):
        if holds(s.area, square):
            place = (line_of(m, cfg, square) - top) * BOX_SIDE + column_of(m, cfg, square) - west
            include(r.count_box[k], place)


@kernel
def counted_area(s, cfg, turn, k, area):
    """Write the squares that scan number `k` of a turn saw."""
    r = s.record[turn]
    area[:] = ZERO
    for place in range(BOX_AREA):
        if holds(r.count_box[k], place):
            line = np.int64(r.count_line[k]) + place // BOX_SIDE
            column = np.int64(r.count_column[k]) + place % BOX_SIDE
            square = square_on(s.map, cfg, line, column)
            if square != NOWHERE:
                include(area, square)


@kernel
def square_on(m, cfg, line, column):
    """The square at a row and column of the map, NOWHERE where no panel lies."""
    for slot in range(cfg.panels):
        r, c = line - m.line[slot] * cfg.side, column - m.column[slot] * cfg.side
        if 0 <= r < cfg.side and 0 <= c < cfg.side:
            return square_at(slot, r * cfg.side + c)
    return np.int64(NOWHERE)
