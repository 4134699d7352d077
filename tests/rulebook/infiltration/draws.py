"""The random draws of section 2.20, written once more for the tests (C1-C8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
MASK = 0xFFFFFFFF
PURPOSE = {
    "rooms_first": 3, "rooms_second": 4, "rooms_secret": 5, "operatives": 6, "items": 7, "df_reveal": 8,
    "df_secure": 9, "df_take": 10, "df_pool": 11, "df_steal": 12, "item_steal": 13, "item_recover": 14,
    "item_reshuffle": 15, "special_copy": 16, "npc_scatter": 17, "effect_die": 18, "security_die": 19,
    "policy": 20,
}  # fmt: skip


def philox(counter: Sequence[int], key: Sequence[int]) -> list[int]:
    """C1: one block of Philox4x32 with ten rounds."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        left, right = 0xD2511F53 * c0, 0xCD9E8D57 * c2
        c0, c1, c2, c3 = (right >> 32) ^ c1 ^ k0, right & MASK, (left >> 32) ^ c3 ^ k1, left & MASK
        k0, k1 = (k0 + 0x9E3779B9) & MASK, (k1 + 0xBB67AE85) & MASK
    return [c0, c1, c2, c3]


def words(seed: int, game: int, purpose: str, round_: int = 0, seat: int = 0) -> Iterator[int]:
    """C2: the words of one stream, from the first on."""
    key = (seed & MASK, seed >> 32)
    tail = (game & MASK, game >> 32, PURPOSE[purpose] << 24 | round_ << 8 | seat)
    block = 0
    while True:
        yield from philox((block, *tail), key)
        block += 1


def bounded(word: int, m: int) -> int:
    """C3: an integer below m."""
    return word * m >> 32


def shuffled(things: Sequence[Item], stream: Iterator[int]) -> list[Item]:
    """C4: the list after the shuffle; the first one is the top."""
    deck = list(things)
    for i in range(len(deck) - 1):
        j = i + bounded(next(stream), len(deck) - i)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def tokens(holding: Sequence[int], count: int, stream: Iterator[int]) -> list[int]:
    """C5: the values of up to `count` tokens drawn from a holding (x1, x2, x3), in the order drawn."""
    left, drawn = list(holding), []
    for _ in range(min(count, sum(left))):
        r = bounded(next(stream), sum(left))
        value = 1 if r < left[0] else 2 if r < left[0] + left[1] else 3
        left[value - 1] -= 1
        drawn.append(value)
    return drawn


def pick(things: Sequence[Item], stream: Iterator[int]) -> Item:
    """C5: one of several listed things."""
    return things[bounded(next(stream), len(things))]


def security_die(seed: int, game: int, round_: int, faces: int = 6) -> int:
    """R51: the die of the Security phase of one round."""
    return 1 + bounded(next(words(seed, game, "security_die", round_)), faces)


def counts(values: Sequence[int]) -> list[int]:
    """Tokens by value: [1, 1, 3] is [2, 0, 1]."""
    return [values.count(v) for v in (1, 2, 3)]
