"""axe-core finds nothing wrong, in light and dark and on a phone, with everything open."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import DESKTOP, PHONE, BlankPage, PageOf
from tests.browser.needs import package_file
from tests.browser.probes import open_all, told

if TYPE_CHECKING:
    from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = "(rules) => axe.run(document, {runOnly: {type: 'tag', values: rules}, resultTypes: ['violations']})"
MOST_NODES = 8
"""Of each rule so many elements are printed."""


@cache
def axe_core() -> str:
    """The text of axe-core."""
    return package_file("axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Every broken rule with the elements that break it."""
    page.evaluate(axe_core())
    found = page.evaluate(RUN, RULES)
    return [_told(rule) for rule in found["violations"]]


def _told(rule: dict[str, Any]) -> str:
    nodes = rule["nodes"]
    lines = [f"{rule['id']} ({rule['impact']}): {rule['help']}: {len(nodes)} elements"]
    for node in nodes[:MOST_NODES]:
        why = node["failureSummary"].partition("\n")[2].strip().replace("\n", ";")
        lines += [f"  {node['html'][:160]}", f"    at {' '.join(map(str, node['target']))}", f"    {why[:300]}"]
    return "\n".join(lines)


def test_axe_finds_nothing_on_a_phone(path: Path, page_of: PageOf) -> None:
    page = page_of(path, *PHONE)
    open_all(page)
    found = violations(page)
    assert not found, told(found)


def test_axe_finds_nothing_on_any_page(any_path: Path, page_of: PageOf) -> None:
    page = page_of(any_path, *DESKTOP)
    open_all(page)
    found = violations(page)
    assert not found, told(found)


def test_axe_finds_nothing_in_the_dark(path: Path, page_of: PageOf) -> None:
    page = page_of(path, *DESKTOP, dark=True)
    open_all(page)
    found = violations(page)
    assert not found, told(found)


def test_axe_is_asked_the_right_way(blank_page: BlankPage) -> None:
    page = blank_page(*DESKTOP)
    page.set_content(
        '<title>Faulty</title><h3>Low</h3><p style="color: #999">grey</p><button></button><img src="data:,">'
    )
    found = told(violations(page))
    for rule in ("html-has-lang", "color-contrast", "button-name", "image-alt", "landmark-one-main", "region"):
        assert f"{rule} (" in found, rule
