"""Without JavaScript nothing is lost but the sorting: all text is there, and everything opens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.conftest import DESKTOP, BlankPage, PageOf
from tests.browser.probes import UNSEEN_TEXT, ask, told

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORDS = """() => {
  const copy = document.querySelector("main").cloneNode(true);
  copy.querySelectorAll("script, style, button").forEach((one) => one.remove());
  return copy.textContent.split(/\\s+/).filter(Boolean);
}"""


def open_by_hand(page: Page) -> None:
    """The first is opened from the keyboard, the others are pressed, outer ones first; what is open stays so."""
    first, *others = page.locator("summary").all()
    first.press("Enter")
    for summary in others:
        if summary.locator("..").get_attribute("open") is None:
            summary.click()


def test_all_text_is_there_and_everything_opens(path: Path, page_of: PageOf) -> None:
    page = page_of(path, *DESKTOP, javascript=False)
    words = page.evaluate(WORDS)
    assert len(words) > 100
    open_by_hand(page)
    assert page.locator("details:not([open])").count() == 0
    found = ask(page, UNSEEN_TEXT)
    assert not found, told(found)
    assert words == page_of(path, *DESKTOP).evaluate(WORDS)


def test_text_that_waits_for_a_script_is_found(blank_page: BlankPage) -> None:
    page = blank_page(*DESKTOP, javascript=False)
    page.set_content('<p>seen</p><p style="display: none">hidden</p><p style="opacity: 0">faint</p>')
    found = ask(page, UNSEEN_TEXT)
    assert [one.split('"')[1] for one in found] == ["hidden", "faint"], told(found)
