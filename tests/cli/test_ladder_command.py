"""The ladder as a user asks for it, on the template game, where a higher goal is the better bot up to a point."""

from __future__ import annotations

import json

import pytest

from tests.support.command import Shell

pytestmark = pytest.mark.slow

COMMAND = ("ladder", "--game", "template", "--players", "3", "--budgets", "1..8", "--games", "400", "--quiet")


def test_the_same_ladder_for_any_number_of_jobs_and_its_files(shell: Shell) -> None:
    told = []
    for jobs in ("1", "2"):
        done = shell.simulate(*COMMAND, "--jobs", jobs, "--json", "--out", f"jobs-{jobs}")
        assert (done.returncode, done.stderr) == (0, "")
        told.append({key: value for key, value in json.loads(done.stdout).items() if key != "plan"})
    assert told[0] == told[1]
    assert [(one["below"], one["above"]) for one in told[0]["steps"]] == [(1, 2), (2, 4), (4, 8)]
    for share in (one["share"] for one in told[0]["steps"]):
        assert share["low"] <= share["value"] <= share["high"] > share["low"]
    assert (shell.folder / "jobs-1" / "charts" / "ladder.png").exists()
    assert "ladder" in (shell.folder / "jobs-1" / "tournament.html").read_text(encoding="utf-8")


def test_it_ends_with_how_deep_the_game_is_and_goes_on_where_it_stopped(shell: Shell) -> None:
    first = shell.simulate(*COMMAND, "--out", "climb")
    assert first.returncode == 0
    assert "Doubling the goal of threshold" in first.stdout
    assert "n = " in first.stdout
    next((shell.folder / "climb" / "chunks").iterdir()).unlink()
    assert shell.simulate(*COMMAND, "--out", "climb").stdout == first.stdout


@pytest.mark.parametrize(("words", "message"), [
    (("--budgets", "1..3"), "'1..3' are no doublings"),
    (("--bot", "random"), "'random' has no 'goal' to double"),
    (("--players", "1"), "expected 2 or more"),
    (("--games", "0"), "--games"),
])  # fmt: skip
def test_what_it_cannot_do_is_said_in_one_sentence(shell: Shell, words: tuple[str, ...], message: str) -> None:
    done = shell.simulate(*COMMAND, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not (shell.folder / "runs").exists()
