"""`simulate trace`: any game of any run, by its index; and the games that a run names as its most extreme."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.support.command import Shell

TEMPLATE = ("--game", "template", "--players", "3", "--strategy", "random,threshold:goal=4,random", "--seed", "9")
PLAY = (*TEMPLATE, "--set", "alarm_faces=2", "--games", "700", "--quiet", "--no-replays", "--no-report")


@pytest.fixture
def run(shell: Shell) -> Path:
    """Games of three players by changed rules."""
    done = shell.simulate(*PLAY, "--jobs", "1", "--out", "run")
    assert done.returncode == 0, done.stderr
    return shell.folder / "run"


def extremes_of(folder: Path) -> dict[str, Any]:
    found = json.loads((folder / "merged.json").read_text())["extremes"]
    assert isinstance(found, dict)
    return found


def told(shell: Shell, *words: str) -> list[str]:
    """The lines of a game."""
    done = shell.simulate("trace", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


# --- the very game ---


def test_a_game_of_a_run_is_the_same_as_by_its_words(shell: Shell, run: Path) -> None:
    by_words = told(shell, *TEMPLATE, "--set", "alarm_faces=2", "--index", "123")
    assert told(shell, "run", "--index", "123") == by_words
    assert by_words[0] == "Smash and Grab, seed 9, game 123: random, threshold:goal=4, random"


def test_the_extreme_games_are_told_with_the_figures_of_their_rows(shell: Shell, run: Path) -> None:
    """Also those that come second and third."""
    found = extremes_of(run)
    assert {name: len(games) for name, games in found.items()} == {
        "longest_game": 3,
        "highest_score": 3,
        "poorest_win": 3,
    }
    for value, game in found["longest_game"]:
        (last,) = re.findall(r"^round (\d+)", told(shell, "run", "--index", str(game))[-1])
        assert int(last) == value
    for value, game in found["highest_score"]:
        assert max(points_of(told(shell, "run", "--index", str(game)))) == value
    for value, game in found["poorest_win"]:
        points = sorted(points_of(told(shell, "run", "--index", str(game))))
        assert points[-1] == -value
        assert points[-1:] != points[-2:-1]


def points_of(lines: list[str]) -> list[int]:
    return [int(points) for line in lines for points in re.findall(r"leaves with (\d+) points", line)]


def test_no_game_goes_further(shell: Shell, run: Path) -> None:
    """Every game is told, and looked through by hand."""
    lengths = []
    for game in range(60):
        (last,) = re.findall(r"^round (\d+)", told(shell, "run", "--index", str(game))[-1])
        lengths.append((-int(last), game))
    done = shell.simulate(*(*PLAY, "--games", "60"), "--jobs", "1", "--out", "few")
    assert done.returncode == 0, done.stderr
    longest = extremes_of(shell.folder / "few")["longest_game"]
    assert longest == [[-length, game] for length, game in sorted(lengths)[:3]]


@pytest.mark.parametrize(
    "how",
    [("--jobs", "2", "--chunk", "64"), ("--jobs", "1", "--chunk", "699"), ("--jobs", "1", "--chunk", "100", "--rows")],
    ids=["small chunks", "one long chunk", "rows"],
)
def test_neither_chunks_nor_processes_matter(shell: Shell, run: Path, how: tuple[str, ...]) -> None:
    done = shell.simulate(*PLAY, *how, "--out", "other")
    assert done.returncode == 0, done.stderr
    assert extremes_of(shell.folder / "other") == extremes_of(run)


def test_an_extended_run_has_those_of_all_its_games(shell: Shell, run: Path) -> None:
    for games in ("250", "700"):
        assert shell.simulate(*(*PLAY, "--games", games), "--jobs", "1", "--out", "grown").returncode == 0
    assert extremes_of(shell.folder / "grown") == extremes_of(run)


def test_a_game_beyond_the_run_is_told_with_a_note(shell: Shell, run: Path) -> None:
    done = shell.simulate("trace", "run", "--index", "700")
    assert done.returncode == 0
    assert "note: the run has 700 games; this one it would have if extended" in done.stderr
    assert done.stdout.splitlines() == told(shell, *TEMPLATE, "--set", "alarm_faces=2", "--index", "700")
    assert shell.simulate("trace", "run", "--index", "699").stderr == ""


def test_the_report_names_the_command(shell: Shell, run: Path) -> None:
    assert shell.simulate("report", "run", "--quiet").returncode == 0
    for one in json.loads((run / "report.json").read_text())["extremes"]:
        assert one["command"] == f"simulate trace RUN --index {one['index']}"
        assert told(shell, *one["command"].replace("RUN", "run").split()[2:])[0].endswith(
            f"game {one['index']}: {PLAYERS}"
        )


PLAYERS = "random, threshold:goal=4, random"


def test_a_bot_from_a_file_is_played_again_without_its_file(shell: Shell) -> None:
    path = shell.folder / "mine.py"
    path.write_text("def answer(view, rules, draw):\n    return 0 if view.loot >= 3 else 1\n", encoding="utf-8")
    words = ("--game", "template", "--strategy", "mine.py", "--seed", "4")
    more = ("--games", "40", "--jobs", "1", "--quiet", "--no-replays", "--no-report", "--out", "guest")
    done = shell.simulate(*words, *more)
    assert done.returncode == 0, done.stderr
    by_words = told(shell, *words, "--index", "7")
    path.unlink()
    assert told(shell, "guest", "--index", "7")[1:] == by_words[1:]
    value, game = extremes_of(shell.folder / "guest")["longest_game"][0]
    assert told(shell, "guest", "--index", str(game))[-1].startswith(f"round {value}:")


def test_the_base_of_a_study_is_told(shell: Shell) -> None:
    words = ("--games", "20", "--jobs", "1", "--quiet", "--out", "study")
    assert shell.simulate("compare", "base", "alarm_faces=3", "--game", "template", *words).returncode == 0
    by_words = told(shell, "--game", "template", "--index", "3")
    assert told(shell, "study", "--index", "3")[1:] == by_words[1:]


# --- what is refused ---


CONTRADICTIONS = {
    "--seed": "9",
    "--players": "3",
    "--strategy": "random",
    "--variant": "nervous",
    "--set": "alarm_faces=2",
    "--game": "template",
}


@pytest.mark.parametrize("option", CONTRADICTIONS)
def test_options_that_the_run_decides_are_refused(shell: Shell, run: Path, option: str) -> None:
    done = shell.simulate("trace", "run", option, CONTRADICTIONS[option])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"simulate: {option}: 'run' says itself by which rules, bots and seed it was played; "
        "expected a run, or options, but not both\n"
    )


def test_a_tournament_has_no_one_table_to_tell(shell: Shell) -> None:
    words = ("--game", "template", "--games", "20", "--jobs", "1", "--quiet", "--out", "cup")
    assert shell.simulate("tournament", *words).returncode == 0
    done = shell.simulate("trace", "cup")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'cup' is neither a run nor a study, whose base could be told" in done.stderr


@pytest.mark.parametrize("name", ["nowhere", ".", "x" * 300])
def test_what_is_no_run_is_refused(shell: Shell, name: str) -> None:
    done = shell.simulate("trace", name, "--index", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"'{name}' is not a run folder" in done.stderr
    assert list(shell.folder.iterdir()) == []
