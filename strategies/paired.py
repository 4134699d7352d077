"""The same games under several rules, game by game: what a change does, with the luck of the deal taken out.

Each setting meets the same deals and dice, so the difference of a game's two outcomes varies far less than the outcomes
do. Sums of differences are integers and merge exactly, like any tally.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Tally
from simcore.records import Record
from simcore.store import Range
from strategies.playing import Rows, Table

COLUMNS = 5
"""Cells of one field under one setting: games, y, y*y, d and d*d summed."""


def play_settings(table: Table, settings: Sequence[Record], base: int, games: Range) -> Tally:
    """Play `games` under each of `settings`; for each paired field of the game, cells (settings, 5).

    Cells hold, summed over games, 1, y, y*y, d and d*d, where y is the outcome under the setting and d its difference
    from the outcome of the same game under `settings[base]`.
    """
    base_rows = table.rows(settings[base], games)
    sums = {name: np.zeros((len(settings), COLUMNS), np.int64) for name in table.spec.paired}
    for index, cfg in enumerate(settings):
        rows = base_rows if index == base else table.rows(cfg, games)
        for name, cells in sums.items():
            cells[index] = _cells(rows, base_rows, name)
    return sums


def _cells(rows: Rows, base_rows: Rows, name: str) -> NDArray[np.int64]:
    y = rows[name].astype(np.int64)
    d = y - base_rows[name].astype(np.int64)
    return np.array([len(y), y.sum(), y @ y, d.sum(), d @ d], np.int64)
