"""Words of the stream of `hide`, one after the other (6.4, C4, C5)."""

from __future__ import annotations

from simcore.kernel import kernel
from simcore.rng import bounded, word


@kernel
def draw(s, key, m):
    """The next integer below m; one of nothing takes no word and is 0."""
    if m < 1:
        return 0
    n = s.hiding.word
    s.hiding.word = n + 1
    return bounded(word(key, s.hiding.stream, n), m)


@kernel
def shuffle_drawn(s, key, listed, n):
    """Shuffle the first `n` of a list (C4)."""
    for i in range(n - 1):
        j = i + draw(s, key, n - i)
        kept = listed[i]
        listed[i] = listed[j]
        listed[j] = kept
