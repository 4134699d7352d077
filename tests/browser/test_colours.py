"""Where a reader asks for dark pages, all of the page is dark; letters in charts, which axe cannot judge, are read."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PIL import Image

from tests.browser.conftest import DESKTOP, BlankPage, PageOf
from tests.browser.probes import ask, open_all, told

if TYPE_CHECKING:
    from playwright.sync_api import Page

BRIGHT = 128
"""Of 255; letters and marks are brighter."""
BAND = 40
MOST_BRIGHT = 0.35
"""The part of a band of the page that letters and marks may cover."""

# Letters of a chart against what is painted below their middle: the shapes before them, on the ground of the page.
PALE_LETTERS = """(least) => {
  const colour = (text) => {
    const [red, green, blue, alpha = 1] = text.match(/[\\d.]+/g).map(Number);
    return {channels: [red, green, blue], alpha};
  };
  const over = (below, {channels, alpha}) => below.map((one, index) => one + alpha * (channels[index] - one));
  const light = (channels) => channels.map((one) => one / 255)
    .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
    .reduce((sum, one, index) => sum + [0.2126, 0.7152, 0.0722][index] * one, 0);
  const painted = (one) => {
    const {fill, fillOpacity, opacity} = getComputedStyle(one), {channels, alpha} = colour(fill);
    return {channels, alpha: alpha * fillOpacity * opacity};
  };
  const ground = (one) => {
    const own = getComputedStyle(one).backgroundColor;
    return colour(own).alpha === 1 || !one.parentElement ? colour(own).channels : ground(one.parentElement);
  };
  const isUnder = (shape, text, x, y) => shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING &&
    getComputedStyle(shape).fill !== "none" && !shape.closest("defs, clipPath, symbol") &&
    shape.isPointInFill(new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse()));
  return [...document.querySelectorAll("svg text")].flatMap((text) => {
    const box = text.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
    const shapes = [...text.ownerSVGElement.querySelectorAll("path, rect, circle, polygon")];
    const under = shapes.filter((shape) => isUnder(shape, text, x, y)).map(painted);
    const below = under.reduce(over, ground(text.ownerSVGElement.parentElement));
    const [darker, lighter] = [light(below), light(over(below, painted(text)))].sort((a, b) => a - b);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    return contrast >= least ? [] : [`${named(text)} has a contrast of ${contrast.toFixed(2)}`];
  });
}"""
LEAST_CONTRAST = 4.5


def brightest(page: Page) -> float:
    """The largest part of any horizontal band of the page that is bright."""
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True, type="jpeg", quality=60))).convert("L")
    bright = (np.asarray(picture) > BRIGHT).mean(axis=1)
    return max(float(bright[top : top + BAND].mean()) for top in range(0, len(bright), BAND))


def test_a_dark_page_is_dark_from_top_to_bottom(path: Path, page_of: PageOf) -> None:
    page = page_of(path, *DESKTOP, dark=True)
    open_all(page)
    assert brightest(page) < MOST_BRIGHT


def test_a_white_box_on_a_dark_page_is_found(blank_page: BlankPage) -> None:
    page = blank_page(*DESKTOP, dark=True)
    page.set_content('<style>body { background: #111 }</style><div style="height: 200px; background: #fff"></div>')
    assert brightest(page) > MOST_BRIGHT


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_letters_in_charts_are_read(path: Path, page_of: PageOf, dark: bool) -> None:
    page = page_of(path, *DESKTOP, dark=dark)
    assert page.locator("svg text").count()
    found = ask(page, PALE_LETTERS, LEAST_CONTRAST)
    assert not found, told(found)


def test_pale_letters_are_found(blank_page: BlankPage) -> None:
    page = blank_page(*DESKTOP)
    letters = "".join(f'<text x="{x}" y="50" fill="{fill}">{fill}</text>' for x, fill in ((5, "#111"), (150, "#aaa")))
    dark = '<rect x="300" width="200" height="100" fill="#000" fill-opacity=".8"/>'
    within = f'{letters}{dark}<text x="310" y="50" fill="#111">on</text>'
    page.set_content(f'<style>body {{ background: #fff }}</style><svg width="500" height="100">{within}</svg>')
    found = ask(page, PALE_LETTERS, LEAST_CONTRAST)
    assert [one.split('"')[3] for one in found] == ["#aaa", "on"], told(found)
