"""`simulate gate` as continuous integration calls it: the table, the exit codes, and what is refused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from reports.facts.export import facts_json
from reports.reading import read_book
from simcore.run import load
from tests.fuzz.console import simulate
from tests.support.command import ROOT, Shell, environment

GAMES = 2_000
HOLDS = '[expect]\nescape_share = "0.01..0.99"\nrounds_mean = "0..99"\n'
FAILS = '[expect]\nescape_share = "at most 0.01"\nrounds_mean = "0.."\n'


@pytest.fixture(scope="module")
def user(template_enrolled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a user with one small run in `run`, and another in `half` that lacks a chunk."""
    folder = tmp_path_factory.mktemp("user")
    words = ("--game", "template", "--games", str(GAMES), "--chunk", "500", "--jobs", "0", "--no-report")
    assert Shell(folder, environment(template_enrolled, ROOT)).simulate(*words, "--out", "run").returncode == 0
    shutil.copytree(folder / "run", folder / "half")
    (folder / "half" / "chunks" / "c-00000001.json").unlink()
    (folder / "holds.toml").write_text(HOLDS)
    (folder / "fails.toml").write_text(FAILS)
    return folder


def test_a_gate_is_open_where_everything_holds(user: Path) -> None:
    done = simulate(user, "gate", "run", "holds.toml")
    assert (done.code, done.err) == (0, "")
    assert [line.split()[1] for line in done.out.splitlines() if line.startswith("  ")] == ["holds", "holds"]
    assert done.out.splitlines()[-1] == "the gate is open: 2 hold"
    assert simulate(user, "gate", "run", "holds.toml", "--quiet").out == ""


def test_a_gate_is_closed_where_anything_fails(user: Path) -> None:
    done = simulate(user, "gate", "run", "fails.toml", "--lenient")
    assert done.code == 1
    assert done.out.splitlines()[-1] == "the gate is closed: 1 holds, 1 fails"
    quiet = simulate(user, "gate", "run", "fails.toml", "--quiet")
    assert quiet.code == 1
    (line,) = quiet.out.splitlines()
    assert line.split()[:3] == ["▲", "fails", "escape_share"]


def test_what_is_undecided_closes_the_gate_unless_it_is_let_through(user: Path) -> None:
    text = '[expect]\nescape_share = "at least VALUE"\n'
    told = json.loads(simulate(user, "gate", "run", "holds.toml", "--json").out)
    value = told["expectations"][0]["value"]
    (user / "edge.toml").write_text(text.replace("VALUE", str(round(value + 0.001, 5))))
    strict, lenient = (simulate(user, "gate", "run", "edge.toml", *more) for more in ((), ("--lenient",)))
    assert (strict.code, lenient.code) == (1, 0)
    assert "more games would tell" in strict.out
    assert "--lenient lets through what is undecided" in strict.out
    (user / "passes.toml").write_text('[gate]\nundecided = "passes"\n' + (user / "edge.toml").read_text())
    assert simulate(user, "gate", "run", "passes.toml").code == 0


def test_json_stands_alone_and_has_the_numbers_of_the_report(user: Path) -> None:
    done = simulate(user, "gate", "run", "fails.toml", "--json")
    told = json.loads(done.out)
    assert (done.code, done.err, told["open"]) == (1, "", False)
    facts = facts_json(read_book(load(user / "run")))
    for one in told["expectations"]:
        assert {key: one[key] for key in ("value", "low", "high", "n", "unit")} == {
            key: facts[one["about"]][key] for key in ("value", "low", "high", "n", "unit")
        }


def test_without_a_file_the_seats_are_to_be_fair_within_the_band(user: Path) -> None:
    outcomes = {}
    for band in ("0.01", "50"):
        done = simulate(user, "gate", "run", "--band", band, "--json")
        (seats,) = json.loads(done.out)["expectations"]
        assert seats["expected"] == f"fair within {band}"
        outcomes[band] = (done.code, seats["outcome"])
    assert outcomes["50"] == (0, "holds")
    assert outcomes["0.01"][0] == 1


def test_a_run_with_a_hole_closes_the_gate_and_says_so_first(user: Path) -> None:
    done = simulate(user, "gate", "half", "holds.toml", "--lenient")
    assert done.code == 1
    assert done.out.startswith("Only 1,500 of 2,000 games are done")
    assert done.out.splitlines()[-1] == "the gate is closed: games are missing (2 hold)"


def test_a_gate_needs_no_report_and_writes_nothing(user: Path) -> None:
    assert simulate(user, "gate", "half", "holds.toml").made == ()
    assert not (user / "half" / "report.json").exists()


WRONG = {
    "no run": (("nowhere",), "'nowhere' is not a run folder"),
    "no file": (("run", "nowhere.toml"), "nowhere.toml: cannot be read: No such file"),
    "no TOML": (("run", "broken.toml"), "broken.toml:1: column 10: not TOML"),
    "an unknown fact": (
        ("run", "typo.toml"),
        "typo.toml:2, escape_shar: 'escape_shar' is nothing that",
    ),
    "no band": (("run", "--band", "0"), "--band: '0' is no band"),
    "a tournament": (("contest",), "'contest' is the folder of a study"),
    "an empty folder": (("empty",), "'empty' is not a run folder"),
    "a run without games": (("begun",), "'begun' holds no games yet"),
}


@pytest.mark.parametrize(("words", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_request_is_refused(user: Path, words: tuple[str, ...], sentence: str) -> None:
    (user / "broken.toml").write_text("[expect] x")
    (user / "typo.toml").write_text('[expect]\nescape_shar = "0..1"\n')
    for name in ("contest", "empty", "begun"):
        (user / name).mkdir(exist_ok=True)
    (user / "contest" / "plan.json").touch()
    for name in ("manifest.json", "request.json"):
        shutil.copy(user / "run" / name, user / "begun")
    done = simulate(user, "gate", *words)
    assert (done.code, done.out) == (2, "")
    (line,) = done.err.splitlines()
    assert line.startswith(f"simulate: {sentence}")


def test_all_that_is_wrong_is_told_together(user: Path) -> None:
    done = simulate(user, "gate", "nowhere", "nowhere.toml", "--band", "x")
    assert len(done.err.splitlines()) == 3
