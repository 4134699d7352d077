"""`random`: any legal option."""

from __future__ import annotations

from simcore.bits import nth
from simcore.kernel import kernel
from simcore.rng import bounded


@kernel
def play_random(options, n, draw):
    """Option number bounded(n) of the `n` legal ones, ascending."""
    return nth(options, bounded(draw, n))
