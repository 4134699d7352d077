"""Which sources can change a game, and their digest: the identity of the engine that played a run."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

from simcore.enrolled import enrolled

ROOT = Path(__file__).resolve().parent.parent
OWN = (ROOT / "simcore", ROOT / "strategies")
"""Sources of the library itself that can change a game."""
GROUPS = ("heistlab.games", "heistlab.strategies")
"""Entry point groups by which games and bots of other distributions enrol themselves."""
SOURCES = {".py", ".json"}
NO_GAME_CHANGES_IN = {"cli"}
"""Folders whose sources cannot change the outcome of a game."""


def source_digest(places: Iterable[Path]) -> str:
    """Hexadecimal SHA-256 over the names and bytes of all Python and JSON files in folders, or of single files.

    JSON holds what bots have learnt.
    """
    digest = hashlib.sha256()
    for place in places:
        found = (path for path in place.rglob("*") if path.suffix in SOURCES) if place.is_dir() else [place]
        for path in sorted(found):
            if not NO_GAME_CHANGES_IN & set(path.relative_to(place.parent).parts):
                digest.update(f"{path.relative_to(place.parent)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def enrolled_places() -> list[Path]:
    """Folders (or files) of the games and bots that other distributions have enrolled."""
    entries = [entry for group in GROUPS for entry in enrolled(group=group)]
    found = [find_spec(module) for module in sorted({entry.module.partition(".")[0] for entry in entries})]
    places = [place for spec in found if spec is not None for place in _places_of(spec)]
    return [place for place in places if place not in OWN]


def _places_of(spec: ModuleSpec) -> list[Path]:
    """Where a package or module lies; a package without `__init__.py` may lie in several folders."""
    if spec.origin is None:
        return [Path(place) for place in spec.submodule_search_locations or ()]
    origin = Path(spec.origin)
    return [origin.parent if origin.name == "__init__.py" else origin]


@cache
def engine_digest() -> str:
    """Digest of all sources that can change a game; the first 16 characters name the cache folder."""
    return source_digest([*OWN, *enrolled_places()])
