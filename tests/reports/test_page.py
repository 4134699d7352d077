"""The page: valid, self-contained, small, in order, and first of all honest about what it rests on."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from reports.build import write_report
from reports.page import played
from reports.printing import tight
from tests.reports.conftest import Built, Judged
from tests.reports.made_up import made_up_rules, made_up_run

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Reader(HTMLParser):
    """Checks that tags are balanced, and collects what the tests ask for."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[int] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text: list[str] = []
        self.counts: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> at {self.getpos()}"

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self.open):
            self.text.append(data)

    def note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember a tag and its attributes."""
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                self.links.append(value or "")


@pytest.fixture(scope="module")
def read(built: Built) -> Reader:
    reader = Reader()
    reader.feed(built.page)
    reader.close()
    return reader


def test_every_tag_is_closed(read: Reader) -> None:
    assert read.open == []


def test_ids_are_unique_and_every_link_leads_somewhere_on_the_page(read: Reader) -> None:
    assert len(read.ids) == len(set(read.ids))
    for link in read.links:
        assert link.startswith("#")
        assert link[1:] in read.ids


def test_nothing_is_loaded_from_anywhere(built: Built) -> None:
    assert not re.search(r"""(?:src|href)\s*=\s*["']?\s*(?:https?:)?//|@import|url\((?!#)""", built.page)


def test_headings_are_in_order(read: Reader) -> None:
    assert read.headings[0] == 1
    assert read.headings.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(read.headings, read.headings[1:], strict=False))


def test_every_chart_has_a_title_a_description_and_a_table(read: Reader, built: Built) -> None:
    charts = built.page.count("<figure")
    assert charts == built.page.count("<svg viewBox") == 13
    for figure in built.page.split("<figure")[1:]:
        figure = figure.split("</figure>")[0]
        assert re.search(r'<title id="[^"]+">[^<]+</title><desc id="[^"]+">[^<]+</desc>', figure)
        assert "<table" in figure


def test_every_sentence_is_a_verdict_of_the_json(built: Built) -> None:
    """But for headings that ask, definitions and how to read."""
    said = {tight(one["sentence"]) for one in built.report["verdicts"]}
    findings = re.findall(r"<h3>(.*?)</h3>", built.page)
    told = re.findall(r'aria-label="\w+"><use[^>]*></svg><span>(.*?)</span></li>', built.page)
    top = re.findall(r'<p class="(?:headline|first)">(.*?)</p>', built.page)
    assert (len(findings), len(top)) == (13, 2)
    assert len(told) > 24
    for sentence in (*findings, *told, *top):
        assert sentence in said


def test_lamps_lead_to_the_screens_that_show_what_they_sum_up(built: Built) -> None:
    assert re.findall(r'<li class="lamp \w+">\s*<a href="#(\w+)">', built.page) == ["seats", "tools", "timing", "skill"]


def test_one_chart_is_shown_and_the_others_fold_behind_their_findings(built: Built) -> None:
    timing = built.page.split('<section id="timing"')[1].split("</section>")[0]
    assert re.findall(r'<(figure id="chart-\w+"|details class="chart")', timing) == [
        'figure id="chart-timing"',
        'details class="chart"',
        'figure id="chart-hazard"',
        'details class="chart"',
        'figure id="chart-lengths"',
    ]


def test_cards_are_listed_with_where_they_come_from(built: Built) -> None:
    sources = built.page.split('id="sources"')[1].split('id="unseen"')[0]
    assert "Tool &lt;0&gt; *</th>" in sources
    assert "reconstruction</td>" in sources


def test_what_is_reconstructed_stands_beside_the_first_number(read: Reader) -> None:
    text = " ".join("".join(read.text).split())
    place = text.index("15 of 20 tools and all of 12 rooms rest on reconstructed effects or numbers (marked *).")
    number = re.search(r"\d+(\.\d+)?\s%", text)
    assert number is not None
    assert number.start() < place < number.start() + 140


def test_lamps_are_a_word_a_shape_and_a_colour(built: Built) -> None:
    lamps = re.findall(
        r'<li class="lamp (\w+)">\s*<(?:a href="#\w+"|div)>\s*<span class="about"><svg [^>]*aria-label="(\w+)">',
        built.page,
    )
    assert [state for state, _ in lamps] == [label for _, label in lamps] == ["undecided", "strong", "note", "note"]
    for state, _ in lamps:
        assert f'id="shape-{state}"' in built.page


def test_names_from_a_card_file_cannot_break_the_page(built: Built) -> None:
    assert "Tool <0>" not in built.page
    assert "Tool &lt;0&gt;" in built.page


def test_rules_warnings_unseen_definitions_and_command_are_told(built: Built) -> None:
    for part in (
        "Differences from the printed game",
        "<code>start_noise</code></th><td>0</td><td>1</td>",
        "Nobody has tried this.",
        "<code>hands</code></dt><dd>[3, 3]</dd>",
        "<dt>Never dealt</dt>\n    <dd>Tool &lt;19&gt;</dd>",
        "<dt>Used: never</dt>\n    <dd>Tool &lt;5&gt; *</dd>",
        "Dealt less not dealt. Unit: share.",
        "simulate --game made_up --games 20000 --players 4 --strategy greedy --seed 7 --variant louder",
        "a" * 64,
    ):
        assert part in built.page


def test_tension_is_told_with_definitions_and_sources(built: Built) -> None:
    section = built.page.split('<section id="tension"')[1].split("</section>")[0]
    for part in (
        "The lead passes",
        "made of the other half",
        "Evolutionary Game Design",
        "Browne (2008); Browne and Maire (2010): decisiveness",
        "Reliability of the forecast",
        "stay or go",
        "answer 1",
    ):
        assert part in section
    assert "Kingmaking" not in section  # nobody played on from a turn


def test_a_run_that_tells_no_rounds_has_no_section_of_tension(tmp_path: Path) -> None:
    report = write_report(made_up_run(300, knob=None), tmp_path)
    assert "Is it tense?" not in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "tension" not in report["facts"]


def test_missing_games_are_the_first_line(tmp_path: Path) -> None:
    write_report(made_up_run(300, games_asked=500, knob=None, rules=made_up_rules(changes=(), warnings=())), tmp_path)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.index("Only 300 of 500 games are done") < page.index("rest on reconstructed")
    assert "Nothing differs from the printed game." in page
    assert "What would change it" not in page
    assert "What to ask next" in page


def test_a_number_stays_with_its_unit() -> None:
    space = "\N{NO-BREAK SPACE}"
    assert tight("+2.9 pp, < 0.1 %, n = 4 <b>") == f"+2.9{space}pp, &lt;{space}0.1{space}%, n{space}={space}4 &lt;b&gt;"


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    channels = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_letters_have_enough_contrast_in_light_and_dark(built: Built) -> None:
    light, dark = (dict(re.findall(r"--([\w-]+): (#\w{6})", block)) for block in built.page.split(":root {")[1:3])
    for theme in (light, light | dark):
        pairs = [
            (letter, ground) for letter in theme if letter.endswith("-text") for ground in ("paper", "faint", "band")
        ]
        pairs += [(letter, ground) for letter in ("ink", "muted") for ground in ("paper", "ground", "faint", "band")]
        pairs += [(letter, ground) for letter in ("top-ink", "top-muted") for ground in ("top", "top-card")]
        for letter, ground in pairs:
            darker, lighter = sorted((luminance(theme[letter]), luminance(theme[ground])))
            assert (lighter + 0.05) / (darker + 0.05) >= 4.5, (letter, ground)


def test_the_top_says_whom_the_game_counts(judged: Judged, built: Built) -> None:
    others = replace(judged.book, spec=replace(judged.book.spec, counted="lookouts"))
    assert [played(built.report, book)[2] for book in (judged.book, others)] == ["4 players", "4 lookouts"]
