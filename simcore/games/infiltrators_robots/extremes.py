"""Which games are worth reading, told from the outcomes of many games at a time; declared in `shown.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.extremes import NO_SUCH
from simcore.games.infiltrators_robots.codes import Cause
from simcore.spec import Rules


def extremes(rows: NDArray[np.void], rules: Rules) -> Mapping[str, NDArray[np.int64]]:
    """How far each game goes, by the names of `shown.EXTREMES`."""
    won, decided = rows["won"] == 1, rows["cause"] != Cause.TURN_LIMIT
    eliminated = rows["infiltrators_eliminated"]
    return {
        "fastest_win": _only(won, -rows["turns"]),
        "longest_game": _only(decided, rows["turns"]),
        "dearest_win": _only(won & (eliminated > 0), eliminated),
        "unseen_win": _only(won, -rows["found"].sum(axis=1)),
        "loudest": _only(rows["explosions"] > 0, rows["explosions"]),
        "so_near": _only(~won & (rows["captures"] > 0), rows["captures"]),
    }


def _only(such: NDArray[np.bool_], values: Any) -> NDArray[np.int64]:
    found: NDArray[np.int64] = np.where(such, values, NO_SUCH)
    return found
