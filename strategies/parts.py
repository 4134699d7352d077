"""Parts of a table that do not need each other, so that processes of their own can compile them (`strategies.spec`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from simcore.aggregate import new_tally
from simcore.kernel import compile_for
from simcore.records import as_record, new_record
from simcore.rng import KEY_DTYPE
from simcore.spec import GameSpec

Part = Callable[[Any, Any], None]
"""What compiles it, from the rules as numbers and the rows of the bots."""


def parts_of(spec: GameSpec, choose: Any, desk: np.dtype[Any]) -> tuple[Part, ...]:
    """The verbs that a game between bots needs, one by one; those that take longest come first.

    Parameters
    ----------
    choose, desk : the kernel of the table and the dtype of its buffers
    """
    verbs = spec.kernels
    state, row = as_record(verbs.state), as_record(verbs.row)

    def calls(cfg: Any, bots: Any) -> tuple[tuple[Any, ...], ...]:
        """Verbs, each with what it is called with."""
        s, key, outcome = new_record(state), new_record(KEY_DTYPE), new_record(row)
        return (
            (verbs.advance, s, cfg, key),
            (choose, s, cfg, key, 0, np.zeros_like(bots[0]), new_record(desk)),
            (verbs.new_game, s, cfg, key),
            (verbs.tally, s, cfg, outcome, new_tally(spec)),
            (verbs.score, s, cfg, outcome),
        )

    def compile_call(number: int, cfg: Any, bots: Any) -> None:
        compile_for(*calls(cfg, bots)[number])

    return tuple(partial(compile_call, number) for number in range(5))
