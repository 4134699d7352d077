"""What every page of a study has to be: one headline, lamps that lead somewhere, and no sentence without a verdict."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from reports.verdicts import State

KNOWN = {
    "seats", "timing", "bots", "players", "pairs", "check", "rules", "tried", "targets",
    "winner", "gap", "field", "unwon", "costliest", "cost", "gains", "open", "depth", "gain", "last step",
}  # fmt: skip
"""Subjects of lamps that need no screen of their name."""


def plain(html: str) -> str:
    """The text of a piece of a page."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", html)).replace("\N{NO-BREAK SPACE}", " ").split())


def found(pattern: str, page: str) -> list[str]:
    """The texts of all such pieces."""
    return [plain(text) for text in re.findall(pattern, page, re.DOTALL)]


def sentences_of(page: str) -> list[str]:
    """Every sentence that stands in a list of sentences."""
    lists = re.findall(r'<ul class="sentences">(.*?)</ul>', page, re.DOTALL)
    return [sentence for one in lists for sentence in found(r"<li>.*?<span>(.*?)</span></li>", one)]


def assert_well_told(page: str, told: dict[str, Any], measures: set[str]) -> None:
    """The page against the verdicts of its JSON; `measures` are the names of the game's measures and components."""
    verdicts = told["verdicts"]
    said = {plain(one["sentence"]) for one in verdicts}
    assert {one["state"] for one in verdicts} <= set(State)
    (headline,) = found(r'<p class="headline">(.*?)</p>', page)
    assert headline in said
    assert sum(one["about"] == "headline" for one in verdicts) <= 2
    _assert_lamps(page, verdicts, measures)
    titles = found(r"<h3>(.*?)</h3>", page)
    assert titles, "there is a chart"
    assert {*titles, *sentences_of(page)} <= said, {*titles, *sentences_of(page)} - said
    for change in found(r'<p class="first">(.*?)</p>', page):
        assert change in said
    assert page.count('<details class="why">') == len(titles)
    assert "The numbers</summary>" not in page, "each chart says why to believe it"
    assert "What to ask next" in page


def _assert_lamps(page: str, verdicts: list[dict[str, Any]], measures: set[str]) -> None:
    words = found(r'<span class="word">(.*?)</span>', page)
    assert 1 <= len(words) <= 4
    screens = set(re.findall(r'<section id="([^"]+)"', page))
    lamps = [one for one in verdicts if plain(one["word"]) in words and one["about"] in screens | KNOWN | measures]
    assert {plain(one["word"]) for one in lamps} == set(words)
    targets = re.findall(r'<li class="lamp [a-z]+">\s*<a href="#([^"]+)"', page)
    assert set(targets) <= screens
    assert targets, "a lamp leads to the screen that it sums up"
