"""Every rulebook test runs against every engine of this list."""

from __future__ import annotations

import importlib
import importlib.util
from functools import partial

import pytest

from .scene import Scene

ENGINES = {
    "reference": ("tests.reference.infiltration", "Table"),
    "kernel": ("tests.support.infiltration", "KernelTable"),
}
REQUIRED: frozenset[str] = frozenset()  # engines whose absence is an error and not a skip


def _is_written(module: str) -> bool:
    try:
        spec = importlib.util.find_spec(module)
    except ModuleNotFoundError:
        return False
    return spec is not None and spec.origin is not None


@pytest.fixture(params=ENGINES, scope="session")
def engine(request):
    """The `Table` class of one engine."""
    module, name = ENGINES[request.param]
    if request.param not in REQUIRED and not _is_written(module):
        pytest.skip(f"{module} is not written yet")
    return getattr(importlib.import_module(module), name)


@pytest.fixture
def scene(engine):
    """A factory of scenes on one engine: `s = scene(players=3, extraction=True)`."""
    return partial(Scene, engine)
