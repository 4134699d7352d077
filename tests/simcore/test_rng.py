"""Kernels turn to a game by its index; the words themselves are tested in the rulebook (section 2.20)."""

from __future__ import annotations

import pytest

from simcore.rng import new_key, set_game


@pytest.mark.parametrize("game", [0, 1, 2**32 - 1, 2**32, 2**40 + 7, 2**63 - 1])
def test_C2_a_key_is_turned_to_every_game(game: int) -> None:
    """C2: all 64 bits of the index count, and nothing of the game before is left."""
    key = new_key(7, 2**45 + 3)
    set_game(key, game)
    assert key.tobytes() == new_key(7, game).tobytes()
