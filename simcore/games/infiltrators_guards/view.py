"""What a seat may see: everything on the table (R81)."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltrators_guards.state import TABLE_DTYPE
from simcore.kernel import entry_kernel

VIEW_DTYPE = np.dtype(
    [
        ("table", TABLE_DTYPE),
        ("seat", "i8"),
    ],
    align=True,
)
"""All that lies open, and whose view it is."""


@entry_kernel
def observe(s, cfg, seat, view):
    """What everybody sees. Writes every field of `view`."""
    view.table = s.table
    view.seat = seat
