"""Sequential halving over the open answers of one decision, for search bots of any game.

All answers meet the same worlds, and after each round only the better half meets more of them (Karnin, Koren and
Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013). What is best of many by luck is not better: the
answer that comes first stays unless another one leads it by more than chance would; the paired worlds say how much
that is.
"""

from __future__ import annotations

import math

import numpy as np

from simcore.kernel import kernel

ROUNDS = 3
"""Times that the answers are halved."""

TRIED_DTYPE = np.dtype(
    [
        ("answer", "i8"),
        ("lead", "f8"),  # by which its prospects are better than the first one's, summed over the worlds
        ("square", "f8"),  # the squares of that
    ]
)
"""An answer that is tried. An array of them needs one place more than there are answers, to change places."""


@kernel
def list_answer(tried, place, code):
    """An answer that has not been tried yet."""
    one = tried[place]
    one.answer, one.lead, one.square = code, 0.0, 0.0


@kernel
def note_lead(one, lead):
    """By how much an answer was better than the first one in one more world."""
    one.lead += lead
    one.square += lead * lead


@kernel
def keep_best(tried, n, kept):
    """Bring the best of `n` answers to the front, behind the first, which stays."""
    spare = len(tried) - 1
    for place in range(1, kept):
        best = place
        for i in range(place + 1, n):
            if tried[i].lead > tried[best].lead:
                best = i
        tried[spare] = tried[best]
        tried[best] = tried[place]
        tried[place] = tried[spare]


@kernel
def leads(one, worlds, margin):
    """Whether an answer leads the first one by so many standard errors of its mean lead."""
    mean = one.lead / worlds
    variance = max(0.0, one.square / worlds - mean * mean)
    return mean > margin * math.sqrt(variance / worlds)
