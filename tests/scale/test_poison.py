"""A chunk that cannot be played: all others are, and what is missing is said first."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.scale.conftest import template
from tests.support.command import Shell
from tests.support.runs import digest_in

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


@pytest.mark.parametrize("harm", ["crash", "loop"])
def test_a_poisoned_first_game_harms_the_trial_of_the_pace_and_no_more(
    poisoned: Callable[[str], Shell], harm: str
) -> None:
    words = ("--game", "poison", "--games", "5000", "--no-replays", "--no-report", "--out", "run", "--jobs", "2")
    done = poisoned(f"{harm}:0").run(*words, "--timeout", "4")
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    assert "4,744 of 5,000 games" in done.stdout  # without a pace chunks have 256 games


def test_when_all_ranges_kill_their_process_the_run_ends_and_says_why(poisoned: Callable[[str], Shell]) -> None:
    shell = poisoned("crash:" + ",".join(str(game) for game in range(0, 20_000, 1_000)))
    done = shell.run(*WORDS)
    assert done.returncode == 1
    assert "3 ranges in a row died 3 times each, the last with: Fatal Python error: Segmentation fault" in done.stderr
    assert "go on with: simulate resume run --jobs 1" in done.stderr
    assert len(list((shell.folder / "run" / "quarantine").glob("*.txt"))) >= 3
