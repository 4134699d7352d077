"""Memory is flat: it does not grow with the number of games."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.scale.conftest import template
from tests.support.command import Shell

pytestmark = pytest.mark.slow

MEASURE = """\
import resource, sys
from simcore.cli import main
code = main()
peaks = [resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
print("peaks", code, *peaks, file=sys.stderr)
"""
ALLOWED_KB = 8_000


def peaks(shell: Shell, games: int) -> tuple[int, int]:
    """Kilobytes of the driver and of the largest worker at their peak."""
    words = template(games, f"run-{games}", "--jobs", "2", "--chunk", "2000")
    done = subprocess.run(
        [sys.executable, "-c", MEASURE, *words], cwd=shell.folder, env=shell.env, capture_output=True, text=True
    )
    line = done.stderr.splitlines()[-1].split()
    assert line[:2] == ["peaks", "0"], done.stderr
    return int(line[2]), int(line[3])


def test_memory_does_not_grow_with_the_games(shell: Shell) -> None:
    few, many = peaks(shell, 100_000), peaks(shell, 2_000_000)
    assert all(after - before <= ALLOWED_KB for before, after in zip(few, many, strict=True))
