"""Running a command and reading from the system what it took."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIMULATE = (sys.executable, "-c", "import sys; from simcore.cli import main; sys.exit(main())")
"""The command `simulate` of these sources, wherever it is installed."""
KILOBYTES_A_MEGABYTE = 1024


@dataclass(frozen=True, slots=True)
class Usage:
    """What a command took.

    `processor_seconds` are those of the command and of the processes it has waited for, `peak_megabytes` is the most
    that one of them held at a time.
    """

    seconds: float
    processor_seconds: float
    peak_megabytes: float
    output: str = ""


class CommandFailed(Exception):
    """A command that is measured did not succeed; the message has its last words."""


def measure_command(command: Sequence[str], environment: Mapping[str, str] | None = None, folder: Path = ROOT) -> Usage:
    """Run a command to its end, in a folder from which it imports its sources."""
    env = {**os.environ, "PYTHONPATH": str(folder), **(environment or {})}
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=output, stderr=errors)
        _, status, used = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        if process.returncode:
            raise CommandFailed(
                f"{' '.join(command[:3])} ... ended with {process.returncode}:\n{errors.read()[-2000:]}"
            )
        output.seek(0)
        peak = used.ru_maxrss / KILOBYTES_A_MEGABYTE
        return Usage(seconds, used.ru_utime + used.ru_stime, peak, output.read())
