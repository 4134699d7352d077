"""Positions of the robots game for tests of its bots: the rule tests' stage, on the compiled engine."""

from __future__ import annotations

from functools import partial

import pytest

from tests.rulebook.infiltrators_robots.scene import Scene
from tests.support.infiltrators_robots import KernelTable


@pytest.fixture
def scene():
    """A factory of scenes: `s = scene(n=2, panels="core halls", traitors=False)`."""
    return partial(Scene, KernelTable)
