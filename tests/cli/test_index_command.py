"""`simulate index`: what it prints, loads and refuses, and that the index in `runs/` stays true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from simcore.cli.index import keep_index
from tests.reports.index.made_up_folder import put, put_manifest, report, study
from tests.support.command import Shell

TEMPLATE = ("--game", "template", "--games", "100", "--jobs", "0", "--no-report", "--quiet")


def test_it_prints_a_line_for_each_and_where_the_page_is(shell: Shell) -> None:
    put(shell.folder / "runs" / "loud", "report", report("unfair"))
    put(shell.folder / "runs" / "pair", "compare", study())
    put_manifest(shell.folder / "runs" / "stopped")
    done = shell.simulate("index")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert [sum(name in line for line in lines) for name in ("▲ loud", "○ pair", "■ stopped")] == [1, 1, 1]
    assert lines[0] == "1 run and 1 study of Made up; 1 leaves the band; 1 folder is not complete."
    assert lines[-1] == f"index: {Path('runs/index.html')}"
    assert (shell.folder / "runs" / "index.html").is_file()


def test_games_come_first_where_there_are_several(shell: Shell) -> None:
    put(shell.folder / "runs" / "one", "report", report())
    assert shell.simulate(*TEMPLATE[:-2], "--quiet", "--no-replays", "--out", "runs/two").returncode == 0
    lines = shell.simulate("index").stdout.splitlines()
    assert lines[0].startswith("2 runs of 2 games; ")
    assert [line[2:].partition("  ")[0] for line in lines[2:5]] == ["Smash and Grab", "Made up", ""]
    assert "Thieves who escape: 50 % (49 to 51; n = 1,000)" in lines[3]
    assert re.search(r"Thieves who escape: \d+ % \(\d+ to \d+; n = 400\) +4 players, bots threshold$", lines[2])


def test_it_loads_no_engine_and_no_charts(shell: Shell) -> None:
    put(shell.folder / "runs" / "one", "report", report())
    code = "import sys; from simcore.cli import main; main(); print(sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code, "index"],
        cwd=shell.folder,
        env=shell.env,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "index: runs" in done.stdout
    assert not {"numpy", "numba", "pandas", "matplotlib", "scipy"} & set(re.findall(r"'(\w+)'", done.stdout))


@pytest.mark.parametrize(
    ("folder", "sentence"),
    [
        ("rnus", "'rnus' is not there; expected a folder of runs; did you mean 'runs'?"),
        ("file", "'file' is a file; expected a folder of runs"),
        ("bare", "'bare' holds no run and no study; expected a folder of runs"),
        ("spoiled", "no study (not read: report.json (no JSON, or cut off)); expected a folder of runs"),
    ],
)
def test_a_folder_that_is_none_is_refused(shell: Shell, folder: str, sentence: str) -> None:
    (shell.folder / "file").touch()
    for name in ("runs", "bare", "spoiled"):
        (shell.folder / name).mkdir()
    (shell.folder / "spoiled" / "report.json").touch()
    done = shell.simulate("index", folder)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("simulate: ")
    assert sentence in done.stderr
    assert not list(shell.folder.rglob("index.html"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_refused(shell: Shell) -> None:
    put(shell.folder / "runs" / "one", "report", report())
    (shell.folder / "runs").chmod(0o500)
    done = shell.simulate("index")
    assert done.returncode == 2
    assert "the index of 'runs' cannot be written: Permission denied" in done.stderr


# --- kept up to date ---


def index_of(shell: Shell) -> str:
    return (shell.folder / "runs" / "index.html").read_text(encoding="utf-8")


def test_an_index_in_runs_follows_what_is_played_there(shell: Shell) -> None:
    put(shell.folder / "runs" / "one", "report", report())
    shell.simulate("index")
    assert shell.simulate(*TEMPLATE, "--out", "runs/deep/new").returncode == 0
    assert "simulate resume runs/deep/new" in index_of(shell)
    assert shell.simulate("report", "runs/deep/new", "--quiet").returncode == 0
    assert 'href="deep/new/report.html"' in index_of(shell)
    words = ("compare", "base", "nervous", *TEMPLATE[:6], "--quiet", "--out", "runs/pair")
    assert shell.simulate(*words).returncode == 0
    assert 'href="pair/compare.html"' in index_of(shell)


def test_no_index_is_begun_and_none_elsewhere_is_touched(shell: Shell) -> None:
    assert shell.simulate(*TEMPLATE, "--out", "runs/one").returncode == 0
    assert not (shell.folder / "runs" / "index.html").exists()
    shell.simulate("index")
    before = index_of(shell)
    assert shell.simulate(*TEMPLATE, "--seed", "2", "--out", "elsewhere").returncode == 0
    assert index_of(shell) == before


@pytest.mark.parametrize(
    ("quiet", "told"), [(False, "note: 'runs/index.html' is not up to date: no space\n"), (True, "")]
)
def test_an_index_that_cannot_be_written_fails_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], quiet: bool, told: str
) -> None:
    def fail(contents: object) -> None:
        raise OSError("no\nspace")

    monkeypatch.chdir(tmp_path)
    put(Path("runs/one"), "report", report())
    Path("runs/index.html").write_text("<title>Runs: Heistlab index</title>")
    monkeypatch.setattr("reports.index.build.build_index", fail)
    keep_index(Path("runs/one"), quiet=quiet)
    assert capsys.readouterr().err == told


def test_a_page_of_somebody_else_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    put(Path("runs/one"), "report", report())
    Path("runs/index.html").write_text("mine")
    keep_index(Path("runs/one"), quiet=True)
    assert Path("runs/index.html").read_text() == "mine"
