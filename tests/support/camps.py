"""Made-up tournaments of two sides that are no equals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from reports.tournament.sides import Camps, Match, sides_of
from simcore.aggregate import Tally
from strategies.camps import MATCHES, OTHERWISE, PRODUCTS

SIDES = ("thieves", "guard")


def made_up_wins(shares: Sequence[Sequence[float]], deals: int, *, paired: bool = True) -> NDArray[np.int64]:
    """Halves that the first side wins, (deals, bots, others): each match so often, `paired` with luck in common."""
    chances = np.array(shares)
    luck = np.random.default_rng(1).random((deals, *((1, 1) if paired else chances.shape)))
    return 2 * (luck < chances).astype(np.int64)


def counted(won: NDArray[np.int64], outcomes: NDArray[np.int64] | None = None) -> Tally:
    """The tally of these halves; `outcomes` say which deals came out the same, by default as many as were won."""
    flat = won.reshape(len(won), -1)
    same = flat if outcomes is None else outcomes.reshape(len(won), -1)
    return {
        MATCHES: np.column_stack([np.full(flat.shape[1], len(won)), flat.sum(axis=0)]),
        PRODUCTS: flat.T @ flat,
        OTHERWISE: (same[:, :, None] != same[:, None, :]).sum(axis=0),
    }


def made_up_camps(
    shares: Sequence[Sequence[float]], pair: Match = (0, 0), *, alike: bool = True, paired: bool = True
) -> Camps:
    """A tournament with about these shares; bots with equal rows or columns play `alike`, or only win alike."""
    won = made_up_wins(shares, 2_000, paired=paired)
    outcomes = won if alike else np.arange(won.size).reshape(won.shape)
    bots = tuple(f"thief{bot}" for bot in range(won.shape[1])), tuple(f"dog{bot}" for bot in range(won.shape[2]))
    return Camps(sides_of(counted(won, outcomes), SIDES, bots, pair), 3, pair, is_default=True, digest="d" * 64)
