"""Parts of a table that do not need each other, so that processes of their own can compile them (`strategies.spec`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from simcore.aggregate import new_tally
from simcore.records import as_record, new_record
from simcore.rng import KEY_DTYPE
from simcore.spec import GameSpec

Part = Callable[[Any, Any], None]
"""What compiles it, from the rules as numbers and the rows of the bots."""


def offer_one(s: Any) -> None:
    """A table where nothing is but an option, in the state of most games."""
    s["options"] = 1


def parts_of(
    spec: GameSpec, choose: Any, desk: np.dtype[Any], offer: Callable[[Any], None] = offer_one
) -> tuple[Part, Part]:
    """The rules of a game, and the bots at a table with its statistics.

    Parameters
    ----------
    choose, desk : the kernel of the table and the dtype of its buffers
    offer : puts an option into a state
    """
    verbs = spec.kernels
    state, row = as_record(verbs.state), as_record(verbs.row)

    def compile_rules(cfg: Any, bots: Any) -> None:
        """One `advance` from the set-up."""
        s, key = new_record(state), new_record(KEY_DTYPE)
        verbs.new_game(s, cfg, key)
        verbs.advance(s, cfg, key)

    def compile_bots(cfg: Any, bots: Any) -> None:
        """One decision of any bot, and one outcome, of a table where nothing is but an option."""
        s, outcome = new_record(state), new_record(row)
        offer(s)
        choose(s, cfg, new_record(KEY_DTYPE), 0, np.zeros_like(bots[0]), new_record(desk))
        verbs.score(s, cfg, outcome)
        verbs.tally(s, cfg, outcome, new_tally(spec))

    return compile_rules, compile_bots
