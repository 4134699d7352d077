"""Every rulebook test runs against every engine of this list."""

from __future__ import annotations

import importlib
from functools import partial

import pytest

from .scene import Scene

ENGINES = {
    "reference": ("tests.reference.infiltrators_robots", "Table"),
    "kernel": ("tests.support.infiltrators_robots", "KernelTable"),
}


@pytest.fixture(params=ENGINES, scope="session")
def engine(request):
    """The `Table` class of one engine."""
    module, name = ENGINES[request.param]
    return getattr(importlib.import_module(module), name)


@pytest.fixture
def scene(engine):
    """A factory of scenes on one engine: `s = scene(n=2, panels="core halls", traitors=False)`."""
    return partial(Scene, engine)
