"""The keyboard reaches everything, in the order of the page, and one always sees where one is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import DESKTOP, PHONE, BlankPage, PageOf
from tests.browser.probes import NAMES, UNSEEN_FOCUS, ask, open_all, told

WHERE = f"() => {{ {NAMES} return focusable().indexOf(document.activeElement); }}"


def test_the_first_tab_is_a_link_to_what_matters(path: Path, page_of: PageOf) -> None:
    page = page_of(path, *DESKTOP)
    page.keyboard.press("Tab")
    link = page.locator(":focus")
    assert link.get_attribute("href") == "#main"
    box = link.bounding_box()
    assert box is not None
    assert min(box["x"], box["y"]) >= 0, "the link is not seen when it has the focus"
    page.keyboard.press("Enter")
    assert page.url.endswith("#main")
    top = page.locator("#main").bounding_box()
    assert top is not None
    assert top["y"] < DESKTOP[1] / 2, "the page did not move there"
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('#main').contains(document.activeElement)")


def test_tab_reaches_everything_in_the_order_of_the_page(path: Path, page_of: PageOf) -> None:
    page = page_of(path, *DESKTOP)
    places = []
    for _ in range(page.evaluate(f"() => {{ {NAMES} return focusable().length; }}")):
        page.keyboard.press("Tab")
        places.append(page.evaluate(WHERE))
    assert places == list(range(len(places)))


@pytest.mark.parametrize(("size", "dark"), [(DESKTOP, False), (PHONE, True)], ids=["desktop", "dark phone"])
def test_one_sees_where_one_is(path: Path, page_of: PageOf, size: tuple[int, int], dark: bool) -> None:
    page = page_of(path, *size, dark=dark)
    open_all(page)
    page.keyboard.press("Tab")  # from now on the focus counts as moved by the keyboard
    found = ask(page, UNSEEN_FOCUS)
    assert not found, told(found)


def test_a_focus_that_is_not_seen_is_found(blank_page: BlankPage) -> None:
    page = blank_page(*DESKTOP)
    page.set_content(
        '<a href="#a">good</a> <a href="#b" style="outline: none">plain</a>'
        '<a href="#c" style="position: absolute; left: -99em">far</a>'
        '<div style="position: relative"><button>under</button><div style="position: absolute; inset: 0"></div></div>'
    )
    page.keyboard.press("Tab")
    found = ask(page, UNSEEN_FOCUS)
    assert [one.split('"')[3] for one in found] == ["plain", "far", "under"], told(found)
