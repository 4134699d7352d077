"""`simulate compare` as a user asks for it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.support.command import Shell

pytestmark = pytest.mark.slow

COMMON = ("--game", "template", "--games", "400", "--strategy", "threshold", "--quiet")


def compared(shell: Shell, *words: str) -> dict[str, Any]:
    done = shell.simulate("compare", *words, *COMMON, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_base_against_itself_is_no_difference_and_has_no_width(shell: Shell) -> None:
    told = compared(shell, "base", "base")
    (only,) = told["comparisons"]
    assert only["same"]
    assert "no difference" in told["verdicts"][1]["sentence"]
    for one in only["measures"]:
        assert [one["difference"][key] for key in ("value", "low", "high")] == [0.0, 0.0, 0.0]
    assert all(row["shift"]["low"] == row["shift"]["high"] == 0 for row in only["deciles"]["rounds"])
    assert "no difference" in shell.simulate("compare", "base", "base", *COMMON).stdout


def test_rules_that_change_no_game_have_exactly_no_difference(shell: Shell) -> None:
    """No game of these bots reaches round 40, so another last round changes none."""
    told = compared(shell, "last_round=20", "last_round=19")
    (only,) = told["comparisons"]
    assert not only["same"]
    assert {one["difference"]["value"] for one in only["measures"]} == {0.0}
    assert "nothing that is counted came out otherwise" in told["verdicts"][1]["sentence"]


def test_a_louder_alarm_is_told_largest_change_first(shell: Shell) -> None:
    done = shell.simulate("compare", "base", "nervous", *COMMON)
    assert done.returncode == 0
    assert "nervous against base:" in done.stdout
    assert "alarm_faces: 2 in nervous, 1 in base" in done.stdout
    assert "times as many" in done.stdout
    told = compared(shell, "base", "nervous")
    measures = {one["name"]: one for one in told["comparisons"][0]["measures"]}
    escape = measures["escape_share"]
    assert escape["value"]["value"] - escape["base"]["value"] == pytest.approx(escape["difference"]["value"])
    assert escape["difference"]["high"] < 0
    assert escape["saved"] > 1


def test_the_result_does_not_depend_on_the_processes(shell: Shell) -> None:
    texts = [
        compared(shell, "base", "nervous", "die_faces=8+alarm_faces=3", "--jobs", jobs, "--out", f"jobs-{jobs}")
        for jobs in ("1", "2")
    ]
    for text in texts:
        text.pop("plan")
    assert texts[0] == texts[1]
    assert texts[0]["sides"] == ["base", "nervous", "die_faces=8+alarm_faces=3"]


def test_several_sides_have_wider_intervals_than_one(shell: Shell) -> None:
    alone = compared(shell, "base", "nervous")["comparisons"][0]
    several = compared(shell, "base", "nervous", "die_faces=8")["comparisons"][0]
    widths = [
        next(one["difference"] for one in found["measures"] if one["name"] == "rounds") for found in (alone, several)
    ]
    assert widths[0]["value"] == widths[1]["value"]
    assert widths[0]["high"] - widths[0]["low"] < widths[1]["high"] - widths[1]["low"]


def test_a_file_is_a_side_and_the_folder_holds_page_charts_and_tables(shell: Shell) -> None:
    (shell.folder / "mine.toml").write_text("[variant]\nname = 'softer'\n[rules]\ndie_faces = 8\n")
    done = shell.simulate("compare", "base", "mine.toml", *COMMON, "--out", "out")
    assert done.returncode == 0, done.stderr
    made = {path.relative_to(shell.folder / "out").as_posix() for path in (shell.folder / "out").rglob("*.*")}
    assert made >= {"plan.json", "compare.json", "compare.html", "charts/changes.png", "tables/changes.csv"}
    page = (shell.folder / "out" / "compare.html").read_text()
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert done.stdout.rstrip().endswith("report: out/compare.html")


def test_a_check_of_skill_says_where_a_change_holds(shell: Shell) -> None:
    """A louder alarm makes games shorter for bots that leave by chance, too."""
    told = compared(shell, "base", "nervous", "--skill-check", "--out", "out")
    skill = told["comparisons"][0]["skill"]
    assert list(skill) == ["random", "threshold"]
    assert all(level["rounds"]["high"] < 0 for level in skill.values())
    done = shell.simulate("compare", "base", "nervous", "--skill-check", *COMMON, "--out", "out")
    assert "Length: holds at 2 of 2 levels." in done.stdout
    assert (shell.folder / "out" / "skill" / "random" / "plan.json").exists()


@pytest.mark.parametrize(("words", "sentence"), [
    (("base",), "nothing to compare it with"),
    (("base", "nervus"), "did you mean 'nervous'"),
    (("base", "die_faces=1"), "an integer from 2 to 20"),
    (("base", "alarm_face=1"), "did you mean 'alarm_faces'"),
    (("base", "nowhere.toml"), "nowhere.toml"),
    (("base", "nervous", "--games", "0"), "'0' is no count"),
    (("base", "nervous", "--strategy", "treshold"), "did you mean 'threshold'"),
])  # fmt: skip
def test_what_cannot_be_compared_is_refused_in_a_sentence(shell: Shell, words: tuple[str, ...], sentence: str) -> None:
    done = shell.simulate("compare", *words, "--game", "template")
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert not (shell.folder / "runs").exists()


def test_its_page_is_made_anew_without_a_game(shell: Shell) -> None:
    """What is there is read: the chunks are as they were."""
    assert shell.simulate("compare", "base", "nervous", *COMMON, "--out", "pair").returncode == 0
    pair = shell.folder / "pair"
    chunks = {path: path.stat().st_mtime_ns for path in (pair / "chunks").rglob("*") if path.is_file()}
    made = re.compile(r"\d{4}-\d\d-\d\dT[\d:]+")
    page = made.sub("", (pair / "compare.html").read_text(encoding="utf-8"))
    (pair / "compare.html").unlink()
    done = shell.simulate("report", "pair", "--quiet")
    assert (done.returncode, done.stderr) == (0, "")
    assert made.sub("", (pair / "compare.html").read_text(encoding="utf-8")) == page
    assert {path: path.stat().st_mtime_ns for path in chunks} == chunks
