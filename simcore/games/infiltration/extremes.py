"""Which games are worth reading, told from the outcomes of many games at a time; declared in `measures.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.extremes import NO_SUCH
from simcore.spec import Rules


def extremes(rows: NDArray[np.void], rules: Rules) -> Mapping[str, NDArray[np.int64]]:
    """How far each game goes, by the names of `measures.EXTREMES`."""
    ended, won, nobody = rows["truncated"] == 0, rows["won"] != 0, rows["nobody_escapes"] != 0
    decided = won & (rows["contested"] != 0) & (rows["draw"] == 0)
    return {
        "closest_escape": _only(rows["escaped"] == rows["operatives"], rows["proximity_end"]),
        "highest_score": _only(won, rows["winning_score"]),
        "longest_game": _only(ended, rows["rounds"]),
        "last_round_collapse": _only(ended & nobody, rows["rounds"]),
        "closest_finish": _only(decided, -rows["winning_margin"]),
    }


def _only(such: NDArray[np.bool_], values: Any) -> NDArray[np.int64]:
    found: NDArray[np.int64] = np.where(such, values, NO_SUCH)
    return found
