"""What a report says about tension is the same whatever the processes and interruptions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from reports.tension import follow
from tests.support.command import Shell

pytestmark = pytest.mark.slow

SETTING = ("--game", "template", "--players", "6", "--strategy", "random", "--set", "alarm_faces=5", "--games", "1200")
"""An alarm so sharp that in the first round everybody has less than 2 % to win."""


def play(shell: Shell, *arguments: str) -> Path:
    """The folder of a run with a report."""
    done = shell.simulate(*SETTING, *arguments)
    assert done.returncode == 0, done.stderr
    return shell.folder / arguments[-1]


def told(folder: Path) -> list[dict[str, object]]:
    report = json.loads((folder / "report.json").read_text())
    tension: list[dict[str, object]] = report["facts"]["tension"]
    return tension


def test_one_telling_for_all_jobs_chunks_and_interruptions(shell: Shell) -> None:
    alone, several = play(shell, "--jobs", "0", "--out", "alone"), play(shell, "--jobs", "2", "--out", "several")
    assert told(alone) == told(several)
    assert "kingmaking" in [one["id"] for one in told(alone)]
    files = sorted(path.relative_to(alone) for path in (alone / "tension").rglob("*.json"))
    assert len(files) > 4  # three chunks of games, the turns, and forks
    for path in files:
        assert (alone / path).read_bytes() == (several / path).read_bytes()
    forks = next(path for path in files if "forks-" in str(path))
    for path in (files[0], forks):
        (alone / path).write_bytes(b"damaged")
    assert shell.simulate("resume", "alone").returncode == 0
    for path in files:
        assert (alone / path).read_bytes() == (several / path).read_bytes()
    assert told(alone) == told(several)


def test_a_run_that_grows_is_followed_on(shell: Shell) -> None:
    grown = play(shell, "--games", "700", "--out", "grown")
    few = told(grown)
    assert told(play(shell, "--out", "grown")) == told(play(shell, "--out", "fresh")) != few


def test_too_few_games_say_nothing_of_leads(shell: Shell) -> None:
    folder = play(shell, "--games", "100", "--out", "short")
    ids = [one["id"] for one in told(folder)]
    assert ids == ["forecast_skill", "options", "two_options", "never_chosen"]
    assert "nothing is said about leads" in (folder / "report.html").read_text()


def test_a_report_of_a_run_fits_no_forecast(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = play(shell, "--jobs", "0", "--out", "fitted")
    reports = [folder / "report.json", folder / "report.html"]
    before = [path.read_bytes() for path in reports]
    foretold = folder / "tension" / "foretold.json"

    def refuse(*_: object) -> None:
        raise AssertionError("it was fitted when the run was played")

    with monkeypatch.context() as patched:
        patched.setattr(follow, "fit", refuse)
        follow._forecast_games.cache_clear()
        foretold.unlink()  # what it says is worked out again
        assert shell.simulate("report", "fitted").returncode == 0
    assert foretold.exists()
    assert [path.read_bytes() for path in reports] == before
    foretold.write_bytes(b"damaged")
    (folder / "tension" / "forecast.json").write_bytes(b"damaged")
    follow._forecast_games.cache_clear()
    assert shell.simulate("report", "fitted").returncode == 0
    assert [path.read_bytes() for path in reports] == before
