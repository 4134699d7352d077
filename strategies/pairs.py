"""Two components in one hand: the moments from which it follows whether they are worth more than their sum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from simcore.aggregate import Cells, Tally
from simcore.spec import Presence, Standing
from simcore.store import Range
from strategies.knockout import places
from strategies.paired import SeatedSide
from strategies.playing import Rows
from strategies.sides import Side
from strategies.wins import dealt_to, wins_of

PAIRS = "pairs:"
"""Before a kind of components: the moments of its pairs."""
NUMBERS = 8
"""Each game gives each pair 1, the wins of all, how often one, the other and both were dealt, and the wins of these."""
BLOCK = 2048
"""Games whose numbers are held in memory at a time."""


def play_pairs(base: Side, seated: SeatedSide, kinds: Mapping[str, Sequence[str]], games: Range) -> Tally:
    """Play `games`; `pairs:KIND[pair, 8, 8]` are the sums of products of the eight numbers of a pair (`NUMBERS`).

    The eight are 1, v, z, u of the first, z, u of the second, z, u of both: z is how many players were dealt it (both:
    into one hand), u their part of the win, v that of all. Pairs come as `itertools.combinations` of the components.
    """
    spec = seated.table.spec
    rows = seated.rows(games)
    counted: Tally = {}
    for presence in spec.presence:
        if presence.kind in kinds and presence.dealt and spec.standing:
            ids = places(base, presence.kind, kinds[presence.kind])
            sums = [_moments(*block) for block in _blocks(rows, presence, spec.standing, base.rules.players, ids)]
            counted[PAIRS + presence.kind] = np.sum(sums, axis=0, dtype=np.int64)
    return counted


def _blocks(
    rows: Rows, presence: Presence, standing: Standing, players: int, ids: Sequence[int]
) -> Iterator[tuple[NDArray[np.float64], NDArray[np.float64]]]:
    """Who was dealt what, (games, players, components), and each player's part of the win."""
    for first in range(0, len(rows), BLOCK):
        part = rows[first : first + BLOCK]
        words = dealt_to(part, presence, standing, players)[:, :, None]
        has = (words >> np.array(ids, np.uint64)) & np.uint64(1)
        yield has.astype(float), wins_of(part, standing, players).astype(float)


def _moments(has: NDArray[np.float64], wins: NDArray[np.float64]) -> Cells:
    """The moments of all pairs; floats hold them exactly, for a block is far from 2**53."""
    games, _, components = has.shape
    first, second = np.triu_indices(components, 1)
    won = has * wins[:, :, None]
    z, u = has.sum(axis=1), won.sum(axis=1)
    numbers = np.empty((len(first), games, NUMBERS))
    numbers[:, :, 0], numbers[:, :, 1] = 1, wins.sum(axis=1)
    for at, which in ((2, first), (4, second)):
        numbers[:, :, at], numbers[:, :, at + 1] = z[:, which].T, u[:, which].T
    numbers[:, :, 6] = np.einsum("gpa,gpa->ag", has[:, :, first], has[:, :, second])
    numbers[:, :, 7] = np.einsum("gpa,gpa->ag", won[:, :, first], has[:, :, second])
    return np.rint(numbers.transpose(0, 2, 1) @ numbers).astype(np.int64)
