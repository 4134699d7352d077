"""Keyed random numbers (C1-C6): every draw is named by purpose, round and seat."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

T = TypeVar("T")

WORD = 0xFFFFFFFF
MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
KEY_INCREMENTS = (0x9E3779B9, 0xBB67AE85)
ROUNDS = 10


def philox4x32(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return one block of four words of Philox4x32 with ten rounds (C1)."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(ROUNDS):
        product0, product1 = MULTIPLIERS[0] * c0, MULTIPLIERS[1] * c2
        c0, c1, c2, c3 = (
            (product1 >> 32) ^ c1 ^ k0,
            product1 & WORD,
            (product0 >> 32) ^ c3 ^ k1,
            product0 & WORD,
        )
        k0, k1 = (k0 + KEY_INCREMENTS[0]) & WORD, (k1 + KEY_INCREMENTS[1]) & WORD
    return c0, c1, c2, c3


def bounded(word: int, m: int) -> int:
    """Turn a word into an integer below m (C3)."""
    return (word * m) >> 32


class Streams:
    """All streams of one game, each with its own cursor (C2, C6)."""

    def __init__(self, seed: int, index: int) -> None:
        self.key = (seed & WORD, seed >> 32)
        self.index = (index & WORD, index >> 32)
        self.cursors: Counter[tuple[int, int, int]] = Counter()

    def word(self, purpose: int, round_: int, seat: int) -> int:
        """Return the next word of the stream (purpose, round, seat)."""
        stream = (purpose, round_, seat)
        block, place = divmod(self.cursors[stream], 4)
        self.cursors[stream] += 1
        name = (purpose << 24) + (round_ << 8) + seat
        return philox4x32((block, *self.index, name), self.key)[place]

    def below(self, m: int, purpose: int, round_: int, seat: int) -> int:
        """Return the stream's next bounded integer below m (C3)."""
        return bounded(self.word(purpose, round_, seat), m)

    def shuffle(
        self, cards: list[T], purpose: int, round_: int = 0, seat: int = 0, picks: int | None = None
    ) -> list[T]:
        """Return the cards shuffled, the top card first; with ``picks`` only so many from the top (C4)."""
        deck = list(cards)
        steps = len(deck) - 1 if picks is None else min(picks, len(deck) - 1)
        for i in range(steps):
            j = i + self.below(len(deck) - i, purpose, round_, seat)
            deck[i], deck[j] = deck[j], deck[i]
        return deck if picks is None else deck[:picks]
