"""`simulate gate` as continuous integration calls it: the table, the exit codes, and what is refused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.support.command import ROOT, Shell, environment

GAMES = 2_000
HOLDS = '[expect]\nescape_share = "0.01..0.99"\nrounds_mean = "0..99"\n'
FAILS = '[expect]\nescape_share = "at most 0.01"\nrounds_mean = "0.."\n'


@pytest.fixture(scope="module")
def user(template_enrolled: Path, tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """A user with one small run in `run`, and another that lacks a chunk in `half`."""
    shell = Shell(tmp_path_factory.mktemp("user"), environment(template_enrolled, ROOT))
    words = (
        "--game",
        "template",
        "--games",
        str(GAMES),
        "--chunk",
        "500",
        "--jobs",
        "1",
        "--no-report",
        "--out",
        "run",
    )
    assert shell.simulate(*words).returncode == 0
    shutil.copytree(shell.folder / "run", shell.folder / "half")
    (shell.folder / "half" / "chunks" / "c-00000001.json").unlink()
    (shell.folder / "holds.toml").write_text(HOLDS)
    (shell.folder / "fails.toml").write_text(FAILS)
    return shell


def test_a_gate_is_open_where_everything_holds(user: Shell) -> None:
    done = user.simulate("gate", "run", "holds.toml")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[1] for line in done.stdout.splitlines() if line.startswith("  ")] == ["holds", "holds"]
    assert done.stdout.splitlines()[-1] == "the gate is open: 2 hold"
    assert user.simulate("gate", "run", "holds.toml", "--quiet").stdout == ""


def test_a_gate_is_closed_where_anything_fails(user: Shell) -> None:
    done = user.simulate("gate", "run", "fails.toml", "--lenient")
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "the gate is closed: 1 holds, 1 fails"
    quiet = user.simulate("gate", "run", "fails.toml", "--quiet")
    assert quiet.returncode == 1
    (line,) = quiet.stdout.splitlines()
    assert line.split()[:3] == ["▲", "fails", "escape_share"]


def test_what_is_undecided_closes_the_gate_unless_it_is_let_through(user: Shell) -> None:
    text = '[expect]\nescape_share = "at least VALUE"\n'
    told = json.loads(user.simulate("gate", "run", "holds.toml", "--json").stdout)
    value = told["expectations"][0]["value"]
    (user.folder / "edge.toml").write_text(text.replace("VALUE", str(round(value + 0.001, 5))))
    strict, lenient = (user.simulate("gate", "run", "edge.toml", *more) for more in ((), ("--lenient",)))
    assert (strict.returncode, lenient.returncode) == (1, 0)
    assert "more games would tell" in strict.stdout
    assert "--lenient lets through what is undecided" in strict.stdout
    (user.folder / "passes.toml").write_text('[gate]\nundecided = "passes"\n' + (user.folder / "edge.toml").read_text())
    assert user.simulate("gate", "run", "passes.toml").returncode == 0


def test_json_stands_alone_and_has_the_numbers_of_the_report(user: Shell) -> None:
    done = user.simulate("gate", "run", "fails.toml", "--json")
    told = json.loads(done.stdout)
    assert (done.returncode, done.stderr, told["open"]) == (1, "", False)
    facts = json.loads(user.simulate("report", "run", "--json", "--quiet").stdout)["facts"]
    for one in told["expectations"]:
        assert {key: one[key] for key in ("value", "low", "high", "n", "unit")} == {
            key: facts[one["about"]][key] for key in ("value", "low", "high", "n", "unit")
        }


def test_without_a_file_the_seats_are_to_be_fair_within_the_band(user: Shell) -> None:
    outcomes = {}
    for band in ("0.01", "50"):
        done = user.simulate("gate", "run", "--band", band, "--json")
        (seats,) = json.loads(done.stdout)["expectations"]
        assert seats["expected"] == f"fair within {band}"
        outcomes[band] = (done.returncode, seats["outcome"])
    assert outcomes["50"] == (0, "holds")
    assert outcomes["0.01"][0] == 1


def test_a_run_with_a_hole_closes_the_gate_and_says_so_first(user: Shell) -> None:
    done = user.simulate("gate", "half", "holds.toml", "--lenient")
    assert done.returncode == 1
    assert done.stdout.startswith("Only 1,500 of 2,000 games are done")
    assert done.stdout.splitlines()[-1] == "the gate is closed: games are missing (2 hold)"


def test_a_gate_needs_no_report_and_writes_nothing(user: Shell) -> None:
    before = {path: path.stat().st_mtime_ns for path in (user.folder / "half").rglob("*")}
    user.simulate("gate", "half", "holds.toml")
    assert {path: path.stat().st_mtime_ns for path in (user.folder / "half").rglob("*")} == before
    assert not (user.folder / "half" / "report.json").exists()


WRONG = {
    "no run": (("nowhere",), "'nowhere' is not a run folder"),
    "no file": (("run", "nowhere.toml"), "nowhere.toml: cannot be read: No such file"),
    "no TOML": (("run", "broken.toml"), "broken.toml:1: column 10: not TOML"),
    "an unknown fact": (
        ("run", "typo.toml"),
        "typo.toml:2, escape_shar: 'escape_shar' is nothing that",
    ),
    "no band": (("run", "--band", "0"), "--band: '0' is no band"),
    "a tournament": (("contest",), "'contest' is the folder of a tournament"),
    "an empty folder": (("empty",), "'empty' is not a run folder"),
    "a run without games": (("begun",), "'begun' holds no games yet"),
}


@pytest.mark.parametrize(("words", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_request_is_refused(user: Shell, words: tuple[str, ...], sentence: str) -> None:
    (user.folder / "broken.toml").write_text("[expect] x")
    (user.folder / "typo.toml").write_text('[expect]\nescape_shar = "0..1"\n')
    for name in ("contest", "empty", "begun"):
        (user.folder / name).mkdir(exist_ok=True)
    (user.folder / "contest" / "plan.json").touch()
    for name in ("manifest.json", "request.json"):
        shutil.copy(user.folder / "run" / name, user.folder / "begun")
    done = user.simulate("gate", *words)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"simulate: {sentence}")


def test_all_that_is_wrong_is_told_together(user: Shell) -> None:
    done = user.simulate("gate", "nowhere", "nowhere.toml", "--band", "x")
    assert len(done.stderr.splitlines()) == 3
