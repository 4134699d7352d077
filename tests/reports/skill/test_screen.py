"""The screen of the page on other levels of skill, with its charts and tables."""

from __future__ import annotations

import json
import re

import pandas as pd

from reports.printing import tight
from tests.reports.conftest import Built


def screen(built: Built) -> str:
    """The part of the page that is about skill."""
    found = re.search(r'<section id="skill".*?</section>', built.page, re.DOTALL)
    assert found
    return found[0]


def test_without_levels_the_page_says_so(built: Built) -> None:
    assert "skill" not in built.report
    part = screen(built)
    assert "other levels of skill were not played in this run and may differ" in part
    assert not list(built.folder.rglob("skill*"))


def test_the_screen_asks_shows_and_tells(compared: Built) -> None:
    part = screen(compared)
    assert ">Does it hold for better and worse players?</h2>" in part
    assert '<a href="#skill">Does it hold for better and worse players?</a>' in compared.page
    assert re.findall(r'<figure id="chart-(\w+)"', part) == ["skill_headlines", "skill_tools"]
    lamp = next(one for one in compared.report["verdicts"] if one["about"] == "bots")
    assert lamp["sentence"].split(";")[0] in part.replace("\N{NO-BREAK SPACE}", " ")
    assert "All other verdicts: 21" in part


def test_a_level_that_lacks_games_says_so(compared: Built) -> None:
    assert "Only 4,000 of 8,000 games of best are done." in screen(compared)


def test_the_chart_of_the_headlines_names_both_ends_with_intervals(compared: Built) -> None:
    title = re.search(r'<figure id="chart-skill_headlines">\s*<h3>([^<]*)</h3>', screen(compared))
    assert title
    found = title[1].replace("\N{NO-BREAK SPACE}", " ")
    assert found.startswith("With poor and with best in all seats: thieves who escape ")
    assert "n = 32,000) and " in found
    assert "n = 16,000)" in found


def test_what_is_planted_is_outside_the_band_at_all_levels(compared: Built) -> None:
    title = "None of the tools flips with the skill of the players; Tool &lt;0&gt; * and Tool &lt;1&gt; * are outside"
    assert title in screen(compared)
    states = {one["about"]: one["word"] for one in compared.report["skill"]["verdicts"]}
    assert states["tools.tool_0"] == states["tools.tool_1"] == "holds at 3 of 3 levels"


def test_every_chart_is_a_png_and_every_table_a_csv(compared: Built) -> None:
    for name in ("skill_headlines", "skill_tools"):
        assert (compared.folder / "charts" / f"{name}.png").stat().st_size > 0
    headlines = pd.read_csv(compared.folder / "tables" / "skill_headlines.csv").set_index("Measure")
    facts = {one["name"]: one["facts"]["escape_share"] for one in compared.report["skill"]["rungs"]}
    for name, fact in facts.items():
        assert headlines.loc["Thieves who escape", name] == fact["value"]
        assert headlines.loc["Thieves who escape", f"{name}, high"] == fact["high"]
    verdicts = pd.read_csv(compared.folder / "tables" / "skill_verdicts.csv").set_index("Verdict")
    assert len(verdicts) == len(compared.report["skill"]["verdicts"]) == 21
    assert verdicts.loc["Tool <0> *", "State for best"] == "strong"


def test_the_file_holds_what_is_returned(compared: Built) -> None:
    told = json.loads((compared.folder / "report.json").read_text(encoding="utf-8"))
    assert told == compared.report
    assert [one["own"] for one in told["skill"]["rungs"]] == [False, True, False]


def test_every_sentence_of_the_screen_is_a_verdict_of_the_json(compared: Built) -> None:
    said = {tight(one["sentence"]) for one in compared.report["verdicts"]}
    part = screen(compared)
    told = re.findall(r"<h3>(.*?)</h3>", part) + re.findall(r"</svg><span>(.*?)</span></li>", part)
    assert len(told) > 20
    assert set(told) <= said
