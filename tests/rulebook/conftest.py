"""The kernels' half of the rulebook runs compiled and as plain Python; marked is what both modes run."""

from __future__ import annotations

from pathlib import Path

import pytest

RULEBOOK = Path(__file__).parent
LONG = ("slow", "many_games")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as `plain` what `make test-python` runs, so that continuous integration need not run it compiled, too."""
    for item in items:
        kernels = item.path.is_relative_to(RULEBOOK) and "[kernel" in item.name
        if kernels and not any(item.get_closest_marker(name) for name in LONG):
            item.add_marker(pytest.mark.plain)
