from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.command import ENROLLED, ROOT, Shell, enrol, environment


def template(games: int, folder: str, *more: str) -> list[str]:
    """The words of a run of the template game that makes no report."""
    return ["--game", "template", "--games", str(games), "--no-report", "--no-replays", "--out", folder, *more]


@pytest.fixture
def poisoned(shell: Shell, tmp_path: Path) -> Callable[[str], Shell]:
    """A user whose poisoned game comes to this harm, by the word and the number of a game: `raise:12345`."""
    site = enrol(tmp_path / "poison", "poison", "poison:SPEC", "poison:STRATEGIES")

    def make(harm: str) -> Shell:
        env = environment(*shell.env["PYTHONPATH"].split(":")[:1], site, ENROLLED, ROOT)
        return replace(shell, env={**env, "HEISTLAB_POISON": harm})

    return make
