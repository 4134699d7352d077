"""Bring what the README shows of a run up to date: the summary that `make run` prints, and the picture of the report.

    python docs/show_run.py runs/infiltration-0123456789ab

Makes the report of the run anew and renders its top with headless Chromium.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PICTURE = ROOT / "docs" / "images" / "report.png"
MOST_BYTES = 300_000
SHOWN = re.compile(r"(`make run` ends like this:\n\n```text\n).*?(\n```\n)", re.DOTALL)
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--hide-scrollbars",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--window-size=1200,1500",
]


def summary(folder: Path) -> str:
    """What `simulate` prints at the end of the run, with the folder it has by default."""
    command = [sys.executable, "-c", "from simcore.cli import main; main()", "report", str(folder)]
    printed = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.rstrip()
    lines = printed.splitlines()
    name = f"runs/{run_name(folder)}/report.html"
    return "\n".join([*lines[:-1], f"report: {name}"])


def run_name(folder: Path) -> str:
    """The name of the folder by default: the game and the beginning of its digest."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return f"{manifest['game']}-{manifest['run_id'][:12]}"


def take_picture(folder: Path) -> None:
    """Render the top of the report."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("needs chromium")
    with tempfile.TemporaryDirectory() as profile:
        shot = Path(profile) / "report.png"
        page = (folder / "report.html").resolve().as_uri()
        command = [chromium, *QUIET, f"--user-data-dir={profile}", f"--screenshot={shot}", page]
        subprocess.run(command, capture_output=True, check=True, timeout=120)
        save_small(shot)


def save_small(shot: Path) -> None:
    """Keep the picture without transparency, compressed as far as it goes."""
    from PIL import Image

    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    Image.open(shot).convert("RGB").save(PICTURE, optimize=True)
    if PICTURE.stat().st_size > MOST_BYTES:
        raise SystemExit(f"{PICTURE} has more than {MOST_BYTES:,} bytes")


def main() -> None:
    """Update the README and the picture."""
    folder = Path(sys.argv[1]).resolve()
    text = summary(folder)
    take_picture(folder)
    README.write_text(SHOWN.sub(lambda found: found[1] + text + found[2], README.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
