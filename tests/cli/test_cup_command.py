"""Cups as a user asks for them, of the robots game with one infiltrator."""

from __future__ import annotations

import json

import pytest

from tests.support.command import Shell

pytestmark = pytest.mark.slow

TEAMS = ("straight", "random", "straight/random,random/straight", "sweep", "sweep/random", "random/sweep")
ODD = ("straight:danger=1",)
GAME = ("--game", "infiltrators_robots", "--players", "1")
COMMAND = ("cup", *TEAMS, *ODD, *GAME, "--games", "12")
SHARES = ("cup", "final", "semifinal")


def test_the_same_cups_for_any_number_of_jobs_and_their_files(shell: Shell) -> None:
    told = []
    for jobs in ("0", "2"):
        done = shell.simulate(*COMMAND, "--jobs", jobs, "--quiet", "--json", "--out", f"jobs-{jobs}")
        assert (done.returncode, done.stderr) == (0, "")
        told.append({key: value for key, value in json.loads(done.stdout).items() if key != "plan"})
    assert told[0] == told[1]
    assert (told[0]["deals"], told[0]["fair_share"], len(told[0]["bots"])) == (12, 0.125, 8)
    sums = [sum(one[name]["value"] for one in told[0]["cups"]) for name in SHARES]
    assert sums == pytest.approx([1, 2, 4])
    assert {one[name]["n"] for one in told[0]["cups"] for name in SHARES} == {12}
    assert (told[0]["drawn"]["n"], told[0]["drawn"]["low"] <= told[0]["coins"]["value"]) == (7 * 12, True)
    made = {path.relative_to(shell.folder / "jobs-2").as_posix() for path in (shell.folder / "jobs-2").rglob("*.*")}
    expected = {"plan.json", "tournament.json", "tournament.html", "charts/cups.png"}
    assert made >= expected | {"tables/cups.csv", "tables/rounds.csv", "tables/draws.csv"}


def test_each_cup_is_that_of_its_seed_and_a_stop_changes_nothing(shell: Shell) -> None:
    first = shell.simulate(*COMMAND, "--seed", "4", "--jobs", "0", "--quiet", "--out", "cup")
    assert first.returncode == 0
    assert "12 cups of 8 teams" in first.stdout
    assert first.stdout.rstrip().endswith("report: cup/tournament.html")
    next(iter(sorted((shell.folder / "cup" / "chunks").iterdir()))).unlink()
    assert shell.simulate("resume", "cup", "--jobs", "0", "--quiet").stdout == first.stdout
    parts = [told(shell, *words) for words in (("--seed", "4", "--games", "7"), ("--seed", "11", "--games", "5"))]
    whole = json.loads((shell.folder / "cup" / "tournament.json").read_text(encoding="utf-8"))
    for team, won in won_by(whole).items():
        assert won == sum(won_by(part)[team] for part in parts)


def told(shell: Shell, *words: str) -> dict[str, object]:
    done = shell.simulate(*COMMAND, *words, "--jobs", "0", "--quiet", "--json")
    found: dict[str, object] = json.loads(done.stdout)
    return found


def won_by(told: dict[str, object]) -> dict[str, int]:
    rows: list[dict[str, object]] = told["cups"]  # type: ignore[assignment]
    return {one["team"]: round(one["cup"]["value"] * one["cup"]["n"]) for one in rows}  # type: ignore[index,misc]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("cup", *TEAMS, *GAME), "a cup of 7 teams; expected 8 teams, each INFILTRATORS/ROBOTS"),
        (("cup", *GAME), "a cup of 0 teams"),
        (("cup", *TEAMS, "straigt/sweep", *GAME), "did you mean 'straight'"),
        (("cup", *TEAMS, *ODD, "--game", "infiltrators_guards"), "--game: teams of 'infiltrators_guards' do not play"),
        (("cup", *TEAMS, *ODD, *GAME, "--games", "0"), "--games"),
    ],
)
def test_what_is_no_cup_is_one_sentence(shell: Shell, words: tuple[str, ...], sentence: str) -> None:
    done = shell.simulate(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert not (shell.folder / "runs").exists()
