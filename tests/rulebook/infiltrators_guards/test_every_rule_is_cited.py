"""Every numbered statement of the specification is named by at least one test of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.citations import cited_in, missing

NUMBERED = {
    "R": range(1, 96), "D": range(1, 61), "K": range(15), "T": range(1, 90), "N": range(1, 14), "I": range(1, 16),
}  # fmt: skip


@pytest.mark.parametrize("letter", NUMBERED)
def test_every_number_is_cited(letter):
    """Sections 2, 3, 4 and 8: rules, decisions, kinds of question, vectors, null tests, invariants."""
    assert missing(NUMBERED, letter, cited_in(Path(__file__).parent)) == []
