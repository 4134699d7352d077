"""What the installed distributions enrol: games and their strategies, as entry points."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import EntryPoints, entry_points


def enrolled(group: str) -> EntryPoints:
    """The entry points of a group. To look through all distributions takes 10 ms, so it is done once for a path."""
    return _on(tuple(sys.path), group)


@cache
def _on(path: tuple[str, ...], group: str) -> EntryPoints:
    return entry_points(group=group)
