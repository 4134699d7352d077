"""Sets of several words against Python's own sets, at the borders of words and on random sets."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from simcore.sets import (
    NONE,
    code_of,
    count_codes,
    exclude,
    first_code,
    first_left,
    holds,
    include,
    next_left,
    nth_code,
)

WORDS = 3
ALL = range(64 * WORDS)
RANDOM = Random(3)
SETS = [
    set(),
    *({code} for code in (0, 63, 64, 127, 128, 191)),
    {0, 63, 64, 191},
    {5, 130},
    set(ALL),
    *(set(RANDOM.sample(ALL, k)) for k in (1, 2, 7, 40, 100, 180)),
]
by_set = pytest.mark.parametrize("codes", SETS, ids=lambda codes: f"{len(codes)}_from_{min(codes, default=NONE)}")


def words_of(codes: set[int]) -> np.ndarray:
    words = np.zeros(WORDS, np.uint64)
    for code in codes:
        words[code // 64] |= np.uint64(1 << code % 64)
    return words


@by_set
def test_a_set_holds_its_codes_and_no_others(codes: set[int]) -> None:
    words = words_of(codes)
    assert {code for code in ALL if holds(words, code)} == codes
    assert count_codes(words) == len(codes)


@by_set
def test_the_first_code_is_the_smallest(codes: set[int]) -> None:
    assert first_code(words_of(codes)) == min(codes, default=NONE)


@by_set
def test_a_loop_meets_every_code_once_ascending(codes: set[int]) -> None:
    words, met = words_of(codes), []
    left, word = first_left(words)
    while left:
        left = np.uint64(left)  # a kernel gives Python an int, and would take it for a signed one
        met.append(code_of(left, word))
        left, word = next_left(words, left, word)
    assert met == sorted(codes)
    assert words.tolist() == words_of(codes).tolist()


@by_set
def test_codes_are_numbered_ascending(codes: set[int]) -> None:
    words = words_of(codes)
    assert [nth_code(words, k) for k in range(len(codes))] == sorted(codes)
    assert nth_code(words, len(codes)) == NONE


@by_set
def test_codes_are_put_in_and_taken_out(codes: set[int]) -> None:
    words = words_of(set())
    for code in codes:
        include(words, code)
        include(words, code)
    assert words.tolist() == words_of(codes).tolist()
    for code in sorted(codes)[::2]:
        exclude(words, code)
        exclude(words, code)
    assert words.tolist() == words_of(set(sorted(codes)[1::2])).tolist()
