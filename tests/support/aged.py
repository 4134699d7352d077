"""Runs as another version of rules or code would have left them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from simcore.files import publish_checked, read_checked
from simcore.manifest import Manifest, manifest_from_json

THEN: dict[str, Any] = {
    "command": ["simulate", "--game", "template", "--games", "300"],
    "commit": "a1b2c3d4e5f6" + "0" * 28,
    "dirty": False,
    "python": "3.9.1",
    "packages": {"heistlab": "0.0.9", "numba": "0.1.2"},
}
"""What an old manifest says of its machine."""


def age(folder: Path, **changes: Any) -> None:
    """Write the manifest of a run anew, with other sources and whatever else is changed."""
    path = folder / "manifest.json"
    plan = manifest_from_json(json.loads(path.read_bytes()))
    write(path, replace(plan, **{"engine": "e" * 64, "about": THEN, **changes}))


def age_plan(folder: Path) -> None:
    """The same for the folder of a study or a tournament."""
    path = folder / "plan.json"
    data = json.loads(path.read_bytes())
    plan = replace(manifest_from_json(data["plan"]), engine="e" * 64, about=THEN)
    path.write_text(json.dumps({**data, "plan": plan.to_json()}))


def write(path: Path, plan: Manifest) -> None:
    """The manifest of a run."""
    path.write_text(json.dumps(plan.to_json()))


def recount(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the measures in each chunk of a run, by their JSON."""
    for path in folder.glob("chunks/c-*.json"):
        data = read_checked(path)
        assert data is not None
        change(data["tally"])
        publish_checked(path, data)
