"""Bring what the README shows up to date: the summary that `make run` prints, and the pictures of two pages.

    python docs/show_run.py runs/infiltration-0123456789ab runs/infiltration-compare-0123456789ab

Makes the report of the run anew and renders its top, and that of the comparison, with headless Chromium.
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
PICTURES = ROOT / "docs" / "images"
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
    "--window-size=1200,1150",
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


def take_picture(folder: Path, stem: str) -> None:
    """Render the top of the page `stem` of a folder."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("needs chromium")
    with tempfile.TemporaryDirectory() as profile:
        shot = Path(profile) / f"{stem}.png"
        page = (folder / f"{stem}.html").resolve().as_uri()
        command = [chromium, *QUIET, f"--user-data-dir={profile}", f"--screenshot={shot}", page]
        subprocess.run(command, capture_output=True, check=True, timeout=120)
        save_small(shot)


def save_small(shot: Path) -> None:
    """Keep the picture without transparency, compressed as far as it goes."""
    from PIL import Image

    picture = PICTURES / shot.name
    Image.open(shot).convert("RGB").save(picture, optimize=True)
    if picture.stat().st_size > MOST_BYTES:
        raise SystemExit(f"{picture} has more than {MOST_BYTES:,} bytes")


def main() -> None:
    """Update the README and the pictures."""
    folder, comparison = (Path(word).resolve() for word in sys.argv[1:3])
    text = summary(folder)
    take_picture(folder, "report")
    take_picture(comparison, "compare")
    README.write_text(SHOWN.sub(lambda found: found[1] + text + found[2], README.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
