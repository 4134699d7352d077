"""What the tests of all games share; `resolved` is that of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.command import ROOT, Shell, environment
from tests.support.declared import Refusals, Resolve, refuser


@pytest.fixture
def refusals(resolved: Resolve) -> Refusals:
    """The sentences with which rules are refused."""
    return refuser(resolved)


@pytest.fixture
def user(tmp_path: Path) -> Shell:
    """A user in an empty folder."""
    return Shell(tmp_path, environment(ROOT))
