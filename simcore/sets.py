"""Sets of small integers as arrays of 64-bit words, of which one holds too little: options, or the tiles of a board.

Code t is bit t % 64 of word t // 64. A loop over the members of a set that does not change meanwhile runs

    left, word = first_left(words)
    while left != ZERO:
        code = code_of(left, word)
        ...
        left, word = next_left(words, left, word)

which is as fast as a loop over the words with one over their bits inside. To ask for the next larger code is not.
"""

from __future__ import annotations

from simcore.bits import ONE, ZERO, bit, count_bits, has, lowest, nth
from simcore.kernel import kernel

SHIFT, LOW_BITS = 6, 63
"""A word holds 2 ** 6 codes; the low bits of a code are its place there."""
NONE = -1


@kernel
def holds(words, code):
    """Whether `code` is in a set."""
    return has(words[code >> SHIFT], code & LOW_BITS)


@kernel
def include(words, code):
    """Put `code` into a set."""
    words[code >> SHIFT] |= bit(code & LOW_BITS)


@kernel
def exclude(words, code):
    """Take `code` out of a set."""
    words[code >> SHIFT] &= ~bit(code & LOW_BITS)


@kernel
def count_codes(words):
    """How many codes a set holds."""
    n = 0
    for word in range(len(words)):
        n += count_bits(words[word])
    return n


@kernel
def first_code(words):
    """The smallest code of a set, NONE if it is empty."""
    left, word = first_left(words)
    return NONE if left == ZERO else code_of(left, word)


@kernel
def first_left(words):
    """Where a loop over a set begins: what is still to be met of a word, nothing in an empty set, and which word."""
    return skip_empty(words, words[0], 0)


@kernel
def code_of(left, word):
    """The code at which a loop over a set has come."""
    return (word << SHIFT) + lowest(left)


@kernel
def next_left(words, left, word):
    """Where a loop over a set goes on, ascending."""
    return skip_empty(words, left & (left - ONE), word)


@kernel
def skip_empty(words, left, word):
    """The word itself if something is left of it, else the next one that is not empty."""
    while left == ZERO and word + 1 < len(words):
        word += 1
        left = words[word]
    return left, word


@kernel
def nth_code(words, k):
    """The code number `k` (from 0) of a set, ascending, NONE if it holds no more than `k`."""
    for word in range(len(words)):
        here = count_bits(words[word])
        if k < here:
            return (word << SHIFT) + nth(words[word], k)
        k -= here
    return NONE
