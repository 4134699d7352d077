"""The random draws of section 2.20, written once more for the tests (C1-C8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.rulebook.draws import bounded, philox, pick, shuffled, stream

__all__ = ["PURPOSE", "bounded", "counts", "philox", "pick", "security_die", "shuffled", "tokens", "words"]

PURPOSE = {
    "rooms_first": 3, "rooms_second": 4, "rooms_secret": 5, "operatives": 6, "items": 7, "df_reveal": 8,
    "df_secure": 9, "df_take": 10, "df_pool": 11, "df_steal": 12, "item_steal": 13, "item_recover": 14,
    "item_reshuffle": 15, "special_copy": 16, "npc_scatter": 17, "effect_die": 18, "security_die": 19,
    "policy": 20,
}  # fmt: skip


def words(seed: int, game: int, purpose: str, round_: int = 0, seat: int = 0) -> Iterator[int]:
    """C2: the words of one stream, from the first on."""
    return stream(seed, game, PURPOSE[purpose], round_, seat)


def tokens(holding: Sequence[int], count: int, stream: Iterator[int]) -> list[int]:
    """C5: the values of up to `count` tokens drawn from a holding (x1, x2, x3), in the order drawn."""
    left, drawn = list(holding), []
    for _ in range(min(count, sum(left))):
        r = bounded(next(stream), sum(left))
        value = 1 if r < left[0] else 2 if r < left[0] + left[1] else 3
        left[value - 1] -= 1
        drawn.append(value)
    return drawn


def security_die(seed: int, game: int, round_: int, faces: int = 6) -> int:
    """R51: the die of the Security phase of one round."""
    return 1 + bounded(next(words(seed, game, "security_die", round_)), faces)


def counts(values: Sequence[int]) -> list[int]:
    """Tokens by value: [1, 1, 3] is [2, 0, 1]."""
    return [values.count(v) for v in (1, 2, 3)]
