"""The table that seats all bots, also those that only who plays them should wait for: see `strategies.spec`."""

from __future__ import annotations

import numpy as np

from simcore.kernel import kernel
from strategies.infiltration.codes import CODE, SEARCH
from strategies.infiltration.explain import explain
from strategies.infiltration.loop import play_chunk as play_all
from strategies.infiltration.search import DESK, search
from strategies.infiltration.table import PARTS
from strategies.infiltration.table import choose as judge

__all__ = ["DESK", "PARTS", "choose", "explain", "play_chunk"]


@kernel
def choose(s, cfg, key, seat, bot, desk):
    """One decision: a search, or as at the table of the ladder."""
    if bot[CODE] == SEARCH:
        return search(s, cfg, key, seat, bot, desk)
    return judge(s, cfg, key, seat, bot, desk.ladder)


@kernel
def play_chunk(cfg, seed, first, count, bots, totals, rows):
    """Games `first` to `first + count - 1`, added to `totals`; `rows` keeps their outcomes if it has room for them."""
    play_all(choose, cfg, (seed, first, count), bots, np.zeros(1, DESK), (totals, rows))
