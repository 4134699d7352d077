"""Killed at any moment, and resumed: the digest is that of a run which nothing disturbed."""

from __future__ import annotations

import os
import random
import shlex
import signal
import subprocess
import time

import psutil
import pytest

from tests.scale.conftest import template
from tests.support.command import Shell
from tests.support.runs import digest_in, wait_for_chunks

pytestmark = pytest.mark.slow

GAMES, CHUNK = 600_000, 1_000
CHUNKS = GAMES // CHUNK
KILLS = 10


@pytest.fixture
def whole(shell: Shell) -> str:
    """The digest of the undisturbed run."""
    return digest_in(shell.simulate(*template(GAMES, "whole", "--jobs", "0")).stdout)


def start(shell: Shell, *more: str) -> subprocess.Popen[str]:
    return shell.start(*template(GAMES, "run", "--chunk", str(CHUNK), "--jobs", "2", *more))


def workers_of(process: subprocess.Popen[str]) -> list[psutil.Process]:
    """The processes that play for a command."""
    children = psutil.Process(process.pid).children(recursive=True)
    return [one for one in children if "LokyProcess" in " ".join(one.cmdline())]


def test_the_whole_group_is_killed_ten_times(shell: Shell, whole: str) -> None:
    places = sorted(random.Random(7).sample(range(1, CHUNKS * 9 // 10), KILLS))
    for place in places:
        process = start(shell)
        wait_for_chunks(shell.folder / "run", place)
        workers = workers_of(process)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        psutil.wait_procs(workers, timeout=60)
    assert len(list((shell.folder / "run" / "chunks").glob("c-*.json"))) < CHUNKS, "it was over before the last kill"
    done = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert (done.returncode, digest_in(done.stdout)) == (0, whole)
    assert not list((shell.folder / "run").rglob("*.part"))


def test_a_worker_is_killed_and_the_run_ends_by_itself(shell: Shell, whole: str) -> None:
    with start(shell) as process:
        wait_for_chunks(shell.folder / "run", 20)
        workers_of(process)[0].kill()
        _, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    done = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert "already holds these games" in done.stderr
    assert digest_in(done.stdout) == whole


def test_the_driver_alone_is_killed_and_its_workers_go(shell: Shell, whole: str) -> None:
    with start(shell) as process:
        wait_for_chunks(shell.folder / "run", 20)
        workers = workers_of(process)
        process.kill()
        process.communicate()
    done = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert (done.returncode, digest_in(done.stdout)) == (0, whole)
    _, alive = psutil.wait_procs(workers, timeout=60)
    assert not alive


def test_two_drivers_on_one_folder_share_it(shell: Shell, whole: str) -> None:
    first = start(shell)
    second = start(shell)
    errors = [one.communicate(timeout=240)[1] for one in (first, second)]
    assert [first.returncode, second.returncode] == [0, 0], errors
    assert "".join(errors).count("another command plays in 'run', too") == 1
    done = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert "already holds these games" in done.stderr
    assert digest_in(done.stdout) == whole


def test_a_study_goes_on_by_resume(shell: Shell) -> None:
    words = ("sweep", "alarm_faces=2..4", "--game", "template", "--games", "200000", "--jobs", "2", "--out", "sweep")
    process = shell.start(*words)
    wait_for_chunks(shell.folder / "sweep", 2)
    os.kill(process.pid, signal.SIGTERM)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "go on with: simulate resume sweep" in errors
    before = time.time_ns()
    done = shell.run("resume", "sweep", "--quiet")
    assert done.returncode == 0, done.stderr
    assert "report: sweep/sweep.html" in done.stdout
    chunks = list((shell.folder / "sweep" / "chunks").glob("c-*.json"))
    assert any(path.stat().st_mtime_ns < before for path in chunks)


def test_printed_commands_can_be_pasted_whatever_the_folder_is_called(shell: Shell) -> None:
    words = [word if word != "run" else "my run's" for word in template(10**8, "run", "--chunk", "500", "--jobs", "2")]
    process = shell.start(*words)
    wait_for_chunks(shell.folder / "my run's", 2)
    os.kill(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    command = errors.strip().splitlines()[-1].partition("go on with: ")[2]
    assert shlex.split(command) == ["simulate", "resume", "my run's"]


def test_stopped_before_it_was_asked_for_games_it_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("simcore.cli.finish.expected_precision", stop)
    done = shell.simulate(*template(1_000, "run", "--jobs", "0"))
    assert done.returncode == 130
    assert done.stderr.endswith("stopped; go on with: the same command\n")


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "garbage"])
def test_damage_is_noticed_and_mended(shell: Shell, damage: str) -> None:
    words = template(20_000, "run", "--chunk", "4000", "--jobs", "0")
    whole = digest_in(shell.simulate(*words).stdout)
    path = shell.folder / "run" / "chunks" / "c-00000002.json"
    content = path.read_bytes()
    middle = len(content) // 2
    flipped = content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
    spoiled = {"empty": b"", "cut": content[:100], "flipped": flipped, "garbage": b"\xff\x00"}
    path.write_bytes(spoiled[damage])
    report = shell.simulate("report", "run", "--quiet", "--json")
    assert report.returncode == 1
    done = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert (done.returncode, digest_in(done.stdout)) == (0, whole)
    assert path.read_bytes() == content
