"""The few lines every table shares: positioning the key and seating the bots."""

from __future__ import annotations

import numpy as np

from simcore.kernel import kernel
from simcore.rng import MASK32, SHIFT32


@kernel
def set_seed(key, seed):
    """Key the streams with `seed`, 0 to 2**64 - 1."""
    number = np.uint64(seed)
    key.seed_low = np.uint32(number & MASK32)
    key.seed_high = np.uint32(number >> SHIFT32)


@kernel
def bot_of(bots, seat, game):
    """The bot at a seat: the bots move up one seat from game to game."""
    return bots[(seat + game) % len(bots)]
