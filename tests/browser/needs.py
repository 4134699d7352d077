"""What the browser tests need of the machine: a Chromium, and two packages of npm that the set-up lays into the venv.

Where something is missing the tests are skipped; with HEISTLAB_BROWSER=required they fail instead.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TypeVar

import pytest

Found = TypeVar("Found")

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = Path(sys.prefix) / "browser" / "node_modules"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def needed(found: Found | None, what: str, how: str) -> Found:
    """What was found; else the test is skipped, or fails where the browser is required."""
    if found is not None:
        return found
    message = f"needs {what}: {how}"
    if os.environ.get("HEISTLAB_BROWSER") == "required":
        pytest.fail(f"{message} (HEISTLAB_BROWSER=required)", pytrace=False)
    pytest.skip(message)


def chromium() -> str:
    """The program of an installed browser."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    return needed(found, "Chromium", "install it (on Debian: apt-get install chromium)")


def node() -> str:
    """The program that runs packages of npm."""
    return needed(shutil.which("node"), "Node.js", "install it with npm (on Debian: apt-get install npm)")


def package_file(path: str) -> Path:
    """A file of a package of npm."""
    found = PACKAGES / path
    what = path.partition("/")[0]
    return needed(found if found.exists() else None, what, "`make setup` installs it where there is npm")
