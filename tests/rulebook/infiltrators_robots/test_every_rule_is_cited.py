"""Every numbered statement of the specification is named by at least one test of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.citations import cited_in, missing

NUMBERED = {
    "R": range(1, 61), "D": range(1, 51), "K": range(1, 20), "T": range(1, 89), "E": range(1, 18), "G": range(1, 8),
    "I": range(1, 17), "N": range(1, 12),
}  # fmt: skip


@pytest.mark.parametrize("letter", NUMBERED)
def test_every_number_is_cited(letter):
    """Sections 2, 3, 4, 6 and 9: rules, decisions, questions, vectors, events, guarantees, invariants, null tests."""
    assert missing(NUMBERED, letter, cited_in(Path(__file__).parent)) == []
