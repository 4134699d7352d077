"""Whatever a user types wrongly: one sentence each on standard error, exit code 2, and nothing written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.command import Shell

RUN = ("--game", "template", "--games", "100")

WRONG = {
    "unknown option": (("--playrs", "4"), "did you mean '--players'"),
    "unknown command": (("trac",), "did you mean 'trace'"),
    "option without value": (("--games",), "requires an argument"),
    "no games": (("--games", "0"), "'0' is no count"),
    "negative games": (("--games", "-5"), "'-5' is no count"),
    "half a game": (("--games", "1.5"), "'1.5' is no count"),
    "games in words": (("--games", "many"), "'many' is no count"),
    "unknown game": (("--game", "templat"), "did you mean 'template'"),
    "too many players": ((*RUN, "--players", "9"), "'9' players cannot play template"),
    "players in words": ((*RUN, "--players", "four"), "'four' players cannot play template"),
    "unknown strategy": ((*RUN, "--strategy", "treshold"), "did you mean 'threshold'"),
    "strategies for other seats": ((*RUN, "--strategy", "random,random"), "2 strategies for 4 players"),
    "unknown strategy parameter": ((*RUN, "--strategy", "threshold:gaol=1"), "did you mean 'goal'"),
    "unknown variant": ((*RUN, "--variant", "nervus"), "did you mean 'nervous'"),
    "unknown parameter": ((*RUN, "--set", "alarm_face=1"), "did you mean 'alarm_faces'"),
    "parameter out of range": ((*RUN, "--set", "die_faces=1"), "an integer from 2 to 20"),
    "parameters that do not fit": ((*RUN, "--set", "alarm_faces=7"), "the die has 6"),
    "negative seed": ((*RUN, "--seed", "-1"), "expected an integer from 0"),
    "seed beyond 64 bits": ((*RUN, "--seed", str(2**64)), "expected an integer from 0"),
    "no jobs": ((*RUN, "--jobs", "-1"), "--jobs: '-1' is no count"),
    "jobs and a cluster": ((*RUN, "--jobs", "2", "--cluster", "tcp://h:1"), "--jobs: a cluster has as many processes"),
    "a cluster without a port": ((*RUN, "--cluster", "tcp://h"), "'tcp://h' is no address of a scheduler"),
    "a cluster by http": ((*RUN, "--cluster", "http://h:1"), "expected tcp://HOST:PORT or tls://HOST:PORT"),
    "a cluster with a path": ((*RUN, "--cluster", "tcp://h:1/x"), "'tcp://h:1/x' is no address of a scheduler"),
    "a cluster beyond all ports": ((*RUN, "--cluster", "tcp://h:99999"), "is no address of a scheduler"),
    "no time": ((*RUN, "--timeout", "0"), "--timeout: '0' is no time to wait"),
    "time in words": (("resume", "nowhere", "--timeout", "long"), "'long' is no time to wait"),
    "no chunk": ((*RUN, "--chunk", "0"), "--chunk: '0' is no count"),
    "no precision": ((*RUN, "--precision", "0"), "'0' is no precision"),
    "a shard that is none": ((*RUN, "--shard", "3/2"), "--shard: '3/2' is no shard"),
    "json without report": ((*RUN, "--json", "--no-report"), "no report to print"),
    "gate of nothing": (("gate", "nowhere"), "is not a run folder"),
    "gate without a run": (("gate",), "missing argument 'RUN'"),
    "report of nothing": (("report", "nowhere"), "is not a run folder"),
    "report of a name too long": (("report", 300 * "x"), "is not a run folder"),
    "resume of a name too long": (("resume", 300 * "x"), "is not a run folder"),
    "resume of nothing": (("resume", "nowhere"), "is not a run folder"),
    "index of nothing": (("index", "nowhere"), "'nowhere' is not there; expected a folder of runs"),
    "index of no run": (("index", "."), "'.' holds no run and no study"),
    "options before a command": (("--games", "5", "list", "games"), "stand before it"),
    "unknown list": (("list", "strategy"), "did you mean 'strategies'"),
    "index in words": (("trace", "--game", "template", "--index", "last"), "'last' is no integer"),
    "check of nothing": (("variant", "check", "nowhere.toml", "--game", "template"), "nowhere.toml"),
    "show of nothing": (("variant", "show", "--game", "template"), "missing argument"),
    "show against nothing": (("variant", "show", "base", "--against", "nervus", "--game", "template"), "'nervous'"),
    "tournament of an unknown strategy": (("tournament", "treshold", "--game", "template"), "did you mean 'threshold'"),
    "tournament of one": (("tournament", "random", "--game", "template"), "a tournament of 1 strategy"),
    "tournament of twins": (("tournament", "random", "random", "--game", "template"), "'random' is named twice"),
    "tournament of one player": (("tournament", "--game", "template", "--players", "1"), "expected 2 or more"),
    "tournament without games": (("tournament", "--game", "template", "--games", "0"), "'0' is no count"),
    "tournament of an unknown game": (("tournament", "--game", "templat"), "did you mean 'template'"),
    "tournament by unknown rules": (("tournament", "--game", "template", "--set", "alarm_face=1"), "did you mean"),
    "restriction of nothing": (("tournament", "--game", "template", "--restrict", "x"), "--restrict: 'x' is no restr"),
    "restricted number out of range": (("tournament", "--game", "template", "--restrict", "goal=999"), "from 0 to 200"),
    "restrictions of two bots": (
        ("tournament", "random", "threshold", "--game", "template", "--restrict", "goal=3"),
        "one bot at a time",
    ),
    "variant without command": (("variant", "chek"), "did you mean 'check'"),
}


@pytest.mark.parametrize(("arguments", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_request_is_refused(shell: Shell, arguments: tuple[str, ...], sentence: str) -> None:
    done = shell.simulate(*arguments)
    assert sentence in done.stderr
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert all(line.startswith("simulate: ") for line in done.stderr.splitlines())
    assert list(shell.folder.iterdir()) == []


def test_all_that_is_wrong_is_told_together(shell: Shell) -> None:
    done = shell.simulate("--game", "template", "--games", "0", "--seed", "x", "--strategy", "x", "--set", "y=1")
    assert len(done.stderr.splitlines()) == 4


def test_a_folder_that_is_no_run_is_left_alone(shell: Shell) -> None:
    (shell.folder / "mine").mkdir()
    (shell.folder / "mine" / "photo.jpg").touch()
    done = shell.simulate(*RUN, "--out", "mine")
    assert (done.returncode, done.stdout) == (2, "")
    assert "exists and is not a run" in done.stderr
    assert [path.name for path in (shell.folder / "mine").iterdir()] == ["photo.jpg"]


def test_a_file_is_no_folder(shell: Shell) -> None:
    (shell.folder / "file").touch()
    done = shell.simulate(*RUN, "--out", "file/run")
    assert done.returncode == 2
    assert "cannot write to 'file/run'" in done.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_is_told(shell: Shell, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    done = shell.simulate(*RUN, "--out", str(locked / "run"))
    assert done.returncode == 2
    assert "Permission denied" in done.stderr
