"""The first game after an edit of rules or bots waits for the compiler; that is said, later games start at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numba

from simcore.progress import waiting
from simcore.spec import GameSpec


@contextmanager
def made_ready(spec: GameSpec) -> Iterator[None]:
    """Say what is waited for, if the kernels that a game at the keyboard calls have not been compiled here before."""
    marker = Path(numba.config.CACHE_DIR) / f"{spec.name}-keyboard.ready"
    known = bool(numba.config.DISABLE_JIT) or marker.exists()
    with waiting(f"compiling the rules and bots of {spec.title}, once for each edit of them", quiet=known):
        yield
    if not known:
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.touch()
