"""What the tests of all declarations share; `resolved` is that of the game."""

from __future__ import annotations

import pytest

from tests.support.declared import Refusals, Resolve, refuser


@pytest.fixture
def refusals(resolved: Resolve) -> Refusals:
    """The sentences with which rules are refused."""
    return refuser(resolved)
