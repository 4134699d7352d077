"""The memory that a table works in: Python makes it, for kernels take none."""

from __future__ import annotations

from typing import Any

import numpy as np

from simcore.records import as_plain, as_record
from simcore.rng import KEY_DTYPE
from simcore.spec import GameSpec


def work_dtype(spec: GameSpec, desk: np.dtype[Any], *, forks: bool = False) -> np.dtype[np.record]:
    """What a table's loops over games work with: the key of the streams, a game, its row, and a desk for decisions.

    Where games are followed (`strategies.following`), the legal options are noted. With `forks` there is a copy of the
    game besides, which is played on with a key of its own.
    """
    state, row, key, desk = map(as_plain, (spec.kernels.state, spec.kernels.row, KEY_DTYPE, desk))
    fields: list[tuple[Any, ...]] = [("state", state, (1,)), ("key", key, (1,)), ("row", row, (1,))]
    fields += [("desk", desk, (1,)), ("game", "i8"), ("mask", "u1", (spec.actions,))]
    if forks:
        fields += [("sim", state, (1,)), ("sim_key", key, (1,)), ("next_fork", "i8")]
    return as_record(np.dtype(fields, align=True))
