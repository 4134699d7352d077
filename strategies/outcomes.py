"""The outcomes of a run's first games, kept until its replays are there: each of them begins with the same games again.

    RUN/outcomes/3ae0e09d2e53-1250-1250.rows     those of games 1250 to 2499, behind their digest

What is not there, damaged, or of another run is played again.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from typing import Any

import numpy as np

from simcore.files import publish
from simcore.knob import KNOB_GAMES
from simcore.luck import LUCK_GAMES
from simcore.run import Run
from simcore.seats import OWN_GAMES
from simcore.store import Range
from strategies.playing import Rows

OUTCOMES = "outcomes"
MOST = max(KNOB_GAMES, LUCK_GAMES, OWN_GAMES)
"""Games that are replayed."""
DIGEST = sha256().digest_size


def keep(run: Run, first: int, rows: Rows) -> None:
    """Keep the outcomes of games from `first` on, as far as they are replayed."""
    here = rows[: max(MOST - first, 0)]
    request = run.request if len(here) else None
    if request and request.replays:
        content = here.tobytes()
        publish(_path(run, Range(first, len(here))), sha256(content).digest() + content)


def kept(run: Run, games: Range, row: np.dtype[Any]) -> Rows | None:
    """The outcomes of these games; None unless all of them were kept."""
    rows, found = np.zeros(games.count, row), 0
    for there in _kept_ranges(run):
        first, end = max(there.first, games.first), min(there.first + there.count, games.first + games.count)
        part = _read(_path(run, there), row) if first < end else None
        if part is not None and len(part) == there.count:
            rows[first - games.first : end - games.first] = part[first - there.first : end - there.first]
            found += end - first
    return rows if found == games.count else None


def forget(run: Run) -> None:
    """Remove all that was kept."""
    rmtree(run.folder / OUTCOMES, ignore_errors=True)


def _path(run: Run, games: Range) -> Path:
    return run.folder / OUTCOMES / f"{run.plan.run_id[:12]}-{games.first}-{games.count}.rows"


def _kept_ranges(run: Run) -> list[Range]:
    named = (path.stem.split("-") for path in (run.folder / OUTCOMES).glob(f"{run.plan.run_id[:12]}-*.rows"))
    return [Range(int(first), int(count)) for _, first, count in named]


def _read(path: Path, row: np.dtype[Any]) -> Rows | None:
    try:
        content = path.read_bytes()
    except OSError:  # another command in this folder has done with them
        return None
    whole = sha256(content[DIGEST:]).digest() == content[:DIGEST] and not (len(content) - DIGEST) % row.itemsize
    return np.frombuffer(content, row, offset=DIGEST) if whole else None
