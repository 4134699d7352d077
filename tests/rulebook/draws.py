"""The random draws of the specifications, written once more for the tests: Philox, and what is drawn from its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
MASK = 0xFFFFFFFF


def philox(counter: Sequence[int], key: Sequence[int]) -> list[int]:
    """C1: one block of Philox4x32 with ten rounds."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        left, right = 0xD2511F53 * c0, 0xCD9E8D57 * c2
        c0, c1, c2, c3 = (right >> 32) ^ c1 ^ k0, right & MASK, (left >> 32) ^ c3 ^ k1, left & MASK
        k0, k1 = (k0 + 0x9E3779B9) & MASK, (k1 + 0xBB67AE85) & MASK
    return [c0, c1, c2, c3]


def stream(seed: int, game: int, purpose: int, round_: int, owner: int) -> Iterator[int]:
    """C2: the words of one stream, from the first on."""
    key = (seed & MASK, seed >> 32)
    tail = (game & MASK, game >> 32, purpose << 24 | round_ << 8 | owner)
    block = 0
    while True:
        yield from philox((block, *tail), key)
        block += 1


def bounded(word: int, m: int) -> int:
    """C3: an integer below m."""
    return word * m >> 32


def faces(words: Iterator[int], dice: int) -> list[int]:
    """C3: the next dice of a stream."""
    return [1 + bounded(next(words), 6) for _ in range(dice)]


def shuffled(things: Sequence[Item], words: Iterator[int]) -> list[Item]:
    """C4: the list after the shuffle; the first one is the top."""
    deck = list(things)
    for i in range(len(deck) - 1):
        j = i + bounded(next(words), len(deck) - i)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def pick(things: Sequence[Item], words: Iterator[int]) -> Item:
    """C5: one of several listed things."""
    return things[bounded(next(words), len(things))]
