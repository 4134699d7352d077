"""Runs as a user makes them: the same games whatever the processes, the chunks, the kills and the order."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
from typing import Any

import pytest

from reports import build
from tests.support.command import SIMULATE, Shell
from tests.support.runs import digest_in, wait_for_chunks

pytestmark = pytest.mark.slow

GAMES = 20_000


def play(shell: Shell, *arguments: str, games: int = GAMES) -> str:
    """The digest of a run."""
    done = shell.simulate("--game", "template", "--games", str(games), "--no-report", "--jobs", "0", *arguments)
    assert done.returncode == 0, done.stderr
    return digest_in(done.stdout)


def test_one_digest_for_all_numbers_of_jobs_and_chunk_sizes(shell: Shell) -> None:
    digests = {
        play(shell, "--jobs", jobs, "--chunk", chunk, "--out", f"run-{jobs}-{chunk}")
        for jobs, chunk in (("1", "20000"), ("1", "777"), ("2", "1000"), ("2", "777"), ("3", "4096"))
    }
    assert len(digests) == 1


def test_another_seed_rule_or_bot_is_another_run(shell: Shell) -> None:
    changes = ((), ("--seed", "0"), ("--set", "alarm_faces=2"), ("--strategy", "random"), ("--players", "3"))
    assert len({play(shell, *change) for change in changes}) == len(changes)
    assert len(list((shell.folder / "runs").iterdir())) == len(changes)


def test_the_same_request_again_plays_nothing(shell: Shell) -> None:
    first = play(shell)
    (folder,) = (shell.folder / "runs").iterdir()
    before = {path: path.stat().st_mtime_ns for path in (folder / "chunks").iterdir()}
    done = shell.simulate("--game", "template", "--games", str(GAMES), "--no-report", "--jobs", "0")
    assert digest_in(done.stdout) == first
    assert "already holds these games" in done.stderr
    assert {path: path.stat().st_mtime_ns for path in (folder / "chunks").iterdir()} == before


def test_a_run_can_be_extended_and_never_shrinks(shell: Shell) -> None:
    fresh = play(shell, "--out", "fresh", games=30_000)
    play(shell, "--out", "grown", "--chunk", "4000", games=10_000)
    assert play(shell, "--out", "grown", games=30_000) == fresh
    assert play(shell, "--out", "grown", games=100) == fresh


def test_a_killed_run_goes_on_and_ends_the_same(shell: Shell) -> None:
    whole = play(shell, "--out", "whole", games=400_000)
    arguments = (
        "--game",
        "template",
        "--games",
        "400000",
        "--chunk",
        "1000",
        "--jobs",
        "2",
        "--no-report",
        "--out",
        "run",
    )
    process = shell.start(*arguments)
    killed_at = wait_for_chunks(shell.folder / "run", 20)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert killed_at < 400, "the run was over before it was killed"
    done = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert done.returncode == 0
    assert digest_in(done.stdout) == whole
    assert not list((shell.folder / "run").rglob("*.part"))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_says_how_to_go_on(shell: Shell, how: signal.Signals) -> None:
    arguments = ("--game", "template", "--games", "1e7", "--chunk", "500", "--jobs", "2", "--no-report", "--out", "run")
    process = shell.start(*arguments)
    wait_for_chunks(shell.folder / "run", 5)
    os.kill(process.pid, how)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "go on with: simulate resume run" in errors
    assert "Traceback" not in errors


def test_a_damaged_chunk_is_played_again(shell: Shell) -> None:
    whole = play(shell, "--out", "run", "--chunk", "4000")
    chunk = shell.folder / "run" / "chunks" / "c-00000002.json"
    chunk.write_bytes(chunk.read_bytes()[:100])
    assert digest_in(shell.simulate("resume", "run", "--no-report").stdout) == whole


def test_another_chunk_size_for_the_same_folder_is_refused(shell: Shell) -> None:
    play(shell, "--chunk", "4000", "--out", "run")
    done = shell.simulate("--game", "template", "--games", "10", "--chunk", "500", "--out", "run")
    assert done.returncode == 2
    assert "has chunks of 4000 games" in done.stderr


def test_a_precision_ends_a_run_as_soon_as_it_is_reached(shell: Shell) -> None:
    arguments = ("--game", "template", "--precision", "0.5", "--chunk", "2000", "--no-report")
    first, second = (shell.simulate(*arguments, "--jobs", jobs, "--out", f"run-{jobs}") for jobs in ("1", "2"))
    assert first.returncode == 0
    assert digest_in(first.stdout) == digest_in(second.stdout)
    games = json.loads((shell.folder / "run-1" / "merged.json").read_text())["games"]
    assert games["asked"] == games["done"] < 100_000


def test_json_stands_alone_on_standard_output(shell: Shell) -> None:
    done = shell.simulate("--game", "template", "--games", "2000", "--json", "--quiet")
    report = json.loads(done.stdout)
    assert (report["game"], report["games"]["done"]) == ("template", 2000)
    assert done.stderr == ""
    assert report["aggregate_digest"] == report["manifest"]["aggregate_digest"]


def test_a_run_ends_with_its_summary_and_the_path_of_its_report(shell: Shell) -> None:
    done = shell.simulate("--game", "template", "--games", "2000", "--out", "run")
    assert done.returncode == 0
    assert re.search(r"^  Thieves who escape .*%", done.stdout, re.MULTILINE)
    assert "\x1b" not in done.stdout
    assert done.stdout.rstrip().endswith("report: run/report.html")
    (shell.folder / "run" / "report.html").unlink()
    assert shell.simulate("report", "run").returncode == 0
    assert (shell.folder / "run" / "report.html").stat().st_size > 0


def test_the_summary_is_told_before_anything_is_drawn(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    write = build.write_files

    def look(found: build.Findings, *more: Any) -> None:
        assert isinstance(sys.stdout, io.StringIO)
        told.append(sys.stdout.getvalue())
        write(found, *more)

    monkeypatch.setattr(build, "write_files", look)
    done = shell.simulate("--game", "template", "--games", "2000", "--out", "run")
    (summary,) = told
    assert "Thieves who escape" in summary
    assert done.stdout == f"{summary}\nreport: run/report.html\n"


@pytest.mark.parametrize(
    "command", [("--games", "500", "--out", "run"), ("compare", "base", "nervous", "--games", "500", "--out", "run")]
)
def test_what_nobody_reads_is_made_all_the_same(shell: Shell, command: tuple[str, ...]) -> None:
    """As in `simulate | true`: the reader is gone before the first word."""
    reader, writer = os.pipe()
    os.close(reader)
    words = [*SIMULATE, *command, "--game", "template"]
    with os.fdopen(writer, "w") as nobody:
        done = subprocess.run(
            words, cwd=shell.folder, env=shell.env, stdout=nobody, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 0, done.stderr
    assert b"Broken" not in done.stderr
    assert list((shell.folder / "run").glob("*.html"))


def test_a_terminal_gets_colours_and_lines_of_its_width(shell: Shell) -> None:
    play(shell, "--out", "run", games=2_000)
    shown = on_terminal(shell, 60, "report", "run", "--quiet")
    assert "\x1b[" in shown
    assert max(len(line) for line in re.sub(r"\x1b\[[0-9;]*m", "", shown).splitlines()) <= 60


def on_terminal(shell: Shell, width: int, *arguments: str) -> str:
    """What a command shows on a terminal of that width."""
    ours, theirs = pty.openpty()
    env = {name: value for name, value in shell.env.items() if name != "NO_COLOR"}
    env |= {"COLUMNS": str(width), "TERM": "xterm-256color"}
    with subprocess.Popen([*SIMULATE, *arguments], cwd=shell.folder, env=env, stdout=theirs) as process:
        os.close(theirs)
        shown = bytearray()
        with open(ours, "rb", buffering=0) as screen:
            try:
                while piece := screen.read(65536):
                    shown += piece
            except OSError:  # so a terminal ends when nobody writes to it any more
                pass
    assert process.returncode == 0
    return shown.decode()


def test_a_run_with_a_hole_is_reported_as_one(shell: Shell) -> None:
    play(shell, "--out", "run", "--chunk", "4000")
    (shell.folder / "run" / "chunks" / "c-00000002.json").unlink()
    done = shell.simulate("report", "run", "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["games"] == {"asked": 20_000, "done": 16_000, "truncated": 0}


def test_rows_hold_every_game(shell: Shell) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    play(shell, "--out", "run", "--rows", "--chunk", "6000")
    table = parquet.read_table(shell.folder / "run" / "rows")
    assert sorted(table["game"].to_pylist()) == list(range(GAMES))


def test_a_precision_says_what_it_took_and_what_it_reached(shell: Shell) -> None:
    arguments = ("--game", "template", "--precision", "0.5", "--no-report", "--jobs", "0")
    done = shell.simulate(*arguments, "--out", "run")
    games = json.loads((shell.folder / "run" / "merged.json").read_text())["games"]["done"]
    assert "playing until the escape share is known to ±0.5 points: at most about 38,415 games" in done.stderr
    last = done.stderr.splitlines()[-1]
    match = re.fullmatch(r"after ([\d,]+) games the escape share is known to ±(0\.\d+) points", last)
    assert match
    assert int(match[1].replace(",", "")) == games < 48_019  # the worst and one step more
    assert 0.4 < float(match[2]) <= 0.5
    missed = shell.simulate(*arguments, "--games", "900", "--out", "few")
    assert "known to ±0.5 points, at most 900 games" in missed.stderr
    assert re.search(r"^after 900 games .* known to ±\d\.\d points, not to ±0\.5$", missed.stderr, re.MULTILINE)
    assert shell.simulate(*arguments, "--out", "quiet", "--quiet").stderr == ""


def test_the_games_of_a_precision_do_not_depend_on_the_processes(shell: Shell) -> None:
    arguments = ("--game", "template", "--precision", "1", "--no-report", "--quiet")
    done = [shell.simulate(*arguments, "--jobs", jobs, "--out", jobs).stdout.splitlines()[:2] for jobs in ("1", "2")]
    assert done[0] == done[1]


def test_a_run_says_beforehand_what_it_can_tell(shell: Shell) -> None:
    done = shell.simulate("--game", "template", "--games", "1e4", "--no-report", "--jobs", "0", "--out", "run")
    first = done.stderr.splitlines()[0]
    assert first.startswith("10,000 games tell any share of games to ±0.98 points or better")
    assert "a difference of 2 points" in first
    again = shell.simulate("--game", "template", "--games", "1e4", "--no-report", "--jobs", "0", "--out", "run")
    assert "games tell any" not in again.stderr
