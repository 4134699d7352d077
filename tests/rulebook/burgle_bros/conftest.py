"""Every rulebook test runs against every engine of this list."""

from __future__ import annotations

import importlib
from functools import partial

import pytest

from .scene import Scene

ENGINES = {
    "reference": ("tests.reference.burgle_bros", "Table"),
    "kernel": ("tests.support.burgle_bros", "KernelTable"),
}


@pytest.fixture(params=ENGINES, scope="session")
def engine(request):
    """The `Table` class of one engine."""
    module, name = ENGINES[request.param]
    return getattr(importlib.import_module(module), name)


@pytest.fixture
def scene(engine):
    """A factory of scenes on one engine: `s = scene(players=2, walls="random")`."""
    return partial(Scene, engine)
