"""Answers of bots to which options are equal, where options are a set of several words."""

from __future__ import annotations

from simcore.kernel import kernel
from simcore.rng import bounded
from simcore.sets import count_codes, nth_code


@kernel
def any_option(options, draw):
    """One of the options, each with the same chance."""
    return nth_code(options, bounded(draw, count_codes(options)))
