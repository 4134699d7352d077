"""The random draws of section 5, written once more for the tests (C1-C6)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rulebook.draws import bounded, faces, philox, pick, shuffled, stream

__all__ = ["GUARD", "PURPOSE", "bounded", "faces", "philox", "pick", "shuffled", "words"]

PURPOSE = {
    "seating": 1, "segments": 3, "rotation": 4, "characters": 5, "equipment": 6, "guards": 7, "objectives": 8,
    "order": 9, "hack": 10, "attack": 11, "guard_attack": 12, "death": 13, "random_move": 14, "shop": 15, "mark": 16,
    "policy": 20, "hide": 21,
}  # fmt: skip
GUARD = 16
"""The owner of guard g's streams is 16 + g."""


def words(seed: int, game: int, purpose: str, round_: int = 0, owner: int = 0) -> Iterator[int]:
    """C2: the words of one stream, from the first on; the round is 64 m + r."""
    return stream(seed, game, PURPOSE[purpose], round_, owner)
