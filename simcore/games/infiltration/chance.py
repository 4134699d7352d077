"""Random words of Infiltration: which stream each event draws from (section 2.20)."""

from __future__ import annotations

from simcore.games.infiltration.codes import Purpose
from simcore.kernel import kernel
from simcore.rng import bounded, stream, word

FIRST_WITH_CURSOR = Purpose.DF_TAKE


@kernel
def reset_cursors(s):
    """Streams keyed by round start anew (C6)."""
    s.cursor[:] = 0
    s.answers[:] = 0


@kernel
def draw(s, key, purpose, owner, m):
    """An integer below `m` with the next word of a stream of this round (C3, C6)."""
    row = purpose - FIRST_WITH_CURSOR
    n = s.cursor[row, owner]
    s.cursor[row, owner] = n + 1
    return bounded(word(key, stream(purpose, s.round, owner), n), m)


@kernel
def draw_at_position(key, purpose, position, n, m):
    """An integer below `m` with word `n` of a stream keyed by position, not round (`df_reveal`, `df_secure`)."""
    return bounded(word(key, stream(purpose, 0, position), n), m)


@kernel
def total(counts):
    """How many tokens a holding has."""
    return counts[0] + counts[1] + counts[2]


@kernel
def remove_token(counts, r):
    """Take token number `r` of a holding by value out of it; returns its value less one (C5)."""
    value = 2
    if r < counts[0]:
        value = 0
    elif r < counts[0] + counts[1]:
        value = 1
    counts[value] -= 1
    return value


@kernel
def move_random_token(s, key, purpose, owner, source, goal):
    """Move a token drawn at random from a holding, which has one, to another (C5)."""
    value = remove_token(source, draw(s, key, purpose, owner, total(source)))
    goal[value] += 1


@kernel
def move_best_tokens(n, source, goal):
    """Move the up to `n` highest tokens of one holding to another; returns how many."""
    moved = 0
    for value in range(2, -1, -1):
        k = min(n - moved, source[value])
        source[value] -= k
        goal[value] += k
        moved += k
    return moved


@kernel
def move_all_tokens(source, goal):
    """Move a whole holding; returns how many tokens."""
    moved = total(source)
    for value in range(3):
        goal[value] += source[value]
        source[value] = 0
    return moved
