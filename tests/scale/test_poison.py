"""A chunk that cannot be played: all others are, and what is missing is said first."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.scale.conftest import digest_in, template
from tests.support.command import Shell

pytestmark = pytest.mark.slow

WORDS = ("--game", "poison", "--games", "20000", "--chunk", "1000", "--no-replays", "--out", "run", "--jobs", "2")
WHY = {"raise": "ZeroDivisionError", "crash": "Segmentation fault", "kill": "left no word", "loop": "Timeout"}


@pytest.mark.parametrize("harm", WHY)
def test_a_poisoned_chunk_is_told_and_the_rest_is_played(poisoned: Callable[[str], Shell], harm: str) -> None:
    shell = poisoned(f"{harm}:12345")
    limit = ("--timeout", "2") if harm == "loop" else ()
    done = shell.run(*WORDS, *limit)
    assert done.returncode == 1, done.stderr
    assert "1,000 games are missing; why 1 of 1 chunks failed: run/quarantine" in done.stderr
    assert "simulate resume run" in done.stderr
    reason = (shell.folder / "run" / "quarantine" / "c-00000012.txt").read_text()
    assert reason.startswith("games 12000 to 12999")
    assert WHY[harm] in reason
    report = json.loads((shell.folder / "run" / "report.json").read_text())
    assert report["games"] == {"asked": 20_000, "done": 19_000, "truncated": 0}
    cured = poisoned("none:-1").run("resume", "run", "--no-report")
    assert cured.returncode == 0, cured.stderr
    template_digest = digest_in(shell.simulate(*template(20_000, "other", "--jobs", "0")).stdout)
    assert digest_in(cured.stdout) == template_digest


def test_the_first_line_of_the_report_says_what_is_missing(poisoned: Callable[[str], Shell]) -> None:
    shell = poisoned("raise:12345")
    done = shell.run(*WORDS, "--quiet")
    told = "Only 19,000 of 20,000 games are done (chunk 12 failed each time: see the folder `quarantine`)"
    assert told in done.stdout.splitlines()[0]
    page = (shell.folder / "run" / "report.html").read_text()
    assert page.index(told) < page.index('class="lamps"')
