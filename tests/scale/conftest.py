from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.command import ENROLLED, ROOT, Shell, enrol, environment

Wait = Callable[[Path, int], int]


def digest_in(text: str) -> str:
    match = re.search(r"^digest ([0-9a-f]{64})$", text, re.MULTILINE)
    assert match, text
    return match[1]


def template(games: int, folder: str, *more: str) -> list[str]:
    """The words of a run of the template game that makes no report."""
    return ["--game", "template", "--games", str(games), "--no-report", "--no-replays", "--out", folder, *more]


def wait_for_chunks(folder: Path, number: int, seconds: float = 120) -> int:
    """Wait until so many chunks are published; how many there are then."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = len(list(folder.glob("chunks/c-*.json")))
        if found >= number:
            return found
        time.sleep(0.005)
    raise AssertionError(f"no {number} chunks after {seconds} s")


@pytest.fixture
def poisoned(shell: Shell, tmp_path: Path) -> Callable[[str], Shell]:
    """A user whose poisoned game comes to this harm, by the word and the number of a game: `raise:12345`."""
    site = enrol(tmp_path / "poison", "poison", "poison:SPEC", "poison:STRATEGIES")

    def make(harm: str) -> Shell:
        env = environment(*shell.env["PYTHONPATH"].split(":")[:1], site, ENROLLED, ROOT)
        return replace(shell, env={**env, "HEISTLAB_POISON": harm})

    return make
