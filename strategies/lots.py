"""Lots that are drawn between the games of a cup, and never by an engine: who stands where, and coins."""

from __future__ import annotations

import numpy as np

from simcore.kernel import entry_kernel
from simcore.rng import bounded, new_key, shuffle, stream, word

COIN = 2
"""Sides of a coin."""


@entry_kernel
def fill_places(key, purpose, places):
    """Shuffle the places."""
    shuffle(key, stream(purpose, 0, 0), places, len(places), len(places))


@entry_kernel
def side_of_coin(key, purpose, round_number, place):
    """The side of the coin of a place in a round."""
    return bounded(word(key, stream(purpose, round_number, place), 0), COIN)


def draw_places(seed: int, purpose: int, number: int) -> list[int]:
    """So many numbers, in the order that a seed draws for this purpose."""
    places = np.arange(number)
    fill_places(new_key(seed), purpose, places)
    return [int(place) for place in places]


def toss(seed: int, purpose: int, round_number: int, place: int) -> int:
    """0 or 1, as a seed draws it for this purpose, round and place."""
    return int(side_of_coin(new_key(seed), purpose, round_number, place))
