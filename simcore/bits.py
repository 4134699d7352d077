"""Sets of up to 64 small integers as one unsigned 64-bit word: hands, option lists, rooms."""

from __future__ import annotations

import numpy as np

from simcore.kernel import inline_kernel, kernel

ZERO = np.uint64(0)
ONE = np.uint64(1)


@inline_kernel
def bit(code):
    """The set that holds only `code` (0 to 63)."""
    return ONE << np.uint64(code)


@inline_kernel
def has(mask, code):
    """Whether `code` is in `mask`."""
    return (mask >> np.uint64(code)) & ONE != ZERO


@kernel
def count_bits(mask):
    """How many codes `mask` holds. Compilers know this loop and make one instruction of it."""
    n = 0
    while mask != ZERO:
        mask &= mask - ONE
        n += 1
    return n


@kernel
def lowest(mask):
    """The smallest code of a mask that is not empty: as many codes lie below it."""
    return count_bits(~mask & (mask - ONE))


@kernel
def nth(mask, k):
    """The code number `k` (from 0) of `mask`, ascending; `mask` holds more than `k`."""
    for _ in range(k):
        mask &= mask - ONE
    return lowest(mask)
