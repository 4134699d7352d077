"""Tournaments as a user asks for them."""

from __future__ import annotations

import json
import re

import pytest

from tests.support.command import Shell

pytestmark = pytest.mark.slow

COMMAND = ("tournament", "random", "threshold", "threshold:goal=10", "--game", "template", "--games", "300")


def test_the_same_seed_gives_the_same_numbers_for_any_number_of_jobs(shell: Shell) -> None:
    texts = []
    for jobs in ("1", "2"):
        done = shell.simulate(*COMMAND, "--jobs", jobs, "--quiet", "--json", "--out", f"jobs-{jobs}")
        assert (done.returncode, done.stderr) == (0, "")
        told = json.loads(done.stdout)
        texts.append({key: value for key, value in told.items() if key != "plan"})
    assert texts[0] == texts[1]
    other = json.loads(shell.simulate(*COMMAND, "--seed", "2", "--json", "--quiet").stdout)
    assert other["digest"] != texts[0]["digest"]


def test_it_prints_tables_and_writes_files(shell: Shell) -> None:
    done = shell.simulate(*COMMAND, "--out", "cup")
    assert done.returncode == 0
    assert "mixed tables" in done.stdout
    assert "one, against a field of" in done.stdout
    assert done.stdout.rstrip().endswith("report: cup/tournament.html")
    made = {path.relative_to(shell.folder / "cup").as_posix() for path in (shell.folder / "cup").rglob("*.*")}
    expected = {"plan.json", "tournament.json", "tournament.html", "charts/win_share.png", "charts/pairwise.png"}
    assert made >= expected | {"tables/win_share.csv", "tables/pairwise.csv"}
    told = json.loads((shell.folder / "cup" / "tournament.json").read_text())
    assert told["bots"] == ["random", "threshold", "threshold:goal=10"]
    assert len(told["pairwise"]) == 6
    assert {"value", "low", "high", "n"} <= set(told["strength"][0])
    page = (shell.folder / "cup" / "tournament.html").read_text()
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert told["digest"] in page


def test_the_same_command_goes_on_where_it_was_stopped(shell: Shell) -> None:
    first = json.loads(shell.simulate(*COMMAND, "--json", "--quiet", "--out", "cup").stdout)
    chunk = shell.folder / "cup" / "chunks" / "c-00000003.json"
    others = {path: path.stat().st_mtime_ns for path in chunk.parent.iterdir() if path != chunk}
    chunk.write_bytes(chunk.read_bytes()[:50])
    again = json.loads(shell.simulate(*COMMAND, "--json", "--quiet", "--out", "cup").stdout)
    assert again["digest"] == first["digest"]
    assert {path: path.stat().st_mtime_ns for path in others} == others


def test_without_names_all_bots_compete(shell: Shell) -> None:
    done = shell.simulate("tournament", "--game", "template", "--games", "50", "--json", "--quiet", "--players", "2")
    told = json.loads(done.stdout)
    assert (told["bots"], told["players"], told["fair_share"]) == (["random", "threshold"], 2, 0.5)


def test_another_tournament_does_not_fit_in_its_folder(shell: Shell) -> None:
    shell.simulate(*COMMAND, "--quiet", "--out", "cup")
    done = shell.simulate(*COMMAND, "--quiet", "--out", "cup", "--seed", "9")
    assert (done.returncode, done.stdout) == (2, "")
    assert "holds another tournament" in done.stderr


# --- restrictions ---

RESTRICTED = ("tournament", "threshold", "--restrict", "goal=3,goal=10", "--game", "template", "--games", "300")


def test_restrictions_are_tried_on_one_bot(shell: Shell) -> None:
    done = shell.simulate(*RESTRICTED, "--restrict", "goal=20", "--out", "tried")
    assert done.returncode == 0
    assert len(re.findall(r"^  goal=\d+ ", done.stdout, re.MULTILINE)) == 3
    assert "300 deals at 4 tables each" in done.stdout
    made = {path.relative_to(shell.folder / "tried").as_posix() for path in (shell.folder / "tried").rglob("*.*")}
    assert made >= {"plan.json", "tournament.json", "charts/restrictions.png", "tables/restrictions.csv"}
    assert not any("pairwise" in name for name in made)
    told = json.loads((shell.folder / "tried" / "tournament.json").read_text())
    assert {one["restriction"] for one in told["restrictions"]} == {"goal=3", "goal=10", "goal=20"}
    assert {one["cost"]["n"] for one in told["restrictions"]} == {300}
    page = (shell.folder / "tried" / "tournament.html").read_text()
    assert told["digest"] in page
    assert 'href="#restrictions"' in page
    assert "What does each restriction cost?" in page


def test_restrictions_are_counted_the_same_for_any_number_of_jobs_and_after_a_stop(shell: Shell) -> None:
    first = json.loads(shell.simulate(*RESTRICTED, "--json", "--quiet", "--jobs", "2", "--out", "tried").stdout)
    chunk = shell.folder / "tried" / "chunks" / "c-00000003.json"
    chunk.unlink()
    again = json.loads(shell.simulate(*RESTRICTED, "--json", "--quiet", "--jobs", "0", "--out", "tried").stdout)
    assert chunk.exists()
    assert (again["digest"], again["restrictions"]) == (first["digest"], first["restrictions"])


# --- sides that are no equals ---

GUARDS = ("--game", "infiltrators_guards", "--games", "40", "--jobs", "0", "--quiet")


def test_each_bot_of_a_side_meets_each_of_the_other(shell: Shell) -> None:
    done = shell.simulate("tournament", "rush", "sneak", "--against", "patrol,rush,fighter", *GUARDS, "--out", "cup")
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        "40 deals at 6 tables each, 3 players, infiltrators: rush, sneak, guards: patrol, rush, fighter" in done.stdout
    )
    told = json.loads((shell.folder / "cup" / "tournament.json").read_text())
    assert len(told["matches"]) == 6
    assert {one["n"] for one in told["matches"]} == {40}
    same = [one for one in told["sides"][1]["changes"] if (one["bot"], one["instead_of"]) == ("rush", "fighter")]
    assert {(one["value"], one["verdict"]) for one in same} == {(0, "the same in every deal")}
    made = {path.stem for path in (shell.folder / "cup" / "charts").iterdir()}
    assert made == {"matches", "changes", "side_infiltrators", "side_guards"}
    again = shell.simulate("resume", "cup", "--jobs", "0", "--quiet")
    assert again.returncode == 0
    assert json.loads((shell.folder / "cup" / "tournament.json").read_text())["digest"] == told["digest"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("tournament", "sneak", "--restrict", "lit=0"),
            "--restrict: the sides of 'infiltrators_guards' are no equals",
        ),
        (("ladder",), "--game: the bots of 'infiltrators_guards' declare no ladder"),
        (("tournament", "sneak", "--against", "patrol"), "--against: one bot against one"),
    ],
)
def test_what_makes_no_sense_for_such_sides_is_one_sentence(
    shell: Shell, words: tuple[str, ...], sentence: str
) -> None:
    done = shell.simulate(*words, *GUARDS)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"simulate: {sentence}")
    assert done.stderr.count("\n") == 1
