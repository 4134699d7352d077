"""Which games are worth reading, told from the outcomes of many games at a time; declared in `shown.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simcore.extremes import NO_SUCH
from simcore.spec import Rules


def extremes(rows: NDArray[np.void], rules: Rules) -> Mapping[str, NDArray[np.int64]]:
    """How far each game goes, by the names of `shown.EXTREMES`."""
    won, lost = rows["won"] != 0, rows["lost"] != 0
    return {
        "fastest_win": _only(won, -rows["turns"]),
        "longest_win": _only(won, rows["turns"]),
        "narrowest_win": _only(won, -rows["stealth_left"]),
        "earliest_loss": _only(lost, -rows["turns"]),
        "nearest_miss": _only(lost & (rows["escaped"] > 0), rows["escaped"]),
        "loudest_win": _only(won, rows["alarms"]),
    }


def _only(such: NDArray[np.bool_], values: Any) -> NDArray[np.int64]:
    found: NDArray[np.int64] = np.where(such, values, NO_SUCH)
    return found
