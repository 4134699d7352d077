"""The verdict stands at the top of the first screen, nothing is wider than a phone, and it prints on A4."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import DESKTOP, PHONE, SMALL_PHONE, BlankPage, PageOf
from tests.browser.probes import STICKING_OUT, ask, open_all, told

if TYPE_CHECKING:
    from playwright.sync_api import Page

TOP = ("header .headline", "header ul.lamps", "header .first")
LAMPS = 4
A4 = (595, 842)
"""In points of a 72nd of an inch."""
MOST_PAGES = 40


def below_the_fold(page: Page, selector: str) -> list[str]:
    """What of the first screen is missing, empty or not wholly on it."""
    size, found = page.viewport_size, page.locator(selector)
    assert size is not None
    if not found.count():
        return [f"there is no {selector}"]
    boxes = [one.bounding_box() for one in found.all()]
    inside = [
        box
        and box["width"] * box["height"] > 0
        and min(box["x"], box["y"]) >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
        for box in boxes
    ]
    return [f"{selector} is at {box}" for box, whole in zip(boxes, inside, strict=True) if not whole]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_verdict_lamps_and_what_to_change_first_are_on_the_first_screen(
    report_path: Path, page_of: PageOf, size: tuple[int, int]
) -> None:
    page = page_of(report_path, *size)
    found = [line for part in TOP for line in below_the_fold(page, part)]
    assert not found, told(found)
    assert page.locator("header ul.lamps > li.lamp").count() == LAMPS


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["390", "320"])
def test_a_phone_does_not_scroll_sideways(path: Path, page_of: PageOf, size: tuple[int, int]) -> None:
    page = page_of(path, *size)
    closed = ask(page, STICKING_OUT, size[0])
    open_all(page)
    found = closed or ask(page, STICKING_OUT, size[0])
    assert not found, told(found)


def test_what_is_too_wide_is_found(blank_page: BlankPage) -> None:
    page = blank_page(*PHONE)
    wide = '<p id="wide" style="width: 500px">wide</p>'
    page.set_content(
        f'<meta name="viewport" content="width=device-width">{wide}<div style="overflow: auto">{wide}</div>'
    )
    assert len(ask(page, STICKING_OUT, PHONE[0])) == 2  # the page and the first, not what scrolls for itself


def test_a_page_that_says_nothing_of_its_width_is_found(blank_page: BlankPage) -> None:
    page = blank_page(*PHONE)
    page.goto("data:text/html,<!doctype html><p>A phone shows such a page as it would a wide one.</p>")
    assert "the page is 980 px wide on a screen of 390" in ask(page, STICKING_OUT, PHONE[0])


def test_it_prints_on_a4(path: Path, page_of: PageOf) -> None:
    page = page_of(path, *DESKTOP)
    pdf = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    assert {(round(float(width)), round(float(height))) for width, height in boxes} == {A4}
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", pdf)) <= MOST_PAGES
