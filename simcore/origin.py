"""What played a run, set beside what is installed here: if they differ, more games would not be of the same run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from simcore.engine import engine_digest
from simcore.manifest import Manifest, describe_machine

SOURCES = {"engine", "rules_version"}
"""What of the identity of a run only says by which sources it was played."""
EXPLAIN = {"rules_version", "heistlab", "commit"}
"""From another of these other sources follow; from other packages they do not."""
COMMIT_LETTERS = 12


def is_own(plan: Manifest) -> bool:
    """Whether the sources here are those that a run was begun with; a `rules_version` is one of their numbers."""
    return plan.engine == engine_digest()


def differences(plan: Manifest, rules_version: int) -> tuple[str, ...]:
    """In what the sources that played a run differ from those here, whose rules have this version, in words.

    Packages and Python are named, too: they change no game by themselves, but tell a reader which machine to look for.
    """
    here = describe_machine()
    then, now = ({"rules_version": str(version), **_told(about)} for version, about in _both(plan, rules_version, here))
    others = [name for name in then if then[name] != now.get(name)]
    named = [f"{name} {then[name]}, now {now.get(name, 'unknown')}" for name in others]
    if EXPLAIN.intersection(others):
        return tuple(named)
    at = f" since commit {then['commit']}" if "commit" in then else ""
    return (f"edited{at}", *named)


def _both(plan: Manifest, rules_version: int, here: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    yield plan.rules_version, plan.about
    yield rules_version, here


def _told(about: Mapping[str, Any]) -> dict[str, str]:
    """What a manifest says of its sources and machine, as far as it says anything."""
    packages = about.get("packages")
    told = {"heistlab": None, "commit": _commit(about), "python": about.get("python")}
    told |= packages if isinstance(packages, Mapping) else {}
    return {str(name): str(version) for name, version in told.items() if version}


def _commit(about: Mapping[str, Any]) -> str | None:
    commit = about.get("commit")
    edits = " with edits" if about.get("dirty") else ""
    return f"{str(commit)[:COMMIT_LETTERS]}{edits}" if commit else None
