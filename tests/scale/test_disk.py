"""A full disk: a sentence, and nothing lost."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from simcore import files
from tests.scale.conftest import template
from tests.support.command import Shell
from tests.support.runs import digest_in

pytestmark = pytest.mark.slow


def fill_after(files_left: int, patch: pytest.MonkeyPatch) -> None:
    """From now on so many files can be written to the disk, and no more."""
    real, left = os.fsync, [files_left]

    def fsync(descriptor: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(descriptor)

    patch.setattr(files.os, "fsync", fsync)


@pytest.mark.parametrize("files_left", [5, 13, 30])
def test_a_full_disk_is_told_and_resume_goes_on(shell: Shell, files_left: int) -> None:
    whole = digest_in(shell.simulate(*template(20_000, "whole", "--jobs", "0")).stdout)
    words = template(20_000, "run", "--chunk", "1000", "--jobs", "0")
    with pytest.MonkeyPatch.context() as patch:
        fill_after(files_left, patch)
        done = shell.simulate(*words)
    assert done.returncode == 1
    assert "the disk of 'run' is full" in done.stderr
    assert "free some space, then: simulate resume run" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list((shell.folder / "run").rglob("*.part"))
    cured = shell.simulate("resume", "run", "--no-report", "--jobs", "0")
    assert (cured.returncode, digest_in(cured.stdout)) == (0, whole)


@pytest.fixture
def tiny_disk(shell: Shell) -> Iterator[Path]:
    """A disk of 200 kB in the folder of the user."""
    place = shell.folder / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", str(place)]
    if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        pytest.skip("this user may not mount a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_small_disk_runs_full(shell: Shell, tiny_disk: Path) -> None:
    words = template(300_000, "disk/run", "--chunk", "500", "--jobs", "2")
    done = shell.run(*words)
    assert done.returncode == 1, done.stderr
    assert "the disk of 'disk/run' is full (about " in done.stderr
    assert "more are needed)" in done.stderr
    subprocess.run(["mount", "-o", "remount,size=50m", str(tiny_disk)], check=True)
    cured = shell.run("resume", "disk/run", "--no-report")
    assert cured.returncode == 0, cured.stderr
    assert digest_in(cured.stdout) == digest_in(shell.run(*template(300_000, "whole")).stdout)
