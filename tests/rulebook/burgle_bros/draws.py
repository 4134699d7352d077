"""The random draws of section 4, written once more for the tests (C1-C8)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rulebook.draws import bounded, faces, philox, pick, shuffled, stream

__all__ = ["PURPOSE", "bounded", "faces", "philox", "pick", "shuffled", "words"]

PURPOSE = {
    "setup_tiles": 3, "setup_stairs": 4, "setup_floor": 5, "setup_gap": 6, "setup_walls": 7,
    "setup_characters": 8, "deck_patrol": 9, "deck_events": 10, "deck_tools": 11, "deck_loot": 12,
    "dice_safe": 13, "dice_keypad": 14, "dice_chihuahua": 15, "dice_kitty": 16, "tie": 17, "policy": 20,
}  # fmt: skip


def words(seed: int, game: int, purpose: str, round_: int = 0, seat: int = 0) -> Iterator[int]:
    """C2: the words of one stream, from the first on."""
    return stream(seed, game, PURPOSE[purpose], round_, seat)
