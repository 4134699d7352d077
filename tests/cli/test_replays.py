"""The standing replays of a run: the same files for any processes and chunks, made whole again when damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.command import Shell

pytestmark = pytest.mark.slow

GAMES = 3_000
FOLDERS = ("knob", "luck", "seats")


def play(shell: Shell, out: str, *arguments: str, games: int = GAMES) -> dict[str, bytes]:
    """The files of the replays of a run, by name."""
    common = ("--game", "template", "--strategy", "random", "--games", str(games), "--no-report", "--out", out)
    done = shell.simulate(*common, *arguments)
    assert done.returncode == 0, done.stderr
    return files(shell.folder / out)


def files(folder: Path) -> dict[str, bytes]:
    """The bytes of each file of the replays."""
    found = [path for name in FOLDERS for path in sorted((folder / name).iterdir())]
    return {f"{path.parent.name}/{path.name}": path.read_bytes() for path in found}


def test_one_set_of_files_for_all_numbers_of_jobs_and_chunk_sizes(shell: Shell) -> None:
    first = play(shell, "one", "--jobs", "0")
    assert {name.split("/")[0] for name in first} == set(FOLDERS)
    assert len([name for name in first if name.startswith("seats/")]) == len((2, 3, 4, 5, 6))
    assert play(shell, "two", "--jobs", "2", "--chunk", "777") == first


def test_without_them_the_report_has_the_games_alone(shell: Shell) -> None:
    done = shell.simulate(
        "--game", "template", "--games", "2e3", "--jobs", "0", "--no-replays", "--json", "--out", "run"
    )
    report = json.loads(done.stdout)
    assert report["facts"]["escape_share"]["n"] == 8_000
    assert not {"luck", "seats"} & report.keys()
    told = {one["about"] for one in report["verdicts"] if one["about"].startswith("screens.")}
    assert told == {"screens.extremes"}
    assert not [name for name in (*FOLDERS, "tension") if (shell.folder / "run" / name).exists()]


def test_a_run_without_them_gets_them_when_it_is_asked_for_again(shell: Shell) -> None:
    common = ("--game", "template", "--games", "2e3", "--jobs", "0", "--out", "run", "--quiet")
    assert shell.simulate(*common, "--no-replays").returncode == 0
    assert shell.simulate(*common).returncode == 0
    assert json.loads((shell.folder / "run" / "report.json").read_text())["luck"]


def test_what_is_missing_or_damaged_is_played_again(shell: Shell) -> None:
    whole = play(shell, "run", "--jobs", "0")
    names = [next(name for name in whole if name.startswith(folder)) for folder in FOLDERS]
    (shell.folder / "run" / names[1]).unlink()
    for name in (names[0], names[2]):
        path = shell.folder / "run" / name
        path.write_bytes(path.read_bytes()[:-40])
    done = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert done.returncode == 0
    assert files(shell.folder / "run") == whole


def test_an_extended_run_has_the_replays_of_a_long_one(shell: Shell) -> None:
    whole = play(shell, "whole", "--jobs", "0")
    short = play(shell, "grown", "--jobs", "0", games=700)
    assert short != whole
    assert play(shell, "grown", "--jobs", "0") == whole


def test_the_report_says_what_decides_and_whether_seats_are_fair(shell: Shell) -> None:
    """Coins and dice; seat 1 gets three points that level is without: the report takes them away again."""
    words = ("--game", "template", "--strategy", "random", "--games", "4000", "--set", "handicap=[3]", "--out", "run")
    done = shell.simulate(*words, "--json", "--jobs", "0")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert [one["name"] for one in report["luck"]["outcomes"]] == ["win", "rounds", "winning_loot"]
    assert [one["name"] for one in report["luck"]["outcomes"][0]["streams"]] == ["dice", "bots"]
    four = next(one for one in report["seats"]["by_players"] if one["players"] == 4)
    assert (four["state"], four["compensation"]) == ("unfair", [-3, 0, 0, 0])
    assert "3 points less for seat 1 would bring every seat to within" in report["seats"]["sentence"]
    page = (shell.folder / "run" / "report.html").read_text(encoding="utf-8")
    assert report["luck"]["sentence"].split(":")[0] in page
    assert "Saltelli" in page
    assert (shell.folder / "run" / "charts" / "luck.png").exists()
    assert (shell.folder / "run" / "tables" / "first_player.csv").exists()


def test_a_lone_player_has_neither(shell: Shell) -> None:
    words = ("--game", "template", "--players", "1", "--games", "300", "--out", "run", "--json", "--jobs", "0")
    done = shell.simulate(*words)
    assert done.returncode == 0, done.stderr
    assert not {"luck", "seats"} & json.loads(done.stdout).keys()
    assert not (shell.folder / "run" / "luck").exists()
