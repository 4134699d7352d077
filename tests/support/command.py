"""Running `simulate` as a user does, with the template game enrolled from outside the package."""

from __future__ import annotations

import contextlib
import io
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from simcore.cli.app import run_app

ROOT = Path(__file__).resolve().parents[2]
ENROLLED = ROOT / "tests" / "enrolled"
"""Packages that tests enrol from outside, as a user's would be."""

METADATA = """\
Metadata-Version: 2.1
Name: heist-{game}
Version: 1.0
"""
ENTRY_POINTS = """\
[heistlab.games]
{game} = {spec}
[heistlab.strategies]
{game} = {strategies}
"""
SIMULATE = (sys.executable, "-c", "import sys; from simcore.cli import main; sys.exit(main())")


def enrol(folder: Path, game: str, spec: str, strategies: str) -> Path:
    """Install a distribution into `folder` whose only content is the enrolment of a game and its bots."""
    info = folder / f"heist_{game}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(METADATA.format(game=game))
    (info / "entry_points.txt").write_text(ENTRY_POINTS.format(game=game, spec=spec, strategies=strategies))
    return folder


def enrol_template(folder: Path) -> Path:
    """Enrol the template game."""
    return enrol(folder, "template", "simcore.games._template:SPEC", "strategies._template:STRATEGIES")


def environment(*paths: Path) -> dict[str, str]:
    """The environment of a user who has installed what lies in `paths`."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "COLUMNS": "200"}


@dataclass(frozen=True)
class Shell:
    """A folder to work in, and what is installed."""

    folder: Path
    env: dict[str, str]

    def simulate(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command to its end in this process, which saves two seconds of imports."""
        out, err = io.StringIO(), io.StringIO()
        handler = signal.getsignal(signal.SIGTERM)
        try:
            with contextlib.chdir(self.folder), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = run_app(arguments)
        finally:
            signal.signal(signal.SIGTERM, handler)
        return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command to its end in a process of its own, as a user does."""
        command = [*SIMULATE, *arguments]
        return subprocess.run(command, cwd=self.folder, env=self.env, capture_output=True, text=True, check=False)

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the command in a process group of its own."""
        command = [*SIMULATE, *arguments]
        streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
        return subprocess.Popen(command, cwd=self.folder, env=self.env, text=True, start_new_session=True, **streams)
