"""Bit sets against Python's own integers."""

import numpy as np
import pytest

from simcore.bits import count_bits, lowest, nth

MASKS = [*(1 << code for code in range(64)), (1 << 64) - 1, 0b1011000, 0x8000000000000001, 0xF0F0F0F0F0F0F0F0]


@pytest.mark.parametrize("mask", MASKS, ids=hex)
def test_codes_are_counted_and_found_in_order(mask):
    codes = [code for code in range(64) if mask >> code & 1]
    assert count_bits(np.uint64(mask)) == len(codes)
    assert lowest(np.uint64(mask)) == codes[0]
    assert [nth(np.uint64(mask), k) for k in range(len(codes))] == codes


def test_an_empty_mask_holds_nothing():
    assert count_bits(np.uint64(0)) == 0
