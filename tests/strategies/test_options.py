"""The answer of a bot to which all options are the same."""

from __future__ import annotations

import numpy as np

from strategies.options import any_option

CODES = (0, 63, 64, 200, 383)
TOP = 2**32
"""Random words are below this."""


def test_each_option_gets_an_equal_share_of_the_draws() -> None:
    options = np.zeros(6, np.uint64)
    for code in CODES:
        options[code // 64] |= np.uint64(1 << code % 64)
    draws = [np.uint64(TOP * k // 50 + TOP // 100) for k in range(50)]
    assert [any_option(options, draw) for draw in draws] == [CODES[k // 10] for k in range(50)]


def test_a_single_option_is_taken_whatever_is_drawn() -> None:
    options = np.array([0, 1 << 5], np.uint64)
    assert {any_option(options, np.uint64(draw)) for draw in (0, 1, TOP // 2, TOP - 1)} == {69}
