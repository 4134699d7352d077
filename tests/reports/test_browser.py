"""The page in a real browser, where one is installed: tables sort from the keyboard, nothing overflows a phone."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.reports.conftest import Built

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
FLAGS += " --disable-component-update --disable-sync"

PROBE = """<script>
const frame = document.createElement("iframe");
frame.style = "width:390px;height:800px";
frame.srcdoc = document.documentElement.outerHTML.replace(/<script>const frame[^]*/, "");
frame.onload = () => {
  const page = frame.contentDocument;
  const button = page.querySelector("figure#chart-tool_strength table.sortable thead th:nth-child(2) button");
  const column = () => [...page.querySelectorAll("figure#chart-tool_strength tbody tr td:nth-child(2)")]
    .map((cell) => cell.dataset.sort).filter((text) => text !== "").map(Number);
  const falls = (numbers) => numbers.every((number, index) => !index || number <= numbers[index - 1]);
  button.click();
  const down = falls(column()) && button.parentElement.getAttribute("aria-sort");
  button.click();
  const up = falls(column().reverse()) && button.parentElement.getAttribute("aria-sort");
  const width = page.documentElement.scrollWidth <= 390;
  document.title = [down, up, width].join(" ");
};
document.body.append(frame);
</script>"""


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
def test_tables_sort_and_a_phone_shows_the_page_without_scrolling_sideways(built: Built, tmp_path: Path) -> None:
    page = tmp_path / "probe.html"
    page.write_text(built.page.replace("</body>", f"{PROBE}</body>"), encoding="utf-8")
    command = [str(CHROMIUM), *FLAGS.split(), f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=5000"]
    done = subprocess.run(
        [*command, "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=120, check=True
    )
    assert "<title>descending ascending true</title>" in done.stdout
