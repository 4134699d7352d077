"""The fields of a state as plain Python values: records are slow to read, and snapshots read nearly all of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np


class Fields:
    """Reads a state through views that are made once, but for the fields of these names."""

    def __init__(self, state: np.record, left_out: Collection[str]) -> None:
        memory = np.frombuffer(state, state.dtype).reshape(())
        self.views = {name: memory[name] for name in state.dtype.names or () if name not in left_out}

    def __getitem__(self, name: str) -> Any:
        return self.views[name].tolist()

    def all(self) -> dict[str, Any]:
        """All of them as they are now."""
        return {name: view.tolist() for name, view in self.views.items()}


def bits(word: int) -> list[int]:
    """The codes a set holds, ascending."""
    codes, left = [], int(word)
    while left:
        lowest = left & -left
        codes.append(lowest.bit_length() - 1)
        left ^= lowest
    return codes
