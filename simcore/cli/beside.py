"""Several commands in one folder: they do no harm, and share what is left to play."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from simcore.folders import held

if TYPE_CHECKING:
    from simcore.cli.drive import Effort


@contextmanager
def at_work(folder: Path, effort: Effort) -> Iterator[Effort]:
    """The effort with which to play in a folder, which is held meanwhile.

    Beside another command this one takes few ranges at a time, from anywhere, and looks again.
    """
    with held(folder) as alone:
        if not alone and not effort.quiet:
            print(f"another command plays in '{folder}', too: both share what is left", file=sys.stderr)
        yield effort if alone else replace(effort, workers=replace(effort.workers, shared=True))
