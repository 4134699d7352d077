"""Sets of up to 64 small integers as one unsigned 64-bit word: hands, option lists, rooms."""

from __future__ import annotations

import numpy as np

from simcore.kernel import inline_kernel, kernel

ZERO = np.uint64(0)
ONE = np.uint64(1)
TWO = np.uint64(2)
FOUR = np.uint64(4)
TOP_BYTE = np.uint64(56)
PAIRS = np.uint64(0x5555555555555555)
FOURS = np.uint64(0x3333333333333333)
BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
EACH_BYTE = np.uint64(0x0101010101010101)


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
    """How many codes `mask` holds.

    Sums of neighbouring bits, then of pairs, then of fours; a compiler knows this form and makes one instruction of it.
    """
    mask -= (mask >> ONE) & PAIRS
    mask = (mask & FOURS) + ((mask >> TWO) & FOURS)
    mask = (mask + (mask >> FOUR)) & BYTES
    return np.int64((mask * EACH_BYTE) >> TOP_BYTE)


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
