"""Plays at random: the floor every other bot must beat."""

from __future__ import annotations

from simcore.kernel import kernel
from simcore.rng import bounded


@kernel
def play_random(mask, n, draw):
    """One of the `n` legal actions, each with the same chance."""
    left = bounded(draw, n)
    for action in range(len(mask)):
        if mask[action]:
            if left == 0:
                return action
            left -= 1
    return -1  # not reached: n actions are legal
