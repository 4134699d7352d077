"""Every rulebook test runs against every engine of this list."""

from __future__ import annotations

import importlib
from functools import partial

import pytest

from .scene import Scene

ENGINES = {
    "reference": ("tests.reference.infiltrators_guards", "Table"),
    "kernel": ("tests.support.infiltrators_guards", "KernelTable"),
}


@pytest.fixture(params=ENGINES, scope="session")
def engine(request):
    """The `Table` class of one engine."""
    module, name = ENGINES[request.param]
    return getattr(importlib.import_module(module), name)


@pytest.fixture
def scene(engine):
    """A factory of scenes on one engine: `s = scene(n=2, diag_rule="both")`."""
    return partial(Scene, engine)
