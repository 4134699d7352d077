"""Every numbered statement of the specification is named by at least one test of the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.citations import GAMES, cited_in, missing

NUMBERED = {
    "R": range(1, 103), "D": range(1, 38), "K": range(1, 15), "L": range(1, 14), "C": range(1, 9),
    "T": [n for n in range(1, 76) if n != 9], "N": range(1, 16),
}  # fmt: skip


@pytest.mark.parametrize("letter", NUMBERED)
def test_every_number_is_cited(letter):
    """Sections 2, 3 and 6: each rule, decision, kind of choice, machine rule, draw, vector and null test."""
    assert missing(NUMBERED, letter, cited_in(Path(__file__).parents[2], GAMES)) == []
