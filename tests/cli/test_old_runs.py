"""A run of another version is not gone on with, and still read; what is damaged is said in a sentence."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from simcore.manifest import Bot, manifest_from_json
from tests.support.aged import THEN, age, age_plan, recount
from tests.support.command import Shell

PLAY = ("--game", "template", "--games", "300", "--strategy", "random", "--jobs", "1", "--quiet")
SHORT = (*PLAY, "--no-replays", "--no-report", "--out", "run")


@pytest.fixture
def run(shell: Shell) -> Path:
    """A small run in the folder of a user."""
    done = shell.simulate(*SHORT)
    assert done.returncode == 0, done.stderr
    return shell.folder / "run"


def refusal(shell: Shell, *words: str) -> str:
    """The one sentence by which a command is refused."""
    done = shell.simulate(*words)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("simulate: ")
    return line


def origin(folder: Path) -> dict[str, Any]:
    """What the report of a run says of its sources."""
    verdicts = json.loads((folder / "report.json").read_text())["verdicts"]
    (found,) = (one for one in verdicts if one["about"] == "origin")
    assert found["sentence"] in re.sub("\N{NO-BREAK SPACE}", " ", (folder / "report.html").read_text())
    return dict(found)


def plan_of(folder: Path) -> Any:
    return manifest_from_json(json.loads((folder / "manifest.json").read_bytes()))


# --- other versions ---


def test_more_games_are_refused_and_what_differs_is_named(shell: Shell, run: Path) -> None:
    age(run, rules_version=7)
    told = refusal(shell, "resume", "run")
    assert refusal(shell, "trace", "run") == told.replace(
        "more games would not be of the same run", "its games would be told as others"
    )
    assert "'run' was played with other sources (rules_version 7, now 1; heistlab 0.0.9, now 0.1.0" in told
    assert "commit a1b2c3d4e5f6, now " in told
    assert "numba 0.1.2, now " in told
    assert "python 3.9.1, now 3." in told
    assert "expected the sources of the run, or a new run" in told


@pytest.mark.parametrize("words", [("compare", "base", "alarm_faces=3"), ("tournament",)], ids=["study", "tournament"])
def test_studies_of_other_sources_are_refused_alike(shell: Shell, words: tuple[str, ...]) -> None:
    again = (*words, "--game", "template", "--games", "20", "--jobs", "1", "--quiet", "--out", "out")
    assert shell.simulate(*again).returncode == 0
    age_plan(shell.folder / "out")
    told = refusal(shell, *again)
    assert "'out' was played with other sources (heistlab 0.0.9, now 0.1.0; commit a1b2c3d4e5f6, now " in told


def test_an_edit_alone_is_called_an_edit(shell: Shell, run: Path) -> None:
    about = dict(plan_of(run).about)
    age(run, about=about)
    commit = f" since commit {about['commit'][:12]}{' with edits' if about['dirty'] else ''}" if about["commit"] else ""
    assert f"other sources (edited{commit}), so more games" in refusal(shell, "resume", "run")


def test_sources_that_say_nothing_of_themselves_are_refused_too(shell: Shell, run: Path) -> None:
    age(run, about={})
    assert "other sources (edited), so more games" in refusal(shell, "resume", "run")


def test_another_version_of_the_rules_is_still_reported(shell: Shell, run: Path) -> None:
    age(run, rules_version=7)
    assert shell.simulate("report", "run", "--quiet").returncode == 0
    told = origin(run)
    assert told["sentence"].startswith("Played by other sources (rules_version 7, now 1; ")
    assert told["sentence"].endswith(") and read by these.")
    assert told["state"] == "note"
    assert shell.simulate("index", ".").returncode == 0


def test_a_report_of_the_same_sources_says_nothing_of_them(shell: Shell, run: Path) -> None:
    assert shell.simulate("report", "run", "--quiet").returncode == 0
    verdicts = json.loads((run / "report.json").read_text())["verdicts"]
    assert "origin" not in {one["about"] for one in verdicts}


def forget(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda tally: tally.pop(name) and None


def reshape(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda tally: tally.update({name: {"shape": [2], "cells": [5, 6]}})


@pytest.mark.parametrize("change", [forget, reshape])
def test_a_measure_that_was_not_counted_is_left_out(shell: Shell, run: Path, change: Any) -> None:
    """Each measure by itself in `tests/reports/test_origin.py`."""
    age(run)
    recount(run, change("rounds"))
    done = shell.simulate("report", "run", "--quiet")
    assert done.returncode == 0, done.stderr
    told = origin(run)
    assert told["state"] == "warning"
    assert told["sentence"].endswith("not shown, for both do not count them alike: Length.")
    page = (run / "report.html").read_text()
    assert 'id="chart-rounds"' not in page
    assert 'id="chart-winning_loot"' in page


def test_a_measure_that_is_counted_no_more_is_in_the_digest_and_not_shown(shell: Shell, run: Path) -> None:
    assert shell.simulate("report", "run", "--quiet").returncode == 0
    before = json.loads((run / "report.json").read_text())
    age(run)
    recount(run, lambda tally: tally.update({"bribes": {"shape": [1], "cells": [3]}}))
    assert shell.simulate("report", "run", "--quiet").returncode == 0
    after = json.loads((run / "report.json").read_text())
    assert after["aggregate_digest"] != before["aggregate_digest"]
    assert after["facts"] == before["facts"]
    assert origin(run)["sentence"].endswith("alike: bribes.")


def test_replays_of_other_settings_are_left_out(shell: Shell) -> None:
    """With the curve, the luck, the seats and the followed games of another version."""
    assert shell.simulate(*PLAY, "--no-report", "--out", "run").returncode == 0
    run = shell.folder / "run"
    age(run)
    for name, cells in (
        ("knob", {"shape": [1, 1, 9], "cells": [1] * 9}),
        ("luck", {"shape": [1, 5], "cells": [1] * 5}),
    ):
        (run / name).rename(run / "chunks.kept")
        (run / "chunks").rename(run / "really")
        (run / "chunks.kept").rename(run / "chunks")
        recount(run, lambda tally, cells=cells: tally.update(dict.fromkeys(tally, cells)))
        (run / "chunks").rename(run / name)
        (run / "really").rename(run / "chunks")
    done = shell.simulate("report", "run", "--quiet")
    assert done.returncode == 0, done.stderr
    report = json.loads((run / "report.json").read_text())
    assert "luck" not in report
    assert "seats" in report
    assert 'id="chart-alarm"' not in (run / "report.html").read_text()


def test_rules_without_a_parameter_of_today_are_still_reported(shell: Shell, run: Path) -> None:
    rules = plan_of(run).rules
    older = {name: value for name, value in rules.parameters.items() if name != "alarm_faces"} | {"dogs": 3}
    age(run, rules=replace(rules, parameters=older, components={"dogs": ({"id": "rex", "name": "Rex"},)}))
    assert shell.simulate("report", "run", "--quiet").returncode == 0
    assert "<code>dogs</code>" in (run / "report.html").read_text()
    assert "other sources" in refusal(shell, "resume", "run")


@pytest.mark.parametrize("command", ["report", "gate"])
def test_rules_that_have_nothing_of_today_are_still_read(shell: Shell, run: Path, command: str) -> None:
    age(run, rules=replace(plan_of(run).rules, parameters={"dogs": 3}))
    done = shell.simulate(command, "run", "--quiet")
    assert "Played by other sources" in " ".join(done.stdout.split())
    assert done.returncode == {"report": 0, "gate": 1}[command], done.stderr  # a gate lets nothing undecided through


def test_bots_that_are_gone_are_still_reported(shell: Shell, run: Path) -> None:
    age(run, bots=(Bot("vanished", {"goal": 3}, written="vanished:goal=3"),))
    done = shell.simulate("report", "run", "--quiet")
    assert done.returncode == 0, done.stderr
    assert "vanished:goal=3" in done.stdout
    assert "other sources" in refusal(shell, "resume", "run")


@pytest.mark.parametrize("command", ["resume", "report", "trace", "gate"])
def test_a_game_that_is_gone_is_a_sentence(shell: Shell, run: Path, command: str) -> None:
    age(run, game="vanished")
    told = refusal(shell, command, "run")
    assert "'run' cannot be read without its game: no game 'vanished'; expected one of " in told


@pytest.mark.parametrize("command", ["resume", "report", "trace", "gate"])
def test_another_schema_is_a_sentence(shell: Shell, run: Path, command: str) -> None:
    path = run / "manifest.json"
    data = {**json.loads(path.read_bytes()), "schema": 99, "about": THEN}
    path.write_text(json.dumps(data))
    told = refusal(shell, command, "run")
    assert "run/manifest.json: the run has schema 99, written by heistlab 0.0.9; expected schema 1, or that" in told


# --- damage ---

DAMAGE: dict[str, bytes | None] = {
    "empty": b"",
    "cut off": b'{"schema": 1, "run_id": "',
    "garbage": b"\xff\xfe\x00\x9d" * 40,
    "no object": b"[1, 2]",
    "null": b"null",
    "not a number": b'{"schema": 1, "run_id": NaN, "games": NaN}',
    "too deep": b"[" * 100_000,
    "a folder": None,
}


def damage(path: Path, content: bytes | None) -> None:
    path.unlink()
    path.mkdir() if content is None else path.write_bytes(content)


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_manifest_is_a_sentence(shell: Shell, run: Path, content: bytes | None) -> None:
    damage(run / "manifest.json", content)
    for command in ("resume", "report", "trace", "gate"):
        told = refusal(shell, command, "run")
        assert ("'run' is not a run folder" if content is None else "'run/manifest.json' is damaged") in told


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_request_names_the_command_to_give_again(shell: Shell, run: Path, content: bytes | None) -> None:
    damage(run / "request.json", content)
    told = refusal(shell, "resume", "run")
    assert "'run/request.json' is damaged, so how many games were asked for is not known" in told
    assert "expected the command that began it: simulate " in told
    if content is None:
        assert "cannot write 'run/request.json'" in refusal(shell, *SHORT)
    else:
        assert shell.simulate(*SHORT).returncode == 0
        assert shell.simulate("resume", "run", "--no-report", "--quiet").returncode == 0


def test_the_chunks_of_a_run_with_a_damaged_request_are_reported(shell: Shell, run: Path) -> None:
    damage(run / "request.json", b"[" * 9)
    done = shell.simulate("report", "run", "--quiet")
    assert done.returncode == 1
    assert "note: 'run/request.json' is damaged or gone" in done.stderr
    assert json.loads((run / "report.json").read_text())["games"] == {"asked": 300, "done": 300, "truncated": 0}
    assert "is not known; expected first again: simulate" in refusal(shell, "report", "run", "--skill-check")


def test_a_run_that_was_never_asked_for_games_names_its_command(shell: Shell, run: Path) -> None:
    (run / "request.json").unlink()
    assert "'run' was stopped before it began; expected the command that" in refusal(shell, "resume", "run")


def test_an_edited_manifest_is_a_sentence(shell: Shell, run: Path) -> None:
    path = run / "manifest.json"
    path.write_text(path.read_text().replace('"seed": 1', '"seed": 2'))
    assert "was edited: its content does not give its run_id" in refusal(shell, "resume", "run")


@pytest.mark.parametrize("content", DAMAGE.values(), ids=DAMAGE)
def test_damaged_chunks_are_missing_games(shell: Shell, run: Path, content: bytes | None) -> None:
    for path in run.glob("chunks/c-*.json"):
        damage(path, content)
    assert "'run' holds no games yet; expected simulate resume run" in refusal(shell, "report", "run")
    assert "'run' holds no games yet" in refusal(shell, "gate", "run")
