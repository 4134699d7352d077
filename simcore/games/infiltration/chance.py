"""Random words of Infiltration: which stream each event draws from (section 2.20)."""

from __future__ import annotations

import numpy as np

from simcore.games.infiltration.codes import Purpose
from simcore.kernel import kernel
from simcore.rng import block, bounded, stream, word, word_of

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
    n = np.int64(s.cursor[row, owner])
    s.cursor[row, owner] = n + 1
    return bounded(word(key, stream(purpose, s.round, owner), n), m)


@kernel
def total(counts):
    """How many tokens a holding has."""
    return counts[0] + counts[1] + counts[2]


@kernel
def remove_token(counts, r):
    """Take token number `r` of a holding by value out of it; returns its value less one (C5)."""
    value = np.int64(r >= counts[0]) + np.int64(r >= counts[0] + counts[1])  # without a branch that nobody can foresee
    counts[value] -= 1
    return value


@kernel
def move_random_token(s, key, purpose, owner, source, goal):
    """Move a token drawn at random from a holding, which has one, to another (C5)."""
    value = remove_token(source, draw(s, key, purpose, owner, total(source)))
    goal[value] += 1


@kernel
def move_random_tokens(s, key, source_of_luck, source, goal, n):
    """Move up to `n` tokens so; `source_of_luck` is (purpose, owner). A block of words is made once for its tokens."""
    purpose, owner = source_of_luck
    moved = min(n, total(source))
    if moved <= 0:
        return 0
    row, own = purpose - FIRST_WITH_CURSOR, stream(purpose, s.round, owner)
    first = np.int64(s.cursor[row, owner])
    words = block(key, own, first >> 2)
    for i in range(first, first + moved):
        if i & 3 == 0 and i > first:
            words = block(key, own, i >> 2)
        goal[remove_token(source, bounded(word_of(words, i), total(source)))] += 1
    s.cursor[row, owner] = first + moved
    return moved


@kernel
def place_random_tokens(key, stream_word, source, goal, n):
    """Move up to `n` tokens by the first words of a stream that nothing else draws from (`df_reveal`, `df_secure`)."""
    moved = min(n, total(source))
    words = block(key, stream_word, 0)
    for i in range(moved):
        if i & 3 == 0 and i > 0:
            words = block(key, stream_word, i >> 2)
        goal[remove_token(source, bounded(word_of(words, i), total(source)))] += 1
    return moved


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
