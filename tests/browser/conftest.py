"""One browser for all these tests, a context of its own for each, and the pages they look at, each built once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.needs import FLAGS, chromium, needed
from tests.browser.pages import ALL_PAGES, PAGES, REPORTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DESKTOP, PHONE, SMALL_PHONE = (1280, 800), (390, 844), (320, 640)
WIDEST_PHONE = 600
PATIENCE = 20_000
"""Milliseconds after which what was waited for is taken as missing."""

PathOf = Callable[[str], Path]
BlankPage = Callable[..., "Page"]
PageOf = Callable[..., "Page"]


# Of the package and not of the session: the driver keeps an event loop running in this thread, which is no business of
# the other tests.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """An installed Chromium with an empty profile."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        needed(None, "the package playwright", "`make setup` installs it")
    program = chromium()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=list(FLAGS), headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def path_of(tmp_path_factory: pytest.TempPathFactory, template_enrolled: Path) -> PathOf:
    """The file of a page, by its name in `ALL_PAGES`."""
    return cache(lambda name: ALL_PAGES[name](tmp_path_factory.mktemp(name)))


@pytest.fixture(params=PAGES)
def path(request: pytest.FixtureRequest, path_of: PathOf) -> Path:
    """Each page in turn that is asked everything."""
    return path_of(request.param)


@pytest.fixture(params=ALL_PAGES)
def any_path(request: pytest.FixtureRequest, path_of: PathOf) -> Path:
    """Each page in turn."""
    return path_of(request.param)


@pytest.fixture(params=REPORTS)
def report_path(request: pytest.FixtureRequest, path_of: PathOf) -> Path:
    """Each report of a run in turn."""
    return path_of(request.param)


@pytest.fixture
def blank_page(browser: Browser) -> Iterator[BlankPage]:
    """An empty page of that size, in a context of its own; what is narrow behaves as a phone."""
    contexts = []

    def open_page(width: int, height: int, dark: bool = False, javascript: bool = True) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            is_mobile=width < WIDEST_PHONE,
            color_scheme="dark" if dark else "light",
            java_script_enabled=javascript,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page_of(blank_page: BlankPage) -> PageOf:
    """A file in the browser: `page_of(path, width, height, dark=False, javascript=True)`."""

    def open_file(path: Path, width: int, height: int, dark: bool = False, javascript: bool = True) -> Page:
        page = blank_page(width, height, dark, javascript)
        page.goto(path.as_uri())
        return page

    return open_file
