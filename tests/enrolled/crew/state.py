"""The records of the template game with a gadget, a target, and an outcome that is the team's."""

from __future__ import annotations

import numpy as np

from simcore.games._template.codes import MAX_PLAYERS
from simcore.games._template.state import CONFIG_DTYPE as TEMPLATE_CONFIG
from simcore.games._template.state import STATE_DTYPE as TEMPLATE_STATE

GADGETS = 4


def _fields(dtype: np.dtype[np.void]) -> list[tuple[str, np.dtype[np.generic]]]:
    return [(name, dtype[name]) for name in dtype.names or ()]


# Its own fields come first: to numba a record that only goes on where another one ends is a kind of that one, and code
# that was compiled for the template in the same process would be taken for this game, with a warning.
CONFIG_DTYPE = np.dtype([("target", "i4"), ("points", "i4", (GADGETS,)), *_fields(TEMPLATE_CONFIG)], align=True)
STATE_DTYPE = np.dtype([("gadget", "i8"), *_fields(TEMPLATE_STATE)], align=True)
ROW_DTYPE = np.dtype(
    [
        ("rounds", "i2"),
        ("players", "i1"),
        ("escaped", "i1"),
        ("won", "i1"),  # 1: the team did
        ("lost", "i1"),
        ("carried", "i4"),  # points of all who escaped, and of the gadget
        ("gadgets", "u8"),  # as bits
        ("out", "i1", (MAX_PLAYERS,)),
    ],
    align=True,
)
