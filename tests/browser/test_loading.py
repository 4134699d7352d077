"""A page is one file that asks for nothing else, has no complaint of its own, and is small."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import DESKTOP, BlankPage
from tests.browser.probes import open_all, told

if TYPE_CHECKING:
    from playwright.sync_api import Page

LARGEST = 1_500_000


def overheard(page: Page, path: Path) -> list[str]:
    """What goes wrong, and every request but that for the file, while it is loaded, opened, darkened and printed."""
    found: list[str] = []
    own = path.as_uri()

    def asked(url: str) -> None:
        if url.partition("#")[0] != own and not url.startswith("data:"):
            found.append(f"request of {url}")

    page.on("request", lambda request: asked(request.url))
    page.on("requestfailed", lambda request: found.append(f"failed request of {request.url}"))
    page.on("websocket", lambda socket: found.append(f"socket to {socket.url}"))
    page.on("pageerror", lambda error: found.append(f"error: {error}"))
    page.on("console", lambda told: told.type in ("error", "warning") and found.append(f"{told.type}: {told.text}"))
    page.goto(own)
    open_all(page)
    page.emulate_media(color_scheme="dark")
    page.emulate_media(media="print")
    page.wait_for_load_state("networkidle")
    return found


def test_nothing_is_asked_for_and_nothing_goes_wrong(any_path: Path, blank_page: BlankPage) -> None:
    found = overheard(blank_page(*DESKTOP), any_path)
    assert not found, told(found)


FAULTS = {
    '<img src="https://heist.invalid/a.png" alt="">': "request of https://heist.invalid/a.png",
    "<style>@media print { body { background: url(other.png) } }</style>": "request of file:",
    "<script>fetch('https://heist.invalid/b')</script>": "request of https://heist.invalid/b",
    "<script>console.error('broken')</script>": "error: broken",
    "<script>console.warn('odd')</script>": "warning: odd",
    "<script>throw new Error('thrown')</script>": "error: thrown",
}


def test_faults_are_overheard(tmp_path: Path, blank_page: BlankPage) -> None:
    path = tmp_path / "faulty.html"
    path.write_text(f"<!doctype html><title>Faulty</title>{''.join(FAULTS)}", encoding="utf-8")
    found = told(overheard(blank_page(*DESKTOP), path))
    assert not [complaint for complaint in FAULTS.values() if complaint not in found], found


def test_the_file_is_small(any_path: Path) -> None:
    assert any_path.stat().st_size < LARGEST
