"""Where a measurement was made and of which sources, for whoever compares two."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path

from benchmarks.parts import answer_part
from simcore.engine import engine_digest
from simcore.manifest import processor

PACKAGES = ("numpy", "numba", "llvmlite")


def describe_machine() -> dict[str, object]:
    """Processor, versions, digest of the sources, and how busy the machine was already."""
    return {
        "processor": processor_name(),
        "machine_code_for": processor(),
        "processors": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "packages": {name: version(name) for name in PACKAGES},
        "engine": engine_digest()[:16],
        "load_before": round(os.getloadavg()[0], 2),
    }


def processor_name() -> str:
    """What the processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


if __name__ == "__main__":
    answer_part(lambda effort: describe_machine())
