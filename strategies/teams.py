"""A tournament where all play together: a team of each bot on the same deals, and which of them win both times."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from simcore.aggregate import Tally
from simcore.spec import Standing
from simcore.store import Range
from strategies.wins import wins_of

if TYPE_CHECKING:
    from strategies.chunk import Seated

TEAMS, BOTH = "teams", "both"


def play_teams(seated: Seated, standing: Standing, games: Range) -> Tally:
    """Play a range of deals with each bot in all seats.

    Counted are `teams[a]`: the five sums of a `Ratio` of the deals that the team of bot a wins; and `both[a, b]`: the
    sum over deals of the product of what the teams of two bots win, from which their difference is known deal by deal.
    """
    players = seated.run.rules.players
    bots = range(len(seated.table.bots))
    won = np.column_stack([wins_of(seated.rows([bot] * players, games), standing, players)[:, 0] for bot in bots])
    n, x, xx = np.full(len(bots), games.count), won.sum(axis=0), (won * won).sum(axis=0)
    return {TEAMS: np.column_stack([n, x, n, x, xx]).astype(np.int64), BOTH: won.T @ won}
