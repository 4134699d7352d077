"""What tests look for in run folders, and in what a run prints."""

from __future__ import annotations

import re
import time
from pathlib import Path


def digest_in(text: str) -> str:
    """The digest that a run without a report prints."""
    match = re.search(r"^digest ([0-9a-f]{64})$", text, re.MULTILINE)
    assert match, text
    return match[1]


def wait_for_chunks(folder: Path, number: int, seconds: float = 120) -> int:
    """Wait until so many chunks are published; how many there are then."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = len(list(folder.glob("chunks/c-*.json")))
        if found >= number:
            return found
        time.sleep(0.005)
    raise AssertionError(f"no {number} chunks after {seconds} s")
