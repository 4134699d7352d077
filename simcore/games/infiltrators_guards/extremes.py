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
    success, ended = rows["succeeded"] == rows["missions"], rows["general_alerts"] > 0
    return {
        "fastest_success": _only(success, -rows["rounds"]),
        "longest_success": _only(success, rows["rounds"]),
        "loudest_success": _only(success, rows["noise"]),
        "bloodiest": _only(rows["guards_out"] > 0, rows["guards_out"]),
        "worst_day": _only(rows["taken"] > 0, rows["taken"]),
        "so_near": _only(ended & (rows["hacked"] > 0), rows["points_infiltrators"]),
    }


def _only(such: NDArray[np.bool_], values: Any) -> NDArray[np.int64]:
    found: NDArray[np.int64] = np.where(such, values, NO_SUCH)
    return found
