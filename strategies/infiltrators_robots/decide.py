"""What the bots answer. They get what their seat may see and one random word: never the state."""

from __future__ import annotations

from simcore.bits import count_bits, nth
from simcore.games.infiltrators_robots.codes import BIT_SHIFT
from simcore.games.infiltrators_robots.machine import count_options
from simcore.kernel import kernel
from simcore.rng import bounded


@kernel
def any_option(ask, draw):
    """One of the legal answers, each with the same chance."""
    left = bounded(draw, count_options(ask))
    for word in range(len(ask.options)):
        here = count_bits(ask.options[word])
        if left < here:
            return (word << BIT_SHIFT) + nth(ask.options[word], left)
        left -= here
    return -1  # not reached: there is an option
