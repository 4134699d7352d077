"""Matches of two games where sides are no equals: a deal is played twice, and two bots swap sides between.

Who wins more of the two games wins the match. If each wins one, the shorter win wins it, and equal ones are a draw. A
game that nobody wins counts for neither.

Both games have the deal of the match. All other chance goes by the index of a game, and each has its own, so the second
game is no replay of the first: in a tournament, match m is the game m and the game `SECOND` + m, both on deal m.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells
from simcore.records import Record
from simcore.spec import GameSpec, Rules, Standing
from strategies.playing import Rows, build_config

if TYPE_CHECKING:
    from simcore.store import Range
    from strategies.chunk import Seated

SWAPPED = "swapped"
SECOND = 2**40
"""Indices of second games begin here, beyond all first games."""
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


def games_of(rows: Rows, standing: Standing) -> Games:
    """What a match reads of the outcomes of games."""
    won: Ints = rows[standing.camp_win][:, 0].astype(np.int64)
    length: Ints = rows[standing.length].astype(np.int64) if standing.length else np.zeros_like(won)
    return won, length


def count_swapped(first: Sequence[Games], second: Sequence[Games]) -> Cells:
    """For each pair of bots the matches, and those that its first and its second bot win.

    `first` and `second` are the games of all matches of each pair, where the first bot and where the second bot is the
    first side.
    """
    rows = []
    for one, other in zip(first, second, strict=True):
        found = result(one, other)
        rows.append((len(found), (found > 0).sum(), (found < 0).sum()))
    return np.array(rows, np.int64).reshape(-1, 3)


def pairs_of(bots: int) -> Iterator[tuple[int, int]]:
    """The pairs of bots, in their order."""
    return combinations(range(bots), 2)


# --- playing ---


class Deals:
    """The rules as numbers with a deal in them that can be changed: games then have that deal, whatever their index."""

    def __init__(self, spec: GameSpec, rules: Rules) -> None:
        hook = spec.hook("set_deal")
        if hook is None:
            raise LookupError(f"{spec.package}.hooks has no set_deal")
        self._set, self._cfg = hook, build_config(spec, rules)

    def of(self, number: int) -> Record:
        """The rules with the deal of a number, until another one is asked for."""
        self._set(self._cfg, number)
        return self._cfg


def play_second(seated: Seated, deals: Deals, lineup: Ints, matches: Range) -> Rows:
    """The second game of each match of a range, with these rows of bots at the seats."""
    played = [
        replace(seated, cfg=deals.of(int(match))).rows_of(lineup, np.array([SECOND + match]))
        for match in matches.numbers
    ]
    return np.concatenate(played)
