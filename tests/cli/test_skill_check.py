"""`--skill-check` as a user asks for it, on the template game: its bots are two levels of skill."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from simcore.cli.app import run_app
from simcore.cli.finish import code_of
from simcore.run import Run, load
from strategies._template import STRATEGIES
from strategies.rungs import played_rungs
from tests.support.command import Shell
from tests.support.runs import wait_for_chunks

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("template_enrolled")]

GAME = ("--game", "template", "--jobs", "0", "--no-report", "--quiet")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a run goes; with its whole path, for all commands run in this process."""
    return tmp_path / "run"


def play(folder: Path, *arguments: str) -> Run:
    """A run without its report."""
    assert run_app([*GAME, "--out", str(folder), *arguments]) == 0
    return load(folder)


def resume(folder: Path) -> Run:
    """The same run gone on with."""
    assert run_app(["resume", str(folder), "--no-report", "--jobs", "0", "--quiet"]) == 0
    return load(folder)


def digests(run: Run) -> dict[str, str]:
    """The digest of each level of a run."""
    return {rung.name: rung.run.manifest["aggregate_digest"] for rung in played_rungs(run)}


def times(folder: Path) -> dict[Path, int]:
    """When each chunk of a folder was written."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("c-*.json")}


def test_a_rung_is_the_run_with_that_bot(folder: Path) -> None:
    settings = ("--games", "3000", "--seed", "4", "--set", "alarm_faces=2")
    run = play(folder, *settings, "--skill-check")
    assert [(rung.name, rung.own, rung.run.games_done) for rung in played_rungs(run)] == [
        ("random", False, 3000),
        ("threshold", True, 3000),
    ]
    alone = play(folder.with_name("alone"), *settings, "--strategy", "random")
    assert digests(run)["random"] == alone.manifest["aggregate_digest"]
    assert [path.name for path in (folder / "skill").iterdir()] == ["random"]
    assert not any((folder / "skill" / "random" / name).exists() for name in ("knob", "luck", "seats"))
    assert played_rungs(alone) == []


def test_a_report_plays_the_rungs_and_later_ones_show_them(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(folder, "--games", "2000", "--strategy", "threshold:goal=9")
    texts = []
    for words in (("--skill-check", "--jobs", "0"), ()):
        capsys.readouterr()
        assert run_app(["report", str(folder), *words, "--json", "--quiet"]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    report = json.loads(texts[0])
    assert [(one["name"], one["own"]) for one in report["skill"]["rungs"]] == [("random", False), ("threshold", False)]
    lamp = next(one for one in report["verdicts"] if one["about"] == "bots")
    assert "random and threshold; n = 2,000 games each" in lamp["sentence"]


def test_what_is_lost_of_a_rung_is_missing_until_it_is_resumed(folder: Path) -> None:
    whole = digests(play(folder, "--games", "3000", "--chunk", "1000", "--skill-check"))
    (folder / "skill" / "random" / "chunks" / "c-00000001.json").unlink()
    assert code_of(load(folder)) == 1
    before = times(folder)
    run = resume(folder)
    assert (digests(run), code_of(run)) == (whole, 0)
    after = times(folder)
    assert {path: after[path] for path in before} == before
    assert len(after) == len(before) + 1


def test_an_extended_run_extends_its_rungs(folder: Path) -> None:
    play(folder, "--games", "1000", "--skill-check")
    grown = play(folder, "--games", "2500")
    fresh = play(folder.with_name("fresh"), "--games", "2500", "--skill-check")
    assert digests(grown) == digests(fresh)
    assert {rung.run.games_done for rung in played_rungs(grown)} == {2500}


def test_a_run_killed_in_a_rung_goes_on_there(shell: Shell, folder: Path) -> None:
    words = ("--games", "100000", "--chunk", "500", "--skill-check", "--out", str(folder))
    process = shell.start(*GAME, *words)
    wait_for_chunks(folder / "skill" / "random", 5)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert code_of(load(folder)) == 1
    before = times(folder)
    assert code_of(resume(folder)) == 0
    assert times(folder).items() >= before.items()


@pytest.mark.parametrize("words", [("--games", "10", "--out", "new"), ("report", "run")])
def test_a_game_without_levels_is_refused_and_nothing_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    play(folder, "--games", "500")
    monkeypatch.chdir(folder.parent)
    monkeypatch.setattr("strategies.rungs.find_strategies", lambda game: replace(STRATEGIES, rungs=("threshold",)))
    game = () if words[0] == "report" else ("--game", "template")
    request = (folder / "request.json").read_bytes()
    assert run_app([*words, *game, "--skill-check"]) == 2
    assert "--skill-check: the bots of 'template' name fewer than 2 rungs of skill" in capsys.readouterr().err
    assert (folder / "request.json").read_bytes() == request
    assert not (folder.parent / "new").exists()


def test_a_rung_of_another_run_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(folder, "--games", "500", "--skill-check")
    other = folder.with_name("other")
    play(other, "--games", "500", "--seed", "9", "--skill-check")
    name = Path("skill") / "random" / "manifest.json"
    (folder / name).write_bytes((other / name).read_bytes())
    capsys.readouterr()
    assert run_app(["report", str(folder)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"'{folder}/skill/random' is not a rung of its run: it differs in seed" in told.err


def test_a_ladder_stands_beside_the_rungs_unless_the_run_is_to_be_quiet(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simcore.cli.skill.SMALL_DEALS", 40)
    play(folder, "--games", "600", "--skill-check")
    assert not (folder / "skill" / "ladder").exists()
    capsys.readouterr()
    for words in (("--skill-check",), ()):  # played, and later shown
        assert run_app(["report", str(folder), *words, "--jobs", "0", "--json"]) == 0
        told = json.loads(capsys.readouterr().out)["skill"]["ladder"]
        assert [(one["below"], one["above"]) for one in told["steps"]] == [(16, 32), (32, 64)]
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert page.count('<figure id="chart-ladder">') == 1
    assert "40 deals at 2 tables each: threshold in all 4 seats." in page
    assert (folder / "charts" / "ladder.png").exists()
    assert (folder / "tables" / "ladder.csv").exists()
