"""Every numbered statement of the specification is named by at least one test of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.citations import cited_in, missing

NUMBERED = {
    "R": range(1, 106), "D": range(1, 48), "K": range(24), "C": range(1, 9), "N": range(1, 11), "I": range(1, 16),
    "T": [*range(1, 22), *range(30, 126)],
}  # fmt: skip


@pytest.mark.parametrize("letter", NUMBERED)
def test_every_number_is_cited(letter):
    """Sections 2, 3, 4, 6 and 8: rules, decisions, kinds of question, draws, vectors, null tests, invariants."""
    assert missing(NUMBERED, letter, cited_in(Path(__file__).parent)) == []
