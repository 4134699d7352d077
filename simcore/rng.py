"""Chance: Philox4x32-10 streams keyed by seed, game, purpose, round and seat.

A draw depends on nothing but its key, so a game is a pure function of (seed, game index) and two variants meet the same
deals and dice even when one of them draws more. Source: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as
easy as 1, 2, 3", SC 2011; the published known answers are tested.

Numba turns `uint64 + 1` into a signed integer, so every literal here is wrapped.
"""

from __future__ import annotations

import numpy as np

from simcore.kernel import inline_kernel, kernel
from simcore.records import new_record

KEY_DTYPE = np.dtype(
    [
        ("seed_low", "u4"),  # low 32 bits of the seed
        ("seed_high", "u4"),
        ("game_low", "u4"),  # low 32 bits of the game index
        ("game_high", "u4"),
        ("redrawn", "u8"),  # purposes whose streams are other ones, as bits: what luck they bring is seen by that
        ("other", "u4"),  # which other ones; 0 none
    ],
    align=True,
)
"""What a draw is keyed by, besides its stream and its number."""

MASK32 = np.uint64(0xFFFFFFFF)
SHIFT32 = np.uint64(32)
WORDS = 2.0**32
"""So many different words there are."""
PURPOSE_BITS = 24
"""The purpose stands above so many bits of the counter word of a stream."""
MULTIPLIER_0 = np.uint64(0xD2511F53)
MULTIPLIER_2 = np.uint64(0xCD9E8D57)
KEY_STEP_0 = np.uint64(0x9E3779B9)
KEY_STEP_1 = np.uint64(0xBB67AE85)
ROUNDS = 10


def new_key(seed: int, game: int = 0, *, redrawn: int = 0, other: int = 0) -> np.record:
    """A key record for `seed` (0 to 2**64 - 1), positioned at `game`.

    Parameters
    ----------
    redrawn : bits of the purposes (0 to 63) whose streams are replaced by others
    other : by which others, 1 to 2**32 - 1
    """
    key = new_record(KEY_DTYPE)
    key.seed_low, key.seed_high = seed & 0xFFFFFFFF, seed >> 32
    key.game_low, key.game_high = game & 0xFFFFFFFF, game >> 32
    key.redrawn, key.other = redrawn, other
    return key


@kernel
def set_game(key, game):
    """Position `key` at game index `game` (any integer from 0 to 2**64 - 1)."""
    index = np.uint64(game)
    key.game_low = np.uint32(index & MASK32)
    key.game_high = np.uint32(index >> SHIFT32)


@kernel
def branch(key, stream_word, n, other):
    """Make `other` the key of a simulation of the same game: its seed is words `n` and `n` + 1 of a stream."""
    other.seed_low = np.uint32(word(key, stream_word, n) & MASK32)
    other.seed_high = np.uint32(word(key, stream_word, n + 1) & MASK32)
    other.game_low, other.game_high = key.game_low, key.game_high


@kernel
def philox4x32(c0, c1, c2, c3, k0, k1):
    """One block: four 32-bit words (as uint64) from a counter of four and a key of two 32-bit words (as uint64)."""
    for _ in range(ROUNDS):
        p0 = MULTIPLIER_0 * c0
        p2 = MULTIPLIER_2 * c2
        c0 = (p2 >> SHIFT32) ^ c1 ^ k0
        c1 = p2 & MASK32
        c2 = (p0 >> SHIFT32) ^ c3 ^ k1
        c3 = p0 & MASK32
        k0 = (k0 + KEY_STEP_0) & MASK32
        k1 = (k1 + KEY_STEP_1) & MASK32
    return c0, c1, c2, c3


@kernel
def stream(purpose, round_number, seat):
    """The counter word of a stream: purpose in 8 bits, round in 16, seat in 8."""
    return np.uint64((np.int64(purpose) << PURPOSE_BITS) + (np.int64(round_number) << 8) + np.int64(seat))


@kernel
def block(key, stream_word, number):
    """Words 4 `number` to 4 `number` + 3 of a stream; a redrawn one has a key of its own."""
    anew = (np.uint64(key.redrawn) >> (np.uint64(stream_word) >> np.uint64(PURPOSE_BITS))) & np.uint64(1)
    return philox4x32(
        np.uint64(number),
        np.uint64(key.game_low),
        np.uint64(key.game_high),
        np.uint64(stream_word),
        np.uint64(key.seed_low),
        np.uint64(key.seed_high) ^ (anew * np.uint64(key.other)),
    )


@inline_kernel
def word_of(words, n):
    """Word `n` of a stream out of the block that holds it."""
    a, b, c, d = words
    place = n & 3
    if place == 0:
        return a
    if place == 1:
        return b
    return c if place == 2 else d


@kernel
def word(key, stream_word, n):
    """Word `n` of a stream, 32 bits in a uint64."""
    return word_of(block(key, stream_word, n >> 2), n)


@kernel
def bounded(random_word, m):
    """An integer from 0 to `m` - 1 by multiply-shift, 1 <= m < 2**16; the bias is below m / 2**32."""
    return np.int64((np.uint64(random_word) * np.uint64(m)) >> SHIFT32)


@kernel
def fraction(random_word):
    """A number from 0 to 1, without 1, in steps of 2**-32."""
    return np.float64(random_word) / WORDS


@kernel
def shuffle(key, stream_word, cards, n, dealt):
    """Shuffle the first `n` of `cards` in place as far as the first `dealt`, which are all that will be looked at.

    Word i of the stream belongs to step i, which settles `cards[i]`; `cards[0]` is the top.
    """
    for start in range(0, min(n - 1, dealt), 4):
        a, b, c, d = block(key, stream_word, start >> 2)  # once for four steps: drawing costs more than moving
        _draw_card(cards, start, n, a)
        _draw_card(cards, start + 1, n, b)
        _draw_card(cards, start + 2, n, c)
        _draw_card(cards, start + 3, n, d)


@inline_kernel
def _draw_card(cards, i, n, random_word):
    """Step `i` of a shuffle: any of the cards that are left changes places with card `i`."""
    if i < n - 1:
        j = i + bounded(random_word, n - i)
        kept = cards[i]
        cards[i] = cards[j]
        cards[j] = kept
