"""What is asked of a page inside the browser. Each probe gives complaints, one a line; a good page gives none."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# How a complaint names an element, and which elements the Tab key should reach.
NAMES = """
const named = (one) => {
  const text = (one.getAttribute("aria-label") || one.textContent || "").trim().replace(/\\s+/g, " ").slice(0, 60);
  const where = one.closest("[id]");
  return `<${one.localName} class="${one.getAttribute("class") || ""}"> "${text}" in #${where ? where.id : "page"}`;
};
const focusable = () => [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
  .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({visibilityProperty: true}));
"""

OPEN_ALL = """() => document.querySelectorAll("details").forEach((one) => {
  one.removeAttribute("name");  // of details of one name only one can be open
  one.open = true;
})"""

STICKING_OUT = """(width) => {
  const inside = (one) => one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || inside(one.parentElement));
  const root = document.documentElement;
  const out = [...document.body.querySelectorAll(":not(svg *)")].filter((one) =>
    one.getBoundingClientRect().right > width + 0.5 && one.checkVisibility() && !inside(one.parentElement));
  const page = root.scrollWidth > width ? [`the page is ${root.scrollWidth} px wide on a screen of ${width}`] : [];
  return [...page, ...out.map((one) => `${named(one)} ends at ${Math.round(one.getBoundingClientRect().right)} px`)];
}"""

UNSEEN_FOCUS = """() => focusable().flatMap((one) => {
  one.focus();
  if (document.activeElement !== one) return [`${named(one)} takes no focus`];
  const style = getComputedStyle(one), box = one.getClientRects()[0], found = [];
  const thin = parseFloat(style.outlineWidth) < 1, clear = / 0\\)$/.test(style.outlineColor);
  if (style.outlineStyle === "none" || thin || clear) found.push(`${named(one)} has no outline when it has the focus`);
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const seen = right - left >= 1 && bottom - top >= 1 && document.elementFromPoint(...middle);
  if (!seen || !(one.contains(seen) || seen.contains(one))) found.push(`${named(one)} is off the screen or covered`);
  return found;
})"""

OUT_OF_ORDER = """() => {
  const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((one) => [Number(one.localName[1]), one]);
  const found = levels.filter(([level]) => level === 1).length === 1 ? [] : ["there is not exactly one h1"];
  if (levels.length && levels[0][0] !== 1) found.push(`the first heading is ${named(levels[0][1])}`);
  levels.slice(1).forEach(([level, one], before) => {
    if (level > levels[before][0] + 1) found.push(`${named(one)} stands below an h${levels[before][0]}`);
  });
  return found;
}"""

UNSEEN_TEXT = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange(), found = [];
  while (walk.nextNode()) {
    const text = walk.currentNode, parent = text.parentElement;
    if (!text.data.trim() || parent.closest("script, style, template, svg title, svg desc, svg metadata")) continue;
    range.selectNodeContents(text);
    const area = [...range.getClientRects()].some((box) => box.width && box.height);
    if (!area || !parent.checkVisibility({visibilityProperty: true, opacityProperty: true}))
      found.push(`"${text.data.trim().slice(0, 60)}" of ${named(parent)} is not seen`);
  }
  return found;
}"""


def ask(page: Page, probe: str, about: object = None) -> list[str]:
    """The complaints of a probe."""
    found: list[str] = page.evaluate(f"(about) => {{ {NAMES} return ({probe})(about); }}", about)
    return found


def open_all(page: Page) -> None:
    """Open everything that can be opened."""
    page.evaluate(OPEN_ALL)


def told(complaints: list[str]) -> str:
    """Complaints as a failing test prints them."""
    return "\n".join(["", *complaints])
