"""Matches of two games where sides are no equals: a deal is played twice, and two bots swap sides between.

Who wins more of the two games wins the match. If each wins one, the shorter win wins it, and equal ones are a draw. A
game that nobody wins counts for neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells

SWAPPED = "swapped"
WHOLE = 2
"""Halves of a win."""

Ints = NDArray[np.int64]
Games = tuple[Ints, Ints]
"""Of many games the halves that the first side wins, and the lengths."""


def result(first: Games, second: Games) -> Ints:
    """1 where the bot wins that is the first side in the first game, -1 where the other one does, 0 in a draw."""
    (won, length), (other_won, other_length) = first, second
    own, against = np.sign(won - WHOLE // 2), -np.sign(other_won - WHOLE // 2)
    more = np.sign(own + against)
    sooner = np.sign(other_length - length) * own  # of two wins of one each
    found: Ints = np.where((more == 0) & (own != 0), sooner, more)
    return found


def count_swapped(won: Ints, lengths: Ints, bots: int) -> Cells:
    """For each pair of bots the matches, and those that its first and its second bot win.

    The columns are all games of a deal: those of the first bot as the first side against each bot, then of the next.
    """
    rows = []
    for one, other in pairs_of(bots):
        there, back = one * bots + other, other * bots + one
        found = result((won[:, there], lengths[:, there]), (won[:, back], lengths[:, back]))
        rows.append((len(found), (found > 0).sum(), (found < 0).sum()))
    return np.array(rows, np.int64).reshape(-1, 3)


def pairs_of(bots: int) -> Iterator[tuple[int, int]]:
    """The pairs of bots, in their order."""
    return combinations(range(bots), 2)
