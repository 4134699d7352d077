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
Arguments = Callable[[Any, Any], tuple[Any, ...]]
"""What a verb is called with, from the same."""


def parts_of(spec: GameSpec, choose: Any, desk: np.dtype[Any]) -> tuple[Part, ...]:
    """The verbs that a game between bots needs, one by one; those that take longest come first.

    Parameters
    ----------
    choose, desk : the kernel of the table and the dtype of its buffers
    """
    verbs = spec.kernels
    state, row = as_record(verbs.state), as_record(verbs.row)

    def asked(cfg: Any) -> tuple[Any, Any, Any]:
        return new_record(state), cfg, new_record(KEY_DTYPE)

    def counted(cfg: Any) -> tuple[Any, Any, Any]:
        return new_record(state), cfg, new_record(row)

    calls: tuple[tuple[Any, Arguments], ...] = (
        (verbs.advance, lambda cfg, _: asked(cfg)),
        (choose, lambda cfg, bots: (*asked(cfg), 0, np.zeros_like(bots[0]), new_record(desk))),
        (verbs.new_game, lambda cfg, _: asked(cfg)),
        (verbs.tally, lambda cfg, _: (*counted(cfg), new_tally(spec))),
        (verbs.score, lambda cfg, _: counted(cfg)),
    )
    return tuple(partial(_compile, *call) for call in calls)


def _compile(verb: Any, arguments: Arguments, cfg: Any, bots: Any) -> None:
    compile_for(verb, *arguments(cfg, bots))
