"""Which folders below a folder are runs or studies: told by the files in them, without reading any."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

REPORT, MANIFEST, REQUEST, PLAN = "report.json", "manifest.json", "request.json", "plan.json"
"""Said once more here: the modules that write these files load the engine."""
STUDIES = ("compare", "sweep", "sensitivity", "items", "suggest", "tournament")
"""The stems of what studies write: STEM.json and STEM.html."""
INNER = (
    *("chunks", "knob", "luck", "seats", "tension", "rows", "quarantine", "skill", "charts", "tables"),
    *("players", "pairs", "morris", "sobol", "single", "search", "check"),
)
"""Folders inside of a run or a study that are parts of it."""


class Found(NamedTuple):
    """A file that says what lies in a folder: JSON that tells the results, or the plan of what is unfinished."""

    folder: Path
    file: str

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / self.file

    @property
    def is_plan(self) -> bool:
        """Whether nothing but a plan is there."""
        return self.file in (MANIFEST, PLAN)


def find(folder: Path) -> Iterator[Found]:
    """Every run and study in a folder and below, in the order of their names.

    Links are not followed: what they lead to lies elsewhere, or is found where it lies.
    """
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:  # a folder that nobody may look into, or that has just been removed
        return
    files = {entry.name for entry in entries if entry.is_file(follow_symlinks=False)}
    told = [Found(folder, name) for name in _telling(files)]
    yield from told
    for entry in entries:
        hidden = entry.name.startswith(".") or (bool(told) and entry.name in INNER)
        if not hidden and entry.is_dir(follow_symlinks=False):
            yield from find(folder / entry.name)


def _telling(files: set[str]) -> list[str]:
    """The files that say what a folder holds; of a plan only where no result stands."""
    results = [name for name in (REPORT, *(f"{stem}.json" for stem in STUDIES)) if name in files]
    return results or [name for name in (MANIFEST, PLAN) if name in files]
