"""Each chart states its finding, says it in words for those who do not see it, and is the same bytes every time."""

from __future__ import annotations

import re
from dataclasses import replace

import matplotlib as mpl
import pytest

from reports import charts
from reports.charts import parts, style
from reports.charts.drawing import Drawing, png, svg
from reports.charts.incidence import half_way
from reports.charts.sensitivity import draw_knob
from reports.facts.fact import Fact
from reports.facts.shown import has_facts
from reports.facts.tables import frame
from reports.judges.judge import judge
from reports.reading import read_book
from reports.verdicts import Band
from simcore.spec import Chart
from tests.reports.conftest import Judged, draw_all
from tests.reports.made_up import SECTIONS, made_up_run

NAMES = [chart.name for section in SECTIONS for chart in section.charts]


def test_every_kind_of_chart_is_drawn_by_the_made_up_game() -> None:
    """But for the one that only a game of one team has, see `tests/reports/team`."""
    assert {chart.kind for section in SECTIONS for chart in section.charts} == set(charts.KINDS) - {"team"}


@pytest.mark.parametrize("name", NAMES)
def test_a_chart_has_a_finding_words_and_numbers(drawings: dict[str, Drawing], name: str) -> None:
    drawing = drawings[name]
    assert re.search(r"\d", drawing.title)
    assert drawing.title.endswith(".")
    assert "chart" in drawing.alt or "plot" in drawing.alt or "Dots" in drawing.alt or "Histogram" in drawing.alt
    assert len(frame(drawing.table)) == len(drawing.table.rows) > 0


@pytest.mark.parametrize("name", NAMES)
def test_axes_are_named(drawings: dict[str, Drawing], name: str) -> None:
    for ax in drawings[name].figure.axes:
        assert ax.get_xlabel() or ax.get_title(loc="left") or not ax.xaxis.get_tick_params()["labelbottom"]


def test_the_same_facts_give_the_same_bytes(judged: Judged) -> None:
    with style.house_style():
        first, second = (draw_all(judged.book, judged.verdicts) for _ in range(2))
        for name in NAMES:
            assert svg(first[name]) == svg(second[name])
            assert png(first[name]) == png(second[name])


def test_png_carries_title_and_description(drawings: dict[str, Drawing]) -> None:
    content = png(drawings["hazard"])
    assert content.startswith(b"\x89PNG")
    assert b"Hazard of capture: highest" in content
    assert b"Bar chart of hazard of capture" in content


def test_svg_is_lean_themed_and_names_itself(drawings: dict[str, Drawing]) -> None:
    text = svg(drawings["timing"]) + svg(drawings["hazard"])
    assert text.startswith('<svg viewBox="')
    assert 'role="img" aria-labelledby="timing-title timing-desc"' in text
    assert "<title id=" in text
    assert "metadata" not in text
    assert "http" not in text
    assert "font-family" not in text
    assert "var(--blue)" in text
    assert "var(--vermilion-text)" in text
    for colour in style.THEME:
        assert colour not in text


def test_ids_of_one_chart_are_its_own(drawings: dict[str, Drawing]) -> None:
    ids = [name for drawing in drawings.values() for name in re.findall(r' id="([^"]*)"', svg(drawing))]
    assert len(ids) == len(set(ids))
    for drawing in drawings.values():
        text = svg(drawing)
        for reference in re.findall(r'(?:url\(#|href="#)([^)"]+)', text):
            assert f'id="{reference}"' in text


def test_names_are_escaped(drawings: dict[str, Drawing]) -> None:
    assert "Tool <0>" not in svg(drawings["tool_strength"])


def test_colours_are_doubled_by_marker_and_dash() -> None:
    for part in range(3):
        assert len({look[part] for look in style.LOOKS}) == len(style.LOOKS)


def test_the_reader_s_settings_change_nothing_and_are_left_alone(judged: Judged) -> None:
    chart = Chart("hazard", "hazard", ("hazard",))
    with style.house_style():
        plain = svg(charts.draw(chart, judged.book, judged.verdicts))
    with mpl.rc_context({"font.size": 31.0, "lines.linewidth": 9.0}):
        with style.house_style():
            assert svg(charts.draw(chart, judged.book, judged.verdicts)) == plain
        assert mpl.rcParams["font.size"] == 31.0


def test_half_way_is_half_of_what_is_reached_in_the_end(judged: Judged) -> None:
    series = judged.book.series("caught_by_round")
    half = half_way(series)
    assert half is not None
    final = series.cells[-1].fact.value or 0
    index = series.cells.index(half)
    assert (series.cells[index - 1].fact.value or 0) < final / 2 <= (half.fact.value or 0)


def test_without_a_replay_there_is_no_sensitivity_chart(judged: Judged) -> None:
    chart = Chart("sensitivity", "start_noise", ())
    book = replace(judged.book, knob=None)
    assert not has_facts(chart, book)
    with pytest.raises(ValueError, match="start_noise"):
        charts.draw(chart, book, judged.verdicts)


def test_bars_with_few_at_risk_are_hatched_and_follow_the_theme() -> None:
    book = read_book(made_up_run(2_000))
    with style.house_style():
        text = svg(charts.draw(Chart("hazard", "hazard", ("hazard",)), book, judge(book, Band())))
    assert "<pattern" in text
    assert not re.search("#[0-9a-f]{6}", text)


def test_a_measure_that_nothing_counts_leaves_an_empty_panel(judged: Judged) -> None:
    """The score of the winner, where nobody ever wins; and one setting at which somebody does."""
    knob = judged.book.knob
    assert knob is not None
    none = Fact(None, None, None, 0, "rounds")
    for unknown in ((0, 1, 2), (0, 2)):
        points = [
            replace(one, values={**one.values, "rounds": none}, differences={**one.differences, "rounds": none})
            if number in unknown
            else one
            for number, one in enumerate(knob.points)
        ]
        with style.house_style():
            drawing = draw_knob("curve", replace(knob, points=tuple(points)), ["rounds", "escape"], "Finding.")
            assert ("never counted" in svg(drawing)) is (len(unknown) == 3)


def test_a_long_name_leaves_room_for_its_chart_and_keeps_its_mark(judged: Judged) -> None:
    """Sixty letters are the most that a card may have; unshortened they left the plot a width below nothing."""
    long = "The Longest Name Of All Names That A Card May Have, Which Is Sixty *"
    assert parts.short(long).endswith("… *")
    assert len(parts.short(long)) <= parts.MOST_LETTERS
    assert parts.short("Burst Modem *") == "Burst Modem *"
    effects = judged.book.effects("tool_deal")
    rows = (replace(effects.rows[0], label=long), *effects.rows[1:])
    book = replace(judged.book, measured={**judged.book.measured, "tool_deal": replace(effects, rows=rows)})
    with style.house_style():
        text = svg(charts.draw(Chart("forest", "tool_strength", ("tool_deal",)), book, judge(book, Band())))
    assert f">{parts.short(long)}</text>" in text


def test_rows_that_would_be_cut_to_the_same_text_say_how_they_differ() -> None:
    causes = [f"Share of the losses by cause: {cause}" for cause in ("own move to a guard", "own move into a Foyer")]
    assert parts.short_rows([*causes, "Turns played"]) == [
        "…own move to a guard",
        "…own move into a Foyer",
        "Turns played",
    ]
    assert parts.short_rows(["Gold Bar", "Gold Bar"]) == ["Gold Bar", "Gold Bar"]
    only = parts.short_rows(["A measure with a very long name: its only cell", "Turns played"])[0]
    assert only.startswith("A measure with a")
    assert only.endswith("…")
