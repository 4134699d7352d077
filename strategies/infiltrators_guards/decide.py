"""The switch over all bots. They get the view of their seat and one random word: never the state."""

from __future__ import annotations

from simcore.bits import count_bits, nth
from simcore.games.infiltrators_guards.codes import BIT_SHIFT
from simcore.games.infiltrators_guards.machine import count_options
from simcore.kernel import kernel
from simcore.rng import bounded


@kernel
def decide(bot, view, cfg, draw):
    """The answer of the bot with this row of code and parameters; `draw` decides between equals."""
    return any_option(view.table, draw)


@kernel
def any_option(t, draw):
    """One of the legal answers, each with the same chance."""
    left = bounded(draw, count_options(t))
    for word in range(len(t.options)):
        here = count_bits(t.options[word])
        if left < here:
            return (word << BIT_SHIFT) + nth(t.options[word], left)
        left -= here
    return -1  # not reached: there is an option
