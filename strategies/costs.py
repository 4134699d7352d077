"""What restrictions cost a bot, deal by deal: one seat that is restricted against the same seat without.

All other seats are the free bot's. Both games of a pair meet the same deal and dice, so where the restriction takes
nothing away they are the same game, and the luck of the deal goes out of the difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells, Tally
from simcore.spec import Standing
from simcore.store import Range
from strategies.playing import Rows
from strategies.wins import wins_of_first

if TYPE_CHECKING:
    from strategies.chunk import Seated

COSTS = "costs"
COLUMNS = 6
"""Cells of a bot: deals, y, y*y, d, d*d summed, and the deals that came out otherwise, see `play_costs`."""


def play_costs(seated: Seated, standing: Standing, games: Range) -> Tally:
    """Play a range of deals with each bot of the table at one seat, the first of them at all others.

    Counted is, for each bot, over the deals: y, its part of the win; d, the difference from the part of the first bot
    at the same seat of the same deal; and how many deals came out otherwise for anybody. Where all play together,
    parts of the win are those of the team.
    """
    bots, players = len(seated.table.bots), seated.run.rules.players
    free = seated.rows([0] * players, games)
    costs = np.zeros((bots, COLUMNS), np.int64)
    for bot in range(bots):
        rows = seated.rows([bot, *[0] * (players - 1)], games) if bot else free
        y, base = (wins_of_first(one, standing, games, players) for one in (rows, free))
        costs[bot] = _cells(y, y - base, came_out_otherwise(rows, free))
    return {COSTS: costs}


def _cells(y: NDArray[np.int64], d: NDArray[np.int64], changed: NDArray[np.bool_]) -> Cells:
    return np.array([len(y), y.sum(), y @ y, d.sum(), d @ d, changed.sum()], np.int64)


def came_out_otherwise(rows: Rows, others: Rows) -> NDArray[np.bool_]:
    """The games whose outcomes differ in any field of the row; what lies between fields is no outcome."""
    changed = np.zeros(len(rows), np.bool_)
    for name in rows.dtype.names or ():
        changed |= (rows[name] != others[name]).reshape(len(rows), -1).any(axis=1)
    return changed
