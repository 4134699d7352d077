"""What is said of how a suggestion was found."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from reports.suggest.words import how_found


def suggestion(moves: int, searched: int, how: str = "several") -> Any:
    """As much of a suggestion as its sentence needs: moves of single numbers, and settings of several."""
    steps = SimpleNamespace(moves=[None] * moves, factors=[None] * 2, study=SimpleNamespace(games=300))
    return cast("Any", SimpleNamespace(how=how, steps=steps, tried=[None] * (moves + searched + 1)))


@pytest.mark.parametrize(
    ("moves", "searched", "told"),
    [
        (3, 1, "3 moves of 300 games each; no change of one number meets all targets, so 1 setting of several was "),
        (1, 4, "1 move of 300 games each; no change of one number meets all targets, so 4 settings of several were "),
    ],
)
def test_one_is_no_plural(moves: int, searched: int, told: str) -> None:
    sentence = how_found(suggestion(moves, searched))
    assert sentence == f"2 numbers moved one at a time, {told}searched (CMA-ES)."


def test_nothing_is_said_of_a_search_that_was_not_needed() -> None:
    assert "CMA-ES" not in how_found(suggestion(3, 0, "single"))
