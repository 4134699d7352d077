"""Plays the fast suite against one mutation, in a copy of the tree.

The fast suite is what `make test-python` runs: rulebook, golden logs and bots on the kernels as plain Python, so that
nothing is compiled. It is run in parts, the likeliest killers first: the tests of the rulebook that name the rule, the
files that the table names, the rest. It stops at the first test that fails.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.table import Mutation
from tests.support.command import ROOT

COPIED = ("simcore", "strategies", "reports", "tests", "docs", "pyproject.toml")
FAST = ("tests/rulebook/{game}", "tests/simcore/games/{game}", "tests/golden", "tests/strategies/{game}")
OPTIONS = ("-q", "-x", "--tb=no", "-p", "no:cacheprovider", "-m", "not slow and not many_games")
KERNELS = "not [reference"
NONE_COLLECTED = 5
MINUTES = 10
"""A suite that takes longer is stuck in a game that does not end."""
PATIENCE = 60
"""Minutes for the suite without a mutation, which runs to its end."""
STUCK = "(a game does not end)"
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@dataclass(frozen=True)
class Outcome:
    """What the suite made of a mutation."""

    mutation: Mutation
    killed_by: str | None
    """The first test that failed; None if none did."""


def of_game(game: str) -> str:
    """Which tests of the suite are of that game: golden logs of all games lie together."""
    return f"{KERNELS} and (not test_golden.py or {game})"


def suite(game: str) -> tuple[str, ...]:
    """The fast suite of a game: its own tests, as far as there are any."""
    return tuple(place for one in FAST if (ROOT / (place := one.format(game=game))).exists())


def try_out(mutation: Mutation) -> Outcome:
    """Run the fast suite on a copy of the tree with the mutation in it."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        root = Path(folder)
        copy_tree(root)
        mutation.apply(root)
        rulebook = (f"tests/rulebook/{mutation.game}",)
        killer = first_failure(root, rulebook, f"{KERNELS} and {mutation.rule}_")
        killer = killer or first_failure(root, mutation.first)
        return Outcome(mutation, killer or first_failure(root, suite(mutation.game), of_game(mutation.game)))


def failure_without_mutation(tests: tuple[str, ...], named: str = KERNELS) -> str | None:
    """The first test that fails anyway: with one, nothing can be said about mutations."""
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        copy_tree(Path(folder))
        return first_failure(Path(folder), tests, named, PATIENCE)


def copy_tree(root: Path) -> None:
    """Copy what the suite needs."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, root / name)


def first_failure(root: Path, tests: tuple[str, ...], named: str = KERNELS, minutes: int = MINUTES) -> str | None:
    """Run some tests in a tree as plain Python; the first that fails, None if all pass or none is named so."""
    environment = os.environ | {
        "NUMBA_DISABLE_JIT": "1",
        "XDG_CACHE_HOME": str(root / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-m", "pytest", *OPTIONS, "-k", named, *tests]
    try:
        done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, timeout=60 * minutes)
    except subprocess.TimeoutExpired:
        return STUCK
    if done.returncode in (0, NONE_COLLECTED):
        return None
    if found := _FAILED.search(done.stdout):
        return found[1]
    raise RuntimeError(f"pytest ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
