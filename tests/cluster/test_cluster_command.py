"""`--cluster ADDRESS`: the same games as at home, and a sentence for all that can be wrong."""

from __future__ import annotations

import shutil
import signal
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest

pytest.importorskip("distributed", reason="playing on a cluster needs heistlab[cluster]")

from tests.support.away import PATIENCE, Processes, wait_for
from tests.support.command import ROOT, Shell, environment

pytestmark = pytest.mark.slow

COMMANDS = {
    "a run": ("--game", "template", "--games", "3000", "--rows", "--no-report"),
    "a bot from a file": (
        "--game",
        "template",
        "--games",
        "600",
        "--strategy",
        "my_bot.py",
        "--no-replays",
        "--no-report",
    ),
    "a comparison": ("compare", "base", "nervous", "--game", "template", "--games", "2000", "--json"),
    "a tournament": ("tournament", "--game", "template", "--games", "500", "--json"),
}
LONG = ("--game", "template", "--games", "1e5", "--chunk", "1000", "--no-replays", "--no-report", "--out", "run")


def played(folder: Path) -> dict[str, bytes]:
    """All that workers publish, by its place."""
    files = [*folder.rglob("c-*.json"), *folder.rglob("*.parquet")]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_the_same_files_as_at_home(cluster: Processes, shell: Shell, words: tuple[str, ...]) -> None:
    (shell.folder / "my_bot.py").write_text("def answer(view, rules, draw):\n    return 0 if view.loot >= 3 else 1\n")
    for where, out in (("--jobs", "2"), "home"), (("--cluster", cluster.address), "away"):
        done = shell.simulate(*words, *where, "--out", out)
        assert done.returncode == 0, done.stderr
    at_home, there = played(shell.folder / "home"), played(shell.folder / "away")
    assert len(there) > 1
    assert there == at_home
    assert not list(shell.folder.rglob("*.part"))


def test_a_bot_is_tuned_as_at_home(cluster: Processes, shell: Shell) -> None:
    words = (
        "tune",
        "threshold",
        "--game",
        "template",
        "--games",
        "200",
        "--generations",
        "2",
        "--proof",
        "100",
        "--json",
    )
    done = [shell.simulate(*words, *where) for where in (("--jobs", "1"), ("--cluster", cluster.address))]
    assert [one.returncode for one in done] == [0, 0], done[1].stderr
    assert done[0].stdout == done[1].stdout
    assert cluster.tasks() == []


def test_workers_that_are_killed_change_nothing(cluster: Processes, shell: Shell) -> None:
    driver = shell.start(*LONG, "--cluster", cluster.address)
    chunks = shell.folder / "run" / "chunks"
    wait_for(lambda: chunks.exists() and len(list(chunks.glob("c-*.json"))) > 10)
    nanny = psutil.Process(cluster.all[1].pid)
    psutil.Process(worker_of(nanny)).kill()
    assert driver.wait(2 * PATIENCE) == 0, driver.stderr.read()
    driver.stderr.close()
    assert len(played(shell.folder / "run")) == 100
    assert digest(shell, "run") == digest_at_home(shell)


def worker_of(nanny: psutil.Process) -> int:
    """The process that plays, of those that a nanny has started."""
    return next(one.pid for one in nanny.children() if "spawn_main" in " ".join(one.cmdline()))


def digest(shell: Shell, folder: str) -> str:
    done = shell.simulate("resume", folder, "--no-report", "--jobs", "1")
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[1]


def digest_at_home(shell: Shell) -> str:
    return shell.simulate(*LONG[:-1], "home", "--jobs", "1").stdout.splitlines()[1]


def test_an_interrupt_leaves_nothing_on_the_cluster(cluster: Processes, shell: Shell) -> None:
    driver = shell.start(*LONG, "--cluster", cluster.address)
    chunks = shell.folder / "run" / "chunks"
    wait_for(lambda: chunks.exists() and len(list(chunks.glob("c-*.json"))) > 5)
    driver.send_signal(signal.SIGINT)
    _, said = driver.communicate(timeout=PATIENCE)
    assert driver.returncode == 130
    assert said.endswith("stopped; go on with: simulate resume run\n")
    wait_for(lambda: cluster.tasks() == [])


def test_a_scheduler_that_dies_loses_nothing(lonely: Processes, shell: Shell) -> None:
    lonely.add()
    driver = shell.start(*LONG, "--cluster", lonely.address)
    chunks = shell.folder / "run" / "chunks"
    wait_for(lambda: chunks.exists() and len(list(chunks.glob("c-*.json"))) > 5)
    address = lonely.address
    lonely.all[0].kill()
    _, said = driver.communicate(timeout=PATIENCE)
    assert driver.returncode == 1, said
    assert said.endswith(f"the scheduler at {address} is gone; go on with: simulate resume run\n")
    assert "Traceback" not in said
    assert len(played(shell.folder / "run")) > 5


# --- what is refused ---


def refused(shell: Shell, *words: str) -> str:
    """The sentence with which a run is refused, of which nothing is written."""
    done = shell.simulate("--game", "template", "--games", "100", "--no-report", "--out", "run", *words)
    assert done.returncode == 2
    assert not (shell.folder / "run").exists()
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_workers_with_other_sources_are_refused(lonely: Processes, shell: Shell, tmp_path: Path) -> None:
    for package in ("simcore", "strategies"):
        shutil.copytree(ROOT / package, tmp_path / "other" / package, ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "other" / "simcore" / "bits.py").open("a") as edited:
        edited.write("\n")
    lonely.add("--no-nanny", env=environment(Path(shell.env["PYTHONPATH"].split(":")[0]), tmp_path / "other"))
    said = refused(shell, "--cluster", lonely.address)
    from simcore.engine import engine_digest

    (worker,) = lonely.workers()
    assert f"--cluster: the worker {worker} has other sources, " in said
    assert f" and not {engine_digest()[:12]}; expected the same commit on all machines" in said


def test_workers_without_heistlab_are_refused(lonely: Processes, shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "other" / "simcore").mkdir(parents=True)
    missing = "raise ModuleNotFoundError(\"No module named 'simcore'\")"
    (tmp_path / "other" / "simcore" / "__init__.py").write_text(missing)  # found first
    lonely.add("--no-nanny", env=environment(tmp_path / "other"))
    said = refused(shell, "--cluster", lonely.address)
    (worker,) = lonely.workers()
    assert f"--cluster: the worker {worker} cannot play: " in said
    assert "No module named 'simcore'" in said.replace("\\'", "'")


def test_a_scheduler_without_workers_is_refused(
    lonely: Processes, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("simcore.crew.WAIT", 2.0)
    said = refused(shell, "--cluster", lonely.address)
    assert f"the scheduler at {lonely.address} has had no worker for 2 s; expected dask worker" in said


def test_what_is_no_cluster_is_refused(shell: Shell) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    said = refused(shell, "--cluster", f"tcp://127.0.0.1:{port}")
    assert f"--cluster: no scheduler answers at tcp://127.0.0.1:{port}; expected the address" in said


@pytest.mark.parametrize("greeting", [b"", b"SSH-2.0-"])
def test_somebody_else_at_the_address_is_refused(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, greeting: bytes
) -> None:
    monkeypatch.setattr("simcore.crew.CONNECT", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as other, ThreadPoolExecutor() as threads:
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        answering = threads.submit(answer_once, other, greeting)
        assert f"no scheduler answers at {address}" in refused(shell, "--cluster", address)
        answering.result()


def answer_once(server: socket.socket, greeting: bytes) -> None:
    """Say something, or nothing, and wait until the other side leaves."""
    line, _ = server.accept()
    with line:
        line.sendall(greeting)
        line.recv(1)


def test_without_its_package_a_cluster_is_refused(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = refused(shell, "--cluster", "tcp://127.0.0.1:8786")
    assert "needs the package distributed; expected pip install 'heistlab[cluster]'" in said
